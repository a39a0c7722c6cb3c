; {"decode_parts": "stemd_compiled_decode_parts"}
; 7cf8abdad42b9041

@.const.array.data = internal unnamed_addr constant [72 x i8] c"\00\00\00\00\00\00\00\00\FF\00\00\00\00\00\00\00\FF\FF\00\00\00\00\00\00\FF\FF\FF\00\00\00\00\00\FF\FF\FF\FF\00\00\00\00\FF\FF\FF\FF\FF\00\00\00\FF\FF\FF\FF\FF\FF\00\00\FF\FF\FF\FF\FF\FF\FF\00\FF\FF\FF\FF\FF\FF\FF\FF", align 8
@.const.array.data.1 = internal unnamed_addr constant [72 x i8] c"\00\00\00\00\00\00\00\00\01\01\01\01\01\01\01\01\01\00\01\00\01\00\01\00\01\00\00\01\00\00\01\00\01\00\00\00\01\00\00\00\01\00\00\00\00\01\00\00\01\00\00\00\00\00\01\00\01\00\00\00\00\00\00\01\01\00\00\00\00\00\00\00", align 8
@.const.array.data.2 = internal unnamed_addr constant [72 x i8] c"\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", align 8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg) #0

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v14B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr noalias nocapture nonnull writeonly %retptr, i64 %arg.begin, i64 %arg.size, i64 range(i64 1, 0) %arg.itemsize) unnamed_addr #1 {
entry:
  %.28.0 = and i64 %arg.size, 7
  %.58.not = icmp eq i64 %.28.0, 0
  br i1 %.58.not, label %B18, label %common.ret

common.ret:                                       ; preds = %entry, %B378
  %storemerge = phi i8 [ %.316, %B378 ], [ 1, %entry ]
  store i8 %storemerge, ptr %retptr, align 1
  ret void

B18:                                              ; preds = %entry
  %switch.selectcmp = icmp eq i64 %arg.itemsize, 2
  %switch.select = select i1 %switch.selectcmp, i64 281479271743489, i64 4294967297
  %switch.selectcmp84 = icmp eq i64 %arg.itemsize, 1
  %switch.select85 = select i1 %switch.selectcmp84, i64 72340172838076673, i64 %switch.select
  %.89 = shl nsw i64 %arg.itemsize, 3
  %.92 = add nsw i64 %.89, -1
  %.94 = shl i64 %switch.select85, %.92
  %.123 = ashr exact i64 %arg.size, 3
  tail call fastcc void @NRT_incref(ptr null), !noalias !0
  tail call fastcc void @NRT_decref(ptr null), !noalias !0
  tail call fastcc void @NRT_incref(ptr null)
  tail call fastcc void @NRT_incref(ptr null)
  tail call fastcc void @NRT_decref(ptr null)
  tail call fastcc void @NRT_decref(ptr null)
  tail call fastcc void @NRT_decref(ptr null)
  br label %B342

B342:                                             ; preds = %B18, %B344
  %.193.0 = phi i64 [ 0, %B18 ], [ %.193.1, %B344 ]
  %found.2.0 = phi i64 [ 0, %B18 ], [ %.295, %B344 ]
  %.242 = icmp slt i64 %.193.0, %.123
  br i1 %.242, label %B342.if, label %B342.endif

B344:                                             ; preds = %B342.endif
  %.288 = xor i64 %.221.sroa.0.0, -1
  %.290 = sub i64 %.288, %switch.select85
  %0 = and i64 %.94, %.290
  %.293 = and i64 %0, %.221.sroa.0.0
  %.295 = or i64 %.293, %found.2.0
  br label %B342

B378:                                             ; preds = %B342.endif
  tail call fastcc void @NRT_decref(ptr null)
  %.313 = icmp ne i64 %found.2.0, 0
  %.316 = zext i1 %.313 to i8
  br label %common.ret

B342.if:                                          ; preds = %B342
  %.254 = shl i64 %.193.0, 3
  %.258 = add i64 %.254, %arg.begin
  %.259 = inttoptr i64 %.258 to ptr
  %.260 = load i64, ptr %.259, align 8
  %.263 = add nsw i64 %.193.0, 1
  br label %B342.endif

B342.endif:                                       ; preds = %B342.if, %B342
  %.193.1 = phi i64 [ %.263, %B342.if ], [ %.193.0, %B342 ]
  %.221.sroa.0.0 = phi i64 [ %.260, %B342.if ], [ 0, %B342 ]
  br i1 %.242, label %B344, label %B378
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn
define internal fastcc void @NRT_decref(ptr %.1) unnamed_addr #2 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !3

common.ret:                                       ; preds = %.3.endif, %.3.endif.if, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.4.i = atomicrmw sub ptr %.1, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !3

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  br label %common.ret
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define internal fastcc void @NRT_incref(ptr %.1) unnamed_addr #3 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !3

common.ret:                                       ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

