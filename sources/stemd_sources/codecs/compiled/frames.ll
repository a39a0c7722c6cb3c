; {"decode_parts": "stemd_compiled_decode_parts"}
; 72993576999f0e22

@.const.array.data = internal unnamed_addr constant [72 x i8] c"\00\00\00\00\00\00\00\00\FF\00\00\00\00\00\00\00\FF\FF\00\00\00\00\00\00\FF\FF\FF\00\00\00\00\00\FF\FF\FF\FF\00\00\00\00\FF\FF\FF\FF\FF\00\00\00\FF\FF\FF\FF\FF\FF\00\00\FF\FF\FF\FF\FF\FF\FF\00\FF\FF\FF\FF\FF\FF\FF\FF", align 8
@.const.array.data.1 = internal unnamed_addr constant [72 x i8] c"\00\00\00\00\00\00\00\00\01\01\01\01\01\01\01\01\01\00\01\00\01\00\01\00\01\00\00\01\00\00\01\00\01\00\00\00\01\00\00\00\01\00\00\00\00\01\00\00\01\00\00\00\00\00\01\00\01\00\00\00\00\00\00\01\01\00\00\00\00\00\00\00", align 8
@.const.array.data.2 = internal unnamed_addr constant [72 x i8] c"\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", align 8

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr noalias nocapture nonnull writeonly %retptr, i64 %arg.begin, i64 %arg.size, i64 %arg.itemsize) unnamed_addr #0 {
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
define internal fastcc void @NRT_decref(ptr %.1) unnamed_addr #1 {
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
define internal fastcc void @NRT_incref(ptr %.1) unnamed_addr #2 {
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
  %.539.i.i = alloca i8, align 1
  %.819.i.i = alloca i8, align 1
  %.6 = icmp eq i64 %.3, 14
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.169, %.310.endif, %.310.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.310.if ], [ %.343, %.310.endif ], [ 0, %.169 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.58, %.8, %.5
  %.346 = tail call i32 @PyErr_BadArgument()
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
  %.50 = add i64 %.33, 8
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i64, ptr %.51, align 8
  %.53 = icmp eq i64 %.52, %.1
  %.55 = and i1 %.41, %.45
  %.56 = and i1 %.55, %.49
  %.57 = and i1 %.56, %.53
  br i1 %.57, label %.58, label %other_arguments

.58:                                              ; preds = %.8
  %.61 = add i64 %.15, 56
  %.62 = inttoptr i64 %.61 to ptr
  %.63 = load i64, ptr %.62, align 8
  %.64 = add i64 %.63, 28
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i32, ptr %.65, align 4
  %.67 = icmp eq i32 %.66, 7
  %.69 = icmp eq i32 %.66, 9
  %.70 = or i1 %.67, %.69
  %.71 = add i64 %.63, 26
  %.72 = inttoptr i64 %.71 to ptr
  %.73 = load i8, ptr %.72, align 1
  %.74 = icmp ne i8 %.73, 62
  %.75 = add i64 %.15, 64
  %.76 = inttoptr i64 %.75 to ptr
  %.77 = load i32, ptr %.76, align 4
  %.78 = and i32 %.77, 1281
  %.79 = icmp eq i32 %.78, 1281
  %.80 = add i64 %.15, 24
  %.81 = inttoptr i64 %.80 to ptr
  %.82 = load i32, ptr %.81, align 4
  %.83 = icmp eq i32 %.82, 1
  %.84 = and i1 %.70, %.74
  %.85 = and i1 %.79, %.83
  %.86 = and i1 %.84, %.85
  %.87 = add i64 %.17, 56
  %.88 = inttoptr i64 %.87 to ptr
  %.89 = load i64, ptr %.88, align 8
  %.90 = add i64 %.89, 28
  %.91 = inttoptr i64 %.90 to ptr
  %.92 = load i32, ptr %.91, align 4
  %.93 = icmp eq i32 %.92, 7
  %.95 = icmp eq i32 %.92, 9
  %.96 = or i1 %.93, %.95
  %.97 = add i64 %.89, 26
  %.98 = inttoptr i64 %.97 to ptr
  %.99 = load i8, ptr %.98, align 1
  %.100 = icmp ne i8 %.99, 62
  %.101 = add i64 %.17, 64
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i32, ptr %.102, align 4
  %.104 = and i32 %.103, 1281
  %.105 = icmp eq i32 %.104, 1281
  %.106 = add i64 %.17, 24
  %.107 = inttoptr i64 %.106 to ptr
  %.108 = load i32, ptr %.107, align 4
  %.109 = icmp eq i32 %.108, 1
  %.110 = and i1 %.96, %.100
  %.111 = and i1 %.105, %.109
  %.112 = and i1 %.110, %.111
  %.113 = add i64 %.19, 56
  %.114 = inttoptr i64 %.113 to ptr
  %.115 = load i64, ptr %.114, align 8
  %.116 = add i64 %.115, 28
  %.117 = inttoptr i64 %.116 to ptr
  %.118 = load i32, ptr %.117, align 4
  %.119 = icmp eq i32 %.118, 7
  %.121 = icmp eq i32 %.118, 9
  %.122 = or i1 %.119, %.121
  %.123 = add i64 %.115, 26
  %.124 = inttoptr i64 %.123 to ptr
  %.125 = load i8, ptr %.124, align 1
  %.126 = icmp ne i8 %.125, 62
  %.127 = add i64 %.19, 64
  %.128 = inttoptr i64 %.127 to ptr
  %.129 = load i32, ptr %.128, align 4
  %.130 = and i32 %.129, 1281
  %.131 = icmp eq i32 %.130, 1281
  %.132 = add i64 %.19, 24
  %.133 = inttoptr i64 %.132 to ptr
  %.134 = load i32, ptr %.133, align 4
  %.135 = icmp eq i32 %.134, 1
  %.136 = and i1 %.122, %.126
  %.137 = and i1 %.131, %.135
  %.138 = and i1 %.136, %.137
  %.139 = add i64 %.33, 56
  %.140 = inttoptr i64 %.139 to ptr
  %.141 = load i64, ptr %.140, align 8
  %.142 = add i64 %.141, 28
  %.143 = inttoptr i64 %.142 to ptr
  %.144 = load i32, ptr %.143, align 4
  %.145 = icmp eq i32 %.144, 7
  %.147 = icmp eq i32 %.144, 9
  %.148 = or i1 %.145, %.147
  %.149 = add i64 %.141, 26
  %.150 = inttoptr i64 %.149 to ptr
  %.151 = load i8, ptr %.150, align 1
  %.152 = icmp ne i8 %.151, 62
  %.153 = add i64 %.33, 64
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i32, ptr %.154, align 4
  %.156 = and i32 %.155, 1281
  %.157 = icmp eq i32 %.156, 1281
  %.158 = add i64 %.33, 24
  %.159 = inttoptr i64 %.158 to ptr
  %.160 = load i32, ptr %.159, align 4
  %.161 = icmp eq i32 %.160, 1
  %.162 = and i1 %.148, %.152
  %.163 = and i1 %.157, %.161
  %.164 = and i1 %.162, %.163
  %.166 = and i1 %.86, %.112
  %.167 = and i1 %.166, %.138
  %.168 = and i1 %.167, %.164
  br i1 %.168, label %.169, label %other_arguments

.169:                                             ; preds = %.58
  %.171 = tail call i64 @PyLong_AsLongLong(i64 %.11)
  %.172 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.173 = add i64 %.15, 32
  %.174 = inttoptr i64 %.173 to ptr
  %.175 = load i64, ptr %.174, align 8
  %.176 = inttoptr i64 %.175 to ptr
  %.178 = load i64, ptr %.176, align 8
  %.182 = add i64 %.15, 16
  %.183 = inttoptr i64 %.182 to ptr
  %.184 = load i64, ptr %.183, align 8
  %.205 = add i64 %.17, 32
  %.206 = inttoptr i64 %.205 to ptr
  %.207 = load i64, ptr %.206, align 8
  %.208 = inttoptr i64 %.207 to ptr
  %.210 = load i64, ptr %.208, align 8
  %.214 = add i64 %.17, 16
  %.215 = inttoptr i64 %.214 to ptr
  %.216 = load i64, ptr %.215, align 8
  %.237 = add i64 %.19, 32
  %.238 = inttoptr i64 %.237 to ptr
  %.239 = load i64, ptr %.238, align 8
  %.240 = inttoptr i64 %.239 to ptr
  %.242 = load i64, ptr %.240, align 8
  %.246 = add i64 %.19, 16
  %.247 = inttoptr i64 %.246 to ptr
  %.248 = load i64, ptr %.247, align 8
  %.269 = tail call i64 @PyLong_AsLongLong(i64 %.21)
  %.270 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.271 = tail call i64 @PyLong_AsLongLong(i64 %.25)
  %.272 = tail call i64 @PyLong_AsLongLong(i64 %.27)
  %.273 = tail call i64 @PyLong_AsLongLong(i64 %.29)
  %.274 = tail call i64 @PyLong_AsLongLong(i64 %.31)
  %.284 = add i64 %.33, 16
  %.285 = inttoptr i64 %.284 to ptr
  %.286 = load i64, ptr %.285, align 8
  %.307 = tail call i64 @PyLong_AsLongLong(i64 %.35)
  %.308 = tail call i64 @PyLong_AsLongLong(i64 %.37)
  %.309 = tail call i64 @PyErr_Occurred()
  %.312 = icmp eq i64 %.309, 0
  br i1 %.312, label %.310, label %common.ret

.310:                                             ; preds = %.169
  %.287 = inttoptr i64 %.286 to ptr
  %.249 = inttoptr i64 %.248 to ptr
  %.217 = inttoptr i64 %.216 to ptr
  %.185 = inttoptr i64 %.184 to ptr
  %.315 = tail call i64 @PyEval_SaveThread()
  %.182567.i = icmp sgt i64 %.178, 0
  br i1 %.182567.i, label %B64.lr.ph.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B64.lr.ph.i:                                      ; preds = %.310
  %.126.1570.i = add nsw i64 %.178, -1
  %.302.i = icmp eq i64 %.272, 0
  %.151.i.i = icmp eq i64 %.270, 0
  %.145.i.i = shl nsw i64 %.270, 3
  %.641.i = sub nsw i64 %.273, %.272
  %.101.i.i = add nsw i64 %.307, 2048
  %.464.i.i.i = add nsw i64 %.307, 1024
  %.1067.i.i.i = inttoptr i64 %.307 to ptr
  %.1069.i.i.i = add i64 %.307, 256
  %.1070.i.i.i = inttoptr i64 %.1069.i.i.i to ptr
  %.1086.i.i.i = add i64 %.307, 32
  %.1087.i.i.i = inttoptr i64 %.1086.i.i.i to ptr
  %.1089.i.i.i = add i64 %.307, 288
  %.1090.i.i.i = inttoptr i64 %.1089.i.i.i to ptr
  %.1106.i.i.i = add i64 %.307, 64
  %.1107.i.i.i = inttoptr i64 %.1106.i.i.i to ptr
  %.1109.i.i.i = add i64 %.307, 320
  %.1110.i.i.i = inttoptr i64 %.1109.i.i.i to ptr
  %.1126.i.i.i = add i64 %.307, 96
  %.1127.i.i.i = inttoptr i64 %.1126.i.i.i to ptr
  %.1129.i.i.i = add i64 %.307, 352
  %.1130.i.i.i = inttoptr i64 %.1129.i.i.i to ptr
  %.1146.i.i.i = add i64 %.307, 128
  %.1147.i.i.i = inttoptr i64 %.1146.i.i.i to ptr
  %.1149.i.i.i = add i64 %.307, 384
  %.1150.i.i.i = inttoptr i64 %.1149.i.i.i to ptr
  %.1166.i.i.i = add i64 %.307, 160
  %.1167.i.i.i = inttoptr i64 %.1166.i.i.i to ptr
  %.1169.i.i.i = add i64 %.307, 416
  %.1170.i.i.i = inttoptr i64 %.1169.i.i.i to ptr
  %.1186.i.i.i = add i64 %.307, 192
  %.1187.i.i.i = inttoptr i64 %.1186.i.i.i to ptr
  %.1189.i.i.i = add i64 %.307, 448
  %.1190.i.i.i = inttoptr i64 %.1189.i.i.i to ptr
  %.1206.i.i.i = add i64 %.307, 224
  %.1207.i.i.i = inttoptr i64 %.1206.i.i.i to ptr
  %.1209.i.i.i = add i64 %.307, 480
  %.1210.i.i.i = inttoptr i64 %.1209.i.i.i to ptr
  %.1237.i.i.i = add i64 %.307, 512
  %.1238.i.i.i = inttoptr i64 %.1237.i.i.i to ptr
  %.1240.i.i.i = add i64 %.307, 768
  %.1241.i.i.i = inttoptr i64 %.1240.i.i.i to ptr
  %.1289.i.i.i = add i64 %.307, 544
  %.1290.i.i.i = inttoptr i64 %.1289.i.i.i to ptr
  %.1292.i.i.i = add i64 %.307, 800
  %.1293.i.i.i = inttoptr i64 %.1292.i.i.i to ptr
  %.1341.i.i.i = add i64 %.307, 576
  %.1342.i.i.i = inttoptr i64 %.1341.i.i.i to ptr
  %.1344.i.i.i = add i64 %.307, 832
  %.1345.i.i.i = inttoptr i64 %.1344.i.i.i to ptr
  %.1393.i.i.i = add i64 %.307, 608
  %.1394.i.i.i = inttoptr i64 %.1393.i.i.i to ptr
  %.1396.i.i.i = add i64 %.307, 864
  %.1397.i.i.i = inttoptr i64 %.1396.i.i.i to ptr
  %.1445.i.i.i = add i64 %.307, 640
  %.1446.i.i.i = inttoptr i64 %.1445.i.i.i to ptr
  %.1448.i.i.i = add i64 %.307, 896
  %.1449.i.i.i = inttoptr i64 %.1448.i.i.i to ptr
  %.1497.i.i.i = add i64 %.307, 672
  %.1498.i.i.i = inttoptr i64 %.1497.i.i.i to ptr
  %.1500.i.i.i = add i64 %.307, 928
  %.1501.i.i.i = inttoptr i64 %.1500.i.i.i to ptr
  %.1549.i.i.i = add i64 %.307, 704
  %.1550.i.i.i = inttoptr i64 %.1549.i.i.i to ptr
  %.1552.i.i.i = add i64 %.307, 960
  %.1553.i.i.i = inttoptr i64 %.1552.i.i.i to ptr
  %.1601.i.i.i = add i64 %.307, 736
  %.1602.i.i.i = inttoptr i64 %.1601.i.i.i to ptr
  %.1604.i.i.i = add i64 %.307, 992
  %.1605.i.i.i = inttoptr i64 %.1604.i.i.i to ptr
  %.1808.i.i.i = add nsw i64 %.145.i.i, -1
  %.614.i.i = icmp eq i64 %.273, %.269
  br label %B64.i

B64.i:                                            ; preds = %B540.i, %B64.lr.ph.i
  %.172.sroa.0.0576.i = phi i64 [ 0, %B64.lr.ph.i ], [ %.172.sroa.0.0.i, %B540.i ]
  %.126.1575.i = phi i64 [ %.126.1570.i, %B64.lr.ph.i ], [ %.126.1.i, %B540.i ]
  %.123.1574.i = phi i64 [ 1, %B64.lr.ph.i ], [ %.123.1.i, %B540.i ]
  %.237.i = icmp slt i64 %.172.sroa.0.0576.i, 0
  %.238.i = select i1 %.237.i, i64 %.178, i64 0
  %0 = getelementptr i64, ptr %.185, i64 %.172.sroa.0.0576.i
  %.252.i = getelementptr i64, ptr %0, i64 %.238.i
  %.253.i = load i64, ptr %.252.i, align 8, !noalias !4
  %.269.i = select i1 %.237.i, i64 %.210, i64 0
  %1 = getelementptr i64, ptr %.217, i64 %.172.sroa.0.0576.i
  %.283.i = getelementptr i64, ptr %1, i64 %.269.i
  %.284.i = load i64, ptr %.283.i, align 8, !noalias !4
  %.293.i = add nsw i64 %.253.i, %.171
  br i1 %.302.i, label %B124.i, label %B254.i

B124.i:                                           ; preds = %B64.i
  %.308.i = add i64 %.253.i, 64
  %.311.i = add i64 %.308.i, %.284.i
  %.313.i = icmp sgt i64 %.311.i, %.172
  br i1 %.313.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B166.i

B166.i:                                           ; preds = %B124.i
  %.14.i.i = icmp slt i64 %.284.i, 12
  br i1 %.14.i.i, label %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i, label %B40.i.i.i

B40.i.i.i:                                        ; preds = %B166.i, %B40.i.i.i
  %value.2.041.i.i.i = phi i64 [ %.137.i.i.i, %B40.i.i.i ], [ 0, %B166.i ]
  %.34.039.i.i.i = phi i64 [ %.105.i.i.i, %B40.i.i.i ], [ 0, %B166.i ]
  %.105.i.i.i = add nuw nsw i64 %.34.039.i.i.i, 1
  %.131.i.i.i = shl i64 %value.2.041.i.i.i, 8
  %.133.i.i.i = add nsw i64 %.34.039.i.i.i, %.293.i
  %.134.i.i.i = inttoptr i64 %.133.i.i.i to ptr
  %.135.i.i.i = load i8, ptr %.134.i.i.i, align 1, !noalias !8
  %.136.i.i.i = zext i8 %.135.i.i.i to i64
  %.137.i.i.i = or disjoint i64 %.131.i.i.i, %.136.i.i.i
  %exitcond.not.i.i.i = icmp eq i64 %.105.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i, label %B40.i.i.i

_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_288_29.exit.i.i: ; preds = %B40.i.i.i
  %.54.i.i = add nsw i64 %.293.i, 8
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
  %.85.i.i = icmp ne i64 %.137.i.i.i, %.269
  %2 = add i64 %.137.i32.i.i, -67108865
  %"$phi176.0.5.0.i.i" = icmp ult i64 %2, -67108864
  %or.cond.i.i.not55 = select i1 %.85.i.i, i1 true, i1 %"$phi176.0.5.0.i.i"
  %brmerge29 = select i1 %or.cond.i.i.not55, i1 true, i1 %.151.i.i
  %not.or.cond.i.i.not55 = xor i1 %or.cond.i.i.not55, true
  %.mux31 = zext i1 %not.or.cond.i.i.not55 to i32
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

_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i: ; preds = %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i, %B154.else.if.i.i, %B166.i
  %.371.0.i = phi i64 [ 0, %B166.i ], [ %3, %B154.else.if.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  %.377.not.i = phi i1 [ true, %B166.i ], [ true, %B154.else.if.i.i ], [ %or.cond.i.i.not55, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  %common.ret.op.i.i = phi i32 [ 0, %B166.i ], [ 0, %B154.else.if.i.i ], [ %.mux31, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i.i ]
  br i1 %.377.not.i, label %B166.endif.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, !prof !18

B8.i.i:                                           ; preds = %B166.endif.i, %B10.i.i
  %.16.0.i.i = phi i64 [ %.16.1.i.i, %B10.i.i ], [ 0, %B166.endif.i ]
  %.51.i.i = icmp slt i64 %.16.0.i.i, 2
  br i1 %.51.i.i, label %B8.if.i.i, label %B8.endif.i.i

B10.i.i:                                          ; preds = %B8.endif.i.i
  %.96.i.i = icmp eq i64 %.39.sroa.0.0.i.i, %.271
  br i1 %.96.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i, label %B8.i.i

B8.if.i.i:                                        ; preds = %B8.i.i
  switch i64 %.16.0.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i [
    i64 0, label %switch.end.i.i
    i64 -2, label %switch.end.i.i
    i64 1, label %switch.1.i.i
    i64 -1, label %switch.1.i.i
  ]

B8.endif.i.i:                                     ; preds = %switch.end.i.i, %B8.i.i
  %.16.1.i.i = phi i64 [ %.70.i.i, %switch.end.i.i ], [ %.16.0.i.i, %B8.i.i ]
  %.39.sroa.0.0.i.i = phi i64 [ %.63.i.i, %switch.end.i.i ], [ 0, %B8.i.i ]
  br i1 %.51.i.i, label %B10.i.i, label %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i

switch.end.i.i:                                   ; preds = %switch.1.i.i, %B8.if.i.i, %B8.if.i.i
  %.63.i.i = phi i64 [ %.371.0.i, %switch.1.i.i ], [ 0, %B8.if.i.i ], [ 0, %B8.if.i.i ]
  %.70.i.i = add nsw i64 %.16.0.i.i, 1
  br label %B8.endif.i.i

switch.1.i.i:                                     ; preds = %B8.if.i.i, %B8.if.i.i
  br label %switch.end.i.i

_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i: ; preds = %B8.endif.i.i, %B8.if.i.i, %B10.i.i
  %.428.not.i = phi i1 [ false, %B10.i.i ], [ true, %B8.endif.i.i ], [ true, %B8.if.i.i ]
  %.417.not.i.not = phi i1 [ false, %B10.i.i ], [ false, %B8.endif.i.i ], [ true, %B8.if.i.i ]
  %common.ret.op.i527.i = phi i32 [ 0, %B10.i.i ], [ 0, %B8.endif.i.i ], [ 1, %B8.if.i.i ]
  %brmerge = or i1 %.428.not.i, %.417.not.i.not
  br i1 %brmerge, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48, label %B234.i, !prof !17

B234.i:                                           ; preds = %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i
  %.519.i = select i1 %.237.i, i64 %.242, i64 0
  %4 = getelementptr i64, ptr %.249, i64 %.172.sroa.0.0576.i
  %.533.i = getelementptr i64, ptr %4, i64 %.519.i
  store i64 12, ptr %.533.i, align 8, !noalias !4
  br label %B254.i

B254.i:                                           ; preds = %B234.i, %B64.i
  %here.2.1.i = phi i64 [ %.371.0.i, %B234.i ], [ %.271, %B64.i ]
  %.541.i = tail call i64 @llvm.smin.i64(i64 %.269, i64 %here.2.1.i)
  %.543.i = add nsw i64 %.541.i, 2112
  %.545.i = icmp sgt i64 %.543.i, %.308
  br i1 %.545.i, label %B326.i, label %B400.i

B326.i:                                           ; preds = %B254.i
  %.603.i = sub nsw i64 -2113, %.541.i
  br label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B400.i:                                           ; preds = %B254.i
  %.621.i = select i1 %.237.i, i64 %.242, i64 0
  %5 = getelementptr i64, ptr %.249, i64 %.172.sroa.0.0576.i
  %.635.i = getelementptr i64, ptr %5, i64 %.621.i
  %.636.i = load i64, ptr %.635.i, align 8, !noalias !4
  %.638.i = add nsw i64 %.636.i, %.293.i
  %.643.i = mul nsw i64 %.172.sroa.0.0576.i, %.641.i
  %.645.i = add nsw i64 %.643.i, %.274
  %.676.i = load i64, ptr %.287, align 8, !noalias !4
  %.677.i = icmp ne i64 %.676.i, 0
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %.539.i.i), !noalias !4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %.819.i.i), !noalias !4
  store i8 0, ptr %.539.i.i, align 1, !noalias !19
  store i8 0, ptr %.819.i.i, align 1, !noalias !19
  br i1 %.151.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, label %B0.else.if.i.i, !prof !3

B130.i.i:                                         ; preds = %B130.lr.ph.i.i, %B442.i.i
  %.186.sroa.0.0267.i.i = phi i64 [ %.272, %B130.lr.ph.i.i ], [ %.186.sroa.0.0.i.i, %B442.i.i ]
  %.140.1266.i.i = phi i64 [ %.140.1260.i.i, %B130.lr.ph.i.i ], [ %.140.1.i.i, %B442.i.i ]
  %.143.1265.i.i = phi i64 [ %.143.1258.i.i, %B130.lr.ph.i.i ], [ %.143.1.i.i, %B442.i.i ]
  %has_mark.3.0264.i.i = phi i1 [ %.677.i, %B130.lr.ph.i.i ], [ %has_mark.4.1.i.i, %B442.i.i ]
  %position.3.0263.i.i = phi i64 [ %.638.i, %B130.lr.ph.i.i ], [ %.332.i.i, %B442.i.i ]
  %.239.i.i = sub nsw i64 %.96.i529.i, %.186.sroa.0.0267.i.i
  %.242.i.i = tail call i64 @llvm.smin.i64(i64 %.239.i.i, i64 %here.2.1.i)
  %.270.i.i = srem i64 %.242.i.i, %.145.i.i
  %.269.i.i = sdiv i64 %.242.i.i, %.145.i.i
  %.271.i.i = xor i64 %.270.i.i, %.145.i.i
  %.273.i.i = icmp ne i64 %.270.i.i, 0
  br label %B40.i.i536.i

B40.i.i536.i:                                     ; preds = %B40.i.i536.i, %B130.i.i
  %value.2.041.i.i537.i = phi i64 [ 0, %B130.i.i ], [ %.137.i.i545.i, %B40.i.i536.i ]
  %.34.039.i.i538.i = phi i64 [ 0, %B130.i.i ], [ %.105.i.i539.i, %B40.i.i536.i ]
  %.105.i.i539.i = add nuw nsw i64 %.34.039.i.i538.i, 1
  %.131.i.i540.i = shl i64 %value.2.041.i.i537.i, 8
  %.133.i.i541.i = add nsw i64 %.34.039.i.i538.i, %position.3.0263.i.i
  %.134.i.i542.i = inttoptr i64 %.133.i.i541.i to ptr
  %.135.i.i543.i = load i8, ptr %.134.i.i542.i, align 1, !noalias !23
  %.136.i.i544.i = zext i8 %.135.i.i543.i to i64
  %.137.i.i545.i = or disjoint i64 %.131.i.i540.i, %.136.i.i544.i
  %exitcond.not.i.i546.i = icmp eq i64 %.105.i.i539.i, 4
  br i1 %exitcond.not.i.i546.i, label %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i, label %B40.i.i536.i

_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i: ; preds = %B40.i.i536.i
  %.272.i.i = icmp slt i64 %.271.i.i, 0
  %.274.i.i = and i1 %.273.i.i, %.272.i.i
  %.279.i.i = sext i1 %.274.i.i to i64
  %.258.0.i.i = add i64 %.269.i.i, %.279.i.i
  %.324.i.i = add nsw i64 %position.3.0263.i.i, 4
  %.332.i.i = add nsw i64 %.137.i.i545.i, %.324.i.i
  %.334.i.i = icmp sgt i64 %.332.i.i, %.99.i.i
  br i1 %.334.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, label %B278.i.i

B278.i.i:                                         ; preds = %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i
  %.16.i.i.i = add nsw i64 %.242.i.i, %.101.i.i
  %.324.i.i.i = add nsw i64 %.332.i.i, -8
  %.328.i.i.i = add nsw i64 %.16.i.i.i, -12
  %.676.i.i.i = add nsw i64 %.16.i.i.i, -5
  br label %B24.i.i.i

B24.i.i.i:                                        ; preds = %B1230.i.i.i, %B278.i.i
  %begin.6.0.i.i.i = phi i64 [ %.324.i.i, %B278.i.i ], [ %begin.7.1.i.i.i, %B1230.i.i.i ]
  %written.2.0.i.i.i = phi i64 [ %.242.i.i, %B278.i.i ], [ %written.3.1.i.i.i, %B1230.i.i.i ]
  %place.3.0.i.i.i = phi i64 [ %.101.i.i, %B278.i.i ], [ %.866.i.i.i, %B1230.i.i.i ]
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
  %smax.i.i.i.i = tail call i64 @llvm.smax.i64(i64 %.332.i.i, i64 range(i64 -9223372036854775807, -9223372036854775808) %.41.i.i.i)
  br label %B40.i.i.i.i

B40.i.i.i.i:                                      ; preds = %B60.i.i.i.i, %B130.i.i.i
  %begin.2.0.i.i.i.i = phi i64 [ %.41.i.i.i, %B130.i.i.i ], [ %.58.i.i.i.i, %B60.i.i.i.i ]
  %length.2.0.i.i.i.i = phi i64 [ 15, %B130.i.i.i ], [ %.51.i.i.i.i, %B60.i.i.i.i ]
  %.27.not.i.i.i.i = icmp slt i64 %begin.2.0.i.i.i.i, %.332.i.i
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
  %.127.i.i.i = sub nsw i64 %.332.i.i, %.73.sroa.5.0.i.i.i
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
  %.911.i.i.i = icmp eq i64 %.315.i.i.i, %.332.i.i
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
  %.362.i.i.i = icmp slt i64 %.354.i.i.i, %.101.i.i
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
  %smax.i338.i.i.i = tail call i64 @llvm.smax.i64(i64 %.332.i.i, i64 range(i64 -9223372036854775807, -9223372036854775808) %.346.i.i.i)
  br label %B40.i339.i.i.i

B40.i339.i.i.i:                                   ; preds = %B60.i345.i.i.i, %B954.i.i.i
  %begin.2.0.i340.i.i.i = phi i64 [ %.346.i.i.i, %B954.i.i.i ], [ %.58.i350.i.i.i, %B60.i345.i.i.i ]
  %length.2.0.i341.i.i.i = phi i64 [ 19, %B954.i.i.i ], [ %.51.i349.i.i.i, %B60.i345.i.i.i ]
  %.27.not.i342.i.i.i = icmp slt i64 %begin.2.0.i340.i.i.i, %.332.i.i
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
  %.720.i.i.i = icmp eq i64 %.573.i.i.i, 8
  %.722.i.i.i = icmp eq i64 %.512.i.i.i, 0
  %.723.i.i.i = and i1 %.722.i.i.i, %.720.i.i.i
  %.734.i.i.i = icmp sgt i64 %.711.i.i.i, %.328.i.i.i
  %or.cond.i.i.i = select i1 %.723.i.i.i, i1 %.734.i.i.i, i1 false
  br i1 %or.cond.i.i.i, label %B1124.i.i.i, label %B1176.i.i.i

B1124.i.i.i:                                      ; preds = %B1046.i.i.i
  %.748.i.i.i = add nsw i64 %begin.8.1.i.i.i, 1
  %.45.i.i.i.i = sub i64 %.332.i.i, %.748.i.i.i
  %.9038.not.i.i.i.i = icmp slt i64 %.45.i.i.i.i, 1
  br i1 %.9038.not.i.i.i.i, label %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i, label %B42.i.i.i.i

B42.i.i.i.i:                                      ; preds = %B1124.i.i.i, %B42.i.i.i.i
  %found.2.041.i.i.i.i = phi i64 [ %.132.i.i.i.i, %B42.i.i.i.i ], [ 0, %B1124.i.i.i ]
  %.35.040.i.i.i.i = phi i64 [ %.99.i.i.i.i, %B42.i.i.i.i ], [ %.45.i.i.i.i, %B1124.i.i.i ]
  %.32.039.i.i.i.i = phi i64 [ %.103.i.i.i.i, %B42.i.i.i.i ], [ %.748.i.i.i, %B1124.i.i.i ]
  %6 = inttoptr i64 %.32.039.i.i.i.i to ptr
  %.99.i.i.i.i = add nsw i64 %.35.040.i.i.i.i, -1
  %.103.i.i.i.i = add i64 %.32.039.i.i.i.i, 1
  %.129.i.i.i.i = load i8, ptr %6, align 1, !noalias !35
  %.130.i.i.i.i = zext i8 %.129.i.i.i.i to i64
  %.132.i.i.i.i = or i64 %found.2.041.i.i.i.i, %.130.i.i.i.i
  %.90.i.i.i.i = icmp sgt i64 %.35.040.i.i.i.i, 1
  br i1 %.90.i.i.i.i, label %B42.i.i.i.i, label %B82.loopexit.i.i.i.i

B82.loopexit.i.i.i.i:                             ; preds = %B42.i.i.i.i
  %7 = icmp ne i64 %.132.i.i.i.i, 0
  br label %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i: ; preds = %B82.loopexit.i.i.i.i, %B1124.i.i.i
  %found.2.0.lcssa.i.i.i.i = phi i1 [ false, %B1124.i.i.i ], [ %7, %B82.loopexit.i.i.i.i ]
  %.786.i.i.i = sub nsw i64 %.307.i.i.i, %.101.i.i
  %spec.select.i.i.i = select i1 %found.2.0.lcssa.i.i.i.i, i64 %written.2.0.i.i.i, i64 %.786.i.i.i
  %spec.select337.i.i.i = select i1 %found.2.0.lcssa.i.i.i.i, i64 %.711.i.i.i, i64 %.307.i.i.i
  br label %B1176.i.i.i

B1176.i.i.i:                                      ; preds = %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i, %B1046.i.i.i
  %written.4.1.i.i.i = phi i64 [ %written.2.0.i.i.i, %B1046.i.i.i ], [ %spec.select.i.i.i, %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ]
  %last.2.1.i.i.i = phi i64 [ %.711.i.i.i, %B1046.i.i.i ], [ %spec.select337.i.i.i, %_ZN13stemd_sources6codecs8compiled3lz411_only_zerosB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ]
  %.814.i.i.i = add nsw i64 %.307.i.i.i, 16
  br i1 %.720.i.i.i, label %B26.i.i.i.i, label %B102.i.i.i.i

B26.i.i.i.i:                                      ; preds = %B1176.i.i.i
  %.68.i.i.i.i = sub i64 %last.2.1.i.i.i, %.814.i.i.i
  %.69.i.i.i.i = icmp slt i64 %.68.i.i.i.i, 1
  br i1 %.69.i.i.i.i, label %B26.endif.endif.i.i.i.i, label %B26.endif.else.i.i.i.i

B62.i.i.i.i:                                      ; preds = %B62.lr.ph.i.i.i.i, %B62.i.i.i.i
  %.58.0135.i.i.i.i = phi i64 [ %storemerge126.i.i.i.i, %B62.lr.ph.i.i.i.i ], [ %.122.i.i.i.i, %B62.i.i.i.i ]
  %.55.0134.i.i.i.i = phi i64 [ %.814.i.i.i, %B62.lr.ph.i.i.i.i ], [ %.126.i.i.i.i, %B62.i.i.i.i ]
  %8 = inttoptr i64 %.55.0134.i.i.i.i to ptr
  %.122.i.i.i.i = add nsw i64 %.58.0135.i.i.i.i, -1
  %.126.i.i.i.i = add i64 %.55.0134.i.i.i.i, 32
  store <4 x i64> %.155.i.i.i.i, ptr %8, align 1, !noalias !38
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
  %.390.0.i.i = phi i64 [ %"$phi1306.0.2.0.i.i.i", %B444.i.i.i ], [ -1, %_ZN13stemd_sources6codecs8compiled3lz412_long_lengthB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx.exit.i.i.i ], [ -1, %B448.i.i.i ], [ -1, %B994.i.i.i ], [ -1, %B1230.i.i.i ]
  %.418.i.i = icmp slt i64 %.390.0.i.i, 0
  br i1 %.418.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, label %B344.i.i

B344.i.i:                                         ; preds = %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i
  %.479.i.i = add i64 %.186.sroa.0.0267.i.i, %.475.i.i
  %.23.i.i.i = shl nsw i64 %.258.0.i.i, 2
  %.25.i.i.i = icmp sle i64 %.390.0.i.i, %.23.i.i.i
  %.28.i.i.i = icmp sgt i64 %.258.0.i.i, 7
  %or.cond.i224.i.i = and i1 %.28.i.i.i, %.25.i.i.i
  br i1 %or.cond.i224.i.i, label %B54.i.i.i, label %B384.i.i.i

B54.i.i.i:                                        ; preds = %B344.i.i
  %.35.i.i.i = add nsw i64 %.390.0.i.i, %.101.i.i
  %.42.i.i.i.i = sub nsw i64 %.23.i.i.i, %.390.0.i.i
  %.43.i.i.i.i = icmp slt i64 %.42.i.i.i.i, 1
  br i1 %.43.i.i.i.i, label %B0.endif.endif.i.i.i.i, label %B0.endif.else.i.i.i.i

B40.i.i244.i.i:                                   ; preds = %B0.endif.endif.i.i.i.i, %B40.i.i244.i.i
  %.32.037.i.i.i.i = phi i64 [ %.96.i.i.i.i, %B40.i.i244.i.i ], [ %storemerge.i.i238.i.i, %B0.endif.endif.i.i.i.i ]
  %.29.036.i.i.i.i = phi i64 [ %.100.i.i.i.i, %B40.i.i244.i.i ], [ %.35.i.i.i, %B0.endif.endif.i.i.i.i ]
  %9 = inttoptr i64 %.29.036.i.i.i.i to ptr
  %.96.i.i.i.i = add nsw i64 %.32.037.i.i.i.i, -1
  %.100.i.i.i.i = add i64 %.29.036.i.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %9, align 1, !noalias !41
  %.87.i.i.i.i = icmp sgt i64 %.32.037.i.i.i.i, 1
  br i1 %.87.i.i.i.i, label %B40.i.i244.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

B0.endif.else.i.i.i.i:                            ; preds = %B54.i.i.i
  %.60.i.i.i.i = and i64 %.42.i.i.i.i, 31
  %.63.not.i.i.i.i = icmp ne i64 %.60.i.i.i.i, 0
  %.6434.i.i.i.i = lshr i64 %.42.i.i.i.i, 5
  %.65.i.i.i.i = zext i1 %.63.not.i.i.i.i to i64
  %.66.i.i.i.i = add nuw nsw i64 %.6434.i.i.i.i, %.65.i.i.i.i
  br label %B0.endif.endif.i.i.i.i

B0.endif.endif.i.i.i.i:                           ; preds = %B0.endif.else.i.i.i.i, %B54.i.i.i
  %storemerge.i.i238.i.i = phi i64 [ %.66.i.i.i.i, %B0.endif.else.i.i.i.i ], [ 0, %B54.i.i.i ]
  %.8735.i.i.i.i = icmp sgt i64 %storemerge.i.i238.i.i, 0
  br i1 %.8735.i.i.i.i, label %B40.i.i244.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i: ; preds = %B40.i.i244.i.i, %B0.endif.endif.i.i.i.i
  %.121.i239.i.i = and i64 %.258.0.i.i, 7
  %.124.not.i.i.i = icmp ne i64 %.121.i239.i.i, 0
  %.125283.i.i.i = lshr i64 %.258.0.i.i, 3
  %.126.i.i.i = zext i1 %.124.not.i.i.i to i64
  %.127.i240.i.i = add nuw nsw i64 %.125283.i.i.i, %.126.i.i.i
  %.148345.not.i.i.i = icmp eq i64 %.127.i240.i.i, 0
  br i1 %.148345.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, label %B160.lr.ph.i.i.i

B160.lr.ph.i.i.i:                                 ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i
  %.95.1347.i.i.i = add nsw i64 %.127.i240.i.i, -1
  %.187.i.i.i = add nsw i64 %.258.0.i.i, -8
  %.264.i.i.i = shl nuw i64 %.258.0.i.i, 1
  %.271.i.i.i = mul i64 %.258.0.i.i, 3
  br label %B160.i.i.i

B160.i.i.i:                                       ; preds = %B1090.i.i.i, %B160.lr.ph.i.i.i
  %.92.1351.i.i.i = phi i64 [ 8, %B160.lr.ph.i.i.i ], [ %.92.1.i.i.i, %B1090.i.i.i ]
  %.95.1350.i.i.i = phi i64 [ %.95.1347.i.i.i, %B160.lr.ph.i.i.i ], [ %.95.1.i.i.i, %B1090.i.i.i ]
  %.92.0349.i.i.i = phi i64 [ 0, %B160.lr.ph.i.i.i ], [ %.92.1351.i.i.i, %B1090.i.i.i ]
  %.189.i.i.i = tail call i64 @llvm.smin.i64(i64 %.187.i.i.i, i64 %.92.0349.i.i.i)
  %.191.i.i.i = add nsw i64 %.189.i.i.i, %.101.i.i
  %.194.i.i.i = mul nsw i64 %.189.i.i.i, %.145.i.i
  %.196.i.i.i = add nsw i64 %.194.i.i.i, %.479.i.i
  %.291.i.i.i = inttoptr i64 %.191.i.i.i to ptr
  %.292284.i.i.i = load <64 x i1>, ptr %.291.i.i.i, align 1, !noalias !47
  %.295.i.i.i = zext <64 x i1> %.292284.i.i.i to <64 x i8>
  %.297.i.i.i = add i64 %.191.i.i.i, %.258.0.i.i
  %.298.i.i.i = inttoptr i64 %.297.i.i.i to ptr
  %.299285.i.i.i = load <64 x i1>, ptr %.298.i.i.i, align 1, !noalias !47
  %.300.i.i.i = select <64 x i1> %.292284.i.i.i, <64 x i8> splat (i8 3), <64 x i8> splat (i8 2)
  %.302.i.i.i = select <64 x i1> %.299285.i.i.i, <64 x i8> %.300.i.i.i, <64 x i8> %.295.i.i.i
  %.304.i.i.i = add i64 %.191.i.i.i, %.264.i.i.i
  %.305.i.i.i = inttoptr i64 %.304.i.i.i to ptr
  %.306286.i.i.i = load <64 x i1>, ptr %.305.i.i.i, align 1, !noalias !47
  %.307.i243.i.i = or disjoint <64 x i8> %.302.i.i.i, splat (i8 4)
  %.309.i.i.i = select <64 x i1> %.306286.i.i.i, <64 x i8> %.307.i243.i.i, <64 x i8> %.302.i.i.i
  %.311.i.i.i = add i64 %.191.i.i.i, %.271.i.i.i
  %.312.i.i.i = inttoptr i64 %.311.i.i.i to ptr
  %.313287.i.i.i = load <64 x i1>, ptr %.312.i.i.i, align 1, !noalias !47
  %.314.i.i.i = or disjoint <64 x i8> %.309.i.i.i, splat (i8 8)
  %.316.i.i.i = select <64 x i1> %.313287.i.i.i, <64 x i8> %.314.i.i.i, <64 x i8> %.309.i.i.i
  switch i64 %.270, label %B342.i.i.i [
    i64 1, label %B254.i.i.i
    i64 2, label %B304.i.i.i
  ]

B254.i.i.i:                                       ; preds = %B160.i.i.i
  %.237.i.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i8> %.316.i.i.i, ptr %.237.i.i.i, align 1, !noalias !47
  br label %B1090.i.i.i

B304.i.i.i:                                       ; preds = %B160.i.i.i
  %.278.i.i.i = zext nneg <64 x i8> %.316.i.i.i to <64 x i16>
  %.279.i241.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i16> %.278.i.i.i, ptr %.279.i241.i.i, align 1, !noalias !47
  br label %B1090.i.i.i

B342.i.i.i:                                       ; preds = %B160.i.i.i
  %.317.i.i.i = zext nneg <64 x i8> %.316.i.i.i to <64 x i32>
  %.318.i.i.i = inttoptr i64 %.196.i.i.i to ptr
  store <64 x i32> %.317.i.i.i, ptr %.318.i.i.i, align 1, !noalias !47
  br label %B1090.i.i.i

B384.i.i.i:                                       ; preds = %B344.i.i
  %.346.i225.i.i = icmp eq i64 %.258.0.i.i, 0
  br i1 %.346.i225.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, label %B384.else.if.i.i.i, !prof !3

B630.i.i.i:                                       ; preds = %B630.lr.ph.i.i.i, %B1089.i.i.i
  %.495.1341.i.i.i = phi i64 [ %.495.1338.i.i.i, %B630.lr.ph.i.i.i ], [ %.495.1.i.i.i, %B1089.i.i.i ]
  %.492.1340.i.i.i = phi i64 [ 32, %B630.lr.ph.i.i.i ], [ %.492.1.i.i.i, %B1089.i.i.i ]
  %.492.0339.i.i.i = phi i64 [ 0, %B630.lr.ph.i.i.i ], [ %.492.1340.i.i.i, %B1089.i.i.i ]
  %.601.i.i.i = tail call i64 @llvm.smin.i64(i64 %.598.i.i.i, i64 %.492.0339.i.i.i)
  %"$phi686.1.2.1.i.i.i" = select i1 %.458.i.i.i, i64 0, i64 %.601.i.i.i
  br i1 %.693332.not.i.i.i, label %B804.i.i.i, label %B720.lr.ph.i.i.i

B720.lr.ph.i.i.i:                                 ; preds = %B630.i.i.i
  %.735.i.i.i = add i64 %"$phi686.1.2.1.i.i.i", %.101.i.i
  br label %B720.i.i.i

B720.i.i.i:                                       ; preds = %B720.i.i.i, %B720.lr.ph.i.i.i
  %.637.0333.i.i.i = phi i64 [ 0, %B720.lr.ph.i.i.i ], [ %.706.i.i.i, %B720.i.i.i ]
  %.706.i.i.i = add nuw nsw i64 %.637.0333.i.i.i, 1
  %.733.i.i.i = mul i64 %.637.0333.i.i.i, %.343.i.i.i
  %.737.i.i.i = add i64 %.735.i.i.i, %.733.i.i.i
  %.738.i.i.i = shl nsw i64 %.637.0333.i.i.i, 8
  %.740.i.i.i = add nsw i64 %.738.i.i.i, %.307
  %.744.i.i.i = inttoptr i64 %.737.i.i.i to ptr
  %.745.i.i.i = load <4 x i64>, ptr %.744.i.i.i, align 1, !noalias !47
  %.747.i.i.i = add i64 %.737.i.i.i, %.258.0.i.i
  %.748.i231.i.i = inttoptr i64 %.747.i.i.i to ptr
  %.749.i.i.i = load <4 x i64>, ptr %.748.i231.i.i, align 1, !noalias !47
  %.751.i.i.i = add i64 %.737.i.i.i, %.750.i.i.i
  %.752.i.i.i = inttoptr i64 %.751.i.i.i to ptr
  %.753.i.i.i = load <4 x i64>, ptr %.752.i.i.i, align 1, !noalias !47
  %.755.i.i.i = add i64 %.737.i.i.i, %.754.i.i.i
  %.756.i.i.i = inttoptr i64 %.755.i.i.i to ptr
  %.757.i.i.i = load <4 x i64>, ptr %.756.i.i.i, align 1, !noalias !47
  %.759.i.i.i = add i64 %.737.i.i.i, %.23.i.i.i
  %.760.i.i.i = inttoptr i64 %.759.i.i.i to ptr
  %.761.i.i.i = load <4 x i64>, ptr %.760.i.i.i, align 1, !noalias !47
  %.763.i.i.i = add i64 %.737.i.i.i, %.762.i.i.i
  %.764.i.i.i = inttoptr i64 %.763.i.i.i to ptr
  %.765.i.i.i = load <4 x i64>, ptr %.764.i.i.i, align 1, !noalias !47
  %.767.i.i.i = add i64 %.737.i.i.i, %.766.i.i.i
  %.768.i.i.i = inttoptr i64 %.767.i.i.i to ptr
  %.769.i.i.i = load <4 x i64>, ptr %.768.i.i.i, align 1, !noalias !47
  %.771.i.i.i = add i64 %.737.i.i.i, %.770.i.i.i
  %.772.i.i.i = inttoptr i64 %.771.i.i.i to ptr
  %.773.i.i.i = load <4 x i64>, ptr %.772.i.i.i, align 1, !noalias !47
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
  %.786.i232.i.i = or disjoint <4 x i64> %.785.i.i.i, %.784.i.i.i
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
  %.814.i233.i.i = shl <4 x i64> %.802.i.i.i, splat (i64 2)
  %.815.i.i.i = lshr <4 x i64> %.786.i232.i.i, splat (i64 2)
  %.816.i.i.i = and <4 x i64> %.786.i232.i.i, splat (i64 3689348814741910323)
  %.817.i.i.i = and <4 x i64> %.814.i233.i.i, splat (i64 -3689348814741910324)
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
  %.866.i234.i.i = or disjoint <4 x i64> %.865.i.i.i, %.864.i.i.i
  %.867.i.i.i = and <4 x i64> %.863.i.i.i, splat (i64 6148914691236517205)
  %.868.i.i.i = and <4 x i64> %.837.i.i.i, splat (i64 -6148914691236517206)
  %.869.i.i.i = or disjoint <4 x i64> %.867.i.i.i, %.868.i.i.i
  %.870.i.i.i = bitcast <4 x i64> %.842.i.i.i to <32 x i8>
  %.871.i.i.i = bitcast <4 x i64> %.845.i.i.i to <32 x i8>
  %.872.i.i.i = shufflevector <32 x i8> %.870.i.i.i, <32 x i8> %.871.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.874.i.i.i = shufflevector <32 x i8> %.870.i.i.i, <32 x i8> %.871.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.876.i.i.i = bitcast <4 x i64> %.850.i.i.i to <32 x i8>
  %.877.i235.i.i = bitcast <4 x i64> %.853.i.i.i to <32 x i8>
  %.878.i.i.i = shufflevector <32 x i8> %.876.i.i.i, <32 x i8> %.877.i235.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.880.i.i.i = shufflevector <32 x i8> %.876.i.i.i, <32 x i8> %.877.i235.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.882.i.i.i = bitcast <4 x i64> %.858.i.i.i to <32 x i8>
  %.883.i.i.i = bitcast <4 x i64> %.861.i.i.i to <32 x i8>
  %.884.i.i.i = shufflevector <32 x i8> %.882.i.i.i, <32 x i8> %.883.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.886.i.i.i = shufflevector <32 x i8> %.882.i.i.i, <32 x i8> %.883.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %.888.i.i.i = bitcast <4 x i64> %.866.i234.i.i to <32 x i8>
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
  %.919.i236.i.i = bitcast <32 x i8> %.880.i.i.i to <16 x i16>
  %.920.i.i.i = shufflevector <16 x i16> %.918.i.i.i, <16 x i16> %.919.i236.i.i, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 8, i32 24, i32 9, i32 25, i32 10, i32 26, i32 11, i32 27>
  %.922.i.i.i = shufflevector <16 x i16> %.918.i.i.i, <16 x i16> %.919.i236.i.i, <16 x i32> <i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23, i32 12, i32 28, i32 13, i32 29, i32 14, i32 30, i32 15, i32 31>
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
  store <8 x i32> %.908.i.i.i, ptr %.943.i.i.i, align 1, !noalias !47
  %.945.i.i.i = add i64 %.740.i.i.i, 32
  %.946.i.i.i = inttoptr i64 %.945.i.i.i to ptr
  store <8 x i32> %.910.i.i.i, ptr %.946.i.i.i, align 1, !noalias !47
  %.948.i.i.i = add i64 %.740.i.i.i, 64
  %.949.i.i.i = inttoptr i64 %.948.i.i.i to ptr
  store <8 x i32> %.914.i.i.i, ptr %.949.i.i.i, align 1, !noalias !47
  %.951.i.i.i = add i64 %.740.i.i.i, 96
  %.952.i.i.i = inttoptr i64 %.951.i.i.i to ptr
  store <8 x i32> %.916.i.i.i, ptr %.952.i.i.i, align 1, !noalias !47
  %.954.i.i.i = add i64 %.740.i.i.i, 128
  %.955.i.i.i = inttoptr i64 %.954.i.i.i to ptr
  store <8 x i32> %.932.i.i.i, ptr %.955.i.i.i, align 1, !noalias !47
  %.957.i.i.i = add i64 %.740.i.i.i, 160
  %.958.i.i.i = inttoptr i64 %.957.i.i.i to ptr
  store <8 x i32> %.934.i.i.i, ptr %.958.i.i.i, align 1, !noalias !47
  %.960.i.i.i = add i64 %.740.i.i.i, 192
  %.961.i.i.i = inttoptr i64 %.960.i.i.i to ptr
  store <8 x i32> %.938.i.i.i, ptr %.961.i.i.i, align 1, !noalias !47
  %.963.i.i.i = add i64 %.740.i.i.i, 224
  %.964.i.i.i = inttoptr i64 %.963.i.i.i to ptr
  store <8 x i32> %.940.i.i.i, ptr %.964.i.i.i, align 1, !noalias !47
  %exitcond.not.i237.i.i = icmp eq i64 %.353.0.neg.i.i.i, %.706.i.i.i
  br i1 %exitcond.not.i237.i.i, label %B804.i.i.i, label %B720.i.i.i

B804.i.i.i:                                       ; preds = %B720.i.i.i, %B630.i.i.i
  %.983.i.i.i = mul nsw i64 %"$phi686.1.2.1.i.i.i", %.145.i.i
  %.987.i.i.i = add nsw i64 %.983.i.i.i, %.479.i.i
  %"$phi832.1.2.1.i.i.i" = select i1 %.458.i.i.i, i64 %.464.i.i.i, i64 %.987.i.i.i
  switch i64 %.270, label %B930.i.i.i [
    i64 1, label %B846.i.i.i
    i64 2, label %B894.i.i.i
  ]

B846.i.i.i:                                       ; preds = %B804.i.i.i
  %.1004.i.i.i = load <4 x i64>, ptr %.1067.i.i.i, align 1, !noalias !47
  %.1007.i.i.i = load <4 x i64>, ptr %.1087.i.i.i, align 1, !noalias !47
  %.1008.i.i.i = shufflevector <4 x i64> %.1004.i.i.i, <4 x i64> %.1007.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1009.i.i.i = shufflevector <4 x i64> %.1004.i.i.i, <4 x i64> %.1007.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1011.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <4 x i64> %.1008.i.i.i, ptr %.1011.i.i.i, align 1, !noalias !47
  %.1013.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1014.i.i.i = inttoptr i64 %.1013.i.i.i to ptr
  store <4 x i64> %.1009.i.i.i, ptr %.1014.i.i.i, align 1, !noalias !47
  %.1018.i.i.i = load <4 x i64>, ptr %.1107.i.i.i, align 1, !noalias !47
  %.1021.i.i.i = load <4 x i64>, ptr %.1127.i.i.i, align 1, !noalias !47
  %.1022.i.i.i = shufflevector <4 x i64> %.1018.i.i.i, <4 x i64> %.1021.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1023.i.i.i = shufflevector <4 x i64> %.1018.i.i.i, <4 x i64> %.1021.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1024.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1025.i.i.i = inttoptr i64 %.1024.i.i.i to ptr
  store <4 x i64> %.1022.i.i.i, ptr %.1025.i.i.i, align 1, !noalias !47
  %.1027.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1028.i.i.i = inttoptr i64 %.1027.i.i.i to ptr
  store <4 x i64> %.1023.i.i.i, ptr %.1028.i.i.i, align 1, !noalias !47
  %.1032.i.i.i = load <4 x i64>, ptr %.1147.i.i.i, align 1, !noalias !47
  %.1035.i.i.i = load <4 x i64>, ptr %.1167.i.i.i, align 1, !noalias !47
  %.1036.i.i.i = shufflevector <4 x i64> %.1032.i.i.i, <4 x i64> %.1035.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1037.i.i.i = shufflevector <4 x i64> %.1032.i.i.i, <4 x i64> %.1035.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  %.1038.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1039.i.i.i = inttoptr i64 %.1038.i.i.i to ptr
  store <4 x i64> %.1036.i.i.i, ptr %.1039.i.i.i, align 1, !noalias !47
  %.1041.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1042.i.i.i = inttoptr i64 %.1041.i.i.i to ptr
  store <4 x i64> %.1037.i.i.i, ptr %.1042.i.i.i, align 1, !noalias !47
  %.1046.i.i.i = load <4 x i64>, ptr %.1187.i.i.i, align 1, !noalias !47
  %.1049.i.i.i = load <4 x i64>, ptr %.1207.i.i.i, align 1, !noalias !47
  %.1050.i.i.i = shufflevector <4 x i64> %.1046.i.i.i, <4 x i64> %.1049.i.i.i, <4 x i32> <i32 0, i32 1, i32 4, i32 5>
  %.1051.i.i.i = shufflevector <4 x i64> %.1046.i.i.i, <4 x i64> %.1049.i.i.i, <4 x i32> <i32 2, i32 3, i32 6, i32 7>
  br label %B1089.i.i.i

B894.i.i.i:                                       ; preds = %B804.i.i.i
  %.1068267.i.i.i = load <32 x i8>, ptr %.1067.i.i.i, align 1, !noalias !47
  %.1071268.i.i.i = load <32 x i8>, ptr %.1070.i.i.i, align 1, !noalias !47
  %.1074.i.i.i = shufflevector <32 x i8> %.1068267.i.i.i, <32 x i8> %.1071268.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1076.i.i.i = shufflevector <32 x i8> %.1068267.i.i.i, <32 x i8> %.1071268.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %10 = shufflevector <32 x i8> %.1074.i.i.i, <32 x i8> %.1076.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %11 = shufflevector <32 x i8> %.1074.i.i.i, <32 x i8> %.1076.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1081.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <32 x i8> %10, ptr %.1081.i.i.i, align 1, !noalias !47
  %.1083.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 256
  %.1084.i.i.i = inttoptr i64 %.1083.i.i.i to ptr
  store <32 x i8> %11, ptr %.1084.i.i.i, align 1, !noalias !47
  %.1088269.i.i.i = load <32 x i8>, ptr %.1087.i.i.i, align 1, !noalias !47
  %.1091270.i.i.i = load <32 x i8>, ptr %.1090.i.i.i, align 1, !noalias !47
  %.1094.i.i.i = shufflevector <32 x i8> %.1088269.i.i.i, <32 x i8> %.1091270.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1096.i.i.i = shufflevector <32 x i8> %.1088269.i.i.i, <32 x i8> %.1091270.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %12 = shufflevector <32 x i8> %.1094.i.i.i, <32 x i8> %.1096.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %13 = shufflevector <32 x i8> %.1094.i.i.i, <32 x i8> %.1096.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1100.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1101.i.i.i = inttoptr i64 %.1100.i.i.i to ptr
  store <32 x i8> %12, ptr %.1101.i.i.i, align 1, !noalias !47
  %.1103.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 288
  %.1104.i.i.i = inttoptr i64 %.1103.i.i.i to ptr
  store <32 x i8> %13, ptr %.1104.i.i.i, align 1, !noalias !47
  %.1108271.i.i.i = load <32 x i8>, ptr %.1107.i.i.i, align 1, !noalias !47
  %.1111272.i.i.i = load <32 x i8>, ptr %.1110.i.i.i, align 1, !noalias !47
  %.1114.i.i.i = shufflevector <32 x i8> %.1108271.i.i.i, <32 x i8> %.1111272.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1116.i.i.i = shufflevector <32 x i8> %.1108271.i.i.i, <32 x i8> %.1111272.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %14 = shufflevector <32 x i8> %.1114.i.i.i, <32 x i8> %.1116.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %15 = shufflevector <32 x i8> %.1114.i.i.i, <32 x i8> %.1116.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1120.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1121.i.i.i = inttoptr i64 %.1120.i.i.i to ptr
  store <32 x i8> %14, ptr %.1121.i.i.i, align 1, !noalias !47
  %.1123.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 320
  %.1124.i.i.i = inttoptr i64 %.1123.i.i.i to ptr
  store <32 x i8> %15, ptr %.1124.i.i.i, align 1, !noalias !47
  %.1128273.i.i.i = load <32 x i8>, ptr %.1127.i.i.i, align 1, !noalias !47
  %.1131274.i.i.i = load <32 x i8>, ptr %.1130.i.i.i, align 1, !noalias !47
  %.1134.i.i.i = shufflevector <32 x i8> %.1128273.i.i.i, <32 x i8> %.1131274.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1136.i.i.i = shufflevector <32 x i8> %.1128273.i.i.i, <32 x i8> %.1131274.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %16 = shufflevector <32 x i8> %.1134.i.i.i, <32 x i8> %.1136.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %17 = shufflevector <32 x i8> %.1134.i.i.i, <32 x i8> %.1136.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1140.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 96
  %.1141.i.i.i = inttoptr i64 %.1140.i.i.i to ptr
  store <32 x i8> %16, ptr %.1141.i.i.i, align 1, !noalias !47
  %.1143.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 352
  %.1144.i.i.i = inttoptr i64 %.1143.i.i.i to ptr
  store <32 x i8> %17, ptr %.1144.i.i.i, align 1, !noalias !47
  %.1148275.i.i.i = load <32 x i8>, ptr %.1147.i.i.i, align 1, !noalias !47
  %.1151276.i.i.i = load <32 x i8>, ptr %.1150.i.i.i, align 1, !noalias !47
  %.1154.i.i.i = shufflevector <32 x i8> %.1148275.i.i.i, <32 x i8> %.1151276.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1156.i.i.i = shufflevector <32 x i8> %.1148275.i.i.i, <32 x i8> %.1151276.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %18 = shufflevector <32 x i8> %.1154.i.i.i, <32 x i8> %.1156.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %19 = shufflevector <32 x i8> %.1154.i.i.i, <32 x i8> %.1156.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1160.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1161.i.i.i = inttoptr i64 %.1160.i.i.i to ptr
  store <32 x i8> %18, ptr %.1161.i.i.i, align 1, !noalias !47
  %.1163.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 384
  %.1164.i.i.i = inttoptr i64 %.1163.i.i.i to ptr
  store <32 x i8> %19, ptr %.1164.i.i.i, align 1, !noalias !47
  %.1168277.i.i.i = load <32 x i8>, ptr %.1167.i.i.i, align 1, !noalias !47
  %.1171278.i.i.i = load <32 x i8>, ptr %.1170.i.i.i, align 1, !noalias !47
  %.1174.i.i.i = shufflevector <32 x i8> %.1168277.i.i.i, <32 x i8> %.1171278.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1176.i.i.i = shufflevector <32 x i8> %.1168277.i.i.i, <32 x i8> %.1171278.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %20 = shufflevector <32 x i8> %.1174.i.i.i, <32 x i8> %.1176.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %21 = shufflevector <32 x i8> %.1174.i.i.i, <32 x i8> %.1176.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1180.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1181.i.i.i = inttoptr i64 %.1180.i.i.i to ptr
  store <32 x i8> %20, ptr %.1181.i.i.i, align 1, !noalias !47
  %.1183.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 416
  %.1184.i.i.i = inttoptr i64 %.1183.i.i.i to ptr
  store <32 x i8> %21, ptr %.1184.i.i.i, align 1, !noalias !47
  %.1188279.i.i.i = load <32 x i8>, ptr %.1187.i.i.i, align 1, !noalias !47
  %.1191280.i.i.i = load <32 x i8>, ptr %.1190.i.i.i, align 1, !noalias !47
  %.1194.i.i.i = shufflevector <32 x i8> %.1188279.i.i.i, <32 x i8> %.1191280.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1196.i.i.i = shufflevector <32 x i8> %.1188279.i.i.i, <32 x i8> %.1191280.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %22 = shufflevector <32 x i8> %.1194.i.i.i, <32 x i8> %.1196.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %23 = shufflevector <32 x i8> %.1194.i.i.i, <32 x i8> %.1196.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1200.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1201.i.i.i = inttoptr i64 %.1200.i.i.i to ptr
  store <32 x i8> %22, ptr %.1201.i.i.i, align 1, !noalias !47
  %.1203.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 448
  %.1204.i.i.i = inttoptr i64 %.1203.i.i.i to ptr
  store <32 x i8> %23, ptr %.1204.i.i.i, align 1, !noalias !47
  %.1208281.i.i.i = load <32 x i8>, ptr %.1207.i.i.i, align 1, !noalias !47
  %.1211282.i.i.i = load <32 x i8>, ptr %.1210.i.i.i, align 1, !noalias !47
  %.1214.i.i.i = shufflevector <32 x i8> %.1208281.i.i.i, <32 x i8> %.1211282.i.i.i, <32 x i32> <i32 0, i32 32, i32 1, i32 33, i32 2, i32 34, i32 3, i32 35, i32 4, i32 36, i32 5, i32 37, i32 6, i32 38, i32 7, i32 39, i32 16, i32 48, i32 17, i32 49, i32 18, i32 50, i32 19, i32 51, i32 20, i32 52, i32 21, i32 53, i32 22, i32 54, i32 23, i32 55>
  %.1216.i.i.i = shufflevector <32 x i8> %.1208281.i.i.i, <32 x i8> %.1211282.i.i.i, <32 x i32> <i32 8, i32 40, i32 9, i32 41, i32 10, i32 42, i32 11, i32 43, i32 12, i32 44, i32 13, i32 45, i32 14, i32 46, i32 15, i32 47, i32 24, i32 56, i32 25, i32 57, i32 26, i32 58, i32 27, i32 59, i32 28, i32 60, i32 29, i32 61, i32 30, i32 62, i32 31, i32 63>
  %24 = shufflevector <32 x i8> %.1214.i.i.i, <32 x i8> %.1216.i.i.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 32, i32 33, i32 34, i32 35, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47>
  %.1218.i.i.i = bitcast <32 x i8> %24 to <4 x i64>
  %25 = shufflevector <32 x i8> %.1214.i.i.i, <32 x i8> %.1216.i.i.i, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>
  %.1219.i.i.i = bitcast <32 x i8> %25 to <4 x i64>
  br label %B1089.i.i.i

B930.i.i.i:                                       ; preds = %B804.i.i.i
  %.1233235.i.i.i = load <32 x i8>, ptr %.1067.i.i.i, align 1, !noalias !47
  %.1236236.i.i.i = load <32 x i8>, ptr %.1070.i.i.i, align 1, !noalias !47
  %.1239237.i.i.i = load <32 x i8>, ptr %.1238.i.i.i, align 1, !noalias !47
  %.1242238.i.i.i = load <32 x i8>, ptr %.1241.i.i.i, align 1, !noalias !47
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
  %26 = shufflevector <16 x i16> %.1257.i.i.i, <16 x i16> %.1259.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %27 = shufflevector <16 x i16> %.1257.i.i.i, <16 x i16> %.1259.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1270.i.i.i = inttoptr i64 %"$phi832.1.2.1.i.i.i" to ptr
  store <16 x i16> %26, ptr %.1270.i.i.i, align 1, !noalias !47
  %.1272.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 512
  %.1273.i.i.i = inttoptr i64 %.1272.i.i.i to ptr
  store <16 x i16> %27, ptr %.1273.i.i.i, align 1, !noalias !47
  %28 = shufflevector <16 x i16> %.1263.i.i.i, <16 x i16> %.1265.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %29 = shufflevector <16 x i16> %.1263.i.i.i, <16 x i16> %.1265.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1277.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 32
  %.1278.i.i.i = inttoptr i64 %.1277.i.i.i to ptr
  store <16 x i16> %28, ptr %.1278.i.i.i, align 1, !noalias !47
  %.1280.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 544
  %.1281.i.i.i = inttoptr i64 %.1280.i.i.i to ptr
  store <16 x i16> %29, ptr %.1281.i.i.i, align 1, !noalias !47
  %.1285239.i.i.i = load <32 x i8>, ptr %.1087.i.i.i, align 1, !noalias !47
  %.1288240.i.i.i = load <32 x i8>, ptr %.1090.i.i.i, align 1, !noalias !47
  %.1291241.i.i.i = load <32 x i8>, ptr %.1290.i.i.i, align 1, !noalias !47
  %.1294242.i.i.i = load <32 x i8>, ptr %.1293.i.i.i, align 1, !noalias !47
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
  %30 = shufflevector <16 x i16> %.1309.i.i.i, <16 x i16> %.1311.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %31 = shufflevector <16 x i16> %.1309.i.i.i, <16 x i16> %.1311.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1321.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 64
  %.1322.i.i.i = inttoptr i64 %.1321.i.i.i to ptr
  store <16 x i16> %30, ptr %.1322.i.i.i, align 1, !noalias !47
  %.1324.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 576
  %.1325.i.i.i = inttoptr i64 %.1324.i.i.i to ptr
  store <16 x i16> %31, ptr %.1325.i.i.i, align 1, !noalias !47
  %32 = shufflevector <16 x i16> %.1315.i.i.i, <16 x i16> %.1317.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %33 = shufflevector <16 x i16> %.1315.i.i.i, <16 x i16> %.1317.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1329.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 96
  %.1330.i.i.i = inttoptr i64 %.1329.i.i.i to ptr
  store <16 x i16> %32, ptr %.1330.i.i.i, align 1, !noalias !47
  %.1332.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 608
  %.1333.i.i.i = inttoptr i64 %.1332.i.i.i to ptr
  store <16 x i16> %33, ptr %.1333.i.i.i, align 1, !noalias !47
  %.1337243.i.i.i = load <32 x i8>, ptr %.1107.i.i.i, align 1, !noalias !47
  %.1340244.i.i.i = load <32 x i8>, ptr %.1110.i.i.i, align 1, !noalias !47
  %.1343245.i.i.i = load <32 x i8>, ptr %.1342.i.i.i, align 1, !noalias !47
  %.1346246.i.i.i = load <32 x i8>, ptr %.1345.i.i.i, align 1, !noalias !47
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
  %34 = shufflevector <16 x i16> %.1361.i.i.i, <16 x i16> %.1363.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %35 = shufflevector <16 x i16> %.1361.i.i.i, <16 x i16> %.1363.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1373.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 128
  %.1374.i.i.i = inttoptr i64 %.1373.i.i.i to ptr
  store <16 x i16> %34, ptr %.1374.i.i.i, align 1, !noalias !47
  %.1376.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 640
  %.1377.i.i.i = inttoptr i64 %.1376.i.i.i to ptr
  store <16 x i16> %35, ptr %.1377.i.i.i, align 1, !noalias !47
  %36 = shufflevector <16 x i16> %.1367.i.i.i, <16 x i16> %.1369.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %37 = shufflevector <16 x i16> %.1367.i.i.i, <16 x i16> %.1369.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1381.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 160
  %.1382.i.i.i = inttoptr i64 %.1381.i.i.i to ptr
  store <16 x i16> %36, ptr %.1382.i.i.i, align 1, !noalias !47
  %.1384.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 672
  %.1385.i.i.i = inttoptr i64 %.1384.i.i.i to ptr
  store <16 x i16> %37, ptr %.1385.i.i.i, align 1, !noalias !47
  %.1389247.i.i.i = load <32 x i8>, ptr %.1127.i.i.i, align 1, !noalias !47
  %.1392248.i.i.i = load <32 x i8>, ptr %.1130.i.i.i, align 1, !noalias !47
  %.1395249.i.i.i = load <32 x i8>, ptr %.1394.i.i.i, align 1, !noalias !47
  %.1398250.i.i.i = load <32 x i8>, ptr %.1397.i.i.i, align 1, !noalias !47
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
  %38 = shufflevector <16 x i16> %.1413.i.i.i, <16 x i16> %.1415.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %39 = shufflevector <16 x i16> %.1413.i.i.i, <16 x i16> %.1415.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1425.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 192
  %.1426.i.i.i = inttoptr i64 %.1425.i.i.i to ptr
  store <16 x i16> %38, ptr %.1426.i.i.i, align 1, !noalias !47
  %.1428.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 704
  %.1429.i.i.i = inttoptr i64 %.1428.i.i.i to ptr
  store <16 x i16> %39, ptr %.1429.i.i.i, align 1, !noalias !47
  %40 = shufflevector <16 x i16> %.1419.i.i.i, <16 x i16> %.1421.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %41 = shufflevector <16 x i16> %.1419.i.i.i, <16 x i16> %.1421.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1433.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 224
  %.1434.i.i.i = inttoptr i64 %.1433.i.i.i to ptr
  store <16 x i16> %40, ptr %.1434.i.i.i, align 1, !noalias !47
  %.1436.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 736
  %.1437.i.i.i = inttoptr i64 %.1436.i.i.i to ptr
  store <16 x i16> %41, ptr %.1437.i.i.i, align 1, !noalias !47
  %.1441251.i.i.i = load <32 x i8>, ptr %.1147.i.i.i, align 1, !noalias !47
  %.1444252.i.i.i = load <32 x i8>, ptr %.1150.i.i.i, align 1, !noalias !47
  %.1447253.i.i.i = load <32 x i8>, ptr %.1446.i.i.i, align 1, !noalias !47
  %.1450254.i.i.i = load <32 x i8>, ptr %.1449.i.i.i, align 1, !noalias !47
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
  %42 = shufflevector <16 x i16> %.1465.i.i.i, <16 x i16> %.1467.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %43 = shufflevector <16 x i16> %.1465.i.i.i, <16 x i16> %.1467.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1477.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 256
  %.1478.i.i.i = inttoptr i64 %.1477.i.i.i to ptr
  store <16 x i16> %42, ptr %.1478.i.i.i, align 1, !noalias !47
  %.1480.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 768
  %.1481.i.i.i = inttoptr i64 %.1480.i.i.i to ptr
  store <16 x i16> %43, ptr %.1481.i.i.i, align 1, !noalias !47
  %44 = shufflevector <16 x i16> %.1471.i.i.i, <16 x i16> %.1473.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %45 = shufflevector <16 x i16> %.1471.i.i.i, <16 x i16> %.1473.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1485.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 288
  %.1486.i.i.i = inttoptr i64 %.1485.i.i.i to ptr
  store <16 x i16> %44, ptr %.1486.i.i.i, align 1, !noalias !47
  %.1488.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 800
  %.1489.i.i.i = inttoptr i64 %.1488.i.i.i to ptr
  store <16 x i16> %45, ptr %.1489.i.i.i, align 1, !noalias !47
  %.1493255.i.i.i = load <32 x i8>, ptr %.1167.i.i.i, align 1, !noalias !47
  %.1496256.i.i.i = load <32 x i8>, ptr %.1170.i.i.i, align 1, !noalias !47
  %.1499257.i.i.i = load <32 x i8>, ptr %.1498.i.i.i, align 1, !noalias !47
  %.1502258.i.i.i = load <32 x i8>, ptr %.1501.i.i.i, align 1, !noalias !47
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
  %46 = shufflevector <16 x i16> %.1517.i.i.i, <16 x i16> %.1519.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %47 = shufflevector <16 x i16> %.1517.i.i.i, <16 x i16> %.1519.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1529.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 320
  %.1530.i.i.i = inttoptr i64 %.1529.i.i.i to ptr
  store <16 x i16> %46, ptr %.1530.i.i.i, align 1, !noalias !47
  %.1532.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 832
  %.1533.i.i.i = inttoptr i64 %.1532.i.i.i to ptr
  store <16 x i16> %47, ptr %.1533.i.i.i, align 1, !noalias !47
  %48 = shufflevector <16 x i16> %.1523.i.i.i, <16 x i16> %.1525.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %49 = shufflevector <16 x i16> %.1523.i.i.i, <16 x i16> %.1525.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1537.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 352
  %.1538.i.i.i = inttoptr i64 %.1537.i.i.i to ptr
  store <16 x i16> %48, ptr %.1538.i.i.i, align 1, !noalias !47
  %.1540.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 864
  %.1541.i.i.i = inttoptr i64 %.1540.i.i.i to ptr
  store <16 x i16> %49, ptr %.1541.i.i.i, align 1, !noalias !47
  %.1545259.i.i.i = load <32 x i8>, ptr %.1187.i.i.i, align 1, !noalias !47
  %.1548260.i.i.i = load <32 x i8>, ptr %.1190.i.i.i, align 1, !noalias !47
  %.1551261.i.i.i = load <32 x i8>, ptr %.1550.i.i.i, align 1, !noalias !47
  %.1554262.i.i.i = load <32 x i8>, ptr %.1553.i.i.i, align 1, !noalias !47
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
  %50 = shufflevector <16 x i16> %.1569.i.i.i, <16 x i16> %.1571.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %51 = shufflevector <16 x i16> %.1569.i.i.i, <16 x i16> %.1571.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1581.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 384
  %.1582.i.i.i = inttoptr i64 %.1581.i.i.i to ptr
  store <16 x i16> %50, ptr %.1582.i.i.i, align 1, !noalias !47
  %.1584.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 896
  %.1585.i.i.i = inttoptr i64 %.1584.i.i.i to ptr
  store <16 x i16> %51, ptr %.1585.i.i.i, align 1, !noalias !47
  %52 = shufflevector <16 x i16> %.1575.i.i.i, <16 x i16> %.1577.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %53 = shufflevector <16 x i16> %.1575.i.i.i, <16 x i16> %.1577.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1589.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 416
  %.1590.i.i.i = inttoptr i64 %.1589.i.i.i to ptr
  store <16 x i16> %52, ptr %.1590.i.i.i, align 1, !noalias !47
  %.1592.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 928
  %.1593.i.i.i = inttoptr i64 %.1592.i.i.i to ptr
  store <16 x i16> %53, ptr %.1593.i.i.i, align 1, !noalias !47
  %.1597263.i.i.i = load <32 x i8>, ptr %.1207.i.i.i, align 1, !noalias !47
  %.1600264.i.i.i = load <32 x i8>, ptr %.1210.i.i.i, align 1, !noalias !47
  %.1603265.i.i.i = load <32 x i8>, ptr %.1602.i.i.i, align 1, !noalias !47
  %.1606266.i.i.i = load <32 x i8>, ptr %.1605.i.i.i, align 1, !noalias !47
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
  %54 = shufflevector <16 x i16> %.1621.i.i.i, <16 x i16> %.1623.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %55 = shufflevector <16 x i16> %.1621.i.i.i, <16 x i16> %.1623.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1633.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 448
  %.1634.i.i.i = inttoptr i64 %.1633.i.i.i to ptr
  store <16 x i16> %54, ptr %.1634.i.i.i, align 1, !noalias !47
  %.1636.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", 960
  %.1637.i.i.i = inttoptr i64 %.1636.i.i.i to ptr
  store <16 x i16> %55, ptr %.1637.i.i.i, align 1, !noalias !47
  %56 = shufflevector <16 x i16> %.1627.i.i.i, <16 x i16> %.1629.i.i.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>
  %.1639.i.i.i = bitcast <16 x i16> %56 to <4 x i64>
  %57 = shufflevector <16 x i16> %.1627.i.i.i, <16 x i16> %.1629.i.i.i, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %.1640.i.i.i = bitcast <16 x i16> %57 to <4 x i64>
  br label %B1089.i.i.i

B966.i.i.i:                                       ; preds = %B1089.i.i.i, %B384.endif.endif.endif.endif.endif.i.i.i
  br i1 %.458.i.i.i, label %B970.i.i.i, label %B1088.i.i.i

B970.i.i.i:                                       ; preds = %B966.i.i.i
  %.1667.i.i.i = mul i64 %.343.i.i.i, %.270
  %.1747342.not.i.i.i = icmp slt i64 %.1667.i.i.i, 1
  br i1 %.1747342.not.i.i.i, label %B1088.i.i.i, label %B1014.i.i.i

B1014.i.i.i:                                      ; preds = %B970.i.i.i, %B1014.i.i.i
  %.1691.0343.i.i.i = phi i64 [ %.1760.i.i.i, %B1014.i.i.i ], [ 0, %B970.i.i.i ]
  %.1760.i.i.i = add nuw nsw i64 %.1691.0343.i.i.i, 1
  %.1786.i.i.i = add nsw i64 %.1691.0343.i.i.i, %.464.i.i.i
  %.1787.i.i.i = inttoptr i64 %.1786.i.i.i to ptr
  %.1788.i.i.i = load i8, ptr %.1787.i.i.i, align 1, !noalias !47
  %.1791.i.i.i = add nsw i64 %.1691.0343.i.i.i, %.479.i.i
  %.1793.i.i.i = inttoptr i64 %.1791.i.i.i to ptr
  store i8 %.1788.i.i.i, ptr %.1793.i.i.i, align 1, !noalias !47
  %exitcond352.not.i.i.i = icmp eq i64 %.1667.i.i.i, %.1760.i.i.i
  br i1 %exitcond352.not.i.i.i, label %B1088.i.i.i, label %B1014.i.i.i

B1088.i.i.i:                                      ; preds = %B1014.i.i.i, %B970.i.i.i, %B966.i.i.i
  %.1810.i.i.i = mul nsw i64 %.258.0.i.i, %.1808.i.i.i
  %.1814.i.i.i = icmp sle i64 %.390.0.i.i, %.1810.i.i.i
  br label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i

B1089.i.i.i:                                      ; preds = %B930.i.i.i, %B894.i.i.i, %B846.i.i.i
  %.sink68 = phi i64 [ 480, %B930.i.i.i ], [ 224, %B894.i.i.i ], [ 96, %B846.i.i.i ]
  %.1639.i.i.i.sink = phi <4 x i64> [ %.1639.i.i.i, %B930.i.i.i ], [ %.1218.i.i.i, %B894.i.i.i ], [ %.1050.i.i.i, %B846.i.i.i ]
  %.sink = phi i64 [ 992, %B930.i.i.i ], [ 480, %B894.i.i.i ], [ 224, %B846.i.i.i ]
  %.1640.i.i.i.sink = phi <4 x i64> [ %.1640.i.i.i, %B930.i.i.i ], [ %.1219.i.i.i, %B894.i.i.i ], [ %.1051.i.i.i, %B846.i.i.i ]
  %.1641.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", %.sink68
  %.1642.i.i.i = inttoptr i64 %.1641.i.i.i to ptr
  store <4 x i64> %.1639.i.i.i.sink, ptr %.1642.i.i.i, align 1, !noalias !47
  %.1644.i.i.i = add i64 %"$phi832.1.2.1.i.i.i", %.sink
  %.1645.i.i.i = inttoptr i64 %.1644.i.i.i to ptr
  store <4 x i64> %.1640.i.i.i.sink, ptr %.1645.i.i.i, align 1, !noalias !47
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
  br i1 %.148.i.i.i, label %B160.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i

B384.else.if.i.i.i:                               ; preds = %B384.i.i.i
  %.343.i.i.i = shl nsw i64 %.258.0.i.i, 3
  %.341.i226.i.i = sub nsw i64 0, %.390.0.i.i
  %.364.i.i.i = sdiv i64 %.341.i226.i.i, %.343.i.i.i
  %.365.i.i.i = srem i64 %.341.i226.i.i, %.343.i.i.i
  %.366.i.i.i = xor i64 %.365.i.i.i, %.343.i.i.i
  %.367.i.i.i = icmp slt i64 %.366.i.i.i, 0
  %.368.i.i.i = icmp ne i64 %.365.i.i.i, 0
  %.369.i.i.i = and i1 %.368.i.i.i, %.367.i.i.i
  %.374.neg.i.i.i = zext i1 %.369.i.i.i to i64
  %.353.0.neg.i.i.i = sub i64 %.374.neg.i.i.i, %.364.i.i.i
  %.393.i.i.i = add nsw i64 %.390.0.i.i, %.101.i.i
  %.397.i228.i.i = mul i64 %.353.0.neg.i.i.i, %.343.i.i.i
  %.42.i296.i.i.i = sub i64 %.397.i228.i.i, %.390.0.i.i
  %.43.i297.i.i.i = icmp slt i64 %.42.i296.i.i.i, 1
  br i1 %.43.i297.i.i.i, label %B0.endif.endif.i304.i.i.i, label %B0.endif.else.i298.i.i.i

B40.i307.i.i.i:                                   ; preds = %B0.endif.endif.i304.i.i.i, %B40.i307.i.i.i
  %.32.037.i308.i.i.i = phi i64 [ %.96.i310.i.i.i, %B40.i307.i.i.i ], [ %storemerge.i305.i.i.i, %B0.endif.endif.i304.i.i.i ]
  %.29.036.i309.i.i.i = phi i64 [ %.100.i311.i.i.i, %B40.i307.i.i.i ], [ %.393.i.i.i, %B0.endif.endif.i304.i.i.i ]
  %58 = inttoptr i64 %.29.036.i309.i.i.i to ptr
  %.96.i310.i.i.i = add nsw i64 %.32.037.i308.i.i.i, -1
  %.100.i311.i.i.i = add i64 %.29.036.i309.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %58, align 1, !noalias !48
  %.87.i312.i.i.i = icmp sgt i64 %.32.037.i308.i.i.i, 1
  br i1 %.87.i312.i.i.i, label %B40.i307.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i

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
  br i1 %.8735.i306.i.i.i, label %B40.i307.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i: ; preds = %B40.i307.i.i.i, %B0.endif.endif.i304.i.i.i
  %59 = sub i64 %.270, %.353.0.neg.i.i.i
  %.42.i314.i.i.i = shl i64 %59, 8
  %.8735.i324.not.i.i.i = icmp slt i64 %.42.i314.i.i.i, 1
  br i1 %.8735.i324.not.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i, label %B40.i325.preheader.i.i.i

B40.i325.preheader.i.i.i:                         ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i
  %spec.select.i229.i.i = lshr exact i64 %.42.i314.i.i.i, 5
  %.426.i.i.i = shl nsw i64 %.353.0.neg.i.i.i, 8
  %.428.i.i.i = add nsw i64 %.426.i.i.i, %.307
  br label %B40.i325.i.i.i

B40.i325.i.i.i:                                   ; preds = %B40.i325.i.i.i, %B40.i325.preheader.i.i.i
  %.32.037.i326.i.i.i = phi i64 [ %.96.i328.i.i.i, %B40.i325.i.i.i ], [ %spec.select.i229.i.i, %B40.i325.preheader.i.i.i ]
  %.29.036.i327.i.i.i = phi i64 [ %.100.i329.i.i.i, %B40.i325.i.i.i ], [ %.428.i.i.i, %B40.i325.preheader.i.i.i ]
  %60 = inttoptr i64 %.29.036.i327.i.i.i to ptr
  %.96.i328.i.i.i = add nsw i64 %.32.037.i326.i.i.i, -1
  %.100.i329.i.i.i = add i64 %.29.036.i327.i.i.i, 32
  store <4 x i64> zeroinitializer, ptr %60, align 1, !noalias !51
  %.87.i330.i.i.i = icmp sgt i64 %.32.037.i326.i.i.i, 1
  br i1 %.87.i330.i.i.i, label %B40.i325.i.i.i, label %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i: ; preds = %B40.i325.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit313.i.i.i
  %.458.i.i.i = icmp slt i64 %.258.0.i.i, 32
  %.506.i.i.i = icmp slt i64 %.258.0.i.i, 1
  br i1 %.506.i.i.i, label %B384.endif.endif.endif.endif.endif.i.i.i, label %B384.endif.endif.endif.endif.else.i.i.i

B384.endif.endif.endif.endif.else.i.i.i:          ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i
  %.521.i.i.i = and i64 %.258.0.i.i, 31
  %.524.not.i.i.i = icmp ne i64 %.521.i.i.i, 0
  %.525232.i.i.i = lshr i64 %.258.0.i.i, 5
  %.526.i.i.i = zext i1 %.524.not.i.i.i to i64
  %.527.i.i.i = add nuw nsw i64 %.525232.i.i.i, %.526.i.i.i
  br label %B384.endif.endif.endif.endif.endif.i.i.i

B384.endif.endif.endif.endif.endif.i.i.i:         ; preds = %B384.endif.endif.endif.endif.else.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i
  %storemerge.i230.i.i = phi i64 [ %.527.i.i.i, %B384.endif.endif.endif.endif.else.i.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit331.i.i.i ]
  %.548335.i.i.i = icmp sgt i64 %storemerge.i230.i.i, 0
  br i1 %.548335.i.i.i, label %B630.lr.ph.i.i.i, label %B966.i.i.i

B630.lr.ph.i.i.i:                                 ; preds = %B384.endif.endif.endif.endif.endif.i.i.i
  %.495.1338.i.i.i = add nsw i64 %storemerge.i230.i.i, -1
  %.598.i.i.i = add nsw i64 %.258.0.i.i, -32
  %.693332.not.i.i.i = icmp slt i64 %.353.0.neg.i.i.i, 1
  %.750.i.i.i = shl i64 %.258.0.i.i, 1
  %.754.i.i.i = mul i64 %.258.0.i.i, 3
  %.762.i.i.i = mul i64 %.258.0.i.i, 5
  %.766.i.i.i = mul i64 %.258.0.i.i, 6
  %.770.i.i.i = mul i64 %.258.0.i.i, 7
  br label %B630.i.i.i

_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i: ; preds = %B1090.i.i.i, %B1088.i.i.i, %B384.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i
  %.490.0.i.i = phi i1 [ %.1814.i.i.i, %B1088.i.i.i ], [ true, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ true, %B384.i.i.i ], [ true, %B1090.i.i.i ]
  %.496.not.i.i = phi i1 [ true, %B1088.i.i.i ], [ true, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ false, %B384.i.i.i ], [ true, %B1090.i.i.i ]
  %common.ret.op.i.i.i = phi i32 [ 0, %B1088.i.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx.exit.i.i.i ], [ 1, %B384.i.i.i ], [ 0, %B1090.i.i.i ]
  br i1 %.496.not.i.i, label %B344.endif.endif.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, !prof !18

B408.i.i:                                         ; preds = %B344.endif.endif.i.i
  store i8 0, ptr %.539.i.i, align 1, !noalias !19
  call fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr %.539.i.i, i64 %.479.i.i, i64 %.242.i.i, i64 %.270)
  %.553.i.i = load i8, ptr %.539.i.i, align 1, !noalias !19
  %.556.i.i = icmp ne i8 %.553.i.i, 0
  br label %B442.i.i

