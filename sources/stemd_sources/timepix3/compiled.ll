; {"decode_words": "stemd_timepix3_decode_words", "sort_keys": "stemd_timepix3_sort_keys", "assign_hits": "stemd_timepix3_assign_hits", "write_positions": "stemd_timepix3_write_positions"}
; b59d752bc06dd8d0

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define internal fastcc void @NRT_incref(ptr %.1) unnamed_addr #0 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !0

common.ret:                                       ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn
define internal fastcc void @NRT_decref(ptr %.1) unnamed_addr #1 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !0

common.ret:                                       ; preds = %.3.endif, %.3.endif.if, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.4.i = atomicrmw sub ptr %.1, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !0

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  br label %common.ret
}

define i64 @stemd_timepix3_decode_words(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 7
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.249.endif, %.249.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.249.if ], [ %.527, %.249.endif ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.59, %.8, %.5
  %.530 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = getelementptr i8, ptr %.2, i64 24
  %.17 = load i64, ptr %.16, align 8
  %.18 = getelementptr i8, ptr %.2, i64 32
  %.19 = load i64, ptr %.18, align 8
  %.20 = getelementptr i8, ptr %.2, i64 40
  %.21 = load i64, ptr %.20, align 8
  %.22 = getelementptr i8, ptr %.2, i64 48
  %.23 = load i64, ptr %.22, align 8
  %.24 = add i64 %.11, 8
  %.25 = inttoptr i64 %.24 to ptr
  %.26 = load i64, ptr %.25, align 8
  %.27 = icmp eq i64 %.26, %.1
  %.28 = add i64 %.13, 8
  %.29 = inttoptr i64 %.28 to ptr
  %.30 = load i64, ptr %.29, align 8
  %.31 = icmp eq i64 %.30, %.1
  %.32 = add i64 %.15, 8
  %.33 = inttoptr i64 %.32 to ptr
  %.34 = load i64, ptr %.33, align 8
  %.35 = icmp eq i64 %.34, %.1
  %.36 = add i64 %.17, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.40 = add i64 %.19, 8
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = icmp eq i64 %.42, %.1
  %.44 = add i64 %.21, 8
  %.45 = inttoptr i64 %.44 to ptr
  %.46 = load i64, ptr %.45, align 8
  %.47 = icmp eq i64 %.46, %.1
  %.48 = add i64 %.23, 8
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i64, ptr %.49, align 8
  %.51 = icmp eq i64 %.50, %.1
  %.53 = and i1 %.27, %.31
  %.54 = and i1 %.53, %.35
  %.55 = and i1 %.54, %.39
  %.56 = and i1 %.55, %.43
  %.57 = and i1 %.56, %.47
  %.58 = and i1 %.57, %.51
  br i1 %.58, label %.59, label %other_arguments

.59:                                              ; preds = %.8
  %.62 = add i64 %.11, 56
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i64, ptr %.63, align 8
  %.65 = add i64 %.64, 28
  %.66 = inttoptr i64 %.65 to ptr
  %.67 = load i32, ptr %.66, align 4
  %0 = and i32 %.67, -3
  %.71 = icmp eq i32 %0, 8
  %.72 = add i64 %.64, 26
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i8, ptr %.73, align 1
  %.75 = icmp ne i8 %.74, 62
  %.76 = add i64 %.11, 64
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i32, ptr %.77, align 4
  %.79 = and i32 %.78, 257
  %.80 = icmp eq i32 %.79, 257
  %.81 = add i64 %.11, 24
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = icmp eq i32 %.83, 1
  %.85 = and i1 %.71, %.75
  %.86 = and i1 %.80, %.84
  %.87 = and i1 %.85, %.86
  %.88 = add i64 %.13, 56
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i64, ptr %.89, align 8
  %.91 = add i64 %.90, 28
  %.92 = inttoptr i64 %.91 to ptr
  %.93 = load i32, ptr %.92, align 4
  %.94 = icmp eq i32 %.93, 7
  %.96 = icmp eq i32 %.93, 9
  %.97 = or i1 %.94, %.96
  %.98 = add i64 %.90, 26
  %.99 = inttoptr i64 %.98 to ptr
  %.100 = load i8, ptr %.99, align 1
  %.101 = icmp ne i8 %.100, 62
  %.102 = add i64 %.13, 64
  %.103 = inttoptr i64 %.102 to ptr
  %.104 = load i32, ptr %.103, align 4
  %.105 = and i32 %.104, 1281
  %.106 = icmp eq i32 %.105, 1281
  %.107 = add i64 %.13, 24
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = load i32, ptr %.108, align 4
  %.110 = icmp eq i32 %.109, 1
  %.111 = and i1 %.97, %.101
  %.112 = and i1 %.106, %.110
  %.113 = and i1 %.111, %.112
  %.114 = add i64 %.15, 56
  %.115 = inttoptr i64 %.114 to ptr
  %.116 = load i64, ptr %.115, align 8
  %.117 = add i64 %.116, 28
  %.118 = inttoptr i64 %.117 to ptr
  %.119 = load i32, ptr %.118, align 4
  %.120 = icmp eq i32 %.119, 7
  %.122 = icmp eq i32 %.119, 9
  %.123 = or i1 %.120, %.122
  %.124 = add i64 %.116, 26
  %.125 = inttoptr i64 %.124 to ptr
  %.126 = load i8, ptr %.125, align 1
  %.127 = icmp ne i8 %.126, 62
  %.128 = add i64 %.15, 64
  %.129 = inttoptr i64 %.128 to ptr
  %.130 = load i32, ptr %.129, align 4
  %.131 = and i32 %.130, 1281
  %.132 = icmp eq i32 %.131, 1281
  %.133 = add i64 %.15, 24
  %.134 = inttoptr i64 %.133 to ptr
  %.135 = load i32, ptr %.134, align 4
  %.136 = icmp eq i32 %.135, 1
  %.137 = and i1 %.123, %.127
  %.138 = and i1 %.132, %.136
  %.139 = and i1 %.137, %.138
  %.140 = add i64 %.17, 56
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = load i64, ptr %.141, align 8
  %.143 = add i64 %.142, 28
  %.144 = inttoptr i64 %.143 to ptr
  %.145 = load i32, ptr %.144, align 4
  %.146 = icmp eq i32 %.145, 7
  %.148 = icmp eq i32 %.145, 9
  %.149 = or i1 %.146, %.148
  %.150 = add i64 %.142, 26
  %.151 = inttoptr i64 %.150 to ptr
  %.152 = load i8, ptr %.151, align 1
  %.153 = icmp ne i8 %.152, 62
  %.154 = add i64 %.17, 64
  %.155 = inttoptr i64 %.154 to ptr
  %.156 = load i32, ptr %.155, align 4
  %.157 = and i32 %.156, 1281
  %.158 = icmp eq i32 %.157, 1281
  %.159 = add i64 %.17, 24
  %.160 = inttoptr i64 %.159 to ptr
  %.161 = load i32, ptr %.160, align 4
  %.162 = icmp eq i32 %.161, 2
  %.163 = and i1 %.149, %.153
  %.164 = and i1 %.158, %.162
  %.165 = and i1 %.163, %.164
  %.166 = add i64 %.19, 56
  %.167 = inttoptr i64 %.166 to ptr
  %.168 = load i64, ptr %.167, align 8
  %.169 = add i64 %.168, 28
  %.170 = inttoptr i64 %.169 to ptr
  %.171 = load i32, ptr %.170, align 4
  %.172 = icmp eq i32 %.171, 7
  %.174 = icmp eq i32 %.171, 9
  %.175 = or i1 %.172, %.174
  %.176 = add i64 %.168, 26
  %.177 = inttoptr i64 %.176 to ptr
  %.178 = load i8, ptr %.177, align 1
  %.179 = icmp ne i8 %.178, 62
  %.180 = add i64 %.19, 64
  %.181 = inttoptr i64 %.180 to ptr
  %.182 = load i32, ptr %.181, align 4
  %.183 = and i32 %.182, 1281
  %.184 = icmp eq i32 %.183, 1281
  %.185 = add i64 %.19, 24
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load i32, ptr %.186, align 4
  %.188 = icmp eq i32 %.187, 1
  %.189 = and i1 %.175, %.179
  %.190 = and i1 %.184, %.188
  %.191 = and i1 %.189, %.190
  %.192 = add i64 %.21, 56
  %.193 = inttoptr i64 %.192 to ptr
  %.194 = load i64, ptr %.193, align 8
  %.195 = add i64 %.194, 28
  %.196 = inttoptr i64 %.195 to ptr
  %.197 = load i32, ptr %.196, align 4
  %.198 = icmp eq i32 %.197, 6
  %.200 = add i64 %.194, 26
  %.201 = inttoptr i64 %.200 to ptr
  %.202 = load i8, ptr %.201, align 1
  %.203 = icmp ne i8 %.202, 62
  %.204 = add i64 %.21, 64
  %.205 = inttoptr i64 %.204 to ptr
  %.206 = load i32, ptr %.205, align 4
  %.207 = and i32 %.206, 1281
  %.208 = icmp eq i32 %.207, 1281
  %.209 = add i64 %.21, 24
  %.210 = inttoptr i64 %.209 to ptr
  %.211 = load i32, ptr %.210, align 4
  %.212 = icmp eq i32 %.211, 1
  %.213 = and i1 %.198, %.203
  %.214 = and i1 %.208, %.212
  %.215 = and i1 %.213, %.214
  %.216 = add i64 %.23, 56
  %.217 = inttoptr i64 %.216 to ptr
  %.218 = load i64, ptr %.217, align 8
  %.219 = add i64 %.218, 28
  %.220 = inttoptr i64 %.219 to ptr
  %.221 = load i32, ptr %.220, align 4
  %.222 = icmp eq i32 %.221, 7
  %.224 = icmp eq i32 %.221, 9
  %.225 = or i1 %.222, %.224
  %.226 = add i64 %.218, 26
  %.227 = inttoptr i64 %.226 to ptr
  %.228 = load i8, ptr %.227, align 1
  %.229 = icmp ne i8 %.228, 62
  %.230 = add i64 %.23, 64
  %.231 = inttoptr i64 %.230 to ptr
  %.232 = load i32, ptr %.231, align 4
  %.233 = and i32 %.232, 1281
  %.234 = icmp eq i32 %.233, 1281
  %.235 = add i64 %.23, 24
  %.236 = inttoptr i64 %.235 to ptr
  %.237 = load i32, ptr %.236, align 4
  %.238 = icmp eq i32 %.237, 2
  %.239 = and i1 %.225, %.229
  %.240 = and i1 %.234, %.238
  %.241 = and i1 %.239, %.240
  %.243 = and i1 %.87, %.113
  %.244 = and i1 %.243, %.139
  %.245 = and i1 %.244, %.165
  %.246 = and i1 %.245, %.191
  %.247 = and i1 %.246, %.215
  %.248 = and i1 %.247, %.241
  br i1 %.248, label %.249, label %other_arguments

.249:                                             ; preds = %.59
  %.251 = add i64 %.11, 32
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i64, ptr %.252, align 8
  %.254 = inttoptr i64 %.253 to ptr
  %.256 = load i64, ptr %.254, align 8
  %.260 = add i64 %.11, 16
  %.261 = inttoptr i64 %.260 to ptr
  %.262 = load i64, ptr %.261, align 8
  %.263 = inttoptr i64 %.262 to ptr
  %.283 = add i64 %.13, 32
  %.284 = inttoptr i64 %.283 to ptr
  %.285 = load i64, ptr %.284, align 8
  %.286 = inttoptr i64 %.285 to ptr
  %.288 = load i64, ptr %.286, align 8
  %.292 = add i64 %.13, 16
  %.293 = inttoptr i64 %.292 to ptr
  %.294 = load i64, ptr %.293, align 8
  %.295 = inttoptr i64 %.294 to ptr
  %.315 = add i64 %.15, 32
  %.316 = inttoptr i64 %.315 to ptr
  %.317 = load i64, ptr %.316, align 8
  %.318 = inttoptr i64 %.317 to ptr
  %.320 = load i64, ptr %.318, align 8
  %.324 = add i64 %.15, 16
  %.325 = inttoptr i64 %.324 to ptr
  %.326 = load i64, ptr %.325, align 8
  %.327 = inttoptr i64 %.326 to ptr
  %.347 = add i64 %.17, 32
  %.348 = inttoptr i64 %.347 to ptr
  %.349 = load i64, ptr %.348, align 8
  %.350 = inttoptr i64 %.349 to ptr
  %.352 = load i64, ptr %.350, align 8
  %.353 = getelementptr i8, ptr %.350, i64 8
  %.354 = load i64, ptr %.353, align 8
  %.359 = add i64 %.17, 16
  %.360 = inttoptr i64 %.359 to ptr
  %.361 = load i64, ptr %.360, align 8
  %.362 = inttoptr i64 %.361 to ptr
  %.386 = add i64 %.19, 32
  %.387 = inttoptr i64 %.386 to ptr
  %.388 = load i64, ptr %.387, align 8
  %.389 = inttoptr i64 %.388 to ptr
  %.391 = load i64, ptr %.389, align 8
  %.395 = add i64 %.19, 16
  %.396 = inttoptr i64 %.395 to ptr
  %.397 = load i64, ptr %.396, align 8
  %.398 = inttoptr i64 %.397 to ptr
  %.418 = add i64 %.21, 32
  %.419 = inttoptr i64 %.418 to ptr
  %.420 = load i64, ptr %.419, align 8
  %.421 = inttoptr i64 %.420 to ptr
  %.423 = load i64, ptr %.421, align 8
  %.427 = add i64 %.21, 16
  %.428 = inttoptr i64 %.427 to ptr
  %.429 = load i64, ptr %.428, align 8
  %.430 = inttoptr i64 %.429 to ptr
  %.450 = add i64 %.23, 32
  %.451 = inttoptr i64 %.450 to ptr
  %.452 = load i64, ptr %.451, align 8
  %.453 = inttoptr i64 %.452 to ptr
  %.455 = load i64, ptr %.453, align 8
  %.456 = getelementptr i8, ptr %.453, i64 8
  %.457 = load i64, ptr %.456, align 8
  %.462 = add i64 %.23, 16
  %.463 = inttoptr i64 %.462 to ptr
  %.464 = load i64, ptr %.463, align 8
  %.465 = inttoptr i64 %.464 to ptr
  %.489 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.160.i = icmp slt i64 %.288, 1
  br i1 %.160.i, label %B0.else.endif.if.i, label %B0.else.endif.endif.endif.i, !prof !0

B96.preheader.i:                                  ; preds = %B96.preheader.lr.ph.i, %B1821.i
  %number.4.01403.i = phi i64 [ 0, %B96.preheader.lr.ph.i ], [ %number.5.1.i, %B1821.i ]
  %unknown.4.01402.i = phi i64 [ %.777.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %unknown.3.1.i, %B1821.i ]
  %counting.4.01401.i = phi i64 [ %.709.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %counting.3.1.i, %B1821.i ]
  %ignored.2.01400.i = phi i64 [ %.641.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %ignored.3.1.i, %B1821.i ]
  %count.4.01399.i = phi i64 [ %.573.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %count.3.1.i, %B1821.i ]
  %hits.4.01398.i = phi i64 [ %.505.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %hits.3.1.i, %B1821.i ]
  %now.5.01397.i = phi i64 [ %.437.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %now.4.1.i, %B1821.i ]
  %left.4.01396.i = phi i64 [ %.369.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %left.5.1.i, %B1821.i ]
  %chip.2.01395.i = phi i64 [ %.299.sroa.0.0.i, %B96.preheader.lr.ph.i ], [ %chip.3.1.i, %B1821.i ]
  %.1264.i = icmp slt i64 %chip.2.01395.i, %.352
  %.1284.i = tail call i64 @llvm.smin.i64(i64 %.1281.i, i64 %chip.2.01395.i)
  %.1303.i = icmp slt i64 %.1284.i, 0
  %.1304.i = select i1 %.1303.i, i64 %.352, i64 0
  %.1305.i = add i64 %.1304.i, %.1284.i
  %.1322.i = mul i64 %.1305.i, %.354
  %.1324.i = getelementptr i64, ptr %.362, i64 %.1322.i
  %.1474.i = ptrtoint ptr %.1324.i to i64
  %.2465.i = icmp slt i64 %chip.2.01395.i, 0
  %.2466.i = select i1 %.2465.i, i64 %.320, i64 0
  %1 = getelementptr i64, ptr %.327, i64 %chip.2.01395.i
  %.2480.i = getelementptr i64, ptr %1, i64 %.2466.i
  br label %B96.i

B96.i:                                            ; preds = %B1776.i, %B96.preheader.i
  %left.3.1.i = phi i64 [ %left.4.01396.i, %B96.preheader.i ], [ %.2434.i, %B1776.i ]
  %now.4.1.i = phi i64 [ %now.5.01397.i, %B96.preheader.i ], [ %now.6.3.i, %B1776.i ]
  %hits.3.1.i = phi i64 [ %hits.4.01398.i, %B96.preheader.i ], [ %hits.5.3.i, %B1776.i ]
  %count.3.1.i = phi i64 [ %count.4.01399.i, %B96.preheader.i ], [ %count.5.3.i, %B1776.i ]
  %counting.3.1.i = phi i64 [ %counting.4.01401.i, %B96.preheader.i ], [ %counting.5.3.i, %B1776.i ]
  %unknown.3.1.i = phi i64 [ %unknown.4.01402.i, %B96.preheader.i ], [ %unknown.5.3.i, %B1776.i ]
  %number.6.1.i = phi i64 [ %number.4.01403.i, %B96.preheader.i ], [ %number.7.3.i, %B1776.i ]
  %.1101.i = icmp slt i64 %number.6.1.i, 0
  %.1102.i = select i1 %.1101.i, i64 %.256, i64 0
  %2 = getelementptr i64, ptr %.263, i64 %number.6.1.i
  %.1116.i = getelementptr i64, ptr %2, i64 %.1102.i
  %.1117.i = load i64, ptr %.1116.i, align 8, !noalias !1
  %.1122.mask.i = and i64 %.1117.i, -1152921504606846976
  %.1123.not.i = icmp ne i64 %.1122.mask.i, -5764607523034234880
  %.1126.i = and i64 %.1117.i, 4294967295
  %.1127.i = icmp eq i64 %.1126.i, 861425748
  %or.cond.i = and i1 %.1123.not.i, %.1127.i
  br i1 %or.cond.i, label %B244.i, label %B462.i

B244.i:                                           ; preds = %B96.i
  %.1140.i = lshr i64 %.1117.i, 32
  %.1141.i = and i64 %.1140.i, 255
  %.1146.i = lshr i64 %.1117.i, 51
  br label %B1821.i

B462.i:                                           ; preds = %B96.i
  %.1163.i = icmp slt i64 %left.3.1.i, 1
  br i1 %.1163.i, label %B474.i, label %B496.i

B474.i:                                           ; preds = %B462.i
  %.1176.i = add nsw i64 %ignored.2.01400.i, 1
  br label %B1821.i

B496.i:                                           ; preds = %B462.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  br i1 %.1391.not.i, label %B496.if.i, label %B496.endif.i

B700.i:                                           ; preds = %B496.endif.endif.endif.endif.endif.endif.endif.endif.i, %B1710.i
  %now.3.2.i = phi i64 [ %now.4.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %now.7.3.i, %B1710.i ]
  %hits.2.2.i = phi i64 [ %hits.3.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %hits.6.3.i, %B1710.i ]
  %count.2.2.i = phi i64 [ %count.3.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %count.6.3.i, %B1710.i ]
  %counting.2.2.i = phi i64 [ %counting.3.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %counting.6.3.i, %B1710.i ]
  %unknown.2.2.i = phi i64 [ %unknown.3.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %unknown.6.3.i, %B1710.i ]
  %number.8.2.i = phi i64 [ %number.6.1.i, %B496.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ %.2395.i, %B1710.i ]
  %.1714.i = icmp slt i64 %number.8.2.i, 0
  %.1715.i = select i1 %.1714.i, i64 %.256, i64 0
  %3 = getelementptr i64, ptr %.263, i64 %number.8.2.i
  %.1729.i = getelementptr i64, ptr %3, i64 %.1715.i
  %.1730.i = load i64, ptr %.1729.i, align 8, !noalias !1
  %.1735.i = lshr i64 %.1730.i, 60
  %.1740.i = icmp eq i64 %.1735.i, 11
  br i1 %.1740.i, label %B784.i, label %B1250.i

B784.i:                                           ; preds = %B700.i
  %.1755.i = icmp eq i64 %hits.2.2.i, %.391
  br i1 %.1755.i, label %B1734.i, label %B830.i

B830.i:                                           ; preds = %B784.i
  br i1 %.1264.i, label %B834.i, label %B1216.i

B834.i:                                           ; preds = %B830.i
  %.1826.i = shl i64 %.1730.i, 18
  %.1828.i = lshr i64 %.1730.i, 26
  %.1829.i = and i64 %.1828.i, 262128
  %.1831.i = lshr i64 %.1730.i, 16
  %.1832.i = and i64 %.1831.i, 15
  %4 = or disjoint i64 %.1826.i, %.1829.i
  %5 = add i64 %now.3.2.i, %.1832.i
  %.1835.i = sub i64 %4, %5
  %sext1279.i = shl i64 %.1835.i, 30
  %.1838.i = ashr exact i64 %sext1279.i, 30
  %.1840.i = add nsw i64 %.1838.i, %now.3.2.i
  %6 = lshr i64 %.1730.i, 52
  %.1848.i = and i64 %6, 254
  %.1849.i = lshr i64 %.1730.i, 46
  %.1850.i = and i64 %.1849.i, 1
  %.1851.i = or disjoint i64 %.1848.i, %.1850.i
  %7 = lshr i64 %.1730.i, 45
  %.1854.i = and i64 %7, 252
  %.1823.i = lshr i64 %.1730.i, 44
  %.1856.i = and i64 %.1823.i, 3
  %.1857.i = or disjoint i64 %.1854.i, %.1856.i
  %.1872.i = icmp slt i64 %hits.2.2.i, 0
  %.1873.i = select i1 %.1872.i, i64 %.391, i64 0
  %8 = getelementptr i64, ptr %.398, i64 %hits.2.2.i
  %.1887.i = getelementptr i64, ptr %8, i64 %.1873.i
  store i64 %.1840.i, ptr %.1887.i, align 8, !noalias !1
  %.1890.i = mul nsw i64 %.1851.i, %.1438.sroa.0.0.i
  %.1892.i = add nsw i64 %.1890.i, %.1370.sroa.0.0.i
  %.1894.i = mul nsw i64 %.1857.i, %.1506.sroa.0.0.i
  %.1895.i = add nsw i64 %.1892.i, %.1894.i
  %.1896.i = shl i64 %.1895.i, 2
  %.1898.i = or i64 %.1896.i, %chip.2.01395.i
  %.1899.i = trunc i64 %.1898.i to i32
  %.1915.i = select i1 %.1872.i, i64 %.423, i64 0
  %9 = getelementptr i32, ptr %.430, i64 %hits.2.2.i
  %.1929.i = getelementptr i32, ptr %9, i64 %.1915.i
  store i32 %.1899.i, ptr %.1929.i, align 4, !noalias !1
  %.1932.i = add nsw i64 %hits.2.2.i, 1
  br label %B1710.i

B1216.i:                                          ; preds = %B830.i
  %.1964.i = tail call i64 @llvm.smax.i64(i64 %chip.2.01395.i, i64 %unknown.2.2.i)
  br label %B1710.i

B1250.i:                                          ; preds = %B700.i
  %.1971.i = and i64 %.1730.i, 4294967295
  %.1972.i = icmp eq i64 %.1971.i, 861425748
  br i1 %.1972.i, label %B1734.i, label %B1316.i

B1316.i:                                          ; preds = %B1250.i
  switch i64 %.1735.i, label %B1710.i [
    i64 6, label %B1338.i
    i64 10, label %B1700.i
  ]

B1338.i:                                          ; preds = %B1316.i
  %.2041.i = icmp eq i64 %count.2.2.i, %.455
  br i1 %.2041.i, label %B1734.i, label %B1382.i

B1382.i:                                          ; preds = %B1338.i
  %10 = lshr i64 %.1730.i, 8
  %.2109.i = and i64 %10, 17179869182
  %11 = and i64 %.1730.i, 480
  %.2112.i = icmp samesign ugt i64 %11, 192
  %.2114.i = zext i1 %.2112.i to i64
  %.2115.i = sub i64 %.2109.i, %now.3.2.i
  %.2117.i = add i64 %.2115.i, %.2114.i
  %sext.i = shl i64 %.2117.i, 30
  %.2120.i = ashr exact i64 %sext.i, 30
  %.2122.i = add nsw i64 %.2120.i, %now.3.2.i
  %.2155.i = icmp slt i64 %count.2.2.i, 0
  %.2156.i = select i1 %.2155.i, i64 %.455, i64 0
  %.2157.i = add i64 %.2156.i, %count.2.2.i
  %.2177.i = mul i64 %.2157.i, %.457
  %.2181.i = getelementptr i64, ptr %.465, i64 %.2177.i
  store i64 %chip.2.01395.i, ptr %.2181.i, align 8, !noalias !1
  %.2183.i = lshr i64 %.1730.i, 56
  %.2184.i = and i64 %.2183.i, 15
  %.2238.i = getelementptr i8, ptr %.2181.i, i64 8
  store i64 %.2184.i, ptr %.2238.i, align 8, !noalias !1
  %.2293.i = getelementptr i8, ptr %.2181.i, i64 16
  store i64 %.2122.i, ptr %.2293.i, align 8, !noalias !1
  %.2296.i = add nsw i64 %count.2.2.i, 1
  br label %B1710.i

B1700.i:                                          ; preds = %B1316.i
  %.2345.i = add nsw i64 %counting.2.2.i, 1
  br label %B1710.i

B1710.i:                                          ; preds = %B1700.i, %B1382.i, %B1316.i, %B1216.i, %B834.i
  %count.6.3.i = phi i64 [ %count.2.2.i, %B834.i ], [ %count.2.2.i, %B1216.i ], [ %.2296.i, %B1382.i ], [ %count.2.2.i, %B1700.i ], [ %count.2.2.i, %B1316.i ]
  %counting.6.3.i = phi i64 [ %counting.2.2.i, %B834.i ], [ %counting.2.2.i, %B1216.i ], [ %counting.2.2.i, %B1382.i ], [ %.2345.i, %B1700.i ], [ %counting.2.2.i, %B1316.i ]
  %unknown.6.3.i = phi i64 [ %unknown.2.2.i, %B834.i ], [ %.1964.i, %B1216.i ], [ %unknown.2.2.i, %B1382.i ], [ %unknown.2.2.i, %B1700.i ], [ %unknown.2.2.i, %B1316.i ]
  %now.7.3.i = phi i64 [ %.1840.i, %B834.i ], [ %now.3.2.i, %B1216.i ], [ %.2122.i, %B1382.i ], [ %now.3.2.i, %B1700.i ], [ %now.3.2.i, %B1316.i ]
  %hits.6.3.i = phi i64 [ %.1932.i, %B834.i ], [ %hits.2.2.i, %B1216.i ], [ %hits.2.2.i, %B1382.i ], [ %hits.2.2.i, %B1700.i ], [ %hits.2.2.i, %B1316.i ]
  %.2395.i = add nsw i64 %number.8.2.i, 1
  %.2401.i = icmp slt i64 %.2395.i, %.1669.i
  br i1 %.2401.i, label %B700.i, label %B1734.i

B1734.i:                                          ; preds = %B1710.i, %B1338.i, %B1250.i, %B784.i
  %now.6.3.i = phi i64 [ %now.7.3.i, %B1710.i ], [ %now.3.2.i, %B784.i ], [ %now.3.2.i, %B1250.i ], [ %now.3.2.i, %B1338.i ]
  %hits.5.3.i = phi i64 [ %hits.6.3.i, %B1710.i ], [ %hits.2.2.i, %B784.i ], [ %hits.2.2.i, %B1250.i ], [ %hits.2.2.i, %B1338.i ]
  %count.5.3.i = phi i64 [ %count.6.3.i, %B1710.i ], [ %count.2.2.i, %B784.i ], [ %count.2.2.i, %B1250.i ], [ %count.2.2.i, %B1338.i ]
  %counting.5.3.i = phi i64 [ %counting.6.3.i, %B1710.i ], [ %counting.2.2.i, %B784.i ], [ %counting.2.2.i, %B1250.i ], [ %counting.2.2.i, %B1338.i ]
  %unknown.5.3.i = phi i64 [ %unknown.6.3.i, %B1710.i ], [ %unknown.2.2.i, %B784.i ], [ %unknown.2.2.i, %B1250.i ], [ %unknown.2.2.i, %B1338.i ]
  %number.7.3.i = phi i64 [ %.2395.i, %B1710.i ], [ %number.8.2.i, %B784.i ], [ %number.8.2.i, %B1250.i ], [ %number.8.2.i, %B1338.i ]
  %is_full.5.3.i = phi i1 [ false, %B1710.i ], [ true, %B784.i ], [ false, %B1250.i ], [ true, %B1338.i ]
  %.2432.neg.i = sub i64 %number.6.1.i, %number.7.3.i
  %.2434.i = add i64 %.2432.neg.i, %left.3.1.i
  %.2446.i = icmp sgt i64 %number.7.3.i, %number.6.1.i
  %or.cond1280.i = and i1 %.1264.i, %.2446.i
  br i1 %or.cond1280.i, label %B1766.i, label %B1776.i

B1766.i:                                          ; preds = %B1734.i
  store i64 %now.6.3.i, ptr %.2480.i, align 8, !noalias !1
  br label %B1776.i

B1776.i:                                          ; preds = %B1766.i, %B1734.i
  %.2517.i = icmp sge i64 %number.7.3.i, %.256
  %brmerge.i = or i1 %.2517.i, %is_full.5.3.i
  br i1 %brmerge.i, label %B1820.i, label %B96.i

B1820.i:                                          ; preds = %B1821.i, %B1776.i, %B0.endif.endif.endif.endi...endif.2.endif.i
  %chip.2.01393.i = phi i64 [ %.299.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %chip.2.01395.i, %B1776.i ], [ %chip.3.1.i, %B1821.i ]
  %ignored.2.01367.i = phi i64 [ %.641.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %ignored.2.01400.i, %B1776.i ], [ %ignored.3.1.i, %B1821.i ]
  %left.6.2.i = phi i64 [ %.369.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %.2434.i, %B1776.i ], [ %left.5.1.i, %B1821.i ]
  %now.8.2.i = phi i64 [ %.437.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %now.6.3.i, %B1776.i ], [ %now.4.1.i, %B1821.i ]
  %hits.7.2.i = phi i64 [ %.505.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %hits.5.3.i, %B1776.i ], [ %hits.3.1.i, %B1821.i ]
  %count.7.2.i = phi i64 [ %.573.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %count.5.3.i, %B1776.i ], [ %count.3.1.i, %B1821.i ]
  %counting.7.2.i = phi i64 [ %.709.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %counting.5.3.i, %B1776.i ], [ %counting.3.1.i, %B1821.i ]
  %unknown.7.2.i = phi i64 [ %.777.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %unknown.5.3.i, %B1776.i ], [ %unknown.3.1.i, %B1821.i ]
  %number.9.2.i = phi i64 [ 0, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %number.7.3.i, %B1776.i ], [ %number.5.1.i, %B1821.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  store i64 %chip.2.01393.i, ptr %.295, align 8, !noalias !1
  %.2763.i = getelementptr i8, ptr %.295, i64 8
  store i64 %left.6.2.i, ptr %.2763.i, align 8, !noalias !1
  %.2793.i = getelementptr i8, ptr %.295, i64 16
  store i64 %now.8.2.i, ptr %.2793.i, align 8, !noalias !1
  %.2823.i = getelementptr i8, ptr %.295, i64 24
  store i64 %hits.7.2.i, ptr %.2823.i, align 8, !noalias !1
  %.2889.i = getelementptr i8, ptr %.295, i64 32
  store i64 %count.7.2.i, ptr %.2889.i, align 8, !noalias !1
  %.2919.i = getelementptr i8, ptr %.295, i64 40
  store i64 %ignored.2.01367.i, ptr %.2919.i, align 8, !noalias !1
  %.2949.i = getelementptr i8, ptr %.295, i64 48
  store i64 %counting.7.2.i, ptr %.2949.i, align 8, !noalias !1
  %.2979.i = getelementptr i8, ptr %.295, i64 56
  store i64 %unknown.7.2.i, ptr %.2979.i, align 8, !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

B1821.i:                                          ; preds = %B474.i, %B244.i
  %ignored.3.1.i = phi i64 [ %ignored.2.01400.i, %B244.i ], [ %.1176.i, %B474.i ]
  %chip.3.1.i = phi i64 [ %.1141.i, %B244.i ], [ %chip.2.01395.i, %B474.i ]
  %left.5.1.i = phi i64 [ %.1146.i, %B244.i ], [ %left.3.1.i, %B474.i ]
  %number.5.1.i = add nsw i64 %number.6.1.i, 1
  %.997.i = icmp slt i64 %number.5.1.i, %.256
  br i1 %.997.i, label %B96.preheader.i, label %B1820.i

B0.endif.i:                                       ; preds = %B0.else.endif.endif.endif.if.i, %B0.else.endif.endif.endif.i
  %.140.sroa.13.0.i = phi i64 [ %.288, %B0.else.endif.endif.endif.if.i ], [ 8, %B0.else.endif.endif.endif.i ]
  %.228.i = sub i64 %.140.sroa.13.0.i, %.140.sroa.0.2.i
  %.237.i = tail call i64 @llvm.smax.i64(i64 %.228.i, i64 0)
  %.253.i = getelementptr i64, ptr %.295, i64 %.140.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.320.not.not.i = icmp slt i64 %.228.i, 1
  br i1 %.320.not.not.i, label %B0.endif.endif.i, label %B0.endif.if.i

B0.else.endif.if.i:                               ; preds = %.249
  br label %B0.else.endif.endif.endif.i

B0.else.endif.endif.endif.i:                      ; preds = %B0.else.endif.if.i, %.249
  %.140.sroa.0.2.i = phi i64 [ %.288, %B0.else.endif.if.i ], [ 0, %.249 ]
  %.177.i = icmp slt i64 %.288, 9
  br i1 %.177.i, label %B0.else.endif.endif.endif.if.i, label %B0.endif.i, !prof !0

B0.else.endif.endif.endif.if.i:                   ; preds = %B0.else.endif.endif.endif.i
  br label %B0.endif.i

B0.endif.if.i:                                    ; preds = %B0.endif.i
  %.338.i = load i64, ptr %.253.i, align 8, !noalias !1
  br label %B0.endif.endif.i

B0.endif.endif.i:                                 ; preds = %B0.endif.if.i, %B0.endif.i
  %.288.0.i = phi i64 [ 1, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  %.299.sroa.0.0.i = phi i64 [ %.338.i, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  br i1 %.320.not.not.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.i, !prof !0

B0.endif.endif.endif.i:                           ; preds = %B0.endif.endif.i
  %.390.not.i = icmp sgt i64 %.228.i, %.288.0.i
  br i1 %.390.not.i, label %B0.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.if.i:                        ; preds = %B0.endif.endif.endif.i
  %.402.i = shl nuw nsw i64 %.288.0.i, 3
  %.405.i = ptrtoint ptr %.253.i to i64
  %.406.i = add i64 %.402.i, %.405.i
  %.407.i = inttoptr i64 %.406.i to ptr
  %.408.i = load i64, ptr %.407.i, align 8, !noalias !1
  %.411.i = add nuw nsw i64 %.288.0.i, 1
  br label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.i:                     ; preds = %B0.endif.endif.endif.if.i, %B0.endif.endif.endif.i
  %.288.1.i = phi i64 [ %.411.i, %B0.endif.endif.endif.if.i ], [ %.288.0.i, %B0.endif.endif.endif.i ]
  %.369.sroa.0.0.i = phi i64 [ %.408.i, %B0.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.i ]
  br i1 %.390.not.i, label %B0.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.i:               ; preds = %B0.endif.endif.endif.endif.i
  %.458.not.i = icmp sgt i64 %.228.i, %.288.1.i
  br i1 %.458.not.i, label %B0.endif.endif.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.if.i:            ; preds = %B0.endif.endif.endif.endif.endif.i
  %.470.i = shl nuw nsw i64 %.288.1.i, 3
  %.473.i = ptrtoint ptr %.253.i to i64
  %.474.i = add i64 %.470.i, %.473.i
  %.475.i = inttoptr i64 %.474.i to ptr
  %.476.i = load i64, ptr %.475.i, align 8, !noalias !1
  %.479.i = add nuw nsw i64 %.288.1.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.i:         ; preds = %B0.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.i
  %.288.2.i = phi i64 [ %.479.i, %B0.endif.endif.endif.endif.endif.if.i ], [ %.288.1.i, %B0.endif.endif.endif.endif.endif.i ]
  %.437.sroa.0.0.i = phi i64 [ %.476.i, %B0.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.i ]
  br i1 %.458.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.endif.endif.i:   ; preds = %B0.endif.endif.endif.endif.endif.endif.i
  %.526.not.i = icmp slt i64 %.288.2.i, %.237.i
  br i1 %.526.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.538.i = shl nuw nsw i64 %.288.2.i, 3
  %.541.i = ptrtoint ptr %.253.i to i64
  %.542.i = add i64 %.538.i, %.541.i
  %.543.i = inttoptr i64 %.542.i to ptr
  %.544.i = load i64, ptr %.543.i, align 8, !noalias !1
  %.547.i = add nuw nsw i64 %.288.2.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.288.3.i = phi i64 [ %.547.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ %.288.2.i, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  %.505.sroa.0.0.i = phi i64 [ %.544.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  br i1 %.526.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.594.not.i = icmp slt i64 %.288.3.i, %.237.i
  br i1 %.594.not.i, label %B0.endif.endif.endif.endi...if.i, label %B0.endif.endif.endif.endi...endif.i

B0.endif.endif.endif.endi...if.i:                 ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.606.i = shl nuw nsw i64 %.288.3.i, 3
  %.609.i = ptrtoint ptr %.253.i to i64
  %.610.i = add i64 %.606.i, %.609.i
  %.611.i = inttoptr i64 %.610.i to ptr
  %.612.i = load i64, ptr %.611.i, align 8, !noalias !1
  %.615.i = add nuw nsw i64 %.288.3.i, 1
  br label %B0.endif.endif.endif.endi...endif.i

B0.endif.endif.endif.endi...endif.i:              ; preds = %B0.endif.endif.endif.endi...if.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.288.4.i = phi i64 [ %.615.i, %B0.endif.endif.endif.endi...if.i ], [ %.288.3.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i ]
  %.573.sroa.0.0.i = phi i64 [ %.612.i, %B0.endif.endif.endif.endi...if.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i ]
  br i1 %.594.not.i, label %B0.endif.endif.endif.endi...endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.endif.i:        ; preds = %B0.endif.endif.endif.endi...endif.i
  %.662.not.i = icmp slt i64 %.288.4.i, %.237.i
  br i1 %.662.not.i, label %B0.endif.endif.endif.endi...endif.endif.if.i, label %B0.endif.endif.endif.endi...endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.if.i:     ; preds = %B0.endif.endif.endif.endi...endif.endif.i
  %.674.i = shl i64 %.288.4.i, 3
  %.677.i = ptrtoint ptr %.253.i to i64
  %.678.i = add i64 %.674.i, %.677.i
  %.679.i = inttoptr i64 %.678.i to ptr
  %.680.i = load i64, ptr %.679.i, align 8, !noalias !1
  %.683.i = add nsw i64 %.288.4.i, 1
  br label %B0.endif.endif.endif.endi...endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.endif.i:  ; preds = %B0.endif.endif.endif.endi...endif.endif.if.i, %B0.endif.endif.endif.endi...endif.endif.i
  %.288.5.i = phi i64 [ %.683.i, %B0.endif.endif.endif.endi...endif.endif.if.i ], [ %.288.4.i, %B0.endif.endif.endif.endi...endif.endif.i ]
  %.641.sroa.0.0.i = phi i64 [ %.680.i, %B0.endif.endif.endif.endi...endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.i ]
  br i1 %.662.not.i, label %B0.endif.endif.endif.endi...endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.i
  %.730.not.i = icmp slt i64 %.288.5.i, %.237.i
  br i1 %.730.not.i, label %B0.endif.endif.endif.endi...if.1.i, label %B0.endif.endif.endif.endi...endif.1.i

B0.endif.endif.endif.endi...if.1.i:               ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.endif.i
  %.742.i = shl i64 %.288.5.i, 3
  %.745.i = ptrtoint ptr %.253.i to i64
  %.746.i = add i64 %.742.i, %.745.i
  %.747.i = inttoptr i64 %.746.i to ptr
  %.748.i = load i64, ptr %.747.i, align 8, !noalias !1
  %.751.i = add nsw i64 %.288.5.i, 1
  br label %B0.endif.endif.endif.endi...endif.1.i

B0.endif.endif.endif.endi...endif.1.i:            ; preds = %B0.endif.endif.endif.endi...if.1.i, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i
  %.288.6.i = phi i64 [ %.751.i, %B0.endif.endif.endif.endi...if.1.i ], [ %.288.5.i, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ]
  %.709.sroa.0.0.i = phi i64 [ %.748.i, %B0.endif.endif.endif.endi...if.1.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ]
  br i1 %.730.not.i, label %B0.endif.endif.endif.endi...endif.1.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.1.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.1.i
  %.798.not.i = icmp sge i64 %.288.6.i, %.237.i
  br i1 %.798.not.i, label %B0.endif.endif.endif.endi...endif.1.endif.endif.i, label %B0.endif.endif.endif.endi...endif.1.endif.if.i

B0.endif.endif.endif.endi...endif.1.endif.if.i:   ; preds = %B0.endif.endif.endif.endi...endif.1.endif.i
  %.810.i = shl i64 %.288.6.i, 3
  %.813.i = ptrtoint ptr %.253.i to i64
  %.814.i = add i64 %.810.i, %.813.i
  %.815.i = inttoptr i64 %.814.i to ptr
  %.816.i = load i64, ptr %.815.i, align 8, !noalias !1
  %.819.i = add nsw i64 %.288.6.i, 1
  br label %B0.endif.endif.endif.endi...endif.1.endif.endif.i

B0.endif.endif.endif.endi...endif.1.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.1.endif.if.i, %B0.endif.endif.endif.endi...endif.1.endif.i
  %.288.7.i = phi i64 [ %.819.i, %B0.endif.endif.endif.endi...endif.1.endif.if.i ], [ %.288.6.i, %B0.endif.endif.endif.endi...endif.1.endif.i ]
  %.777.sroa.0.0.i = phi i64 [ %.816.i, %B0.endif.endif.endif.endi...endif.1.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.endif.i ]
  %.866.i = icmp slt i64 %.288.7.i, %.237.i
  %or.cond = select i1 %.798.not.i, i1 true, i1 %.866.i
  br i1 %or.cond, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.2.endif.i, !prof !6

B0.endif.endif.endif.endi...endif.2.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.1.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.9971394.i = icmp sgt i64 %.256, 0
  br i1 %.9971394.i, label %B96.preheader.lr.ph.i, label %B1820.i

B96.preheader.lr.ph.i:                            ; preds = %B0.endif.endif.endif.endi...endif.2.endif.i
  %.1281.i = add nsw i64 %.352, -1
  %.1391.not.i = icmp sgt i64 %.354, 0
  br label %B96.preheader.i

B496.if.i:                                        ; preds = %B496.i
  %.1409.i = load i64, ptr %.1324.i, align 8, !noalias !1
  br label %B496.endif.i

B496.endif.i:                                     ; preds = %B496.if.i, %B496.i
  %.1359.0.i = phi i64 [ 1, %B496.if.i ], [ 0, %B496.i ]
  %.1370.sroa.0.0.i = phi i64 [ %.1409.i, %B496.if.i ], [ 0, %B496.i ]
  br i1 %.1391.not.i, label %B496.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B496.endif.endif.i:                               ; preds = %B496.endif.i
  %.1459.not.i = icmp slt i64 %.1359.0.i, %.354
  br i1 %.1459.not.i, label %B496.endif.endif.if.i, label %B496.endif.endif.endif.i

B496.endif.endif.if.i:                            ; preds = %B496.endif.endif.i
  %.1471.i = shl nuw nsw i64 %.1359.0.i, 3
  %.1475.i = add i64 %.1471.i, %.1474.i
  %.1476.i = inttoptr i64 %.1475.i to ptr
  %.1477.i = load i64, ptr %.1476.i, align 8, !noalias !1
  %.1480.i = add nuw nsw i64 %.1359.0.i, 1
  br label %B496.endif.endif.endif.i

B496.endif.endif.endif.i:                         ; preds = %B496.endif.endif.if.i, %B496.endif.endif.i
  %.1359.1.i = phi i64 [ %.1480.i, %B496.endif.endif.if.i ], [ %.1359.0.i, %B496.endif.endif.i ]
  %.1438.sroa.0.0.i = phi i64 [ %.1477.i, %B496.endif.endif.if.i ], [ 0, %B496.endif.endif.i ]
  br i1 %.1459.not.i, label %B496.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, !prof !5

B496.endif.endif.endif.endif.i:                   ; preds = %B496.endif.endif.endif.i
  %.1527.not.i = icmp sge i64 %.1359.1.i, %.354
  br i1 %.1527.not.i, label %B496.endif.endif.endif.endif.endif.i, label %B496.endif.endif.endif.endif.if.i

B496.endif.endif.endif.endif.if.i:                ; preds = %B496.endif.endif.endif.endif.i
  %.1539.i = shl nuw nsw i64 %.1359.1.i, 3
  %.1543.i = add i64 %.1539.i, %.1474.i
  %.1544.i = inttoptr i64 %.1543.i to ptr
  %.1545.i = load i64, ptr %.1544.i, align 8, !noalias !1
  %.1548.i = add nuw nsw i64 %.1359.1.i, 1
  br label %B496.endif.endif.endif.endif.endif.i

B496.endif.endif.endif.endif.endif.i:             ; preds = %B496.endif.endif.endif.endif.if.i, %B496.endif.endif.endif.endif.i
  %.1359.2.i = phi i64 [ %.1548.i, %B496.endif.endif.endif.endif.if.i ], [ %.1359.1.i, %B496.endif.endif.endif.endif.i ]
  %.1506.sroa.0.0.i = phi i64 [ %.1545.i, %B496.endif.endif.endif.endif.if.i ], [ 0, %B496.endif.endif.endif.endif.i ]
  %.1595.i = icmp slt i64 %.1359.2.i, %.354
  %or.cond54 = select i1 %.1527.not.i, i1 true, i1 %.1595.i
  br i1 %or.cond54, label %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, label %B496.endif.endif.endif.endif.endif.endif.endif.endif.i, !prof !6

B496.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B496.endif.endif.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.1667.i = add nsw i64 %number.6.1.i, %left.3.1.i
  %.1669.i = tail call i64 @llvm.smin.i64(i64 %.1667.i, i64 %.256)
  br label %B700.i

_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit: ; preds = %B496.endif.endif.endif.endif.endif.i, %B496.endif.endif.endif.i, %B496.endif.i, %B0.endif.endif.endif.endi...endif.1.endif.endif.i, %B0.endif.endif.endif.endi...endif.1.i, %B0.endif.endif.endif.endi...endif.endif.endif.i, %B0.endif.endif.endif.endi...endif.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.i, %B0.endif.endif.i, %B1820.i
  %.490.0 = phi i64 [ %number.9.2.i, %B1820.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.endif.endif.i ], [ 0, %B496.endif.i ], [ 0, %B496.endif.endif.endif.i ], [ 0, %B496.endif.endif.endif.endif.endif.i ]
  %.514.not = phi i1 [ true, %B1820.i ], [ false, %B0.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.i ], [ false, %B0.endif.endif.endif.endi...endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.1.i ], [ false, %B0.endif.endif.endif.endi...endif.1.endif.endif.i ], [ false, %B496.endif.i ], [ false, %B496.endif.endif.endif.i ], [ false, %B496.endif.endif.endif.endif.endif.i ]
  tail call void @PyEval_RestoreThread(i64 %.489)
  br i1 %.514.not, label %.249.endif, label %.249.if

.249.if:                                          ; preds = %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.249.endif:                                       ; preds = %_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit
  %.527 = tail call i64 @PyLong_FromLongLong(i64 %.490.0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare void @PyErr_BadInternalCall() local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

define i64 @stemd_timepix3_sort_keys(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 3
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.244, %_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.31, %.8, %.5
  %.247 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = add i64 %.11, 8
  %.17 = inttoptr i64 %.16 to ptr
  %.18 = load i64, ptr %.17, align 8
  %.19 = icmp eq i64 %.18, %.1
  %.20 = add i64 %.13, 8
  %.21 = inttoptr i64 %.20 to ptr
  %.22 = load i64, ptr %.21, align 8
  %.23 = icmp eq i64 %.22, %.1
  %.24 = add i64 %.15, 8
  %.25 = inttoptr i64 %.24 to ptr
  %.26 = load i64, ptr %.25, align 8
  %.27 = icmp eq i64 %.26, %.1
  %.29 = and i1 %.19, %.23
  %.30 = and i1 %.29, %.27
  br i1 %.30, label %.31, label %other_arguments

.31:                                              ; preds = %.8
  %.34 = add i64 %.11, 56
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i64, ptr %.35, align 8
  %.37 = add i64 %.36, 28
  %.38 = inttoptr i64 %.37 to ptr
  %.39 = load i32, ptr %.38, align 4
  %.40 = icmp eq i32 %.39, 6
  %.42 = add i64 %.36, 26
  %.43 = inttoptr i64 %.42 to ptr
  %.44 = load i8, ptr %.43, align 1
  %.45 = icmp ne i8 %.44, 62
  %.46 = add i64 %.11, 64
  %.47 = inttoptr i64 %.46 to ptr
  %.48 = load i32, ptr %.47, align 4
  %.49 = and i32 %.48, 1281
  %.50 = icmp eq i32 %.49, 1281
  %.51 = add i64 %.11, 24
  %.52 = inttoptr i64 %.51 to ptr
  %.53 = load i32, ptr %.52, align 4
  %.54 = icmp eq i32 %.53, 1
  %.55 = and i1 %.40, %.45
  %.56 = and i1 %.50, %.54
  %.57 = and i1 %.55, %.56
  %.58 = add i64 %.13, 56
  %.59 = inttoptr i64 %.58 to ptr
  %.60 = load i64, ptr %.59, align 8
  %.61 = add i64 %.60, 28
  %.62 = inttoptr i64 %.61 to ptr
  %.63 = load i32, ptr %.62, align 4
  %.64 = icmp eq i32 %.63, 6
  %.66 = add i64 %.60, 26
  %.67 = inttoptr i64 %.66 to ptr
  %.68 = load i8, ptr %.67, align 1
  %.69 = icmp ne i8 %.68, 62
  %.70 = add i64 %.13, 64
  %.71 = inttoptr i64 %.70 to ptr
  %.72 = load i32, ptr %.71, align 4
  %.73 = and i32 %.72, 1281
  %.74 = icmp eq i32 %.73, 1281
  %.75 = add i64 %.13, 24
  %.76 = inttoptr i64 %.75 to ptr
  %.77 = load i32, ptr %.76, align 4
  %.78 = icmp eq i32 %.77, 1
  %.79 = and i1 %.64, %.69
  %.80 = and i1 %.74, %.78
  %.81 = and i1 %.79, %.80
  %.82 = add i64 %.15, 56
  %.83 = inttoptr i64 %.82 to ptr
  %.84 = load i64, ptr %.83, align 8
  %.85 = add i64 %.84, 28
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i32, ptr %.86, align 4
  %.88 = icmp eq i32 %.87, 7
  %.90 = icmp eq i32 %.87, 9
  %.91 = or i1 %.88, %.90
  %.92 = add i64 %.84, 26
  %.93 = inttoptr i64 %.92 to ptr
  %.94 = load i8, ptr %.93, align 1
  %.95 = icmp ne i8 %.94, 62
  %.96 = add i64 %.15, 64
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i32, ptr %.97, align 4
  %.99 = and i32 %.98, 1281
  %.100 = icmp eq i32 %.99, 1281
  %.101 = add i64 %.15, 24
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i32, ptr %.102, align 4
  %.104 = icmp eq i32 %.103, 2
  %.105 = and i1 %.91, %.95
  %.106 = and i1 %.100, %.104
  %.107 = and i1 %.105, %.106
  %.109 = and i1 %.57, %.81
  %.110 = and i1 %.109, %.107
  br i1 %.110, label %.111, label %other_arguments

.111:                                             ; preds = %.31
  %.113 = add i64 %.11, 32
  %.114 = inttoptr i64 %.113 to ptr
  %.115 = load i64, ptr %.114, align 8
  %.116 = inttoptr i64 %.115 to ptr
  %.118 = load i64, ptr %.116, align 8
  %.122 = add i64 %.11, 16
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i64, ptr %.123, align 8
  %.125 = inttoptr i64 %.124 to ptr
  %.145 = add i64 %.13, 32
  %.146 = inttoptr i64 %.145 to ptr
  %.147 = load i64, ptr %.146, align 8
  %.148 = inttoptr i64 %.147 to ptr
  %.150 = load i64, ptr %.148, align 8
  %.154 = add i64 %.13, 16
  %.155 = inttoptr i64 %.154 to ptr
  %.156 = load i64, ptr %.155, align 8
  %.157 = inttoptr i64 %.156 to ptr
  %.177 = add i64 %.15, 32
  %.178 = inttoptr i64 %.177 to ptr
  %.179 = load i64, ptr %.178, align 8
  %.180 = inttoptr i64 %.179 to ptr
  %.182 = load i64, ptr %.180, align 8
  %.183 = getelementptr i8, ptr %.180, i64 8
  %.184 = load i64, ptr %.183, align 8
  %.189 = add i64 %.15, 16
  %.190 = inttoptr i64 %.189 to ptr
  %.191 = load i64, ptr %.190, align 8
  %.192 = inttoptr i64 %.191 to ptr
  %.216 = tail call i64 @PyEval_SaveThread()
  %.150580.not.i = icmp slt i64 %.118, 1
  br i1 %.150580.not.i, label %B438.preheader.i.preheader, label %B70.lr.ph.i

B70.lr.ph.i:                                      ; preds = %.111
  %0 = getelementptr i64, ptr %.192, i64 %.184
  %.idx.i = shl i64 %.184, 4
  %1 = getelementptr i8, ptr %.192, i64 %.idx.i
  br label %B70.i

B70.i:                                            ; preds = %B70.i, %B70.lr.ph.i
  %.92.0581.i = phi i64 [ 0, %B70.lr.ph.i ], [ %.163.i, %B70.i ]
  %.163.i = add nuw nsw i64 %.92.0581.i, 1
  %2 = getelementptr i32, ptr %.125, i64 %.92.0581.i
  %.217.i = load i32, ptr %2, align 4, !noalias !7
  %.219.i = zext i32 %.217.i to i64
  %.221.i = and i64 %.219.i, 2047
  %.271.i = getelementptr i64, ptr %.192, i64 %.221.i
  %.272.i = load i64, ptr %.271.i, align 8, !noalias !7
  %.273.i = add nsw i64 %.272.i, 1
  store i64 %.273.i, ptr %.271.i, align 8, !noalias !7
  %.326.i = lshr i64 %.219.i, 11
  %.329.i = and i64 %.326.i, 2047
  %.379.i = getelementptr i64, ptr %0, i64 %.329.i
  %.380.i = load i64, ptr %.379.i, align 8, !noalias !7
  %.381.i = add nsw i64 %.380.i, 1
  store i64 %.381.i, ptr %.379.i, align 8, !noalias !7
  %.434.i = lshr i64 %.219.i, 22
  %.484.i = getelementptr i64, ptr %1, i64 %.434.i
  %.485.i = load i64, ptr %.484.i, align 8, !noalias !7
  %.486.i = add nsw i64 %.485.i, 1
  store i64 %.486.i, ptr %.484.i, align 8, !noalias !7
  %exitcond.not.i = icmp eq i64 %.118, %.163.i
  br i1 %exitcond.not.i, label %B438.preheader.i.preheader, label %B70.i

B438.preheader.i.preheader:                       ; preds = %B70.i, %.111
  br label %B438.preheader.i

B438.preheader.i:                                 ; preds = %B438.preheader.i.preheader, %B743.i
  %.646.sroa.0.0597.i = phi i64 [ %.646.sroa.0.0.i, %B743.i ], [ 0, %B438.preheader.i.preheader ]
  %.603.1596.i = phi i64 [ %.603.1.i, %B743.i ], [ 2, %B438.preheader.i.preheader ]
  %.600.1595.i = phi i64 [ %.600.1.i, %B743.i ], [ 1, %B438.preheader.i.preheader ]
  %is_other.2.0594.i = phi i1 [ %is_other.3.1.i, %B743.i ], [ false, %B438.preheader.i.preheader ]
  %other.2.sroa.56.0593.i = phi ptr [ %other.3.sroa.32.1.i, %B743.i ], [ %.157, %B438.preheader.i.preheader ]
  %other.2.sroa.70.0592.i = phi i64 [ %other.3.sroa.40.1.i, %B743.i ], [ %.150, %B438.preheader.i.preheader ]
  %keys.2.sroa.56.0591.i = phi ptr [ %keys.3.sroa.32.1.i, %B743.i ], [ %.125, %B438.preheader.i.preheader ]
  %keys.2.sroa.70.0590.i = phi i64 [ %keys.3.sroa.40.1.i, %B743.i ], [ %.118, %B438.preheader.i.preheader ]
  %.849.i = icmp slt i64 %.646.sroa.0.0597.i, 0
  %.850.i = select i1 %.849.i, i64 %.182, i64 0
  %.851.i = add i64 %.850.i, %.646.sroa.0.0597.i
  %.871.i = mul i64 %.851.i, %.184
  %3 = getelementptr i64, ptr %.192, i64 %.871.i
  br label %B440.i

B440.i:                                           ; preds = %B440.i, %B438.preheader.i
  %is_one.2.1586.i = phi i1 [ false, %B438.preheader.i ], [ %spec.select.i, %B440.i ]
  %begin.2.1585.i = phi i64 [ 0, %B438.preheader.i ], [ %.962.i, %B440.i ]
  %.726.0583.i = phi i64 [ 0, %B438.preheader.i ], [ %.795.i, %B440.i ]
  %.795.i = add nuw nsw i64 %.726.0583.i, 1
  %4 = getelementptr i64, ptr %3, i64 %.726.0583.i
  %.876.i = load i64, ptr %4, align 8, !noalias !7
  %.892.i = icmp eq i64 %.876.i, %.118
  %spec.select.i = select i1 %is_one.2.1586.i, i1 true, i1 %.892.i
  store i64 %begin.2.1585.i, ptr %4, align 8, !noalias !7
  %.962.i = add nsw i64 %.876.i, %begin.2.1585.i
  %exitcond598.not.i = icmp eq i64 %.795.i, 2048
  br i1 %exitcond598.not.i, label %B504.i, label %B440.i

B504.i:                                           ; preds = %B440.i
  br i1 %spec.select.i, label %B743.i, label %B510.i

B510.i:                                           ; preds = %B504.i
  br i1 %.150580.not.i, label %B726.i, label %B628.lr.ph.i

B628.lr.ph.i:                                     ; preds = %B510.i
  %.1019.i = mul i64 %.646.sroa.0.0597.i, 11
  %.1176.i = and i64 %.1019.i, 4294967295
  br label %B628.i

B628.i:                                           ; preds = %B628.i, %B628.lr.ph.i
  %.1051.0588.i = phi i64 [ 0, %B628.lr.ph.i ], [ %.1120.i, %B628.i ]
  %.1120.i = add nuw nsw i64 %.1051.0588.i, 1
  %5 = getelementptr i32, ptr %keys.2.sroa.56.0591.i, i64 %.1051.0588.i
  %.1174.i = load i32, ptr %5, align 4, !noalias !7
  %.1177.i = zext i32 %.1174.i to i64
  %.1178.i = lshr i64 %.1177.i, %.1176.i
  %.1181.i = and i64 %.1178.i, 2047
  %.1228.i = getelementptr i64, ptr %3, i64 %.1181.i
  %.1229.i = load i64, ptr %.1228.i, align 8, !noalias !7
  %.1243.i = icmp slt i64 %.1229.i, 0
  %.1244.i = select i1 %.1243.i, i64 %other.2.sroa.70.0592.i, i64 0
  %6 = getelementptr i32, ptr %other.2.sroa.56.0593.i, i64 %.1229.i
  %.1258.i = getelementptr i32, ptr %6, i64 %.1244.i
  store i32 %.1174.i, ptr %.1258.i, align 4, !noalias !7
  %.1307.i = load i64, ptr %.1228.i, align 8, !noalias !7
  %.1308.i = add nsw i64 %.1307.i, 1
  store i64 %.1308.i, ptr %.1228.i, align 8, !noalias !7
  %exitcond599.not.i = icmp eq i64 %.118, %.1120.i
  br i1 %exitcond599.not.i, label %B726.i, label %B628.i

B726.i:                                           ; preds = %B628.i, %B510.i
  %.1412.i = xor i1 %is_other.2.0594.i, true
  br label %B743.i

B743.i:                                           ; preds = %B726.i, %B504.i
  %keys.3.sroa.40.1.i = phi i64 [ %other.2.sroa.70.0592.i, %B726.i ], [ %keys.2.sroa.70.0590.i, %B504.i ]
  %keys.3.sroa.32.1.i = phi ptr [ %other.2.sroa.56.0593.i, %B726.i ], [ %keys.2.sroa.56.0591.i, %B504.i ]
  %other.3.sroa.40.1.i = phi i64 [ %keys.2.sroa.70.0590.i, %B726.i ], [ %other.2.sroa.70.0592.i, %B504.i ]
  %other.3.sroa.32.1.i = phi ptr [ %keys.2.sroa.56.0591.i, %B726.i ], [ %other.2.sroa.56.0593.i, %B504.i ]
  %is_other.3.1.i = phi i1 [ %.1412.i, %B726.i ], [ %is_other.2.0594.i, %B504.i ]
  %.656.i = icmp ne i64 %.603.1596.i, 0
  %.669.i = zext i1 %.656.i to i64
  %.600.1.i = add i64 %.600.1595.i, %.669.i
  %.665.i = sext i1 %.656.i to i64
  %.603.1.i = add nsw i64 %.603.1596.i, %.665.i
  %.646.sroa.0.0.i = select i1 %.656.i, i64 %.600.1595.i, i64 0
  br i1 %.656.i, label %B438.preheader.i, label %_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit: ; preds = %B743.i
  %.1443.i = zext i1 %is_other.3.1.i to i64
  tail call void @PyEval_RestoreThread(i64 %.216)
  %.244 = tail call i64 @PyLong_FromLongLong(i64 %.1443.i)
  br label %common.ret
}

define i64 @stemd_timepix3_assign_hits(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 9
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.249, %_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.544, %_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE.exit ], [ 0, %.249 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.63, %.8, %.5
  %.547 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = getelementptr i8, ptr %.2, i64 24
  %.17 = load i64, ptr %.16, align 8
  %.18 = getelementptr i8, ptr %.2, i64 32
  %.19 = load i64, ptr %.18, align 8
  %.20 = getelementptr i8, ptr %.2, i64 40
  %.21 = load i64, ptr %.20, align 8
  %.22 = getelementptr i8, ptr %.2, i64 48
  %.23 = load i64, ptr %.22, align 8
  %.24 = getelementptr i8, ptr %.2, i64 56
  %.25 = load i64, ptr %.24, align 8
  %.26 = getelementptr i8, ptr %.2, i64 64
  %.27 = load i64, ptr %.26, align 8
  %.28 = add i64 %.11, 8
  %.29 = inttoptr i64 %.28 to ptr
  %.30 = load i64, ptr %.29, align 8
  %.31 = icmp eq i64 %.30, %.1
  %.32 = add i64 %.13, 8
  %.33 = inttoptr i64 %.32 to ptr
  %.34 = load i64, ptr %.33, align 8
  %.35 = icmp eq i64 %.34, %.1
  %.36 = add i64 %.15, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.40 = add i64 %.17, 8
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = icmp eq i64 %.42, %.1
  %.44 = add i64 %.23, 8
  %.45 = inttoptr i64 %.44 to ptr
  %.46 = load i64, ptr %.45, align 8
  %.47 = icmp eq i64 %.46, %.1
  %.48 = add i64 %.25, 8
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i64, ptr %.49, align 8
  %.51 = icmp eq i64 %.50, %.1
  %.52 = add i64 %.27, 8
  %.53 = inttoptr i64 %.52 to ptr
  %.54 = load i64, ptr %.53, align 8
  %.55 = icmp eq i64 %.54, %.1
  %.57 = and i1 %.31, %.35
  %.58 = and i1 %.57, %.39
  %.59 = and i1 %.58, %.43
  %.60 = and i1 %.59, %.47
  %.61 = and i1 %.60, %.51
  %.62 = and i1 %.61, %.55
  br i1 %.62, label %.63, label %other_arguments

.63:                                              ; preds = %.8
  %.66 = add i64 %.11, 56
  %.67 = inttoptr i64 %.66 to ptr
  %.68 = load i64, ptr %.67, align 8
  %.69 = add i64 %.68, 28
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i32, ptr %.70, align 4
  %.72 = icmp eq i32 %.71, 7
  %.74 = icmp eq i32 %.71, 9
  %.75 = or i1 %.72, %.74
  %.76 = add i64 %.68, 26
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i8, ptr %.77, align 1
  %.79 = icmp ne i8 %.78, 62
  %.80 = add i64 %.11, 64
  %.81 = inttoptr i64 %.80 to ptr
  %.82 = load i32, ptr %.81, align 4
  %.83 = and i32 %.82, 1281
  %.84 = icmp eq i32 %.83, 1281
  %.85 = add i64 %.11, 24
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i32, ptr %.86, align 4
  %.88 = icmp eq i32 %.87, 1
  %.89 = and i1 %.75, %.79
  %.90 = and i1 %.84, %.88
  %.91 = and i1 %.89, %.90
  %.92 = add i64 %.13, 56
  %.93 = inttoptr i64 %.92 to ptr
  %.94 = load i64, ptr %.93, align 8
  %.95 = add i64 %.94, 28
  %.96 = inttoptr i64 %.95 to ptr
  %.97 = load i32, ptr %.96, align 4
  %.98 = icmp eq i32 %.97, 6
  %.100 = add i64 %.94, 26
  %.101 = inttoptr i64 %.100 to ptr
  %.102 = load i8, ptr %.101, align 1
  %.103 = icmp ne i8 %.102, 62
  %.104 = add i64 %.13, 64
  %.105 = inttoptr i64 %.104 to ptr
  %.106 = load i32, ptr %.105, align 4
  %.107 = and i32 %.106, 1281
  %.108 = icmp eq i32 %.107, 1281
  %.109 = add i64 %.13, 24
  %.110 = inttoptr i64 %.109 to ptr
  %.111 = load i32, ptr %.110, align 4
  %.112 = icmp eq i32 %.111, 1
  %.113 = and i1 %.98, %.103
  %.114 = and i1 %.108, %.112
  %.115 = and i1 %.113, %.114
  %.116 = add i64 %.15, 56
  %.117 = inttoptr i64 %.116 to ptr
  %.118 = load i64, ptr %.117, align 8
  %.119 = add i64 %.118, 28
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i32, ptr %.120, align 4
  %.122 = icmp eq i32 %.121, 7
  %.124 = icmp eq i32 %.121, 9
  %.125 = or i1 %.122, %.124
  %.126 = add i64 %.118, 26
  %.127 = inttoptr i64 %.126 to ptr
  %.128 = load i8, ptr %.127, align 1
  %.129 = icmp ne i8 %.128, 62
  %.130 = add i64 %.15, 64
  %.131 = inttoptr i64 %.130 to ptr
  %.132 = load i32, ptr %.131, align 4
  %.133 = and i32 %.132, 1281
  %.134 = icmp eq i32 %.133, 1281
  %.135 = add i64 %.15, 24
  %.136 = inttoptr i64 %.135 to ptr
  %.137 = load i32, ptr %.136, align 4
  %.138 = icmp eq i32 %.137, 2
  %.139 = and i1 %.125, %.129
  %.140 = and i1 %.134, %.138
  %.141 = and i1 %.139, %.140
  %.142 = add i64 %.17, 56
  %.143 = inttoptr i64 %.142 to ptr
  %.144 = load i64, ptr %.143, align 8
  %.145 = add i64 %.144, 28
  %.146 = inttoptr i64 %.145 to ptr
  %.147 = load i32, ptr %.146, align 4
  %.148 = icmp eq i32 %.147, 7
  %.150 = icmp eq i32 %.147, 9
  %.151 = or i1 %.148, %.150
  %.152 = add i64 %.144, 26
  %.153 = inttoptr i64 %.152 to ptr
  %.154 = load i8, ptr %.153, align 1
  %.155 = icmp ne i8 %.154, 62
  %.156 = add i64 %.17, 64
  %.157 = inttoptr i64 %.156 to ptr
  %.158 = load i32, ptr %.157, align 4
  %.159 = and i32 %.158, 1281
  %.160 = icmp eq i32 %.159, 1281
  %.161 = add i64 %.17, 24
  %.162 = inttoptr i64 %.161 to ptr
  %.163 = load i32, ptr %.162, align 4
  %.164 = icmp eq i32 %.163, 2
  %.165 = and i1 %.151, %.155
  %.166 = and i1 %.160, %.164
  %.167 = and i1 %.165, %.166
  %.168 = add i64 %.23, 56
  %.169 = inttoptr i64 %.168 to ptr
  %.170 = load i64, ptr %.169, align 8
  %.171 = add i64 %.170, 28
  %.172 = inttoptr i64 %.171 to ptr
  %.173 = load i32, ptr %.172, align 4
  %.174 = icmp eq i32 %.173, 6
  %.176 = add i64 %.170, 26
  %.177 = inttoptr i64 %.176 to ptr
  %.178 = load i8, ptr %.177, align 1
  %.179 = icmp ne i8 %.178, 62
  %.180 = add i64 %.23, 64
  %.181 = inttoptr i64 %.180 to ptr
  %.182 = load i32, ptr %.181, align 4
  %.183 = and i32 %.182, 1281
  %.184 = icmp eq i32 %.183, 1281
  %.185 = add i64 %.23, 24
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load i32, ptr %.186, align 4
  %.188 = icmp eq i32 %.187, 1
  %.189 = and i1 %.174, %.179
  %.190 = and i1 %.184, %.188
  %.191 = and i1 %.189, %.190
  %.192 = add i64 %.25, 56
  %.193 = inttoptr i64 %.192 to ptr
  %.194 = load i64, ptr %.193, align 8
  %.195 = add i64 %.194, 28
  %.196 = inttoptr i64 %.195 to ptr
  %.197 = load i32, ptr %.196, align 4
  %.198 = icmp eq i32 %.197, 7
  %.200 = icmp eq i32 %.197, 9
  %.201 = or i1 %.198, %.200
  %.202 = add i64 %.194, 26
  %.203 = inttoptr i64 %.202 to ptr
  %.204 = load i8, ptr %.203, align 1
  %.205 = icmp ne i8 %.204, 62
  %.206 = add i64 %.25, 64
  %.207 = inttoptr i64 %.206 to ptr
  %.208 = load i32, ptr %.207, align 4
  %.209 = and i32 %.208, 1281
  %.210 = icmp eq i32 %.209, 1281
  %.211 = add i64 %.25, 24
  %.212 = inttoptr i64 %.211 to ptr
  %.213 = load i32, ptr %.212, align 4
  %.214 = icmp eq i32 %.213, 1
  %.215 = and i1 %.201, %.205
  %.216 = and i1 %.210, %.214
  %.217 = and i1 %.215, %.216
  %.218 = add i64 %.27, 56
  %.219 = inttoptr i64 %.218 to ptr
  %.220 = load i64, ptr %.219, align 8
  %.221 = add i64 %.220, 28
  %.222 = inttoptr i64 %.221 to ptr
  %.223 = load i32, ptr %.222, align 4
  %.224 = icmp eq i32 %.223, 12
  %.226 = add i64 %.220, 26
  %.227 = inttoptr i64 %.226 to ptr
  %.228 = load i8, ptr %.227, align 1
  %.229 = icmp ne i8 %.228, 62
  %.230 = add i64 %.27, 64
  %.231 = inttoptr i64 %.230 to ptr
  %.232 = load i32, ptr %.231, align 4
  %.233 = and i32 %.232, 1281
  %.234 = icmp eq i32 %.233, 1281
  %.235 = add i64 %.27, 24
  %.236 = inttoptr i64 %.235 to ptr
  %.237 = load i32, ptr %.236, align 4
  %.238 = icmp eq i32 %.237, 2
  %.239 = and i1 %.224, %.229
  %.240 = and i1 %.234, %.238
  %.241 = and i1 %.239, %.240
  %.243 = and i1 %.91, %.115
  %.244 = and i1 %.243, %.141
  %.245 = and i1 %.244, %.167
  %.246 = and i1 %.245, %.191
  %.247 = and i1 %.246, %.217
  %.248 = and i1 %.247, %.241
  br i1 %.248, label %.249, label %other_arguments

.249:                                             ; preds = %.63
  %.251 = add i64 %.11, 32
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i64, ptr %.252, align 8
  %.254 = inttoptr i64 %.253 to ptr
  %.256 = load i64, ptr %.254, align 8
  %.260 = add i64 %.11, 16
  %.261 = inttoptr i64 %.260 to ptr
  %.262 = load i64, ptr %.261, align 8
  %.283 = add i64 %.13, 32
  %.284 = inttoptr i64 %.283 to ptr
  %.285 = load i64, ptr %.284, align 8
  %.286 = inttoptr i64 %.285 to ptr
  %.288 = load i64, ptr %.286, align 8
  %.292 = add i64 %.13, 16
  %.293 = inttoptr i64 %.292 to ptr
  %.294 = load i64, ptr %.293, align 8
  %.315 = add i64 %.15, 32
  %.316 = inttoptr i64 %.315 to ptr
  %.317 = load i64, ptr %.316, align 8
  %.318 = inttoptr i64 %.317 to ptr
  %.320 = load i64, ptr %.318, align 8
  %.321 = getelementptr i8, ptr %.318, i64 8
  %.322 = load i64, ptr %.321, align 8
  %.327 = add i64 %.15, 16
  %.328 = inttoptr i64 %.327 to ptr
  %.329 = load i64, ptr %.328, align 8
  %.354 = add i64 %.17, 32
  %.355 = inttoptr i64 %.354 to ptr
  %.356 = load i64, ptr %.355, align 8
  %.357 = inttoptr i64 %.356 to ptr
  %.359 = load i64, ptr %.357, align 8
  %.360 = getelementptr i8, ptr %.357, i64 8
  %.361 = load i64, ptr %.360, align 8
  %.366 = add i64 %.17, 16
  %.367 = inttoptr i64 %.366 to ptr
  %.368 = load i64, ptr %.367, align 8
  %.393 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.394 = tail call i64 @PyLong_AsLongLong(i64 %.21)
  %.395 = add i64 %.23, 32
  %.396 = inttoptr i64 %.395 to ptr
  %.397 = load i64, ptr %.396, align 8
  %.398 = inttoptr i64 %.397 to ptr
  %.400 = load i64, ptr %.398, align 8
  %.404 = add i64 %.23, 16
  %.405 = inttoptr i64 %.404 to ptr
  %.406 = load i64, ptr %.405, align 8
  %.436 = add i64 %.25, 16
  %.437 = inttoptr i64 %.436 to ptr
  %.438 = load i64, ptr %.437, align 8
  %.459 = add i64 %.27, 32
  %.460 = inttoptr i64 %.459 to ptr
  %.461 = load i64, ptr %.460, align 8
  %.462 = inttoptr i64 %.461 to ptr
  %.464 = load i64, ptr %.462, align 8
  %.465 = getelementptr i8, ptr %.462, i64 8
  %.466 = load i64, ptr %.465, align 8
  %.471 = add i64 %.27, 16
  %.472 = inttoptr i64 %.471 to ptr
  %.473 = load i64, ptr %.472, align 8
  %.498 = tail call i64 @PyErr_Occurred()
  %.501 = icmp eq i64 %.498, 0
  br i1 %.501, label %.499, label %common.ret

.499:                                             ; preds = %.249
  %.474 = inttoptr i64 %.473 to ptr
  %.439 = inttoptr i64 %.438 to ptr
  %.407 = inttoptr i64 %.406 to ptr
  %.369 = inttoptr i64 %.368 to ptr
  %.330 = inttoptr i64 %.329 to ptr
  %.295 = inttoptr i64 %.294 to ptr
  %.263 = inttoptr i64 %.262 to ptr
  %.504 = tail call i64 @PyEval_SaveThread()
  %.173.i = load i64, ptr %.439, align 8, !noalias !10
  %.202.i = getelementptr i8, ptr %.439, i64 8
  %.203.i = load i64, ptr %.202.i, align 8, !noalias !10
  %.232.i = getelementptr i8, ptr %.439, i64 24
  %.233.i = load i64, ptr %.232.i, align 8, !noalias !10
  %.349790.i = icmp sgt i64 %.320, 0
  br i1 %.349790.i, label %B152.lr.ph.i, label %B278.i

B152.lr.ph.i:                                     ; preds = %.499
  %.294.1793.i = add nsw i64 %.320, -1
  %.470787.not.i = icmp slt i64 %.322, 1
  %.622.i = sitofp i64 %.393 to double
  br label %B152.i

B150.loopexit.i:                                  ; preds = %B186.endif.i, %B152.i
  %.349.i = icmp sgt i64 %.294.1795.i, 0
  %.362.i = zext i1 %.349.i to i64
  %.291.1.i = add i64 %.291.1794.i, %.362.i
  %.358.i = sext i1 %.349.i to i64
  %.294.1.i = add nsw i64 %.294.1795.i, %.358.i
  %.339.sroa.0.0.i = select i1 %.349.i, i64 %.291.1794.i, i64 0
  br i1 %.349.i, label %B152.i, label %B278.i

B152.i:                                           ; preds = %B150.loopexit.i, %B152.lr.ph.i
  %.339.sroa.0.0796.i = phi i64 [ 0, %B152.lr.ph.i ], [ %.339.sroa.0.0.i, %B150.loopexit.i ]
  %.294.1795.i = phi i64 [ %.294.1793.i, %B152.lr.ph.i ], [ %.294.1.i, %B150.loopexit.i ]
  %.291.1794.i = phi i64 [ 1, %B152.lr.ph.i ], [ %.291.1.i, %B150.loopexit.i ]
  br i1 %.470787.not.i, label %B150.loopexit.i, label %B186.endif.lr.ph.i

B186.endif.lr.ph.i:                               ; preds = %B152.i
  %.533.i = icmp slt i64 %.339.sroa.0.0796.i, 0
  %.534.i = select i1 %.533.i, i64 %.359, i64 0
  %.535.i = add i64 %.534.i, %.339.sroa.0.0796.i
  %.555.i = mul i64 %.535.i, %.361
  %0 = getelementptr i64, ptr %.369, i64 %.555.i
  %.589.i = select i1 %.533.i, i64 %.320, i64 0
  %.590.i = add i64 %.589.i, %.339.sroa.0.0796.i
  %.610.i = mul i64 %.590.i, %.322
  %1 = getelementptr i64, ptr %.330, i64 %.610.i
  %.658.i = select i1 %.533.i, i64 %.464, i64 0
  %.659.i = add i64 %.658.i, %.339.sroa.0.0796.i
  %.679.i = mul i64 %.659.i, %.466
  %2 = getelementptr double, ptr %.474, i64 %.679.i
  br label %B186.endif.i

B278.i:                                           ; preds = %B150.loopexit.i, %.499
  %.809799.i = icmp sgt i64 %.173.i, 0
  br i1 %.809799.i, label %B316.lr.ph.i, label %_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE.exit

B316.lr.ph.i:                                     ; preds = %B278.i
  %.755.1802.i = add nsw i64 %.173.i, -1
  %invariant.gep.i = getelementptr i64, ptr %.369, i64 %.322
  %invariant.gep797.i = getelementptr i8, ptr %invariant.gep.i, i64 -8
  %.955.inv.i = icmp sgt i64 %.322, 0
  %.956.i = select i1 %.955.inv.i, i64 0, i64 %.361
  %invariant.gep814.i = getelementptr i64, ptr %invariant.gep797.i, i64 %.956.i
  %3 = add i64 %.322, -1
  br label %B316.i

B316.i:                                           ; preds = %B1169.i, %B316.lr.ph.i
  %.755.1810.i = phi i64 [ %.755.1802.i, %B316.lr.ph.i ], [ %.755.1.i, %B1169.i ]
  %.752.1809.i = phi i64 [ 1, %B316.lr.ph.i ], [ %.752.1.i, %B1169.i ]
  %line.3.0808.i = phi i64 [ 0, %B316.lr.ph.i ], [ %line.4.1.i, %B1169.i ]
  %count.2.0807.i = phi i64 [ 0, %B316.lr.ph.i ], [ %count.3.1.i, %B1169.i ]
  %kept.2.0806.i = phi i64 [ 0, %B316.lr.ph.i ], [ %kept.3.1.i, %B1169.i ]
  %lost.3.0805.i = phi i64 [ 0, %B316.lr.ph.i ], [ %lost.4.1.i, %B1169.i ]
  %outside.2.0804.i = phi i64 [ 0, %B316.lr.ph.i ], [ %outside.3.1.i, %B1169.i ]
  %.752.0803.i = phi i64 [ 0, %B316.lr.ph.i ], [ %.752.1809.i, %B1169.i ]
  %4 = getelementptr i64, ptr %.263, i64 %.752.0803.i
  %.876.i = load i64, ptr %4, align 8, !noalias !10
  %5 = getelementptr i32, ptr %.295, i64 %.752.0803.i
  %.909.i = load i32, ptr %5, align 4, !noalias !10
  %.915.i = zext i32 %.909.i to i64
  %.917.i = and i64 %.915.i, 3
  %.923.not.i = icmp slt i64 %.876.i, %.203.i
  br i1 %.923.not.i, label %B510.i, label %B444.i

B444.i:                                           ; preds = %B316.i
  %.974.i = mul i64 %.917.i, %.361
  %gep.i = getelementptr i64, ptr %invariant.gep814.i, i64 %.974.i
  %.979.i = load i64, ptr %gep.i, align 8, !noalias !10
  %.983.not.i = icmp slt i64 %.876.i, %.979.i
  br i1 %.983.not.i, label %B510.i, label %B478.i

B478.i:                                           ; preds = %B444.i
  %.1026.i = icmp slt i64 %kept.2.0806.i, 0
  %.1027.i = select i1 %.1026.i, i64 %.256, i64 0
  %6 = getelementptr i64, ptr %.263, i64 %kept.2.0806.i
  %.1041.i = getelementptr i64, ptr %6, i64 %.1027.i
  store i64 %.876.i, ptr %.1041.i, align 8, !noalias !10
  %.1061.i = select i1 %.1026.i, i64 %.288, i64 0
  %7 = getelementptr i32, ptr %.295, i64 %kept.2.0806.i
  %.1075.i = getelementptr i32, ptr %7, i64 %.1061.i
  store i32 %.909.i, ptr %.1075.i, align 4, !noalias !10
  %.1080.i = add nsw i64 %kept.2.0806.i, 1
  br label %B1169.i

B510.i:                                           ; preds = %B444.i, %B316.i
  %.1089.i = icmp slt i64 %.876.i, %.233.i
  br i1 %.1089.i, label %B522.i, label %B534.i

B522.i:                                           ; preds = %B510.i
  %.1118.i = add nsw i64 %lost.3.0805.i, 1
  br label %B1169.i

B534.i:                                           ; preds = %B510.i
  %.1129.i = add nsw i64 %line.3.0808.i, 1
  %.1131.i = icmp slt i64 %.1129.i, %.322
  br i1 %.1131.i, label %B552.i, label %B648.i

B552.i:                                           ; preds = %B534.i
  %.1172.i = icmp slt i64 %line.3.0808.i, -1
  %.1173.i = select i1 %.1172.i, i64 %.322, i64 0
  %.1191.i = mul i64 %.917.i, %.322
  %8 = getelementptr i64, ptr %.330, i64 %.1191.i
  %9 = getelementptr i64, ptr %8, i64 %.1129.i
  %.1195.i = getelementptr i64, ptr %9, i64 %.1173.i
  %.1196.i = load i64, ptr %.1195.i, align 8, !noalias !10
  %.1200.not.i = icmp slt i64 %.876.i, %.1196.i
  br i1 %.1200.not.i, label %B648.i, label %B586.i

B586.i:                                           ; preds = %B552.i, %B614.i
  %line.7.1.i = phi i64 [ %.1206.i, %B614.i ], [ %line.3.0808.i, %B552.i ]
  %.1216.i = add nsw i64 %line.7.1.i, 2
  %.1218.i = icmp slt i64 %.1216.i, %.322
  br i1 %.1218.i, label %B614.i, label %B648.i

B614.i:                                           ; preds = %B586.i
  %.1206.i = add nsw i64 %line.7.1.i, 1
  %.1258.i = icmp slt i64 %line.7.1.i, -2
  %.1259.i = select i1 %.1258.i, i64 %.322, i64 0
  %10 = getelementptr i64, ptr %8, i64 %.1216.i
  %.1281.i = getelementptr i64, ptr %10, i64 %.1259.i
  %.1282.i = load i64, ptr %.1281.i, align 8, !noalias !10
  %.1286.not.i = icmp slt i64 %.876.i, %.1282.i
  br i1 %.1286.not.i, label %B648.i, label %B586.i

B648.i:                                           ; preds = %B614.i, %B586.i, %B552.i, %B534.i
  %line.6.2.i = phi i64 [ %line.3.0808.i, %B552.i ], [ %line.3.0808.i, %B534.i ], [ %3, %B586.i ], [ %.1206.i, %B614.i ]
  %.1304.i = icmp sgt i64 %line.6.2.i, 0
  br i1 %.1304.i, label %B660.i, label %B738.i

B660.i:                                           ; preds = %B648.i
  %.1363.i = mul i64 %.917.i, %.322
  %11 = getelementptr i64, ptr %.330, i64 %.1363.i
  %.1367.i = getelementptr i64, ptr %11, i64 %line.6.2.i
  %.1368.i = load i64, ptr %.1367.i, align 8, !noalias !10
  %.1372.i = icmp slt i64 %.876.i, %.1368.i
  br i1 %.1372.i, label %B688.i, label %B738.i

B688.i:                                           ; preds = %B660.i, %B710.i
  %line.8.1.i = phi i64 [ %.1378.i, %B710.i ], [ %line.6.2.i, %B660.i ]
  %.1388.i = icmp sgt i64 %line.8.1.i, 1
  br i1 %.1388.i, label %B710.i, label %B738.i

B710.i:                                           ; preds = %B688.i
  %.1378.i = add nsw i64 %line.8.1.i, -1
  %.1450.i = getelementptr i64, ptr %11, i64 %.1378.i
  %.1451.i = load i64, ptr %.1450.i, align 8, !noalias !10
  %.1455.i = icmp slt i64 %.876.i, %.1451.i
  br i1 %.1455.i, label %B688.i, label %B738.i

B738.i:                                           ; preds = %B710.i, %B688.i, %B660.i, %B648.i
  %line.5.2.i = phi i64 [ %line.6.2.i, %B660.i ], [ %line.6.2.i, %B648.i ], [ %.1378.i, %B710.i ], [ 0, %B688.i ]
  %.1497.i = icmp slt i64 %line.5.2.i, 0
  %.1498.i = select i1 %.1497.i, i64 %.322, i64 0
  %.1516.i = mul i64 %.917.i, %.322
  %12 = getelementptr i64, ptr %.330, i64 %.1516.i
  %13 = getelementptr i64, ptr %12, i64 %line.5.2.i
  %.1520.i = getelementptr i64, ptr %13, i64 %.1498.i
  %.1521.i = load i64, ptr %.1520.i, align 8, !noalias !10
  %.1525.i = sub nsw i64 %.876.i, %.1521.i
  %.1561.i = select i1 %.1497.i, i64 %.361, i64 0
  %.1579.i = mul i64 %.917.i, %.361
  %14 = getelementptr i64, ptr %.369, i64 %.1579.i
  %15 = getelementptr i64, ptr %14, i64 %line.5.2.i
  %.1583.i = getelementptr i64, ptr %15, i64 %.1561.i
  %.1584.i = load i64, ptr %.1583.i, align 8, !noalias !10
  %.1643.i = sub nsw i64 %.1584.i, %.1521.i
  %.1648.i = icmp sgt i64 %.1525.i, -1
  %.1652.not.i = icmp slt i64 %.876.i, %.1584.i
  %or.cond.i = select i1 %.1648.i, i1 %.1652.not.i, i1 false
  br i1 %or.cond.i, label %B868.i, label %B830.i

B830.i:                                           ; preds = %B738.i
  %.1661.i = icmp slt i64 %.1643.i, 1
  %.1685.i = zext i1 %.1661.i to i64
  %lost.5.1.i = add nsw i64 %lost.3.0805.i, %.1685.i
  %not..1661.i = xor i1 %.1661.i, true
  %.1672.i = zext i1 %not..1661.i to i64
  %outside.4.1.i = add nsw i64 %outside.2.0804.i, %.1672.i
  br label %B1169.i

B868.i:                                           ; preds = %B738.i
  %.1749.i = select i1 %.1497.i, i64 %.466, i64 0
  %.1767.i = mul i64 %.917.i, %.466
  %16 = getelementptr double, ptr %.474, i64 %.1767.i
  %17 = getelementptr double, ptr %16, i64 %line.5.2.i
  %.1771.i = getelementptr double, ptr %17, i64 %.1749.i
  %.1772.i = load double, ptr %.1771.i, align 8, !noalias !10
  %.1776.i = uitofp nneg i64 %.1525.i to double
  %.1777.i = fmul double %.1772.i, %.1776.i
  %.1778.i = fptosi double %.1777.i to i64
  %.1784.i = mul nsw i64 %.1643.i, %.1778.i
  %.1787.i = mul nsw i64 %.1525.i, %.393
  %.1788.i = icmp sgt i64 %.1784.i, %.1787.i
  br i1 %.1788.i, label %B954.i, label %B966.i

B954.i:                                           ; preds = %B868.i
  %.1795.i = add nsw i64 %.1778.i, -1
  br label %B1006.i

B966.i:                                           ; preds = %B868.i
  %.1806.i = add nsw i64 %.1778.i, 1
  %.1808.i = mul nsw i64 %.1806.i, %.1643.i
  %.1816.not.i = icmp sgt i64 %.1808.i, %.1787.i
  %spec.select.i = select i1 %.1816.not.i, i64 %.1778.i, i64 %.1806.i
  br label %B1006.i

B1006.i:                                          ; preds = %B966.i, %B954.i
  %column.3.1.i = phi i64 [ %.1795.i, %B954.i ], [ %spec.select.i, %B966.i ]
  %.1847.i = mul nsw i64 %line.5.2.i, %.393
  %.1851.i = add nsw i64 %column.3.1.i, %.1847.i
  %.1855.i = mul nsw i64 %.1851.i, %.394
  %.1860.i = lshr i64 %.915.i, 2
  %.1863.i = add nsw i64 %.1855.i, %.1860.i
  %.1864.i = trunc i64 %.1863.i to i32
  %.1879.i = icmp slt i64 %count.2.0807.i, 0
  %.1880.i = select i1 %.1879.i, i64 %.400, i64 0
  %18 = getelementptr i32, ptr %.407, i64 %count.2.0807.i
  %.1894.i = getelementptr i32, ptr %18, i64 %.1880.i
  store i32 %.1864.i, ptr %.1894.i, align 4, !noalias !10
  %.1897.i = add nsw i64 %count.2.0807.i, 1
  br label %B1169.i

B1169.i:                                          ; preds = %B1006.i, %B830.i, %B522.i, %B478.i
  %outside.3.1.i = phi i64 [ %outside.2.0804.i, %B478.i ], [ %outside.2.0804.i, %B522.i ], [ %outside.4.1.i, %B830.i ], [ %outside.2.0804.i, %B1006.i ]
  %lost.4.1.i = phi i64 [ %lost.3.0805.i, %B478.i ], [ %.1118.i, %B522.i ], [ %lost.5.1.i, %B830.i ], [ %lost.3.0805.i, %B1006.i ]
  %count.3.1.i = phi i64 [ %count.2.0807.i, %B478.i ], [ %count.2.0807.i, %B522.i ], [ %count.2.0807.i, %B830.i ], [ %.1897.i, %B1006.i ]
  %line.4.1.i = phi i64 [ %line.3.0808.i, %B478.i ], [ %line.3.0808.i, %B522.i ], [ %line.5.2.i, %B830.i ], [ %line.5.2.i, %B1006.i ]
  %kept.3.1.i = phi i64 [ %.1080.i, %B478.i ], [ %kept.2.0806.i, %B522.i ], [ %kept.2.0806.i, %B830.i ], [ %kept.2.0806.i, %B1006.i ]
  %.809.i = icmp sgt i64 %.755.1810.i, 0
  %.822.i = zext i1 %.809.i to i64
  %.752.1.i = add i64 %.752.1809.i, %.822.i
  %.818.i = sext i1 %.809.i to i64
  %.755.1.i = add nsw i64 %.755.1810.i, %.818.i
  br i1 %.809.i, label %B316.i, label %_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE.exit

B186.endif.i:                                     ; preds = %B186.endif.i, %B186.endif.lr.ph.i
  %.414.0788.i = phi i64 [ 0, %B186.endif.lr.ph.i ], [ %.483.i, %B186.endif.i ]
  %.483.i = add nuw nsw i64 %.414.0788.i, 1
  %19 = getelementptr i64, ptr %0, i64 %.414.0788.i
  %.560.i = load i64, ptr %19, align 8, !noalias !10
  %20 = getelementptr i64, ptr %1, i64 %.414.0788.i
  %.615.i = load i64, ptr %20, align 8, !noalias !10
  %.618.i = sub nsw i64 %.560.i, %.615.i
  %.620.i = tail call i64 @llvm.smax.i64(i64 %.618.i, i64 1)
  %.623.i = uitofp nneg i64 %.620.i to double
  %.631.i = fdiv double %.622.i, %.623.i
  %21 = getelementptr double, ptr %2, i64 %.414.0788.i
  store double %.631.i, ptr %21, align 8, !noalias !10
  %exitcond.not.i = icmp eq i64 %.322, %.483.i
  br i1 %exitcond.not.i, label %B150.loopexit.i, label %B186.endif.i

_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE.exit: ; preds = %B1169.i, %B278.i
  %outside.2.0.lcssa.i = phi i64 [ 0, %B278.i ], [ %outside.3.1.i, %B1169.i ]
  %lost.3.0.lcssa.i = phi i64 [ 0, %B278.i ], [ %lost.4.1.i, %B1169.i ]
  %kept.2.0.lcssa.i = phi i64 [ 0, %B278.i ], [ %kept.3.1.i, %B1169.i ]
  %count.2.0.lcssa.i = phi i64 [ 0, %B278.i ], [ %count.3.1.i, %B1169.i ]
  store i64 %kept.2.0.lcssa.i, ptr %.439, align 8, !noalias !10
  %.2017.i = getelementptr i8, ptr %.439, i64 16
  store i64 %outside.2.0.lcssa.i, ptr %.2017.i, align 8, !noalias !10
  %.2050.i = getelementptr i8, ptr %.439, i64 32
  store i64 %lost.3.0.lcssa.i, ptr %.2050.i, align 8, !noalias !10
  tail call void @PyEval_RestoreThread(i64 %.504)
  %.544 = tail call i64 @PyLong_FromLongLong(i64 %count.2.0.lcssa.i)
  br label %common.ret
}

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

define i64 @stemd_timepix3_write_positions(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 5
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.179.endif, %.179.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.179.if ], [ %.371, %.179.endif ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.45, %.8, %.5
  %.374 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = getelementptr i8, ptr %.2, i64 24
  %.17 = load i64, ptr %.16, align 8
  %.18 = getelementptr i8, ptr %.2, i64 32
  %.19 = load i64, ptr %.18, align 8
  %.20 = add i64 %.11, 8
  %.21 = inttoptr i64 %.20 to ptr
  %.22 = load i64, ptr %.21, align 8
  %.23 = icmp eq i64 %.22, %.1
  %.24 = add i64 %.13, 8
  %.25 = inttoptr i64 %.24 to ptr
  %.26 = load i64, ptr %.25, align 8
  %.27 = icmp eq i64 %.26, %.1
  %.28 = add i64 %.15, 8
  %.29 = inttoptr i64 %.28 to ptr
  %.30 = load i64, ptr %.29, align 8
  %.31 = icmp eq i64 %.30, %.1
  %.32 = add i64 %.17, 8
  %.33 = inttoptr i64 %.32 to ptr
  %.34 = load i64, ptr %.33, align 8
  %.35 = icmp eq i64 %.34, %.1
  %.36 = add i64 %.19, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.41 = and i1 %.23, %.27
  %.42 = and i1 %.41, %.31
  %.43 = and i1 %.42, %.35
  %.44 = and i1 %.43, %.39
  br i1 %.44, label %.45, label %other_arguments

.45:                                              ; preds = %.8
  %.48 = add i64 %.11, 56
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i64, ptr %.49, align 8
  %.51 = add i64 %.50, 28
  %.52 = inttoptr i64 %.51 to ptr
  %.53 = load i32, ptr %.52, align 4
  %.54 = icmp eq i32 %.53, 6
  %.56 = add i64 %.50, 26
  %.57 = inttoptr i64 %.56 to ptr
  %.58 = load i8, ptr %.57, align 1
  %.59 = icmp ne i8 %.58, 62
  %.60 = add i64 %.11, 64
  %.61 = inttoptr i64 %.60 to ptr
  %.62 = load i32, ptr %.61, align 4
  %.63 = and i32 %.62, 1281
  %.64 = icmp eq i32 %.63, 1281
  %.65 = add i64 %.11, 24
  %.66 = inttoptr i64 %.65 to ptr
  %.67 = load i32, ptr %.66, align 4
  %.68 = icmp eq i32 %.67, 1
  %.69 = and i1 %.54, %.59
  %.70 = and i1 %.64, %.68
  %.71 = and i1 %.69, %.70
  %.72 = add i64 %.13, 56
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i64, ptr %.73, align 8
  %.75 = add i64 %.74, 28
  %.76 = inttoptr i64 %.75 to ptr
  %.77 = load i32, ptr %.76, align 4
  %.78 = icmp eq i32 %.77, 7
  %.80 = icmp eq i32 %.77, 9
  %.81 = or i1 %.78, %.80
  %.82 = add i64 %.74, 26
  %.83 = inttoptr i64 %.82 to ptr
  %.84 = load i8, ptr %.83, align 1
  %.85 = icmp ne i8 %.84, 62
  %.86 = add i64 %.13, 64
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = and i32 %.88, 1281
  %.90 = icmp eq i32 %.89, 1281
  %.91 = add i64 %.13, 24
  %.92 = inttoptr i64 %.91 to ptr
  %.93 = load i32, ptr %.92, align 4
  %.94 = icmp eq i32 %.93, 1
  %.95 = and i1 %.81, %.85
  %.96 = and i1 %.90, %.94
  %.97 = and i1 %.95, %.96
  %.98 = add i64 %.15, 56
  %.99 = inttoptr i64 %.98 to ptr
  %.100 = load i64, ptr %.99, align 8
  %.101 = add i64 %.100, 28
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i32, ptr %.102, align 4
  %.104 = icmp eq i32 %.103, 2
  %.106 = add i64 %.100, 26
  %.107 = inttoptr i64 %.106 to ptr
  %.108 = load i8, ptr %.107, align 1
  %.109 = icmp ne i8 %.108, 62
  %.110 = add i64 %.15, 64
  %.111 = inttoptr i64 %.110 to ptr
  %.112 = load i32, ptr %.111, align 4
  %.113 = and i32 %.112, 1281
  %.114 = icmp eq i32 %.113, 1281
  %.115 = add i64 %.15, 24
  %.116 = inttoptr i64 %.115 to ptr
  %.117 = load i32, ptr %.116, align 4
  %.118 = icmp eq i32 %.117, 1
  %.119 = and i1 %.104, %.109
  %.120 = and i1 %.114, %.118
  %.121 = and i1 %.119, %.120
  %.122 = add i64 %.17, 56
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i64, ptr %.123, align 8
  %.125 = add i64 %.124, 28
  %.126 = inttoptr i64 %.125 to ptr
  %.127 = load i32, ptr %.126, align 4
  %.128 = icmp eq i32 %.127, 7
  %.130 = icmp eq i32 %.127, 9
  %.131 = or i1 %.128, %.130
  %.132 = add i64 %.124, 26
  %.133 = inttoptr i64 %.132 to ptr
  %.134 = load i8, ptr %.133, align 1
  %.135 = icmp ne i8 %.134, 62
  %.136 = add i64 %.17, 64
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i32, ptr %.137, align 4
  %.139 = and i32 %.138, 1281
  %.140 = icmp eq i32 %.139, 1281
  %.141 = add i64 %.17, 24
  %.142 = inttoptr i64 %.141 to ptr
  %.143 = load i32, ptr %.142, align 4
  %.144 = icmp eq i32 %.143, 1
  %.145 = and i1 %.131, %.135
  %.146 = and i1 %.140, %.144
  %.147 = and i1 %.145, %.146
  %.148 = add i64 %.19, 56
  %.149 = inttoptr i64 %.148 to ptr
  %.150 = load i64, ptr %.149, align 8
  %.151 = add i64 %.150, 28
  %.152 = inttoptr i64 %.151 to ptr
  %.153 = load i32, ptr %.152, align 4
  %.154 = icmp eq i32 %.153, 7
  %.156 = icmp eq i32 %.153, 9
  %.157 = or i1 %.154, %.156
  %.158 = add i64 %.150, 26
  %.159 = inttoptr i64 %.158 to ptr
  %.160 = load i8, ptr %.159, align 1
  %.161 = icmp ne i8 %.160, 62
  %.162 = add i64 %.19, 64
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i32, ptr %.163, align 4
  %.165 = and i32 %.164, 1281
  %.166 = icmp eq i32 %.165, 1281
  %.167 = add i64 %.19, 24
  %.168 = inttoptr i64 %.167 to ptr
  %.169 = load i32, ptr %.168, align 4
  %.170 = icmp eq i32 %.169, 1
  %.171 = and i1 %.157, %.161
  %.172 = and i1 %.166, %.170
  %.173 = and i1 %.171, %.172
  %.175 = and i1 %.71, %.97
  %.176 = and i1 %.175, %.121
  %.177 = and i1 %.176, %.147
  %.178 = and i1 %.177, %.173
  br i1 %.178, label %.179, label %other_arguments

.179:                                             ; preds = %.45
  %.181 = add i64 %.11, 32
  %.182 = inttoptr i64 %.181 to ptr
  %.183 = load i64, ptr %.182, align 8
  %.184 = inttoptr i64 %.183 to ptr
  %.186 = load i64, ptr %.184, align 8
  %.190 = add i64 %.11, 16
  %.191 = inttoptr i64 %.190 to ptr
  %.192 = load i64, ptr %.191, align 8
  %.193 = inttoptr i64 %.192 to ptr
  %.213 = add i64 %.13, 32
  %.214 = inttoptr i64 %.213 to ptr
  %.215 = load i64, ptr %.214, align 8
  %.216 = inttoptr i64 %.215 to ptr
  %.218 = load i64, ptr %.216, align 8
  %.222 = add i64 %.13, 16
  %.223 = inttoptr i64 %.222 to ptr
  %.224 = load i64, ptr %.223, align 8
  %.225 = inttoptr i64 %.224 to ptr
  %.245 = add i64 %.15, 32
  %.246 = inttoptr i64 %.245 to ptr
  %.247 = load i64, ptr %.246, align 8
  %.248 = inttoptr i64 %.247 to ptr
  %.250 = load i64, ptr %.248, align 8
  %.254 = add i64 %.15, 16
  %.255 = inttoptr i64 %.254 to ptr
  %.256 = load i64, ptr %.255, align 8
  %.277 = add i64 %.17, 32
  %.278 = inttoptr i64 %.277 to ptr
  %.279 = load i64, ptr %.278, align 8
  %.280 = inttoptr i64 %.279 to ptr
  %.282 = load i64, ptr %.280, align 8
  %.286 = add i64 %.17, 16
  %.287 = inttoptr i64 %.286 to ptr
  %.288 = load i64, ptr %.287, align 8
  %.289 = inttoptr i64 %.288 to ptr
  %.318 = add i64 %.19, 16
  %.319 = inttoptr i64 %.318 to ptr
  %.320 = load i64, ptr %.319, align 8
  %.321 = inttoptr i64 %.320 to ptr
  %.341 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  %.120.i = icmp slt i64 %.218, 1
  br i1 %.120.i, label %B0.else.endif.if.i, label %B0.else.endif.endif.endif.i, !prof !0

B160.i:                                           ; preds = %B160.preheader.i, %B1150.i
  %position.2.0.i = phi i64 [ %.1024.i, %B1150.i ], [ %.259.sroa.0.0.i, %B160.preheader.i ]
  %at.2.0.i = phi i64 [ %stop.3.2.i, %B1150.i ], [ %.397.sroa.0.0.i, %B160.preheader.i ]
  %used.2.0.i = phi i64 [ %.1795.i, %B1150.i ], [ %.465.sroa.0.0.i, %B160.preheader.i ]
  %written.2.0.i = phi i64 [ %.1805.i, %B1150.i ], [ 0, %B160.preheader.i ]
  %.1024.i = add nsw i64 %position.2.0.i, 1
  %.1026.i = mul i64 %.1024.i, %.737.sroa.0.0.i
  %.1049.i = icmp slt i64 %at.2.0.i, %.186
  br i1 %.1049.i, label %B290.i, label %B458.i

B290.i:                                           ; preds = %B160.i
  %.1072.i = icmp slt i64 %at.2.0.i, 0
  %.1073.i = select i1 %.1072.i, i64 %.186, i64 0
  %0 = getelementptr i32, ptr %.193, i64 %at.2.0.i
  %.1087.i = getelementptr i32, ptr %0, i64 %.1073.i
  %.1088.i = load i32, ptr %.1087.i, align 4, !noalias !13
  %.1091.i = zext i32 %.1088.i to i64
  %.1093.i = icmp ugt i64 %.1026.i, %.1091.i
  br i1 %.1093.i, label %B350.i, label %B458.i

B350.i:                                           ; preds = %B290.i, %B398.i
  %stop.2.1.i = phi i64 [ %.1099.i, %B398.i ], [ %at.2.0.i, %B290.i ]
  %exitcond.not.i = icmp eq i64 %stop.2.1.i, %13
  br i1 %exitcond.not.i, label %B458.i, label %B398.i

B398.i:                                           ; preds = %B350.i
  %.1099.i = add nsw i64 %stop.2.1.i, 1
  %.1141.i = icmp slt i64 %stop.2.1.i, -1
  %.1142.i = select i1 %.1141.i, i64 %.186, i64 0
  %1 = getelementptr i32, ptr %.193, i64 %.1099.i
  %.1156.i = getelementptr i32, ptr %1, i64 %.1142.i
  %.1157.i = load i32, ptr %.1156.i, align 4, !noalias !13
  %.1160.i = zext i32 %.1157.i to i64
  %.1162.i = icmp ugt i64 %.1026.i, %.1160.i
  br i1 %.1162.i, label %B350.i, label %B458.i

B458.i:                                           ; preds = %B398.i, %B350.i, %B290.i, %B160.i
  %stop.3.2.i = phi i64 [ %at.2.0.i, %B290.i ], [ %at.2.0.i, %B160.i ], [ %.186, %B350.i ], [ %.1099.i, %B398.i ]
  %.1178.i = add nsw i64 %used.2.0.i, 40
  %.1181.i = sub nsw i64 %stop.3.2.i, %at.2.0.i
  %.1182.i = mul nsw i64 %.1181.i, 6
  %.1183.i = add nsw i64 %.1178.i, %.1182.i
  %.1194.i = icmp sgt i64 %.1183.i, %.250
  br i1 %.1194.i, label %B540.i, label %B544.i

B540.i:                                           ; preds = %B458.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br label %B1642.i

B544.i:                                           ; preds = %B458.i
  %.1260.i = add nsw i64 %used.2.0.i, %.256
  %.1265.i = add nsw i64 %.1260.i, 40
  %.1353892.i = icmp sgt i64 %.1181.i, 0
  br i1 %.1353892.i, label %B730.lr.ph.i, label %B896.i

B730.lr.ph.i:                                     ; preds = %B544.i
  %.1300.1896.i = add nsw i64 %.1181.i, -1
  %.1297.1894.i = add i64 %at.2.0.i, 1
  %.1253.i = mul i64 %position.2.0.i, %.737.sroa.0.0.i
  %2 = trunc i64 %.1253.i to i32
  br label %B730.i

B730.i:                                           ; preds = %B894.i, %B730.lr.ph.i
  %.1343.sroa.0.0901.i = phi i64 [ %at.2.0.i, %B730.lr.ph.i ], [ %.1343.sroa.0.0.i, %B894.i ]
  %.1300.1900.i = phi i64 [ %.1300.1896.i, %B730.lr.ph.i ], [ %.1300.1.i, %B894.i ]
  %.1297.1899.i = phi i64 [ %.1297.1894.i, %B730.lr.ph.i ], [ %.1297.1.i, %B894.i ]
  %count.2.1898.i = phi i64 [ 0, %B730.lr.ph.i ], [ %count.3.3.i, %B894.i ]
  %.1396.i = icmp eq i64 %.1343.sroa.0.0901.i, %at.2.0.i
  br i1 %.1396.i, label %B786.i, label %B744.i

B744.i:                                           ; preds = %B730.i
  %.1416.i = icmp slt i64 %.1343.sroa.0.0901.i, 0
  %.1417.i = select i1 %.1416.i, i64 %.186, i64 0
  %3 = getelementptr i32, ptr %.193, i64 %.1343.sroa.0.0901.i
  %.1431.i = getelementptr i32, ptr %3, i64 %.1417.i
  %.1432.i = load i32, ptr %.1431.i, align 4, !noalias !13
  %.1448.inv.i = icmp sgt i64 %.1343.sroa.0.0901.i, 0
  %.1449.i = select i1 %.1448.inv.i, i64 0, i64 %.186
  %4 = getelementptr i8, ptr %3, i64 -4
  %.1463.i = getelementptr i32, ptr %4, i64 %.1449.i
  %.1464.i = load i32, ptr %.1463.i, align 4, !noalias !13
  %.1465.not.i = icmp eq i32 %.1432.i, %.1464.i
  br i1 %.1465.not.i, label %B894.i, label %B786.i

B786.i:                                           ; preds = %B744.i, %B730.i
  %.1481.i = icmp slt i64 %.1343.sroa.0.0901.i, 0
  %.1482.i = select i1 %.1481.i, i64 %.186, i64 0
  %5 = getelementptr i32, ptr %.193, i64 %.1343.sroa.0.0901.i
  %.1496.i = getelementptr i32, ptr %5, i64 %.1482.i
  %.1497.i = load i32, ptr %.1496.i, align 4, !noalias !13
  %.1505.i = shl nsw i64 %count.2.1898.i, 2
  %.1507.i = add nsw i64 %.1505.i, %.1265.i
  %.1508.i = sub i32 %.1497.i, %2
  %.1509.i = inttoptr i64 %.1507.i to ptr
  store i32 %.1508.i, ptr %.1509.i, align 1, !noalias !13
  %.1512.i = add nsw i64 %count.2.1898.i, 1
  br label %B894.i

B894.i:                                           ; preds = %B786.i, %B744.i
  %count.3.3.i = phi i64 [ %.1512.i, %B786.i ], [ %count.2.1898.i, %B744.i ]
  %.1353.i = icmp sgt i64 %.1300.1900.i, 0
  %.1366.i = zext i1 %.1353.i to i64
  %.1297.1.i = add i64 %.1297.1899.i, %.1366.i
  %.1362.i = sext i1 %.1353.i to i64
  %.1300.1.i = add nsw i64 %.1300.1900.i, %.1362.i
  %.1343.sroa.0.0.i = select i1 %.1353.i, i64 %.1297.1899.i, i64 0
  br i1 %.1353.i, label %B730.i, label %B896.i

B896.i:                                           ; preds = %B894.i, %B544.i
  %count.2.1.lcssa.i = phi i64 [ 0, %B544.i ], [ %count.3.3.i, %B894.i ]
  %.1533.i = shl nsw i64 %count.2.1.lcssa.i, 2
  %.1535.i = add nsw i64 %.1533.i, %.1265.i
  %.1545.i = icmp eq i64 %count.2.1.lcssa.i, %.1181.i
  br i1 %.1545.i, label %B930.i, label %B1114.i

B930.i:                                           ; preds = %B896.i
  %.1557.i = icmp sgt i64 %count.2.1.lcssa.i, 3
  br i1 %.1557.i, label %B952.i, label %B1034.i

B952.i:                                           ; preds = %B930.i, %B952.i
  %number.3.1.i = phi i64 [ %.1566.i, %B952.i ], [ 0, %B930.i ]
  %.1560.i = shl nuw nsw i64 %number.3.1.i, 1
  %.1562.i = add nsw i64 %.1560.i, %.1535.i
  %.1563.i = inttoptr i64 %.1562.i to ptr
  store i64 281479271743489, ptr %.1563.i, align 1, !noalias !13
  %.1566.i = add nuw nsw i64 %number.3.1.i, 4
  %.1571.i = add nuw nsw i64 %number.3.1.i, 8
  %.1573.not.i = icmp sgt i64 %.1571.i, %count.2.1.lcssa.i
  br i1 %.1573.not.i, label %B1034.i, label %B952.i

B1034.i:                                          ; preds = %B952.i, %B930.i
  %number.4.2.i = phi i64 [ 0, %B930.i ], [ %.1566.i, %B952.i ]
  %.1583.i = icmp slt i64 %number.4.2.i, %count.2.1.lcssa.i
  br i1 %.1583.i, label %B1046.i, label %B1150.i

B1046.i:                                          ; preds = %B1034.i, %B1046.i
  %number.5.1.i = phi i64 [ %.1595.i, %B1046.i ], [ %number.4.2.i, %B1034.i ]
  %.1588.i = shl nsw i64 %number.5.1.i, 1
  %.1590.i = add nsw i64 %.1588.i, %.1535.i
  %.1592.i = inttoptr i64 %.1590.i to ptr
  store i16 1, ptr %.1592.i, align 1, !noalias !13
  %.1595.i = add nuw nsw i64 %number.5.1.i, 1
  %exitcond909.not.i = icmp eq i64 %.1595.i, %count.2.1.lcssa.i
  br i1 %exitcond909.not.i, label %B1150.i, label %B1046.i

B1114.i:                                          ; preds = %B896.i
  %.32.i.i = icmp slt i64 %at.2.0.i, %stop.3.2.i
  br i1 %.32.i.i, label %B20.preheader.i.i, label %B1150.i

B20.preheader.i.i:                                ; preds = %B1114.i
  %6 = add i64 %stop.3.2.i, -1
  br label %B20.i.i

B20.i.i:                                          ; preds = %B136.i.i, %B20.preheader.i.i
  %at.2.0.i.i = phi i64 [ %after.3.2.i.i, %B136.i.i ], [ %at.2.0.i, %B20.preheader.i.i ]
  %number.2.0.i.i = phi i64 [ %.236.i.i, %B136.i.i ], [ 0, %B20.preheader.i.i ]
  %.38.i.i = add nsw i64 %at.2.0.i.i, 1
  %.48.i.i = icmp slt i64 %.38.i.i, %stop.3.2.i
  br i1 %.48.i.i, label %B42.i.i, label %B136.i.i

B42.i.i:                                          ; preds = %B20.i.i
  %.71.i.i = icmp slt i64 %at.2.0.i.i, -1
  %.72.i.i = select i1 %.71.i.i, i64 %.186, i64 0
  %7 = getelementptr i32, ptr %.193, i64 %.38.i.i
  %.86.i.i = getelementptr i32, ptr %7, i64 %.72.i.i
  %.87.i.i = load i32, ptr %.86.i.i, align 4, !noalias !17
  %.104.i.i = icmp slt i64 %at.2.0.i.i, 0
  %.105.i.i = select i1 %.104.i.i, i64 %.186, i64 0
  %8 = getelementptr i32, ptr %.193, i64 %at.2.0.i.i
  %.119.i.i = getelementptr i32, ptr %8, i64 %.105.i.i
  %.120.i.i = load i32, ptr %.119.i.i, align 4, !noalias !17
  %.121.i.i = icmp eq i32 %.87.i.i, %.120.i.i
  br i1 %.121.i.i, label %B78.i.i, label %B136.i.i

B78.i.i:                                          ; preds = %B42.i.i, %B100.i.i
  %after.2.1.i.i = phi i64 [ %.127.i.i, %B100.i.i ], [ %.38.i.i, %B42.i.i ]
  %exitcond.not.i.i = icmp eq i64 %after.2.1.i.i, %6
  br i1 %exitcond.not.i.i, label %B136.i.i, label %B100.i.i

B100.i.i:                                         ; preds = %B78.i.i
  %.127.i.i = add nsw i64 %after.2.1.i.i, 1
  %.160.i.i = icmp slt i64 %after.2.1.i.i, -1
  %.161.i.i = select i1 %.160.i.i, i64 %.186, i64 0
  %9 = getelementptr i32, ptr %.193, i64 %.127.i.i
  %.175.i.i = getelementptr i32, ptr %9, i64 %.161.i.i
  %.176.i.i = load i32, ptr %.175.i.i, align 4, !noalias !17
  %.210.i.i = icmp eq i32 %.176.i.i, %.120.i.i
  br i1 %.210.i.i, label %B78.i.i, label %B136.i.i

B136.i.i:                                         ; preds = %B100.i.i, %B78.i.i, %B42.i.i, %B20.i.i
  %after.3.2.i.i = phi i64 [ %.38.i.i, %B42.i.i ], [ %.38.i.i, %B20.i.i ], [ %stop.3.2.i, %B78.i.i ], [ %.127.i.i, %B100.i.i ]
  %.225.i.i = sub nsw i64 %after.3.2.i.i, %at.2.0.i.i
  %.227.i.i = tail call i64 @llvm.smin.i64(i64 %.225.i.i, i64 65535)
  %.229.i.i = shl nuw nsw i64 %number.2.0.i.i, 1
  %.231.i.i = add nsw i64 %.229.i.i, %.1535.i
  %.232.i.i = trunc i64 %.227.i.i to i16
  %.233.i.i = inttoptr i64 %.231.i.i to ptr
  store i16 %.232.i.i, ptr %.233.i.i, align 1, !noalias !17
  %.236.i.i = add nuw nsw i64 %number.2.0.i.i, 1
  %.245.i.i = icmp slt i64 %after.3.2.i.i, %stop.3.2.i
  br i1 %.245.i.i, label %B20.i.i, label %B1150.i

B1150.i:                                          ; preds = %B136.i.i, %B1046.i, %B1114.i, %B1034.i
  %.1646.i = shl i64 %count.2.1.lcssa.i, 48
  %.1648.i = or disjoint i64 %.1646.i, 66306
  %.1650.i = inttoptr i64 %.1260.i to ptr
  store i64 %.1648.i, ptr %.1650.i, align 1, !noalias !13
  %.1653.i = ashr i64 %count.2.1.lcssa.i, 16
  %.1657.i = add nsw i64 %.1533.i, 8
  %.1658.i = shl i64 %.1657.i, 48
  %.1654.i = or i64 %.1653.i, %.1658.i
  %.1660.i = or i64 %.1654.i, 524288
  %.1662.i = add nsw i64 %.1260.i, 8
  %.1663.i = inttoptr i64 %.1662.i to ptr
  store i64 %.1660.i, ptr %.1663.i, align 1, !noalias !13
  %.1668.i = ashr i64 %.1657.i, 16
  %.1674.i = or i64 %.1671.i, %.1668.i
  %.1676.i = add nsw i64 %.1260.i, 16
  %.1677.i = inttoptr i64 %.1676.i to ptr
  store i64 %.1674.i, ptr %.1677.i, align 1, !noalias !13
  %.1682.i = add i64 %position.2.0.i, %.533.sroa.0.0.i
  %.1684.i = add nsw i64 %.1260.i, 24
  %.1685.i = inttoptr i64 %.1684.i to ptr
  store i64 %.1682.i, ptr %.1685.i, align 1, !noalias !13
  %.1688.i = shl i64 %count.2.1.lcssa.i, 32
  %.1690.i = add nsw i64 %.1260.i, 32
  %.1693.i = inttoptr i64 %.1690.i to ptr
  store i64 %.1688.i, ptr %.1693.i, align 1, !noalias !13
  %.1725.i = getelementptr i64, ptr %.289, i64 %written.2.0.i
  store i64 %used.2.0.i, ptr %.1725.i, align 8, !noalias !13
  %.1728.i = mul nsw i64 %count.2.1.lcssa.i, 6
  %.1731.i = add nsw i64 %.1728.i, 40
  %.1761.i = getelementptr i64, ptr %.321, i64 %written.2.0.i
  store i64 %.1731.i, ptr %.1761.i, align 8, !noalias !13
  %.1795.i = add nsw i64 %.1731.i, %used.2.0.i
  %.1805.i = add nuw nsw i64 %written.2.0.i, 1
  %.1835.i = icmp slt i64 %.1024.i, %.329.sroa.0.0.i
  %.1878.i = icmp slt i64 %.1805.i, %.282
  %or.cond876.i = select i1 %.1835.i, i1 %.1878.i, i1 false
  br i1 %or.cond876.i, label %B160.i, label %B1642.i

B1642.i:                                          ; preds = %B1150.i, %B0.endif.endif.endif.endi...endif.2.endif.i, %B540.i
  %position.3.1.i = phi i64 [ %position.2.0.i, %B540.i ], [ %.259.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %.1024.i, %B1150.i ]
  %at.3.1.i = phi i64 [ %at.2.0.i, %B540.i ], [ %.397.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %stop.3.2.i, %B1150.i ]
  %used.3.1.i = phi i64 [ %used.2.0.i, %B540.i ], [ %.465.sroa.0.0.i, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %.1795.i, %B1150.i ]
  %written.3.1.i = phi i64 [ %written.2.0.i, %B540.i ], [ 0, %B0.endif.endif.endif.endi...endif.2.endif.i ], [ %.1805.i, %B1150.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  store i64 %position.3.1.i, ptr %.225, align 8, !noalias !13
  %.2005.i = getelementptr i8, ptr %.225, i64 16
  store i64 %at.3.1.i, ptr %.2005.i, align 8, !noalias !13
  %.2038.i = getelementptr i8, ptr %.225, i64 24
  store i64 %used.3.1.i, ptr %.2038.i, align 8, !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B0.endif.i:                                       ; preds = %B0.else.endif.endif.endif.if.i, %B0.else.endif.endif.endif.i
  %.100.sroa.13.0.i = phi i64 [ %.218, %B0.else.endif.endif.endif.if.i ], [ 8, %B0.else.endif.endif.endif.i ]
  %.188.i = sub i64 %.100.sroa.13.0.i, %.100.sroa.0.2.i
  %.197.i = tail call i64 @llvm.smax.i64(i64 %.188.i, i64 0)
  %.213.i = getelementptr i64, ptr %.225, i64 %.100.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  %.280.not.not.i = icmp slt i64 %.188.i, 1
  br i1 %.280.not.not.i, label %B0.endif.endif.i, label %B0.endif.if.i

B0.else.endif.if.i:                               ; preds = %.179
  br label %B0.else.endif.endif.endif.i

B0.else.endif.endif.endif.i:                      ; preds = %B0.else.endif.if.i, %.179
  %.100.sroa.0.2.i = phi i64 [ %.218, %B0.else.endif.if.i ], [ 0, %.179 ]
  %.137.i = icmp slt i64 %.218, 9
  br i1 %.137.i, label %B0.else.endif.endif.endif.if.i, label %B0.endif.i, !prof !0

B0.else.endif.endif.endif.if.i:                   ; preds = %B0.else.endif.endif.endif.i
  br label %B0.endif.i

B0.endif.if.i:                                    ; preds = %B0.endif.i
  %.298.i = load i64, ptr %.213.i, align 8, !noalias !13
  br label %B0.endif.endif.i

B0.endif.endif.i:                                 ; preds = %B0.endif.if.i, %B0.endif.i
  %.248.0.i = phi i64 [ 1, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  %.259.sroa.0.0.i = phi i64 [ %.298.i, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  br i1 %.280.not.not.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.i, !prof !0

B0.endif.endif.endif.i:                           ; preds = %B0.endif.endif.i
  %.350.not.i = icmp sgt i64 %.188.i, %.248.0.i
  br i1 %.350.not.i, label %B0.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.if.i:                        ; preds = %B0.endif.endif.endif.i
  %.362.i = shl nuw nsw i64 %.248.0.i, 3
  %.365.i = ptrtoint ptr %.213.i to i64
  %.366.i = add i64 %.362.i, %.365.i
  %.367.i = inttoptr i64 %.366.i to ptr
  %.368.i = load i64, ptr %.367.i, align 8, !noalias !13
  %.371.i = add nuw nsw i64 %.248.0.i, 1
  br label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.i:                     ; preds = %B0.endif.endif.endif.if.i, %B0.endif.endif.endif.i
  %.248.1.i = phi i64 [ %.371.i, %B0.endif.endif.endif.if.i ], [ %.248.0.i, %B0.endif.endif.endif.i ]
  %.329.sroa.0.0.i = phi i64 [ %.368.i, %B0.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.i ]
  br i1 %.350.not.i, label %B0.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.i:               ; preds = %B0.endif.endif.endif.endif.i
  %.418.not.i = icmp sgt i64 %.188.i, %.248.1.i
  br i1 %.418.not.i, label %B0.endif.endif.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.if.i:            ; preds = %B0.endif.endif.endif.endif.endif.i
  %.430.i = shl nuw nsw i64 %.248.1.i, 3
  %.433.i = ptrtoint ptr %.213.i to i64
  %.434.i = add i64 %.430.i, %.433.i
  %.435.i = inttoptr i64 %.434.i to ptr
  %.436.i = load i64, ptr %.435.i, align 8, !noalias !13
  %.439.i = add nuw nsw i64 %.248.1.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.i:         ; preds = %B0.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.i
  %.248.2.i = phi i64 [ %.439.i, %B0.endif.endif.endif.endif.endif.if.i ], [ %.248.1.i, %B0.endif.endif.endif.endif.endif.i ]
  %.397.sroa.0.0.i = phi i64 [ %.436.i, %B0.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.i ]
  br i1 %.418.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.endif.endif.i:   ; preds = %B0.endif.endif.endif.endif.endif.endif.i
  %.486.not.i = icmp slt i64 %.248.2.i, %.197.i
  br i1 %.486.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.498.i = shl nuw nsw i64 %.248.2.i, 3
  %.501.i = ptrtoint ptr %.213.i to i64
  %.502.i = add i64 %.498.i, %.501.i
  %.503.i = inttoptr i64 %.502.i to ptr
  %.504.i = load i64, ptr %.503.i, align 8, !noalias !13
  %.507.i = add nuw nsw i64 %.248.2.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.248.3.i = phi i64 [ %.507.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ %.248.2.i, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  %.465.sroa.0.0.i = phi i64 [ %.504.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  br i1 %.486.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.554.not.i = icmp slt i64 %.248.3.i, %.197.i
  br i1 %.554.not.i, label %B0.endif.endif.endif.endi...if.i, label %B0.endif.endif.endif.endi...endif.i

B0.endif.endif.endif.endi...if.i:                 ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.566.i = shl nuw nsw i64 %.248.3.i, 3
  %.569.i = ptrtoint ptr %.213.i to i64
  %.570.i = add i64 %.566.i, %.569.i
  %.571.i = inttoptr i64 %.570.i to ptr
  %.572.i = load i64, ptr %.571.i, align 8, !noalias !13
  %.575.i = add nuw nsw i64 %.248.3.i, 1
  %10 = add i64 %.572.i, 1
  br label %B0.endif.endif.endif.endi...endif.i

B0.endif.endif.endif.endi...endif.i:              ; preds = %B0.endif.endif.endif.endi...if.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.248.4.i = phi i64 [ %.575.i, %B0.endif.endif.endif.endi...if.i ], [ %.248.3.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i ]
  %.533.sroa.0.0.i = phi i64 [ %10, %B0.endif.endif.endif.endi...if.i ], [ 1, %B0.endif.endif.endif.endif.endif.endif.endif.endif.endif.i ]
  br i1 %.554.not.i, label %B0.endif.endif.endif.endi...endif.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.endif.i:        ; preds = %B0.endif.endif.endif.endi...endif.i
  %.622.not.i = icmp slt i64 %.248.4.i, %.197.i
  br i1 %.622.not.i, label %B0.endif.endif.endif.endi...endif.endif.if.i, label %B0.endif.endif.endif.endi...endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.if.i:     ; preds = %B0.endif.endif.endif.endi...endif.endif.i
  %.634.i = shl i64 %.248.4.i, 3
  %.637.i = ptrtoint ptr %.213.i to i64
  %.638.i = add i64 %.634.i, %.637.i
  %.639.i = inttoptr i64 %.638.i to ptr
  %.640.i = load i64, ptr %.639.i, align 8, !noalias !13
  %.643.i = add nsw i64 %.248.4.i, 1
  %11 = shl i64 %.640.i, 16
  br label %B0.endif.endif.endif.endi...endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.endif.i:  ; preds = %B0.endif.endif.endif.endi...endif.endif.if.i, %B0.endif.endif.endif.endi...endif.endif.i
  %.248.5.i = phi i64 [ %.643.i, %B0.endif.endif.endif.endi...endif.endif.if.i ], [ %.248.4.i, %B0.endif.endif.endif.endi...endif.endif.i ]
  %.601.sroa.0.0.i = phi i64 [ %11, %B0.endif.endif.endif.endi...endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.i ]
  br i1 %.622.not.i, label %B0.endif.endif.endif.endi...endif.endif.endif.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.i
  %.690.not.i = icmp slt i64 %.248.5.i, %.197.i
  br i1 %.690.not.i, label %B0.endif.endif.endif.endi...if.1.i, label %B0.endif.endif.endif.endi...endif.1.i

B0.endif.endif.endif.endi...if.1.i:               ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.endif.i
  %.702.i = shl i64 %.248.5.i, 3
  %.705.i = ptrtoint ptr %.213.i to i64
  %.706.i = add i64 %.702.i, %.705.i
  %.707.i = inttoptr i64 %.706.i to ptr
  %.708.i = load i64, ptr %.707.i, align 8, !noalias !13
  %.711.i = add nsw i64 %.248.5.i, 1
  %12 = shl i64 %.708.i, 32
  br label %B0.endif.endif.endif.endi...endif.1.i

B0.endif.endif.endif.endi...endif.1.i:            ; preds = %B0.endif.endif.endif.endi...if.1.i, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i
  %.248.6.i = phi i64 [ %.711.i, %B0.endif.endif.endif.endi...if.1.i ], [ %.248.5.i, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ]
  %.669.sroa.0.0.i = phi i64 [ %12, %B0.endif.endif.endif.endi...if.1.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ]
  br i1 %.690.not.i, label %B0.endif.endif.endif.endi...endif.1.endif.i, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !5

B0.endif.endif.endif.endi...endif.1.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.1.i
  %.758.not.i = icmp sge i64 %.248.6.i, %.197.i
  br i1 %.758.not.i, label %B0.endif.endif.endif.endi...endif.1.endif.endif.i, label %B0.endif.endif.endif.endi...endif.1.endif.if.i

B0.endif.endif.endif.endi...endif.1.endif.if.i:   ; preds = %B0.endif.endif.endif.endi...endif.1.endif.i
  %.770.i = shl i64 %.248.6.i, 3
  %.773.i = ptrtoint ptr %.213.i to i64
  %.774.i = add i64 %.770.i, %.773.i
  %.775.i = inttoptr i64 %.774.i to ptr
  %.776.i = load i64, ptr %.775.i, align 8, !noalias !13
  %.779.i = add nsw i64 %.248.6.i, 1
  br label %B0.endif.endif.endif.endi...endif.1.endif.endif.i

B0.endif.endif.endif.endi...endif.1.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.1.endif.if.i, %B0.endif.endif.endif.endi...endif.1.endif.i
  %.248.7.i = phi i64 [ %.779.i, %B0.endif.endif.endif.endi...endif.1.endif.if.i ], [ %.248.6.i, %B0.endif.endif.endif.endi...endif.1.endif.i ]
  %.737.sroa.0.0.i = phi i64 [ %.776.i, %B0.endif.endif.endif.endi...endif.1.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.endif.i ]
  %.826.i = icmp slt i64 %.248.7.i, %.197.i
  %or.cond = select i1 %.758.not.i, i1 true, i1 %.826.i
  br i1 %or.cond, label %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.2.endif.i, !prof !6

B0.endif.endif.endif.endi...endif.2.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.1.endif.endif.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  %.961.i = icmp slt i64 %.259.sroa.0.0.i, %.329.sroa.0.0.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  %.1008.i = icmp sgt i64 %.282, 0
  %or.cond.i = select i1 %.961.i, i1 %.1008.i, i1 false
  br i1 %or.cond.i, label %B160.preheader.i, label %B1642.i

B160.preheader.i:                                 ; preds = %B0.endif.endif.endif.endi...endif.2.endif.i
  %.1671.i = or i64 %.669.sroa.0.0.i, %.601.sroa.0.0.i
  %13 = add i64 %.186, -1
  br label %B160.i

_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B0.endif.endif.endif.endi...endif.1.endif.endif.i, %B0.endif.endif.endif.endi...endif.1.i, %B0.endif.endif.endif.endi...endif.endif.endif.i, %B0.endif.endif.endif.endi...endif.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.i, %B0.endif.endif.i, %B1642.i
  %.342.0 = phi i64 [ %written.3.1.i, %B1642.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.i ], [ 0, %B0.endif.endif.endif.endi...endif.1.endif.endif.i ]
  %.358.not = phi i1 [ true, %B1642.i ], [ false, %B0.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.i ], [ false, %B0.endif.endif.endif.endi...endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.1.i ], [ false, %B0.endif.endif.endif.endi...endif.1.endif.endif.i ]
  tail call void @PyEval_RestoreThread(i64 %.341)
  br i1 %.358.not, label %.179.endif, label %.179.if

.179.if:                                          ; preds = %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.179.endif:                                       ; preds = %_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  %.371 = tail call i64 @PyLong_FromLongLong(i64 %.342.0)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4}
!2 = distinct !{!2, !3, !"_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!4 = distinct !{!4, !3, !"_ZN13stemd_sources8timepix38compiled12decode_wordsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIyLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %excinfo"}
!5 = !{!"branch_weights", i32 99, i32 1}
!6 = !{!"branch_weights", i32 101, i32 99}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!9 = distinct !{!9, !"_ZN13stemd_sources8timepix38compiled9sort_keysB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE: %retptr"}
!12 = distinct !{!12, !"_ZN13stemd_sources8timepix38compiled11assign_hitsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedExx5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE"}
!13 = !{!14, !16}
!14 = distinct !{!14, !15, !"_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!15 = distinct !{!15, !"_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!16 = distinct !{!16, !15, !"_ZN13stemd_sources8timepix38compiled15write_positionsB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %excinfo"}
!17 = !{!18, !14, !16}
!18 = distinct !{!18, !19, !"_ZN13stemd_sources8timepix38compiled14_write_repeatsB2v5B40c8tJTIeFIjxB2IKSgI4CrvQClQZ6FcpCShpgEU0AE5ArrayIjLi1E1C7mutable7alignedExxx: %retptr"}
!19 = distinct !{!19, !"_ZN13stemd_sources8timepix38compiled14_write_repeatsB2v5B40c8tJTIeFIjxB2IKSgI4CrvQClQZ6FcpCShpgEU0AE5ArrayIjLi1E1C7mutable7alignedExxx"}