define i64 @stemd_compiled_decode_parts(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.729.i.i = alloca i8, align 1
  %.1022.i.i = alloca i8, align 1
  %.6 = icmp eq i64 %.3, 15
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.171, %.313.endif, %.313.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.313.if ], [ %.346, %.313.endif ], [ 0, %.171 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.60, %.8, %.5
  %.349 = tail call i32 @PyErr_BadArgument()
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
  %.30 = getelementptr i8, ptr %.2, i64 80
  %.31 = load i64, ptr %.30, align 8
  %.32 = getelementptr i8, ptr %.2, i64 88
  %.33 = load i64, ptr %.32, align 8
  %.34 = getelementptr i8, ptr %.2, i64 96
  %.35 = load i64, ptr %.34, align 8
  %.36 = getelementptr i8, ptr %.2, i64 104
  %.37 = load i64, ptr %.36, align 8
  %.38 = getelementptr i8, ptr %.2, i64 112
  %.39 = load i64, ptr %.38, align 8
  %.40 = add i64 %.15, 8
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = icmp eq i64 %.42, %.1
  %.44 = add i64 %.17, 8
  %.45 = inttoptr i64 %.44 to ptr
  %.46 = load i64, ptr %.45, align 8
  %.47 = icmp eq i64 %.46, %.1
  %.48 = add i64 %.19, 8
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i64, ptr %.49, align 8
  %.51 = icmp eq i64 %.50, %.1
  %.52 = add i64 %.35, 8
  %.53 = inttoptr i64 %.52 to ptr
  %.54 = load i64, ptr %.53, align 8
  %.55 = icmp eq i64 %.54, %.1
  %.57 = and i1 %.43, %.47
  %.58 = and i1 %.57, %.51
  %.59 = and i1 %.58, %.55
  br i1 %.59, label %.60, label %other_arguments

.60:                                              ; preds = %.8
  %.63 = add i64 %.15, 56
  %.64 = inttoptr i64 %.63 to ptr
  %.65 = load i64, ptr %.64, align 8
  %.66 = add i64 %.65, 28
  %.67 = inttoptr i64 %.66 to ptr
  %.68 = load i32, ptr %.67, align 4
  %.69 = icmp eq i32 %.68, 7
  %.71 = icmp eq i32 %.68, 9
  %.72 = or i1 %.69, %.71
  %.73 = add i64 %.65, 26
  %.74 = inttoptr i64 %.73 to ptr
  %.75 = load i8, ptr %.74, align 1
  %.76 = icmp ne i8 %.75, 62
  %.77 = add i64 %.15, 64
  %.78 = inttoptr i64 %.77 to ptr
  %.79 = load i32, ptr %.78, align 4
  %.80 = and i32 %.79, 1281
  %.81 = icmp eq i32 %.80, 1281
  %.82 = add i64 %.15, 24
  %.83 = inttoptr i64 %.82 to ptr
  %.84 = load i32, ptr %.83, align 4
  %.85 = icmp eq i32 %.84, 1
  %.86 = and i1 %.72, %.76
  %.87 = and i1 %.81, %.85
  %.88 = and i1 %.86, %.87
  %.89 = add i64 %.17, 56
  %.90 = inttoptr i64 %.89 to ptr
  %.91 = load i64, ptr %.90, align 8
  %.92 = add i64 %.91, 28
  %.93 = inttoptr i64 %.92 to ptr
  %.94 = load i32, ptr %.93, align 4
  %.95 = icmp eq i32 %.94, 7
  %.97 = icmp eq i32 %.94, 9
  %.98 = or i1 %.95, %.97
  %.99 = add i64 %.91, 26
  %.100 = inttoptr i64 %.99 to ptr
  %.101 = load i8, ptr %.100, align 1
  %.102 = icmp ne i8 %.101, 62
  %.103 = add i64 %.17, 64
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i32, ptr %.104, align 4
  %.106 = and i32 %.105, 1281
  %.107 = icmp eq i32 %.106, 1281
  %.108 = add i64 %.17, 24
  %.109 = inttoptr i64 %.108 to ptr
  %.110 = load i32, ptr %.109, align 4
  %.111 = icmp eq i32 %.110, 1
  %.112 = and i1 %.98, %.102
  %.113 = and i1 %.107, %.111
  %.114 = and i1 %.112, %.113
  %.115 = add i64 %.19, 56
  %.116 = inttoptr i64 %.115 to ptr
  %.117 = load i64, ptr %.116, align 8
  %.118 = add i64 %.117, 28
  %.119 = inttoptr i64 %.118 to ptr
  %.120 = load i32, ptr %.119, align 4
  %.121 = icmp eq i32 %.120, 7
  %.123 = icmp eq i32 %.120, 9
  %.124 = or i1 %.121, %.123
  %.125 = add i64 %.117, 26
  %.126 = inttoptr i64 %.125 to ptr
  %.127 = load i8, ptr %.126, align 1
  %.128 = icmp ne i8 %.127, 62
  %.129 = add i64 %.19, 64
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = load i32, ptr %.130, align 4
  %.132 = and i32 %.131, 1281
  %.133 = icmp eq i32 %.132, 1281
  %.134 = add i64 %.19, 24
  %.135 = inttoptr i64 %.134 to ptr
  %.136 = load i32, ptr %.135, align 4
  %.137 = icmp eq i32 %.136, 1
  %.138 = and i1 %.124, %.128
  %.139 = and i1 %.133, %.137
  %.140 = and i1 %.138, %.139
  %.141 = add i64 %.35, 56
  %.142 = inttoptr i64 %.141 to ptr
  %.143 = load i64, ptr %.142, align 8
  %.144 = add i64 %.143, 28
  %.145 = inttoptr i64 %.144 to ptr
  %.146 = load i32, ptr %.145, align 4
  %.147 = icmp eq i32 %.146, 7
  %.149 = icmp eq i32 %.146, 9
  %.150 = or i1 %.147, %.149
  %.151 = add i64 %.143, 26
  %.152 = inttoptr i64 %.151 to ptr
  %.153 = load i8, ptr %.152, align 1
  %.154 = icmp ne i8 %.153, 62
  %.155 = add i64 %.35, 64
  %.156 = inttoptr i64 %.155 to ptr
  %.157 = load i32, ptr %.156, align 4
  %.158 = and i32 %.157, 1281
  %.159 = icmp eq i32 %.158, 1281
  %.160 = add i64 %.35, 24
  %.161 = inttoptr i64 %.160 to ptr
  %.162 = load i32, ptr %.161, align 4
  %.163 = icmp eq i32 %.162, 1
  %.164 = and i1 %.150, %.154
  %.165 = and i1 %.159, %.163
  %.166 = and i1 %.164, %.165
  %.168 = and i1 %.88, %.114
  %.169 = and i1 %.168, %.140
  %.170 = and i1 %.169, %.166
  br i1 %.170, label %.171, label %other_arguments

.171:                                             ; preds = %.60
  %.173 = tail call i64 @PyLong_AsLongLong(i64 %.11)
  %.174 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.175 = add i64 %.15, 32
  %.176 = inttoptr i64 %.175 to ptr
  %.177 = load i64, ptr %.176, align 8
  %.178 = inttoptr i64 %.177 to ptr
  %.180 = load i64, ptr %.178, align 8
  %.184 = add i64 %.15, 16
  %.185 = inttoptr i64 %.184 to ptr
  %.186 = load i64, ptr %.185, align 8
  %.207 = add i64 %.17, 32
  %.208 = inttoptr i64 %.207 to ptr
  %.209 = load i64, ptr %.208, align 8
  %.210 = inttoptr i64 %.209 to ptr
  %.212 = load i64, ptr %.210, align 8
  %.216 = add i64 %.17, 16
  %.217 = inttoptr i64 %.216 to ptr
  %.218 = load i64, ptr %.217, align 8
  %.239 = add i64 %.19, 32
  %.240 = inttoptr i64 %.239 to ptr
  %.241 = load i64, ptr %.240, align 8
  %.242 = inttoptr i64 %.241 to ptr
  %.244 = load i64, ptr %.242, align 8
  %.248 = add i64 %.19, 16
  %.249 = inttoptr i64 %.248 to ptr
  %.250 = load i64, ptr %.249, align 8
  %.271 = tail call i64 @PyLong_AsLongLong(i64 %.21)
  %.272 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.273 = tail call i64 @PyLong_AsLongLong(i64 %.25)
  %.274 = tail call i64 @PyLong_AsLongLong(i64 %.27)
  %.275 = tail call i64 @PyLong_AsLongLong(i64 %.29)
  %.276 = tail call i64 @PyLong_AsLongLong(i64 %.31)
  %.277 = tail call i64 @PyLong_AsLongLong(i64 %.33)
  %.287 = add i64 %.35, 16
  %.288 = inttoptr i64 %.287 to ptr
  %.289 = load i64, ptr %.288, align 8
  %.310 = tail call i64 @PyLong_AsLongLong(i64 %.37)
  %.311 = tail call i64 @PyLong_AsLongLong(i64 %.39)
  %.312 = tail call i64 @PyErr_Occurred()
  %.315 = icmp eq i64 %.312, 0
  br i1 %.315, label %.313, label %common.ret

.313:                                             ; preds = %.171
  %.290 = inttoptr i64 %.289 to ptr
  %.251 = inttoptr i64 %.250 to ptr
  %.219 = inttoptr i64 %.218 to ptr
  %.187 = inttoptr i64 %.186 to ptr
  %.318 = tail call i64 @PyEval_SaveThread()
  %.188706.i = icmp sgt i64 %.180, 0
  br i1 %.188706.i, label %B68.lr.ph.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B68.lr.ph.i:                                      ; preds = %.313
  %.132.1709.i = add nsw i64 %.180, -1
  %.308.i = icmp eq i64 %.275, 0
  %.151.i.i = icmp eq i64 %.272, 0
  %.145.i.i = shl nsw i64 %.272, 3
  %.897.i = sub nsw i64 %.276, %.275
  %.914.i = icmp ne i64 %.897.i, -9223372036854775808
  %.915.i = icmp ne i64 %.272, -1
  %.916.not.i = or i1 %.915.i, %.914.i
  %.49.not.i.i = icmp eq i64 %.273, %.272
  %.110.i.i = add nsw i64 %.310, 2048
  %.491.i.i = shl nsw i64 %.273, 3
  %.464.i.i.i = add nsw i64 %.310, 1024
  %.1067.i.i.i = inttoptr i64 %.310 to ptr
  %.1069.i.i.i = add i64 %.310, 256
  %.1070.i.i.i = inttoptr i64 %.1069.i.i.i to ptr
  %.1086.i.i.i = add i64 %.310, 32
  %.1087.i.i.i = inttoptr i64 %.1086.i.i.i to ptr
  %.1089.i.i.i = add i64 %.310, 288
  %.1090.i.i.i = inttoptr i64 %.1089.i.i.i to ptr
  %.1106.i.i.i = add i64 %.310, 64
  %.1107.i.i.i = inttoptr i64 %.1106.i.i.i to ptr
  %.1109.i.i.i = add i64 %.310, 320
  %.1110.i.i.i = inttoptr i64 %.1109.i.i.i to ptr
  %.1126.i.i.i = add i64 %.310, 96
  %.1127.i.i.i = inttoptr i64 %.1126.i.i.i to ptr
  %.1129.i.i.i = add i64 %.310, 352
  %.1130.i.i.i = inttoptr i64 %.1129.i.i.i to ptr
  %.1146.i.i.i = add i64 %.310, 128
  %.1147.i.i.i = inttoptr i64 %.1146.i.i.i to ptr
  %.1149.i.i.i = add i64 %.310, 384
  %.1150.i.i.i = inttoptr i64 %.1149.i.i.i to ptr
  %.1166.i.i.i = add i64 %.310, 160
  %.1167.i.i.i = inttoptr i64 %.1166.i.i.i to ptr
  %.1169.i.i.i = add i64 %.310, 416
  %.1170.i.i.i = inttoptr i64 %.1169.i.i.i to ptr
  %.1186.i.i.i = add i64 %.310, 192
  %.1187.i.i.i = inttoptr i64 %.1186.i.i.i to ptr
  %.1189.i.i.i = add i64 %.310, 448
  %.1190.i.i.i = inttoptr i64 %.1189.i.i.i to ptr
  %.1206.i.i.i = add i64 %.310, 224
  %.1207.i.i.i = inttoptr i64 %.1206.i.i.i to ptr
  %.1209.i.i.i = add i64 %.310, 480
  %.1210.i.i.i = inttoptr i64 %.1209.i.i.i to ptr
  %.1237.i.i.i = add i64 %.310, 512
  %.1238.i.i.i = inttoptr i64 %.1237.i.i.i to ptr
  %.1240.i.i.i = add i64 %.310, 768
  %.1241.i.i.i = inttoptr i64 %.1240.i.i.i to ptr
  %.1289.i.i.i = add i64 %.310, 544
  %.1290.i.i.i = inttoptr i64 %.1289.i.i.i to ptr
  %.1292.i.i.i = add i64 %.310, 800
  %.1293.i.i.i = inttoptr i64 %.1292.i.i.i to ptr
  %.1341.i.i.i = add i64 %.310, 576
  %.1342.i.i.i = inttoptr i64 %.1341.i.i.i to ptr
  %.1344.i.i.i = add i64 %.310, 832
  %.1345.i.i.i = inttoptr i64 %.1344.i.i.i to ptr
  %.1393.i.i.i = add i64 %.310, 608
  %.1394.i.i.i = inttoptr i64 %.1393.i.i.i to ptr
  %.1396.i.i.i = add i64 %.310, 864
  %.1397.i.i.i = inttoptr i64 %.1396.i.i.i to ptr
  %.1445.i.i.i = add i64 %.310, 640
  %.1446.i.i.i = inttoptr i64 %.1445.i.i.i to ptr
  %.1448.i.i.i = add i64 %.310, 896
  %.1449.i.i.i = inttoptr i64 %.1448.i.i.i to ptr
  %.1497.i.i.i = add i64 %.310, 672
  %.1498.i.i.i = inttoptr i64 %.1497.i.i.i to ptr
  %.1500.i.i.i = add i64 %.310, 928
  %.1501.i.i.i = inttoptr i64 %.1500.i.i.i to ptr
  %.1549.i.i.i = add i64 %.310, 704
  %.1550.i.i.i = inttoptr i64 %.1549.i.i.i to ptr
  %.1552.i.i.i = add i64 %.310, 960
  %.1553.i.i.i = inttoptr i64 %.1552.i.i.i to ptr
  %.1601.i.i.i = add i64 %.310, 736
  %.1602.i.i.i = inttoptr i64 %.1601.i.i.i to ptr
  %.1604.i.i.i = add i64 %.310, 992
  %.1605.i.i.i = inttoptr i64 %.1604.i.i.i to ptr
  %.1808.i.i.i = add nsw i64 %.491.i.i, -1
  %.49.not.not.i.i = xor i1 %.49.not.i.i, true
  %.806.i.i = icmp eq i64 %.276, %.271
  br label %B68.i

B68.i:                                            ; preds = %B786.i, %B68.lr.ph.i
  %.178.sroa.0.0716.i = phi i64 [ 0, %B68.lr.ph.i ], [ %.178.sroa.0.0.i, %B786.i ]
  %.132.1715.i = phi i64 [ %.132.1709.i, %B68.lr.ph.i ], [ %.132.1.i, %B786.i ]
  %.129.1714.i = phi i64 [ 1, %B68.lr.ph.i ], [ %.129.1.i, %B786.i ]
  %usual.2.0713.i = phi i64 [ 0, %B68.lr.ph.i ], [ %.1123.i, %B786.i ]
  %.243.i = icmp slt i64 %.178.sroa.0.0716.i, 0
  %.244.i = select i1 %.243.i, i64 %.180, i64 0
  %0 = getelementptr i64, ptr %.187, i64 %.178.sroa.0.0716.i
  %.258.i = getelementptr i64, ptr %0, i64 %.244.i
  %.259.i = load i64, ptr %.258.i, align 8, !noalias !4
  %.275.i = select i1 %.243.i, i64 %.212, i64 0
  %1 = getelementptr i64, ptr %.219, i64 %.178.sroa.0.0716.i
  %.289.i = getelementptr i64, ptr %1, i64 %.275.i
  %.290.i = load i64, ptr %.289.i, align 8, !noalias !4
  %.299.i = add nsw i64 %.259.i, %.173
  br i1 %.308.i, label %B128.i, label %B258.i

B128.i:                                           ; preds = %B68.i
  %.314.i = add i64 %.259.i, 64
  %.317.i = add i64 %.314.i, %.290.i
  %.319.i = icmp sgt i64 %.317.i, %.174
  br i1 %.319.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B170.i

B170.i:                                           ; preds = %B128.i
  %.14.i.i = icmp slt i64 %.290.i, 12
  br i1 %.14.i.i, label %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i, label %B40.i.i.i

B40.i.i.i:                                        ; preds = %B170.i, %B40.i.i.i
  %value.2.041.i.i.i = phi i64 [ %.137.i.i.i, %B40.i.i.i ], [ 0, %B170.i ]
  %.34.039.i.i.i = phi i64 [ %.105.i.i.i, %B40.i.i.i ], [ 0, %B170.i ]
  %.105.i.i.i = add nuw nsw i64 %.34.039.i.i.i, 1
  %.131.i.i.i = shl i64 %value.2.041.i.i.i, 8
  %.133.i.i.i = add nsw i64 %.34.039.i.i.i, %.299.i
  %.134.i.i.i = inttoptr i64 %.133.i.i.i to ptr
  %.135.i.i.i = load i8, ptr %.134.i.i.i, align 1, !noalias !8
  %.136.i.i.i = zext i8 %.135.i.i.i to i64
  %.137.i.i.i = or disjoint i64 %.131.i.i.i, %.136.i.i.i
  %exitcond.not.i.i.i = icmp eq i64 %.105.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i, label %B40.i.i.i

_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i: ; preds = %B40.i.i.i
  %.54.i.i = add nsw i64 %.299.i, 8
  br label %B40.i23.i.i

B40.i23.i.i:                                      ; preds = %B40.i23.i.i, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i
  %value.2.041.i24.i.i = phi i64 [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i ], [ %.137.i32.i.i, %B40.i23.i.i ]
  %.34.039.i25.i.i = phi i64 [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i ], [ %.105.i26.i.i, %B40.i23.i.i ]
  %.105.i26.i.i = add nuw nsw i64 %.34.039.i25.i.i, 1
  %.131.i27.i.i = shl i64 %value.2.041.i24.i.i, 8
  %.133.i28.i.i = add nsw i64 %.54.i.i, %.34.039.i25.i.i
  %.134.i29.i.i = inttoptr i64 %.133.i28.i.i to ptr
  %.135.i30.i.i = load i8, ptr %.134.i29.i.i, align 1, !noalias !14
  %.136.i31.i.i = zext i8 %.135.i30.i.i to i64
  %.137.i32.i.i = or disjoint i64 %.131.i27.i.i, %.136.i31.i.i
  %exitcond.not.i33.i.i = icmp eq i64 %.105.i26.i.i, 4
  br i1 %exitcond.not.i33.i.i, label %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i, label %B40.i23.i.i

_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i: ; preds = %B40.i23.i.i
  %.85.i.i = icmp ne i64 %.137.i.i.i, %.271
  %2 = add i64 %.137.i32.i.i, -67108865
  %"$phi176.0.5.0.i.i" = icmp ult i64 %2, -67108864
  %or.cond.i.i.not58 = select i1 %.85.i.i, i1 true, i1 %"$phi176.0.5.0.i.i"
  %brmerge29 = select i1 %or.cond.i.i.not58, i1 true, i1 %.151.i.i
  %not.or.cond.i.i.not58 = xor i1 %or.cond.i.i.not58, true
  %.mux31 = zext i1 %not.or.cond.i.i.not58 to i32
  br i1 %brmerge29, label %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i, label %B154.else.if.i.i, !prof !17

B154.else.if.i.i:                                 ; preds = %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i
  %.170.i.i = srem i64 %.137.i32.i.i, %.145.i.i
  %.171.i.i = xor i64 %.170.i.i, %.145.i.i
  %.172.i.i = icmp slt i64 %.171.i.i, 0
  %.173.i.i = icmp ne i64 %.170.i.i, 0
  %.174.i.i = and i1 %.173.i.i, %.172.i.i
  %.181.i.i = select i1 %.174.i.i, i64 %.145.i.i, i64 0
  %.161.0.i.i = sub i64 0, %.181.i.i
  %.191.i.i = icmp eq i64 %.170.i.i, %.161.0.i.i
  %3 = select i1 %.191.i.i, i64 %.137.i32.i.i, i64 0
  br label %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i

_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i: ; preds = %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i, %B154.else.if.i.i, %B170.i
  %.381.0.i = phi i64 [ 0, %B170.i ], [ %3, %B154.else.if.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  %.387.not.i = phi i1 [ true, %B170.i ], [ true, %B154.else.if.i.i ], [ %or.cond.i.i.not58, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  %common.ret.op.i.i = phi i32 [ 0, %B170.i ], [ 0, %B154.else.if.i.i ], [ %.mux31, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  br i1 %.387.not.i, label %B170.endif.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, !prof !18

B8.i.i:                                           ; preds = %B170.endif.i, %B10.i.i
  %.16.0.i.i = phi i64 [ %.16.1.i.i, %B10.i.i ], [ 0, %B170.endif.i ]
  %.51.i.i = icmp slt i64 %.16.0.i.i, 2
  br i1 %.51.i.i, label %B8.if.i.i, label %B8.endif.i.i

B10.i.i:                                          ; preds = %B8.endif.i.i
  %.96.i.i = icmp eq i64 %.39.sroa.0.0.i.i, %.274
  br i1 %.96.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i, label %B8.i.i

B8.if.i.i:                                        ; preds = %B8.i.i
  switch i64 %.16.0.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i [
    i64 0, label %switch.end.i.i
    i64 -2, label %switch.end.i.i
    i64 1, label %switch.1.i.i
    i64 -1, label %switch.1.i.i
  ]

B8.endif.i.i:                                     ; preds = %switch.end.i.i, %B8.i.i
  %.16.1.i.i = phi i64 [ %.70.i.i, %switch.end.i.i ], [ %.16.0.i.i, %B8.i.i ]
  %.39.sroa.0.0.i.i = phi i64 [ %.63.i.i, %switch.end.i.i ], [ 0, %B8.i.i ]
  br i1 %.51.i.i, label %B10.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i

switch.end.i.i:                                   ; preds = %switch.1.i.i, %B8.if.i.i, %B8.if.i.i
  %.63.i.i = phi i64 [ %.381.0.i, %switch.1.i.i ], [ 0, %B8.if.i.i ], [ 0, %B8.if.i.i ]
  %.70.i.i = add nsw i64 %.16.0.i.i, 1
  br label %B8.endif.i.i

switch.1.i.i:                                     ; preds = %B8.if.i.i, %B8.if.i.i
  br label %switch.end.i.i

_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i: ; preds = %B8.endif.i.i, %B8.if.i.i, %B10.i.i
  %.438.not.i = phi i1 [ false, %B10.i.i ], [ true, %B8.endif.i.i ], [ true, %B8.if.i.i ]
  %.427.not.i.not = phi i1 [ false, %B10.i.i ], [ false, %B8.endif.i.i ], [ true, %B8.if.i.i ]
  %common.ret.op.i666.i = phi i32 [ 0, %B10.i.i ], [ 0, %B8.endif.i.i ], [ 1, %B8.if.i.i ]
  %brmerge = or i1 %.438.not.i, %.427.not.i.not
  br i1 %brmerge, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48, label %B238.i, !prof !17

B238.i:                                           ; preds = %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i
  %.533.i = select i1 %.243.i, i64 %.244, i64 0
  %4 = getelementptr i64, ptr %.251, i64 %.178.sroa.0.0716.i
  %.547.i = getelementptr i64, ptr %4, i64 %.533.i
  store i64 12, ptr %.547.i, align 8, !noalias !4
  br label %B258.i

B258.i:                                           ; preds = %B238.i, %B68.i
  %here.2.1.i = phi i64 [ %.381.0.i, %B238.i ], [ %.274, %B68.i ]
  %.555.i = tail call i64 @llvm.smin.i64(i64 %.271, i64 %here.2.1.i)
  %.557.i = add nsw i64 %.555.i, 2112
  %.559.i = icmp sgt i64 %.557.i, %.311
  br i1 %.559.i, label %B330.i, label %B404.i

B330.i:                                           ; preds = %B258.i
  %.621.i = sub nsw i64 -2113, %.555.i
  br label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B404.i:                                           ; preds = %B258.i
  %.625.i = add nsw i64 %.178.sroa.0.0716.i, 1
  %.636.i = icmp slt i64 %.625.i, %.180
  br i1 %.636.i, label %B448.i, label %B632.i

B448.i:                                           ; preds = %B404.i
  %.653.i = icmp slt i64 %.178.sroa.0.0716.i, -1
  %.654.i = select i1 %.653.i, i64 %.180, i64 0
  %5 = getelementptr i64, ptr %.187, i64 %.625.i
  %.668.i = getelementptr i64, ptr %5, i64 %.654.i
  %.669.i = load i64, ptr %.668.i, align 8, !noalias !4
  %.671.i = add nsw i64 %.669.i, %.173
  br i1 %.308.i, label %B502.i, label %B478.i

B478.i:                                           ; preds = %B448.i
  %.694.i = select i1 %.653.i, i64 %.244, i64 0
  %6 = getelementptr i64, ptr %.251, i64 %.625.i
  %.708.i = getelementptr i64, ptr %6, i64 %.694.i
  %.709.i = load i64, ptr %.708.i, align 8, !noalias !4
  br label %B502.i

B502.i:                                           ; preds = %B478.i, %B448.i
  %"$phi502.2.2.1.i" = phi i64 [ %.709.i, %B478.i ], [ 0, %B448.i ]
  %.719.i = add nsw i64 %.671.i, %"$phi502.2.2.1.i"
  %.769.i = icmp slt i64 %usual.2.0713.i, 1
  br i1 %.769.i, label %B502.endif.endif.i, label %B502.endif.else.i

B592.i:                                           ; preds = %B502.endif.endif.i, %B592.i
  %.758.0705.i = phi i64 [ %.820.i, %B592.i ], [ %storemerge665.i, %B502.endif.endif.i ]
  %.755.0704.i = phi i64 [ %.824.i, %B592.i ], [ 0, %B502.endif.endif.i ]
  %.820.i = add nsw i64 %.758.0705.i, -1
  %.824.i = add i64 %.755.0704.i, 64
  %.850.i = add nsw i64 %.719.i, %.755.0704.i
  %.851.i = inttoptr i64 %.850.i to ptr
  tail call void @llvm.prefetch.p0(ptr %.851.i, i32 0, i32 3, i32 1), !noalias !4
  %.811.i = icmp sgt i64 %.758.0705.i, 1
  br i1 %.811.i, label %B592.i, label %B632.i

B632.i:                                           ; preds = %B592.i, %B502.endif.endif.i, %B404.i
  %.877.i = select i1 %.243.i, i64 %.244, i64 0
  %7 = getelementptr i64, ptr %.251, i64 %.178.sroa.0.0716.i
  %.891.i = getelementptr i64, ptr %7, i64 %.877.i
  %.892.i = load i64, ptr %.891.i, align 8, !noalias !4
  %.894.i = add nsw i64 %.892.i, %.299.i
  br i1 %.151.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B632.else.i, !prof !3

B786.i:                                           ; preds = %B632.endif.endif.i
  %.1091.i = sub nsw i64 %.988.sroa.8.0.i, %.299.i
  %.1122.i = load i64, ptr %.891.i, align 8, !noalias !4
  %.1123.i = sub nsw i64 %.1091.i, %.1122.i
  store i64 %.1091.i, ptr %.891.i, align 8, !noalias !4
  %.1167.i = add nsw i64 %.988.sroa.0.0.i, -1
  store i64 %.1167.i, ptr %.290, align 8, !noalias !4
  %.188.i = icmp sgt i64 %.132.1715.i, 0
  %.201.i = zext i1 %.188.i to i64
  %.129.1.i = add i64 %.129.1714.i, %.201.i
  %.197.i = sext i1 %.188.i to i64
  %.132.1.i = add nsw i64 %.132.1715.i, %.197.i
  %.178.sroa.0.0.i = select i1 %.188.i, i64 %.129.1714.i, i64 0
  br i1 %.188.i, label %B68.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B170.endif.i:                                     ; preds = %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i
  %.409.i = icmp eq i64 %.381.0.i, 0
  br i1 %.409.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B8.i.i

B502.endif.else.i:                                ; preds = %B502.i
  %.729.i = tail call i64 @llvm.smin.i64(i64 %usual.2.0713.i, i64 4096)
  %.784.i = and i64 %.729.i, 63
  %.787.not.i = icmp ne i64 %.784.i, 0
  %.788664.i = lshr i64 %.729.i, 6
  %.789.i = zext i1 %.787.not.i to i64
  %.790.i = add nuw nsw i64 %.788664.i, %.789.i
  br label %B502.endif.endif.i

B502.endif.endif.i:                               ; preds = %B502.endif.else.i, %B502.i
  %storemerge665.i = phi i64 [ %.790.i, %B502.endif.else.i ], [ 0, %B502.i ]
  %.811703.i = icmp sgt i64 %storemerge665.i, 0
  br i1 %.811703.i, label %B592.i, label %B632.i

B632.else.i:                                      ; preds = %B632.i
  br i1 %.916.not.i, label %B632.else.if.i, label %B632.else.endif.i, !prof !18

B632.else.if.i:                                   ; preds = %B632.else.i
  %.919.i = sdiv i64 %.897.i, %.272
  %.920.i = srem i64 %.897.i, %.272
  %.921.i = xor i64 %.920.i, %.272
  %.922.i = icmp slt i64 %.921.i, 0
  %.923.i = icmp ne i64 %.920.i, 0
  %.924.i = and i1 %.923.i, %.922.i
  %.929.i = sext i1 %.924.i to i64
  %spec.select.i = add i64 %.919.i, %.929.i
  br label %B632.else.endif.i

B632.else.endif.i:                                ; preds = %B632.else.if.i, %B632.else.i
  %.908.0.i = phi i64 [ 0, %B632.else.i ], [ %spec.select.i, %B632.else.if.i ]
  %.942.i = mul i64 %.178.sroa.0.0716.i, %.273
  %.944.i = mul i64 %.942.i, %.908.0.i
  %.946.i = add nsw i64 %.944.i, %.277
  %.977.i = load i64, ptr %.290, align 8, !noalias !4
  %.978.i = icmp ne i64 %.977.i, 0
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %.729.i.i), !noalias !4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %.1022.i.i), !noalias !4
  store i8 0, ptr %.729.i.i, align 1, !noalias !19
  store i8 0, ptr %.1022.i.i, align 1, !noalias !19
  %.79.i.i = srem i64 %.271, %.145.i.i
  %.80.i.i = xor i64 %.79.i.i, %.145.i.i
  %.81.i.i = icmp slt i64 %.80.i.i, 0
  %.82.i.i = icmp ne i64 %.79.i.i, 0
  %.83.i.i = and i1 %.82.i.i, %.81.i.i
  %.90.i.i = select i1 %.83.i.i, i64 %.145.i.i, i64 0
  %.70.0.i.i = add i64 %.90.i.i, %.79.i.i
  %.105.i.i = sub nsw i64 %.271, %.70.0.i.i
  %.106.i.i = add nsw i64 %.290.i, %.299.i
  %.108.i.i = sub i64 %.106.i.i, %.70.0.i.i
  %.123.i.i = tail call i64 @llvm.smin.i64(i64 %.105.i.i, i64 %.276)
  %.162.i.i = sub i64 %.123.i.i, %.275
  %.163.i.i = icmp sgt i64 %.162.i.i, 0
  %.166.i.i = icmp eq i64 %here.2.1.i, 0
  br i1 %.166.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i, label %B0.endif.endif.i.i, !prof !3

B142.i.i:                                         ; preds = %B142.lr.ph.i.i, %B558.i.i
  %.195.sroa.0.0331.i.i = phi i64 [ %.275, %B142.lr.ph.i.i ], [ %.195.sroa.0.0.i.i, %B558.i.i ]
  %.149.1330.i.i = phi i64 [ %.149.1324.i.i, %B142.lr.ph.i.i ], [ %.149.1.i.i, %B558.i.i ]
  %.152.1329.i.i = phi i64 [ %.152.1322.i.i, %B142.lr.ph.i.i ], [ %.152.1.i.i, %B558.i.i ]
  %has_mark.3.0328.i.i = phi i1 [ %.978.i, %B142.lr.ph.i.i ], [ %has_mark.4.1.i.i, %B558.i.i ]
  %position.3.0327.i.i = phi i64 [ %.894.i, %B142.lr.ph.i.i ], [ %.341.i.i, %B558.i.i ]
  %.248.i.i = sub nsw i64 %.105.i.i, %.195.sroa.0.0331.i.i
  %.251.i.i = tail call i64 @llvm.smin.i64(i64 %.248.i.i, i64 %here.2.1.i)
  %.279.i.i = srem i64 %.251.i.i, %.145.i.i
  %.278.i.i = sdiv i64 %.251.i.i, %.145.i.i
  %.280.i.i = xor i64 %.279.i.i, %.145.i.i
  %.282.i.i = icmp ne i64 %.279.i.i, 0
  br label %B40.i.i670.i

B40.i.i670.i:                                     ; preds = %B40.i.i670.i, %B142.i.i
  %value.2.041.i.i671.i = phi i64 [ 0, %B142.i.i ], [ %.137.i.i679.i, %B40.i.i670.i ]
  %.34.039.i.i672.i = phi i64 [ 0, %B142.i.i ], [ %.105.i.i673.i, %B40.i.i670.i ]
  %.105.i.i673.i = add nuw nsw i64 %.34.039.i.i672.i, 1
  %.131.i.i674.i = shl i64 %value.2.041.i.i671.i, 8
  %.133.i.i675.i = add nsw i64 %.34.039.i.i672.i, %position.3.0327.i.i
  %.134.i.i676.i = inttoptr i64 %.133.i.i675.i to ptr
  %.135.i.i677.i = load i8, ptr %.134.i.i676.i, align 1, !noalias !23
  %.136.i.i678.i = zext i8 %.135.i.i677.i to i64
  %.137.i.i679.i = or disjoint i64 %.131.i.i674.i, %.136.i.i678.i
  %exitcond.not.i.i680.i = icmp eq i64 %.105.i.i673.i, 4
  br i1 %exitcond.not.i.i680.i, label %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i, label %B40.i.i670.i

_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i: ; preds = %B40.i.i670.i
  %.281.i.i = icmp slt i64 %.280.i.i, 0
  %.283.i.i = and i1 %.282.i.i, %.281.i.i
  %.288.i.i = sext i1 %.283.i.i to i64
  %.267.0.i.i = add i64 %.278.i.i, %.288.i.i
  %.333.i.i = add nsw i64 %position.3.0327.i.i, 4
  %.341.i.i = add nsw i64 %.137.i.i679.i, %.333.i.i
  %.343.i.i = icmp sgt i64 %.341.i.i, %.108.i.i
  br i1 %.343.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i, label %B290.i.i

B290.i.i:                                         ; preds = %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i
  %.16.i.i.i = add nsw i64 %.251.i.i, %.110.i.i
  %.324.i.i.i = add nsw i64 %.341.i.i, -8
  %.328.i.i.i = add nsw i64 %.16.i.i.i, -12
  %.676.i.i.i = add nsw i64 %.16.i.i.i, -5
  br label %B24.i.i.i

B24.i.i.i:                                        ; preds = %B1230.i.i.i, %B290.i.i
  %begin.6.0.i.i.i = phi i64 [ %.333.i.i, %B290.i.i ], [ %begin.7.1.i.i.i, %B1230.i.i.i ]
  %written.2.0.i.i.i = phi i64 [ %.251.i.i, %B290.i.i ], [ %written.3.1.i.i.i, %B1230.i.i.i ]
  %place.3.0.i.i.i = phi i64 [ %.110.i.i, %B290.i.i ], [ %.866.i.i.i, %B1230.i.i.i ]
  %.29.i.i.i = inttoptr i64 %begin.6.0.i.i.i to ptr
  %.30.i.i.i = load i8, ptr %.29.i.i.i, align 1, !noalias !26
  %.31.i.i.i = zext i8 %.30.i.i.i to i64
  %.36.i.i.i = lshr i64 %.31.i.i.i, 4
  %.41.i.i.i = add nsw i64 %begin.6.0.i.i.i, 1
  %.48.not.i.i.i = icmp eq i64 %.36.i.i.i, 15
  br i1 %.48.not.i.i.i, label %B130.i.i.i, label %B96.i.i.i

B96.i.i.i:                                        ; preds = %B24.i.i.i
  %.62.i.i.i = inttoptr i64 %.41.i.i.i to ptr
  %.63.i.i.i = load <16 x i8>, ptr %.62.i.i.i, align 1, !noalias !26
  %.64.i.i.i = inttoptr i64 %place.3.0.i.i.i to ptr
  store <16 x i8> %.63.i.i.i, ptr %.64.i.i.i, align 1, !noalias !26
  br label %B366.i.i.i

B130.i.i.i:                                       ; preds = %B24.i.i.i
  %smax.i.i.i.i = tail call i64 @llvm.smax.i64(i64 %.341.i.i, i64 range(i64 -9223372036854775807, -9223372036854775808) %.41.i.i.i)
  br label %B40.i.i.i.i

B40.i.i.i.i:                                      ; preds = %B60.i.i.i.i, %B130.i.i.i
  %begin.2.0.i.i.i.i = phi i64 [ %.41.i.i.i, %B130.i.i.i ], [ %.58.i.i.i.i, %B60.i.i.i.i ]
  %length.2.0.i.i.i.i = phi i64 [ 15, %B130.i.i.i ], [ %.51.i.i.i.i, %B60.i.i.i.i ]
  %.27.not.i.i.i.i = icmp slt i64 %begin.2.0.i.i.i.i, %.341.i.i
  br i1 %.27.not.i.i.i.i, label %B60.i.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i

B60.i.i.i.i:                                      ; preds = %B40.i.i.i.i
  %.47.i.i.i.i = inttoptr i64 %begin.2.0.i.i.i.i to ptr
  %.48.i.i.i.i = load i8, ptr %.47.i.i.i.i, align 1, !noalias !29
  %.49.i.i.i.i = zext i8 %.48.i.i.i.i to i64
  %.51.i.i.i.i = add nuw nsw i64 %length.2.0.i.i.i.i, %.49.i.i.i.i
  %.58.i.i.i.i = add nsw i64 %begin.2.0.i.i.i.i, 1
  %.64.i.i.i.i = icmp eq i8 %.48.i.i.i.i, -1
  br i1 %.64.i.i.i.i, label %B40.i.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i

_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i: ; preds = %B60.i.i.i.i, %B40.i.i.i.i
  %.73.sroa.0.0.i.i.i = phi i64 [ -1, %B40.i.i.i.i ], [ %.51.i.i.i.i, %B60.i.i.i.i ]
  %.73.sroa.5.0.i.i.i = phi i64 [ %smax.i.i.i.i, %B40.i.i.i.i ], [ %.58.i.i.i.i, %B60.i.i.i.i ]
  %.118.i.i.i = icmp slt i64 %.73.sroa.0.0.i.i.i, 0
  %.121.i.i.i = sub nsw i64 %.16.i.i.i, %place.3.0.i.i.i
  %.123.i.i.i = icmp sgt i64 %.73.sroa.0.0.i.i.i, %.121.i.i.i
  %.124.i.i.i = or i1 %.118.i.i.i, %.123.i.i.i
  %.127.i.i.i = sub nsw i64 %.341.i.i, %.73.sroa.5.0.i.i.i
  %.129.i.i.i = icmp sgt i64 %.73.sroa.0.0.i.i.i, %.127.i.i.i
  %.130.i.i.i = or i1 %.124.i.i.i, %.129.i.i.i
  br i1 %.130.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, label %B226.i.i.i

B226.i.i.i:                                       ; preds = %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i
  %.188.i.i.i = icmp slt i64 %.73.sroa.0.0.i.i.i, 1
  br i1 %.188.i.i.i, label %B226.endif.endif.i.i.i, label %B226.endif.else.i.i.i

B262.i.i.i:                                       ; preds = %B226.endif.endif.i.i.i, %B262.i.i.i
  %.174.0370.i.i.i = phi i64 [ %.249.i.i.i, %B262.i.i.i ], [ 0, %B226.endif.endif.i.i.i ]
  %.177.0369.i.i.i = phi i64 [ %.245.i.i.i, %B262.i.i.i ], [ %storemerge.i.i.i, %B226.endif.endif.i.i.i ]
  %.249.i.i.i = add i64 %.174.0370.i.i.i, 64
  %.245.i.i.i = add nsw i64 %.177.0369.i.i.i, -1
  %.279.i.i.i = add nsw i64 %.174.0370.i.i.i, %.73.sroa.5.0.i.i.i
  %.281.i.i.i = add nsw i64 %.174.0370.i.i.i, %place.3.0.i.i.i
  %.282.i.i.i = inttoptr i64 %.279.i.i.i to ptr
  %.283.i.i.i = load <32 x i8>, ptr %.282.i.i.i, align 1, !noalias !26
  %.284.i.i.i = inttoptr i64 %.281.i.i.i to ptr
  store <32 x i8> %.283.i.i.i, ptr %.284.i.i.i, align 1, !noalias !26
  %.288.reass.i.i.i = add i64 %invariant.op.i.i.i, %.174.0370.i.i.i
  %.291.reass.i.i.i = add i64 %invariant.op367.i.i.i, %.174.0370.i.i.i
  %.292.i.i.i = inttoptr i64 %.288.reass.i.i.i to ptr
  %.293.i.i.i = load <32 x i8>, ptr %.292.i.i.i, align 1, !noalias !26
  %.294.i.i.i = inttoptr i64 %.291.reass.i.i.i to ptr
  store <32 x i8> %.293.i.i.i, ptr %.294.i.i.i, align 1, !noalias !26
  %.236.i.i.i = icmp sgt i64 %.177.0369.i.i.i, 1
  br i1 %.236.i.i.i, label %B262.i.i.i, label %B366.i.i.i

B366.i.i.i:                                       ; preds = %B262.i.i.i, %B226.endif.endif.i.i.i, %B96.i.i.i
  %begin.9.2.i.i.i = phi i64 [ %.41.i.i.i, %B96.i.i.i ], [ %.73.sroa.5.0.i.i.i, %B226.endif.endif.i.i.i ], [ %.73.sroa.5.0.i.i.i, %B262.i.i.i ]
  %literals.2.2.i.i.i = phi i64 [ %.36.i.i.i, %B96.i.i.i ], [ %.73.sroa.0.0.i.i.i, %B226.endif.endif.i.i.i ], [ %.73.sroa.0.0.i.i.i, %B262.i.i.i ]
  %.307.i.i.i = add nsw i64 %literals.2.2.i.i.i, %place.3.0.i.i.i
  %.315.i.i.i = add nsw i64 %literals.2.2.i.i.i, %begin.9.2.i.i.i
  %.326.i.i.i = icmp sgt i64 %.315.i.i.i, %.324.i.i.i
  %.330.i.i.i = icmp sgt i64 %.307.i.i.i, %.328.i.i.i
  %.331.i.i.i = or i1 %.326.i.i.i, %.330.i.i.i
  br i1 %.331.i.i.i, label %B444.i.i.i, label %B448.i.i.i

B444.i.i.i:                                       ; preds = %B366.i.i.i
  %.911.i.i.i = icmp eq i64 %.315.i.i.i, %.341.i.i
  %.919.i.i.i = icmp eq i64 %.307.i.i.i, %.16.i.i.i
  %or.cond336.i.i.i = select i1 %.911.i.i.i, i1 %.919.i.i.i, i1 false
  %"$phi1306.0.2.0.i.i.i" = select i1 %or.cond336.i.i.i, i64 %written.2.0.i.i.i, i64 -1
  br label %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i

B448.i.i.i:                                       ; preds = %B366.i.i.i
  %.339.i.i.i = inttoptr i64 %.315.i.i.i to ptr
  %.340.i.i.i = load i16, ptr %.339.i.i.i, align 1, !noalias !26
  %.341.i.i.i = zext i16 %.340.i.i.i to i64
  %.346.i.i.i = add nsw i64 %.315.i.i.i, 2
  %.354.i.i.i = sub nsw i64 %.307.i.i.i, %.341.i.i.i
  %.359.i.i.i = icmp eq i16 %.340.i.i.i, 0
  %.362.i.i.i = icmp slt i64 %.354.i.i.i, %.110.i.i
  %.363.i.i.i = or i1 %.359.i.i.i, %.362.i.i.i
  br i1 %.363.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, label %B528.i.i.i

B528.i.i.i:                                       ; preds = %B448.i.i.i
  %.395.i.i.i = tail call i64 @llvm.umin.i64(i64 %.341.i.i.i, i64 8)
  %.397.i.i.i = inttoptr i64 %.354.i.i.i to ptr
  %.398.i.i.i = load i64, ptr %.397.i.i.i, align 1, !noalias !26
  %.451.i.i.i = getelementptr i64, ptr @.const.array.data, i64 %.395.i.i.i
  %.452.i.i.i = load i64, ptr %.451.i.i.i, align 8, !noalias !26
  %.456.i.i.i = and i64 %.452.i.i.i, %.398.i.i.i
  %.507.i.i.i = getelementptr i64, ptr @.const.array.data.1, i64 %.395.i.i.i
  %.508.i.i.i = load i64, ptr %.507.i.i.i, align 8, !noalias !26
  %.512.i.i.i = mul nsw i64 %.456.i.i.i, %.508.i.i.i
  %.566.i.i.i = getelementptr i64, ptr @.const.array.data.2, i64 %.395.i.i.i
  %.567.i.i.i = load i64, ptr %.566.i.i.i, align 8, !noalias !26
  %.573.i.i.i = tail call i64 @llvm.smax.i64(i64 %.567.i.i.i, i64 %.341.i.i.i)
  %.582.i.i.i = inttoptr i64 %.307.i.i.i to ptr
  store i64 %.512.i.i.i, ptr %.582.i.i.i, align 1, !noalias !26
  %.579.i.i.i = add i64 %.307.i.i.i, 8
  %.584.i.i.i = sub i64 %.579.i.i.i, %.573.i.i.i
  %.585.i.i.i = inttoptr i64 %.584.i.i.i to ptr
  %.586.i.i.i = load i64, ptr %.585.i.i.i, align 1, !noalias !26
  %.589.i.i.i = inttoptr i64 %.579.i.i.i to ptr
  store i64 %.586.i.i.i, ptr %.589.i.i.i, align 1, !noalias !26
  %.592.i.i.i = and i64 %.31.i.i.i, 15
  %.595.i.i.i = add nuw nsw i64 %.592.i.i.i, 4
  %.604.i.i.i = icmp samesign ugt i64 %.592.i.i.i, 12
  br i1 %.604.i.i.i, label %B916.i.i.i, label %B1230.i.i.i

B916.i.i.i:                                       ; preds = %B528.i.i.i
  %.622.i.i.i = icmp eq i64 %.595.i.i.i, 19
  br i1 %.622.i.i.i, label %B954.i.i.i, label %B994.i.i.i

B954.i.i.i:                                       ; preds = %B916.i.i.i
  %smax.i338.i.i.i = tail call i64 @llvm.smax.i64(i64 %.341.i.i, i64 range(i64 -9223372036854775807, -9223372036854775808) %.346.i.i.i)
  br label %B40.i339.i.i.i

B40.i339.i.i.i:                                   ; preds = %B60.i345.i.i.i, %B954.i.i.i
  %begin.2.0.i340.i.i.i = phi i64 [ %.346.i.i.i, %B954.i.i.i ], [ %.58.i350.i.i.i, %B60.i345.i.i.i ]
  %length.2.0.i341.i.i.i = phi i64 [ 19, %B954.i.i.i ], [ %.51.i349.i.i.i, %B60.i345.i.i.i ]
  %.27.not.i342.i.i.i = icmp slt i64 %begin.2.0.i340.i.i.i, %.341.i.i
  br i1 %.27.not.i342.i.i.i, label %B60.i345.i.i.i, label %B994.i.i.i

B60.i345.i.i.i:                                   ; preds = %B40.i339.i.i.i
  %.47.i346.i.i.i = inttoptr i64 %begin.2.0.i340.i.i.i to ptr
  %.48.i347.i.i.i = load i8, ptr %.47.i346.i.i.i, align 1, !noalias !32
  %.49.i348.i.i.i = zext i8 %.48.i347.i.i.i to i64
  %.51.i349.i.i.i = add nuw nsw i64 %length.2.0.i341.i.i.i, %.49.i348.i.i.i
  %.58.i350.i.i.i = add nsw i64 %begin.2.0.i340.i.i.i, 1
  %.64.i351.i.i.i = icmp eq i8 %.48.i347.i.i.i, -1
  br i1 %.64.i351.i.i.i, label %B40.i339.i.i.i, label %B994.i.i.i

B994.i.i.i:                                       ; preds = %B60.i345.i.i.i, %B40.i339.i.i.i, %B916.i.i.i
  %begin.8.1.i.i.i = phi i64 [ %.346.i.i.i, %B916.i.i.i ], [ %smax.i338.i.i.i, %B40.i339.i.i.i ], [ %.58.i350.i.i.i, %B60.i345.i.i.i ]
  %length.2.1.i.i.i = phi i64 [ %.595.i.i.i, %B916.i.i.i ], [ -1, %B40.i339.i.i.i ], [ %.51.i349.i.i.i, %B60.i345.i.i.i ]
  %.674.i.i.i = icmp slt i64 %length.2.1.i.i.i, 0
  %.678.i.i.i = sub i64 %.676.i.i.i, %.307.i.i.i
  %.680.i.i.i = icmp sgt i64 %length.2.1.i.i.i, %.678.i.i.i
  %.681.i.i.i = or i1 %.674.i.i.i, %.680.i.i.i
  br i1 %.681.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, label %B1046.i.i.i

B1046.i.i.i:                                      ; preds = %B994.i.i.i
  %.711.i.i.i = add nsw i64 %length.2.1.i.i.i, %.307.i.i.i
  %.720.i.i.i = icmp ult i16 %.340.i.i.i, 9
  %.722.i.i.i = icmp eq i64 %.512.i.i.i, 0
  %.723.i.i.i = and i1 %.720.i.i.i, %.722.i.i.i
  %.734.i.i.i = icmp sgt i64 %.711.i.i.i, %.328.i.i.i
  %or.cond.i.i.i = select i1 %.723.i.i.i, i1 %.734.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %B1124.i.i.i, label %B1176.i.i.i

B1124.i.i.i:                                      ; preds = %B1046.i.i.i
  %.748.i.i.i = add nsw i64 %begin.8.1.i.i.i, 1
  %.45.i.i.i.i = sub i64 %.341.i.i, %.748.i.i.i
  %.9038.not.i.i.i.i = icmp slt i64 %.45.i.i.i.i, 1
  br i1 %.9038.not.i.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i, label %B42.i.i.i.i

B42.i.i.i.i:                                      ; preds = %B1124.i.i.i, %B42.i.i.i.i
  %found.2.041.i.i.i.i = phi i64 [ %.132.i.i.i.i, %B42.i.i.i.i ], [ 0, %B1124.i.i.i ]
  %.35.040.i.i.i.i = phi i64 [ %.99.i.i.i.i, %B42.i.i.i.i ], [ %.45.i.i.i.i, %B1124.i.i.i ]
  %.32.039.i.i.i.i = phi i64 [ %.103.i.i.i.i, %B42.i.i.i.i ], [ %.748.i.i.i, %B1124.i.i.i ]
  %8 = inttoptr i64 %.32.039.i.i.i.i to ptr
  %.99.i.i.i.i = add nsw i64 %.35.040.i.i.i.i, -1
  %.103.i.i.i.i = add i64 %.32.039.i.i.i.i, 1
  %.129.i.i.i.i = load i8, ptr %8, align 1, !noalias !35
  %.130.i.i.i.i = zext i8 %.129.i.i.i.i to i64
  %.132.i.i.i.i = or i64 %found.2.041.i.i.i.i, %.130.i.i.i.i
  %.90.i.i.i.i = icmp sgt i64 %.35.040.i.i.i.i, 1
  br i1 %.90.i.i.i.i, label %B42.i.i.i.i, label %B82.loopexit.i.i.i.i

B82.loopexit.i.i.i.i:                             ; preds = %B42.i.i.i.i
  %9 = icmp ne i64 %.132.i.i.i.i, 0
  br label %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i: ; preds = %B82.loopexit.i.i.i.i, %B1124.i.i.i
  %found.2.0.lcssa.i.i.i.i = phi i1 [ false, %B1124.i.i.i ], [ %9, %B82.loopexit.i.i.i.i ]
  %.786.i.i.i = sub nsw i64 %.307.i.i.i, %.110.i.i
  %spec.select.i.i.i = select i1 %found.2.0.lcssa.i.i.i.i, i64 %written.2.0.i.i.i, i64 %.786.i.i.i
  %spec.select337.i.i.i = select i1 %found.2.0.lcssa.i.i.i.i, i64 %.711.i.i.i, i64 %.307.i.i.i
  br label %B1176.i.i.i

B1176.i.i.i:                                      ; preds = %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i, %B1046.i.i.i
  %written.4.1.i.i.i = phi i64 [ %written.2.0.i.i.i, %B1046.i.i.i ], [ %spec.select.i.i.i, %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ]
  %last.2.1.i.i.i = phi i64 [ %.711.i.i.i, %B1046.i.i.i ], [ %spec.select337.i.i.i, %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ]
  %.814.i.i.i = add nsw i64 %.307.i.i.i, 16
  %.20.i.i.i.i = icmp eq i64 %.573.i.i.i, 8
  br i1 %.20.i.i.i.i, label %B26.i.i.i.i, label %B102.i.i.i.i

B26.i.i.i.i:                                      ; preds = %B1176.i.i.i
  %.68.i.i.i.i = sub i64 %last.2.1.i.i.i, %.814.i.i.i
  %.69.i.i.i.i = icmp slt i64 %.68.i.i.i.i, 1
  br i1 %.69.i.i.i.i, label %B26.endif.endif.i.i.i.i, label %B26.endif.else.i.i.i.i

B62.i.i.i.i:                                      ; preds = %B62.lr.ph.i.i.i.i, %B62.i.i.i.i
  %.58.0135.i.i.i.i = phi i64 [ %storemerge126.i.i.i.i, %B62.lr.ph.i.i.i.i ], [ %.122.i.i.i.i, %B62.i.i.i.i ]
  %.55.0134.i.i.i.i = phi i64 [ %.814.i.i.i, %B62.lr.ph.i.i.i.i ], [ %.126.i.i.i.i, %B62.i.i.i.i ]
  %10 = inttoptr i64 %.55.0134.i.i.i.i to ptr
  %.122.i.i.i.i = add nsw i64 %.58.0135.i.i.i.i, -1
  %.126.i.i.i.i = add i64 %.55.0134.i.i.i.i, 32
  store <4 x i64> %.155.i.i.i.i, ptr %10, align 1, !noalias !38
  %.113.i.i.i.i = icmp sgt i64 %.58.0135.i.i.i.i, 1
  br i1 %.113.i.i.i.i, label %B62.i.i.i.i, label %B1230.i.i.i

B102.i.i.i.i:                                     ; preds = %B1176.i.i.i
  %.170.i.i.i.i = icmp ugt i16 %.340.i.i.i, 31
  %.216.i.i.i.i = sub i64 %last.2.1.i.i.i, %.814.i.i.i
  %.217.i.i.i.i = icmp slt i64 %.216.i.i.i.i, 1
  br i1 %.170.i.i.i.i, label %B114.i.i.i.i, label %B196.i.i.i.i

B114.i.i.i.i:                                     ; preds = %B102.i.i.i.i
  br i1 %.217.i.i.i.i, label %B114.endif.endif.i.i.i.i, label %B114.endif.else.i.i.i.i

B150.i.i.i.i:                                     ; preds = %B114.endif.endif.i.i.i.i, %B150.i.i.i.i
  %.206.0132.i.i.i.i = phi i64 [ %.268.i.i.i.i, %B150.i.i.i.i ], [ %storemerge124.i.i.i.i, %B114.endif.endif.i.i.i.i ]
  %.203.0131.i.i.i.i = phi i64 [ %.272.i.i.i.i, %B150.i.i.i.i ], [ %.814.i.i.i, %B114.endif.endif.i.i.i.i ]
  %.268.i.i.i.i = add nsw i64 %.206.0132.i.i.i.i, -1
  %.272.i.i.i.i = add i64 %.203.0131.i.i.i.i, 32
  %.298.i.i.i.i = sub nsw i64 %.203.0131.i.i.i.i, %.341.i.i.i
  %.299.i.i.i.i = inttoptr i64 %.298.i.i.i.i to ptr
  %.300.i.i.i.i = load <32 x i8>, ptr %.299.i.i.i.i, align 1, !noalias !38
  %.301.i.i.i.i = inttoptr i64 %.203.0131.i.i.i.i to ptr
  store <32 x i8> %.300.i.i.i.i, ptr %.301.i.i.i.i, align 1, !noalias !38
  %.259.i.i.i.i = icmp sgt i64 %.206.0132.i.i.i.i, 1
  br i1 %.259.i.i.i.i, label %B150.i.i.i.i, label %B1230.i.i.i

B196.i.i.i.i:                                     ; preds = %B102.i.i.i.i
  br i1 %.217.i.i.i.i, label %B196.endif.endif.i.i.i.i, label %B196.endif.else.i.i.i.i

B242.i.i.i.i:                                     ; preds = %B196.endif.endif.i.i.i.i, %B242.i.i.i.i
  %.346.0129.i.i.i.i = phi i64 [ %.408.i.i.i.i, %B242.i.i.i.i ], [ %storemerge.i.i.i.i, %B196.endif.endif.i.i.i.i ]
  %.343.0128.i.i.i.i = phi i64 [ %.412.i.i.i.i, %B242.i.i.i.i ], [ %.814.i.i.i, %B196.endif.endif.i.i.i.i ]
  %.408.i.i.i.i = add nsw i64 %.346.0129.i.i.i.i, -1
  %.412.i.i.i.i = add i64 %.343.0128.i.i.i.i, 8
  %.438.i.i.i.i = sub nsw i64 %.343.0128.i.i.i.i, %.573.i.i.i
  %.439.i.i.i.i = inttoptr i64 %.438.i.i.i.i to ptr
  %.440.i.i.i.i = load i64, ptr %.439.i.i.i.i, align 1, !noalias !38
  %.441.i.i.i.i = inttoptr i64 %.343.0128.i.i.i.i to ptr
  store i64 %.440.i.i.i.i, ptr %.441.i.i.i.i, align 1, !noalias !38
  %.399.i.i.i.i = icmp sgt i64 %.346.0129.i.i.i.i, 1
  br i1 %.399.i.i.i.i, label %B242.i.i.i.i, label %B1230.i.i.i

B26.endif.else.i.i.i.i:                           ; preds = %B26.i.i.i.i
  %.86.i.i.i.i = and i64 %.68.i.i.i.i, 31
  %.89.not.i.i.i.i = icmp ne i64 %.86.i.i.i.i, 0
  %.90125.i.i.i.i = lshr i64 %.68.i.i.i.i, 5
  %.91.i.i.i.i = zext i1 %.89.not.i.i.i.i to i64
  %.92.i.i.i.i = add nuw nsw i64 %.90125.i.i.i.i, %.91.i.i.i.i
  br label %B26.endif.endif.i.i.i.i

B26.endif.endif.i.i.i.i:                          ; preds = %B26.endif.else.i.i.i.i, %B26.i.i.i.i
  %storemerge126.i.i.i.i = phi i64 [ %.92.i.i.i.i, %B26.endif.else.i.i.i.i ], [ 0, %B26.i.i.i.i ]
  %.113133.i.i.i.i = icmp sgt i64 %storemerge126.i.i.i.i, 0
  br i1 %.113133.i.i.i.i, label %B62.lr.ph.i.i.i.i, label %B1230.i.i.i

B62.lr.ph.i.i.i.i:                                ; preds = %B26.endif.endif.i.i.i.i
  %.152.i.i.i.i = insertelement <4 x i64> poison, i64 %.512.i.i.i, i64 0
  %.155.i.i.i.i = shufflevector <4 x i64> %.152.i.i.i.i, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %B62.i.i.i.i

B114.endif.else.i.i.i.i:                          ; preds = %B114.i.i.i.i
  %.232.i.i.i.i = and i64 %.216.i.i.i.i, 31
  %.235.not.i.i.i.i = icmp ne i64 %.232.i.i.i.i, 0
  %.236123.i.i.i.i = lshr i64 %.216.i.i.i.i, 5
  %.237.i.i.i.i = zext i1 %.235.not.i.i.i.i to i64
  %.238.i.i.i.i = add nuw nsw i64 %.236123.i.i.i.i, %.237.i.i.i.i
  br label %B114.endif.endif.i.i.i.i

B114.endif.endif.i.i.i.i:                         ; preds = %B114.endif.else.i.i.i.i, %B114.i.i.i.i
  %storemerge124.i.i.i.i = phi i64 [ %.238.i.i.i.i, %B114.endif.else.i.i.i.i ], [ 0, %B114.i.i.i.i ]
  %.259130.i.i.i.i = icmp sgt i64 %storemerge124.i.i.i.i, 0
  br i1 %.259130.i.i.i.i, label %B150.i.i.i.i, label %B1230.i.i.i

B196.endif.else.i.i.i.i:                          ; preds = %B196.i.i.i.i
  %.372.i.i.i.i = and i64 %.216.i.i.i.i, 7
  %.375.not.i.i.i.i = icmp ne i64 %.372.i.i.i.i, 0
  %.376122.i.i.i.i = lshr i64 %.216.i.i.i.i, 3
  %.377.i.i.i.i = zext i1 %.375.not.i.i.i.i to i64
  %.378.i.i.i.i = add nuw nsw i64 %.376122.i.i.i.i, %.377.i.i.i.i
  br label %B196.endif.endif.i.i.i.i

B196.endif.endif.i.i.i.i:                         ; preds = %B196.endif.else.i.i.i.i, %B196.i.i.i.i
  %storemerge.i.i.i.i = phi i64 [ %.378.i.i.i.i, %B196.endif.else.i.i.i.i ], [ 0, %B196.i.i.i.i ]
  %.399127.i.i.i.i = icmp sgt i64 %storemerge.i.i.i.i, 0
  br i1 %.399127.i.i.i.i, label %B242.i.i.i.i, label %B1230.i.i.i

B1230.i.i.i:                                      ; preds = %B242.i.i.i.i, %B150.i.i.i.i, %B62.i.i.i.i, %B196.endif.endif.i.i.i.i, %B114.endif.endif.i.i.i.i, %B26.endif.endif.i.i.i.i, %B528.i.i.i
  %begin.7.1.i.i.i = phi i64 [ %.346.i.i.i, %B528.i.i.i ], [ %begin.8.1.i.i.i, %B196.endif.endif.i.i.i.i ], [ %begin.8.1.i.i.i, %B114.endif.endif.i.i.i.i ], [ %begin.8.1.i.i.i, %B26.endif.endif.i.i.i.i ], [ %begin.8.1.i.i.i, %B62.i.i.i.i ], [ %begin.8.1.i.i.i, %B150.i.i.i.i ], [ %begin.8.1.i.i.i, %B242.i.i.i.i ]
  %written.3.1.i.i.i = phi i64 [ %written.2.0.i.i.i, %B528.i.i.i ], [ %written.4.1.i.i.i, %B196.endif.endif.i.i.i.i ], [ %written.4.1.i.i.i, %B114.endif.endif.i.i.i.i ], [ %written.4.1.i.i.i, %B26.endif.endif.i.i.i.i ], [ %written.4.1.i.i.i, %B62.i.i.i.i ], [ %written.4.1.i.i.i, %B150.i.i.i.i ], [ %written.4.1.i.i.i, %B242.i.i.i.i ]
  %length.3.1.i.i.i = phi i64 [ %.595.i.i.i, %B528.i.i.i ], [ %length.2.1.i.i.i, %B196.endif.endif.i.i.i.i ], [ %length.2.1.i.i.i, %B114.endif.endif.i.i.i.i ], [ %length.2.1.i.i.i, %B26.endif.endif.i.i.i.i ], [ %length.2.1.i.i.i, %B62.i.i.i.i ], [ %length.2.1.i.i.i, %B150.i.i.i.i ], [ %length.2.1.i.i.i, %B242.i.i.i.i ]
  %.866.i.i.i = add nsw i64 %length.3.1.i.i.i, %.307.i.i.i
  %.877.i.i.i = icmp sgt i64 %.866.i.i.i, %.676.i.i.i
  br i1 %.877.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, label %B24.i.i.i

B226.endif.else.i.i.i:                            ; preds = %B226.i.i.i
  %.203.i.i.i = and i64 %.73.sroa.0.0.i.i.i, 63
  %.206.not.i.i.i = icmp ne i64 %.203.i.i.i, 0
  %.207335.i.i.i = lshr i64 %.73.sroa.0.0.i.i.i, 6
  %.208.i.i.i = zext i1 %.206.not.i.i.i to i64
  %.209.i.i.i = add nuw nsw i64 %.207335.i.i.i, %.208.i.i.i
  br label %B226.endif.endif.i.i.i

B226.endif.endif.i.i.i:                           ; preds = %B226.endif.else.i.i.i, %B226.i.i.i
  %storemerge.i.i.i = phi i64 [ %.209.i.i.i, %B226.endif.else.i.i.i ], [ 0, %B226.i.i.i ]
  %invariant.op.i.i.i = add i64 %.73.sroa.5.0.i.i.i, 32
  %invariant.op367.i.i.i = add i64 %place.3.0.i.i.i, 32
  %.236368.i.i.i = icmp sgt i64 %storemerge.i.i.i, 0
  br i1 %.236368.i.i.i, label %B262.i.i.i, label %B366.i.i.i

_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i: ; preds = %B1230.i.i.i, %B994.i.i.i, %B448.i.i.i, %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i, %B444.i.i.i
  %.403.0.i.i = phi i64 [ %"$phi1306.0.2.0.i.i.i", %B444.i.i.i ], [ -1, %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i ], [ -1, %B448.i.i.i ], [ -1, %B994.i.i.i ], [ -1, %B1230.i.i.i ]
  %.431.i.i = icmp slt i64 %.403.0.i.i, 0
  br i1 %.431.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i, label %B356.i.i

B356.i.i:                                         ; preds = %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i
  %.493.i.i = mul nsw i64 %.267.0.i.i, %.491.i.i
  %.499.i.i = icmp sgt i64 %.403.0.i.i, %.493.i.i
  br i1 %.499.i.i, label %B384.i.i, label %B444.i.i

B384.i.i:                                         ; preds = %B356.i.i
  %.506.i.i = add nsw i64 %.493.i.i, %.110.i.i
  %.15.i.i.i = sub nsw i64 %.403.0.i.i, %.493.i.i
  %.27.0.i.i.i = ashr i64 %.15.i.i.i, 3
  tail call fastcc void @NRT_incref(ptr null), !noalias !41
  tail call fastcc void @NRT_decref(ptr null), !noalias !41
  tail call fastcc void @NRT_incref(ptr null), !noalias !46
  tail call fastcc void @NRT_incref(ptr null), !noalias !46
  tail call fastcc void @NRT_decref(ptr null), !noalias !46
  tail call fastcc void @NRT_decref(ptr null), !noalias !46
  tail call fastcc void @NRT_decref(ptr null), !noalias !46
  br label %B118.i.i.i

B118.i.i.i:                                       ; preds = %B118.endif.i.i.i, %B384.i.i
  %.104.0.i.i.i = phi i64 [ 0, %B384.i.i ], [ %.104.1.i.i.i, %B118.endif.i.i.i ]
  %found.3.0.i.i.i = phi i64 [ 0, %B384.i.i ], [ %.200.i.i.i, %B118.endif.i.i.i ]
  %.153.i.i.i = icmp slt i64 %.104.0.i.i.i, %.27.0.i.i.i
  br i1 %.153.i.i.i, label %B118.if.i.i.i, label %B118.endif.i.i.i

B134.i.i.i:                                       ; preds = %B118.endif.i.i.i
  %.509.i.i = add nsw i64 %.403.0.i.i, %.110.i.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !46
  %.218.i.i.i = and i64 %.15.i.i.i, -8
  %.222.i.i.i = add nsw i64 %.218.i.i.i, %.506.i.i
  %.264.i.i.i = sub i64 %.509.i.i, %.222.i.i.i
  %.307110.not.i.i.i = icmp slt i64 %.264.i.i.i, 1
  br i1 %.307110.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i, label %B180.i.i.i

B180.i.i.i:                                       ; preds = %B134.i.i.i, %B180.i.i.i
  %found.4.0113.i.i.i = phi i64 [ %.349.i.i.i, %B180.i.i.i ], [ %found.3.0.i.i.i, %B134.i.i.i ]
  %.254.0112.i.i.i = phi i64 [ %.316.i.i.i, %B180.i.i.i ], [ %.264.i.i.i, %B134.i.i.i ]
  %.251.0111.i.i.i = phi i64 [ %.320.i.i.i, %B180.i.i.i ], [ %.222.i.i.i, %B134.i.i.i ]
  %11 = inttoptr i64 %.251.0111.i.i.i to ptr
  %.316.i.i.i = add nsw i64 %.254.0112.i.i.i, -1
  %.320.i.i.i = add i64 %.251.0111.i.i.i, 1
  %.346.i278.i.i = load i8, ptr %11, align 1, !noalias !46
  %.347.i.i.i = zext i8 %.346.i278.i.i to i64
  %.349.i.i.i = or i64 %found.4.0113.i.i.i, %.347.i.i.i
  %.307.i279.i.i = icmp sgt i64 %.254.0112.i.i.i, 1
  br i1 %.307.i279.i.i, label %B180.i.i.i, label %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i

B118.if.i.i.i:                                    ; preds = %B118.i.i.i
  %.165.i.i.i = shl i64 %.104.0.i.i.i, 3
  %.169.i.i.i = add i64 %.165.i.i.i, %.506.i.i
  %.170.i.i.i = inttoptr i64 %.169.i.i.i to ptr
  %.171.i.i.i = load i64, ptr %.170.i.i.i, align 8, !noalias !46
  %.174.i.i.i = add nsw i64 %.104.0.i.i.i, 1
  br label %B118.endif.i.i.i

B118.endif.i.i.i:                                 ; preds = %B118.if.i.i.i, %B118.i.i.i
  %.104.1.i.i.i = phi i64 [ %.174.i.i.i, %B118.if.i.i.i ], [ %.104.0.i.i.i, %B118.i.i.i ]
  %.132.sroa.0.0.i.i.i = phi i64 [ %.171.i.i.i, %B118.if.i.i.i ], [ 0, %B118.i.i.i ]
  %.200.i.i.i = or i64 %.132.sroa.0.0.i.i.i, %found.3.0.i.i.i
  br i1 %.153.i.i.i, label %B118.i.i.i, label %B134.i.i.i

_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i: ; preds = %B180.i.i.i, %B134.i.i.i
  %found.4.0.lcssa.i.i.i = phi i64 [ %found.3.0.i.i.i, %B134.i.i.i ], [ %.349.i.i.i, %B180.i.i.i ]
  %.360.i.not.i.i = icmp eq i64 %found.4.0.lcssa.i.i.i, 0
  br i1 %.360.i.not.i.i, label %B444.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i

B444.i.i:                                         ; preds = %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i, %B356.i.i
  %written.2.1.i.i = phi i64 [ %.403.0.i.i, %B356.i.i ], [ %.493.i.i, %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i ]
  %.615.i.i = sub nsw i64 %.195.sroa.0.0331.i.i, %.275
  %.634.i.i = icmp ne i64 %.615.i.i, -9223372036854775808
  %.636.not.i.i = or i1 %.915.i, %.634.i.i
  br i1 %.636.not.i.i, label %B444.else.if.i.i, label %B444.else.endif.i.i, !prof !18

B524.i.i:                                         ; preds = %B444.endif.endif.endif.i.i
  store i8 0, ptr %.729.i.i, align 1, !noalias !19
  call fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v14B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr %.729.i.i, i64 %.664.i.i, i64 %.251.i.i, i64 range(i64 1, 0) %.272)
  %.743.i.i = load i8, ptr %.729.i.i, align 1, !noalias !19
  %.746.i.i = icmp ne i8 %.743.i.i, 0
  br label %B558.i.i

B558.i.i:                                         ; preds = %B444.endif.endif.endif.i.i, %B524.i.i
  %has_mark.4.1.i.i = phi i1 [ %.746.i.i, %B524.i.i ], [ %has_mark.3.0328.i.i, %B444.endif.endif.endif.i.i ]
  %.205.i.i = icmp sgt i64 %.152.1329.i.i, 0
  %.214.i.i = sext i1 %.205.i.i to i64
  %.152.1.i.i = add nsw i64 %.152.1329.i.i, %.214.i.i
  %.218.i.i = select i1 %.205.i.i, i64 %here.2.1.i, i64 0
  %.149.1.i.i = add i64 %.218.i.i, %.149.1330.i.i
  %.195.sroa.0.0.i.i = select i1 %.205.i.i, i64 %.149.1330.i.i, i64 0
  br i1 %.205.i.i, label %B142.i.i, label %B570.i.i

B570.i.i:                                         ; preds = %B558.i.i, %B0.endif.endif.endif.i.i
  %position.3.0.lcssa.i.i = phi i64 [ %.894.i, %B0.endif.endif.endif.i.i ], [ %.341.i.i, %B558.i.i ]
  %has_mark.3.0.lcssa.i.i = phi i1 [ %.978.i, %B0.endif.endif.endif.i.i ], [ %has_mark.4.1.i.i, %B558.i.i ]
  br i1 %.806.i.i, label %B582.i.i, label %B774.i.i

B582.i.i:                                         ; preds = %B570.i.i
  %.816.not.i.i = icmp eq i64 %position.3.0.lcssa.i.i, %.108.i.i
  br i1 %.816.not.i.i, label %B594.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i

B594.i.i:                                         ; preds = %B582.i.i
  %.819.not.i.i = icmp eq i64 %.70.0.i.i, 0
  %brmerge275.i.i = select i1 %.819.not.i.i, i1 true, i1 %.49.not.i.i
  br i1 %brmerge275.i.i, label %B610.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i

B610.i.i:                                         ; preds = %B594.i.i
  %.858.i.i = sub i64 %.946.i, %.275
  %.864.i.i = add i64 %.105.i.i, %.858.i.i
  %.950333.not.i.i = icmp slt i64 %.70.0.i.i, 1
  br i1 %.950333.not.i.i, label %B732.i.i, label %B658.i.i

B658.i.i:                                         ; preds = %B610.i.i, %B658.i.i
  %.894.0334.i.i = phi i64 [ %.963.i.i, %B658.i.i ], [ 0, %B610.i.i ]
  %.963.i.i = add nuw nsw i64 %.894.0334.i.i, 1
  %.989.i.i = add nsw i64 %.894.0334.i.i, %.108.i.i
  %.990.i.i = inttoptr i64 %.989.i.i to ptr
  %.991.i.i = load i8, ptr %.990.i.i, align 1, !noalias !19
  %.994.i.i = add nsw i64 %.894.0334.i.i, %.864.i.i
  %.996.i.i = inttoptr i64 %.994.i.i to ptr
  store i8 %.991.i.i, ptr %.996.i.i, align 1, !noalias !19
  %exitcond.not.i.i = icmp eq i64 %.70.0.i.i, %.963.i.i
  br i1 %exitcond.not.i.i, label %B732.i.i, label %B658.i.i

B732.i.i:                                         ; preds = %B658.i.i, %B610.i.i
  %brmerge276.i.i = select i1 %.819.not.i.i, i1 true, i1 %has_mark.3.0.lcssa.i.i
  %not..819.not.i.i = xor i1 %.819.not.i.i, true
  %has_mark.3.0.mux277.i.i = select i1 %not..819.not.i.i, i1 true, i1 %has_mark.3.0.lcssa.i.i
  br i1 %brmerge276.i.i, label %B774.i.i, label %B740.i.i

B740.i.i:                                         ; preds = %B732.i.i
  store i8 0, ptr %.1022.i.i, align 1, !noalias !19
  call fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v14B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr %.1022.i.i, i64 %.864.i.i, i64 %.70.0.i.i, i64 range(i64 1, 0) %.272)
  %.1036.i.i = load i8, ptr %.1022.i.i, align 1, !noalias !19
  %.1039.i.i = icmp ne i8 %.1036.i.i, 0
  br label %B774.i.i