B442.i.i:                                         ; preds = %B344.endif.endif.i.i, %B408.i.i
  %has_mark.4.1.i.i = phi i1 [ %.556.i.i, %B408.i.i ], [ %has_mark.3.0.mux.i.i, %B344.endif.endif.i.i ]
  %.196.i.i = icmp sgt i64 %.143.1265.i.i, 0
  %.205.i.i = sext i1 %.196.i.i to i64
  %.143.1.i.i = add nsw i64 %.143.1265.i.i, %.205.i.i
  %.209.i.i = select i1 %.196.i.i, i64 %here.2.1.i, i64 0
  %.140.1.i.i = add i64 %.209.i.i, %.140.1266.i.i
  %.186.sroa.0.0.i.i = select i1 %.196.i.i, i64 %.140.1266.i.i, i64 0
  br i1 %.196.i.i, label %B130.i.i, label %B454.i.i

B454.i.i:                                         ; preds = %B442.i.i, %B0.endif.endif.endif.i.i
  %position.3.0.lcssa.i.i = phi i64 [ %.638.i, %B0.endif.endif.endif.i.i ], [ %.332.i.i, %B442.i.i ]
  %has_mark.3.0.lcssa.i.i = phi i1 [ %.677.i, %B0.endif.endif.endif.i.i ], [ %has_mark.4.1.i.i, %B442.i.i ]
  br i1 %.614.i.i, label %B466.i.i, label %B650.i.i

