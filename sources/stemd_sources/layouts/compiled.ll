; {"read_images": "stemd_layouts_read_images"}
; 1e4627fb3aac88e1

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

define i64 @stemd_layouts_read_images(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 10
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.285, %.553.endif, %.553.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.553.if ], [ %.596, %.553.endif ], [ 0, %.285 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.70, %.8, %.5
  %.599 = tail call i32 @PyErr_BadArgument()
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
  %.28 = getelementptr i8, ptr %.2, i64 72
  %.29 = load i64, ptr %.28, align 8
  %.30 = add i64 %.11, 8
  %.31 = inttoptr i64 %.30 to ptr
  %.32 = load i64, ptr %.31, align 8
  %.33 = icmp eq i64 %.32, %.1
  %.34 = add i64 %.13, 8
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i64, ptr %.35, align 8
  %.37 = icmp eq i64 %.36, %.1
  %.38 = add i64 %.15, 8
  %.39 = inttoptr i64 %.38 to ptr
  %.40 = load i64, ptr %.39, align 8
  %.41 = icmp eq i64 %.40, %.1
  %.42 = add i64 %.17, 8
  %.43 = inttoptr i64 %.42 to ptr
  %.44 = load i64, ptr %.43, align 8
  %.45 = icmp eq i64 %.44, %.1
  %.46 = add i64 %.19, 8
  %.47 = inttoptr i64 %.46 to ptr
  %.48 = load i64, ptr %.47, align 8
  %.49 = icmp eq i64 %.48, %.1
  %.50 = add i64 %.25, 8
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i64, ptr %.51, align 8
  %.53 = icmp eq i64 %.52, %.1
  %.54 = add i64 %.27, 8
  %.55 = inttoptr i64 %.54 to ptr
  %.56 = load i64, ptr %.55, align 8
  %.57 = icmp eq i64 %.56, %.1
  %.58 = add i64 %.29, 8
  %.59 = inttoptr i64 %.58 to ptr
  %.60 = load i64, ptr %.59, align 8
  %.61 = icmp eq i64 %.60, %.1
  %.63 = and i1 %.33, %.37
  %.64 = and i1 %.63, %.41
  %.65 = and i1 %.64, %.45
  %.66 = and i1 %.65, %.49
  %.67 = and i1 %.66, %.53
  %.68 = and i1 %.67, %.57
  %.69 = and i1 %.68, %.61
  br i1 %.69, label %.70, label %other_arguments

.70:                                              ; preds = %.8
  %.73 = add i64 %.11, 56
  %.74 = inttoptr i64 %.73 to ptr
  %.75 = load i64, ptr %.74, align 8
  %.76 = add i64 %.75, 28
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i32, ptr %.77, align 4
  %.79 = icmp eq i32 %.78, 2
  %.81 = add i64 %.75, 26
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i8, ptr %.82, align 1
  %.84 = icmp ne i8 %.83, 62
  %.85 = add i64 %.11, 64
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i32, ptr %.86, align 4
  %.88 = and i32 %.87, 1281
  %.89 = icmp eq i32 %.88, 1281
  %.90 = add i64 %.11, 24
  %.91 = inttoptr i64 %.90 to ptr
  %.92 = load i32, ptr %.91, align 4
  %.93 = icmp eq i32 %.92, 1
  %.94 = and i1 %.79, %.84
  %.95 = and i1 %.89, %.93
  %.96 = and i1 %.94, %.95
  %.97 = add i64 %.13, 56
  %.98 = inttoptr i64 %.97 to ptr
  %.99 = load i64, ptr %.98, align 8
  %.100 = add i64 %.99, 28
  %.101 = inttoptr i64 %.100 to ptr
  %.102 = load i32, ptr %.101, align 4
  %.103 = icmp eq i32 %.102, 7
  %.105 = icmp eq i32 %.102, 9
  %.106 = or i1 %.103, %.105
  %.107 = add i64 %.99, 26
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = load i8, ptr %.108, align 1
  %.110 = icmp ne i8 %.109, 62
  %.111 = add i64 %.13, 64
  %.112 = inttoptr i64 %.111 to ptr
  %.113 = load i32, ptr %.112, align 4
  %.114 = and i32 %.113, 1281
  %.115 = icmp eq i32 %.114, 1281
  %.116 = add i64 %.13, 24
  %.117 = inttoptr i64 %.116 to ptr
  %.118 = load i32, ptr %.117, align 4
  %.119 = icmp eq i32 %.118, 1
  %.120 = and i1 %.106, %.110
  %.121 = and i1 %.115, %.119
  %.122 = and i1 %.120, %.121
  %.123 = add i64 %.15, 56
  %.124 = inttoptr i64 %.123 to ptr
  %.125 = load i64, ptr %.124, align 8
  %.126 = add i64 %.125, 28
  %.127 = inttoptr i64 %.126 to ptr
  %.128 = load i32, ptr %.127, align 4
  %.129 = icmp eq i32 %.128, 7
  %.131 = icmp eq i32 %.128, 9
  %.132 = or i1 %.129, %.131
  %.133 = add i64 %.125, 26
  %.134 = inttoptr i64 %.133 to ptr
  %.135 = load i8, ptr %.134, align 1
  %.136 = icmp ne i8 %.135, 62
  %.137 = add i64 %.15, 64
  %.138 = inttoptr i64 %.137 to ptr
  %.139 = load i32, ptr %.138, align 4
  %.140 = and i32 %.139, 1281
  %.141 = icmp eq i32 %.140, 1281
  %.142 = add i64 %.15, 24
  %.143 = inttoptr i64 %.142 to ptr
  %.144 = load i32, ptr %.143, align 4
  %.145 = icmp eq i32 %.144, 1
  %.146 = and i1 %.132, %.136
  %.147 = and i1 %.141, %.145
  %.148 = and i1 %.146, %.147
  %.149 = add i64 %.17, 56
  %.150 = inttoptr i64 %.149 to ptr
  %.151 = load i64, ptr %.150, align 8
  %.152 = add i64 %.151, 28
  %.153 = inttoptr i64 %.152 to ptr
  %.154 = load i32, ptr %.153, align 4
  %.155 = icmp eq i32 %.154, 7
  %.157 = icmp eq i32 %.154, 9
  %.158 = or i1 %.155, %.157
  %.159 = add i64 %.151, 26
  %.160 = inttoptr i64 %.159 to ptr
  %.161 = load i8, ptr %.160, align 1
  %.162 = icmp ne i8 %.161, 62
  %.163 = add i64 %.17, 64
  %.164 = inttoptr i64 %.163 to ptr
  %.165 = load i32, ptr %.164, align 4
  %.166 = and i32 %.165, 1281
  %.167 = icmp eq i32 %.166, 1281
  %.168 = add i64 %.17, 24
  %.169 = inttoptr i64 %.168 to ptr
  %.170 = load i32, ptr %.169, align 4
  %.171 = icmp eq i32 %.170, 2
  %.172 = and i1 %.158, %.162
  %.173 = and i1 %.167, %.171
  %.174 = and i1 %.172, %.173
  %.175 = add i64 %.19, 56
  %.176 = inttoptr i64 %.175 to ptr
  %.177 = load i64, ptr %.176, align 8
  %.178 = add i64 %.177, 28
  %.179 = inttoptr i64 %.178 to ptr
  %.180 = load i32, ptr %.179, align 4
  %.181 = icmp eq i32 %.180, 2
  %.183 = add i64 %.177, 26
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = load i8, ptr %.184, align 1
  %.186 = icmp ne i8 %.185, 62
  %.187 = add i64 %.19, 64
  %.188 = inttoptr i64 %.187 to ptr
  %.189 = load i32, ptr %.188, align 4
  %.190 = and i32 %.189, 1281
  %.191 = icmp eq i32 %.190, 1281
  %.192 = add i64 %.19, 24
  %.193 = inttoptr i64 %.192 to ptr
  %.194 = load i32, ptr %.193, align 4
  %.195 = icmp eq i32 %.194, 1
  %.196 = and i1 %.181, %.186
  %.197 = and i1 %.191, %.195
  %.198 = and i1 %.196, %.197
  %.199 = add i64 %.25, 56
  %.200 = inttoptr i64 %.199 to ptr
  %.201 = load i64, ptr %.200, align 8
  %.202 = add i64 %.201, 28
  %.203 = inttoptr i64 %.202 to ptr
  %.204 = load i32, ptr %.203, align 4
  %.205 = icmp eq i32 %.204, 7
  %.207 = icmp eq i32 %.204, 9
  %.208 = or i1 %.205, %.207
  %.209 = add i64 %.201, 26
  %.210 = inttoptr i64 %.209 to ptr
  %.211 = load i8, ptr %.210, align 1
  %.212 = icmp ne i8 %.211, 62
  %.213 = add i64 %.25, 64
  %.214 = inttoptr i64 %.213 to ptr
  %.215 = load i32, ptr %.214, align 4
  %.216 = and i32 %.215, 1281
  %.217 = icmp eq i32 %.216, 1281
  %.218 = add i64 %.25, 24
  %.219 = inttoptr i64 %.218 to ptr
  %.220 = load i32, ptr %.219, align 4
  %.221 = icmp eq i32 %.220, 1
  %.222 = and i1 %.208, %.212
  %.223 = and i1 %.217, %.221
  %.224 = and i1 %.222, %.223
  %.225 = add i64 %.27, 56
  %.226 = inttoptr i64 %.225 to ptr
  %.227 = load i64, ptr %.226, align 8
  %.228 = add i64 %.227, 28
  %.229 = inttoptr i64 %.228 to ptr
  %.230 = load i32, ptr %.229, align 4
  %.231 = icmp eq i32 %.230, 7
  %.233 = icmp eq i32 %.230, 9
  %.234 = or i1 %.231, %.233
  %.235 = add i64 %.227, 26
  %.236 = inttoptr i64 %.235 to ptr
  %.237 = load i8, ptr %.236, align 1
  %.238 = icmp ne i8 %.237, 62
  %.239 = add i64 %.27, 64
  %.240 = inttoptr i64 %.239 to ptr
  %.241 = load i32, ptr %.240, align 4
  %.242 = and i32 %.241, 1281
  %.243 = icmp eq i32 %.242, 1281
  %.244 = add i64 %.27, 24
  %.245 = inttoptr i64 %.244 to ptr
  %.246 = load i32, ptr %.245, align 4
  %.247 = icmp eq i32 %.246, 1
  %.248 = and i1 %.234, %.238
  %.249 = and i1 %.243, %.247
  %.250 = and i1 %.248, %.249
  %.251 = add i64 %.29, 56
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i64, ptr %.252, align 8
  %.254 = add i64 %.253, 28
  %.255 = inttoptr i64 %.254 to ptr
  %.256 = load i32, ptr %.255, align 4
  %.257 = icmp eq i32 %.256, 7
  %.259 = icmp eq i32 %.256, 9
  %.260 = or i1 %.257, %.259
  %.261 = add i64 %.253, 26
  %.262 = inttoptr i64 %.261 to ptr
  %.263 = load i8, ptr %.262, align 1
  %.264 = icmp ne i8 %.263, 62
  %.265 = add i64 %.29, 64
  %.266 = inttoptr i64 %.265 to ptr
  %.267 = load i32, ptr %.266, align 4
  %.268 = and i32 %.267, 1281
  %.269 = icmp eq i32 %.268, 1281
  %.270 = add i64 %.29, 24
  %.271 = inttoptr i64 %.270 to ptr
  %.272 = load i32, ptr %.271, align 4
  %.273 = icmp eq i32 %.272, 1
  %.274 = and i1 %.260, %.264
  %.275 = and i1 %.269, %.273
  %.276 = and i1 %.274, %.275
  %.278 = and i1 %.96, %.122
  %.279 = and i1 %.278, %.148
  %.280 = and i1 %.279, %.174
  %.281 = and i1 %.280, %.198
  %.282 = and i1 %.281, %.224
  %.283 = and i1 %.282, %.250
  %.284 = and i1 %.283, %.276
  br i1 %.284, label %.285, label %other_arguments

.285:                                             ; preds = %.70
  %.287 = add i64 %.11, 32
  %.288 = inttoptr i64 %.287 to ptr
  %.289 = load i64, ptr %.288, align 8
  %.290 = inttoptr i64 %.289 to ptr
  %.292 = load i64, ptr %.290, align 8
  %.296 = add i64 %.11, 16
  %.297 = inttoptr i64 %.296 to ptr
  %.298 = load i64, ptr %.297, align 8
  %.319 = add i64 %.13, 32
  %.320 = inttoptr i64 %.319 to ptr
  %.321 = load i64, ptr %.320, align 8
  %.322 = inttoptr i64 %.321 to ptr
  %.324 = load i64, ptr %.322, align 8
  %.328 = add i64 %.13, 16
  %.329 = inttoptr i64 %.328 to ptr
  %.330 = load i64, ptr %.329, align 8
  %.351 = add i64 %.15, 32
  %.352 = inttoptr i64 %.351 to ptr
  %.353 = load i64, ptr %.352, align 8
  %.354 = inttoptr i64 %.353 to ptr
  %.356 = load i64, ptr %.354, align 8
  %.360 = add i64 %.15, 16
  %.361 = inttoptr i64 %.360 to ptr
  %.362 = load i64, ptr %.361, align 8
  %.383 = add i64 %.17, 32
  %.384 = inttoptr i64 %.383 to ptr
  %.385 = load i64, ptr %.384, align 8
  %.386 = inttoptr i64 %.385 to ptr
  %.388 = load i64, ptr %.386, align 8
  %.389 = getelementptr i8, ptr %.386, i64 8
  %.390 = load i64, ptr %.389, align 8
  %.395 = add i64 %.17, 16
  %.396 = inttoptr i64 %.395 to ptr
  %.397 = load i64, ptr %.396, align 8
  %.422 = add i64 %.19, 32
  %.423 = inttoptr i64 %.422 to ptr
  %.424 = load i64, ptr %.423, align 8
  %.425 = inttoptr i64 %.424 to ptr
  %.427 = load i64, ptr %.425, align 8
  %.431 = add i64 %.19, 16
  %.432 = inttoptr i64 %.431 to ptr
  %.433 = load i64, ptr %.432, align 8
  %.454 = tail call i64 @PyLong_AsLongLong(i64 %.21)
  %.455 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.456 = add i64 %.25, 32
  %.457 = inttoptr i64 %.456 to ptr
  %.458 = load i64, ptr %.457, align 8
  %.459 = inttoptr i64 %.458 to ptr
  %.461 = load i64, ptr %.459, align 8
  %.465 = add i64 %.25, 16
  %.466 = inttoptr i64 %.465 to ptr
  %.467 = load i64, ptr %.466, align 8
  %.488 = add i64 %.27, 32
  %.489 = inttoptr i64 %.488 to ptr
  %.490 = load i64, ptr %.489, align 8
  %.491 = inttoptr i64 %.490 to ptr
  %.493 = load i64, ptr %.491, align 8
  %.497 = add i64 %.27, 16
  %.498 = inttoptr i64 %.497 to ptr
  %.499 = load i64, ptr %.498, align 8
  %.520 = add i64 %.29, 32
  %.521 = inttoptr i64 %.520 to ptr
  %.522 = load i64, ptr %.521, align 8
  %.523 = inttoptr i64 %.522 to ptr
  %.525 = load i64, ptr %.523, align 8
  %.529 = add i64 %.29, 16
  %.530 = inttoptr i64 %.529 to ptr
  %.531 = load i64, ptr %.530, align 8
  %.552 = tail call i64 @PyErr_Occurred()
  %.555 = icmp eq i64 %.552, 0
  br i1 %.555, label %.553, label %common.ret

.553:                                             ; preds = %.285
  %.532 = inttoptr i64 %.531 to ptr
  %.500 = inttoptr i64 %.499 to ptr
  %.468 = inttoptr i64 %.467 to ptr
  %.434 = inttoptr i64 %.433 to ptr
  %.398 = inttoptr i64 %.397 to ptr
  %.363 = inttoptr i64 %.362 to ptr
  %.331 = inttoptr i64 %.330 to ptr
  %.299 = inttoptr i64 %.298 to ptr
  %.558 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.2202139.i = icmp sgt i64 %.324, 0
  br i1 %.2202139.i, label %B64.lr.ph.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B64.lr.ph.i:                                      ; preds = %.553
  %.164.12141.i = add nsw i64 %.324, -1
  %.336.not.i = icmp eq i64 %.454, 0
  %.339.i = shl i64 %.454, 3
  %storemerge.i.i = tail call i64 @llvm.smax.i64(i64 range(i64 1, 0) %.454, i64 0)
  %.172127.not.i.i = icmp slt i64 %.454, 1
  %.119.1130.i.i = add nsw i64 %storemerge.i.i, -1
  %storemerge1953.i = tail call i64 @llvm.smax.i64(i64 %.388, i64 0)
  %.5522124.i = icmp sgt i64 %.388, 0
  %.5612125.i = sext i1 %.5522124.i to i64
  %.498.12126.i = add nsw i64 %storemerge1953.i, %.5612125.i
  %.5652127.i = zext i1 %.5522124.i to i64
  %.696.not.i = icmp sgt i64 %.390, 0
  %.2156.i = shl nsw i64 %.455, 3
  br label %B64.i

B64.i:                                            ; preds = %B1090.i, %B64.lr.ph.i
  %.210.sroa.0.02145.i = phi i64 [ 0, %B64.lr.ph.i ], [ %.210.sroa.0.0.i, %B1090.i ]
  %.161.12144.i = phi i64 [ 1, %B64.lr.ph.i ], [ %.161.1.i, %B1090.i ]
  %.164.12143.i = phi i64 [ %.164.12141.i, %B64.lr.ph.i ], [ %.164.1.i, %B1090.i ]
  %.275.i = icmp slt i64 %.210.sroa.0.02145.i, 0
  %.276.i = select i1 %.275.i, i64 %.324, i64 0
  %0 = getelementptr i64, ptr %.331, i64 %.210.sroa.0.02145.i
  %.290.i = getelementptr i64, ptr %0, i64 %.276.i
  %.291.i = load i64, ptr %.290.i, align 8, !noalias !1
  %.310.i = select i1 %.275.i, i64 %.356, i64 0
  %1 = getelementptr i64, ptr %.363, i64 %.210.sroa.0.02145.i
  %.324.i = getelementptr i64, ptr %1, i64 %.310.i
  %.325.i = load i64, ptr %.324.i, align 8, !noalias !1
  %.327.i = add nsw i64 %.325.i, %.291.i
  br i1 %.336.not.i, label %B184.i, label %B108.i

B108.i:                                           ; preds = %B64.i
  %reass.sub.i = sub i64 %.327.i, %.339.i
  %.342.i = add i64 %reass.sub.i, -8
  %.29.i.i = icmp slt i64 %.342.i, %.291.i
  br i1 %.29.i.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B16.i.i

B16.i.i:                                          ; preds = %B108.i
  %.35.i.i = add i64 %.327.i, -8
  br label %B60.i.i.i

B60.i.i.i:                                        ; preds = %B96.i.i.i, %B16.i.i
  %.96.sroa.0.085.i.i.i = phi i64 [ 7, %B16.i.i ], [ %.96.sroa.0.0.i.i.i, %B96.i.i.i ]
  %.51.184.i.i.i = phi i64 [ 7, %B16.i.i ], [ %.51.1.i.i.i, %B96.i.i.i ]
  %.48.183.i.i.i = phi i64 [ 6, %B16.i.i ], [ %.48.1.i.i.i, %B96.i.i.i ]
  %value.2.082.i.i.i = phi i64 [ 0, %B16.i.i ], [ %.204.i.i.i, %B96.i.i.i ]
  %.149.i.i.i = icmp sgt i64 %value.2.082.i.i.i, 18014398509481983
  br i1 %.149.i.i.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, label %B96.i.i.i

B96.i.i.i:                                        ; preds = %B60.i.i.i
  %.167.i.i.i = shl i64 %value.2.082.i.i.i, 8
  %.170.i.i.i = add nsw i64 %.35.i.i, %.96.sroa.0.085.i.i.i
  %.186.i.i.i = icmp slt i64 %.170.i.i.i, 0
  %.187.i.i.i = select i1 %.186.i.i.i, i64 %.292, i64 0
  %2 = getelementptr i8, ptr %.299, i64 %.170.i.i.i
  %.201.i.i.i = getelementptr i8, ptr %2, i64 %.187.i.i.i
  %.202.i.i.i = load i8, ptr %.201.i.i.i, align 1, !noalias !5
  %.203.i.i.i = zext i8 %.202.i.i.i to i64
  %.204.i.i.i = or disjoint i64 %.167.i.i.i, %.203.i.i.i
  %.106.i.i.i = icmp ne i64 %.51.184.i.i.i, 0
  %.119.i.i.i = sext i1 %.106.i.i.i to i64
  %.48.1.i.i.i = add i64 %.48.183.i.i.i, %.119.i.i.i
  %.51.1.i.i.i = add nsw i64 %.51.184.i.i.i, %.119.i.i.i
  %.96.sroa.0.0.i.i.i = select i1 %.106.i.i.i, i64 %.48.183.i.i.i, i64 0
  br i1 %.106.i.i.i, label %B60.i.i.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i

_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i: ; preds = %B96.i.i.i, %B60.i.i.i
  %storemerge.i.i.i = phi i64 [ -1, %B60.i.i.i ], [ %.204.i.i.i, %B96.i.i.i ]
  %.66.not.i.i = icmp eq i64 %storemerge.i.i.i, %.454
  br i1 %.66.not.i.i, label %B82.i.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B82.i.i:                                          ; preds = %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i
  %.84.i.i = sub nsw i64 %.342.i, %.291.i
  br i1 %.172127.not.i.i, label %B222.i.i, label %B124.i.i

B124.i.i:                                         ; preds = %B82.i.i, %B210.i.i
  %.119.1134.i.i = phi i64 [ %.119.1.i.i, %B210.i.i ], [ %.119.1130.i.i, %B82.i.i ]
  %.116.1133.i.i = phi i64 [ %.116.1.i.i, %B210.i.i ], [ 1, %B82.i.i ]
  %left.2.0132.i.i = phi i64 [ %.269.i.i, %B210.i.i ], [ %.84.i.i, %B82.i.i ]
  %.116.0131.i.i = phi i64 [ %.116.1133.i.i, %B210.i.i ], [ 0, %B82.i.i ]
  %3 = shl nsw i64 %.116.0131.i.i, 3
  %.213.i.i = add nsw i64 %3, %.342.i
  br label %B60.i103.i.i

B60.i103.i.i:                                     ; preds = %B96.i109.i.i, %B124.i.i
  %.96.sroa.0.085.i104.i.i = phi i64 [ 7, %B124.i.i ], [ %.96.sroa.0.0.i123.i.i, %B96.i109.i.i ]
  %.51.184.i105.i.i = phi i64 [ 7, %B124.i.i ], [ %.51.1.i122.i.i, %B96.i109.i.i ]
  %.48.183.i106.i.i = phi i64 [ 6, %B124.i.i ], [ %.48.1.i120.i.i, %B96.i109.i.i ]
  %value.2.082.i107.i.i = phi i64 [ 0, %B124.i.i ], [ %.204.i117.i.i, %B96.i109.i.i ]
  %.149.i108.i.i = icmp sgt i64 %value.2.082.i107.i.i, 18014398509481983
  br i1 %.149.i108.i.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i, label %B96.i109.i.i

B96.i109.i.i:                                     ; preds = %B60.i103.i.i
  %.167.i110.i.i = shl i64 %value.2.082.i107.i.i, 8
  %.170.i111.i.i = add nsw i64 %.213.i.i, %.96.sroa.0.085.i104.i.i
  %.186.i112.i.i = icmp slt i64 %.170.i111.i.i, 0
  %.187.i113.i.i = select i1 %.186.i112.i.i, i64 %.292, i64 0
  %4 = getelementptr i8, ptr %.299, i64 %.170.i111.i.i
  %.201.i114.i.i = getelementptr i8, ptr %4, i64 %.187.i113.i.i
  %.202.i115.i.i = load i8, ptr %.201.i114.i.i, align 1, !noalias !10
  %.203.i116.i.i = zext i8 %.202.i115.i.i to i64
  %.204.i117.i.i = or disjoint i64 %.167.i110.i.i, %.203.i116.i.i
  %.106.i118.i.i = icmp ne i64 %.51.184.i105.i.i, 0
  %.119.i119.i.i = sext i1 %.106.i118.i.i to i64
  %.48.1.i120.i.i = add i64 %.48.183.i106.i.i, %.119.i119.i.i
  %.51.1.i122.i.i = add nsw i64 %.51.184.i105.i.i, %.119.i119.i.i
  %.96.sroa.0.0.i123.i.i = select i1 %.106.i118.i.i, i64 %.48.183.i106.i.i, i64 0
  br i1 %.106.i118.i.i, label %B60.i103.i.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i

_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i: ; preds = %B96.i109.i.i, %B60.i103.i.i
  %storemerge.i124.i.i = phi i64 [ -1, %B60.i103.i.i ], [ %.204.i117.i.i, %B96.i109.i.i ]
  %.245.i.i = icmp slt i64 %storemerge.i124.i.i, 0
  %.249.i.i = icmp sgt i64 %storemerge.i124.i.i, %left.2.0132.i.i
  %or.cond.i.i = select i1 %.245.i.i, i1 true, i1 %.249.i.i
  br i1 %or.cond.i.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B210.i.i

B210.i.i:                                         ; preds = %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i
  %.269.i.i = sub nsw i64 %left.2.0132.i.i, %storemerge.i124.i.i
  %.172.i.i = icmp sgt i64 %.119.1134.i.i, 0
  %.185.i.i = zext i1 %.172.i.i to i64
  %.116.1.i.i = add i64 %.116.1133.i.i, %.185.i.i
  %.181.i.i = sext i1 %.172.i.i to i64
  %.119.1.i.i = add nsw i64 %.119.1134.i.i, %.181.i.i
  br i1 %.172.i.i, label %B124.i.i, label %B222.i.i

B222.i.i:                                         ; preds = %B210.i.i, %B82.i.i
  %left.2.0.lcssa.i.i = phi i64 [ %.84.i.i, %B82.i.i ], [ %.269.i.i, %B210.i.i ]
  %.287.i.not.i = icmp eq i64 %left.2.0.lcssa.i.i, 0
  br i1 %.287.i.not.i, label %B184.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B184.i:                                           ; preds = %B222.i.i, %B64.i
  %end.2.1.i = phi i64 [ %.342.i, %B222.i.i ], [ %.327.i, %B64.i ]
  br i1 %.5522124.i, label %B260.lr.ph.i, label %B974.i

B260.lr.ph.i:                                     ; preds = %B184.i
  %5 = add i64 %end.2.1.i, -1
  br label %B260.i

B260.i:                                           ; preds = %B1131.i, %B260.lr.ph.i
  %.495.12135.i = phi i64 [ %.5652127.i, %B260.lr.ph.i ], [ %.495.1.i, %B1131.i ]
  %.498.12134.i = phi i64 [ %.498.12126.i, %B260.lr.ph.i ], [ %.498.1.i, %B1131.i ]
  %size.4.12133.i = phi i64 [ 0, %B260.lr.ph.i ], [ %size.5.2.i, %B1131.i ]
  %payload.4.12132.i = phi i64 [ -1, %B260.lr.ph.i ], [ %payload.5.2.i, %B1131.i ]
  %index.3.12131.i = phi i64 [ -1, %B260.lr.ph.i ], [ %index.4.2.i, %B1131.i ]
  %position.8.12129.i = phi i64 [ %.291.i, %B260.lr.ph.i ], [ %position.9.2.i, %B1131.i ]
  %.495.02128.i = phi i64 [ 0, %B260.lr.ph.i ], [ %.495.12135.i, %B1131.i ]
  %.608.i = icmp slt i64 %.495.02128.i, 0
  %.609.i = select i1 %.608.i, i64 %.388, i64 0
  %.610.i = add i64 %.609.i, %.495.02128.i
  %.627.i = mul i64 %.610.i, %.390
  %.629.i = getelementptr i64, ptr %.398, i64 %.627.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  br i1 %.696.not.i, label %B260.if.i, label %B260.endif.i

B308.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.967.i = add nsw i64 %.811.sroa.0.0.i, %position.8.12129.i
  %.969.i = icmp sgt i64 %.967.i, %end.2.1.i
  br i1 %.969.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B338.i

B338.i:                                           ; preds = %B308.i
  %storemerge1954.i = tail call i64 @llvm.smax.i64(i64 %.811.sroa.0.0.i, i64 0)
  br label %B368.i

B368.i:                                           ; preds = %B370.i, %B338.i
  %.1066.0.i = phi i64 [ 0, %B338.i ], [ %.1135.i, %B370.i ]
  %exitcond.not.i = icmp eq i64 %.1066.0.i, %storemerge1954.i
  br i1 %exitcond.not.i, label %B1131.i, label %B370.i

B370.i:                                           ; preds = %B368.i
  %.1135.i = add nuw i64 %.1066.0.i, 1
  %.1161.i = add nsw i64 %.1066.0.i, %position.8.12129.i
  %.1175.i = icmp slt i64 %.1161.i, 0
  %.1176.i = select i1 %.1175.i, i64 %.292, i64 0
  %6 = getelementptr i8, ptr %.299, i64 %.1161.i
  %.1190.i = getelementptr i8, ptr %6, i64 %.1176.i
  %.1191.i = load i8, ptr %.1190.i, align 1, !noalias !1
  %.1193.i = add nsw i64 %.1066.0.i, %.743.sroa.0.0.i
  %.1207.i = icmp slt i64 %.1193.i, 0
  %.1208.i = select i1 %.1207.i, i64 %.427, i64 0
  %7 = getelementptr i8, ptr %.434, i64 %.1193.i
  %.1222.i = getelementptr i8, ptr %7, i64 %.1208.i
  %.1223.i = load i8, ptr %.1222.i, align 1, !noalias !1
  %.1224.not.i = icmp eq i8 %.1191.i, %.1223.i
  br i1 %.1224.not.i, label %B368.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B472.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.1344.i = add nsw i64 %.743.sroa.0.0.i, %position.8.12129.i
  %.1354.i = icmp sgt i64 %.1344.i, %end.2.1.i
  br i1 %.1354.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B1131.i

B530.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.29.not.i.i = icmp slt i64 %position.8.12129.i, %end.2.1.i
  br i1 %.29.not.i.i, label %B16.i1959.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i

B16.i1959.i:                                      ; preds = %B530.i
  %.45.i.i = icmp slt i64 %position.8.12129.i, 0
  %.46.i.i = select i1 %.45.i.i, i64 %.292, i64 0
  %8 = getelementptr i8, ptr %.299, i64 %position.8.12129.i
  %.60.i.i = getelementptr i8, ptr %8, i64 %.46.i.i
  %.61.i.i = load i8, ptr %.60.i.i, align 1, !noalias !13
  %.67.not.i.i = icmp ult i8 %.61.i.i, 32
  br i1 %.67.not.i.i, label %B54.i.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i

B54.i.i:                                          ; preds = %B16.i1959.i
  %.62.i.i = zext nneg i8 %.61.i.i to i64
  %.130.i.i = icmp ult i8 %.61.i.i, 24
  br i1 %.130.i.i, label %B124.i1960.i, label %B138.i.i

B124.i1960.i:                                     ; preds = %B54.i.i
  %.140.i.i = add nsw i64 %position.8.12129.i, 1
  br label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i

B138.i.i:                                         ; preds = %B54.i.i
  %.157.i.i = icmp ugt i8 %.61.i.i, 27
  br i1 %.157.i.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i, label %B158.i.i

B158.i.i:                                         ; preds = %B138.i.i
  %.182.i.i = add nsw i64 %position.8.12129.i, 1
  %.184.i.i = add nsw i64 %.62.i.i, -24
  %.187.i.i = shl nuw nsw i64 1, %.184.i.i
  %.188.i.i = add nsw i64 %.187.i.i, %.182.i.i
  %.194.i.i = icmp sgt i64 %.188.i.i, %end.2.1.i
  br i1 %.194.i.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i, label %B248.preheader.i.i

B248.preheader.i.i:                               ; preds = %B158.i.i
  %.247.1198.i.i = add i64 %position.8.12129.i, 2
  %.250.1199.i.i = add nsw i64 %.187.i.i, -1
  br label %B250.i.i

B250.i.i:                                         ; preds = %B292.i.i, %B248.preheader.i.i
  %.295.sroa.0.0203.i.i = phi i64 [ %.182.i.i, %B248.preheader.i.i ], [ %.295.sroa.0.0.i.i, %B292.i.i ]
  %.250.1202.i.i = phi i64 [ %.250.1199.i.i, %B248.preheader.i.i ], [ %.250.1.i.i, %B292.i.i ]
  %.247.1201.i.i = phi i64 [ %.247.1198.i.i, %B248.preheader.i.i ], [ %.247.1.i.i, %B292.i.i ]
  %value.2.0200.i.i = phi i64 [ 0, %B248.preheader.i.i ], [ %.412.i.i, %B292.i.i ]
  %.348.i.i = icmp sgt i64 %value.2.0200.i.i, 18014398509481983
  br i1 %.348.i.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i, label %B292.i.i

B292.i.i:                                         ; preds = %B250.i.i
  %.377.i.i = shl i64 %value.2.0200.i.i, 8
  %.392.i.i = icmp slt i64 %.295.sroa.0.0203.i.i, 0
  %.393.i.i = select i1 %.392.i.i, i64 %.292, i64 0
  %9 = getelementptr i8, ptr %.299, i64 %.295.sroa.0.0203.i.i
  %.407.i.i = getelementptr i8, ptr %9, i64 %.393.i.i
  %.408.i.i = load i8, ptr %.407.i.i, align 1, !noalias !13
  %.411.i.i = zext i8 %.408.i.i to i64
  %.412.i.i = or disjoint i64 %.377.i.i, %.411.i.i
  %.305.i.i = icmp sgt i64 %.250.1202.i.i, 0
  %.318.i.i = zext i1 %.305.i.i to i64
  %.247.1.i.i = add i64 %.247.1201.i.i, %.318.i.i
  %.314.i.i = sext i1 %.305.i.i to i64
  %.250.1.i.i = add nsw i64 %.250.1202.i.i, %.314.i.i
  %.295.sroa.0.0.i.i = select i1 %.305.i.i, i64 %.247.1201.i.i, i64 0
  br i1 %.305.i.i, label %B250.i.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i

_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i: ; preds = %B292.i.i, %B250.i.i, %B158.i.i, %B138.i.i, %B124.i1960.i, %B16.i1959.i, %B530.i
  %.1455.sroa.9.0.i = phi i64 [ %.140.i.i, %B124.i1960.i ], [ %position.8.12129.i, %B16.i1959.i ], [ %position.8.12129.i, %B530.i ], [ %position.8.12129.i, %B138.i.i ], [ %position.8.12129.i, %B158.i.i ], [ %position.8.12129.i, %B250.i.i ], [ %.188.i.i, %B292.i.i ]
  %.1455.sroa.0.0.i = phi i64 [ %.62.i.i, %B124.i1960.i ], [ -1, %B16.i1959.i ], [ -1, %B530.i ], [ -1, %B138.i.i ], [ -1, %B158.i.i ], [ -1, %B250.i.i ], [ %.412.i.i, %B292.i.i ]
  %.1498.i = icmp slt i64 %.1455.sroa.0.0.i, 0
  br i1 %.1498.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B606.i

B606.i:                                           ; preds = %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i
  %.1578.not.i = icmp eq i64 %.811.sroa.0.0.i, 0
  %spec.select.i = select i1 %.1578.not.i, i64 %index.3.12131.i, i64 %.1455.sroa.0.0.i
  br label %B1131.i

B638.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.29.not.i1961.i = icmp slt i64 %position.8.12129.i, %end.2.1.i
  br i1 %.29.not.i1961.i, label %B16.i1964.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i

B16.i1964.i:                                      ; preds = %B638.i
  %.45.i1965.i = icmp slt i64 %position.8.12129.i, 0
  %.46.i1966.i = select i1 %.45.i1965.i, i64 %.292, i64 0
  %10 = getelementptr i8, ptr %.299, i64 %position.8.12129.i
  %.60.i1967.i = getelementptr i8, ptr %10, i64 %.46.i1966.i
  %.61.i1968.i = load i8, ptr %.60.i1967.i, align 1, !noalias !16
  %.62.i1969.i = zext i8 %.61.i1968.i to i64
  %.63.mask.i.i = and i64 %.62.i1969.i, 224
  %.67.not.i1970.i = icmp eq i64 %.63.mask.i.i, 64
  br i1 %.67.not.i1970.i, label %B54.i1971.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i

B54.i1971.i:                                      ; preds = %B16.i1964.i
  %.125.i.i = and i64 %.62.i1969.i, 31
  %.130.i1972.i = icmp samesign ult i64 %.125.i.i, 24
  br i1 %.130.i1972.i, label %B124.i2012.i, label %B138.i1973.i

B124.i2012.i:                                     ; preds = %B54.i1971.i
  %.140.i2013.i = add nsw i64 %position.8.12129.i, 1
  br label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i

B138.i1973.i:                                     ; preds = %B54.i1971.i
  %.157.i1974.i = icmp samesign ugt i64 %.125.i.i, 27
  br i1 %.157.i1974.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i, label %B158.i1975.i

B158.i1975.i:                                     ; preds = %B138.i1973.i
  %.182.i1976.i = add nsw i64 %position.8.12129.i, 1
  %.184.i1977.i = add nsw i64 %.125.i.i, -24
  %.187.i1978.i = shl nuw nsw i64 1, %.184.i1977.i
  %.188.i1979.i = add nsw i64 %.187.i1978.i, %.182.i1976.i
  %.194.i1980.i = icmp sgt i64 %.188.i1979.i, %end.2.1.i
  br i1 %.194.i1980.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i, label %B248.preheader.i1981.i

B248.preheader.i1981.i:                           ; preds = %B158.i1975.i
  %.247.1198.i1982.i = add i64 %position.8.12129.i, 2
  %.250.1199.i1983.i = add nsw i64 %.187.i1978.i, -1
  br label %B250.i1984.i

B250.i1984.i:                                     ; preds = %B292.i1990.i, %B248.preheader.i1981.i
  %.295.sroa.0.0203.i1985.i = phi i64 [ %.182.i1976.i, %B248.preheader.i1981.i ], [ %.295.sroa.0.0.i2003.i, %B292.i1990.i ]
  %.250.1202.i1986.i = phi i64 [ %.250.1199.i1983.i, %B248.preheader.i1981.i ], [ %.250.1.i2002.i, %B292.i1990.i ]
  %.247.1201.i1987.i = phi i64 [ %.247.1198.i1982.i, %B248.preheader.i1981.i ], [ %.247.1.i2000.i, %B292.i1990.i ]
  %value.2.0200.i1988.i = phi i64 [ 0, %B248.preheader.i1981.i ], [ %.412.i1997.i, %B292.i1990.i ]
  %.348.i1989.i = icmp sgt i64 %value.2.0200.i1988.i, 18014398509481983
  br i1 %.348.i1989.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i, label %B292.i1990.i

B292.i1990.i:                                     ; preds = %B250.i1984.i
  %.377.i1991.i = shl i64 %value.2.0200.i1988.i, 8
  %.392.i1992.i = icmp slt i64 %.295.sroa.0.0203.i1985.i, 0
  %.393.i1993.i = select i1 %.392.i1992.i, i64 %.292, i64 0
  %11 = getelementptr i8, ptr %.299, i64 %.295.sroa.0.0203.i1985.i
  %.407.i1994.i = getelementptr i8, ptr %11, i64 %.393.i1993.i
  %.408.i1995.i = load i8, ptr %.407.i1994.i, align 1, !noalias !16
  %.411.i1996.i = zext i8 %.408.i1995.i to i64
  %.412.i1997.i = or disjoint i64 %.377.i1991.i, %.411.i1996.i
  %.305.i1998.i = icmp sgt i64 %.250.1202.i1986.i, 0
  %.318.i1999.i = zext i1 %.305.i1998.i to i64
  %.247.1.i2000.i = add i64 %.247.1201.i1987.i, %.318.i1999.i
  %.314.i2001.i = sext i1 %.305.i1998.i to i64
  %.250.1.i2002.i = add nsw i64 %.250.1202.i1986.i, %.314.i2001.i
  %.295.sroa.0.0.i2003.i = select i1 %.305.i1998.i, i64 %.247.1201.i1987.i, i64 0
  br i1 %.305.i1998.i, label %B250.i1984.i, label %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i

_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i: ; preds = %B292.i1990.i, %B250.i1984.i, %B158.i1975.i, %B138.i1973.i, %B124.i2012.i, %B16.i1964.i, %B638.i
  %.1622.sroa.9.0.i = phi i64 [ %.140.i2013.i, %B124.i2012.i ], [ %position.8.12129.i, %B16.i1964.i ], [ %position.8.12129.i, %B638.i ], [ %position.8.12129.i, %B138.i1973.i ], [ %position.8.12129.i, %B158.i1975.i ], [ %position.8.12129.i, %B250.i1984.i ], [ %.188.i1979.i, %B292.i1990.i ]
  %.1622.sroa.0.0.i = phi i64 [ %.125.i.i, %B124.i2012.i ], [ -1, %B16.i1964.i ], [ -1, %B638.i ], [ -1, %B138.i1973.i ], [ -1, %B158.i1975.i ], [ -1, %B250.i1984.i ], [ %.412.i1997.i, %B292.i1990.i ]
  %.1665.i = icmp slt i64 %.1622.sroa.0.0.i, 0
  %.1669.i = sub nsw i64 %end.2.1.i, %.1622.sroa.9.0.i
  %.1671.i = icmp sgt i64 %.1622.sroa.0.0.i, %.1669.i
  %or.cond1955.i = select i1 %.1665.i, i1 true, i1 %.1671.i
  br i1 %or.cond1955.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B732.i

B732.i:                                           ; preds = %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i
  %.1757.not.i = icmp eq i64 %.811.sroa.0.0.i, 0
  %spec.select1956.i = select i1 %.1757.not.i, i64 %payload.4.12132.i, i64 %.1622.sroa.9.0.i
  %spec.select1957.i = select i1 %.1757.not.i, i64 %size.4.12133.i, i64 %.1622.sroa.0.0.i
  %.1785.i = add nsw i64 %.1622.sroa.0.0.i, %.1622.sroa.9.0.i
  br label %B1131.i

B778.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.41.i.i = icmp slt i64 %position.8.12129.i, %end.2.1.i
  br i1 %.41.i.i, label %B24.i.i, label %B288.i.i

B24.i.i:                                          ; preds = %B778.i
  %.61.i2016.i = icmp slt i64 %position.8.12129.i, 0
  %.62.i2017.i = select i1 %.61.i2016.i, i64 %.292, i64 0
  %12 = getelementptr i8, ptr %.299, i64 %position.8.12129.i
  %.76.i.i = getelementptr i8, ptr %12, i64 %.62.i2017.i
  %.77.i.i = load i8, ptr %.76.i.i, align 1, !noalias !19
  %13 = add i8 %.77.i.i, -48
  %or.cond179.i.i = icmp ult i8 %13, 10
  br i1 %or.cond179.i.i, label %B88.i.i, label %B288.i.i

B88.i.i:                                          ; preds = %B24.i.i, %B226.i.i
  %position.2.0.i.i = phi i64 [ %.210.i.i, %B226.i.i ], [ %position.8.12129.i, %B24.i.i ]
  %value.2.0.i.i = phi i64 [ %.203.i.i, %B226.i.i ], [ 0, %B24.i.i ]
  %.139.i.i = sub nsw i64 %position.2.0.i.i, %position.8.12129.i
  %.140.i2018.i = icmp eq i64 %.139.i.i, 18
  br i1 %.140.i2018.i, label %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i, label %B124.i2019.i

B124.i2019.i:                                     ; preds = %B88.i.i
  %.167.i.i = mul nsw i64 %value.2.0.i.i, 10
  %.184.i2020.i = icmp slt i64 %position.2.0.i.i, 0
  %.185.i2021.i = select i1 %.184.i2020.i, i64 %.292, i64 0
  %14 = getelementptr i8, ptr %.299, i64 %position.2.0.i.i
  %.199.i.i = getelementptr i8, ptr %14, i64 %.185.i2021.i
  %.200.i.i = load i8, ptr %.199.i.i, align 1, !noalias !19
  %.201.i.i = zext i8 %.200.i.i to i64
  %.202.i.i = add i64 %.167.i.i, -48
  %.203.i.i = add i64 %.202.i.i, %.201.i.i
  %exitcond.not.i.i = icmp eq i64 %position.2.0.i.i, %5
  br i1 %exitcond.not.i.i, label %B288.i.i, label %B226.i.i

B226.i.i:                                         ; preds = %B124.i2019.i
  %.210.i.i = add i64 %position.2.0.i.i, 1
  %.240.i.i = icmp slt i64 %position.2.0.i.i, -1
  %.241.i.i = select i1 %.240.i.i, i64 %.292, i64 0
  %15 = getelementptr i8, ptr %.299, i64 %.210.i.i
  %.255.i.i = getelementptr i8, ptr %15, i64 %.241.i.i
  %.256.i.i = load i8, ptr %.255.i.i, align 1, !noalias !19
  %16 = add i8 %.256.i.i, -48
  %or.cond180.i.i = icmp ult i8 %16, 10
  br i1 %or.cond180.i.i, label %B88.i.i, label %B288.i.i

B288.i.i:                                         ; preds = %B226.i.i, %B124.i2019.i, %B24.i.i, %B778.i
  %position.3.1.i.i = phi i64 [ %position.8.12129.i, %B778.i ], [ %position.8.12129.i, %B24.i.i ], [ %end.2.1.i, %B124.i2019.i ], [ %.210.i.i, %B226.i.i ]
  %value.3.1.i.i = phi i64 [ 0, %B778.i ], [ 0, %B24.i.i ], [ %.203.i.i, %B124.i2019.i ], [ %.203.i.i, %B226.i.i ]
  %.324.i.i = icmp eq i64 %position.3.1.i.i, %position.8.12129.i
  br i1 %.324.i.i, label %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i, label %B300.i.i

B300.i.i:                                         ; preds = %B288.i.i
  %.340.i.i = icmp slt i64 %position.8.12129.i, 0
  %.341.i.i = select i1 %.340.i.i, i64 %.292, i64 0
  %17 = getelementptr i8, ptr %.299, i64 %position.8.12129.i
  %.355.i.i = getelementptr i8, ptr %17, i64 %.341.i.i
  %.356.i.i = load i8, ptr %.355.i.i, align 1, !noalias !19
  %.363.i.i = icmp eq i8 %.356.i.i, 48
  %.367.i.i = sub nsw i64 %position.3.1.i.i, %position.8.12129.i
  %.368.i.i = icmp sgt i64 %.367.i.i, 1
  %or.cond.i2015.i = select i1 %.363.i.i, i1 %.368.i.i, i1 false
  %spec.select2060.i = select i1 %or.cond.i2015.i, i64 %position.8.12129.i, i64 %position.3.1.i.i
  %spec.select2061.i = select i1 %or.cond.i2015.i, i64 -1, i64 %value.3.1.i.i
  br label %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i

_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i: ; preds = %B88.i.i, %B300.i.i, %B288.i.i
  %.1804.sroa.6.0.i = phi i64 [ %position.8.12129.i, %B288.i.i ], [ %spec.select2060.i, %B300.i.i ], [ %position.8.12129.i, %B88.i.i ]
  %.1804.sroa.0.0.i = phi i64 [ -1, %B288.i.i ], [ %spec.select2061.i, %B300.i.i ], [ -1, %B88.i.i ]
  %.1847.i = icmp slt i64 %.1804.sroa.0.0.i, 0
  br i1 %.1847.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B842.i

B842.i:                                           ; preds = %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i
  %.1927.not.i = icmp eq i64 %.811.sroa.0.0.i, 0
  %spec.select1958.i = select i1 %.1927.not.i, i64 %index.3.12131.i, i64 %.1804.sroa.0.0.i
  br label %B1131.i

B876.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %.30.i.i = icmp slt i64 %position.8.12129.i, %end.2.1.i
  br i1 %.30.i.i, label %B16.i2023.i, label %B1131.i

B16.i2023.i:                                      ; preds = %B876.i
  %.48.i.i = icmp slt i64 %position.8.12129.i, 0
  %.49.i.i = select i1 %.48.i.i, i64 %.292, i64 0
  %18 = getelementptr i8, ptr %.299, i64 %position.8.12129.i
  %.63.i.i = getelementptr i8, ptr %18, i64 %.49.i.i
  %.64.i.i = load i8, ptr %.63.i.i, align 1, !noalias !22
  %.64.fr.i.i = freeze i8 %.64.i.i
  %19 = add i8 %.64.fr.i.i, -127
  %or.cond.i2024.i = icmp ult i8 %19, -95
  br i1 %or.cond.i2024.i, label %B1131.i, label %switch.early.test.i.i

switch.early.test.i.i:                            ; preds = %B16.i2023.i
  switch i8 %.64.fr.i.i, label %B148.i.i [
    i8 92, label %B1131.i
    i8 34, label %B1131.i
  ]

B148.i.i:                                         ; preds = %switch.early.test.i.i, %switch.early.test165.i.i
  %position.2.0.i2025.i = phi i64 [ %.182.i2026.i, %switch.early.test165.i.i ], [ %position.8.12129.i, %switch.early.test.i.i ]
  %.182.i2026.i = add nsw i64 %position.2.0.i2025.i, 1
  %exitcond.not.i2027.i = icmp eq i64 %position.2.0.i2025.i, %5
  br i1 %exitcond.not.i2027.i, label %B1131.i, label %B170.i.i

B170.i.i:                                         ; preds = %B148.i.i
  %.211.i.i = icmp slt i64 %position.2.0.i2025.i, -1
  %.212.i.i = select i1 %.211.i.i, i64 %.292, i64 0
  %20 = getelementptr i8, ptr %.299, i64 %.182.i2026.i
  %.226.i.i = getelementptr i8, ptr %20, i64 %.212.i.i
  %.227.i.i = load i8, ptr %.226.i.i, align 1, !noalias !22
  %.227.fr.i.i = freeze i8 %.227.i.i
  %21 = add i8 %.227.fr.i.i, -127
  %or.cond166.i.i = icmp ult i8 %21, -95
  br i1 %or.cond166.i.i, label %B1131.i, label %switch.early.test165.i.i

switch.early.test165.i.i:                         ; preds = %B170.i.i
  switch i8 %.227.fr.i.i, label %B148.i.i [
    i8 92, label %B1131.i
    i8 34, label %B1131.i
  ]

B914.i:                                           ; preds = %B260.endif.endif.endif.endif.endif.endif.endif.endif.i
  %22 = tail call i64 @llvm.smax.i64(i64 %.743.sroa.0.0.i, i64 -1)
  %.10851.i.i = icmp ult i64 %22, 9223372036854775807
  br i1 %.10851.i.i, label %B42.i.i, label %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i

B42.i.i:                                          ; preds = %B914.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i
  %.50.158.i.i = phi i64 [ %.50.1.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i ], [ 1, %B914.i ]
  %.53.157.i.i = phi i64 [ %.53.1.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i ], [ %22, %B914.i ]
  %begin.2.056.i.i = phi i64 [ %.178.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i ], [ %.291.i, %B914.i ]
  %.50.055.i.i = phi i64 [ %.50.158.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i ], [ 0, %B914.i ]
  %23 = shl nsw i64 %.50.055.i.i, 3
  %.149.i.i = add nsw i64 %23, %end.2.1.i
  br label %B60.i.i2028.i

B60.i.i2028.i:                                    ; preds = %B96.i.i2034.i, %B42.i.i
  %.96.sroa.0.085.i.i2029.i = phi i64 [ 7, %B42.i.i ], [ %.96.sroa.0.0.i.i2047.i, %B96.i.i2034.i ]
  %.51.184.i.i2030.i = phi i64 [ 7, %B42.i.i ], [ %.51.1.i.i2046.i, %B96.i.i2034.i ]
  %.48.183.i.i2031.i = phi i64 [ 6, %B42.i.i ], [ %.48.1.i.i2045.i, %B96.i.i2034.i ]
  %value.2.082.i.i2032.i = phi i64 [ 0, %B42.i.i ], [ %.204.i.i2042.i, %B96.i.i2034.i ]
  %.149.i.i2033.i = icmp sgt i64 %value.2.082.i.i2032.i, 18014398509481983
  br i1 %.149.i.i2033.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i, label %B96.i.i2034.i

B96.i.i2034.i:                                    ; preds = %B60.i.i2028.i
  %.167.i.i2035.i = shl i64 %value.2.082.i.i2032.i, 8
  %.170.i.i2036.i = add nsw i64 %.149.i.i, %.96.sroa.0.085.i.i2029.i
  %.186.i.i2037.i = icmp slt i64 %.170.i.i2036.i, 0
  %.187.i.i2038.i = select i1 %.186.i.i2037.i, i64 %.292, i64 0
  %24 = getelementptr i8, ptr %.299, i64 %.170.i.i2036.i
  %.201.i.i2039.i = getelementptr i8, ptr %24, i64 %.187.i.i2038.i
  %.202.i.i2040.i = load i8, ptr %.201.i.i2039.i, align 1, !noalias !25
  %.203.i.i2041.i = zext i8 %.202.i.i2040.i to i64
  %.204.i.i2042.i = or disjoint i64 %.167.i.i2035.i, %.203.i.i2041.i
  %.106.i.i2043.i = icmp ne i64 %.51.184.i.i2030.i, 0
  %.119.i.i2044.i = sext i1 %.106.i.i2043.i to i64
  %.48.1.i.i2045.i = add i64 %.48.183.i.i2031.i, %.119.i.i2044.i
  %.51.1.i.i2046.i = add nsw i64 %.51.184.i.i2030.i, %.119.i.i2044.i
  %.96.sroa.0.0.i.i2047.i = select i1 %.106.i.i2043.i, i64 %.48.183.i.i2031.i, i64 0
  br i1 %.106.i.i2043.i, label %B60.i.i2028.i, label %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i

_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i: ; preds = %B96.i.i2034.i, %B60.i.i2028.i
  %storemerge.i.i2049.i = phi i64 [ -1, %B60.i.i2028.i ], [ %.204.i.i2042.i, %B96.i.i2034.i ]
  %.178.i.i = add nsw i64 %storemerge.i.i2049.i, %begin.2.056.i.i
  %.108.i.i = icmp sgt i64 %.53.157.i.i, 0
  %.117.i.i = sext i1 %.108.i.i to i64
  %.53.1.i.i = add nsw i64 %.53.157.i.i, %.117.i.i
  %.121.i.i = zext i1 %.108.i.i to i64
  %.50.1.i.i = add i64 %.50.158.i.i, %.121.i.i
  br i1 %.108.i.i, label %B42.i.i, label %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i

_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i: ; preds = %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i, %B914.i
  %begin.2.0.lcssa.i.i = phi i64 [ %.291.i, %B914.i ], [ %.178.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i2048.i ]
  %.2053.not.i = icmp eq i64 %position.8.12129.i, %begin.2.0.lcssa.i.i
  br i1 %.2053.not.i, label %B1131.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B974.i:                                           ; preds = %B1131.i, %B184.i
  %position.8.1.lcssa.i = phi i64 [ %.291.i, %B184.i ], [ %position.9.2.i, %B1131.i ]
  %index.3.1.lcssa.i = phi i64 [ -1, %B184.i ], [ %index.4.2.i, %B1131.i ]
  %payload.4.1.lcssa.i = phi i64 [ -1, %B184.i ], [ %payload.5.2.i, %B1131.i ]
  %size.4.1.lcssa.i = phi i64 [ 0, %B184.i ], [ %size.5.2.i, %B1131.i ]
  br i1 %.336.not.i, label %B1038.i, label %B978.i

B978.i:                                           ; preds = %B974.i
  %.2158.i = add nsw i64 %end.2.1.i, %.2156.i
  br label %B60.i.i

B60.i.i:                                          ; preds = %B96.i.i, %B978.i
  %.96.sroa.0.085.i.i = phi i64 [ 7, %B978.i ], [ %.96.sroa.0.0.i.i, %B96.i.i ]
  %.51.184.i.i = phi i64 [ 7, %B978.i ], [ %.51.1.i.i, %B96.i.i ]
  %.48.183.i.i = phi i64 [ 6, %B978.i ], [ %.48.1.i.i, %B96.i.i ]
  %value.2.082.i.i = phi i64 [ 0, %B978.i ], [ %.204.i.i, %B96.i.i ]
  %.149.i2050.i = icmp sgt i64 %value.2.082.i.i, 18014398509481983
  br i1 %.149.i2050.i, label %B1058.i, label %B96.i.i

B96.i.i:                                          ; preds = %B60.i.i
  %.167.i2051.i = shl i64 %value.2.082.i.i, 8
  %.170.i.i = add nsw i64 %.2158.i, %.96.sroa.0.085.i.i
  %.186.i.i = icmp slt i64 %.170.i.i, 0
  %.187.i2052.i = select i1 %.186.i.i, i64 %.292, i64 0
  %25 = getelementptr i8, ptr %.299, i64 %.170.i.i
  %.201.i2053.i = getelementptr i8, ptr %25, i64 %.187.i2052.i
  %.202.i2054.i = load i8, ptr %.201.i2053.i, align 1, !noalias !30
  %.203.i2055.i = zext i8 %.202.i2054.i to i64
  %.204.i.i = or disjoint i64 %.167.i2051.i, %.203.i2055.i
  %.106.i.i = icmp ne i64 %.51.184.i.i, 0
  %.119.i.i = sext i1 %.106.i.i to i64
  %.48.1.i.i = add i64 %.48.183.i.i, %.119.i.i
  %.51.1.i.i = add nsw i64 %.51.184.i.i, %.119.i.i
  %.96.sroa.0.0.i.i = select i1 %.106.i.i, i64 %.48.183.i.i, i64 0
  br i1 %.106.i.i, label %B60.i.i, label %B1058.i

B1038.i:                                          ; preds = %B974.i
  %.2210.not.i = icmp eq i64 %position.8.1.lcssa.i, %end.2.1.i
  br i1 %.2210.not.i, label %B1058.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B1058.i:                                          ; preds = %B96.i.i, %B60.i.i, %B1038.i
  %size.3.1.i = phi i64 [ %size.4.1.lcssa.i, %B1038.i ], [ -1, %B60.i.i ], [ %.204.i.i, %B96.i.i ]
  %payload.3.1.i = phi i64 [ %payload.4.1.lcssa.i, %B1038.i ], [ %position.8.1.lcssa.i, %B60.i.i ], [ %position.8.1.lcssa.i, %B96.i.i ]
  %.2278.i = icmp slt i64 %index.3.1.lcssa.i, 0
  %.2281.i = icmp slt i64 %payload.3.1.i, 0
  %or.cond.i = select i1 %.2278.i, i1 true, i1 %.2281.i
  br i1 %or.cond.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split, label %B1090.i

B1090.i:                                          ; preds = %B1058.i
  %.2360.i = select i1 %.275.i, i64 %.461, i64 0
  %26 = getelementptr i64, ptr %.468, i64 %.210.sroa.0.02145.i
  %.2374.i = getelementptr i64, ptr %26, i64 %.2360.i
  store i64 %index.3.1.lcssa.i, ptr %.2374.i, align 8, !noalias !1
  %.2380.i = sub nsw i64 %payload.3.1.i, %.291.i
  %.2400.i = select i1 %.275.i, i64 %.493, i64 0
  %27 = getelementptr i64, ptr %.500, i64 %.210.sroa.0.02145.i
  %.2414.i = getelementptr i64, ptr %27, i64 %.2400.i
  store i64 %.2380.i, ptr %.2414.i, align 8, !noalias !1
  %.2432.i = select i1 %.275.i, i64 %.525, i64 0
  %28 = getelementptr i64, ptr %.532, i64 %.210.sroa.0.02145.i
  %.2446.i = getelementptr i64, ptr %28, i64 %.2432.i
  store i64 %size.3.1.i, ptr %.2446.i, align 8, !noalias !1
  %.220.i = icmp sgt i64 %.164.12143.i, 0
  %.229.i = sext i1 %.220.i to i64
  %.164.1.i = add nsw i64 %.164.12143.i, %.229.i
  %.233.i = zext i1 %.220.i to i64
  %.161.1.i = add i64 %.161.12144.i, %.233.i
  %.210.sroa.0.0.i = select i1 %.220.i, i64 %.161.12144.i, i64 0
  br i1 %.220.i, label %B64.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split

B1131.i:                                          ; preds = %switch.early.test165.i.i, %switch.early.test165.i.i, %B170.i.i, %B148.i.i, %B368.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i, %switch.early.test.i.i, %switch.early.test.i.i, %B16.i2023.i, %B876.i, %B842.i, %B732.i, %B606.i, %B472.i
  %index.4.2.i = phi i64 [ %spec.select.i, %B606.i ], [ %index.3.12131.i, %B732.i ], [ %spec.select1958.i, %B842.i ], [ %index.3.12131.i, %B472.i ], [ %index.3.12131.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i ], [ %index.3.12131.i, %B876.i ], [ %index.3.12131.i, %B16.i2023.i ], [ %index.3.12131.i, %switch.early.test.i.i ], [ %index.3.12131.i, %switch.early.test.i.i ], [ %index.3.12131.i, %B368.i ], [ %index.3.12131.i, %B148.i.i ], [ %index.3.12131.i, %B170.i.i ], [ %index.3.12131.i, %switch.early.test165.i.i ], [ %index.3.12131.i, %switch.early.test165.i.i ]
  %payload.5.2.i = phi i64 [ %payload.4.12132.i, %B606.i ], [ %spec.select1956.i, %B732.i ], [ %payload.4.12132.i, %B842.i ], [ %payload.4.12132.i, %B472.i ], [ %payload.4.12132.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i ], [ %payload.4.12132.i, %B876.i ], [ %payload.4.12132.i, %B16.i2023.i ], [ %payload.4.12132.i, %switch.early.test.i.i ], [ %payload.4.12132.i, %switch.early.test.i.i ], [ %payload.4.12132.i, %B368.i ], [ %payload.4.12132.i, %B148.i.i ], [ %payload.4.12132.i, %B170.i.i ], [ %payload.4.12132.i, %switch.early.test165.i.i ], [ %payload.4.12132.i, %switch.early.test165.i.i ]
  %size.5.2.i = phi i64 [ %size.4.12133.i, %B606.i ], [ %spec.select1957.i, %B732.i ], [ %size.4.12133.i, %B842.i ], [ %size.4.12133.i, %B472.i ], [ %size.4.12133.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i ], [ %size.4.12133.i, %B876.i ], [ %size.4.12133.i, %B16.i2023.i ], [ %size.4.12133.i, %switch.early.test.i.i ], [ %size.4.12133.i, %switch.early.test.i.i ], [ %size.4.12133.i, %B368.i ], [ %size.4.12133.i, %B148.i.i ], [ %size.4.12133.i, %B170.i.i ], [ %size.4.12133.i, %switch.early.test165.i.i ], [ %size.4.12133.i, %switch.early.test165.i.i ]
  %position.9.2.i = phi i64 [ %.1455.sroa.9.0.i, %B606.i ], [ %.1785.i, %B732.i ], [ %.1804.sroa.6.0.i, %B842.i ], [ %.1344.i, %B472.i ], [ %position.8.12129.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i ], [ %position.8.12129.i, %B876.i ], [ %position.8.12129.i, %B16.i2023.i ], [ %position.8.12129.i, %switch.early.test.i.i ], [ %position.8.12129.i, %switch.early.test.i.i ], [ %.967.i, %B368.i ], [ %.182.i2026.i, %switch.early.test165.i.i ], [ %.182.i2026.i, %switch.early.test165.i.i ], [ %.182.i2026.i, %B170.i.i ], [ %end.2.1.i, %B148.i.i ]
  %.552.i = icmp sgt i64 %.498.12134.i, 0
  %.561.i = sext i1 %.552.i to i64
  %.498.1.i = add nsw i64 %.498.12134.i, %.561.i
  %.565.i = zext i1 %.552.i to i64
  %.495.1.i = add i64 %.495.12135.i, %.565.i
  br i1 %.552.i, label %B260.i, label %B974.i

B260.if.i:                                        ; preds = %B260.i
  %.714.i = load i64, ptr %.629.i, align 8, !noalias !1
  br label %B260.endif.i

B260.endif.i:                                     ; preds = %B260.if.i, %B260.i
  %.664.0.i = phi i64 [ 1, %B260.if.i ], [ 0, %B260.i ]
  %.675.sroa.0.0.i = phi i64 [ %.714.i, %B260.if.i ], [ 0, %B260.i ]
  br i1 %.696.not.i, label %B260.endif.endif.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !33

B260.endif.endif.i:                               ; preds = %B260.endif.i
  %.764.not.i = icmp slt i64 %.664.0.i, %.390
  br i1 %.764.not.i, label %B260.endif.endif.if.i, label %B260.endif.endif.endif.i

B260.endif.endif.if.i:                            ; preds = %B260.endif.endif.i
  %.776.i = shl nuw nsw i64 %.664.0.i, 3
  %.779.i = ptrtoint ptr %.629.i to i64
  %.780.i = add i64 %.776.i, %.779.i
  %.781.i = inttoptr i64 %.780.i to ptr
  %.782.i = load i64, ptr %.781.i, align 8, !noalias !1
  %.785.i = add nuw nsw i64 %.664.0.i, 1
  br label %B260.endif.endif.endif.i

B260.endif.endif.endif.i:                         ; preds = %B260.endif.endif.if.i, %B260.endif.endif.i
  %.664.1.i = phi i64 [ %.785.i, %B260.endif.endif.if.i ], [ %.664.0.i, %B260.endif.endif.i ]
  %.743.sroa.0.0.i = phi i64 [ %.782.i, %B260.endif.endif.if.i ], [ 0, %B260.endif.endif.i ]
  br i1 %.764.not.i, label %B260.endif.endif.endif.endif.i, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !33

B260.endif.endif.endif.endif.i:                   ; preds = %B260.endif.endif.endif.i
  %.832.not.i = icmp sge i64 %.664.1.i, %.390
  br i1 %.832.not.i, label %B260.endif.endif.endif.endif.endif.i, label %B260.endif.endif.endif.endif.if.i

B260.endif.endif.endif.endif.if.i:                ; preds = %B260.endif.endif.endif.endif.i
  %.844.i = shl nuw nsw i64 %.664.1.i, 3
  %.847.i = ptrtoint ptr %.629.i to i64
  %.848.i = add i64 %.844.i, %.847.i
  %.849.i = inttoptr i64 %.848.i to ptr
  %.850.i = load i64, ptr %.849.i, align 8, !noalias !1
  %.853.i = add nuw nsw i64 %.664.1.i, 1
  br label %B260.endif.endif.endif.endif.endif.i

B260.endif.endif.endif.endif.endif.i:             ; preds = %B260.endif.endif.endif.endif.if.i, %B260.endif.endif.endif.endif.i
  %.664.2.i = phi i64 [ %.853.i, %B260.endif.endif.endif.endif.if.i ], [ %.664.1.i, %B260.endif.endif.endif.endif.i ]
  %.811.sroa.0.0.i = phi i64 [ %.850.i, %B260.endif.endif.endif.endif.if.i ], [ 0, %B260.endif.endif.endif.endif.i ]
  %.900.i = icmp slt i64 %.664.2.i, %.390
  %or.cond = select i1 %.832.not.i, i1 true, i1 %.900.i
  br i1 %or.cond, label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B260.endif.endif.endif.endif.endif.endif.endif.endif.i, !prof !34

B260.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B260.endif.endif.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  switch i64 %.675.sroa.0.0.i, label %B914.i [
    i64 0, label %B308.i
    i64 1, label %B472.i
    i64 2, label %B530.i
    i64 3, label %B638.i
    i64 4, label %B778.i
    i64 5, label %B876.i
  ]

_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split: ; preds = %B1090.i, %B1058.i, %B1038.i, %B108.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, %B222.i.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i, %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i, %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i, %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i, %B472.i, %B308.i, %B370.i, %.553
  %.559.0.ph = phi i64 [ %.324, %.553 ], [ %.210.sroa.0.02145.i, %B370.i ], [ %.210.sroa.0.02145.i, %B308.i ], [ %.210.sroa.0.02145.i, %B472.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29.exit.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29.exit.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx.exit.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit125.i.i ], [ %.324, %B1090.i ], [ %.210.sroa.0.02145.i, %B1058.i ], [ %.210.sroa.0.02145.i, %B1038.i ], [ %.210.sroa.0.02145.i, %B108.i ], [ %.210.sroa.0.02145.i, %_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i ], [ %.210.sroa.0.02145.i, %B222.i.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br label %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B260.endif.endif.endif.endif.endif.i, %B260.endif.endif.endif.i, %B260.endif.i, %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split
  %.559.0 = phi i64 [ %.559.0.ph, %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split ], [ 0, %B260.endif.i ], [ 0, %B260.endif.endif.endif.i ], [ 0, %B260.endif.endif.endif.endif.endif.i ]
  %.583.not = phi i1 [ true, %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.sink.split ], [ false, %B260.endif.i ], [ false, %B260.endif.endif.endif.i ], [ false, %B260.endif.endif.endif.endif.endif.i ]
  tail call void @PyEval_RestoreThread(i64 %.558)
  br i1 %.583.not, label %.553.endif, label %.553.if

.553.if:                                          ; preds = %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.553.endif:                                       ; preds = %_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  %.596 = tail call i64 @PyLong_FromLongLong(i64 %.559.0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare void @PyErr_BadInternalCall() local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4}
!2 = distinct !{!2, !3, !"_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!4 = distinct !{!4, !3, !"_ZN13stemd_sources7layouts8compiled11read_imagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %excinfo"}
!5 = !{!6, !8, !2, !4}
!6 = distinct !{!6, !7, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!7 = distinct !{!7, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!8 = distinct !{!8, !9, !"_ZN13stemd_sources7layouts8compiled10_has_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx: %retptr"}
!9 = distinct !{!9, !"_ZN13stemd_sources7layouts8compiled10_has_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx"}
!10 = !{!11, !8, !2, !4}
!11 = distinct !{!11, !12, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!12 = distinct !{!12, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!13 = !{!14, !2, !4}
!14 = distinct !{!14, !15, !"_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29: %retptr"}
!15 = distinct !{!15, !"_ZN13stemd_sources7layouts8compiled5_headB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_280_29"}
!16 = !{!17, !2, !4}
!17 = distinct !{!17, !18, !"_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29: %retptr"}
!18 = distinct !{!18, !"_ZN13stemd_sources7layouts8compiled5_headB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx23Literal_5bint_5d_282_29"}
!19 = !{!20, !2, !4}
!20 = distinct !{!20, !21, !"_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!21 = distinct !{!21, !"_ZN13stemd_sources7layouts8compiled8_decimalB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!22 = !{!23, !2, !4}
!23 = distinct !{!23, !24, !"_ZN13stemd_sources7layouts8compiled10_plain_endB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!24 = distinct !{!24, !"_ZN13stemd_sources7layouts8compiled10_plain_endB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!25 = !{!26, !28, !2, !4}
!26 = distinct !{!26, !27, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!27 = distinct !{!27, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!28 = distinct !{!28, !29, !"_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx: %retptr"}
!29 = distinct !{!29, !"_ZN13stemd_sources7layouts8compiled9_part_endB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExxx"}
!30 = !{!31, !2, !4}
!31 = distinct !{!31, !32, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!32 = distinct !{!32, !"_ZN13stemd_sources7layouts8compiled7_lengthB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!33 = !{!"branch_weights", i32 99, i32 1}
!34 = !{!"branch_weights", i32 101, i32 99}