B774.i.i:                                         ; preds = %B740.i.i, %B732.i.i, %B570.i.i
  %has_mark.5.0.i.i = phi i1 [ %.1039.i.i, %B740.i.i ], [ %has_mark.3.0.mux277.i.i, %B732.i.i ], [ %has_mark.3.0.lcssa.i.i, %B570.i.i ]
  %..i.i = select i1 %has_mark.5.0.i.i, i64 2, i64 1
  br label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i

B0.endif.endif.i.i:                               ; preds = %B632.else.endif.i
  %.164.i.i = icmp sgt i64 %here.2.1.i, 0
  %.165.i.i = xor i1 %.164.i.i, %.163.i.i
  br i1 %.165.i.i, label %B0.endif.endif.endif.i.i, label %B0.endif.endif.else.i.i

B0.endif.endif.else.i.i:                          ; preds = %B0.endif.endif.i.i
  %.178.i.i = srem i64 %.162.i.i, %here.2.1.i
  %.179.i.i = sub nsw i64 0, %.178.i.i
  %.180.i.i = select i1 %.163.i.i, i64 %.178.i.i, i64 %.179.i.i
  %.181.i668.i = icmp sgt i64 %.180.i.i, 0
  %.182.i.i = sdiv i64 %.162.i.i, %here.2.1.i
  %.183.i.i = zext i1 %.181.i668.i to i64
  %.184.i.i = add i64 %.182.i.i, %.183.i.i
  br label %B0.endif.endif.endif.i.i