B466.i.i:                                         ; preds = %B454.i.i
  %.624.not.i.i = icmp eq i64 %position.3.0.lcssa.i.i, %.99.i.i
  br i1 %.624.not.i.i, label %B486.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i

B486.i.i:                                         ; preds = %B466.i.i
  %.655.i.i = sub i64 %.645.i, %.272
  %.661.i.i = add i64 %.96.i529.i, %.655.i.i
  %.747269.not.i.i = icmp slt i64 %.61.0.i.i, 1
  br i1 %.747269.not.i.i, label %B608.i.i, label %B534.i.i

B534.i.i:                                         ; preds = %B486.i.i, %B534.i.i
  %.691.0270.i.i = phi i64 [ %.760.i.i, %B534.i.i ], [ 0, %B486.i.i ]
  %.760.i.i = add nuw nsw i64 %.691.0270.i.i, 1
  %.786.i.i = add nsw i64 %.691.0270.i.i, %.99.i.i
  %.787.i.i = inttoptr i64 %.786.i.i to ptr
  %.788.i.i = load i8, ptr %.787.i.i, align 1, !noalias !19
  %.791.i.i = add nsw i64 %.691.0270.i.i, %.661.i.i
  %.793.i.i = inttoptr i64 %.791.i.i to ptr
  store i8 %.788.i.i, ptr %.793.i.i, align 1, !noalias !19
  %exitcond.not.i.i = icmp eq i64 %.61.0.i.i, %.760.i.i
  br i1 %exitcond.not.i.i, label %B608.i.i, label %B534.i.i