B0.endif.endif.endif.i.i:                         ; preds = %B0.endif.endif.else.i.i, %B0.endif.endif.i.i
  %storemerge.i.i = phi i64 [ %.184.i.i, %B0.endif.endif.else.i.i ], [ 0, %B0.endif.endif.i.i ]
  %.205320.i.i = icmp sgt i64 %storemerge.i.i, 0
  br i1 %.205320.i.i, label %B142.lr.ph.i.i, label %B570.i.i

B142.lr.ph.i.i:                                   ; preds = %B0.endif.endif.endif.i.i
  %.149.1324.i.i = add i64 %here.2.1.i, %.275
  %.152.1322.i.i = add nsw i64 %storemerge.i.i, -1
  br label %B142.i.i

B444.else.if.i.i:                                 ; preds = %B444.i.i
  %.639.i.i = sdiv i64 %.615.i.i, %.272
  %.640.i.i = srem i64 %.615.i.i, %.272
  %.641.i.i = xor i64 %.640.i.i, %.272
  %.642.i.i = icmp slt i64 %.641.i.i, 0
  %.643.i.i = icmp ne i64 %.640.i.i, 0
  %.644.i.i = and i1 %.643.i.i, %.642.i.i
  %.649.i.i = sext i1 %.644.i.i to i64
  %spec.select.i.i = add i64 %.639.i.i, %.649.i.i
  br label %B444.else.endif.i.i

B444.else.endif.i.i:                              ; preds = %B444.else.if.i.i, %B444.i.i
  %.628.0.i.i = phi i64 [ 0, %B444.i.i ], [ %spec.select.i.i, %B444.else.if.i.i ]
  %.662.i.i = mul nsw i64 %.628.0.i.i, %.273
  %.664.i.i = add nsw i64 %.662.i.i, %.946.i
  %.23.i.i.i = shl nsw i64 %.267.0.i.i, 2
  %.25.i.i.i = icmp sle i64 %written.2.1.i.i, %.23.i.i.i
  %.28.i.i.i = icmp sgt i64 %.267.0.i.i, 7
  %or.cond.i281.i.i = and i1 %.28.i.i.i, %.25.i.i.i
  br i1 %or.cond.i281.i.i, label %B54.i.i.i, label %B384.i.i.i

B54.i.i.i:                                        ; preds = %B444.else.endif.i.i
  %.35.i.i.i = add nsw i64 %written.2.1.i.i, %.110.i.i
  %.42.i.i.i.i = sub i64 %.23.i.i.i, %written.2.1.i.i
  %.43.i.i.i.i = icmp slt i64 %.42.i.i.i.i, 1
  br i1 %.43.i.i.i.i, label %B0.endif.endif.i.i.i.i, label %B0.endif.else.i.i.i.i

B40.i.i305.i.i:                                   ; preds = %B0.endif.endif.i.i.i.i, %B40.i.i305.i.i
  %.32.037.i.i.i.i = phi i64 [ %.96.i.i.i.i, %B40.i.i305.i.i ], [ %storemerge.i.i295.i.i, %B0.endif.endif.i.i.i.i ]
  %.29.036.i.i.i.i = phi i64 [ %.100.i.i.i.i, %B40.i.i305.i.i ], [ %.35.i.i.i, %B0.endif.endif.i.i.i.i ]
  %12 = inttoptr i64 %.29.036.i.i.i.i to ptr
  %.96.i.i.i.i = add nsw i64 %.32.037.i.i.i.i, -1
  %.100.i.i.i.i = add i64 %.29.036.i.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %12, align 1, !noalias !47
  %.87.i.i.i.i = icmp sgt i64 %.32.037.i.i.i.i, 1
  br i1 %.87.i.i.i.i, label %B40.i.i305.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

B0.endif.else.i.i.i.i:                            ; preds = %B54.i.i.i
  %.60.i.i.i.i = and i64 %.42.i.i.i.i, 31
  %.63.not.i.i.i.i = icmp ne i64 %.60.i.i.i.i, 0
  %.6434.i.i.i.i = lshr i64 %.42.i.i.i.i, 5
  %.65.i.i.i.i = zext i1 %.63.not.i.i.i.i to i64
  %.66.i.i.i.i = add nuw nsw i64 %.6434.i.i.i.i, %.65.i.i.i.i
  br label %B0.endif.endif.i.i.i.i

B0.endif.endif.i.i.i.i:                           ; preds = %B0.endif.else.i.i.i.i, %B54.i.i.i
  %storemerge.i.i295.i.i = phi i64 [ %.66.i.i.i.i, %B0.endif.else.i.i.i.i ], [ 0, %B54.i.i.i ]
  %.8735.i.i.i.i = icmp sgt i64 %storemerge.i.i295.i.i, 0
  br i1 %.8735.i.i.i.i, label %B40.i.i305.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i: ; preds = %B40.i.i305.i.i, %B0.endif.endif.i.i.i.i
  %.121.i296.i.i = and i64 %.267.0.i.i, 7
  %.124.not.i.i.i = icmp ne i64 %.121.i296.i.i, 0
  %.125283.i.i.i = lshr i64 %.267.0.i.i, 3
  %.126.i.i.i = zext i1 %.124.not.i.i.i to i64
  %.127.i297.i.i = add nuw nsw i64 %.125283.i.i.i, %.126.i.i.i
  %.148345.not.i.i.i = icmp eq i64 %.127.i297.i.i, 0
  br i1 %.148345.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, label %B160.lr.ph.i.i.i

B160.lr.ph.i.i.i:                                 ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i
  %.95.1347.i.i.i = add nsw i64 %.127.i297.i.i, -1
  %.187.i.i.i = add nsw i64 %.267.0.i.i, -8
  %.264.i298.i.i = shl nuw i64 %.267.0.i.i, 1
  %.271.i.i.i = mul i64 %.267.0.i.i, 3
  br label %B160.i.i.i

B160.i.i.i:                                       ; preds = %B1090.i.i.i, %B160.lr.ph.i.i.i
  %.92.1351.i.i.i = phi i64 [ 8, %B160.lr.ph.i.i.i ], [ %.92.1.i.i.i, %B1090.i.i.i ]
  %.95.1350.i.i.i = phi i64 [ %.95.1347.i.i.i, %B160.lr.ph.i.i.i ], [ %.95.1.i.i.i, %B1090.i.i.i ]
  %.92.0349.i.i.i = phi i64 [ 0, %B160.lr.ph.i.i.i ], [ %.92.1351.i.i.i, %B1090.i.i.i ]
  %.189.i.i.i = tail call i64 @llvm.smin.i64(i64 %.187.i.i.i, i64 %.92.0349.i.i.i)
  %.191.i.i.i = add nsw i64 %.189.i.i.i, %.110.i.i
  %.194.i.i.i = mul nsw i64 %.189.i.i.i, %.491.i.i
  %.196.i.i.i = add nsw i64 %.194.i.i.i, %.664.i.i
  %.291.i.i.i = inttoptr i64 %.191.i.i.i to ptr
  %.292284.i.i.i = load <64 x i1>, ptr %.291.i.i.i, align 1, !noalias !53
  %.295.i.i.i = zext <64 x i1> %.292284.i.i.i to <64 x i8>
  %.297.i.i.i = add i64 %.191.i.i.i, %.267.0.i.i
  %.298.i.i.i = inttoptr i64 %.297.i.i.i to ptr
  %.299285.i.i.i = load <64 x i1>, ptr %.298.i.i.i, align 1, !noalias !53
  %.300.i.i.i = select <64 x i1> %.292284.i.i.i, <64 x i8> splat (i8 3), <64 x i8> splat (i8 2)
  %.302.i.i.i = select <64 x i1> %.299285.i.i.i, <64 x i8> %.300.i.i.i, <64 x i8> %.295.i.i.i
  %.304.i.i.i = add i64 %.191.i.i.i, %.264.i298.i.i
  %.305.i.i.i = inttoptr i64 %.304.i.i.i to ptr
  %.306286.i.i.i = load <64 x i1>, ptr %.305.i.i.i, align 1, !noalias !53
  %.307.i303.i.i = or disjoint <64 x i8> %.302.i.i.i, splat (i8 4)
  %.309.i.i.i = select <64 x i1> %.306286.i.i.i, <64 x i8> %.307.i303.i.i, <64 x i8> %.302.i.i.i
  %.311.i.i.i = add i64 %.191.i.i.i, %.271.i.i.i
  %.312.i.i.i = inttoptr i64 %.311.i.i.i to ptr
  %.313287.i.i.i = load <64 x i1>, ptr %.312.i.i.i, align 1, !noalias !53
  %.314.i.i.i = or disjoint <64 x i8> %.309.i.i.i, splat (i8 8)
  %.316.i304.i.i = select <64 x i1> %.313287.i.i.i, <64 x i8> %.314.i.i.i, <64 x i8> %.309.i.i.i
  switch i64 %.273, label %B342.i.i.i [
    i64 1, label %B254.i.i.i
    i64 2, label %B304.i.i.i
  ]

B254.i.i.i:                                       ; preds = %B160.i.i.i
  %.237.i.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i8> %.316.i304.i.i, ptr %.237.i.i.i, align 1, !noalias !53
  br label %B1090.i.i.i

B304.i.i.i:                                       ; preds = %B160.i.i.i
  %.278.i.i.i = zext nneg <64 x i8> %.316.i304.i.i to <64 x i16>
  %.279.i299.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i16> %.278.i.i.i, ptr %.279.i299.i.i, align 1, !noalias !53
  br label %B1090.i.i.i

B342.i.i.i:                                       ; preds = %B160.i.i.i
  %.317.i.i.i = zext nneg <64 x i8> %.316.i304.i.i to <64 x i32>
  %.318.i.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i32> %.317.i.i.i, ptr %.318.i.i.i, align 1, !noalias !53
  br label %B1090.i.i.i

B384.i.i.i:                                       ; preds = %B444.else.endif.i.i
  %.346.i282.i.i = icmp eq i64 %.267.0.i.i, 0
  br i1 %.346.i282.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, label %B384.else.if.i.i.i, !prof !3

B630.i.i.i:                                       ; preds = %B630.lr.ph.i.i.i, %B1089.i.i.i
  %.495.1341.i.i.i = phi i64 [ %.495.1338.i.i.i, %B630.lr.ph.i.i.i ], [ %.495.1.i.i.i, %B1089.i.i.i ]
  %.492.1340.i.i.i = phi i64 [ 32, %B630.lr.ph.i.i.i ], [ %.492.1.i.i.i, %B1089.i.i.i ]
  %.492.0339.i.i.i = phi i64 [ 0, %B630.lr.ph.i.i.i ], [ %.492.1340.i.i.i, %B1089.i.i.i ]
  %.601.i.i.i = tail call i64 @llvm.smin.i64(i64 %.598.i.i.i, i64 %.492.0339.i.i.i)
  %"$phi686.1.2.1.i.i.i" = select i1 %.458.i.i.i, i64 0, i64 %.601.i.i.i
  br i1 %.693332.not.i.i.i, label %B804.i.i.i, label %B720.lr.ph.i.i.i

B720.lr.ph.i.i.i:                                 ; preds = %B630.i.i.i
  %.735.i.i.i = add i64 %"$phi686.1.2.1.i.i.i", %.110.i.i
  br label %B720.i.i.i

B720.i.i.i:                                       ; preds = %B720.i.i.i, %B720.lr.ph.i.i.i
  %.637.0333.i.i.i = phi i64 [ 0, %B720.lr.ph.i.i.i ], [ %.706.i.i.i, %B720.i.i.i ]
  %.706.i.i.i = add nuw nsw i64 %.637.0333.i.i.i, 1
  %.733.i.i.i = mul i64 %.637.0333.i.i.i, %.343.i.i.i
  %.737.i.i.i = add i64 %.735.i.i.i, %.733.i.i.i
  %.738.i.i.i = shl nsw i64 %.637.0333.i.i.i, 8
  %.740.i.i.i = add nsw i64 %.738.i.i.i, %.310
  %.744.i.i.i = inttoptr i64 %.737.i.i.i to ptr
  %.745.i.i.i = load <4 x i64>, ptr %.744.i.i.i, align 1, !noalias !53
  %.747.i.i.i = add i64 %.737.i.i.i, %.267.0.i.i
  %.748.i288.i.i = inttoptr i64 %.747.i.i.i to ptr
  %.749.i.i.i = load <4 x i64>, ptr %.748.i288.i.i, align 1, !noalias !53
  %.751.i.i.i = add i64 %.737.i.i.i, %.750.i.i.i
  %.752.i.i.i = inttoptr i64 %.751.i.i.i to ptr
  %.753.i.i.i = load <4 x i64>, ptr %.752.i.i.i, align 1, !noalias !53
  %.755.i.i.i = add i64 %.737.i.i.i, %.754.i.i.i
  %.756.i.i.i = inttoptr i64 %.755.i.i.i to ptr
  %.757.i.i.i = load <4 x i64>, ptr %.756.i.i.i, align 1, !noalias !53
  %.759.i.i.i = add i64 %.737.i.i.i, %.23.i.i.i
  %.760.i.i.i = inttoptr i64 %.759.i.i.i to ptr
  %.761.i.i.i = load <4 x i64>, ptr %.760.i.i.i, align 1, !noalias !53
  %.763.i.i.i = add i64 %.737.i.i.i, %.762.i.i.i
  %.764.i.i.i = inttoptr i64 %.763.i.i.i to ptr
  %.765.i.i.i = load <4 x i64>, ptr %.764.i.i.i, align 1, !noalias !53
  %.767.i.i.i = add i64 %.737.i.i.i, %.766.i.i.i
  %.768.i.i.i = inttoptr i64 %.767.i.i.i to ptr
  %.769.i.i.i = load <4 x i64>, ptr %.768.i.i.i, align 1, !noalias !53
  %.771.i.i.i = add i64 %.737.i.i.i, %.770.i.i.i
  %.772.i.i.i = inttoptr i64 %.771.i.i.i to ptr
  %.773.i.i.i = load <4 x i64>, ptr %.772.i.i.i, align 1, !noalias !53
  %.774.i.i.i = shl <4 x i64> %.761.i.i.i, splat (i64 4)
  %.775.i.i.i = lshr <4 x i64> %.745.i.i.i, splat (i64 4)
  %.776.i.i.i = and <4 x i64> %.745.i.i.i, splat (i64 1085102592571150095)
  %.777.i.i.i = and <4 x i64> %.774.i.i.i, splat (i64 -1085102592571150096)
  %.778.i.i.i = or disjoint <4 x i64> %.777.i.i.i, %.776.i.i.i
  %.779.i.i.i = and <4 x i64> %.775.i.i.i, splat (i64 1085102592571150095)
  %.780.i.i.i = and <4 x i64> %.761.i.i.i, splat (i64 -1085102592571150096)
  %.781.i.i.i = or disjoint <4 x i64> %.780.i.i.i, %.779.i.i.i
  %.782.i.i.i = shl <4 x i64> %.765.i.i.i, splat (i64 4)
  %.783.i.i.i = lshr <4 x i64> %.749.i.i.i, splat (i64 4)
  %.784.i.i.i = and <4 x i64> %.749.i.i.i, splat (i64 1085102592571150095)
  %.785.i.i.i = and <4 x i64> %.782.i.i.i, splat (i64 -1085102592571150096)
  %.786.i289.i.i = or disjoint <4 x i64> %.785.i.i.i, %.784.i.i.i
  %.787.i.i.i = and <4 x i64> %.783.i.i.i, splat (i64 1085102592571150095)
  %.788.i.i.i = and <4 x i64> %.765.i.i.i, splat (i64 -1085102592571150096)
  %.789.i.i.i = or disjoint <4 x i64> %.788.i.i.i, %.787.i.i.i
  %.790.i.i.i = shl <4 x i64> %.769.i.i.i, splat (i64 4)
  %.791.i.i.i = lshr <4 x i64> %.753.i.i.i, splat (i64 4)
  %.792.i.i.i = and <4 x i64> %.753.i.i.i, splat (i64 1085102592571150095)
  %.793.i.i.i = and <4 x i64> %.790.i.i.i, splat (i64 -1085102592571150096)
  %.794.i.i.i = or disjoint <4 x i64> %.793.i.i.i, %.792.i.i.i
  %.795.i.i.i = and <4 x i64> %.791.i.i.i, splat (i64 1085102592571150095)
  %.796.i.i.i = and <4 x i64> %.769.i.i.i, splat (i64 -1085102592571150096)
  %.797.i.i.i = or disjoint <4 x i64> %.796.i.i.i, %.795.i.i.i
  %.798.i.i.i = shl <4 x i64> %.773.i.i.i, splat (i64 4)
  %.799.i.i.i = lshr <4 x i64> %.757.i.i.i, splat (i64 4)
  %.800.i.i.i = and <4 x i64> %.757.i.i.i, splat (i64 1085102592571150095)
  %.801.i.i.i = and <4 x i64> %.798.i.i.i, splat (i64 -1085102592571150096)
  %.802.i.i.i = or disjoint <4 x i64> %.801.i.i.i, %.800.i.i.i
  %.803.i.i.i = and <4 x i64> %.799.i.i.i, splat (i64 1085102592571150095)
  %.804.i.i.i = and <4 x i64> %.773.i.i.i, splat (i64 -1085102592571150096)
  %.805.i.i.i = or disjoint <4 x i64> %.804.i.i.i, %.803.i.i.i
  %.806.i.i.i = shl <4 x i64> %.794.i.i.i, splat (i64 2)
  %.807.i.i.i = lshr <4 x i64> %.778.i.i.i, splat (i64 2)
  %.808.i.i.i = and <4 x i64> %.778.i.i.i, splat (i64 3689348814741910323)
  %.809.i.i.i = and <4 x i64> %.806.i.i.i, splat (i64 -3689348814741910324)
  %.810.i.i.i = or disjoint <4 x i64> %.809.i.i.i, %.808.i.i.i
  %.811.i.i.i = and <4 x i64> %.807.i.i.i, splat (i64 3689348814741910323)
  %.812.i.i.i = and <4 x i64> %.794.i.i.i, splat (i64 -3689348814741910324)
  %.813.i.i.i = or disjoint <4 x i64> %.812.i.i.i, %.811.i.i.i
  %.814.i290.i.i = shl <4 x i64> %.802.i.i.i, splat (i64 2)
  %.815.i.i.i = lshr <4 x i64> %.786.i289.i.i, splat (i64 2)
  %.816.i.i.i = and <4 x i64> %.786.i289.i.i, splat (i64 3689348814741910323)
  %.817.i.i.i = and <4 x i64> %.814.i290.i.i, splat (i64 -3689348814741910324)
  %.818.i.i.i = or disjoint <4 x i64> %.817.i.i.i, %.816.i.i.i
  %.819.i.i.i = and <4 x i64> %.815.i.i.i, splat (i64 3689348814741910323)
  %.820.i.i.i = and <4 x i64> %.802.i.i.i, splat (i64 -3689348814741910324)
  %.821.i.i.i = or disjoint <4 x i64> %.820.i.i.i, %.819.i.i.i
  %.822.i.i.i = shl <4 x i64> %.797.i.i.i, splat (i64 2)
  %.823.i.i.i = lshr <4 x i64> %.781.i.i.i, splat (i64 2)
  %.824.i.i.i = and <4 x i64> %.781.i.i.i, splat (i64 3689348814741910323)
  %.825.i.i.i = and <4 x i64> %.822.i.i.i, splat (i64 -3689348814741910324)
  %.826.i.i.i = or disjoint <4 x i64> %.825.i.i.i, %.824.i.i.i
  %.827.i.i.i = and <4 x i64> %.823.i.i.i, splat (i64 3689348814741910323)
  %.828.i.i.i = and <4 x i64> %.797.i.i.i, splat (i64 -3689348814741910324)
  %.829.i.i.i = or disjoint <4 x i64> %.828.i.i.i, %.827.i.i.i
  %.830.i.i.i = shl <4 x i64> %.805.i.i.i, splat (i64 2)
  %.831.i.i.i = lshr <4 x i64> %.789.i.i.i, splat (i64 2)
  %.832.i.i.i = and <4 x i64> %.789.i.i.i, splat (i64 3689348814741910323)
  %.833.i.i.i = and <4 x i64> %.830.i.i.i, splat (i64 -3689348814741910324)
  %.834.i.i.i = or disjoint <4 x i64> %.833.i.i.i, %.832.i.i.i
  %.835.i.i.i = and <4 x i64> %.831.i.i.i, splat (i64 3689348814741910323)
  %.836.i.i.i = and <4 x i64> %.805.i.i.i, splat (i64 -3689348814741910324)
  %.837.i.i.i = or disjoint <4 x i64> %.836.i.i.i, %.835.i.i.i
  %.838.i.i.i = shl <4 x i64> %.818.i.i.i, splat (i64 1)
  %.839.i.i.i = lshr <4 x i64> %.810.i.i.i, splat (i64 1)
  %.840.i.i.i = and <4 x i64> %.810.i.i.i, splat (i64 6148914691236517205)
  %.841.i.i.i = and <4 x i64> %.838.i.i.i, splat (i64 -6148914691236517206)
  %.842.i.i.i = or disjoint <4 x i64> %.841.i.i.i, %.840.i.i.i
  %.843.i.i.i = and <4 x i64> %.839.i.i.i, splat (i64 6148914691236517205)
  %.844.i.i.i = and <4 x i64> %.818.i.i.i, splat (i64 -6148914691236517206)
  %.845.i.i.i = or disjoint <4 x i64> %.843.i.i.i, %.844.i.i.i
  %.846.i.i.i = shl <4 x i64> %.821.i.i.i, splat (i64 1)
  %.847.i.i.i = lshr <4 x i64> %.813.i.i.i, splat (i64 1)
  %.848.i.i.i = and <4 x i64> %.813.i.i.i, splat (i64 6148914691236517205)
  %.849.i.i.i = and <4 x i64> %.846.i.i.i, splat (i64 -6148914691236517206)
  %.850.i.i.i = or disjoint <4 x i64> %.849.i.i.i, %.848.i.i.i
  %.851.i.i.i = and <4 x i64> %.847.i.i.i, splat (i64 6148914691236517205)
  %.852.i.i.i = and <4 x i64> %.821.i.i.i, splat (i64 -6148914691236517206)
  %.853.i.i.i = or disjoint <4 x i64> %.851.i.i.i, %.852.i.i.i
  %.854.i.i.i = shl <4 x i64> %.834.i.i.i, splat (i64 1)
  %.855.i.i.i = lshr <4 x i64> %.826.i.i.i, splat (i64 1)
  %.856.i.i.i = and <4 x i64> %.826.i.i.i, splat (i64 6148914691236517205)
  %.857.i.i.i = and <4 x i64> %.854.i.i.i, splat (i64 -6148914691236517206)
  %.858.i.i.i = or disjoint <4 x i64> %.857.i.i.i, %.856.i.i.i
  %.859.i.i.i = and <4 x i64> %.855.i.i.i, splat (i64 6148914691236517205)
  %.860.i.i.i = and <4 x i64> %.834.i.i.i, splat (i64 -6148914691236517206)
  %.861.i.i.i = or disjoint <4 x i64> %.859.i.i.i, %.860.i.i.i
  %.862.i.i.i = shl <4 x i64> %.837.i.i.i, splat (i64 1)
  %.863.i.i.i = lshr <4 x i64> %.829.i.i.i, splat (i64 1)
  %.864.i.i.i = and <4 x i64> %.829.i.i.i, splat (i64 6148914691236517205)
  %.865.i.i.i = and <4 x i64> %.862.i.i.i, splat (i64 -6148914691236517206)
  %.866.i291.i.i = or disjoint <4 x i64> %.865.i.i.i, %.864.i.i.i
  %.867.i.i.i = and <4 x i64> %.863.i.i.i, splat (i64 6148914691236517205)
  %.868.i.i.i = and <4 x i64> %.837.i.i.i, splat (i64 -6148914691236517206)
  %.869.i.i.i = or disjoint <4 x i64> %.867.i.i.i, %.868.i.i.i
  %.870.i.i.i = bitcast <4 x i64> %.842.i.i.i to <32 x i8>
  %.871.i.i.i = bitcast <4 x i64> %.845.i.i.i to <32 x i8>
  %.872.i.i.i = shufflevector <32 x i8> %.870.i.i.i, <32 x i8> %.871.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.874.i.i.i = shufflevector <32 x i8> %.870.i.i.i, <32 x i8> %.871.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.876.i.i.i = bitcast <4 x i64> %.850.i.i.i to <32 x i8>
  %.877.i292.i.i = bitcast <4 x i64> %.853.i.i.i to <32 x i8>
  %.878.i.i.i = shufflevector <32 x i8> %.876.i.i.i, <32 x i8> %.877.i292.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.880.i.i.i = shufflevector <32 x i8> %.876.i.i.i, <32 x i8> %.877.i292.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.882.i.i.i = bitcast <4 x i64> %.858.i.i.i to <32 x i8>
  %.883.i.i.i = bitcast <4 x i64> %.861.i.i.i to <32 x i8>
  %.884.i.i.i = shufflevector <32 x i8> %.882.i.i.i, <32 x i8> %.883.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.886.i.i.i = shufflevector <32 x i8> %.882.i.i.i, <32 x i8> %.883.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.888.i.i.i = bitcast <4 x i64> %.866.i291.i.i to <32 x i8>
  %.889.i.i.i = bitcast <4 x i64> %.869.i.i.i to <32 x i8>
  %.890.i.i.i = shufflevector <32 x i8> %.888.i.i.i, <32 x i8> %.889.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.892.i.i.i = shufflevector <32 x i8> %.888.i.i.i, <32 x i8> %.889.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.894.i.i.i = bitcast <32 x i8> %.872.i.i.i to <16 x i16>
  %.895.i.i.i = bitcast <32 x i8> %.878.i.i.i to <16 x i16>
  %.896.i.i.i = shufflevector <16 x i16> %.894.i.i.i, <16 x i16> %.895.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.898.i.i.i = shufflevector <16 x i16> %.894.i.i.i, <16 x i16> %.895.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.900.i.i.i = bitcast <32 x i8> %.884.i.i.i to <16 x i16>
  %.901.i.i.i = bitcast <32 x i8> %.890.i.i.i to <16 x i16>
  %.902.i.i.i = shufflevector <16 x i16> %.900.i.i.i, <16 x i16> %.901.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.904.i.i.i = shufflevector <16 x i16> %.900.i.i.i, <16 x i16> %.901.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.906.i.i.i = bitcast <16 x i16> %.896.i.i.i to <8 x i32>
  %.907.i.i.i = bitcast <16 x i16> %.902.i.i.i to <8 x i32>
  %.908.i.i.i = shufflevector <8 x i32> %.906.i.i.i, <8 x i32> %.907.i.i.i, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %.910.i.i.i = shufflevector <8 x i32> %.906.i.i.i, <8 x i32> %.907.i.i.i, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %.912.i.i.i = bitcast <16 x i16> %.898.i.i.i to <8 x i32>
  %.913.i.i.i = bitcast <16 x i16> %.904.i.i.i to <8 x i32>
  %.914.i.i.i = shufflevector <8 x i32> %.912.i.i.i, <8 x i32> %.913.i.i.i, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %.916.i.i.i = shufflevector <8 x i32> %.912.i.i.i, <8 x i32> %.913.i.i.i, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %.918.i.i.i = bitcast <32 x i8> %.874.i.i.i to <16 x i16>
  %.919.i293.i.i = bitcast <32 x i8> %.880.i.i.i to <16 x i16>
  %.920.i.i.i = shufflevector <16 x i16> %.918.i.i.i, <16 x i16> %.919.i293.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.922.i.i.i = shufflevector <16 x i16> %.918.i.i.i, <16 x i16> %.919.i293.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.924.i.i.i = bitcast <32 x i8> %.886.i.i.i to <16 x i16>
  %.925.i.i.i = bitcast <32 x i8> %.892.i.i.i to <16 x i16>
  %.926.i.i.i = shufflevector <16 x i16> %.924.i.i.i, <16 x i16> %.925.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.928.i.i.i = shufflevector <16 x i16> %.924.i.i.i, <16 x i16> %.925.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.930.i.i.i = bitcast <16 x i16> %.920.i.i.i to <8 x i32>
  %.931.i.i.i = bitcast <16 x i16> %.926.i.i.i to <8 x i32>
  %.932.i.i.i = shufflevector <8 x i32> %.930.i.i.i, <8 x i32> %.931.i.i.i, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %.934.i.i.i = shufflevector <8 x i32> %.930.i.i.i, <8 x i32> %.931.i.i.i, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %.936.i.i.i = bitcast <16 x i16> %.922.i.i.i to <8 x i32>
  %.937.i.i.i = bitcast <16 x i16> %.928.i.i.i to <8 x i32>
  %.938.i.i.i = shufflevector <8 x i32> %.936.i.i.i, <8 x i32> %.937.i.i.i, <8 x i32> <i32 0, i32 8, i32 1, i32 9, i32 4, i32 12, i32 5, i32 13>
  %.940.i.i.i = shufflevector <8 x i32> %.936.i.i.i, <8 x i32> %.937.i.i.i, <8 x i32> <i32 2, i32 10, i32 3, i32 11, i32 6, i32 14, i32 7, i32 15>
  %.943.i.i.i = inttoptr i64 %.740.i.i.i to ptr
  store <8 x i32> %.908.i.i.i, ptr %.943.i.i.i, align 1, !noalias !53
  %.945.i.i.i = add i64 %.740.i.i.i, 32
  %.946.i.i.i = inttoptr i64 %.945.i.i.i to ptr
  store <8 x i32> %.910.i.i.i, ptr %.946.i.i.i, align 1, !noalias !53
  %.948.i.i.i = add i64 %.740.i.i.i, 64
  %.949.i.i.i = inttoptr i64 %.948.i.i.i to ptr
  store <8 x i32> %.914.i.i.i, ptr %.949.i.i.i, align 1, !noalias !53
  %.951.i.i.i = add i64 %.740.i.i.i, 96
  %.952.i.i.i = inttoptr i64 %.951.i.i.i to ptr
  store <8 x i32> %.916.i.i.i, ptr %.952.i.i.i, align 1, !noalias !53
  %.954.i.i.i = add i64 %.740.i.i.i, 128
  %.955.i.i.i = inttoptr i64 %.954.i.i.i to ptr
  store <8 x i32> %.932.i.i.i, ptr %.955.i.i.i, align 1, !noalias !53
  %.957.i.i.i = add i64 %.740.i.i.i, 160
  %.958.i.i.i = inttoptr i64 %.957.i.i.i to ptr
  store <8 x i32> %.934.i.i.i, ptr %.958.i.i.i, align 1, !noalias !53
  %.960.i.i.i = add i64 %.740.i.i.i, 192
  %.961.i.i.i = inttoptr i64 %.960.i.i.i to ptr
  store <8 x i32> %.938.i.i.i, ptr %.961.i.i.i, align 1, !noalias !53
  %.963.i.i.i = add i64 %.740.i.i.i, 224
  %.964.i.i.i = inttoptr i64 %.963.i.i.i to ptr
  store <8 x i32> %.940.i.i.i, ptr %.964.i.i.i, align 1, !noalias !53
  %exitcond.not.i294.i.i = icmp eq i64 %.353.0.neg.i.i.i, %.706.i.i.i
  br i1 %exitcond.not.i294.i.i, label %B804.i.i.i, label %B720.i.i.i