B608.i.i:                                         ; preds = %B534.i.i, %B486.i.i
  %.806.not.i.i = icmp eq i64 %.61.0.i.i, 0
  %brmerge222.i.i = select i1 %.806.not.i.i, i1 true, i1 %has_mark.3.0.lcssa.i.i
  %not..806.not.i.i = xor i1 %.806.not.i.i, true
  %has_mark.3.0.mux223.i.i = select i1 %not..806.not.i.i, i1 true, i1 %has_mark.3.0.lcssa.i.i
  br i1 %brmerge222.i.i, label %B650.i.i, label %B616.i.i

B616.i.i:                                         ; preds = %B608.i.i
  store i8 0, ptr %.819.i.i, align 1, !noalias !19
  call fastcc void @_ZN13stemd_sources6codecs8compiled6frames9_has_markB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxx(ptr %.819.i.i, i64 %.661.i.i, i64 %.61.0.i.i, i64 %.270)
  %.833.i.i = load i8, ptr %.819.i.i, align 1, !noalias !19
  %.836.i.i = icmp ne i8 %.833.i.i, 0
  br label %B650.i.i

B650.i.i:                                         ; preds = %B616.i.i, %B608.i.i, %B454.i.i
  %has_mark.5.0.i.i = phi i1 [ %.836.i.i, %B616.i.i ], [ %has_mark.3.0.mux223.i.i, %B608.i.i ], [ %has_mark.3.0.lcssa.i.i, %B454.i.i ]
  %..i.i = select i1 %has_mark.5.0.i.i, i64 2, i64 1
  br label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i