B804.i.i.i:                                       ; preds = %B720.i.i.i, %B630.i.i.i
  %.983.i.i.i = mul nsw i64 %"$phi686.1.2.1.i.i.i", %.491.i.i
  %.987.i.i.i = add nsw i64 %.983.i.i.i, %.664.i.i
  %"$phi832.1.2.1.i.i.i" = select i1 %.458.i.i.i, i64 %.464.i.i.i, i64 %.987.i.i.i
  switch i64 %.273, label %B930.i.i.i [
    i64 1, label %B846.i.i.i
    i64 2, label %B894.i.i.i
  ]

B846.i.i.i:                                       ; preds = %B804.i.i.i
  %.1004.i.i.i = load <4 x i64>, ptr %.1067.i.i.i, align 1, !noalias !53
  %.1007.i.i.i = load <4 x i64>, ptr %.1087.i.i.i, align 1, !noalias !53
  %.1008.i.i.i = shufflevector <4 x i64> %.1004.i.i.i, <4 x i64> %.1007.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1009.i.i.i = shufflevector <4 x i64> %.1004.i.i.i, <4 x i64> %.1007.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1011.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <4 x i64> %.1008.i.i.i, ptr %.1011.i.i.i, align 1, !noalias !53
  %.1013.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1014.i.i.i = inttoptr i64 %.1013.i.i.i to ptr
  store <4 x i64> %.1009.i.i.i, ptr %.1014.i.i.i, align 1, !noalias !53
  %.1018.i.i.i = load <4 x i64>, ptr %.1107.i.i.i, align 1, !noalias !53
  %.1021.i.i.i = load <4 x i64>, ptr %.1127.i.i.i, align 1, !noalias !53
  %.1022.i.i.i = shufflevector <4 x i64> %.1018.i.i.i, <4 x i64> %.1021.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1023.i.i.i = shufflevector <4 x i64> %.1018.i.i.i, <4 x i64> %.1021.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1024.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1025.i.i.i = inttoptr i64 %.1024.i.i.i to ptr
  store <4 x i64> %.1022.i.i.i, ptr %.1025.i.i.i, align 1, !noalias !53
  %.1027.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1028.i.i.i = inttoptr i64 %.1027.i.i.i to ptr
  store <4 x i64> %.1023.i.i.i, ptr %.1028.i.i.i, align 1, !noalias !53
  %.1032.i.i.i = load <4 x i64>, ptr %.1147.i.i.i, align 1, !noalias !53
  %.1035.i.i.i = load <4 x i64>, ptr %.1167.i.i.i, align 1, !noalias !53
  %.1036.i.i.i = shufflevector <4 x i64> %.1032.i.i.i, <4 x i64> %.1035.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1037.i.i.i = shufflevector <4 x i64> %.1032.i.i.i, <4 x i64> %.1035.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1038.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1039.i.i.i = inttoptr i64 %.1038.i.i.i to ptr
  store <4 x i64> %.1036.i.i.i, ptr %.1039.i.i.i, align 1, !noalias !53
  %.1041.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1042.i.i.i = inttoptr i64 %.1041.i.i.i to ptr
  store <4 x i64> %.1037.i.i.i, ptr %.1042.i.i.i, align 1, !noalias !53
  %.1046.i.i.i = load <4 x i64>, ptr %.1187.i.i.i, align 1, !noalias !53
  %.1049.i.i.i = load <4 x i64>, ptr %.1207.i.i.i, align 1, !noalias !53
  %.1050.i.i.i = shufflevector <4 x i64> %.1046.i.i.i, <4 x i64> %.1049.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1051.i.i.i = shufflevector <4 x i64> %.1046.i.i.i, <4 x i64> %.1049.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  br label %B1089.i.i.i

B894.i.i.i:                                       ; preds = %B804.i.i.i
  %.1068267.i.i.i = load <32 x i8>, ptr %.1067.i.i.i, align 1, !noalias !53
  %.1071268.i.i.i = load <32 x i8>, ptr %.1070.i.i.i, align 1, !noalias !53
  %.1074.i.i.i = shufflevector <32 x i8> %.1068267.i.i.i, <32 x i8> %.1071268.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1076.i.i.i = shufflevector <32 x i8> %.1068267.i.i.i, <32 x i8> %.1071268.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %13 = shufflevector <32 x i8> %.1074.i.i.i, <32 x i8> %.1076.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %14 = shufflevector <32 x i8> %.1074.i.i.i, <32 x i8> %.1076.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1081.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <32 x i8> %13, ptr %.1081.i.i.i, align 1, !noalias !53
  %.1083.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 256
  %.1084.i.i.i = inttoptr i64 %.1083.i.i.i to ptr
  store <32 x i8> %14, ptr %.1084.i.i.i, align 1, !noalias !53
  %.1088269.i.i.i = load <32 x i8>, ptr %.1087.i.i.i, align 1, !noalias !53
  %.1091270.i.i.i = load <32 x i8>, ptr %.1090.i.i.i, align 1, !noalias !53
  %.1094.i.i.i = shufflevector <32 x i8> %.1088269.i.i.i, <32 x i8> %.1091270.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1096.i.i.i = shufflevector <32 x i8> %.1088269.i.i.i, <32 x i8> %.1091270.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %15 = shufflevector <32 x i8> %.1094.i.i.i, <32 x i8> %.1096.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %16 = shufflevector <32 x i8> %.1094.i.i.i, <32 x i8> %.1096.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1100.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1101.i.i.i = inttoptr i64 %.1100.i.i.i to ptr
  store <32 x i8> %15, ptr %.1101.i.i.i, align 1, !noalias !53
  %.1103.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 288
  %.1104.i.i.i = inttoptr i64 %.1103.i.i.i to ptr
  store <32 x i8> %16, ptr %.1104.i.i.i, align 1, !noalias !53
  %.1108271.i.i.i = load <32 x i8>, ptr %.1107.i.i.i, align 1, !noalias !53
  %.1111272.i.i.i = load <32 x i8>, ptr %.1110.i.i.i, align 1, !noalias !53
  %.1114.i.i.i = shufflevector <32 x i8> %.1108271.i.i.i, <32 x i8> %.1111272.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1116.i.i.i = shufflevector <32 x i8> %.1108271.i.i.i, <32 x i8> %.1111272.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %17 = shufflevector <32 x i8> %.1114.i.i.i, <32 x i8> %.1116.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %18 = shufflevector <32 x i8> %.1114.i.i.i, <32 x i8> %.1116.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1120.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1121.i.i.i = inttoptr i64 %.1120.i.i.i to ptr
  store <32 x i8> %17, ptr %.1121.i.i.i, align 1, !noalias !53
  %.1123.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 320
  %.1124.i.i.i = inttoptr i64 %.1123.i.i.i to ptr
  store <32 x i8> %18, ptr %.1124.i.i.i, align 1, !noalias !53
  %.1128273.i.i.i = load <32 x i8>, ptr %.1127.i.i.i, align 1, !noalias !53
  %.1131274.i.i.i = load <32 x i8>, ptr %.1130.i.i.i, align 1, !noalias !53
  %.1134.i.i.i = shufflevector <32 x i8> %.1128273.i.i.i, <32 x i8> %.1131274.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1136.i.i.i = shufflevector <32 x i8> %.1128273.i.i.i, <32 x i8> %.1131274.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %19 = shufflevector <32 x i8> %.1134.i.i.i, <32 x i8> %.1136.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %20 = shufflevector <32 x i8> %.1134.i.i.i, <32 x i8> %.1136.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1140.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 96
  %.1141.i.i.i = inttoptr i64 %.1140.i.i.i to ptr
  store <32 x i8> %19, ptr %.1141.i.i.i, align 1, !noalias !53
  %.1143.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 352
  %.1144.i.i.i = inttoptr i64 %.1143.i.i.i to ptr
  store <32 x i8> %20, ptr %.1144.i.i.i, align 1, !noalias !53
  %.1148275.i.i.i = load <32 x i8>, ptr %.1147.i.i.i, align 1, !noalias !53
  %.1151276.i.i.i = load <32 x i8>, ptr %.1150.i.i.i, align 1, !noalias !53
  %.1154.i.i.i = shufflevector <32 x i8> %.1148275.i.i.i, <32 x i8> %.1151276.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1156.i.i.i = shufflevector <32 x i8> %.1148275.i.i.i, <32 x i8> %.1151276.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %21 = shufflevector <32 x i8> %.1154.i.i.i, <32 x i8> %.1156.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %22 = shufflevector <32 x i8> %.1154.i.i.i, <32 x i8> %.1156.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1160.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1161.i.i.i = inttoptr i64 %.1160.i.i.i to ptr
  store <32 x i8> %21, ptr %.1161.i.i.i, align 1, !noalias !53
  %.1163.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 384
  %.1164.i.i.i = inttoptr i64 %.1163.i.i.i to ptr
  store <32 x i8> %22, ptr %.1164.i.i.i, align 1, !noalias !53
  %.1168277.i.i.i = load <32 x i8>, ptr %.1167.i.i.i, align 1, !noalias !53
  %.1171278.i.i.i = load <32 x i8>, ptr %.1170.i.i.i, align 1, !noalias !53
  %.1174.i.i.i = shufflevector <32 x i8> %.1168277.i.i.i, <32 x i8> %.1171278.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1176.i.i.i = shufflevector <32 x i8> %.1168277.i.i.i, <32 x i8> %.1171278.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %23 = shufflevector <32 x i8> %.1174.i.i.i, <32 x i8> %.1176.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %24 = shufflevector <32 x i8> %.1174.i.i.i, <32 x i8> %.1176.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1180.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1181.i.i.i = inttoptr i64 %.1180.i.i.i to ptr
  store <32 x i8> %23, ptr %.1181.i.i.i, align 1, !noalias !53
  %.1183.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 416
  %.1184.i.i.i = inttoptr i64 %.1183.i.i.i to ptr
  store <32 x i8> %24, ptr %.1184.i.i.i, align 1, !noalias !53
  %.1188279.i.i.i = load <32 x i8>, ptr %.1187.i.i.i, align 1, !noalias !53
  %.1191280.i.i.i = load <32 x i8>, ptr %.1190.i.i.i, align 1, !noalias !53
  %.1194.i.i.i = shufflevector <32 x i8> %.1188279.i.i.i, <32 x i8> %.1191280.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1196.i.i.i = shufflevector <32 x i8> %.1188279.i.i.i, <32 x i8> %.1191280.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %25 = shufflevector <32 x i8> %.1194.i.i.i, <32 x i8> %.1196.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %26 = shufflevector <32 x i8> %.1194.i.i.i, <32 x i8> %.1196.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1200.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1201.i.i.i = inttoptr i64 %.1200.i.i.i to ptr
  store <32 x i8> %25, ptr %.1201.i.i.i, align 1, !noalias !53
  %.1203.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 448
  %.1204.i.i.i = inttoptr i64 %.1203.i.i.i to ptr
  store <32 x i8> %26, ptr %.1204.i.i.i, align 1, !noalias !53
  %.1208281.i.i.i = load <32 x i8>, ptr %.1207.i.i.i, align 1, !noalias !53
  %.1211282.i.i.i = load <32 x i8>, ptr %.1210.i.i.i, align 1, !noalias !53
  %.1214.i.i.i = shufflevector <32 x i8> %.1208281.i.i.i, <32 x i8> %.1211282.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1216.i.i.i = shufflevector <32 x i8> %.1208281.i.i.i, <32 x i8> %.1211282.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %27 = shufflevector <32 x i8> %.1214.i.i.i, <32 x i8> %.1216.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %.1218.i.i.i = bitcast <32 x i8> %27 to <4 x i64>
  %28 = shufflevector <32 x i8> %.1214.i.i.i, <32 x i8> %.1216.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1219.i.i.i = bitcast <32 x i8> %28 to <4 x i64>
  br label %B1089.i.i.i