B0.else.if.i.i:                                   ; preds = %B400.i
  %.70.i528.i = srem i64 %.269, %.145.i.i
  %.71.i.i = xor i64 %.70.i528.i, %.145.i.i
  %.72.i.i = icmp slt i64 %.71.i.i, 0
  %.73.i.i = icmp ne i64 %.70.i528.i, 0
  %.74.i.i = and i1 %.73.i.i, %.72.i.i
  %.81.i.i = select i1 %.74.i.i, i64 %.145.i.i, i64 0
  %.61.0.i.i = add i64 %.81.i.i, %.70.i528.i
  %.96.i529.i = sub nsw i64 %.269, %.61.0.i.i
  %.97.i.i = add nsw i64 %.284.i, %.293.i
  %.99.i.i = sub i64 %.97.i.i, %.61.0.i.i
  %.114.i.i = tail call i64 @llvm.smin.i64(i64 %.96.i529.i, i64 %.273)
  %.153.i.i = sub i64 %.114.i.i, %.272
  %.154.i.i = icmp sgt i64 %.153.i.i, 0
  %.157.i.i = icmp eq i64 %here.2.1.i, 0
  br i1 %.157.i.i, label %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, label %B0.endif.endif.i.i, !prof !3

B0.endif.endif.i.i:                               ; preds = %B0.else.if.i.i
  %.155.i.i = icmp sgt i64 %here.2.1.i, 0
  %.156.i.i = xor i1 %.155.i.i, %.154.i.i
  br i1 %.156.i.i, label %B0.endif.endif.endif.i.i, label %B0.endif.endif.else.i.i

B0.endif.endif.else.i.i:                          ; preds = %B0.endif.endif.i.i
  %.169.i.i = srem i64 %.153.i.i, %here.2.1.i
  %.170.i530.i = sub nsw i64 0, %.169.i.i
  %.171.i531.i = select i1 %.154.i.i, i64 %.169.i.i, i64 %.170.i530.i
  %.172.i532.i = icmp sgt i64 %.171.i531.i, 0
  %.173.i533.i = sdiv i64 %.153.i.i, %here.2.1.i
  %.174.i534.i = zext i1 %.172.i532.i to i64
  %.175.i.i = add i64 %.173.i533.i, %.174.i534.i
  br label %B0.endif.endif.endif.i.i

B0.endif.endif.endif.i.i:                         ; preds = %B0.endif.endif.else.i.i, %B0.endif.endif.i.i
  %storemerge.i.i = phi i64 [ %.175.i.i, %B0.endif.endif.else.i.i ], [ 0, %B0.endif.endif.i.i ]
  %.196256.i.i = icmp sgt i64 %storemerge.i.i, 0
  br i1 %.196256.i.i, label %B130.lr.ph.i.i, label %B454.i.i

B130.lr.ph.i.i:                                   ; preds = %B0.endif.endif.endif.i.i
  %.140.1260.i.i = add i64 %here.2.1.i, %.272
  %.143.1258.i.i = add nsw i64 %storemerge.i.i, -1
  %.475.i.i = sub i64 %.645.i, %.272
  br label %B130.i.i