B930.i.i.i:                                       ; preds = %B804.i.i.i
  %.1233235.i.i.i = load <32 x i8>, ptr %.1067.i.i.i, align 1, !noalias !53
  %.1236236.i.i.i = load <32 x i8>, ptr %.1070.i.i.i, align 1, !noalias !53
  %.1239237.i.i.i = load <32 x i8>, ptr %.1238.i.i.i, align 1, !noalias !53
  %.1242238.i.i.i = load <32 x i8>, ptr %.1241.i.i.i, align 1, !noalias !53
  %.1245.i.i.i = shufflevector <32 x i8> %.1233235.i.i.i, <32 x i8> %.1236236.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1247.i.i.i = shufflevector <32 x i8> %.1233235.i.i.i, <32 x i8> %.1236236.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1251.i.i.i = shufflevector <32 x i8> %.1239237.i.i.i, <32 x i8> %.1242238.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1253.i.i.i = shufflevector <32 x i8> %.1239237.i.i.i, <32 x i8> %.1242238.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1255.i.i.i = bitcast <32 x i8> %.1245.i.i.i to <16 x i16>
  %.1256.i.i.i = bitcast <32 x i8> %.1251.i.i.i to <16 x i16>
  %.1257.i.i.i = shufflevector <16 x i16> %.1255.i.i.i, <16 x i16> %.1256.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1259.i.i.i = shufflevector <16 x i16> %.1255.i.i.i, <16 x i16> %.1256.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1261.i.i.i = bitcast <32 x i8> %.1247.i.i.i to <16 x i16>
  %.1262.i.i.i = bitcast <32 x i8> %.1253.i.i.i to <16 x i16>
  %.1263.i.i.i = shufflevector <16 x i16> %.1261.i.i.i, <16 x i16> %.1262.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1265.i.i.i = shufflevector <16 x i16> %.1261.i.i.i, <16 x i16> %.1262.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %29 = shufflevector <16 x i16> %.1257.i.i.i, <16 x i16> %.1259.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %30 = shufflevector <16 x i16> %.1257.i.i.i, <16 x i16> %.1259.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1270.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <16 x i16> %29, ptr %.1270.i.i.i, align 1, !noalias !53
  %.1272.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 512
  %.1273.i.i.i = inttoptr i64 %.1272.i.i.i to ptr
  store <16 x i16> %30, ptr %.1273.i.i.i, align 1, !noalias !53
  %31 = shufflevector <16 x i16> %.1263.i.i.i, <16 x i16> %.1265.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %32 = shufflevector <16 x i16> %.1263.i.i.i, <16 x i16> %.1265.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1277.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1278.i.i.i = inttoptr i64 %.1277.i.i.i to ptr
  store <16 x i16> %31, ptr %.1278.i.i.i, align 1, !noalias !53
  %.1280.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 544
  %.1281.i.i.i = inttoptr i64 %.1280.i.i.i to ptr
  store <16 x i16> %32, ptr %.1281.i.i.i, align 1, !noalias !53
  %.1285239.i.i.i = load <32 x i8>, ptr %.1087.i.i.i, align 1, !noalias !53
  %.1288240.i.i.i = load <32 x i8>, ptr %.1090.i.i.i, align 1, !noalias !53
  %.1291241.i.i.i = load <32 x i8>, ptr %.1290.i.i.i, align 1, !noalias !53
  %.1294242.i.i.i = load <32 x i8>, ptr %.1293.i.i.i, align 1, !noalias !53
  %.1297.i.i.i = shufflevector <32 x i8> %.1285239.i.i.i, <32 x i8> %.1288240.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1299.i.i.i = shufflevector <32 x i8> %.1285239.i.i.i, <32 x i8> %.1288240.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1303.i.i.i = shufflevector <32 x i8> %.1291241.i.i.i, <32 x i8> %.1294242.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1305.i.i.i = shufflevector <32 x i8> %.1291241.i.i.i, <32 x i8> %.1294242.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1307.i.i.i = bitcast <32 x i8> %.1297.i.i.i to <16 x i16>
  %.1308.i.i.i = bitcast <32 x i8> %.1303.i.i.i to <16 x i16>
  %.1309.i.i.i = shufflevector <16 x i16> %.1307.i.i.i, <16 x i16> %.1308.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1311.i.i.i = shufflevector <16 x i16> %.1307.i.i.i, <16 x i16> %.1308.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1313.i.i.i = bitcast <32 x i8> %.1299.i.i.i to <16 x i16>
  %.1314.i.i.i = bitcast <32 x i8> %.1305.i.i.i to <16 x i16>
  %.1315.i.i.i = shufflevector <16 x i16> %.1313.i.i.i, <16 x i16> %.1314.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1317.i.i.i = shufflevector <16 x i16> %.1313.i.i.i, <16 x i16> %.1314.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %33 = shufflevector <16 x i16> %.1309.i.i.i, <16 x i16> %.1311.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %34 = shufflevector <16 x i16> %.1309.i.i.i, <16 x i16> %.1311.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1321.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1322.i.i.i = inttoptr i64 %.1321.i.i.i to ptr
  store <16 x i16> %33, ptr %.1322.i.i.i, align 1, !noalias !53
  %.1324.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 576
  %.1325.i.i.i = inttoptr i64 %.1324.i.i.i to ptr
  store <16 x i16> %34, ptr %.1325.i.i.i, align 1, !noalias !53
  %35 = shufflevector <16 x i16> %.1315.i.i.i, <16 x i16> %.1317.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %36 = shufflevector <16 x i16> %.1315.i.i.i, <16 x i16> %.1317.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1329.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 96
  %.1330.i.i.i = inttoptr i64 %.1329.i.i.i to ptr
  store <16 x i16> %35, ptr %.1330.i.i.i, align 1, !noalias !53
  %.1332.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 608
  %.1333.i.i.i = inttoptr i64 %.1332.i.i.i to ptr
  store <16 x i16> %36, ptr %.1333.i.i.i, align 1, !noalias !53
  %.1337243.i.i.i = load <32 x i8>, ptr %.1107.i.i.i, align 1, !noalias !53
  %.1340244.i.i.i = load <32 x i8>, ptr %.1110.i.i.i, align 1, !noalias !53
  %.1343245.i.i.i = load <32 x i8>, ptr %.1342.i.i.i, align 1, !noalias !53
  %.1346246.i.i.i = load <32 x i8>, ptr %.1345.i.i.i, align 1, !noalias !53
  %.1349.i.i.i = shufflevector <32 x i8> %.1337243.i.i.i, <32 x i8> %.1340244.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1351.i.i.i = shufflevector <32 x i8> %.1337243.i.i.i, <32 x i8> %.1340244.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1355.i.i.i = shufflevector <32 x i8> %.1343245.i.i.i, <32 x i8> %.1346246.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1357.i.i.i = shufflevector <32 x i8> %.1343245.i.i.i, <32 x i8> %.1346246.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1359.i.i.i = bitcast <32 x i8> %.1349.i.i.i to <16 x i16>
  %.1360.i.i.i = bitcast <32 x i8> %.1355.i.i.i to <16 x i16>
  %.1361.i.i.i = shufflevector <16 x i16> %.1359.i.i.i, <16 x i16> %.1360.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1363.i.i.i = shufflevector <16 x i16> %.1359.i.i.i, <16 x i16> %.1360.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1365.i.i.i = bitcast <32 x i8> %.1351.i.i.i to <16 x i16>
  %.1366.i.i.i = bitcast <32 x i8> %.1357.i.i.i to <16 x i16>
  %.1367.i.i.i = shufflevector <16 x i16> %.1365.i.i.i, <16 x i16> %.1366.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1369.i.i.i = shufflevector <16 x i16> %.1365.i.i.i, <16 x i16> %.1366.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %37 = shufflevector <16 x i16> %.1361.i.i.i, <16 x i16> %.1363.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %38 = shufflevector <16 x i16> %.1361.i.i.i, <16 x i16> %.1363.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1373.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1374.i.i.i = inttoptr i64 %.1373.i.i.i to ptr
  store <16 x i16> %37, ptr %.1374.i.i.i, align 1, !noalias !53
  %.1376.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 640
  %.1377.i.i.i = inttoptr i64 %.1376.i.i.i to ptr
  store <16 x i16> %38, ptr %.1377.i.i.i, align 1, !noalias !53
  %39 = shufflevector <16 x i16> %.1367.i.i.i, <16 x i16> %.1369.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %40 = shufflevector <16 x i16> %.1367.i.i.i, <16 x i16> %.1369.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1381.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1382.i.i.i = inttoptr i64 %.1381.i.i.i to ptr
  store <16 x i16> %39, ptr %.1382.i.i.i, align 1, !noalias !53
  %.1384.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 672
  %.1385.i.i.i = inttoptr i64 %.1384.i.i.i to ptr
  store <16 x i16> %40, ptr %.1385.i.i.i, align 1, !noalias !53
  %.1389247.i.i.i = load <32 x i8>, ptr %.1127.i.i.i, align 1, !noalias !53
  %.1392248.i.i.i = load <32 x i8>, ptr %.1130.i.i.i, align 1, !noalias !53
  %.1395249.i.i.i = load <32 x i8>, ptr %.1394.i.i.i, align 1, !noalias !53
  %.1398250.i.i.i = load <32 x i8>, ptr %.1397.i.i.i, align 1, !noalias !53
  %.1401.i.i.i = shufflevector <32 x i8> %.1389247.i.i.i, <32 x i8> %.1392248.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1403.i.i.i = shufflevector <32 x i8> %.1389247.i.i.i, <32 x i8> %.1392248.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1407.i.i.i = shufflevector <32 x i8> %.1395249.i.i.i, <32 x i8> %.1398250.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1409.i.i.i = shufflevector <32 x i8> %.1395249.i.i.i, <32 x i8> %.1398250.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1411.i.i.i = bitcast <32 x i8> %.1401.i.i.i to <16 x i16>
  %.1412.i.i.i = bitcast <32 x i8> %.1407.i.i.i to <16 x i16>
  %.1413.i.i.i = shufflevector <16 x i16> %.1411.i.i.i, <16 x i16> %.1412.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1415.i.i.i = shufflevector <16 x i16> %.1411.i.i.i, <16 x i16> %.1412.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1417.i.i.i = bitcast <32 x i8> %.1403.i.i.i to <16 x i16>
  %.1418.i.i.i = bitcast <32 x i8> %.1409.i.i.i to <16 x i16>
  %.1419.i.i.i = shufflevector <16 x i16> %.1417.i.i.i, <16 x i16> %.1418.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1421.i.i.i = shufflevector <16 x i16> %.1417.i.i.i, <16 x i16> %.1418.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %41 = shufflevector <16 x i16> %.1413.i.i.i, <16 x i16> %.1415.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %42 = shufflevector <16 x i16> %.1413.i.i.i, <16 x i16> %.1415.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1425.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1426.i.i.i = inttoptr i64 %.1425.i.i.i to ptr
  store <16 x i16> %41, ptr %.1426.i.i.i, align 1, !noalias !53
  %.1428.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 704
  %.1429.i.i.i = inttoptr i64 %.1428.i.i.i to ptr
  store <16 x i16> %42, ptr %.1429.i.i.i, align 1, !noalias !53
  %43 = shufflevector <16 x i16> %.1419.i.i.i, <16 x i16> %.1421.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %44 = shufflevector <16 x i16> %.1419.i.i.i, <16 x i16> %.1421.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1433.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 224
  %.1434.i.i.i = inttoptr i64 %.1433.i.i.i to ptr
  store <16 x i16> %43, ptr %.1434.i.i.i, align 1, !noalias !53
  %.1436.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 736
  %.1437.i.i.i = inttoptr i64 %.1436.i.i.i to ptr
  store <16 x i16> %44, ptr %.1437.i.i.i, align 1, !noalias !53
  %.1441251.i.i.i = load <32 x i8>, ptr %.1147.i.i.i, align 1, !noalias !53
  %.1444252.i.i.i = load <32 x i8>, ptr %.1150.i.i.i, align 1, !noalias !53
  %.1447253.i.i.i = load <32 x i8>, ptr %.1446.i.i.i, align 1, !noalias !53
  %.1450254.i.i.i = load <32 x i8>, ptr %.1449.i.i.i, align 1, !noalias !53
  %.1453.i.i.i = shufflevector <32 x i8> %.1441251.i.i.i, <32 x i8> %.1444252.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1455.i.i.i = shufflevector <32 x i8> %.1441251.i.i.i, <32 x i8> %.1444252.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1459.i.i.i = shufflevector <32 x i8> %.1447253.i.i.i, <32 x i8> %.1450254.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1461.i.i.i = shufflevector <32 x i8> %.1447253.i.i.i, <32 x i8> %.1450254.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1463.i.i.i = bitcast <32 x i8> %.1453.i.i.i to <16 x i16>
  %.1464.i.i.i = bitcast <32 x i8> %.1459.i.i.i to <16 x i16>
  %.1465.i.i.i = shufflevector <16 x i16> %.1463.i.i.i, <16 x i16> %.1464.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1467.i.i.i = shufflevector <16 x i16> %.1463.i.i.i, <16 x i16> %.1464.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1469.i.i.i = bitcast <32 x i8> %.1455.i.i.i to <16 x i16>
  %.1470.i.i.i = bitcast <32 x i8> %.1461.i.i.i to <16 x i16>
  %.1471.i.i.i = shufflevector <16 x i16> %.1469.i.i.i, <16 x i16> %.1470.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1473.i.i.i = shufflevector <16 x i16> %.1469.i.i.i, <16 x i16> %.1470.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %45 = shufflevector <16 x i16> %.1465.i.i.i, <16 x i16> %.1467.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %46 = shufflevector <16 x i16> %.1465.i.i.i, <16 x i16> %.1467.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1477.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 256
  %.1478.i.i.i = inttoptr i64 %.1477.i.i.i to ptr
  store <16 x i16> %45, ptr %.1478.i.i.i, align 1, !noalias !53
  %.1480.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 768
  %.1481.i.i.i = inttoptr i64 %.1480.i.i.i to ptr
  store <16 x i16> %46, ptr %.1481.i.i.i, align 1, !noalias !53
  %47 = shufflevector <16 x i16> %.1471.i.i.i, <16 x i16> %.1473.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %48 = shufflevector <16 x i16> %.1471.i.i.i, <16 x i16> %.1473.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1485.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 288
  %.1486.i.i.i = inttoptr i64 %.1485.i.i.i to ptr
  store <16 x i16> %47, ptr %.1486.i.i.i, align 1, !noalias !53
  %.1488.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 800
  %.1489.i.i.i = inttoptr i64 %.1488.i.i.i to ptr
  store <16 x i16> %48, ptr %.1489.i.i.i, align 1, !noalias !53
  %.1493255.i.i.i = load <32 x i8>, ptr %.1167.i.i.i, align 1, !noalias !53
  %.1496256.i.i.i = load <32 x i8>, ptr %.1170.i.i.i, align 1, !noalias !53
  %.1499257.i.i.i = load <32 x i8>, ptr %.1498.i.i.i, align 1, !noalias !53
  %.1502258.i.i.i = load <32 x i8>, ptr %.1501.i.i.i, align 1, !noalias !53
  %.1505.i.i.i = shufflevector <32 x i8> %.1493255.i.i.i, <32 x i8> %.1496256.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1507.i.i.i = shufflevector <32 x i8> %.1493255.i.i.i, <32 x i8> %.1496256.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1511.i.i.i = shufflevector <32 x i8> %.1499257.i.i.i, <32 x i8> %.1502258.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1513.i.i.i = shufflevector <32 x i8> %.1499257.i.i.i, <32 x i8> %.1502258.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1515.i.i.i = bitcast <32 x i8> %.1505.i.i.i to <16 x i16>
  %.1516.i.i.i = bitcast <32 x i8> %.1511.i.i.i to <16 x i16>
  %.1517.i.i.i = shufflevector <16 x i16> %.1515.i.i.i, <16 x i16> %.1516.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1519.i.i.i = shufflevector <16 x i16> %.1515.i.i.i, <16 x i16> %.1516.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1521.i.i.i = bitcast <32 x i8> %.1507.i.i.i to <16 x i16>
  %.1522.i.i.i = bitcast <32 x i8> %.1513.i.i.i to <16 x i16>
  %.1523.i.i.i = shufflevector <16 x i16> %.1521.i.i.i, <16 x i16> %.1522.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1525.i.i.i = shufflevector <16 x i16> %.1521.i.i.i, <16 x i16> %.1522.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %49 = shufflevector <16 x i16> %.1517.i.i.i, <16 x i16> %.1519.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %50 = shufflevector <16 x i16> %.1517.i.i.i, <16 x i16> %.1519.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1529.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 320
  %.1530.i.i.i = inttoptr i64 %.1529.i.i.i to ptr
  store <16 x i16> %49, ptr %.1530.i.i.i, align 1, !noalias !53
  %.1532.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 832
  %.1533.i.i.i = inttoptr i64 %.1532.i.i.i to ptr
  store <16 x i16> %50, ptr %.1533.i.i.i, align 1, !noalias !53
  %51 = shufflevector <16 x i16> %.1523.i.i.i, <16 x i16> %.1525.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %52 = shufflevector <16 x i16> %.1523.i.i.i, <16 x i16> %.1525.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1537.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 352
  %.1538.i.i.i = inttoptr i64 %.1537.i.i.i to ptr
  store <16 x i16> %51, ptr %.1538.i.i.i, align 1, !noalias !53
  %.1540.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 864
  %.1541.i.i.i = inttoptr i64 %.1540.i.i.i to ptr
  store <16 x i16> %52, ptr %.1541.i.i.i, align 1, !noalias !53
  %.1545259.i.i.i = load <32 x i8>, ptr %.1187.i.i.i, align 1, !noalias !53
  %.1548260.i.i.i = load <32 x i8>, ptr %.1190.i.i.i, align 1, !noalias !53
  %.1551261.i.i.i = load <32 x i8>, ptr %.1550.i.i.i, align 1, !noalias !53
  %.1554262.i.i.i = load <32 x i8>, ptr %.1553.i.i.i, align 1, !noalias !53
  %.1557.i.i.i = shufflevector <32 x i8> %.1545259.i.i.i, <32 x i8> %.1548260.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1559.i.i.i = shufflevector <32 x i8> %.1545259.i.i.i, <32 x i8> %.1548260.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1563.i.i.i = shufflevector <32 x i8> %.1551261.i.i.i, <32 x i8> %.1554262.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1565.i.i.i = shufflevector <32 x i8> %.1551261.i.i.i, <32 x i8> %.1554262.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1567.i.i.i = bitcast <32 x i8> %.1557.i.i.i to <16 x i16>
  %.1568.i.i.i = bitcast <32 x i8> %.1563.i.i.i to <16 x i16>
  %.1569.i.i.i = shufflevector <16 x i16> %.1567.i.i.i, <16 x i16> %.1568.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1571.i.i.i = shufflevector <16 x i16> %.1567.i.i.i, <16 x i16> %.1568.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1573.i.i.i = bitcast <32 x i8> %.1559.i.i.i to <16 x i16>
  %.1574.i.i.i = bitcast <32 x i8> %.1565.i.i.i to <16 x i16>
  %.1575.i.i.i = shufflevector <16 x i16> %.1573.i.i.i, <16 x i16> %.1574.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1577.i.i.i = shufflevector <16 x i16> %.1573.i.i.i, <16 x i16> %.1574.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %53 = shufflevector <16 x i16> %.1569.i.i.i, <16 x i16> %.1571.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %54 = shufflevector <16 x i16> %.1569.i.i.i, <16 x i16> %.1571.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1581.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 384
  %.1582.i.i.i = inttoptr i64 %.1581.i.i.i to ptr
  store <16 x i16> %53, ptr %.1582.i.i.i, align 1, !noalias !53
  %.1584.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 896
  %.1585.i.i.i = inttoptr i64 %.1584.i.i.i to ptr
  store <16 x i16> %54, ptr %.1585.i.i.i, align 1, !noalias !53
  %55 = shufflevector <16 x i16> %.1575.i.i.i, <16 x i16> %.1577.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %56 = shufflevector <16 x i16> %.1575.i.i.i, <16 x i16> %.1577.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1589.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 416
  %.1590.i.i.i = inttoptr i64 %.1589.i.i.i to ptr
  store <16 x i16> %55, ptr %.1590.i.i.i, align 1, !noalias !53
  %.1592.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 928
  %.1593.i.i.i = inttoptr i64 %.1592.i.i.i to ptr
  store <16 x i16> %56, ptr %.1593.i.i.i, align 1, !noalias !53
  %.1597263.i.i.i = load <32 x i8>, ptr %.1207.i.i.i, align 1, !noalias !53
  %.1600264.i.i.i = load <32 x i8>, ptr %.1210.i.i.i, align 1, !noalias !53
  %.1603265.i.i.i = load <32 x i8>, ptr %.1602.i.i.i, align 1, !noalias !53
  %.1606266.i.i.i = load <32 x i8>, ptr %.1605.i.i.i, align 1, !noalias !53
  %.1609.i.i.i = shufflevector <32 x i8> %.1597263.i.i.i, <32 x i8> %.1600264.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1611.i.i.i = shufflevector <32 x i8> %.1597263.i.i.i, <32 x i8> %.1600264.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1615.i.i.i = shufflevector <32 x i8> %.1603265.i.i.i, <32 x i8> %.1606266.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1617.i.i.i = shufflevector <32 x i8> %.1603265.i.i.i, <32 x i8> %.1606266.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.1619.i.i.i = bitcast <32 x i8> %.1609.i.i.i to <16 x i16>
  %.1620.i.i.i = bitcast <32 x i8> %.1615.i.i.i to <16 x i16>
  %.1621.i.i.i = shufflevector <16 x i16> %.1619.i.i.i, <16 x i16> %.1620.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1623.i.i.i = shufflevector <16 x i16> %.1619.i.i.i, <16 x i16> %.1620.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %.1625.i.i.i = bitcast <32 x i8> %.1611.i.i.i to <16 x i16>
  %.1626.i.i.i = bitcast <32 x i8> %.1617.i.i.i to <16 x i16>
  %.1627.i.i.i = shufflevector <16 x i16> %.1625.i.i.i, <16 x i16> %.1626.i.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.1629.i.i.i = shufflevector <16 x i16> %.1625.i.i.i, <16 x i16> %.1626.i.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
  %57 = shufflevector <16 x i16> %.1621.i.i.i, <16 x i16> %.1623.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %58 = shufflevector <16 x i16> %.1621.i.i.i, <16 x i16> %.1623.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1633.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 448
  %.1634.i.i.i = inttoptr i64 %.1633.i.i.i to ptr
  store <16 x i16> %57, ptr %.1634.i.i.i, align 1, !noalias !53
  %.1636.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 960
  %.1637.i.i.i = inttoptr i64 %.1636.i.i.i to ptr
  store <16 x i16> %58, ptr %.1637.i.i.i, align 1, !noalias !53
  %59 = shufflevector <16 x i16> %.1627.i.i.i, <16 x i16> %.1629.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %.1639.i.i.i = bitcast <16 x i16> %59 to <4 x i64>
  %60 = shufflevector <16 x i16> %.1627.i.i.i, <16 x i16> %.1629.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1640.i.i.i = bitcast <16 x i16> %60 to <4 x i64>
  br label %B1089.i.i.i