B344.endif.endif.i.i:                             ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i
  %brmerge.i.i = select i1 %.490.0.i.i, i1 true, i1 %has_mark.3.0264.i.i
  %not..490.0.i.i = xor i1 %.490.0.i.i, true
  %has_mark.3.0.mux.i.i = select i1 %not..490.0.i.i, i1 true, i1 %has_mark.3.0264.i.i
  br i1 %brmerge.i.i, label %B442.i.i, label %B408.i.i

_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i: ; preds = %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i, %B0.else.if.i.i, %B650.i.i, %B466.i.i, %B400.i
  %.686.sroa.7.0.i = phi i64 [ %position.3.0.lcssa.i.i, %B650.i.i ], [ %position.3.0.lcssa.i.i, %B466.i.i ], [ 0, %B400.i ], [ 0, %B0.else.if.i.i ], [ %.324.i.i, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i ], [ %.324.i.i, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  %.686.sroa.0.0.i = phi i64 [ %..i.i, %B650.i.i ], [ 0, %B466.i.i ], [ 0, %B400.i ], [ 0, %B0.else.if.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i ], [ 0, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  %common.ret.op.i535.i = phi i32 [ 0, %B650.i.i ], [ 0, %B466.i.i ], [ 1, %B400.i ], [ 1, %B0.else.if.i.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames11_big_endianB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dEx23Literal_5bint_5d_284_29.exit.i547.i ], [ 0, %_ZN13stemd_sources6codecs8compiled3lz412decode_blockB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i.i ], [ %common.ret.op.i.i.i, %_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx.exit.i.i ]
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %.539.i.i), !noalias !4
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %.819.i.i), !noalias !4
  %.693.not.i = icmp eq i32 %common.ret.op.i535.i, 0
  br i1 %.693.not.i, label %B400.endif.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, !prof !18

B540.i:                                           ; preds = %B400.endif.i
  %.787.i = sub nsw i64 %.686.sroa.7.0.i, %.293.i
  store i64 %.787.i, ptr %.635.i, align 8, !noalias !4
  %.826.i = add nsw i64 %.686.sroa.0.0.i, -1
  store i64 %.826.i, ptr %.287, align 8, !noalias !4
  %.182.i = icmp sgt i64 %.126.1575.i, 0
  %.195.i = zext i1 %.182.i to i64
  %.123.1.i = add i64 %.123.1574.i, %.195.i
  %.191.i = sext i1 %.182.i to i64
  %.126.1.i = add nsw i64 %.126.1575.i, %.191.i
  %.172.sroa.0.0.i = select i1 %.182.i, i64 %.123.1574.i, i64 0
  br i1 %.182.i, label %B64.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

B166.endif.i:                                     ; preds = %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i
  %.399.i = icmp eq i64 %.371.0.i, 0
  br i1 %.399.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B8.i.i

B400.endif.i:                                     ; preds = %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i
  %.730.i = icmp eq i64 %.686.sroa.0.0.i, 0
  br i1 %.730.i, label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B540.i

_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48: ; preds = %_ZN5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v14B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx.exit.i
  %.mux.le = select i1 %.417.not.i.not, i64 0, i64 %.172.sroa.0.0576.i, !prof !54
  %common.ret.op.i527.i.mux.le = select i1 %.417.not.i.not, i32 %common.ret.op.i527.i, i32 0, !prof !54
  br label %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit

_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit: ; preds = %B124.i, %B166.endif.i, %B400.endif.i, %B540.i, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48, %.310, %B326.i
  %.316.0 = phi i64 [ %.603.i, %B326.i ], [ %.178, %.310 ], [ %.mux.le, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48 ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i ], [ 0, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i ], [ %.178, %B540.i ], [ %.172.sroa.0.0576.i, %B400.endif.i ], [ %.172.sroa.0.0576.i, %B166.endif.i ], [ %.172.sroa.0.0576.i, %B124.i ]
  %common.ret.op.i = phi i32 [ 0, %B326.i ], [ 0, %.310 ], [ %common.ret.op.i527.i.mux.le, %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit.loopexit.split.loop.exit48 ], [ %common.ret.op.i535.i, %_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb.exit.i ], [ %common.ret.op.i.i, %_ZN13stemd_sources6codecs8compiled6frames9_block_ofB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxx.exit.i ], [ 0, %B540.i ], [ 0, %B400.endif.i ], [ 0, %B166.endif.i ], [ 0, %B124.i ]
  %.330.not = icmp eq i32 %common.ret.op.i, 0
  tail call void @PyEval_RestoreThread(i64 %.315)
  br i1 %.330.not, label %.310.endif, label %.310.if

.310.if:                                          ; preds = %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.310.endif:                                       ; preds = %_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx.exit
  %.343 = tail call i64 @PyLong_FromLongLong(i64 %.316.0)
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
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #4

attributes #0 = { nofree norecurse nounwind }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v13B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29: %retptr"}
!2 = distinct !{!2, !"_ZN5numba2np8arrayobj11impl_carray12_3clocals_3e4implB3v13B42c8tJTIeFIjxB2IKSgI4CrvQClcaMQ5hEEUSJJgA_3dE9uint64_2ax27omitted_28default_3dNone_29"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!5, !7}
!5 = distinct !{!5, !6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx: %retptr"}
!6 = distinct !{!6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx"}
!7 = distinct !{!7, !6, !"_ZN13stemd_sources6codecs8compiled6frames12decode_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxxxxx5ArrayIxLi1E1C7mutable7alignedExx: %excinfo"}
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
!20 = distinct !{!20, !21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb: %retptr"}
!21 = distinct !{!21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb"}
!22 = distinct !{!22, !21, !"_ZN13stemd_sources6codecs8compiled6frames12_decode_partB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxxxxxxb: %excinfo"}
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
!41 = !{!42, !44, !46, !20, !22, !5, !7}
!42 = distinct !{!42, !43, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!43 = distinct !{!43, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!44 = distinct !{!44, !45, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx: %retptr"}
!45 = distinct !{!45, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx"}
!46 = distinct !{!46, !45, !"_ZN13stemd_sources6codecs8compiled10bit_planes11write_blockB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExxxxxx: %excinfo"}
!47 = !{!44, !46, !20, !22, !5, !7}
!48 = !{!49, !44, !46, !20, !22, !5, !7}
!49 = distinct !{!49, !50, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!50 = distinct !{!50, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!51 = !{!52, !44, !46, !20, !22, !5, !7}
!52 = distinct !{!52, !53, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx: %retptr"}
!53 = distinct !{!53, !"_ZN13stemd_sources6codecs8compiled10bit_planes12_write_zerosB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dExx"}
!54 = !{!"branch_weights", i32 2, i32 99}