B966.i.i.i:                                       ; preds = %B1089.i.i.i, %B384.endif.endif.endif.endif.endif.i.i.i
  br i1 %.458.i.i.i, label %B970.i.i.i, label %B1088.i.i.i

B970.i.i.i:                                       ; preds = %B966.i.i.i
  %.1667.i.i.i = mul i64 %.343.i.i.i, %.273
  %.1747342.not.i.i.i = icmp slt i64 %.1667.i.i.i, 1
  br i1 %.1747342.not.i.i.i, label %B1088.i.i.i, label %B1014.i.i.i

B1014.i.i.i:                                      ; preds = %B970.i.i.i, %B1014.i.i.i
  %.1691.0343.i.i.i = phi i64 [ %.1760.i.i.i, %B1014.i.i.i ], [ 0, %B970.i.i.i ]
  %.1760.i.i.i = add nuw nsw i64 %.1691.0343.i.i.i, 1
  %.1786.i.i.i = add nsw i64 %.1691.0343.i.i.i, %.464.i.i.i
  %.1787.i.i.i = inttoptr i64 %.1786.i.i.i to ptr
  %.1788.i.i.i = load i8, ptr %.1787.i.i.i, align 1, !noalias !53
  %.1791.i.i.i = add nsw i64 %.1691.0343.i.i.i, %.664.i.i
  %.1793.i.i.i = inttoptr i64 %.1791.i.i.i to ptr
  store i8 %.1788.i.i.i, ptr %.1793.i.i.i, align 1, !noalias !53
  %exitcond352.not.i.i.i = icmp eq i64 %.1667.i.i.i, %.1760.i.i.i
  br i1 %exitcond352.not.i.i.i, label %B1088.i.i.i, label %B1014.i.i.i

B1088.i.i.i:                                      ; preds = %B1014.i.i.i, %B970.i.i.i, %B966.i.i.i
  %.1810.i.i.i = mul nsw i64 %.267.0.i.i, %.1808.i.i.i
  %.1814.i.i.i = icmp sle i64 %written.2.1.i.i, %.1810.i.i.i
  %61 = select i1 %.1814.i.i.i, i1 true, i1 %has_mark.3.0328.i.i
  %62 = select i1 %61, i1 true, i1 %.49.not.not.i.i
  br label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i

B1089.i.i.i:                                      ; preds = %B930.i.i.i, %B894.i.i.i, %B846.i.i.i
  %.sink71 = phi i64 [ 480, %B930.i.i.i ], [ 224, %B894.i.i.i ], [ 96, %B846.i.i.i ]
  %.1639.i.i.i.sink = phi <4 x i64> [ %.1639.i.i.i, %B930.i.i.i ], [ %.1218.i.i.i, %B894.i.i.i ], [ %.1050.i.i.i, %B846.i.i.i ]
  %.sink = phi i64 [ 992, %B930.i.i.i ], [ 480, %B894.i.i.i ], [ 224, %B846.i.i.i ]
  %.1640.i.i.i.sink = phi <4 x i64> [ %.1640.i.i.i, %B930.i.i.i ], [ %.1219.i.i.i, %B894.i.i.i ], [ %.1051.i.i.i, %B846.i.i.i ]
  %.1641.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", %.sink71
  %.1642.i.i.i = inttoptr i64 %.1641.i.i.i to ptr
  store <4 x i64> %.1639.i.i.i.sink, ptr %.1642.i.i.i, align 1, !noalias !53
  %.1644.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", %.sink
  %.1645.i.i.i = inttoptr i64 %.1644.i.i.i to ptr
  store <4 x i64> %.1640.i.i.i.sink, ptr %.1645.i.i.i, align 1, !noalias !53
  %.548.i.i.i = icmp sgt i64 %.495.1341.i.i.i, 0
  %.561.i.i.i = add i64 %.492.1340.i.i.i, 32
  %.492.1.i.i.i = select i1 %.548.i.i.i, i64 %.561.i.i.i, i64 %.492.1340.i.i.i
  %.557.i.i.i = sext i1 %.548.i.i.i to i64
  %.495.1.i.i.i = add nsw i64 %.495.1341.i.i.i, %.557.i.i.i
  br i1 %.548.i.i.i, label %B630.i.i.i, label %B966.i.i.i

B1090.i.i.i:                                      ; preds = %B342.i.i.i, %B304.i.i.i, %B254.i.i.i
  %.148.i.i.i = icmp sgt i64 %.95.1350.i.i.i, 0
  %.161.i.i.i = add i64 %.92.1351.i.i.i, 8
  %.157.i.i.i = sext i1 %.148.i.i.i to i64
  %.95.1.i.i.i = add nsw i64 %.95.1350.i.i.i, %.157.i.i.i
  %.92.1.i.i.i = select i1 %.148.i.i.i, i64 %.161.i.i.i, i64 %.92.1351.i.i.i
  br i1 %.148.i.i.i, label %B160.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i

B384.else.if.i.i.i:                               ; preds = %B384.i.i.i
  %.343.i.i.i = shl nsw i64 %.267.0.i.i, 3
  %.341.i283.i.i = sub i64 0, %written.2.1.i.i
  %.364.i.i.i = sdiv i64 %.341.i283.i.i, %.343.i.i.i
  %.365.i.i.i = srem i64 %.341.i283.i.i, %.343.i.i.i
  %.366.i.i.i = xor i64 %.365.i.i.i, %.343.i.i.i
  %.367.i.i.i = icmp slt i64 %.366.i.i.i, 0
  %.368.i.i.i = icmp ne i64 %.365.i.i.i, 0
  %.369.i.i.i = and i1 %.368.i.i.i, %.367.i.i.i
  %.374.neg.i.i.i = zext i1 %.369.i.i.i to i64
  %.353.0.neg.i.i.i = sub i64 %.374.neg.i.i.i, %.364.i.i.i
  %.393.i.i.i = add nsw i64 %written.2.1.i.i, %.110.i.i
  %.397.i285.i.i = mul i64 %.353.0.neg.i.i.i, %.343.i.i.i
  %.42.i296.i.i.i = sub i64 %.397.i285.i.i, %written.2.1.i.i
  %.43.i297.i.i.i = icmp slt i64 %.42.i296.i.i.i, 1
  br i1 %.43.i297.i.i.i, label %B0.endif.endif.i304.i.i.i, label %B0.endif.else.i298.i.i.i

B40.i307.i.i.i:                                   ; preds = %B0.endif.endif.i304.i.i.i, %B40.i307.i.i.i
  %.32.037.i308.i.i.i = phi i64 [ %.96.i310.i.i.i, %B40.i307.i.i.i ], [ %storemerge.i305.i.i.i, %B0.endif.endif.i304.i.i.i ]
  %.29.036.i309.i.i.i = phi i64 [ %.100.i311.i.i.i, %B40.i307.i.i.i ], [ %.393.i.i.i, %B0.endif.endif.i304.i.i.i ]
  %63 = inttoptr i64 %.29.036.i309.i.i.i to ptr
  %.96.i310.i.i.i = add nsw i64 %.32.037.i308.i.i.i, -1
  %.100.i311.i.i.i = add i64 %.29.036.i309.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %63, align 1, !noalias !54
  %.87.i312.i.i.i = icmp sgt i64 %.32.037.i308.i.i.i, 1
  br i1 %.87.i312.i.i.i, label %B40.i307.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i

B0.endif.else.i298.i.i.i:                         ; preds = %B384.else.if.i.i.i
  %.60.i299.i.i.i = and i64 %.42.i296.i.i.i, 31
  %.63.not.i300.i.i.i = icmp ne i64 %.60.i299.i.i.i, 0
  %.6434.i301.i.i.i = lshr i64 %.42.i296.i.i.i, 5
  %.65.i302.i.i.i = zext i1 %.63.not.i300.i.i.i to i64
  %.66.i303.i.i.i = add nuw nsw i64 %.6434.i301.i.i.i, %.65.i302.i.i.i
  br label %B0.endif.endif.i304.i.i.i

B0.endif.endif.i304.i.i.i:                        ; preds = %B0.endif.else.i298.i.i.i, %B384.else.if.i.i.i
  %storemerge.i305.i.i.i = phi i64 [ %.66.i303.i.i.i, %B0.endif.else.i298.i.i.i ], [ 0, %B384.else.if.i.i.i ]
  %.8735.i306.i.i.i = icmp sgt i64 %storemerge.i305.i.i.i, 0
  br i1 %.8735.i306.i.i.i, label %B40.i307.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i: ; preds = %B40.i307.i.i.i, %B0.endif.endif.i304.i.i.i
  %64 = sub i64 %.273, %.353.0.neg.i.i.i
  %.42.i314.i.i.i = shl i64 %64, 8
  %.8735.i324.not.i.i.i = icmp slt i64 %.42.i314.i.i.i, 1
  br i1 %.8735.i324.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i, label %B40.i325.preheader.i.i.i

B40.i325.preheader.i.i.i:                         ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i
  %spec.select.i286.i.i = lshr exact i64 %.42.i314.i.i.i, 5
  %.426.i.i.i = shl nsw i64 %.353.0.neg.i.i.i, 8
  %.428.i.i.i = add nsw i64 %.426.i.i.i, %.310
  br label %B40.i325.i.i.i

B40.i325.i.i.i:                                   ; preds = %B40.i325.i.i.i, %B40.i325.preheader.i.i.i
  %.32.037.i326.i.i.i = phi i64 [ %.96.i328.i.i.i, %B40.i325.i.i.i ], [ %spec.select.i286.i.i, %B40.i325.preheader.i.i.i ]
  %.29.036.i327.i.i.i = phi i64 [ %.100.i329.i.i.i, %B40.i325.i.i.i ], [ %.428.i.i.i, %B40.i325.preheader.i.i.i ]
  %65 = inttoptr i64 %.29.036.i327.i.i.i to ptr
  %.96.i328.i.i.i = add nsw i64 %.32.037.i326.i.i.i, -1
  %.100.i329.i.i.i = add i64 %.29.036.i327.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %65, align 1, !noalias !57
  %.87.i330.i.i.i = icmp sgt i64 %.32.037.i326.i.i.i, 1
  br i1 %.87.i330.i.i.i, label %B40.i325.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i: ; preds = %B40.i325.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i
  %.458.i.i.i = icmp slt i64 %.267.0.i.i, 32
  %.506.i.i.i = icmp slt i64 %.267.0.i.i, 1
  br i1 %.506.i.i.i, label %B384.endif.endif.endif.endif.endif.i.i.i, label %B384.endif.endif.endif.endif.else.i.i.i

B384.endif.endif.endif.endif.else.i.i.i:          ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i
  %.521.i.i.i = and i64 %.267.0.i.i, 31
  %.524.not.i.i.i = icmp ne i64 %.521.i.i.i, 0
  %.525232.i.i.i = lshr i64 %.267.0.i.i, 5
  %.526.i.i.i = zext i1 %.524.not.i.i.i to i64
  %.527.i.i.i = add nuw nsw i64 %.525232.i.i.i, %.526.i.i.i
  br label %B384.endif.endif.endif.endif.endif.i.i.i

B384.endif.endif.endif.endif.endif.i.i.i:         ; preds = %B384.endif.endif.endif.endif.else.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i
  %storemerge.i287.i.i = phi i64 [ %.527.i.i.i, %B384.endif.endif.endif.endif.else.i.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i ]
  %.548335.i.i.i = icmp sgt i64 %storemerge.i287.i.i, 0
  br i1 %.548335.i.i.i, label %B630.lr.ph.i.i.i, label %B966.i.i.i

B630.lr.ph.i.i.i:                                 ; preds = %B384.endif.endif.endif.endif.endif.i.i.i
  %.495.1338.i.i.i = add nsw i64 %storemerge.i287.i.i, -1
  %.598.i.i.i = add nsw i64 %.267.0.i.i, -32
  %.693332.not.i.i.i = icmp slt i64 %.353.0.neg.i.i.i, 1
  %.750.i.i.i = shl i64 %.267.0.i.i, 1
  %.754.i.i.i = mul i64 %.267.0.i.i, 3
  %.762.i.i.i = mul i64 %.267.0.i.i, 5
  %.766.i.i.i = mul i64 %.267.0.i.i, 6
  %.770.i.i.i = mul i64 %.267.0.i.i, 7
  br label %B630.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i: ; preds = %B1090.i.i.i, %B1088.i.i.i, %B384.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i
  %.675.0.i.i = phi i1 [ %62, %B1088.i.i.i ], [ true, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ true, %B384.i.i.i ], [ true, %B1090.i.i.i ]
  %.681.not.i.i = phi i1 [ true, %B1088.i.i.i ], [ true, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ false, %B384.i.i.i ], [ true, %B1090.i.i.i ]
  %common.ret.op.i.i.i = phi i32 [ 0, %B1088.i.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ 1, %B384.i.i.i ], [ 0, %B1090.i.i.i ]
  br i1 %.681.not.i.i, label %B444.endif.endif.endif.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i, !prof !18

B444.endif.endif.endif.i.i:                       ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i
  br i1 %.675.0.i.i, label %B558.i.i, label %B524.i.i

_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i: ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i, %B774.i.i, %B594.i.i, %B582.i.i, %B632.else.endif.i
  %.988.sroa.8.0.i = phi i64 [ %position.3.0.lcssa.i.i, %B774.i.i ], [ %position.3.0.lcssa.i.i, %B594.i.i ], [ %position.3.0.lcssa.i.i, %B582.i.i ], [ 0, %B632.else.endif.i ], [ %.333.i.i, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i ], [ %.333.i.i, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ %.333.i.i, %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  %.988.sroa.0.0.i = phi i64 [ %..i.i, %B774.i.i ], [ 0, %B594.i.i ], [ 0, %B582.i.i ], [ 0, %B632.else.endif.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i ], [ 0, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  %common.ret.op.i669.i = phi i32 [ 0, %B774.i.i ], [ 0, %B594.i.i ], [ 0, %B582.i.i ], [ 1, %B632.else.endif.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i681.i ], [ 0, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i ], [ %common.ret.op.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %.729.i.i), !noalias !4
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %.1022.i.i), !noalias !4
  %.995.not.i = icmp eq i32 %common.ret.op.i669.i, 0
  br i1 %.995.not.i, label %B632.endif.endif.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, !prof !18

B632.endif.endif.i:                               ; preds = %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i
  %.1032.i = icmp eq i64 %.988.sroa.0.0.i, 0
  br i1 %.1032.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B786.i

_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48: ; preds = %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v15B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i
  %.mux.le = select i1 %.427.not.i.not, i64 0, i64 %.178.sroa.0.0716.i, !prof !60
  %common.ret.op.i666.i.mux.le = select i1 %.427.not.i.not, i32 %common.ret.op.i666.i, i32 0, !prof !60
  br label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit: ; preds = %B128.i, %B170.endif.i, %B632.endif.endif.i, %B786.i, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i, %B632.i, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48, %.313, %B330.i
  %.319.0 = phi i64 [ %.621.i, %B330.i ], [ %.180, %.313 ], [ %.mux.le, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48 ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i ], [ 0, %B632.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i ], [ %.180, %B786.i ], [ %.178.sroa.0.0716.i, %B632.endif.endif.i ], [ %.178.sroa.0.0716.i, %B170.endif.i ], [ %.178.sroa.0.0716.i, %B128.i ]
  %common.ret.op.i = phi i32 [ 0, %B330.i ], [ 0, %.313 ], [ %common.ret.op.i666.i.mux.le, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48 ], [ %common.ret.op.i669.i, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb.exit.i ], [ 1, %B632.i ], [ %common.ret.op.i.i, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i ], [ 0, %B786.i ], [ 0, %B632.endif.endif.i ], [ 0, %B170.endif.i ], [ 0, %B128.i ]
  %.333.not = icmp eq i32 %common.ret.op.i, 0
  tail call void @PyEval_RestoreThread(i64 %.318)
  br i1 %.333.not, label %.313.endif, label %.313.if

.313.if:                                          ; preds = %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.313.endif:                                       ; preds = %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit
  %.346 = tail call i64 @PyLong_FromLongLong(i64 %.319.0)
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
declare i64 @llvm.smin.i64(i64, i64) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { nofree norecurse nounwind }
attributes #2 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #3 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v11B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29: %retptr"}
!2 = distinct !{!2, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v11B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!5, !7}
!5 = distinct !{!5, !6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx: %retptr"}
!6 = distinct !{!6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx"}
!7 = distinct !{!7, !6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxxx5ArrayIxLi1E1C7mutable7alignedExx: %excinfo"}
!8 = !{!9, !11, !13, !5, !7}
!9 = distinct !{!9, !10, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29: %retptr"}
!10 = distinct !{!10, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29"}
!11 = distinct !{!11, !12, !"_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx: %retptr"}
!12 = distinct !{!12, !"_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx"}
!13 = distinct !{!13, !12, !"_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx: %excinfo"}
!14 = !{!15, !11, !13, !5, !7}
!15 = distinct !{!15, !16, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29: %retptr"}
!16 = distinct !{!16, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29"}
!17 = !{!"branch_weights", i32 101, i32 99}
!18 = !{!"branch_weights", i32 99, i32 1}
!19 = !{!20, !22, !5, !7}
!20 = distinct !{!20, !21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb: %retptr"}
!21 = distinct !{!21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb"}
!22 = distinct !{!22, !21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxxb: %excinfo"}
!23 = !{!24, !20, !22, !5, !7}
!24 = distinct !{!24, !25, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29: %retptr"}
!25 = distinct !{!25, !"_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29"}
!26 = !{!27, !20, !22, !5, !7}
!27 = distinct !{!27, !28, !"_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx: %retptr"}
!28 = distinct !{!28, !"_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx"}
!29 = !{!30, !27, !20, !22, !5, !7}
!30 = distinct !{!30, !31, !"_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx: %retptr"}
!31 = distinct !{!31, !"_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx"}
!32 = !{!33, !27, !20, !22, !5, !7}
!33 = distinct !{!33, !34, !"_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx: %retptr"}
!34 = distinct !{!34, !"_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx"}
!35 = !{!36, !27, !20, !22, !5, !7}
!36 = distinct !{!36, !37, !"_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!37 = distinct !{!37, !"_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!38 = !{!39, !27, !20, !22, !5, !7}
!39 = distinct !{!39, !40, !"_ZN13stemd_sources6codecs8compiled3lz46_go_onB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxx: %retptr"}
!40 = distinct !{!40, !"_ZN13stemd_sources6codecs8compiled3lz46_go_onB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxx"}
!41 = !{!42, !44, !20, !22, !5, !7}
!42 = distinct !{!42, !43, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v11B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29: %retptr"}
!43 = distinct !{!43, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v11B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29"}
!44 = distinct !{!44, !45, !"_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!45 = distinct !{!45, !"_ZN13stemd_sources6codecs8compiled6frames8_is_zeroB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!46 = !{!44, !20, !22, !5, !7}
!47 = !{!48, !50, !52, !20, !22, !5, !7}
!48 = distinct !{!48, !49, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!49 = distinct !{!49, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!50 = distinct !{!50, !51, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx: %retptr"}
!51 = distinct !{!51, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx"}
!52 = distinct !{!52, !51, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx: %excinfo"}
!53 = !{!50, !52, !20, !22, !5, !7}
!54 = !{!55, !50, !52, !20, !22, !5, !7}
!55 = distinct !{!55, !56, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!56 = distinct !{!56, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!57 = !{!58, !50, !52, !20, !22, !5, !7}
!58 = distinct !{!58, !59, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!59 = distinct !{!59, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v13B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!60 = !{!"branch_weights", i32 2, i32 99}
