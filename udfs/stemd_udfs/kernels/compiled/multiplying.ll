; {"add_sums": "stemd_compiled_add_sums", "add_wide_products": "stemd_compiled_add_wide_products", "add_together": "stemd_compiled_add_together"}
; 9dc772f5bf554aef

@.const.pickledata.139622700455552 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.139622700455552.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.139622700455552 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.139622700455552, i32 77, ptr @.const.pickledata.139622700455552.sha1, ptr null, i32 0 }
@.const.pickledata.139622703726336 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.139622703726336.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.139622703726336 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.139622703726336, i32 77, ptr @.const.pickledata.139622703726336.sha1, ptr null, i32 0 }

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i8*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.20 = srem i64 %.3, 32
  %.21 = sub i64 %.3, %.20
  %.26 = icmp sgt i64 %.21, 0
  br i1 %.26, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.28 = phi i64 [ %.161, %pixels ], [ 0, %entry ]
  %.29 = phi <8 x i32> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.30 = phi <8 x i32> [ %.63, %pixels ], [ zeroinitializer, %entry ]
  %.31 = phi <8 x i32> [ %.64, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x i32> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x i32> [ %.91, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x i32> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x i32> [ %.93, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x i32> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x i32> [ %.120, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x i32> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x i32> [ %.122, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x i32> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x i32> [ %.149, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x i32> [ %.150, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x i32> [ %.151, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x i32> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.46 = getelementptr i8, ptr %.1, i64 %.28
  %.48 = load <8 x i8>, ptr %.46, align 1
  %.49 = getelementptr i8, ptr %.16, i64 %.28
  %.51 = load <8 x i8>, ptr %.49, align 1
  %.52 = getelementptr i8, ptr %.17, i64 %.28
  %.54 = load <8 x i8>, ptr %.52, align 1
  %.55 = getelementptr i8, ptr %.18, i64 %.28
  %.57 = load <8 x i8>, ptr %.55, align 1
  %.58 = zext <8 x i8> %.48 to <8 x i32>
  %.59 = zext <8 x i8> %.51 to <8 x i32>
  %.60 = zext <8 x i8> %.54 to <8 x i32>
  %.61 = zext <8 x i8> %.57 to <8 x i32>
  %.62 = add <8 x i32> %.29, %.58
  %.63 = add <8 x i32> %.30, %.59
  %.64 = add <8 x i32> %.31, %.60
  %.65 = add <8 x i32> %.32, %.61
  %.66 = getelementptr i32, ptr %.8, i64 %.28
  %.68 = load <8 x i32>, ptr %.66, align 4
  %.70 = add nuw nsw <8 x i32> %.59, %.58
  %.69 = add nuw nsw <8 x i32> %.70, %.60
  %.71 = add nuw nsw <8 x i32> %.69, %.61
  %.72 = add <8 x i32> %.71, %.68
  store <8 x i32> %.72, ptr %.66, align 4
  %.74 = or disjoint i64 %.28, 8
  %.75 = getelementptr i8, ptr %.1, i64 %.74
  %.77 = load <8 x i8>, ptr %.75, align 1
  %.78 = getelementptr i8, ptr %.16, i64 %.74
  %.80 = load <8 x i8>, ptr %.78, align 1
  %.81 = getelementptr i8, ptr %.17, i64 %.74
  %.83 = load <8 x i8>, ptr %.81, align 1
  %.84 = getelementptr i8, ptr %.18, i64 %.74
  %.86 = load <8 x i8>, ptr %.84, align 1
  %.87 = zext <8 x i8> %.77 to <8 x i32>
  %.88 = zext <8 x i8> %.80 to <8 x i32>
  %.89 = zext <8 x i8> %.83 to <8 x i32>
  %.90 = zext <8 x i8> %.86 to <8 x i32>
  %.91 = add <8 x i32> %.33, %.87
  %.92 = add <8 x i32> %.34, %.88
  %.93 = add <8 x i32> %.35, %.89
  %.94 = add <8 x i32> %.36, %.90
  %.95 = getelementptr i32, ptr %.8, i64 %.74
  %.97 = load <8 x i32>, ptr %.95, align 4
  %.99 = add nuw nsw <8 x i32> %.88, %.87
  %.98 = add nuw nsw <8 x i32> %.99, %.89
  %.100 = add nuw nsw <8 x i32> %.98, %.90
  %.101 = add <8 x i32> %.100, %.97
  store <8 x i32> %.101, ptr %.95, align 4
  %.103 = or disjoint i64 %.28, 16
  %.104 = getelementptr i8, ptr %.1, i64 %.103
  %.106 = load <8 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.16, i64 %.103
  %.109 = load <8 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.17, i64 %.103
  %.112 = load <8 x i8>, ptr %.110, align 1
  %.113 = getelementptr i8, ptr %.18, i64 %.103
  %.115 = load <8 x i8>, ptr %.113, align 1
  %.116 = zext <8 x i8> %.106 to <8 x i32>
  %.117 = zext <8 x i8> %.109 to <8 x i32>
  %.118 = zext <8 x i8> %.112 to <8 x i32>
  %.119 = zext <8 x i8> %.115 to <8 x i32>
  %.120 = add <8 x i32> %.37, %.116
  %.121 = add <8 x i32> %.38, %.117
  %.122 = add <8 x i32> %.39, %.118
  %.123 = add <8 x i32> %.40, %.119
  %.124 = getelementptr i32, ptr %.8, i64 %.103
  %.126 = load <8 x i32>, ptr %.124, align 4
  %.128 = add nuw nsw <8 x i32> %.117, %.116
  %.127 = add nuw nsw <8 x i32> %.128, %.118
  %.129 = add nuw nsw <8 x i32> %.127, %.119
  %.130 = add <8 x i32> %.129, %.126
  store <8 x i32> %.130, ptr %.124, align 4
  %.132 = or disjoint i64 %.28, 24
  %.133 = getelementptr i8, ptr %.1, i64 %.132
  %.135 = load <8 x i8>, ptr %.133, align 1
  %.136 = getelementptr i8, ptr %.16, i64 %.132
  %.138 = load <8 x i8>, ptr %.136, align 1
  %.139 = getelementptr i8, ptr %.17, i64 %.132
  %.141 = load <8 x i8>, ptr %.139, align 1
  %.142 = getelementptr i8, ptr %.18, i64 %.132
  %.144 = load <8 x i8>, ptr %.142, align 1
  %.145 = zext <8 x i8> %.135 to <8 x i32>
  %.146 = zext <8 x i8> %.138 to <8 x i32>
  %.147 = zext <8 x i8> %.141 to <8 x i32>
  %.148 = zext <8 x i8> %.144 to <8 x i32>
  %.149 = add <8 x i32> %.41, %.145
  %.150 = add <8 x i32> %.42, %.146
  %.151 = add <8 x i32> %.43, %.147
  %.152 = add <8 x i32> %.44, %.148
  %.153 = getelementptr i32, ptr %.8, i64 %.132
  %.155 = load <8 x i32>, ptr %.153, align 4
  %.157 = add nuw nsw <8 x i32> %.146, %.145
  %.156 = add nuw nsw <8 x i32> %.157, %.147
  %.158 = add nuw nsw <8 x i32> %.156, %.148
  %.159 = add <8 x i32> %.158, %.155
  store <8 x i32> %.159, ptr %.153, align 4
  %.161 = add i64 %.28, 32
  %.162 = icmp slt i64 %.161, %.21
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.164 = add <8 x i32> %.91, %.62
  %.165 = add <8 x i32> %.164, %.120
  %.166 = add <8 x i32> %.165, %.149
  %rdx.shuf = shufflevector <8 x i32> %.166, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.166
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  %.168 = add <8 x i32> %.92, %.63
  %.169 = add <8 x i32> %.168, %.121
  %.170 = add <8 x i32> %.169, %.150
  %rdx.shuf5 = shufflevector <8 x i32> %.170, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <8 x i32> %rdx.shuf5, %.170
  %rdx.shuf7 = shufflevector <8 x i32> %bin.rdx6, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <8 x i32> %rdx.shuf7, %bin.rdx6
  %rdx.shuf9 = shufflevector <8 x i32> %bin.rdx8, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <8 x i32> %rdx.shuf9, %bin.rdx8
  %1 = extractelement <8 x i32> %bin.rdx10, i64 0
  %.172 = add <8 x i32> %.93, %.64
  %.173 = add <8 x i32> %.172, %.122
  %.174 = add <8 x i32> %.173, %.151
  %rdx.shuf11 = shufflevector <8 x i32> %.174, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = add <8 x i32> %rdx.shuf11, %.174
  %rdx.shuf13 = shufflevector <8 x i32> %bin.rdx12, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = add <8 x i32> %rdx.shuf13, %bin.rdx12
  %rdx.shuf15 = shufflevector <8 x i32> %bin.rdx14, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = add <8 x i32> %rdx.shuf15, %bin.rdx14
  %2 = extractelement <8 x i32> %bin.rdx16, i64 0
  %.176 = add <8 x i32> %.94, %.65
  %.177 = add <8 x i32> %.176, %.123
  %.178 = add <8 x i32> %.177, %.152
  %rdx.shuf17 = shufflevector <8 x i32> %.178, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = add <8 x i32> %rdx.shuf17, %.178
  %rdx.shuf19 = shufflevector <8 x i32> %bin.rdx18, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx20 = add <8 x i32> %rdx.shuf19, %bin.rdx18
  %rdx.shuf21 = shufflevector <8 x i32> %bin.rdx20, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = add <8 x i32> %rdx.shuf21, %bin.rdx20
  %3 = extractelement <8 x i32> %bin.rdx22, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.181 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.182 = phi i32 [ 0, %entry ], [ %1, %pixels.done ]
  %.183 = phi i32 [ 0, %entry ], [ %2, %pixels.done ]
  %.184 = phi i32 [ 0, %entry ], [ %3, %pixels.done ]
  %.186 = srem i64 %.20, 4
  %.187 = sub i64 %.3, %.186
  %.192 = icmp slt i64 %.21, %.187
  br i1 %.192, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.191 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.184, i64 0
  %.190 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.183, i64 0
  %.189 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.182, i64 0
  %.188 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.181, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.194 = phi i64 [ %.228, %pixels.1 ], [ %.21, %pixels.1.preheader ]
  %.195 = phi <4 x i32> [ %.216, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x i32> [ %.217, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.197 = phi <4 x i32> [ %.218, %pixels.1 ], [ %.190, %pixels.1.preheader ]
  %.198 = phi <4 x i32> [ %.219, %pixels.1 ], [ %.191, %pixels.1.preheader ]
  %.200 = getelementptr i8, ptr %.1, i64 %.194
  %.202 = load <4 x i8>, ptr %.200, align 1
  %.203 = getelementptr i8, ptr %.16, i64 %.194
  %.205 = load <4 x i8>, ptr %.203, align 1
  %.206 = getelementptr i8, ptr %.17, i64 %.194
  %.208 = load <4 x i8>, ptr %.206, align 1
  %.209 = getelementptr i8, ptr %.18, i64 %.194
  %.211 = load <4 x i8>, ptr %.209, align 1
  %.212 = zext <4 x i8> %.202 to <4 x i32>
  %.213 = zext <4 x i8> %.205 to <4 x i32>
  %.214 = zext <4 x i8> %.208 to <4 x i32>
  %.215 = zext <4 x i8> %.211 to <4 x i32>
  %.216 = add <4 x i32> %.195, %.212
  %.217 = add <4 x i32> %.196, %.213
  %.218 = add <4 x i32> %.197, %.214
  %.219 = add <4 x i32> %.198, %.215
  %.220 = getelementptr i32, ptr %.8, i64 %.194
  %.222 = load <4 x i32>, ptr %.220, align 4
  %.224 = add nuw nsw <4 x i32> %.213, %.212
  %.223 = add nuw nsw <4 x i32> %.224, %.214
  %.225 = add nuw nsw <4 x i32> %.223, %.215
  %.226 = add <4 x i32> %.225, %.222
  store <4 x i32> %.226, ptr %.220, align 4
  %.228 = add i64 %.194, 4
  %.229 = icmp slt i64 %.228, %.187
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf23 = shufflevector <4 x i32> %.216, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx24 = add <4 x i32> %rdx.shuf23, %.216
  %rdx.shuf25 = shufflevector <4 x i32> %bin.rdx24, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx26 = add <4 x i32> %rdx.shuf25, %bin.rdx24
  %4 = extractelement <4 x i32> %bin.rdx26, i64 0
  %rdx.shuf27 = shufflevector <4 x i32> %.217, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = add <4 x i32> %rdx.shuf27, %.217
  %rdx.shuf29 = shufflevector <4 x i32> %bin.rdx28, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = add <4 x i32> %rdx.shuf29, %bin.rdx28
  %5 = extractelement <4 x i32> %bin.rdx30, i64 0
  %rdx.shuf31 = shufflevector <4 x i32> %.218, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx32 = add <4 x i32> %rdx.shuf31, %.218
  %rdx.shuf33 = shufflevector <4 x i32> %bin.rdx32, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx34 = add <4 x i32> %rdx.shuf33, %bin.rdx32
  %6 = extractelement <4 x i32> %bin.rdx34, i64 0
  %rdx.shuf35 = shufflevector <4 x i32> %.219, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx36 = add <4 x i32> %rdx.shuf35, %.219
  %rdx.shuf37 = shufflevector <4 x i32> %bin.rdx36, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx38 = add <4 x i32> %rdx.shuf37, %bin.rdx36
  %7 = extractelement <4 x i32> %bin.rdx38, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.236 = phi i32 [ %.181, %pixels.after ], [ %4, %pixels.done.1 ]
  %.237 = phi i32 [ %.182, %pixels.after ], [ %5, %pixels.done.1 ]
  %.238 = phi i32 [ %.183, %pixels.after ], [ %6, %pixels.done.1 ]
  %.239 = phi i32 [ %.184, %pixels.after ], [ %7, %pixels.done.1 ]
  %.243 = icmp slt i64 %.187, %.3
  br i1 %.243, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.245 = phi i64 [ %.274, %pixels.2 ], [ %.187, %pixels.after.1 ]
  %.246 = phi i32 [ %.263, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.247 = phi i32 [ %.264, %pixels.2 ], [ %.237, %pixels.after.1 ]
  %.248 = phi i32 [ %.265, %pixels.2 ], [ %.238, %pixels.after.1 ]
  %.249 = phi i32 [ %.266, %pixels.2 ], [ %.239, %pixels.after.1 ]
  %.251 = getelementptr i8, ptr %.1, i64 %.245
  %.252 = load i8, ptr %.251, align 1
  %.253 = getelementptr i8, ptr %.16, i64 %.245
  %.254 = load i8, ptr %.253, align 1
  %.255 = getelementptr i8, ptr %.17, i64 %.245
  %.256 = load i8, ptr %.255, align 1
  %.257 = getelementptr i8, ptr %.18, i64 %.245
  %.258 = load i8, ptr %.257, align 1
  %.259 = zext i8 %.252 to i32
  %.260 = zext i8 %.254 to i32
  %.261 = zext i8 %.256 to i32
  %.262 = zext i8 %.258 to i32
  %.263 = add i32 %.246, %.259
  %.264 = add i32 %.247, %.260
  %.265 = add i32 %.248, %.261
  %.266 = add i32 %.249, %.262
  %.267 = getelementptr i32, ptr %.8, i64 %.245
  %.268 = load i32, ptr %.267, align 4
  %.270 = add nuw nsw i32 %.260, %.259
  %.269 = add nuw nsw i32 %.270, %.261
  %.271 = add nuw nsw i32 %.269, %.262
  %.272 = add i32 %.271, %.268
  store i32 %.272, ptr %.267, align 4
  %.274 = add nsw i64 %.245, 1
  %exitcond.not = icmp eq i64 %.274, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.278 = phi i32 [ %.236, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.279 = phi i32 [ %.237, %pixels.after.1 ], [ %.264, %pixels.2 ]
  %.280 = phi i32 [ %.238, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.281 = phi i32 [ %.239, %pixels.after.1 ], [ %.266, %pixels.2 ]
  %.283 = load double, ptr %.9, align 8
  %.284 = uitofp i32 %.278 to double
  %.285 = fadd double %.283, %.284
  store double %.285, ptr %.9, align 8
  %.287 = getelementptr i8, ptr %.9, i64 8
  %.288 = load double, ptr %.287, align 8
  %.289 = uitofp i32 %.279 to double
  %.290 = fadd double %.288, %.289
  store double %.290, ptr %.287, align 8
  %.292 = getelementptr i8, ptr %.9, i64 16
  %.293 = load double, ptr %.292, align 8
  %.294 = uitofp i32 %.280 to double
  %.295 = fadd double %.293, %.294
  store double %.295, ptr %.292, align 8
  %.297 = getelementptr i8, ptr %.9, i64 24
  %.298 = load double, ptr %.297, align 8
  %.299 = uitofp i32 %.281 to double
  %.300 = fadd double %.298, %.299
  store double %.300, ptr %.297, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-0-i8*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.20 = srem i64 %.3, 32
  %.21 = sub i64 %.3, %.20
  %.22 = icmp sgt i64 %.21, 0
  br i1 %.22, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.24 = phi i64 [ %.125, %pixels ], [ 0, %entry ]
  %.26 = getelementptr i8, ptr %.1, i64 %.24
  %.28 = load <8 x i8>, ptr %.26, align 1
  %.29 = getelementptr i8, ptr %.16, i64 %.24
  %.31 = load <8 x i8>, ptr %.29, align 1
  %.32 = getelementptr i8, ptr %.17, i64 %.24
  %.34 = load <8 x i8>, ptr %.32, align 1
  %.35 = getelementptr i8, ptr %.18, i64 %.24
  %.37 = load <8 x i8>, ptr %.35, align 1
  %.38 = zext <8 x i8> %.28 to <8 x i32>
  %.39 = zext <8 x i8> %.31 to <8 x i32>
  %.40 = zext <8 x i8> %.34 to <8 x i32>
  %.41 = zext <8 x i8> %.37 to <8 x i32>
  %.42 = getelementptr i32, ptr %.8, i64 %.24
  %.44 = load <8 x i32>, ptr %.42, align 4
  %.46 = add nuw nsw <8 x i32> %.39, %.38
  %.45 = add nuw nsw <8 x i32> %.46, %.40
  %.47 = add nuw nsw <8 x i32> %.45, %.41
  %.48 = add <8 x i32> %.47, %.44
  store <8 x i32> %.48, ptr %.42, align 4
  %.50 = or disjoint i64 %.24, 8
  %.51 = getelementptr i8, ptr %.1, i64 %.50
  %.53 = load <8 x i8>, ptr %.51, align 1
  %.54 = getelementptr i8, ptr %.16, i64 %.50
  %.56 = load <8 x i8>, ptr %.54, align 1
  %.57 = getelementptr i8, ptr %.17, i64 %.50
  %.59 = load <8 x i8>, ptr %.57, align 1
  %.60 = getelementptr i8, ptr %.18, i64 %.50
  %.62 = load <8 x i8>, ptr %.60, align 1
  %.63 = zext <8 x i8> %.53 to <8 x i32>
  %.64 = zext <8 x i8> %.56 to <8 x i32>
  %.65 = zext <8 x i8> %.59 to <8 x i32>
  %.66 = zext <8 x i8> %.62 to <8 x i32>
  %.67 = getelementptr i32, ptr %.8, i64 %.50
  %.69 = load <8 x i32>, ptr %.67, align 4
  %.71 = add nuw nsw <8 x i32> %.64, %.63
  %.70 = add nuw nsw <8 x i32> %.71, %.65
  %.72 = add nuw nsw <8 x i32> %.70, %.66
  %.73 = add <8 x i32> %.72, %.69
  store <8 x i32> %.73, ptr %.67, align 4
  %.75 = or disjoint i64 %.24, 16
  %.76 = getelementptr i8, ptr %.1, i64 %.75
  %.78 = load <8 x i8>, ptr %.76, align 1
  %.79 = getelementptr i8, ptr %.16, i64 %.75
  %.81 = load <8 x i8>, ptr %.79, align 1
  %.82 = getelementptr i8, ptr %.17, i64 %.75
  %.84 = load <8 x i8>, ptr %.82, align 1
  %.85 = getelementptr i8, ptr %.18, i64 %.75
  %.87 = load <8 x i8>, ptr %.85, align 1
  %.88 = zext <8 x i8> %.78 to <8 x i32>
  %.89 = zext <8 x i8> %.81 to <8 x i32>
  %.90 = zext <8 x i8> %.84 to <8 x i32>
  %.91 = zext <8 x i8> %.87 to <8 x i32>
  %.92 = getelementptr i32, ptr %.8, i64 %.75
  %.94 = load <8 x i32>, ptr %.92, align 4
  %.96 = add nuw nsw <8 x i32> %.89, %.88
  %.95 = add nuw nsw <8 x i32> %.96, %.90
  %.97 = add nuw nsw <8 x i32> %.95, %.91
  %.98 = add <8 x i32> %.97, %.94
  store <8 x i32> %.98, ptr %.92, align 4
  %.100 = or disjoint i64 %.24, 24
  %.101 = getelementptr i8, ptr %.1, i64 %.100
  %.103 = load <8 x i8>, ptr %.101, align 1
  %.104 = getelementptr i8, ptr %.16, i64 %.100
  %.106 = load <8 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.17, i64 %.100
  %.109 = load <8 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.18, i64 %.100
  %.112 = load <8 x i8>, ptr %.110, align 1
  %.113 = zext <8 x i8> %.103 to <8 x i32>
  %.114 = zext <8 x i8> %.106 to <8 x i32>
  %.115 = zext <8 x i8> %.109 to <8 x i32>
  %.116 = zext <8 x i8> %.112 to <8 x i32>
  %.117 = getelementptr i32, ptr %.8, i64 %.100
  %.119 = load <8 x i32>, ptr %.117, align 4
  %.121 = add nuw nsw <8 x i32> %.114, %.113
  %.120 = add nuw nsw <8 x i32> %.121, %.115
  %.122 = add nuw nsw <8 x i32> %.120, %.116
  %.123 = add <8 x i32> %.122, %.119
  store <8 x i32> %.123, ptr %.117, align 4
  %.125 = add i64 %.24, 32
  %.126 = icmp slt i64 %.125, %.21
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !0

pixels.after:                                     ; preds = %pixels, %entry
  %.130 = srem i64 %.20, 4
  %.131 = sub i64 %.3, %.130
  %.132 = icmp slt i64 %.21, %.131
  br i1 %.132, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.134 = phi i64 [ %.160, %pixels.1 ], [ %.21, %pixels.after ]
  %.136 = getelementptr i8, ptr %.1, i64 %.134
  %.138 = load <4 x i8>, ptr %.136, align 1
  %.139 = getelementptr i8, ptr %.16, i64 %.134
  %.141 = load <4 x i8>, ptr %.139, align 1
  %.142 = getelementptr i8, ptr %.17, i64 %.134
  %.144 = load <4 x i8>, ptr %.142, align 1
  %.145 = getelementptr i8, ptr %.18, i64 %.134
  %.147 = load <4 x i8>, ptr %.145, align 1
  %.148 = zext <4 x i8> %.138 to <4 x i32>
  %.149 = zext <4 x i8> %.141 to <4 x i32>
  %.150 = zext <4 x i8> %.144 to <4 x i32>
  %.151 = zext <4 x i8> %.147 to <4 x i32>
  %.152 = getelementptr i32, ptr %.8, i64 %.134
  %.154 = load <4 x i32>, ptr %.152, align 4
  %.156 = add nuw nsw <4 x i32> %.149, %.148
  %.155 = add nuw nsw <4 x i32> %.156, %.150
  %.157 = add nuw nsw <4 x i32> %.155, %.151
  %.158 = add <4 x i32> %.157, %.154
  store <4 x i32> %.158, ptr %.152, align 4
  %.160 = add i64 %.134, 4
  %.161 = icmp slt i64 %.160, %.131
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !0

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.167 = icmp slt i64 %.131, %.3
  br i1 %.167, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.169 = phi i64 [ %.190, %pixels.2 ], [ %.131, %pixels.after.1 ]
  %.171 = getelementptr i8, ptr %.1, i64 %.169
  %.172 = load i8, ptr %.171, align 1
  %.173 = getelementptr i8, ptr %.16, i64 %.169
  %.174 = load i8, ptr %.173, align 1
  %.175 = getelementptr i8, ptr %.17, i64 %.169
  %.176 = load i8, ptr %.175, align 1
  %.177 = getelementptr i8, ptr %.18, i64 %.169
  %.178 = load i8, ptr %.177, align 1
  %.179 = zext i8 %.172 to i32
  %.180 = zext i8 %.174 to i32
  %.181 = zext i8 %.176 to i32
  %.182 = zext i8 %.178 to i32
  %.183 = getelementptr i32, ptr %.8, i64 %.169
  %.184 = load i32, ptr %.183, align 4
  %.186 = add nuw nsw i32 %.180, %.179
  %.185 = add nuw nsw i32 %.186, %.181
  %.187 = add nuw nsw i32 %.185, %.182
  %.188 = add i32 %.187, %.184
  store i32 %.188, ptr %.183, align 4
  %.190 = add nsw i64 %.169, 1
  %exitcond.not = icmp eq i64 %.190, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.68, %pixels ], [ 0, %entry ]
  %.20 = phi <8 x i32> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <8 x i32> [ %.40, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <8 x i32> [ %.51, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x i32> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i8, ptr %.1, i64 %.19
  %.27 = load <8 x i8>, ptr %.25, align 1
  %.28 = zext <8 x i8> %.27 to <8 x i32>
  %.29 = add <8 x i32> %.20, %.28
  %.30 = getelementptr i32, ptr %.8, i64 %.19
  %.32 = load <8 x i32>, ptr %.30, align 4
  %.33 = add <8 x i32> %.32, %.28
  store <8 x i32> %.33, ptr %.30, align 4
  %.35 = or disjoint i64 %.19, 8
  %.36 = getelementptr i8, ptr %.1, i64 %.35
  %.38 = load <8 x i8>, ptr %.36, align 1
  %.39 = zext <8 x i8> %.38 to <8 x i32>
  %.40 = add <8 x i32> %.21, %.39
  %.41 = getelementptr i32, ptr %.8, i64 %.35
  %.43 = load <8 x i32>, ptr %.41, align 4
  %.44 = add <8 x i32> %.43, %.39
  store <8 x i32> %.44, ptr %.41, align 4
  %.46 = or disjoint i64 %.19, 16
  %.47 = getelementptr i8, ptr %.1, i64 %.46
  %.49 = load <8 x i8>, ptr %.47, align 1
  %.50 = zext <8 x i8> %.49 to <8 x i32>
  %.51 = add <8 x i32> %.22, %.50
  %.52 = getelementptr i32, ptr %.8, i64 %.46
  %.54 = load <8 x i32>, ptr %.52, align 4
  %.55 = add <8 x i32> %.54, %.50
  store <8 x i32> %.55, ptr %.52, align 4
  %.57 = or disjoint i64 %.19, 24
  %.58 = getelementptr i8, ptr %.1, i64 %.57
  %.60 = load <8 x i8>, ptr %.58, align 1
  %.61 = zext <8 x i8> %.60 to <8 x i32>
  %.62 = add <8 x i32> %.23, %.61
  %.63 = getelementptr i32, ptr %.8, i64 %.57
  %.65 = load <8 x i32>, ptr %.63, align 4
  %.66 = add <8 x i32> %.65, %.61
  store <8 x i32> %.66, ptr %.63, align 4
  %.68 = add i64 %.19, 32
  %.69 = icmp slt i64 %.68, %.15
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.71 = add <8 x i32> %.40, %.29
  %.72 = add <8 x i32> %.71, %.51
  %.73 = add <8 x i32> %.72, %.62
  %rdx.shuf = shufflevector <8 x i32> %.73, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.73
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.76 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.78 = srem i64 %.14, 4
  %.79 = sub i64 %.3, %.78
  %.81 = icmp slt i64 %.15, %.79
  br i1 %.81, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.80 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.76, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.83 = phi i64 [ %.96, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.84 = phi <4 x i32> [ %.90, %pixels.1 ], [ %.80, %pixels.1.preheader ]
  %.86 = getelementptr i8, ptr %.1, i64 %.83
  %.88 = load <4 x i8>, ptr %.86, align 1
  %.89 = zext <4 x i8> %.88 to <4 x i32>
  %.90 = add <4 x i32> %.84, %.89
  %.91 = getelementptr i32, ptr %.8, i64 %.83
  %.93 = load <4 x i32>, ptr %.91, align 4
  %.94 = add <4 x i32> %.93, %.89
  store <4 x i32> %.94, ptr %.91, align 4
  %.96 = add i64 %.83, 4
  %.97 = icmp slt i64 %.96, %.79
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf5 = shufflevector <4 x i32> %.90, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i32> %rdx.shuf5, %.90
  %rdx.shuf7 = shufflevector <4 x i32> %bin.rdx6, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %bin.rdx6
  %1 = extractelement <4 x i32> %bin.rdx8, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.101 = phi i32 [ %.76, %pixels.after ], [ %1, %pixels.done.1 ]
  %.105 = icmp slt i64 %.79, %.3
  br i1 %.105, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.107 = phi i64 [ %.118, %pixels.2 ], [ %.79, %pixels.after.1 ]
  %.108 = phi i32 [ %.113, %pixels.2 ], [ %.101, %pixels.after.1 ]
  %.110 = getelementptr i8, ptr %.1, i64 %.107
  %.111 = load i8, ptr %.110, align 1
  %.112 = zext i8 %.111 to i32
  %.113 = add i32 %.108, %.112
  %.114 = getelementptr i32, ptr %.8, i64 %.107
  %.115 = load i32, ptr %.114, align 4
  %.116 = add i32 %.115, %.112
  store i32 %.116, ptr %.114, align 4
  %.118 = add nsw i64 %.107, 1
  %exitcond.not = icmp eq i64 %.118, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i32 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i32 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i8*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.16 = icmp sgt i64 %.15, 0
  br i1 %.16, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.18 = phi i64 [ %.59, %pixels ], [ 0, %entry ]
  %.20 = getelementptr i8, ptr %.1, i64 %.18
  %.22 = load <8 x i8>, ptr %.20, align 1
  %.23 = zext <8 x i8> %.22 to <8 x i32>
  %.24 = getelementptr i32, ptr %.8, i64 %.18
  %.26 = load <8 x i32>, ptr %.24, align 4
  %.27 = add <8 x i32> %.26, %.23
  store <8 x i32> %.27, ptr %.24, align 4
  %.29 = or disjoint i64 %.18, 8
  %.30 = getelementptr i8, ptr %.1, i64 %.29
  %.32 = load <8 x i8>, ptr %.30, align 1
  %.33 = zext <8 x i8> %.32 to <8 x i32>
  %.34 = getelementptr i32, ptr %.8, i64 %.29
  %.36 = load <8 x i32>, ptr %.34, align 4
  %.37 = add <8 x i32> %.36, %.33
  store <8 x i32> %.37, ptr %.34, align 4
  %.39 = or disjoint i64 %.18, 16
  %.40 = getelementptr i8, ptr %.1, i64 %.39
  %.42 = load <8 x i8>, ptr %.40, align 1
  %.43 = zext <8 x i8> %.42 to <8 x i32>
  %.44 = getelementptr i32, ptr %.8, i64 %.39
  %.46 = load <8 x i32>, ptr %.44, align 4
  %.47 = add <8 x i32> %.46, %.43
  store <8 x i32> %.47, ptr %.44, align 4
  %.49 = or disjoint i64 %.18, 24
  %.50 = getelementptr i8, ptr %.1, i64 %.49
  %.52 = load <8 x i8>, ptr %.50, align 1
  %.53 = zext <8 x i8> %.52 to <8 x i32>
  %.54 = getelementptr i32, ptr %.8, i64 %.49
  %.56 = load <8 x i32>, ptr %.54, align 4
  %.57 = add <8 x i32> %.56, %.53
  store <8 x i32> %.57, ptr %.54, align 4
  %.59 = add i64 %.18, 32
  %.60 = icmp slt i64 %.59, %.15
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !0

pixels.after:                                     ; preds = %pixels, %entry
  %.64 = srem i64 %.14, 4
  %.65 = sub i64 %.3, %.64
  %.66 = icmp slt i64 %.15, %.65
  br i1 %.66, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.68 = phi i64 [ %.79, %pixels.1 ], [ %.15, %pixels.after ]
  %.70 = getelementptr i8, ptr %.1, i64 %.68
  %.72 = load <4 x i8>, ptr %.70, align 1
  %.73 = zext <4 x i8> %.72 to <4 x i32>
  %.74 = getelementptr i32, ptr %.8, i64 %.68
  %.76 = load <4 x i32>, ptr %.74, align 4
  %.77 = add <4 x i32> %.76, %.73
  store <4 x i32> %.77, ptr %.74, align 4
  %.79 = add i64 %.68, 4
  %.80 = icmp slt i64 %.79, %.65
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !0

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.86 = icmp slt i64 %.65, %.3
  br i1 %.86, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.88 = phi i64 [ %.97, %pixels.2 ], [ %.65, %pixels.after.1 ]
  %.90 = getelementptr i8, ptr %.1, i64 %.88
  %.91 = load i8, ptr %.90, align 1
  %.92 = zext i8 %.91 to i32
  %.93 = getelementptr i32, ptr %.8, i64 %.88
  %.94 = load i32, ptr %.93, align 4
  %.95 = add i32 %.94, %.92
  store i32 %.95, ptr %.93, align 4
  %.97 = add nsw i64 %.88, 1
  %exitcond.not = icmp eq i64 %.97, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"move-i32*-double*"(ptr nocapture %.1, ptr nocapture %.2, i64 %.3) unnamed_addr #0 {
entry:
  %.5 = srem i64 %.3, 4
  %.6 = sub i64 %.3, %.5
  %.7 = icmp sgt i64 %.6, 0
  br i1 %.7, label %moving, label %moved

moving:                                           ; preds = %entry, %moving
  %.9 = phi i64 [ %.20, %moving ], [ 0, %entry ]
  %.10 = getelementptr i32, ptr %.1, i64 %.9
  %.12 = getelementptr double, ptr %.2, i64 %.9
  %.14 = load <4 x i32>, ptr %.10, align 4
  %.15 = load <4 x double>, ptr %.12, align 8
  %.16 = uitofp <4 x i32> %.14 to <4 x double>
  %.17 = fadd <4 x double> %.15, %.16
  store <4 x double> %.17, ptr %.12, align 8
  store <4 x i32> zeroinitializer, ptr %.10, align 4
  %.20 = add i64 %.9, 4
  %.21 = icmp slt i64 %.20, %.6
  br i1 %.21, label %moving, label %moved, !llvm.loop !0

moved:                                            ; preds = %moving, %entry
  %.25 = icmp slt i64 %.6, %.3
  br i1 %.25, label %moving.1, label %moved.1

moving.1:                                         ; preds = %moved, %moving.1
  %.27 = phi i64 [ %.36, %moving.1 ], [ %.6, %moved ]
  %.28 = getelementptr i32, ptr %.1, i64 %.27
  %.29 = getelementptr double, ptr %.2, i64 %.27
  %.30 = load i32, ptr %.28, align 4
  %.31 = load double, ptr %.29, align 8
  %.32 = uitofp i32 %.30 to double
  %.33 = fadd double %.31, %.32
  store double %.33, ptr %.29, align 8
  store i32 0, ptr %.28, align 4
  %.36 = add nsw i64 %.27, 1
  %exitcond.not = icmp eq i64 %.36, %.3
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !0

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i8*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.48, %pixels ], [ 0, %entry ]
  %.20 = phi <8 x i32> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <8 x i32> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <8 x i32> [ %.41, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x i32> [ %.47, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i8, ptr %.1, i64 %.19
  %.27 = load <8 x i8>, ptr %.25, align 1
  %.28 = zext <8 x i8> %.27 to <8 x i32>
  %.29 = add <8 x i32> %.20, %.28
  %.30 = or disjoint i64 %.19, 8
  %.31 = getelementptr i8, ptr %.1, i64 %.30
  %.33 = load <8 x i8>, ptr %.31, align 1
  %.34 = zext <8 x i8> %.33 to <8 x i32>
  %.35 = add <8 x i32> %.21, %.34
  %.36 = or disjoint i64 %.19, 16
  %.37 = getelementptr i8, ptr %.1, i64 %.36
  %.39 = load <8 x i8>, ptr %.37, align 1
  %.40 = zext <8 x i8> %.39 to <8 x i32>
  %.41 = add <8 x i32> %.22, %.40
  %.42 = or disjoint i64 %.19, 24
  %.43 = getelementptr i8, ptr %.1, i64 %.42
  %.45 = load <8 x i8>, ptr %.43, align 1
  %.46 = zext <8 x i8> %.45 to <8 x i32>
  %.47 = add <8 x i32> %.23, %.46
  %.48 = add i64 %.19, 32
  %.49 = icmp slt i64 %.48, %.15
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.51 = add <8 x i32> %.35, %.29
  %.52 = add <8 x i32> %.51, %.41
  %.53 = add <8 x i32> %.52, %.47
  %rdx.shuf = shufflevector <8 x i32> %.53, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.53
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.56 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.58 = srem i64 %.14, 4
  %.59 = sub i64 %.3, %.58
  %.61 = icmp slt i64 %.15, %.59
  br i1 %.61, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.60 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.56, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.63 = phi i64 [ %.71, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.64 = phi <4 x i32> [ %.70, %pixels.1 ], [ %.60, %pixels.1.preheader ]
  %.66 = getelementptr i8, ptr %.1, i64 %.63
  %.68 = load <4 x i8>, ptr %.66, align 1
  %.69 = zext <4 x i8> %.68 to <4 x i32>
  %.70 = add <4 x i32> %.64, %.69
  %.71 = add i64 %.63, 4
  %.72 = icmp slt i64 %.71, %.59
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf5 = shufflevector <4 x i32> %.70, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i32> %rdx.shuf5, %.70
  %rdx.shuf7 = shufflevector <4 x i32> %bin.rdx6, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %bin.rdx6
  %1 = extractelement <4 x i32> %bin.rdx8, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.76 = phi i32 [ %.56, %pixels.after ], [ %1, %pixels.done.1 ]
  %.80 = icmp slt i64 %.59, %.3
  br i1 %.80, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.82 = phi i64 [ %.89, %pixels.2 ], [ %.59, %pixels.after.1 ]
  %.83 = phi i32 [ %.88, %pixels.2 ], [ %.76, %pixels.after.1 ]
  %.85 = getelementptr i8, ptr %.1, i64 %.82
  %.86 = load i8, ptr %.85, align 1
  %.87 = zext i8 %.86 to i32
  %.88 = add i32 %.83, %.87
  %.89 = add nsw i64 %.82, 1
  %exitcond.not = icmp eq i64 %.89, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i32 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i32 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i16*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.20 = srem i64 %.3, 32
  %.21 = sub i64 %.3, %.20
  %.26 = icmp sgt i64 %.21, 0
  br i1 %.26, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.28 = phi i64 [ %.161, %pixels ], [ 0, %entry ]
  %.29 = phi <8 x i32> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.30 = phi <8 x i32> [ %.63, %pixels ], [ zeroinitializer, %entry ]
  %.31 = phi <8 x i32> [ %.64, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x i32> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x i32> [ %.91, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x i32> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x i32> [ %.93, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x i32> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x i32> [ %.120, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x i32> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x i32> [ %.122, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x i32> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x i32> [ %.149, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x i32> [ %.150, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x i32> [ %.151, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x i32> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.46 = getelementptr i16, ptr %.1, i64 %.28
  %.48 = load <8 x i16>, ptr %.46, align 2
  %.49 = getelementptr i16, ptr %.16, i64 %.28
  %.51 = load <8 x i16>, ptr %.49, align 2
  %.52 = getelementptr i16, ptr %.17, i64 %.28
  %.54 = load <8 x i16>, ptr %.52, align 2
  %.55 = getelementptr i16, ptr %.18, i64 %.28
  %.57 = load <8 x i16>, ptr %.55, align 2
  %.58 = zext <8 x i16> %.48 to <8 x i32>
  %.59 = zext <8 x i16> %.51 to <8 x i32>
  %.60 = zext <8 x i16> %.54 to <8 x i32>
  %.61 = zext <8 x i16> %.57 to <8 x i32>
  %.62 = add <8 x i32> %.29, %.58
  %.63 = add <8 x i32> %.30, %.59
  %.64 = add <8 x i32> %.31, %.60
  %.65 = add <8 x i32> %.32, %.61
  %.66 = getelementptr i32, ptr %.8, i64 %.28
  %.68 = load <8 x i32>, ptr %.66, align 4
  %.70 = add nuw nsw <8 x i32> %.59, %.58
  %.69 = add nuw nsw <8 x i32> %.70, %.60
  %.71 = add nuw nsw <8 x i32> %.69, %.61
  %.72 = add <8 x i32> %.71, %.68
  store <8 x i32> %.72, ptr %.66, align 4
  %.74 = or disjoint i64 %.28, 8
  %.75 = getelementptr i16, ptr %.1, i64 %.74
  %.77 = load <8 x i16>, ptr %.75, align 2
  %.78 = getelementptr i16, ptr %.16, i64 %.74
  %.80 = load <8 x i16>, ptr %.78, align 2
  %.81 = getelementptr i16, ptr %.17, i64 %.74
  %.83 = load <8 x i16>, ptr %.81, align 2
  %.84 = getelementptr i16, ptr %.18, i64 %.74
  %.86 = load <8 x i16>, ptr %.84, align 2
  %.87 = zext <8 x i16> %.77 to <8 x i32>
  %.88 = zext <8 x i16> %.80 to <8 x i32>
  %.89 = zext <8 x i16> %.83 to <8 x i32>
  %.90 = zext <8 x i16> %.86 to <8 x i32>
  %.91 = add <8 x i32> %.33, %.87
  %.92 = add <8 x i32> %.34, %.88
  %.93 = add <8 x i32> %.35, %.89
  %.94 = add <8 x i32> %.36, %.90
  %.95 = getelementptr i32, ptr %.8, i64 %.74
  %.97 = load <8 x i32>, ptr %.95, align 4
  %.99 = add nuw nsw <8 x i32> %.88, %.87
  %.98 = add nuw nsw <8 x i32> %.99, %.89
  %.100 = add nuw nsw <8 x i32> %.98, %.90
  %.101 = add <8 x i32> %.100, %.97
  store <8 x i32> %.101, ptr %.95, align 4
  %.103 = or disjoint i64 %.28, 16
  %.104 = getelementptr i16, ptr %.1, i64 %.103
  %.106 = load <8 x i16>, ptr %.104, align 2
  %.107 = getelementptr i16, ptr %.16, i64 %.103
  %.109 = load <8 x i16>, ptr %.107, align 2
  %.110 = getelementptr i16, ptr %.17, i64 %.103
  %.112 = load <8 x i16>, ptr %.110, align 2
  %.113 = getelementptr i16, ptr %.18, i64 %.103
  %.115 = load <8 x i16>, ptr %.113, align 2
  %.116 = zext <8 x i16> %.106 to <8 x i32>
  %.117 = zext <8 x i16> %.109 to <8 x i32>
  %.118 = zext <8 x i16> %.112 to <8 x i32>
  %.119 = zext <8 x i16> %.115 to <8 x i32>
  %.120 = add <8 x i32> %.37, %.116
  %.121 = add <8 x i32> %.38, %.117
  %.122 = add <8 x i32> %.39, %.118
  %.123 = add <8 x i32> %.40, %.119
  %.124 = getelementptr i32, ptr %.8, i64 %.103
  %.126 = load <8 x i32>, ptr %.124, align 4
  %.128 = add nuw nsw <8 x i32> %.117, %.116
  %.127 = add nuw nsw <8 x i32> %.128, %.118
  %.129 = add nuw nsw <8 x i32> %.127, %.119
  %.130 = add <8 x i32> %.129, %.126
  store <8 x i32> %.130, ptr %.124, align 4
  %.132 = or disjoint i64 %.28, 24
  %.133 = getelementptr i16, ptr %.1, i64 %.132
  %.135 = load <8 x i16>, ptr %.133, align 2
  %.136 = getelementptr i16, ptr %.16, i64 %.132
  %.138 = load <8 x i16>, ptr %.136, align 2
  %.139 = getelementptr i16, ptr %.17, i64 %.132
  %.141 = load <8 x i16>, ptr %.139, align 2
  %.142 = getelementptr i16, ptr %.18, i64 %.132
  %.144 = load <8 x i16>, ptr %.142, align 2
  %.145 = zext <8 x i16> %.135 to <8 x i32>
  %.146 = zext <8 x i16> %.138 to <8 x i32>
  %.147 = zext <8 x i16> %.141 to <8 x i32>
  %.148 = zext <8 x i16> %.144 to <8 x i32>
  %.149 = add <8 x i32> %.41, %.145
  %.150 = add <8 x i32> %.42, %.146
  %.151 = add <8 x i32> %.43, %.147
  %.152 = add <8 x i32> %.44, %.148
  %.153 = getelementptr i32, ptr %.8, i64 %.132
  %.155 = load <8 x i32>, ptr %.153, align 4
  %.157 = add nuw nsw <8 x i32> %.146, %.145
  %.156 = add nuw nsw <8 x i32> %.157, %.147
  %.158 = add nuw nsw <8 x i32> %.156, %.148
  %.159 = add <8 x i32> %.158, %.155
  store <8 x i32> %.159, ptr %.153, align 4
  %.161 = add i64 %.28, 32
  %.162 = icmp slt i64 %.161, %.21
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !3

pixels.done:                                      ; preds = %pixels
  %.164 = add <8 x i32> %.91, %.62
  %.165 = add <8 x i32> %.164, %.120
  %.166 = add <8 x i32> %.165, %.149
  %rdx.shuf = shufflevector <8 x i32> %.166, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.166
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  %.168 = add <8 x i32> %.92, %.63
  %.169 = add <8 x i32> %.168, %.121
  %.170 = add <8 x i32> %.169, %.150
  %rdx.shuf5 = shufflevector <8 x i32> %.170, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <8 x i32> %rdx.shuf5, %.170
  %rdx.shuf7 = shufflevector <8 x i32> %bin.rdx6, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <8 x i32> %rdx.shuf7, %bin.rdx6
  %rdx.shuf9 = shufflevector <8 x i32> %bin.rdx8, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <8 x i32> %rdx.shuf9, %bin.rdx8
  %1 = extractelement <8 x i32> %bin.rdx10, i64 0
  %.172 = add <8 x i32> %.93, %.64
  %.173 = add <8 x i32> %.172, %.122
  %.174 = add <8 x i32> %.173, %.151
  %rdx.shuf11 = shufflevector <8 x i32> %.174, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = add <8 x i32> %rdx.shuf11, %.174
  %rdx.shuf13 = shufflevector <8 x i32> %bin.rdx12, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = add <8 x i32> %rdx.shuf13, %bin.rdx12
  %rdx.shuf15 = shufflevector <8 x i32> %bin.rdx14, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = add <8 x i32> %rdx.shuf15, %bin.rdx14
  %2 = extractelement <8 x i32> %bin.rdx16, i64 0
  %.176 = add <8 x i32> %.94, %.65
  %.177 = add <8 x i32> %.176, %.123
  %.178 = add <8 x i32> %.177, %.152
  %rdx.shuf17 = shufflevector <8 x i32> %.178, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = add <8 x i32> %rdx.shuf17, %.178
  %rdx.shuf19 = shufflevector <8 x i32> %bin.rdx18, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx20 = add <8 x i32> %rdx.shuf19, %bin.rdx18
  %rdx.shuf21 = shufflevector <8 x i32> %bin.rdx20, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = add <8 x i32> %rdx.shuf21, %bin.rdx20
  %3 = extractelement <8 x i32> %bin.rdx22, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.181 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.182 = phi i32 [ 0, %entry ], [ %1, %pixels.done ]
  %.183 = phi i32 [ 0, %entry ], [ %2, %pixels.done ]
  %.184 = phi i32 [ 0, %entry ], [ %3, %pixels.done ]
  %.186 = srem i64 %.20, 4
  %.187 = sub i64 %.3, %.186
  %.192 = icmp slt i64 %.21, %.187
  br i1 %.192, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.191 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.184, i64 0
  %.190 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.183, i64 0
  %.189 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.182, i64 0
  %.188 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.181, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.194 = phi i64 [ %.228, %pixels.1 ], [ %.21, %pixels.1.preheader ]
  %.195 = phi <4 x i32> [ %.216, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x i32> [ %.217, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.197 = phi <4 x i32> [ %.218, %pixels.1 ], [ %.190, %pixels.1.preheader ]
  %.198 = phi <4 x i32> [ %.219, %pixels.1 ], [ %.191, %pixels.1.preheader ]
  %.200 = getelementptr i16, ptr %.1, i64 %.194
  %.202 = load <4 x i16>, ptr %.200, align 2
  %.203 = getelementptr i16, ptr %.16, i64 %.194
  %.205 = load <4 x i16>, ptr %.203, align 2
  %.206 = getelementptr i16, ptr %.17, i64 %.194
  %.208 = load <4 x i16>, ptr %.206, align 2
  %.209 = getelementptr i16, ptr %.18, i64 %.194
  %.211 = load <4 x i16>, ptr %.209, align 2
  %.212 = zext <4 x i16> %.202 to <4 x i32>
  %.213 = zext <4 x i16> %.205 to <4 x i32>
  %.214 = zext <4 x i16> %.208 to <4 x i32>
  %.215 = zext <4 x i16> %.211 to <4 x i32>
  %.216 = add <4 x i32> %.195, %.212
  %.217 = add <4 x i32> %.196, %.213
  %.218 = add <4 x i32> %.197, %.214
  %.219 = add <4 x i32> %.198, %.215
  %.220 = getelementptr i32, ptr %.8, i64 %.194
  %.222 = load <4 x i32>, ptr %.220, align 4
  %.224 = add nuw nsw <4 x i32> %.213, %.212
  %.223 = add nuw nsw <4 x i32> %.224, %.214
  %.225 = add nuw nsw <4 x i32> %.223, %.215
  %.226 = add <4 x i32> %.225, %.222
  store <4 x i32> %.226, ptr %.220, align 4
  %.228 = add i64 %.194, 4
  %.229 = icmp slt i64 %.228, %.187
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !3

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf23 = shufflevector <4 x i32> %.216, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx24 = add <4 x i32> %rdx.shuf23, %.216
  %rdx.shuf25 = shufflevector <4 x i32> %bin.rdx24, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx26 = add <4 x i32> %rdx.shuf25, %bin.rdx24
  %4 = extractelement <4 x i32> %bin.rdx26, i64 0
  %rdx.shuf27 = shufflevector <4 x i32> %.217, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = add <4 x i32> %rdx.shuf27, %.217
  %rdx.shuf29 = shufflevector <4 x i32> %bin.rdx28, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = add <4 x i32> %rdx.shuf29, %bin.rdx28
  %5 = extractelement <4 x i32> %bin.rdx30, i64 0
  %rdx.shuf31 = shufflevector <4 x i32> %.218, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx32 = add <4 x i32> %rdx.shuf31, %.218
  %rdx.shuf33 = shufflevector <4 x i32> %bin.rdx32, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx34 = add <4 x i32> %rdx.shuf33, %bin.rdx32
  %6 = extractelement <4 x i32> %bin.rdx34, i64 0
  %rdx.shuf35 = shufflevector <4 x i32> %.219, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx36 = add <4 x i32> %rdx.shuf35, %.219
  %rdx.shuf37 = shufflevector <4 x i32> %bin.rdx36, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx38 = add <4 x i32> %rdx.shuf37, %bin.rdx36
  %7 = extractelement <4 x i32> %bin.rdx38, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.236 = phi i32 [ %.181, %pixels.after ], [ %4, %pixels.done.1 ]
  %.237 = phi i32 [ %.182, %pixels.after ], [ %5, %pixels.done.1 ]
  %.238 = phi i32 [ %.183, %pixels.after ], [ %6, %pixels.done.1 ]
  %.239 = phi i32 [ %.184, %pixels.after ], [ %7, %pixels.done.1 ]
  %.243 = icmp slt i64 %.187, %.3
  br i1 %.243, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.245 = phi i64 [ %.274, %pixels.2 ], [ %.187, %pixels.after.1 ]
  %.246 = phi i32 [ %.263, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.247 = phi i32 [ %.264, %pixels.2 ], [ %.237, %pixels.after.1 ]
  %.248 = phi i32 [ %.265, %pixels.2 ], [ %.238, %pixels.after.1 ]
  %.249 = phi i32 [ %.266, %pixels.2 ], [ %.239, %pixels.after.1 ]
  %.251 = getelementptr i16, ptr %.1, i64 %.245
  %.252 = load i16, ptr %.251, align 2
  %.253 = getelementptr i16, ptr %.16, i64 %.245
  %.254 = load i16, ptr %.253, align 2
  %.255 = getelementptr i16, ptr %.17, i64 %.245
  %.256 = load i16, ptr %.255, align 2
  %.257 = getelementptr i16, ptr %.18, i64 %.245
  %.258 = load i16, ptr %.257, align 2
  %.259 = zext i16 %.252 to i32
  %.260 = zext i16 %.254 to i32
  %.261 = zext i16 %.256 to i32
  %.262 = zext i16 %.258 to i32
  %.263 = add i32 %.246, %.259
  %.264 = add i32 %.247, %.260
  %.265 = add i32 %.248, %.261
  %.266 = add i32 %.249, %.262
  %.267 = getelementptr i32, ptr %.8, i64 %.245
  %.268 = load i32, ptr %.267, align 4
  %.270 = add nuw nsw i32 %.260, %.259
  %.269 = add nuw nsw i32 %.270, %.261
  %.271 = add nuw nsw i32 %.269, %.262
  %.272 = add i32 %.271, %.268
  store i32 %.272, ptr %.267, align 4
  %.274 = add nsw i64 %.245, 1
  %exitcond.not = icmp eq i64 %.274, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !3

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.278 = phi i32 [ %.236, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.279 = phi i32 [ %.237, %pixels.after.1 ], [ %.264, %pixels.2 ]
  %.280 = phi i32 [ %.238, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.281 = phi i32 [ %.239, %pixels.after.1 ], [ %.266, %pixels.2 ]
  %.283 = load double, ptr %.9, align 8
  %.284 = uitofp i32 %.278 to double
  %.285 = fadd double %.283, %.284
  store double %.285, ptr %.9, align 8
  %.287 = getelementptr i8, ptr %.9, i64 8
  %.288 = load double, ptr %.287, align 8
  %.289 = uitofp i32 %.279 to double
  %.290 = fadd double %.288, %.289
  store double %.290, ptr %.287, align 8
  %.292 = getelementptr i8, ptr %.9, i64 16
  %.293 = load double, ptr %.292, align 8
  %.294 = uitofp i32 %.280 to double
  %.295 = fadd double %.293, %.294
  store double %.295, ptr %.292, align 8
  %.297 = getelementptr i8, ptr %.9, i64 24
  %.298 = load double, ptr %.297, align 8
  %.299 = uitofp i32 %.281 to double
  %.300 = fadd double %.298, %.299
  store double %.300, ptr %.297, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-0-i16*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.20 = srem i64 %.3, 32
  %.21 = sub i64 %.3, %.20
  %.22 = icmp sgt i64 %.21, 0
  br i1 %.22, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.24 = phi i64 [ %.125, %pixels ], [ 0, %entry ]
  %.26 = getelementptr i16, ptr %.1, i64 %.24
  %.28 = load <8 x i16>, ptr %.26, align 2
  %.29 = getelementptr i16, ptr %.16, i64 %.24
  %.31 = load <8 x i16>, ptr %.29, align 2
  %.32 = getelementptr i16, ptr %.17, i64 %.24
  %.34 = load <8 x i16>, ptr %.32, align 2
  %.35 = getelementptr i16, ptr %.18, i64 %.24
  %.37 = load <8 x i16>, ptr %.35, align 2
  %.38 = zext <8 x i16> %.28 to <8 x i32>
  %.39 = zext <8 x i16> %.31 to <8 x i32>
  %.40 = zext <8 x i16> %.34 to <8 x i32>
  %.41 = zext <8 x i16> %.37 to <8 x i32>
  %.42 = getelementptr i32, ptr %.8, i64 %.24
  %.44 = load <8 x i32>, ptr %.42, align 4
  %.46 = add nuw nsw <8 x i32> %.39, %.38
  %.45 = add nuw nsw <8 x i32> %.46, %.40
  %.47 = add nuw nsw <8 x i32> %.45, %.41
  %.48 = add <8 x i32> %.47, %.44
  store <8 x i32> %.48, ptr %.42, align 4
  %.50 = or disjoint i64 %.24, 8
  %.51 = getelementptr i16, ptr %.1, i64 %.50
  %.53 = load <8 x i16>, ptr %.51, align 2
  %.54 = getelementptr i16, ptr %.16, i64 %.50
  %.56 = load <8 x i16>, ptr %.54, align 2
  %.57 = getelementptr i16, ptr %.17, i64 %.50
  %.59 = load <8 x i16>, ptr %.57, align 2
  %.60 = getelementptr i16, ptr %.18, i64 %.50
  %.62 = load <8 x i16>, ptr %.60, align 2
  %.63 = zext <8 x i16> %.53 to <8 x i32>
  %.64 = zext <8 x i16> %.56 to <8 x i32>
  %.65 = zext <8 x i16> %.59 to <8 x i32>
  %.66 = zext <8 x i16> %.62 to <8 x i32>
  %.67 = getelementptr i32, ptr %.8, i64 %.50
  %.69 = load <8 x i32>, ptr %.67, align 4
  %.71 = add nuw nsw <8 x i32> %.64, %.63
  %.70 = add nuw nsw <8 x i32> %.71, %.65
  %.72 = add nuw nsw <8 x i32> %.70, %.66
  %.73 = add <8 x i32> %.72, %.69
  store <8 x i32> %.73, ptr %.67, align 4
  %.75 = or disjoint i64 %.24, 16
  %.76 = getelementptr i16, ptr %.1, i64 %.75
  %.78 = load <8 x i16>, ptr %.76, align 2
  %.79 = getelementptr i16, ptr %.16, i64 %.75
  %.81 = load <8 x i16>, ptr %.79, align 2
  %.82 = getelementptr i16, ptr %.17, i64 %.75
  %.84 = load <8 x i16>, ptr %.82, align 2
  %.85 = getelementptr i16, ptr %.18, i64 %.75
  %.87 = load <8 x i16>, ptr %.85, align 2
  %.88 = zext <8 x i16> %.78 to <8 x i32>
  %.89 = zext <8 x i16> %.81 to <8 x i32>
  %.90 = zext <8 x i16> %.84 to <8 x i32>
  %.91 = zext <8 x i16> %.87 to <8 x i32>
  %.92 = getelementptr i32, ptr %.8, i64 %.75
  %.94 = load <8 x i32>, ptr %.92, align 4
  %.96 = add nuw nsw <8 x i32> %.89, %.88
  %.95 = add nuw nsw <8 x i32> %.96, %.90
  %.97 = add nuw nsw <8 x i32> %.95, %.91
  %.98 = add <8 x i32> %.97, %.94
  store <8 x i32> %.98, ptr %.92, align 4
  %.100 = or disjoint i64 %.24, 24
  %.101 = getelementptr i16, ptr %.1, i64 %.100
  %.103 = load <8 x i16>, ptr %.101, align 2
  %.104 = getelementptr i16, ptr %.16, i64 %.100
  %.106 = load <8 x i16>, ptr %.104, align 2
  %.107 = getelementptr i16, ptr %.17, i64 %.100
  %.109 = load <8 x i16>, ptr %.107, align 2
  %.110 = getelementptr i16, ptr %.18, i64 %.100
  %.112 = load <8 x i16>, ptr %.110, align 2
  %.113 = zext <8 x i16> %.103 to <8 x i32>
  %.114 = zext <8 x i16> %.106 to <8 x i32>
  %.115 = zext <8 x i16> %.109 to <8 x i32>
  %.116 = zext <8 x i16> %.112 to <8 x i32>
  %.117 = getelementptr i32, ptr %.8, i64 %.100
  %.119 = load <8 x i32>, ptr %.117, align 4
  %.121 = add nuw nsw <8 x i32> %.114, %.113
  %.120 = add nuw nsw <8 x i32> %.121, %.115
  %.122 = add nuw nsw <8 x i32> %.120, %.116
  %.123 = add <8 x i32> %.122, %.119
  store <8 x i32> %.123, ptr %.117, align 4
  %.125 = add i64 %.24, 32
  %.126 = icmp slt i64 %.125, %.21
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !3

pixels.after:                                     ; preds = %pixels, %entry
  %.130 = srem i64 %.20, 4
  %.131 = sub i64 %.3, %.130
  %.132 = icmp slt i64 %.21, %.131
  br i1 %.132, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.134 = phi i64 [ %.160, %pixels.1 ], [ %.21, %pixels.after ]
  %.136 = getelementptr i16, ptr %.1, i64 %.134
  %.138 = load <4 x i16>, ptr %.136, align 2
  %.139 = getelementptr i16, ptr %.16, i64 %.134
  %.141 = load <4 x i16>, ptr %.139, align 2
  %.142 = getelementptr i16, ptr %.17, i64 %.134
  %.144 = load <4 x i16>, ptr %.142, align 2
  %.145 = getelementptr i16, ptr %.18, i64 %.134
  %.147 = load <4 x i16>, ptr %.145, align 2
  %.148 = zext <4 x i16> %.138 to <4 x i32>
  %.149 = zext <4 x i16> %.141 to <4 x i32>
  %.150 = zext <4 x i16> %.144 to <4 x i32>
  %.151 = zext <4 x i16> %.147 to <4 x i32>
  %.152 = getelementptr i32, ptr %.8, i64 %.134
  %.154 = load <4 x i32>, ptr %.152, align 4
  %.156 = add nuw nsw <4 x i32> %.149, %.148
  %.155 = add nuw nsw <4 x i32> %.156, %.150
  %.157 = add nuw nsw <4 x i32> %.155, %.151
  %.158 = add <4 x i32> %.157, %.154
  store <4 x i32> %.158, ptr %.152, align 4
  %.160 = add i64 %.134, 4
  %.161 = icmp slt i64 %.160, %.131
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !3

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.167 = icmp slt i64 %.131, %.3
  br i1 %.167, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.169 = phi i64 [ %.190, %pixels.2 ], [ %.131, %pixels.after.1 ]
  %.171 = getelementptr i16, ptr %.1, i64 %.169
  %.172 = load i16, ptr %.171, align 2
  %.173 = getelementptr i16, ptr %.16, i64 %.169
  %.174 = load i16, ptr %.173, align 2
  %.175 = getelementptr i16, ptr %.17, i64 %.169
  %.176 = load i16, ptr %.175, align 2
  %.177 = getelementptr i16, ptr %.18, i64 %.169
  %.178 = load i16, ptr %.177, align 2
  %.179 = zext i16 %.172 to i32
  %.180 = zext i16 %.174 to i32
  %.181 = zext i16 %.176 to i32
  %.182 = zext i16 %.178 to i32
  %.183 = getelementptr i32, ptr %.8, i64 %.169
  %.184 = load i32, ptr %.183, align 4
  %.186 = add nuw nsw i32 %.180, %.179
  %.185 = add nuw nsw i32 %.186, %.181
  %.187 = add nuw nsw i32 %.185, %.182
  %.188 = add i32 %.187, %.184
  store i32 %.188, ptr %.183, align 4
  %.190 = add nsw i64 %.169, 1
  %exitcond.not = icmp eq i64 %.190, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !3

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.68, %pixels ], [ 0, %entry ]
  %.20 = phi <8 x i32> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <8 x i32> [ %.40, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <8 x i32> [ %.51, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x i32> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i16, ptr %.1, i64 %.19
  %.27 = load <8 x i16>, ptr %.25, align 2
  %.28 = zext <8 x i16> %.27 to <8 x i32>
  %.29 = add <8 x i32> %.20, %.28
  %.30 = getelementptr i32, ptr %.8, i64 %.19
  %.32 = load <8 x i32>, ptr %.30, align 4
  %.33 = add <8 x i32> %.32, %.28
  store <8 x i32> %.33, ptr %.30, align 4
  %.35 = or disjoint i64 %.19, 8
  %.36 = getelementptr i16, ptr %.1, i64 %.35
  %.38 = load <8 x i16>, ptr %.36, align 2
  %.39 = zext <8 x i16> %.38 to <8 x i32>
  %.40 = add <8 x i32> %.21, %.39
  %.41 = getelementptr i32, ptr %.8, i64 %.35
  %.43 = load <8 x i32>, ptr %.41, align 4
  %.44 = add <8 x i32> %.43, %.39
  store <8 x i32> %.44, ptr %.41, align 4
  %.46 = or disjoint i64 %.19, 16
  %.47 = getelementptr i16, ptr %.1, i64 %.46
  %.49 = load <8 x i16>, ptr %.47, align 2
  %.50 = zext <8 x i16> %.49 to <8 x i32>
  %.51 = add <8 x i32> %.22, %.50
  %.52 = getelementptr i32, ptr %.8, i64 %.46
  %.54 = load <8 x i32>, ptr %.52, align 4
  %.55 = add <8 x i32> %.54, %.50
  store <8 x i32> %.55, ptr %.52, align 4
  %.57 = or disjoint i64 %.19, 24
  %.58 = getelementptr i16, ptr %.1, i64 %.57
  %.60 = load <8 x i16>, ptr %.58, align 2
  %.61 = zext <8 x i16> %.60 to <8 x i32>
  %.62 = add <8 x i32> %.23, %.61
  %.63 = getelementptr i32, ptr %.8, i64 %.57
  %.65 = load <8 x i32>, ptr %.63, align 4
  %.66 = add <8 x i32> %.65, %.61
  store <8 x i32> %.66, ptr %.63, align 4
  %.68 = add i64 %.19, 32
  %.69 = icmp slt i64 %.68, %.15
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !3

pixels.done:                                      ; preds = %pixels
  %.71 = add <8 x i32> %.40, %.29
  %.72 = add <8 x i32> %.71, %.51
  %.73 = add <8 x i32> %.72, %.62
  %rdx.shuf = shufflevector <8 x i32> %.73, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.73
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.76 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.78 = srem i64 %.14, 4
  %.79 = sub i64 %.3, %.78
  %.81 = icmp slt i64 %.15, %.79
  br i1 %.81, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.80 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.76, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.83 = phi i64 [ %.96, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.84 = phi <4 x i32> [ %.90, %pixels.1 ], [ %.80, %pixels.1.preheader ]
  %.86 = getelementptr i16, ptr %.1, i64 %.83
  %.88 = load <4 x i16>, ptr %.86, align 2
  %.89 = zext <4 x i16> %.88 to <4 x i32>
  %.90 = add <4 x i32> %.84, %.89
  %.91 = getelementptr i32, ptr %.8, i64 %.83
  %.93 = load <4 x i32>, ptr %.91, align 4
  %.94 = add <4 x i32> %.93, %.89
  store <4 x i32> %.94, ptr %.91, align 4
  %.96 = add i64 %.83, 4
  %.97 = icmp slt i64 %.96, %.79
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !3

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf5 = shufflevector <4 x i32> %.90, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i32> %rdx.shuf5, %.90
  %rdx.shuf7 = shufflevector <4 x i32> %bin.rdx6, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %bin.rdx6
  %1 = extractelement <4 x i32> %bin.rdx8, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.101 = phi i32 [ %.76, %pixels.after ], [ %1, %pixels.done.1 ]
  %.105 = icmp slt i64 %.79, %.3
  br i1 %.105, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.107 = phi i64 [ %.118, %pixels.2 ], [ %.79, %pixels.after.1 ]
  %.108 = phi i32 [ %.113, %pixels.2 ], [ %.101, %pixels.after.1 ]
  %.110 = getelementptr i16, ptr %.1, i64 %.107
  %.111 = load i16, ptr %.110, align 2
  %.112 = zext i16 %.111 to i32
  %.113 = add i32 %.108, %.112
  %.114 = getelementptr i32, ptr %.8, i64 %.107
  %.115 = load i32, ptr %.114, align 4
  %.116 = add i32 %.115, %.112
  store i32 %.116, ptr %.114, align 4
  %.118 = add nsw i64 %.107, 1
  %exitcond.not = icmp eq i64 %.118, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !3

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i32 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i32 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i16*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.16 = icmp sgt i64 %.15, 0
  br i1 %.16, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.18 = phi i64 [ %.59, %pixels ], [ 0, %entry ]
  %.20 = getelementptr i16, ptr %.1, i64 %.18
  %.22 = load <8 x i16>, ptr %.20, align 2
  %.23 = zext <8 x i16> %.22 to <8 x i32>
  %.24 = getelementptr i32, ptr %.8, i64 %.18
  %.26 = load <8 x i32>, ptr %.24, align 4
  %.27 = add <8 x i32> %.26, %.23
  store <8 x i32> %.27, ptr %.24, align 4
  %.29 = or disjoint i64 %.18, 8
  %.30 = getelementptr i16, ptr %.1, i64 %.29
  %.32 = load <8 x i16>, ptr %.30, align 2
  %.33 = zext <8 x i16> %.32 to <8 x i32>
  %.34 = getelementptr i32, ptr %.8, i64 %.29
  %.36 = load <8 x i32>, ptr %.34, align 4
  %.37 = add <8 x i32> %.36, %.33
  store <8 x i32> %.37, ptr %.34, align 4
  %.39 = or disjoint i64 %.18, 16
  %.40 = getelementptr i16, ptr %.1, i64 %.39
  %.42 = load <8 x i16>, ptr %.40, align 2
  %.43 = zext <8 x i16> %.42 to <8 x i32>
  %.44 = getelementptr i32, ptr %.8, i64 %.39
  %.46 = load <8 x i32>, ptr %.44, align 4
  %.47 = add <8 x i32> %.46, %.43
  store <8 x i32> %.47, ptr %.44, align 4
  %.49 = or disjoint i64 %.18, 24
  %.50 = getelementptr i16, ptr %.1, i64 %.49
  %.52 = load <8 x i16>, ptr %.50, align 2
  %.53 = zext <8 x i16> %.52 to <8 x i32>
  %.54 = getelementptr i32, ptr %.8, i64 %.49
  %.56 = load <8 x i32>, ptr %.54, align 4
  %.57 = add <8 x i32> %.56, %.53
  store <8 x i32> %.57, ptr %.54, align 4
  %.59 = add i64 %.18, 32
  %.60 = icmp slt i64 %.59, %.15
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !3

pixels.after:                                     ; preds = %pixels, %entry
  %.64 = srem i64 %.14, 4
  %.65 = sub i64 %.3, %.64
  %.66 = icmp slt i64 %.15, %.65
  br i1 %.66, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.68 = phi i64 [ %.79, %pixels.1 ], [ %.15, %pixels.after ]
  %.70 = getelementptr i16, ptr %.1, i64 %.68
  %.72 = load <4 x i16>, ptr %.70, align 2
  %.73 = zext <4 x i16> %.72 to <4 x i32>
  %.74 = getelementptr i32, ptr %.8, i64 %.68
  %.76 = load <4 x i32>, ptr %.74, align 4
  %.77 = add <4 x i32> %.76, %.73
  store <4 x i32> %.77, ptr %.74, align 4
  %.79 = add i64 %.68, 4
  %.80 = icmp slt i64 %.79, %.65
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !3

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.86 = icmp slt i64 %.65, %.3
  br i1 %.86, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.88 = phi i64 [ %.97, %pixels.2 ], [ %.65, %pixels.after.1 ]
  %.90 = getelementptr i16, ptr %.1, i64 %.88
  %.91 = load i16, ptr %.90, align 2
  %.92 = zext i16 %.91 to i32
  %.93 = getelementptr i32, ptr %.8, i64 %.88
  %.94 = load i32, ptr %.93, align 4
  %.95 = add i32 %.94, %.92
  store i32 %.95, ptr %.93, align 4
  %.97 = add nsw i64 %.88, 1
  %exitcond.not = icmp eq i64 %.97, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !3

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i16*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 32
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.48, %pixels ], [ 0, %entry ]
  %.20 = phi <8 x i32> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <8 x i32> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <8 x i32> [ %.41, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x i32> [ %.47, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i16, ptr %.1, i64 %.19
  %.27 = load <8 x i16>, ptr %.25, align 2
  %.28 = zext <8 x i16> %.27 to <8 x i32>
  %.29 = add <8 x i32> %.20, %.28
  %.30 = or disjoint i64 %.19, 8
  %.31 = getelementptr i16, ptr %.1, i64 %.30
  %.33 = load <8 x i16>, ptr %.31, align 2
  %.34 = zext <8 x i16> %.33 to <8 x i32>
  %.35 = add <8 x i32> %.21, %.34
  %.36 = or disjoint i64 %.19, 16
  %.37 = getelementptr i16, ptr %.1, i64 %.36
  %.39 = load <8 x i16>, ptr %.37, align 2
  %.40 = zext <8 x i16> %.39 to <8 x i32>
  %.41 = add <8 x i32> %.22, %.40
  %.42 = or disjoint i64 %.19, 24
  %.43 = getelementptr i16, ptr %.1, i64 %.42
  %.45 = load <8 x i16>, ptr %.43, align 2
  %.46 = zext <8 x i16> %.45 to <8 x i32>
  %.47 = add <8 x i32> %.23, %.46
  %.48 = add i64 %.19, 32
  %.49 = icmp slt i64 %.48, %.15
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !3

pixels.done:                                      ; preds = %pixels
  %.51 = add <8 x i32> %.35, %.29
  %.52 = add <8 x i32> %.51, %.41
  %.53 = add <8 x i32> %.52, %.47
  %rdx.shuf = shufflevector <8 x i32> %.53, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <8 x i32> %rdx.shuf, %.53
  %rdx.shuf1 = shufflevector <8 x i32> %bin.rdx, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <8 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x i32> %bin.rdx2, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <8 x i32> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x i32> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.56 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.58 = srem i64 %.14, 4
  %.59 = sub i64 %.3, %.58
  %.61 = icmp slt i64 %.15, %.59
  br i1 %.61, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.60 = insertelement <4 x i32> <i32 poison, i32 0, i32 0, i32 0>, i32 %.56, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.63 = phi i64 [ %.71, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.64 = phi <4 x i32> [ %.70, %pixels.1 ], [ %.60, %pixels.1.preheader ]
  %.66 = getelementptr i16, ptr %.1, i64 %.63
  %.68 = load <4 x i16>, ptr %.66, align 2
  %.69 = zext <4 x i16> %.68 to <4 x i32>
  %.70 = add <4 x i32> %.64, %.69
  %.71 = add i64 %.63, 4
  %.72 = icmp slt i64 %.71, %.59
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !3

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf5 = shufflevector <4 x i32> %.70, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i32> %rdx.shuf5, %.70
  %rdx.shuf7 = shufflevector <4 x i32> %bin.rdx6, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %bin.rdx6
  %1 = extractelement <4 x i32> %bin.rdx8, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.76 = phi i32 [ %.56, %pixels.after ], [ %1, %pixels.done.1 ]
  %.80 = icmp slt i64 %.59, %.3
  br i1 %.80, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.82 = phi i64 [ %.89, %pixels.2 ], [ %.59, %pixels.after.1 ]
  %.83 = phi i32 [ %.88, %pixels.2 ], [ %.76, %pixels.after.1 ]
  %.85 = getelementptr i16, ptr %.1, i64 %.82
  %.86 = load i16, ptr %.85, align 2
  %.87 = zext i16 %.86 to i32
  %.88 = add i32 %.83, %.87
  %.89 = add nsw i64 %.82, 1
  %exitcond.not = icmp eq i64 %.89, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !3

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i32 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i32 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v5B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.44.not = icmp eq i8 %arg.has_total, 0
  %.55.not = icmp eq i8 %arg.has_signal, 0
  br i1 %.44.not, label %B1922, label %B1484.else.if

B1492:                                            ; preds = %B1492.lr.ph, %B1836
  %.296.sroa.0.01009 = phi i64 [ 0, %B1492.lr.ph ], [ %.296.sroa.0.0, %B1836 ]
  %.253.11008 = phi i64 [ %.253.11006, %B1492.lr.ph ], [ %.253.1, %B1836 ]
  %.250.11007 = phi i64 [ 2048, %B1492.lr.ph ], [ %.250.1, %B1836 ]
  %.348 = add nsw i64 %.296.sroa.0.01009, 2048
  %.351 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.348)
  %invariant.gep = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  %invariant.gep981 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  br i1 %.435983, label %B1518.lr.ph, label %B1652.preheader

B1518.lr.ph:                                      ; preds = %B1492
  %.519 = sub i64 %.351, %.296.sroa.0.01009
  %.597 = sub i64 %.351, %.296.sroa.0.01009
  br label %B1518

B1652.preheader:                                  ; preds = %B1614, %B1492
  %invariant.gep990 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  %invariant.gep992 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  br i1 %.720994, label %B1738.lr.ph, label %B1836

B1738.lr.ph:                                      ; preds = %B1652.preheader
  %.804 = sub i64 %.351, %.296.sroa.0.01009
  %.882 = sub i64 %.351, %.296.sroa.0.01009
  br label %B1738

B1518:                                            ; preds = %B1518.lr.ph, %B1614
  %.425.sroa.0.0989 = phi i64 [ 0, %B1518.lr.ph ], [ %.425.sroa.0.0, %B1614 ]
  %.382.1988 = phi i64 [ %.382.1986, %B1518.lr.ph ], [ %.382.1, %B1614 ]
  %.379.1987 = phi i64 [ %.379.1984, %B1518.lr.ph ], [ %.379.1, %B1614 ]
  %.575 = mul i64 %.425.sroa.0.0989, %arg.rows.5.1
  br i1 %.55.not, label %B1612, label %B1554

B1554:                                            ; preds = %B1518
  %gep = getelementptr i32, ptr %invariant.gep, i64 %.575
  %.551 = getelementptr double, ptr %arg.signal.4, i64 %.425.sroa.0.0989
  tail call fastcc void @"pixels-4-0-1-1-i32*-i64"(ptr %gep, i64 %arg.rows.5.1, i64 %.519, ptr %arg.scratch.4, ptr %.551)
  br label %B1614

B1612:                                            ; preds = %B1518
  %gep982 = getelementptr i32, ptr %invariant.gep981, i64 %.575
  tail call fastcc void @"pixels-4-0-1-0-i32*-i64"(ptr %gep982, i64 %arg.rows.5.1, i64 %.597, ptr %arg.scratch.4)
  br label %B1614

B1614:                                            ; preds = %B1612, %B1554
  %.435 = icmp sgt i64 %.382.1988, 0
  %.448 = add i64 %.379.1987, 4
  %.379.1 = select i1 %.435, i64 %.448, i64 %.379.1987
  %.444 = sext i1 %.435 to i64
  %.382.1 = add nsw i64 %.382.1988, %.444
  %.425.sroa.0.0 = select i1 %.435, i64 %.379.1987, i64 0
  br i1 %.435, label %B1518, label %B1652.preheader

B1738:                                            ; preds = %B1738.lr.ph, %B1834
  %.710.sroa.0.01002 = phi i64 [ %.710.sroa.0.0999, %B1738.lr.ph ], [ %.710.sroa.0.0, %B1834 ]
  %.667.11001 = phi i64 [ %.667.1998, %B1738.lr.ph ], [ %.667.1, %B1834 ]
  %.664.11000 = phi i64 [ %.664.1996, %B1738.lr.ph ], [ %.664.1, %B1834 ]
  %.860 = mul i64 %.710.sroa.0.01002, %arg.rows.5.1
  br i1 %.55.not, label %B1744, label %B1740

B1740:                                            ; preds = %B1738
  %gep991 = getelementptr i32, ptr %invariant.gep990, i64 %.860
  %.836 = getelementptr double, ptr %arg.signal.4, i64 %.710.sroa.0.01002
  tail call fastcc void @"pixels-1-0-1-1-i32*-i64"(ptr %gep991, i64 %.804, ptr %arg.scratch.4, ptr %.836)
  br label %B1834

B1744:                                            ; preds = %B1738
  %gep993 = getelementptr i32, ptr %invariant.gep992, i64 %.860
  tail call fastcc void @"pixels-1-0-1-0-i32*-i64"(ptr %gep993, i64 %.882, ptr %arg.scratch.4)
  br label %B1834

B1834:                                            ; preds = %B1744, %B1740
  %.720 = icmp sgt i64 %.667.11001, 0
  %.733 = zext i1 %.720 to i64
  %.664.1 = add i64 %.664.11000, %.733
  %.729 = sext i1 %.720 to i64
  %.667.1 = add nsw i64 %.667.11001, %.729
  %.710.sroa.0.0 = select i1 %.720, i64 %.664.11000, i64 0
  br i1 %.720, label %B1738, label %B1836

B1836:                                            ; preds = %B1834, %B1652.preheader
  %.959 = getelementptr double, ptr %arg.total.4, i64 %.296.sroa.0.01009
  %.960 = sub i64 %.351, %.296.sroa.0.01009
  tail call fastcc void @"move-i64*-double*"(ptr %arg.scratch.4, ptr %.959, i64 %.960)
  %.306 = icmp sgt i64 %.253.11008, 0
  %.319 = add i64 %.250.11007, 2048
  %.250.1 = select i1 %.306, i64 %.319, i64 %.250.11007
  %.315 = sext i1 %.306 to i64
  %.253.1 = add nsw i64 %.253.11008, %.315
  %.296.sroa.0.0 = select i1 %.306, i64 %.250.11007, i64 0
  br i1 %.306, label %B1492, label %B2211

B1922:                                            ; preds = %entry
  br i1 %.55.not, label %B2211, label %B2028

B2028:                                            ; preds = %B1922
  %.1028 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.1, i64 1)
  %.11301013 = icmp sgt i64 %arg.rows.5.0, 0
  br i1 %.11301013, label %B2068.lr.ph, label %B2211

B2068.lr.ph:                                      ; preds = %B2028
  %.1077.11016 = add nsw i64 %arg.rows.5.0, -1
  %.1211 = icmp slt i64 %arg.rows.5.1, 1
  br label %B2068

B2062.loopexit:                                   ; preds = %B2168, %B2068.endif.endif
  %.1130 = icmp sgt i64 %.1077.11018, 0
  %.1143 = zext i1 %.1130 to i64
  %.1074.1 = add i64 %.1074.11017, %.1143
  %.1139 = sext i1 %.1130 to i64
  %.1077.1 = add nsw i64 %.1077.11018, %.1139
  %.1120.sroa.0.0 = select i1 %.1130, i64 %.1074.11017, i64 0
  br i1 %.1130, label %B2068, label %B2211

B2068:                                            ; preds = %B2068.lr.ph, %B2062.loopexit
  %.1120.sroa.0.01019 = phi i64 [ 0, %B2068.lr.ph ], [ %.1120.sroa.0.0, %B2062.loopexit ]
  %.1077.11018 = phi i64 [ %.1077.11016, %B2068.lr.ph ], [ %.1077.1, %B2062.loopexit ]
  %.1074.11017 = phi i64 [ 1, %B2068.lr.ph ], [ %.1074.1, %B2062.loopexit ]
  br i1 %.1211, label %B2068.endif.endif, label %B2068.endif.else

B2168:                                            ; preds = %B2168.lr.ph, %B2168
  %.1200.01012 = phi i64 [ %storemerge974, %B2168.lr.ph ], [ %.1262, %B2168 ]
  %.1197.01011 = phi i64 [ 0, %B2168.lr.ph ], [ %.1266, %B2168 ]
  %.1262 = add nsw i64 %.1200.01012, -1
  %.1266 = add i64 %.1197.01011, %.1028
  %.1292 = add nsw i64 %.1197.01011, %.1028
  %.1295 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1292)
  %.1321 = getelementptr i32, ptr %1, i64 %.1197.01011
  %.1335 = sub i64 %.1295, %.1197.01011
  tail call fastcc void @"pixels-1-0-0-1-i32*-i64"(ptr %.1321, i64 %.1335, ptr %.1367)
  %.1253 = icmp sgt i64 %.1200.01012, 1
  br i1 %.1253, label %B2168, label %B2062.loopexit

B2211:                                            ; preds = %B1836, %B2062.loopexit, %B1484.endif.endif.endif, %B2028, %B1922
  store ptr null, ptr %retptr, align 8
  ret void

B1484.else.if:                                    ; preds = %entry
  %.188.0 = and i64 %arg.rows.5.0, 3
  %.219 = and i64 %arg.rows.5.0, -4
  %.264 = icmp slt i64 %arg.rows.5.1, 1
  br i1 %.264, label %B1484.endif.endif.endif, label %B1484.endif.endif.else

B1484.endif.endif.else:                           ; preds = %B1484.else.if
  %.279 = and i64 %arg.rows.5.1, 2047
  %.282.not = icmp ne i64 %.279, 0
  %.283975 = lshr i64 %arg.rows.5.1, 11
  %.284 = zext i1 %.282.not to i64
  %.285 = add nuw nsw i64 %.283975, %.284
  br label %B1484.endif.endif.endif

B1484.endif.endif.endif:                          ; preds = %B1484.else.if, %B1484.endif.endif.else
  %storemerge976 = phi i64 [ %.285, %B1484.endif.endif.else ], [ 0, %B1484.else.if ]
  %.3061003 = icmp sgt i64 %storemerge976, 0
  br i1 %.3061003, label %B1492.lr.ph, label %B2211

B1492.lr.ph:                                      ; preds = %B1484.endif.endif.endif
  %.253.11006 = add nsw i64 %storemerge976, -1
  %0 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select = lshr i64 %0, 2
  %.435983 = icmp sgt i64 %arg.rows.5.0, 3
  %.379.1984 = select i1 %.435983, i64 4, i64 0
  %.444985 = sext i1 %.435983 to i64
  %.382.1986 = add nsw i64 %spec.select, %.444985
  %.720994 = icmp ne i64 %.188.0, 0
  %.733995 = zext i1 %.720994 to i64
  %.664.1996 = or disjoint i64 %.219, %.733995
  %.729997 = sext i1 %.720994 to i64
  %.667.1998 = add nsw i64 %.188.0, %.729997
  %.710.sroa.0.0999 = select i1 %.720994, i64 %.219, i64 0
  br label %B1492

B2068.endif.else:                                 ; preds = %B2068
  %.1226 = urem i64 %arg.rows.5.1, %.1028
  %.1229.not = icmp ne i64 %.1226, 0
  %.1230 = udiv i64 %arg.rows.5.1, %.1028
  %.1231 = zext i1 %.1229.not to i64
  %.1232 = add nuw i64 %.1230, %.1231
  br label %B2068.endif.endif

B2068.endif.endif:                                ; preds = %B2068, %B2068.endif.else
  %storemerge974 = phi i64 [ %.1232, %B2068.endif.else ], [ 0, %B2068 ]
  %.12531010 = icmp sgt i64 %storemerge974, 0
  br i1 %.12531010, label %B2168.lr.ph, label %B2062.loopexit

B2168.lr.ph:                                      ; preds = %B2068.endif.endif
  %.1313 = mul i64 %.1120.sroa.0.01019, %arg.rows.5.1
  %1 = getelementptr i32, ptr %arg.rows.4, i64 %.1313
  %.1367 = getelementptr double, ptr %arg.signal.4, i64 %.1120.sroa.0.01019
  br label %B2168
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i32*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.16 = getelementptr i32, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 3
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 12
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.20 = srem i64 %.3, 16
  %.21 = sub i64 %.3, %.20
  %.26 = icmp sgt i64 %.21, 0
  br i1 %.26, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.28 = phi i64 [ %.161, %pixels ], [ 0, %entry ]
  %.29 = phi <4 x i64> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.30 = phi <4 x i64> [ %.63, %pixels ], [ zeroinitializer, %entry ]
  %.31 = phi <4 x i64> [ %.64, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x i64> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x i64> [ %.91, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x i64> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x i64> [ %.93, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x i64> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x i64> [ %.120, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x i64> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x i64> [ %.122, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x i64> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x i64> [ %.149, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x i64> [ %.150, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x i64> [ %.151, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x i64> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.46 = getelementptr i32, ptr %.1, i64 %.28
  %.48 = load <4 x i32>, ptr %.46, align 4
  %.49 = getelementptr i32, ptr %.16, i64 %.28
  %.51 = load <4 x i32>, ptr %.49, align 4
  %.52 = getelementptr i32, ptr %.17, i64 %.28
  %.54 = load <4 x i32>, ptr %.52, align 4
  %.55 = getelementptr i32, ptr %.18, i64 %.28
  %.57 = load <4 x i32>, ptr %.55, align 4
  %.58 = zext <4 x i32> %.48 to <4 x i64>
  %.59 = zext <4 x i32> %.51 to <4 x i64>
  %.60 = zext <4 x i32> %.54 to <4 x i64>
  %.61 = zext <4 x i32> %.57 to <4 x i64>
  %.62 = add <4 x i64> %.29, %.58
  %.63 = add <4 x i64> %.30, %.59
  %.64 = add <4 x i64> %.31, %.60
  %.65 = add <4 x i64> %.32, %.61
  %.66 = getelementptr i64, ptr %.8, i64 %.28
  %.68 = load <4 x i64>, ptr %.66, align 8
  %.70 = add nuw nsw <4 x i64> %.59, %.58
  %.69 = add nuw nsw <4 x i64> %.70, %.60
  %.71 = add nuw nsw <4 x i64> %.69, %.61
  %.72 = add <4 x i64> %.71, %.68
  store <4 x i64> %.72, ptr %.66, align 8
  %.74 = or disjoint i64 %.28, 4
  %.75 = getelementptr i32, ptr %.1, i64 %.74
  %.77 = load <4 x i32>, ptr %.75, align 4
  %.78 = getelementptr i32, ptr %.16, i64 %.74
  %.80 = load <4 x i32>, ptr %.78, align 4
  %.81 = getelementptr i32, ptr %.17, i64 %.74
  %.83 = load <4 x i32>, ptr %.81, align 4
  %.84 = getelementptr i32, ptr %.18, i64 %.74
  %.86 = load <4 x i32>, ptr %.84, align 4
  %.87 = zext <4 x i32> %.77 to <4 x i64>
  %.88 = zext <4 x i32> %.80 to <4 x i64>
  %.89 = zext <4 x i32> %.83 to <4 x i64>
  %.90 = zext <4 x i32> %.86 to <4 x i64>
  %.91 = add <4 x i64> %.33, %.87
  %.92 = add <4 x i64> %.34, %.88
  %.93 = add <4 x i64> %.35, %.89
  %.94 = add <4 x i64> %.36, %.90
  %.95 = getelementptr i64, ptr %.8, i64 %.74
  %.97 = load <4 x i64>, ptr %.95, align 8
  %.99 = add nuw nsw <4 x i64> %.88, %.87
  %.98 = add nuw nsw <4 x i64> %.99, %.89
  %.100 = add nuw nsw <4 x i64> %.98, %.90
  %.101 = add <4 x i64> %.100, %.97
  store <4 x i64> %.101, ptr %.95, align 8
  %.103 = or disjoint i64 %.28, 8
  %.104 = getelementptr i32, ptr %.1, i64 %.103
  %.106 = load <4 x i32>, ptr %.104, align 4
  %.107 = getelementptr i32, ptr %.16, i64 %.103
  %.109 = load <4 x i32>, ptr %.107, align 4
  %.110 = getelementptr i32, ptr %.17, i64 %.103
  %.112 = load <4 x i32>, ptr %.110, align 4
  %.113 = getelementptr i32, ptr %.18, i64 %.103
  %.115 = load <4 x i32>, ptr %.113, align 4
  %.116 = zext <4 x i32> %.106 to <4 x i64>
  %.117 = zext <4 x i32> %.109 to <4 x i64>
  %.118 = zext <4 x i32> %.112 to <4 x i64>
  %.119 = zext <4 x i32> %.115 to <4 x i64>
  %.120 = add <4 x i64> %.37, %.116
  %.121 = add <4 x i64> %.38, %.117
  %.122 = add <4 x i64> %.39, %.118
  %.123 = add <4 x i64> %.40, %.119
  %.124 = getelementptr i64, ptr %.8, i64 %.103
  %.126 = load <4 x i64>, ptr %.124, align 8
  %.128 = add nuw nsw <4 x i64> %.117, %.116
  %.127 = add nuw nsw <4 x i64> %.128, %.118
  %.129 = add nuw nsw <4 x i64> %.127, %.119
  %.130 = add <4 x i64> %.129, %.126
  store <4 x i64> %.130, ptr %.124, align 8
  %.132 = or disjoint i64 %.28, 12
  %.133 = getelementptr i32, ptr %.1, i64 %.132
  %.135 = load <4 x i32>, ptr %.133, align 4
  %.136 = getelementptr i32, ptr %.16, i64 %.132
  %.138 = load <4 x i32>, ptr %.136, align 4
  %.139 = getelementptr i32, ptr %.17, i64 %.132
  %.141 = load <4 x i32>, ptr %.139, align 4
  %.142 = getelementptr i32, ptr %.18, i64 %.132
  %.144 = load <4 x i32>, ptr %.142, align 4
  %.145 = zext <4 x i32> %.135 to <4 x i64>
  %.146 = zext <4 x i32> %.138 to <4 x i64>
  %.147 = zext <4 x i32> %.141 to <4 x i64>
  %.148 = zext <4 x i32> %.144 to <4 x i64>
  %.149 = add <4 x i64> %.41, %.145
  %.150 = add <4 x i64> %.42, %.146
  %.151 = add <4 x i64> %.43, %.147
  %.152 = add <4 x i64> %.44, %.148
  %.153 = getelementptr i64, ptr %.8, i64 %.132
  %.155 = load <4 x i64>, ptr %.153, align 8
  %.157 = add nuw nsw <4 x i64> %.146, %.145
  %.156 = add nuw nsw <4 x i64> %.157, %.147
  %.158 = add nuw nsw <4 x i64> %.156, %.148
  %.159 = add <4 x i64> %.158, %.155
  store <4 x i64> %.159, ptr %.153, align 8
  %.161 = add i64 %.28, 16
  %.162 = icmp slt i64 %.161, %.21
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !4

pixels.done:                                      ; preds = %pixels
  %.164 = add <4 x i64> %.91, %.62
  %.165 = add <4 x i64> %.164, %.120
  %.166 = add <4 x i64> %.165, %.149
  %rdx.shuf = shufflevector <4 x i64> %.166, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = add <4 x i64> %rdx.shuf, %.166
  %rdx.shuf1 = shufflevector <4 x i64> %bin.rdx, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <4 x i64> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x i64> %bin.rdx2, i64 0
  %.168 = add <4 x i64> %.92, %.63
  %.169 = add <4 x i64> %.168, %.121
  %.170 = add <4 x i64> %.169, %.150
  %rdx.shuf3 = shufflevector <4 x i64> %.170, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx4 = add <4 x i64> %rdx.shuf3, %.170
  %rdx.shuf5 = shufflevector <4 x i64> %bin.rdx4, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i64> %rdx.shuf5, %bin.rdx4
  %1 = extractelement <4 x i64> %bin.rdx6, i64 0
  %.172 = add <4 x i64> %.93, %.64
  %.173 = add <4 x i64> %.172, %.122
  %.174 = add <4 x i64> %.173, %.151
  %rdx.shuf7 = shufflevector <4 x i64> %.174, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i64> %rdx.shuf7, %.174
  %rdx.shuf9 = shufflevector <4 x i64> %bin.rdx8, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <4 x i64> %rdx.shuf9, %bin.rdx8
  %2 = extractelement <4 x i64> %bin.rdx10, i64 0
  %.176 = add <4 x i64> %.94, %.65
  %.177 = add <4 x i64> %.176, %.123
  %.178 = add <4 x i64> %.177, %.152
  %rdx.shuf11 = shufflevector <4 x i64> %.178, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx12 = add <4 x i64> %rdx.shuf11, %.178
  %rdx.shuf13 = shufflevector <4 x i64> %bin.rdx12, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = add <4 x i64> %rdx.shuf13, %bin.rdx12
  %3 = extractelement <4 x i64> %bin.rdx14, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.181 = phi i64 [ 0, %entry ], [ %0, %pixels.done ]
  %.182 = phi i64 [ 0, %entry ], [ %1, %pixels.done ]
  %.183 = phi i64 [ 0, %entry ], [ %2, %pixels.done ]
  %.184 = phi i64 [ 0, %entry ], [ %3, %pixels.done ]
  %.186 = srem i64 %.20, 4
  %.187 = sub i64 %.3, %.186
  %.192 = icmp slt i64 %.21, %.187
  br i1 %.192, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.191 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.184, i64 0
  %.190 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.183, i64 0
  %.189 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.182, i64 0
  %.188 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.181, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.194 = phi i64 [ %.228, %pixels.1 ], [ %.21, %pixels.1.preheader ]
  %.195 = phi <4 x i64> [ %.216, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x i64> [ %.217, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.197 = phi <4 x i64> [ %.218, %pixels.1 ], [ %.190, %pixels.1.preheader ]
  %.198 = phi <4 x i64> [ %.219, %pixels.1 ], [ %.191, %pixels.1.preheader ]
  %.200 = getelementptr i32, ptr %.1, i64 %.194
  %.202 = load <4 x i32>, ptr %.200, align 4
  %.203 = getelementptr i32, ptr %.16, i64 %.194
  %.205 = load <4 x i32>, ptr %.203, align 4
  %.206 = getelementptr i32, ptr %.17, i64 %.194
  %.208 = load <4 x i32>, ptr %.206, align 4
  %.209 = getelementptr i32, ptr %.18, i64 %.194
  %.211 = load <4 x i32>, ptr %.209, align 4
  %.212 = zext <4 x i32> %.202 to <4 x i64>
  %.213 = zext <4 x i32> %.205 to <4 x i64>
  %.214 = zext <4 x i32> %.208 to <4 x i64>
  %.215 = zext <4 x i32> %.211 to <4 x i64>
  %.216 = add <4 x i64> %.195, %.212
  %.217 = add <4 x i64> %.196, %.213
  %.218 = add <4 x i64> %.197, %.214
  %.219 = add <4 x i64> %.198, %.215
  %.220 = getelementptr i64, ptr %.8, i64 %.194
  %.222 = load <4 x i64>, ptr %.220, align 8
  %.224 = add nuw nsw <4 x i64> %.213, %.212
  %.223 = add nuw nsw <4 x i64> %.224, %.214
  %.225 = add nuw nsw <4 x i64> %.223, %.215
  %.226 = add <4 x i64> %.225, %.222
  store <4 x i64> %.226, ptr %.220, align 8
  %.228 = add i64 %.194, 4
  %.229 = icmp slt i64 %.228, %.187
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !4

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf15 = shufflevector <4 x i64> %.216, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx16 = add <4 x i64> %rdx.shuf15, %.216
  %rdx.shuf17 = shufflevector <4 x i64> %bin.rdx16, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = add <4 x i64> %rdx.shuf17, %bin.rdx16
  %4 = extractelement <4 x i64> %bin.rdx18, i64 0
  %rdx.shuf19 = shufflevector <4 x i64> %.217, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = add <4 x i64> %rdx.shuf19, %.217
  %rdx.shuf21 = shufflevector <4 x i64> %bin.rdx20, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = add <4 x i64> %rdx.shuf21, %bin.rdx20
  %5 = extractelement <4 x i64> %bin.rdx22, i64 0
  %rdx.shuf23 = shufflevector <4 x i64> %.218, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx24 = add <4 x i64> %rdx.shuf23, %.218
  %rdx.shuf25 = shufflevector <4 x i64> %bin.rdx24, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx26 = add <4 x i64> %rdx.shuf25, %bin.rdx24
  %6 = extractelement <4 x i64> %bin.rdx26, i64 0
  %rdx.shuf27 = shufflevector <4 x i64> %.219, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = add <4 x i64> %rdx.shuf27, %.219
  %rdx.shuf29 = shufflevector <4 x i64> %bin.rdx28, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = add <4 x i64> %rdx.shuf29, %bin.rdx28
  %7 = extractelement <4 x i64> %bin.rdx30, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.236 = phi i64 [ %.181, %pixels.after ], [ %4, %pixels.done.1 ]
  %.237 = phi i64 [ %.182, %pixels.after ], [ %5, %pixels.done.1 ]
  %.238 = phi i64 [ %.183, %pixels.after ], [ %6, %pixels.done.1 ]
  %.239 = phi i64 [ %.184, %pixels.after ], [ %7, %pixels.done.1 ]
  %.243 = icmp slt i64 %.187, %.3
  br i1 %.243, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.245 = phi i64 [ %.274, %pixels.2 ], [ %.187, %pixels.after.1 ]
  %.246 = phi i64 [ %.263, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.247 = phi i64 [ %.264, %pixels.2 ], [ %.237, %pixels.after.1 ]
  %.248 = phi i64 [ %.265, %pixels.2 ], [ %.238, %pixels.after.1 ]
  %.249 = phi i64 [ %.266, %pixels.2 ], [ %.239, %pixels.after.1 ]
  %.251 = getelementptr i32, ptr %.1, i64 %.245
  %.252 = load i32, ptr %.251, align 4
  %.253 = getelementptr i32, ptr %.16, i64 %.245
  %.254 = load i32, ptr %.253, align 4
  %.255 = getelementptr i32, ptr %.17, i64 %.245
  %.256 = load i32, ptr %.255, align 4
  %.257 = getelementptr i32, ptr %.18, i64 %.245
  %.258 = load i32, ptr %.257, align 4
  %.259 = zext i32 %.252 to i64
  %.260 = zext i32 %.254 to i64
  %.261 = zext i32 %.256 to i64
  %.262 = zext i32 %.258 to i64
  %.263 = add i64 %.246, %.259
  %.264 = add i64 %.247, %.260
  %.265 = add i64 %.248, %.261
  %.266 = add i64 %.249, %.262
  %.267 = getelementptr i64, ptr %.8, i64 %.245
  %.268 = load i64, ptr %.267, align 8
  %.270 = add nuw nsw i64 %.260, %.259
  %.269 = add nuw nsw i64 %.270, %.261
  %.271 = add nuw nsw i64 %.269, %.262
  %.272 = add i64 %.271, %.268
  store i64 %.272, ptr %.267, align 8
  %.274 = add nsw i64 %.245, 1
  %exitcond.not = icmp eq i64 %.274, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.278 = phi i64 [ %.236, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.279 = phi i64 [ %.237, %pixels.after.1 ], [ %.264, %pixels.2 ]
  %.280 = phi i64 [ %.238, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.281 = phi i64 [ %.239, %pixels.after.1 ], [ %.266, %pixels.2 ]
  %.283 = load double, ptr %.9, align 8
  %.284 = uitofp i64 %.278 to double
  %.285 = fadd double %.283, %.284
  store double %.285, ptr %.9, align 8
  %.287 = getelementptr i8, ptr %.9, i64 8
  %.288 = load double, ptr %.287, align 8
  %.289 = uitofp i64 %.279 to double
  %.290 = fadd double %.288, %.289
  store double %.290, ptr %.287, align 8
  %.292 = getelementptr i8, ptr %.9, i64 16
  %.293 = load double, ptr %.292, align 8
  %.294 = uitofp i64 %.280 to double
  %.295 = fadd double %.293, %.294
  store double %.295, ptr %.292, align 8
  %.297 = getelementptr i8, ptr %.9, i64 24
  %.298 = load double, ptr %.297, align 8
  %.299 = uitofp i64 %.281 to double
  %.300 = fadd double %.298, %.299
  store double %.300, ptr %.297, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-0-i32*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.16 = getelementptr i32, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 3
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 12
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.20 = srem i64 %.3, 16
  %.21 = sub i64 %.3, %.20
  %.22 = icmp sgt i64 %.21, 0
  br i1 %.22, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.24 = phi i64 [ %.125, %pixels ], [ 0, %entry ]
  %.26 = getelementptr i32, ptr %.1, i64 %.24
  %.28 = load <4 x i32>, ptr %.26, align 4
  %.29 = getelementptr i32, ptr %.16, i64 %.24
  %.31 = load <4 x i32>, ptr %.29, align 4
  %.32 = getelementptr i32, ptr %.17, i64 %.24
  %.34 = load <4 x i32>, ptr %.32, align 4
  %.35 = getelementptr i32, ptr %.18, i64 %.24
  %.37 = load <4 x i32>, ptr %.35, align 4
  %.38 = zext <4 x i32> %.28 to <4 x i64>
  %.39 = zext <4 x i32> %.31 to <4 x i64>
  %.40 = zext <4 x i32> %.34 to <4 x i64>
  %.41 = zext <4 x i32> %.37 to <4 x i64>
  %.42 = getelementptr i64, ptr %.8, i64 %.24
  %.44 = load <4 x i64>, ptr %.42, align 8
  %.46 = add nuw nsw <4 x i64> %.39, %.38
  %.45 = add nuw nsw <4 x i64> %.46, %.40
  %.47 = add nuw nsw <4 x i64> %.45, %.41
  %.48 = add <4 x i64> %.47, %.44
  store <4 x i64> %.48, ptr %.42, align 8
  %.50 = or disjoint i64 %.24, 4
  %.51 = getelementptr i32, ptr %.1, i64 %.50
  %.53 = load <4 x i32>, ptr %.51, align 4
  %.54 = getelementptr i32, ptr %.16, i64 %.50
  %.56 = load <4 x i32>, ptr %.54, align 4
  %.57 = getelementptr i32, ptr %.17, i64 %.50
  %.59 = load <4 x i32>, ptr %.57, align 4
  %.60 = getelementptr i32, ptr %.18, i64 %.50
  %.62 = load <4 x i32>, ptr %.60, align 4
  %.63 = zext <4 x i32> %.53 to <4 x i64>
  %.64 = zext <4 x i32> %.56 to <4 x i64>
  %.65 = zext <4 x i32> %.59 to <4 x i64>
  %.66 = zext <4 x i32> %.62 to <4 x i64>
  %.67 = getelementptr i64, ptr %.8, i64 %.50
  %.69 = load <4 x i64>, ptr %.67, align 8
  %.71 = add nuw nsw <4 x i64> %.64, %.63
  %.70 = add nuw nsw <4 x i64> %.71, %.65
  %.72 = add nuw nsw <4 x i64> %.70, %.66
  %.73 = add <4 x i64> %.72, %.69
  store <4 x i64> %.73, ptr %.67, align 8
  %.75 = or disjoint i64 %.24, 8
  %.76 = getelementptr i32, ptr %.1, i64 %.75
  %.78 = load <4 x i32>, ptr %.76, align 4
  %.79 = getelementptr i32, ptr %.16, i64 %.75
  %.81 = load <4 x i32>, ptr %.79, align 4
  %.82 = getelementptr i32, ptr %.17, i64 %.75
  %.84 = load <4 x i32>, ptr %.82, align 4
  %.85 = getelementptr i32, ptr %.18, i64 %.75
  %.87 = load <4 x i32>, ptr %.85, align 4
  %.88 = zext <4 x i32> %.78 to <4 x i64>
  %.89 = zext <4 x i32> %.81 to <4 x i64>
  %.90 = zext <4 x i32> %.84 to <4 x i64>
  %.91 = zext <4 x i32> %.87 to <4 x i64>
  %.92 = getelementptr i64, ptr %.8, i64 %.75
  %.94 = load <4 x i64>, ptr %.92, align 8
  %.96 = add nuw nsw <4 x i64> %.89, %.88
  %.95 = add nuw nsw <4 x i64> %.96, %.90
  %.97 = add nuw nsw <4 x i64> %.95, %.91
  %.98 = add <4 x i64> %.97, %.94
  store <4 x i64> %.98, ptr %.92, align 8
  %.100 = or disjoint i64 %.24, 12
  %.101 = getelementptr i32, ptr %.1, i64 %.100
  %.103 = load <4 x i32>, ptr %.101, align 4
  %.104 = getelementptr i32, ptr %.16, i64 %.100
  %.106 = load <4 x i32>, ptr %.104, align 4
  %.107 = getelementptr i32, ptr %.17, i64 %.100
  %.109 = load <4 x i32>, ptr %.107, align 4
  %.110 = getelementptr i32, ptr %.18, i64 %.100
  %.112 = load <4 x i32>, ptr %.110, align 4
  %.113 = zext <4 x i32> %.103 to <4 x i64>
  %.114 = zext <4 x i32> %.106 to <4 x i64>
  %.115 = zext <4 x i32> %.109 to <4 x i64>
  %.116 = zext <4 x i32> %.112 to <4 x i64>
  %.117 = getelementptr i64, ptr %.8, i64 %.100
  %.119 = load <4 x i64>, ptr %.117, align 8
  %.121 = add nuw nsw <4 x i64> %.114, %.113
  %.120 = add nuw nsw <4 x i64> %.121, %.115
  %.122 = add nuw nsw <4 x i64> %.120, %.116
  %.123 = add <4 x i64> %.122, %.119
  store <4 x i64> %.123, ptr %.117, align 8
  %.125 = add i64 %.24, 16
  %.126 = icmp slt i64 %.125, %.21
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !4

pixels.after:                                     ; preds = %pixels, %entry
  %.130 = srem i64 %.20, 4
  %.131 = sub i64 %.3, %.130
  %.132 = icmp slt i64 %.21, %.131
  br i1 %.132, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.134 = phi i64 [ %.160, %pixels.1 ], [ %.21, %pixels.after ]
  %.136 = getelementptr i32, ptr %.1, i64 %.134
  %.138 = load <4 x i32>, ptr %.136, align 4
  %.139 = getelementptr i32, ptr %.16, i64 %.134
  %.141 = load <4 x i32>, ptr %.139, align 4
  %.142 = getelementptr i32, ptr %.17, i64 %.134
  %.144 = load <4 x i32>, ptr %.142, align 4
  %.145 = getelementptr i32, ptr %.18, i64 %.134
  %.147 = load <4 x i32>, ptr %.145, align 4
  %.148 = zext <4 x i32> %.138 to <4 x i64>
  %.149 = zext <4 x i32> %.141 to <4 x i64>
  %.150 = zext <4 x i32> %.144 to <4 x i64>
  %.151 = zext <4 x i32> %.147 to <4 x i64>
  %.152 = getelementptr i64, ptr %.8, i64 %.134
  %.154 = load <4 x i64>, ptr %.152, align 8
  %.156 = add nuw nsw <4 x i64> %.149, %.148
  %.155 = add nuw nsw <4 x i64> %.156, %.150
  %.157 = add nuw nsw <4 x i64> %.155, %.151
  %.158 = add <4 x i64> %.157, %.154
  store <4 x i64> %.158, ptr %.152, align 8
  %.160 = add i64 %.134, 4
  %.161 = icmp slt i64 %.160, %.131
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !4

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.167 = icmp slt i64 %.131, %.3
  br i1 %.167, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.169 = phi i64 [ %.190, %pixels.2 ], [ %.131, %pixels.after.1 ]
  %.171 = getelementptr i32, ptr %.1, i64 %.169
  %.172 = load i32, ptr %.171, align 4
  %.173 = getelementptr i32, ptr %.16, i64 %.169
  %.174 = load i32, ptr %.173, align 4
  %.175 = getelementptr i32, ptr %.17, i64 %.169
  %.176 = load i32, ptr %.175, align 4
  %.177 = getelementptr i32, ptr %.18, i64 %.169
  %.178 = load i32, ptr %.177, align 4
  %.179 = zext i32 %.172 to i64
  %.180 = zext i32 %.174 to i64
  %.181 = zext i32 %.176 to i64
  %.182 = zext i32 %.178 to i64
  %.183 = getelementptr i64, ptr %.8, i64 %.169
  %.184 = load i64, ptr %.183, align 8
  %.186 = add nuw nsw i64 %.180, %.179
  %.185 = add nuw nsw i64 %.186, %.181
  %.187 = add nuw nsw i64 %.185, %.182
  %.188 = add i64 %.187, %.184
  store i64 %.188, ptr %.183, align 8
  %.190 = add nsw i64 %.169, 1
  %exitcond.not = icmp eq i64 %.190, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i32*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 16
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.68, %pixels ], [ 0, %entry ]
  %.20 = phi <4 x i64> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <4 x i64> [ %.40, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <4 x i64> [ %.51, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <4 x i64> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i32, ptr %.1, i64 %.19
  %.27 = load <4 x i32>, ptr %.25, align 4
  %.28 = zext <4 x i32> %.27 to <4 x i64>
  %.29 = add <4 x i64> %.20, %.28
  %.30 = getelementptr i64, ptr %.8, i64 %.19
  %.32 = load <4 x i64>, ptr %.30, align 8
  %.33 = add <4 x i64> %.32, %.28
  store <4 x i64> %.33, ptr %.30, align 8
  %.35 = or disjoint i64 %.19, 4
  %.36 = getelementptr i32, ptr %.1, i64 %.35
  %.38 = load <4 x i32>, ptr %.36, align 4
  %.39 = zext <4 x i32> %.38 to <4 x i64>
  %.40 = add <4 x i64> %.21, %.39
  %.41 = getelementptr i64, ptr %.8, i64 %.35
  %.43 = load <4 x i64>, ptr %.41, align 8
  %.44 = add <4 x i64> %.43, %.39
  store <4 x i64> %.44, ptr %.41, align 8
  %.46 = or disjoint i64 %.19, 8
  %.47 = getelementptr i32, ptr %.1, i64 %.46
  %.49 = load <4 x i32>, ptr %.47, align 4
  %.50 = zext <4 x i32> %.49 to <4 x i64>
  %.51 = add <4 x i64> %.22, %.50
  %.52 = getelementptr i64, ptr %.8, i64 %.46
  %.54 = load <4 x i64>, ptr %.52, align 8
  %.55 = add <4 x i64> %.54, %.50
  store <4 x i64> %.55, ptr %.52, align 8
  %.57 = or disjoint i64 %.19, 12
  %.58 = getelementptr i32, ptr %.1, i64 %.57
  %.60 = load <4 x i32>, ptr %.58, align 4
  %.61 = zext <4 x i32> %.60 to <4 x i64>
  %.62 = add <4 x i64> %.23, %.61
  %.63 = getelementptr i64, ptr %.8, i64 %.57
  %.65 = load <4 x i64>, ptr %.63, align 8
  %.66 = add <4 x i64> %.65, %.61
  store <4 x i64> %.66, ptr %.63, align 8
  %.68 = add i64 %.19, 16
  %.69 = icmp slt i64 %.68, %.15
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !4

pixels.done:                                      ; preds = %pixels
  %.71 = add <4 x i64> %.40, %.29
  %.72 = add <4 x i64> %.71, %.51
  %.73 = add <4 x i64> %.72, %.62
  %rdx.shuf = shufflevector <4 x i64> %.73, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = add <4 x i64> %rdx.shuf, %.73
  %rdx.shuf1 = shufflevector <4 x i64> %bin.rdx, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <4 x i64> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x i64> %bin.rdx2, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.76 = phi i64 [ 0, %entry ], [ %0, %pixels.done ]
  %.78 = srem i64 %.14, 4
  %.79 = sub i64 %.3, %.78
  %.81 = icmp slt i64 %.15, %.79
  br i1 %.81, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.80 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.76, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.83 = phi i64 [ %.96, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.84 = phi <4 x i64> [ %.90, %pixels.1 ], [ %.80, %pixels.1.preheader ]
  %.86 = getelementptr i32, ptr %.1, i64 %.83
  %.88 = load <4 x i32>, ptr %.86, align 4
  %.89 = zext <4 x i32> %.88 to <4 x i64>
  %.90 = add <4 x i64> %.84, %.89
  %.91 = getelementptr i64, ptr %.8, i64 %.83
  %.93 = load <4 x i64>, ptr %.91, align 8
  %.94 = add <4 x i64> %.93, %.89
  store <4 x i64> %.94, ptr %.91, align 8
  %.96 = add i64 %.83, 4
  %.97 = icmp slt i64 %.96, %.79
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !4

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf3 = shufflevector <4 x i64> %.90, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx4 = add <4 x i64> %rdx.shuf3, %.90
  %rdx.shuf5 = shufflevector <4 x i64> %bin.rdx4, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i64> %rdx.shuf5, %bin.rdx4
  %1 = extractelement <4 x i64> %bin.rdx6, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.101 = phi i64 [ %.76, %pixels.after ], [ %1, %pixels.done.1 ]
  %.105 = icmp slt i64 %.79, %.3
  br i1 %.105, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.107 = phi i64 [ %.118, %pixels.2 ], [ %.79, %pixels.after.1 ]
  %.108 = phi i64 [ %.113, %pixels.2 ], [ %.101, %pixels.after.1 ]
  %.110 = getelementptr i32, ptr %.1, i64 %.107
  %.111 = load i32, ptr %.110, align 4
  %.112 = zext i32 %.111 to i64
  %.113 = add i64 %.108, %.112
  %.114 = getelementptr i64, ptr %.8, i64 %.107
  %.115 = load i64, ptr %.114, align 8
  %.116 = add i64 %.115, %.112
  store i64 %.116, ptr %.114, align 8
  %.118 = add nsw i64 %.107, 1
  %exitcond.not = icmp eq i64 %.118, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i64 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i64 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i32*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 16
  %.15 = sub i64 %.3, %.14
  %.16 = icmp sgt i64 %.15, 0
  br i1 %.16, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.18 = phi i64 [ %.59, %pixels ], [ 0, %entry ]
  %.20 = getelementptr i32, ptr %.1, i64 %.18
  %.22 = load <4 x i32>, ptr %.20, align 4
  %.23 = zext <4 x i32> %.22 to <4 x i64>
  %.24 = getelementptr i64, ptr %.8, i64 %.18
  %.26 = load <4 x i64>, ptr %.24, align 8
  %.27 = add <4 x i64> %.26, %.23
  store <4 x i64> %.27, ptr %.24, align 8
  %.29 = or disjoint i64 %.18, 4
  %.30 = getelementptr i32, ptr %.1, i64 %.29
  %.32 = load <4 x i32>, ptr %.30, align 4
  %.33 = zext <4 x i32> %.32 to <4 x i64>
  %.34 = getelementptr i64, ptr %.8, i64 %.29
  %.36 = load <4 x i64>, ptr %.34, align 8
  %.37 = add <4 x i64> %.36, %.33
  store <4 x i64> %.37, ptr %.34, align 8
  %.39 = or disjoint i64 %.18, 8
  %.40 = getelementptr i32, ptr %.1, i64 %.39
  %.42 = load <4 x i32>, ptr %.40, align 4
  %.43 = zext <4 x i32> %.42 to <4 x i64>
  %.44 = getelementptr i64, ptr %.8, i64 %.39
  %.46 = load <4 x i64>, ptr %.44, align 8
  %.47 = add <4 x i64> %.46, %.43
  store <4 x i64> %.47, ptr %.44, align 8
  %.49 = or disjoint i64 %.18, 12
  %.50 = getelementptr i32, ptr %.1, i64 %.49
  %.52 = load <4 x i32>, ptr %.50, align 4
  %.53 = zext <4 x i32> %.52 to <4 x i64>
  %.54 = getelementptr i64, ptr %.8, i64 %.49
  %.56 = load <4 x i64>, ptr %.54, align 8
  %.57 = add <4 x i64> %.56, %.53
  store <4 x i64> %.57, ptr %.54, align 8
  %.59 = add i64 %.18, 16
  %.60 = icmp slt i64 %.59, %.15
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !4

pixels.after:                                     ; preds = %pixels, %entry
  %.64 = srem i64 %.14, 4
  %.65 = sub i64 %.3, %.64
  %.66 = icmp slt i64 %.15, %.65
  br i1 %.66, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.68 = phi i64 [ %.79, %pixels.1 ], [ %.15, %pixels.after ]
  %.70 = getelementptr i32, ptr %.1, i64 %.68
  %.72 = load <4 x i32>, ptr %.70, align 4
  %.73 = zext <4 x i32> %.72 to <4 x i64>
  %.74 = getelementptr i64, ptr %.8, i64 %.68
  %.76 = load <4 x i64>, ptr %.74, align 8
  %.77 = add <4 x i64> %.76, %.73
  store <4 x i64> %.77, ptr %.74, align 8
  %.79 = add i64 %.68, 4
  %.80 = icmp slt i64 %.79, %.65
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !4

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.86 = icmp slt i64 %.65, %.3
  br i1 %.86, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.88 = phi i64 [ %.97, %pixels.2 ], [ %.65, %pixels.after.1 ]
  %.90 = getelementptr i32, ptr %.1, i64 %.88
  %.91 = load i32, ptr %.90, align 4
  %.92 = zext i32 %.91 to i64
  %.93 = getelementptr i64, ptr %.8, i64 %.88
  %.94 = load i64, ptr %.93, align 8
  %.95 = add i64 %.94, %.92
  store i64 %.95, ptr %.93, align 8
  %.97 = add nsw i64 %.88, 1
  %exitcond.not = icmp eq i64 %.97, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"move-i64*-double*"(ptr nocapture %.1, ptr nocapture %.2, i64 %.3) unnamed_addr #0 {
entry:
  %.5 = srem i64 %.3, 4
  %.6 = sub i64 %.3, %.5
  %.7 = icmp sgt i64 %.6, 0
  br i1 %.7, label %moving, label %moved

moving:                                           ; preds = %entry, %moving
  %.9 = phi i64 [ %.20, %moving ], [ 0, %entry ]
  %.10 = getelementptr i64, ptr %.1, i64 %.9
  %.12 = getelementptr double, ptr %.2, i64 %.9
  %.14 = load <4 x i64>, ptr %.10, align 8
  %.15 = load <4 x double>, ptr %.12, align 8
  %.16 = uitofp <4 x i64> %.14 to <4 x double>
  %.17 = fadd <4 x double> %.15, %.16
  store <4 x double> %.17, ptr %.12, align 8
  store <4 x i64> zeroinitializer, ptr %.10, align 8
  %.20 = add i64 %.9, 4
  %.21 = icmp slt i64 %.20, %.6
  br i1 %.21, label %moving, label %moved, !llvm.loop !4

moved:                                            ; preds = %moving, %entry
  %.25 = icmp slt i64 %.6, %.3
  br i1 %.25, label %moving.1, label %moved.1

moving.1:                                         ; preds = %moved, %moving.1
  %.27 = phi i64 [ %.36, %moving.1 ], [ %.6, %moved ]
  %.28 = getelementptr i64, ptr %.1, i64 %.27
  %.29 = getelementptr double, ptr %.2, i64 %.27
  %.30 = load i64, ptr %.28, align 8
  %.31 = load double, ptr %.29, align 8
  %.32 = uitofp i64 %.30 to double
  %.33 = fadd double %.31, %.32
  store double %.33, ptr %.29, align 8
  store i64 0, ptr %.28, align 8
  %.36 = add nsw i64 %.27, 1
  %exitcond.not = icmp eq i64 %.36, %.3
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !4

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i32*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 16
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.48, %pixels ], [ 0, %entry ]
  %.20 = phi <4 x i64> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <4 x i64> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <4 x i64> [ %.41, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <4 x i64> [ %.47, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i32, ptr %.1, i64 %.19
  %.27 = load <4 x i32>, ptr %.25, align 4
  %.28 = zext <4 x i32> %.27 to <4 x i64>
  %.29 = add <4 x i64> %.20, %.28
  %.30 = or disjoint i64 %.19, 4
  %.31 = getelementptr i32, ptr %.1, i64 %.30
  %.33 = load <4 x i32>, ptr %.31, align 4
  %.34 = zext <4 x i32> %.33 to <4 x i64>
  %.35 = add <4 x i64> %.21, %.34
  %.36 = or disjoint i64 %.19, 8
  %.37 = getelementptr i32, ptr %.1, i64 %.36
  %.39 = load <4 x i32>, ptr %.37, align 4
  %.40 = zext <4 x i32> %.39 to <4 x i64>
  %.41 = add <4 x i64> %.22, %.40
  %.42 = or disjoint i64 %.19, 12
  %.43 = getelementptr i32, ptr %.1, i64 %.42
  %.45 = load <4 x i32>, ptr %.43, align 4
  %.46 = zext <4 x i32> %.45 to <4 x i64>
  %.47 = add <4 x i64> %.23, %.46
  %.48 = add i64 %.19, 16
  %.49 = icmp slt i64 %.48, %.15
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !4

pixels.done:                                      ; preds = %pixels
  %.51 = add <4 x i64> %.35, %.29
  %.52 = add <4 x i64> %.51, %.41
  %.53 = add <4 x i64> %.52, %.47
  %rdx.shuf = shufflevector <4 x i64> %.53, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = add <4 x i64> %rdx.shuf, %.53
  %rdx.shuf1 = shufflevector <4 x i64> %bin.rdx, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <4 x i64> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x i64> %bin.rdx2, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.56 = phi i64 [ 0, %entry ], [ %0, %pixels.done ]
  %.58 = srem i64 %.14, 4
  %.59 = sub i64 %.3, %.58
  %.61 = icmp slt i64 %.15, %.59
  br i1 %.61, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.60 = insertelement <4 x i64> <i64 poison, i64 0, i64 0, i64 0>, i64 %.56, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.63 = phi i64 [ %.71, %pixels.1 ], [ %.15, %pixels.1.preheader ]
  %.64 = phi <4 x i64> [ %.70, %pixels.1 ], [ %.60, %pixels.1.preheader ]
  %.66 = getelementptr i32, ptr %.1, i64 %.63
  %.68 = load <4 x i32>, ptr %.66, align 4
  %.69 = zext <4 x i32> %.68 to <4 x i64>
  %.70 = add <4 x i64> %.64, %.69
  %.71 = add i64 %.63, 4
  %.72 = icmp slt i64 %.71, %.59
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !4

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf3 = shufflevector <4 x i64> %.70, <4 x i64> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx4 = add <4 x i64> %rdx.shuf3, %.70
  %rdx.shuf5 = shufflevector <4 x i64> %bin.rdx4, <4 x i64> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <4 x i64> %rdx.shuf5, %bin.rdx4
  %1 = extractelement <4 x i64> %bin.rdx6, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.76 = phi i64 [ %.56, %pixels.after ], [ %1, %pixels.done.1 ]
  %.80 = icmp slt i64 %.59, %.3
  br i1 %.80, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.82 = phi i64 [ %.89, %pixels.2 ], [ %.59, %pixels.after.1 ]
  %.83 = phi i64 [ %.88, %pixels.2 ], [ %.76, %pixels.after.1 ]
  %.85 = getelementptr i32, ptr %.1, i64 %.82
  %.86 = load i32, ptr %.85, align 4
  %.87 = zext i32 %.86 to i64
  %.88 = add i64 %.83, %.87
  %.89 = add nsw i64 %.82, 1
  %exitcond.not = icmp eq i64 %.89, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i64 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i64 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v7B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.44.not = icmp eq i8 %arg.has_total, 0
  %.55.not = icmp eq i8 %arg.has_signal, 0
  br i1 %.44.not, label %B2659, label %B2221.else.if

B2229:                                            ; preds = %B2229.lr.ph, %B2573
  %.296.sroa.0.01009 = phi i64 [ 0, %B2229.lr.ph ], [ %.296.sroa.0.0, %B2573 ]
  %.253.11008 = phi i64 [ %.253.11006, %B2229.lr.ph ], [ %.253.1, %B2573 ]
  %.250.11007 = phi i64 [ 2048, %B2229.lr.ph ], [ %.250.1, %B2573 ]
  %.348 = add nsw i64 %.296.sroa.0.01009, 2048
  %.351 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.348)
  %invariant.gep = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  %invariant.gep981 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  br i1 %.435983, label %B2255.lr.ph, label %B2389.preheader

B2255.lr.ph:                                      ; preds = %B2229
  %.519 = sub i64 %.351, %.296.sroa.0.01009
  %.597 = sub i64 %.351, %.296.sroa.0.01009
  br label %B2255

B2389.preheader:                                  ; preds = %B2351, %B2229
  %invariant.gep990 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  %invariant.gep992 = getelementptr i32, ptr %arg.rows.4, i64 %.296.sroa.0.01009
  br i1 %.720994, label %B2475.lr.ph, label %B2573

B2475.lr.ph:                                      ; preds = %B2389.preheader
  %.804 = sub i64 %.351, %.296.sroa.0.01009
  %.882 = sub i64 %.351, %.296.sroa.0.01009
  br label %B2475

B2255:                                            ; preds = %B2255.lr.ph, %B2351
  %.425.sroa.0.0989 = phi i64 [ 0, %B2255.lr.ph ], [ %.425.sroa.0.0, %B2351 ]
  %.382.1988 = phi i64 [ %.382.1986, %B2255.lr.ph ], [ %.382.1, %B2351 ]
  %.379.1987 = phi i64 [ %.379.1984, %B2255.lr.ph ], [ %.379.1, %B2351 ]
  %.575 = mul i64 %.425.sroa.0.0989, %arg.rows.5.1
  br i1 %.55.not, label %B2349, label %B2291

B2291:                                            ; preds = %B2255
  %gep = getelementptr i32, ptr %invariant.gep, i64 %.575
  %.551 = getelementptr double, ptr %arg.signal.4, i64 %.425.sroa.0.0989
  tail call fastcc void @"pixels-4-0-1-1-i32*-i64"(ptr %gep, i64 %arg.rows.5.1, i64 %.519, ptr %arg.scratch.4, ptr %.551)
  br label %B2351

B2349:                                            ; preds = %B2255
  %gep982 = getelementptr i32, ptr %invariant.gep981, i64 %.575
  tail call fastcc void @"pixels-4-0-1-0-i32*-i64"(ptr %gep982, i64 %arg.rows.5.1, i64 %.597, ptr %arg.scratch.4)
  br label %B2351

B2351:                                            ; preds = %B2349, %B2291
  %.435 = icmp sgt i64 %.382.1988, 0
  %.448 = add i64 %.379.1987, 4
  %.379.1 = select i1 %.435, i64 %.448, i64 %.379.1987
  %.444 = sext i1 %.435 to i64
  %.382.1 = add nsw i64 %.382.1988, %.444
  %.425.sroa.0.0 = select i1 %.435, i64 %.379.1987, i64 0
  br i1 %.435, label %B2255, label %B2389.preheader

B2475:                                            ; preds = %B2475.lr.ph, %B2571
  %.710.sroa.0.01002 = phi i64 [ %.710.sroa.0.0999, %B2475.lr.ph ], [ %.710.sroa.0.0, %B2571 ]
  %.667.11001 = phi i64 [ %.667.1998, %B2475.lr.ph ], [ %.667.1, %B2571 ]
  %.664.11000 = phi i64 [ %.664.1996, %B2475.lr.ph ], [ %.664.1, %B2571 ]
  %.860 = mul i64 %.710.sroa.0.01002, %arg.rows.5.1
  br i1 %.55.not, label %B2481, label %B2477

B2477:                                            ; preds = %B2475
  %gep991 = getelementptr i32, ptr %invariant.gep990, i64 %.860
  %.836 = getelementptr double, ptr %arg.signal.4, i64 %.710.sroa.0.01002
  tail call fastcc void @"pixels-1-0-1-1-i32*-i64"(ptr %gep991, i64 %.804, ptr %arg.scratch.4, ptr %.836)
  br label %B2571

B2481:                                            ; preds = %B2475
  %gep993 = getelementptr i32, ptr %invariant.gep992, i64 %.860
  tail call fastcc void @"pixels-1-0-1-0-i32*-i64"(ptr %gep993, i64 %.882, ptr %arg.scratch.4)
  br label %B2571

B2571:                                            ; preds = %B2481, %B2477
  %.720 = icmp sgt i64 %.667.11001, 0
  %.733 = zext i1 %.720 to i64
  %.664.1 = add i64 %.664.11000, %.733
  %.729 = sext i1 %.720 to i64
  %.667.1 = add nsw i64 %.667.11001, %.729
  %.710.sroa.0.0 = select i1 %.720, i64 %.664.11000, i64 0
  br i1 %.720, label %B2475, label %B2573

B2573:                                            ; preds = %B2571, %B2389.preheader
  %.959 = getelementptr i64, ptr %arg.total.4, i64 %.296.sroa.0.01009
  %.960 = sub i64 %.351, %.296.sroa.0.01009
  tail call fastcc void @"move-i64*-i64*"(ptr %arg.scratch.4, ptr %.959, i64 %.960)
  %.306 = icmp sgt i64 %.253.11008, 0
  %.319 = add i64 %.250.11007, 2048
  %.250.1 = select i1 %.306, i64 %.319, i64 %.250.11007
  %.315 = sext i1 %.306 to i64
  %.253.1 = add nsw i64 %.253.11008, %.315
  %.296.sroa.0.0 = select i1 %.306, i64 %.250.11007, i64 0
  br i1 %.306, label %B2229, label %B2948

B2659:                                            ; preds = %entry
  br i1 %.55.not, label %B2948, label %B2765

B2765:                                            ; preds = %B2659
  %.1028 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.1, i64 1)
  %.11301013 = icmp sgt i64 %arg.rows.5.0, 0
  br i1 %.11301013, label %B2805.lr.ph, label %B2948

B2805.lr.ph:                                      ; preds = %B2765
  %.1077.11016 = add nsw i64 %arg.rows.5.0, -1
  %.1211 = icmp slt i64 %arg.rows.5.1, 1
  br label %B2805

B2799.loopexit:                                   ; preds = %B2905, %B2805.endif.endif
  %.1130 = icmp sgt i64 %.1077.11018, 0
  %.1143 = zext i1 %.1130 to i64
  %.1074.1 = add i64 %.1074.11017, %.1143
  %.1139 = sext i1 %.1130 to i64
  %.1077.1 = add nsw i64 %.1077.11018, %.1139
  %.1120.sroa.0.0 = select i1 %.1130, i64 %.1074.11017, i64 0
  br i1 %.1130, label %B2805, label %B2948

B2805:                                            ; preds = %B2805.lr.ph, %B2799.loopexit
  %.1120.sroa.0.01019 = phi i64 [ 0, %B2805.lr.ph ], [ %.1120.sroa.0.0, %B2799.loopexit ]
  %.1077.11018 = phi i64 [ %.1077.11016, %B2805.lr.ph ], [ %.1077.1, %B2799.loopexit ]
  %.1074.11017 = phi i64 [ 1, %B2805.lr.ph ], [ %.1074.1, %B2799.loopexit ]
  br i1 %.1211, label %B2805.endif.endif, label %B2805.endif.else

B2905:                                            ; preds = %B2905.lr.ph, %B2905
  %.1200.01012 = phi i64 [ %storemerge974, %B2905.lr.ph ], [ %.1262, %B2905 ]
  %.1197.01011 = phi i64 [ 0, %B2905.lr.ph ], [ %.1266, %B2905 ]
  %.1262 = add nsw i64 %.1200.01012, -1
  %.1266 = add i64 %.1197.01011, %.1028
  %.1292 = add nsw i64 %.1197.01011, %.1028
  %.1295 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1292)
  %.1321 = getelementptr i32, ptr %1, i64 %.1197.01011
  %.1335 = sub i64 %.1295, %.1197.01011
  tail call fastcc void @"pixels-1-0-0-1-i32*-i64"(ptr %.1321, i64 %.1335, ptr %.1367)
  %.1253 = icmp sgt i64 %.1200.01012, 1
  br i1 %.1253, label %B2905, label %B2799.loopexit

B2948:                                            ; preds = %B2573, %B2799.loopexit, %B2221.endif.endif.endif, %B2765, %B2659
  store ptr null, ptr %retptr, align 8
  ret void

B2221.else.if:                                    ; preds = %entry
  %.188.0 = and i64 %arg.rows.5.0, 3
  %.219 = and i64 %arg.rows.5.0, -4
  %.264 = icmp slt i64 %arg.rows.5.1, 1
  br i1 %.264, label %B2221.endif.endif.endif, label %B2221.endif.endif.else

B2221.endif.endif.else:                           ; preds = %B2221.else.if
  %.279 = and i64 %arg.rows.5.1, 2047
  %.282.not = icmp ne i64 %.279, 0
  %.283975 = lshr i64 %arg.rows.5.1, 11
  %.284 = zext i1 %.282.not to i64
  %.285 = add nuw nsw i64 %.283975, %.284
  br label %B2221.endif.endif.endif

B2221.endif.endif.endif:                          ; preds = %B2221.else.if, %B2221.endif.endif.else
  %storemerge976 = phi i64 [ %.285, %B2221.endif.endif.else ], [ 0, %B2221.else.if ]
  %.3061003 = icmp sgt i64 %storemerge976, 0
  br i1 %.3061003, label %B2229.lr.ph, label %B2948

B2229.lr.ph:                                      ; preds = %B2221.endif.endif.endif
  %.253.11006 = add nsw i64 %storemerge976, -1
  %0 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select = lshr i64 %0, 2
  %.435983 = icmp sgt i64 %arg.rows.5.0, 3
  %.379.1984 = select i1 %.435983, i64 4, i64 0
  %.444985 = sext i1 %.435983 to i64
  %.382.1986 = add nsw i64 %spec.select, %.444985
  %.720994 = icmp ne i64 %.188.0, 0
  %.733995 = zext i1 %.720994 to i64
  %.664.1996 = or disjoint i64 %.219, %.733995
  %.729997 = sext i1 %.720994 to i64
  %.667.1998 = add nsw i64 %.188.0, %.729997
  %.710.sroa.0.0999 = select i1 %.720994, i64 %.219, i64 0
  br label %B2229

B2805.endif.else:                                 ; preds = %B2805
  %.1226 = urem i64 %arg.rows.5.1, %.1028
  %.1229.not = icmp ne i64 %.1226, 0
  %.1230 = udiv i64 %arg.rows.5.1, %.1028
  %.1231 = zext i1 %.1229.not to i64
  %.1232 = add nuw i64 %.1230, %.1231
  br label %B2805.endif.endif

B2805.endif.endif:                                ; preds = %B2805, %B2805.endif.else
  %storemerge974 = phi i64 [ %.1232, %B2805.endif.else ], [ 0, %B2805 ]
  %.12531010 = icmp sgt i64 %storemerge974, 0
  br i1 %.12531010, label %B2905.lr.ph, label %B2799.loopexit

B2905.lr.ph:                                      ; preds = %B2805.endif.endif
  %.1313 = mul i64 %.1120.sroa.0.01019, %arg.rows.5.1
  %1 = getelementptr i32, ptr %arg.rows.4, i64 %.1313
  %.1367 = getelementptr double, ptr %arg.signal.4, i64 %.1120.sroa.0.01019
  br label %B2905
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"move-i64*-i64*"(ptr nocapture %.1, ptr nocapture %.2, i64 %.3) unnamed_addr #0 {
entry:
  %.5 = srem i64 %.3, 4
  %.6 = sub i64 %.3, %.5
  %.7 = icmp sgt i64 %.6, 0
  br i1 %.7, label %moving, label %moved

moving:                                           ; preds = %entry, %moving
  %.9 = phi i64 [ %.19, %moving ], [ 0, %entry ]
  %.10 = getelementptr i64, ptr %.1, i64 %.9
  %.12 = getelementptr i64, ptr %.2, i64 %.9
  %.14 = load <4 x i64>, ptr %.10, align 8
  %.15 = load <4 x i64>, ptr %.12, align 8
  %.16 = add <4 x i64> %.15, %.14
  store <4 x i64> %.16, ptr %.12, align 8
  store <4 x i64> zeroinitializer, ptr %.10, align 8
  %.19 = add i64 %.9, 4
  %.20 = icmp slt i64 %.19, %.6
  br i1 %.20, label %moving, label %moved, !llvm.loop !5

moved:                                            ; preds = %moving, %entry
  %.24 = icmp slt i64 %.6, %.3
  br i1 %.24, label %moving.1, label %moved.1

moving.1:                                         ; preds = %moved, %moving.1
  %.26 = phi i64 [ %.34, %moving.1 ], [ %.6, %moved ]
  %.27 = getelementptr i64, ptr %.1, i64 %.26
  %.28 = getelementptr i64, ptr %.2, i64 %.26
  %.29 = load i64, ptr %.27, align 8
  %.30 = load i64, ptr %.28, align 8
  %.31 = add i64 %.30, %.29
  store i64 %.31, ptr %.28, align 8
  store i64 0, ptr %.27, align 8
  %.34 = add nsw i64 %.26, 1
  %exitcond.not = icmp eq i64 %.34, %.3
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !5

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

define i64 @stemd_compiled_add_sums(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  %.859 = alloca ptr, align 8
  store ptr null, ptr %.859, align 8
  %.1145 = alloca ptr, align 8
  store ptr null, ptr %.1145, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.997, %.711, %.427, %.145, %.1139, %.853, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.324, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit ], [ %.606, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit ], [ %.890, %.853 ], [ %.1176, %.1139 ], [ 0, %.145 ], [ 0, %.427 ], [ 0, %.711 ], [ 0, %.997 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.608, %.8, %.5
  %.1179 = tail call i32 @PyErr_BadArgument()
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
  %.22 = add i64 %.11, 8
  %.23 = inttoptr i64 %.22 to ptr
  %.24 = load i64, ptr %.23, align 8
  %.25 = icmp eq i64 %.24, %.1
  %.26 = add i64 %.13, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.17, 8
  %.31 = inttoptr i64 %.30 to ptr
  %.32 = load i64, ptr %.31, align 8
  %.33 = icmp eq i64 %.32, %.1
  %.34 = add i64 %.21, 8
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i64, ptr %.35, align 8
  %.37 = icmp eq i64 %.36, %.1
  %.39 = and i1 %.25, %.29
  %.40 = and i1 %.39, %.33
  %.41 = and i1 %.40, %.37
  br i1 %.41, label %.42, label %other_arguments

.42:                                              ; preds = %.8
  %.45 = add i64 %.11, 56
  %.46 = inttoptr i64 %.45 to ptr
  %.47 = load i64, ptr %.46, align 8
  %.48 = add i64 %.47, 28
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i32, ptr %.49, align 4
  %.51 = icmp eq i32 %.50, 2
  %.53 = add i64 %.47, 26
  %.54 = inttoptr i64 %.53 to ptr
  %.55 = load i8, ptr %.54, align 1
  %.56 = icmp ne i8 %.55, 62
  %.57 = add i64 %.11, 64
  %.58 = inttoptr i64 %.57 to ptr
  %.59 = load i32, ptr %.58, align 4
  %.60 = and i32 %.59, 257
  %.61 = icmp eq i32 %.60, 257
  %.62 = add i64 %.11, 24
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i32, ptr %.63, align 4
  %.65 = icmp eq i32 %.64, 2
  %.66 = and i1 %.51, %.56
  %.67 = and i1 %.61, %.65
  %.68 = and i1 %.66, %.67
  %.69 = add i64 %.13, 56
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i64, ptr %.70, align 8
  %.72 = add i64 %.71, 28
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i32, ptr %.73, align 4
  %.75 = icmp eq i32 %.74, 12
  %.77 = add i64 %.71, 26
  %.78 = inttoptr i64 %.77 to ptr
  %.79 = load i8, ptr %.78, align 1
  %.80 = icmp ne i8 %.79, 62
  %.81 = add i64 %.13, 64
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = and i32 %.83, 1281
  %.85 = icmp eq i32 %.84, 1281
  %.86 = add i64 %.13, 24
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = icmp eq i32 %.88, 1
  %.90 = and i1 %.75, %.80
  %.91 = and i1 %.85, %.89
  %.92 = and i1 %.90, %.91
  %.93 = add i64 %.17, 56
  %.94 = inttoptr i64 %.93 to ptr
  %.95 = load i64, ptr %.94, align 8
  %.96 = add i64 %.95, 28
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i32, ptr %.97, align 4
  %.99 = icmp eq i32 %.98, 12
  %.101 = add i64 %.95, 26
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i8, ptr %.102, align 1
  %.104 = icmp ne i8 %.103, 62
  %.105 = add i64 %.17, 64
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i32, ptr %.106, align 4
  %.108 = and i32 %.107, 1281
  %.109 = icmp eq i32 %.108, 1281
  %.110 = add i64 %.17, 24
  %.111 = inttoptr i64 %.110 to ptr
  %.112 = load i32, ptr %.111, align 4
  %.113 = icmp eq i32 %.112, 1
  %.114 = and i1 %.99, %.104
  %.115 = and i1 %.109, %.113
  %.116 = and i1 %.114, %.115
  %.117 = add i64 %.21, 56
  %.118 = inttoptr i64 %.117 to ptr
  %.119 = load i64, ptr %.118, align 8
  %.120 = add i64 %.119, 28
  %.121 = inttoptr i64 %.120 to ptr
  %.122 = load i32, ptr %.121, align 4
  %.123 = icmp eq i32 %.122, 6
  %.125 = add i64 %.119, 26
  %.126 = inttoptr i64 %.125 to ptr
  %.127 = load i8, ptr %.126, align 1
  %.128 = icmp ne i8 %.127, 62
  %.129 = add i64 %.21, 64
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = load i32, ptr %.130, align 4
  %.132 = and i32 %.131, 1281
  %.133 = icmp eq i32 %.132, 1281
  %.134 = add i64 %.21, 24
  %.135 = inttoptr i64 %.134 to ptr
  %.136 = load i32, ptr %.135, align 4
  %.137 = icmp eq i32 %.136, 1
  %.138 = and i1 %.123, %.128
  %.139 = and i1 %.133, %.137
  %.140 = and i1 %.138, %.139
  %.142 = and i1 %.68, %.92
  %.143 = and i1 %.142, %.116
  %.144 = and i1 %.143, %.140
  br i1 %.144, label %.145, label %.44

.44:                                              ; preds = %.42
  %.333 = icmp eq i32 %.50, 4
  %.348 = and i1 %.333, %.56
  %.350 = and i1 %.348, %.67
  %.424 = and i1 %.350, %.92
  %.425 = and i1 %.424, %.116
  %.426 = and i1 %.425, %.140
  br i1 %.426, label %.427, label %.326

.145:                                             ; preds = %.42
  %.147 = add i64 %.11, 32
  %.148 = inttoptr i64 %.147 to ptr
  %.149 = load i64, ptr %.148, align 8
  %.150 = inttoptr i64 %.149 to ptr
  %.152 = load i64, ptr %.150, align 8
  %.153 = getelementptr i8, ptr %.150, i64 8
  %.154 = load i64, ptr %.153, align 8
  %.159 = add i64 %.11, 16
  %.160 = inttoptr i64 %.159 to ptr
  %.161 = load i64, ptr %.160, align 8
  %.195 = add i64 %.13, 16
  %.196 = inttoptr i64 %.195 to ptr
  %.197 = load i64, ptr %.196, align 8
  %.218 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.229 = add i64 %.17, 16
  %.230 = inttoptr i64 %.229 to ptr
  %.231 = load i64, ptr %.230, align 8
  %.252 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.263 = add i64 %.21, 16
  %.264 = inttoptr i64 %.263 to ptr
  %.265 = load i64, ptr %.264, align 8
  %.286 = tail call i64 @PyErr_Occurred()
  %.289 = icmp eq i64 %.286, 0
  br i1 %.289, label %.287, label %common.ret

.287:                                             ; preds = %.145
  %.266 = inttoptr i64 %.265 to ptr
  %.253 = icmp ne i64 %.252, 0
  %.232 = inttoptr i64 %.231 to ptr
  %.219.not = icmp eq i64 %.218, 0
  %.198 = inttoptr i64 %.197 to ptr
  %.162 = inttoptr i64 %.161 to ptr
  %.292 = tail call i64 @PyEval_SaveThread()
  br i1 %.219.not, label %B448.i, label %B10.else.if.i

B18.i:                                            ; preds = %B18.lr.ph.i, %B362.i
  %.296.sroa.0.01010.i = phi i64 [ 0, %B18.lr.ph.i ], [ %.296.sroa.0.0.i, %B362.i ]
  %.253.11009.i = phi i64 [ %.253.11007.i, %B18.lr.ph.i ], [ %.253.1.i, %B362.i ]
  %.250.11008.i = phi i64 [ 2048, %B18.lr.ph.i ], [ %.250.1.i, %B362.i ]
  %.348.i = add nsw i64 %.296.sroa.0.01010.i, 2048
  %.351.i = tail call i64 @llvm.smin.i64(i64 %.154, i64 %.348.i)
  %invariant.gep.i = getelementptr i8, ptr %.162, i64 %.296.sroa.0.01010.i
  br i1 %.435984.i, label %B44.lr.ph.i, label %B178.preheader.i

B44.lr.ph.i:                                      ; preds = %B18.i
  %.519.i = sub i64 %.351.i, %.296.sroa.0.01010.i
  br label %B44.i

B178.preheader.i:                                 ; preds = %B140.i, %B18.i
  br i1 %.720995.i, label %B264.lr.ph.i, label %B362.i

B264.lr.ph.i:                                     ; preds = %B178.preheader.i
  %.804.i = sub i64 %.351.i, %.296.sroa.0.01010.i
  br label %B264.i

B44.i:                                            ; preds = %B140.i, %B44.lr.ph.i
  %.425.sroa.0.0990.i = phi i64 [ 0, %B44.lr.ph.i ], [ %.425.sroa.0.0.i, %B140.i ]
  %.382.1989.i = phi i64 [ %.382.1987.i, %B44.lr.ph.i ], [ %.382.1.i, %B140.i ]
  %.379.1988.i = phi i64 [ %.379.1985.i, %B44.lr.ph.i ], [ %.379.1.i, %B140.i ]
  %.497.i = mul i64 %.425.sroa.0.0990.i, %.154
  %gep.i = getelementptr i8, ptr %invariant.gep.i, i64 %.497.i
  br i1 %.253, label %B80.i, label %B138.i

B80.i:                                            ; preds = %B44.i
  %.551.i = getelementptr double, ptr %.232, i64 %.425.sroa.0.0990.i
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64"(ptr readonly %gep.i, i64 %.154, i64 %.519.i, ptr %.266, ptr %.551.i)
  br label %B140.i

B138.i:                                           ; preds = %B44.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64"(ptr readonly %gep.i, i64 %.154, i64 %.519.i, ptr %.266)
  br label %B140.i

B140.i:                                           ; preds = %B138.i, %B80.i
  %.435.i = icmp sgt i64 %.382.1989.i, 0
  %.448.i = add i64 %.379.1988.i, 4
  %.379.1.i = select i1 %.435.i, i64 %.448.i, i64 %.379.1988.i
  %.444.i = sext i1 %.435.i to i64
  %.382.1.i = add nsw i64 %.382.1989.i, %.444.i
  %.425.sroa.0.0.i = select i1 %.435.i, i64 %.379.1988.i, i64 0
  br i1 %.435.i, label %B44.i, label %B178.preheader.i

B264.i:                                           ; preds = %B360.i, %B264.lr.ph.i
  %.710.sroa.0.01003.i = phi i64 [ %.710.sroa.0.01000.i, %B264.lr.ph.i ], [ %.710.sroa.0.0.i, %B360.i ]
  %.667.11002.i = phi i64 [ %.667.1999.i, %B264.lr.ph.i ], [ %.667.1.i, %B360.i ]
  %.664.11001.i = phi i64 [ %.664.1997.i, %B264.lr.ph.i ], [ %.664.1.i, %B360.i ]
  %.782.i = mul i64 %.710.sroa.0.01003.i, %.154
  %gep992.i = getelementptr i8, ptr %invariant.gep.i, i64 %.782.i
  br i1 %.253, label %B266.i, label %B270.i

B266.i:                                           ; preds = %B264.i
  %.836.i = getelementptr double, ptr %.232, i64 %.710.sroa.0.01003.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr readonly %gep992.i, i64 %.804.i, ptr %.266, ptr %.836.i)
  br label %B360.i

B270.i:                                           ; preds = %B264.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64"(ptr readonly %gep992.i, i64 %.804.i, ptr %.266)
  br label %B360.i

B360.i:                                           ; preds = %B270.i, %B266.i
  %.720.i = icmp sgt i64 %.667.11002.i, 0
  %.733.i = zext i1 %.720.i to i64
  %.664.1.i = add i64 %.664.11001.i, %.733.i
  %.729.i = sext i1 %.720.i to i64
  %.667.1.i = add nsw i64 %.667.11002.i, %.729.i
  %.710.sroa.0.0.i = select i1 %.720.i, i64 %.664.11001.i, i64 0
  br i1 %.720.i, label %B264.i, label %B362.i

B362.i:                                           ; preds = %B360.i, %B178.preheader.i
  %.959.i = getelementptr double, ptr %.198, i64 %.296.sroa.0.01010.i
  %.960.i = sub i64 %.351.i, %.296.sroa.0.01010.i
  tail call fastcc void @"move-i32*-double*"(ptr %.266, ptr %.959.i, i64 %.960.i), !noalias !6
  %.306.i = icmp sgt i64 %.253.11009.i, 0
  %.319.i = add i64 %.250.11008.i, 2048
  %.250.1.i = select i1 %.306.i, i64 %.319.i, i64 %.250.11008.i
  %.315.i = sext i1 %.306.i to i64
  %.253.1.i = add nsw i64 %.253.11009.i, %.315.i
  %.296.sroa.0.0.i = select i1 %.306.i, i64 %.250.11008.i, i64 0
  br i1 %.306.i, label %B18.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B448.i:                                           ; preds = %.287
  %.11301014.i = icmp sgt i64 %.152, 0
  %or.cond.i = select i1 %.253, i1 %.11301014.i, i1 false
  br i1 %or.cond.i, label %B594.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B594.lr.ph.i:                                     ; preds = %B448.i
  %.1077.11017.i = add nsw i64 %.152, -1
  %.1226.i = and i64 %.154, 65535
  %.1229.not.i = icmp ne i64 %.1226.i, 0
  %.1230974.i = lshr i64 %.154, 16
  %.1231.i = zext i1 %.1229.not.i to i64
  %.1232.i = add nuw nsw i64 %.1230974.i, %.1231.i
  %.1211.inv.i = icmp slt i64 %.154, 1
  %.12531011.not1022.i = icmp eq i64 %.1232.i, 0
  %.12531011.not.i = select i1 %.1211.inv.i, i1 true, i1 %.12531011.not1022.i
  br label %B594.i

B588.loopexit.i:                                  ; preds = %B694.i, %B594.i
  %.1130.i = icmp sgt i64 %.1077.11019.i, 0
  %.1143.i = zext i1 %.1130.i to i64
  %.1074.1.i = add i64 %.1074.11018.i, %.1143.i
  %.1139.i = sext i1 %.1130.i to i64
  %.1077.1.i = add nsw i64 %.1077.11019.i, %.1139.i
  %.1120.sroa.0.0.i = select i1 %.1130.i, i64 %.1074.11018.i, i64 0
  br i1 %.1130.i, label %B594.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B594.i:                                           ; preds = %B588.loopexit.i, %B594.lr.ph.i
  %.1120.sroa.0.01020.i = phi i64 [ 0, %B594.lr.ph.i ], [ %.1120.sroa.0.0.i, %B588.loopexit.i ]
  %.1077.11019.i = phi i64 [ %.1077.11017.i, %B594.lr.ph.i ], [ %.1077.1.i, %B588.loopexit.i ]
  %.1074.11018.i = phi i64 [ 1, %B594.lr.ph.i ], [ %.1074.1.i, %B588.loopexit.i ]
  br i1 %.12531011.not.i, label %B588.loopexit.i, label %B694.lr.ph.i

B694.i:                                           ; preds = %B694.lr.ph.i, %B694.i
  %.1200.01013.i = phi i64 [ %.1232.i, %B694.lr.ph.i ], [ %.1262.i, %B694.i ]
  %.1197.01012.i = phi i64 [ 0, %B694.lr.ph.i ], [ %.1266.i, %B694.i ]
  %.1262.i = add nsw i64 %.1200.01013.i, -1
  %.1266.i = add i64 %.1197.01012.i, 65536
  %.1295.i = tail call i64 @llvm.smin.i64(i64 %.154, i64 %.1266.i)
  %.1321.i = getelementptr i8, ptr %1, i64 %.1197.01012.i
  %.1335.i = sub i64 %.1295.i, %.1197.01012.i
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64"(ptr readonly %.1321.i, i64 %.1335.i, ptr %.1367.i)
  %.1253.i = icmp sgt i64 %.1200.01013.i, 1
  br i1 %.1253.i, label %B694.i, label %B588.loopexit.i

B10.else.if.i:                                    ; preds = %.287
  %.188.0.i = and i64 %.152, 3
  %.219.i = and i64 %.152, -4
  %.264.i = icmp slt i64 %.154, 1
  br i1 %.264.i, label %B10.endif.endif.endif.i, label %B10.endif.endif.else.i

B10.endif.endif.else.i:                           ; preds = %B10.else.if.i
  %.279.i = and i64 %.154, 2047
  %.282.not.i = icmp ne i64 %.279.i, 0
  %.283976.i = lshr i64 %.154, 11
  %.284.i = zext i1 %.282.not.i to i64
  %.285.i = add nuw nsw i64 %.283976.i, %.284.i
  br label %B10.endif.endif.endif.i

B10.endif.endif.endif.i:                          ; preds = %B10.endif.endif.else.i, %B10.else.if.i
  %storemerge977.i = phi i64 [ %.285.i, %B10.endif.endif.else.i ], [ 0, %B10.else.if.i ]
  %.3061004.i = icmp sgt i64 %storemerge977.i, 0
  br i1 %.3061004.i, label %B18.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B18.lr.ph.i:                                      ; preds = %B10.endif.endif.endif.i
  %.253.11007.i = add nsw i64 %storemerge977.i, -1
  %0 = tail call i64 @llvm.smax.i64(i64 %.152, i64 3)
  %spec.select.i = lshr i64 %0, 2
  %.435984.i = icmp sgt i64 %.152, 3
  %.379.1985.i = select i1 %.435984.i, i64 4, i64 0
  %.444986.i = sext i1 %.435984.i to i64
  %.382.1987.i = add nsw i64 %spec.select.i, %.444986.i
  %.720995.i = icmp ne i64 %.188.0.i, 0
  %.733996.i = zext i1 %.720995.i to i64
  %.664.1997.i = or disjoint i64 %.219.i, %.733996.i
  %.729998.i = sext i1 %.720995.i to i64
  %.667.1999.i = add nsw i64 %.188.0.i, %.729998.i
  %.710.sroa.0.01000.i = select i1 %.720995.i, i64 %.219.i, i64 0
  br label %B18.i

B694.lr.ph.i:                                     ; preds = %B594.i
  %.1313.i = mul i64 %.1120.sroa.0.01020.i, %.154
  %1 = getelementptr i8, ptr %.162, i64 %.1313.i
  %.1367.i = getelementptr double, ptr %.232, i64 %.1120.sroa.0.01020.i
  br label %B694.i

_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B362.i, %B588.loopexit.i, %B448.i, %B10.endif.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.292)
  %.324 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.326:                                             ; preds = %.44
  %.615 = icmp eq i32 %.50, 6
  %.630 = and i1 %.615, %.56
  %.632 = and i1 %.630, %.67
  %2 = and i32 %.122, -3
  %.690 = icmp eq i32 %2, 8
  %.704 = and i1 %.690, %.128
  %.706 = and i1 %.704, %.139
  %.708 = and i1 %.632, %.92
  %.709 = and i1 %.708, %.116
  %.710 = and i1 %.709, %.706
  br i1 %.710, label %.711, label %.608

.427:                                             ; preds = %.44
  %.429 = add i64 %.11, 32
  %.430 = inttoptr i64 %.429 to ptr
  %.431 = load i64, ptr %.430, align 8
  %.432 = inttoptr i64 %.431 to ptr
  %.434 = load i64, ptr %.432, align 8
  %.435 = getelementptr i8, ptr %.432, i64 8
  %.436 = load i64, ptr %.435, align 8
  %.441 = add i64 %.11, 16
  %.442 = inttoptr i64 %.441 to ptr
  %.443 = load i64, ptr %.442, align 8
  %.477 = add i64 %.13, 16
  %.478 = inttoptr i64 %.477 to ptr
  %.479 = load i64, ptr %.478, align 8
  %.500 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.511 = add i64 %.17, 16
  %.512 = inttoptr i64 %.511 to ptr
  %.513 = load i64, ptr %.512, align 8
  %.534 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.545 = add i64 %.21, 16
  %.546 = inttoptr i64 %.545 to ptr
  %.547 = load i64, ptr %.546, align 8
  %.568 = tail call i64 @PyErr_Occurred()
  %.571 = icmp eq i64 %.568, 0
  br i1 %.571, label %.569, label %common.ret

.569:                                             ; preds = %.427
  %.548 = inttoptr i64 %.547 to ptr
  %.535 = icmp ne i64 %.534, 0
  %.514 = inttoptr i64 %.513 to ptr
  %.501.not = icmp eq i64 %.500, 0
  %.480 = inttoptr i64 %.479 to ptr
  %.444 = inttoptr i64 %.443 to ptr
  %.574 = tail call i64 @PyEval_SaveThread()
  br i1 %.501.not, label %B1185.i, label %B747.else.if.i

B755.i:                                           ; preds = %B755.lr.ph.i, %B1099.i
  %.296.sroa.0.01010.i144 = phi i64 [ 0, %B755.lr.ph.i ], [ %.296.sroa.0.0.i160, %B1099.i ]
  %.253.11009.i145 = phi i64 [ %.253.11007.i132, %B755.lr.ph.i ], [ %.253.1.i159, %B1099.i ]
  %.250.11008.i146 = phi i64 [ 2048, %B755.lr.ph.i ], [ %.250.1.i157, %B1099.i ]
  %.348.i147 = add nsw i64 %.296.sroa.0.01010.i144, 2048
  %.351.i148 = tail call i64 @llvm.smin.i64(i64 %.436, i64 %.348.i147)
  %invariant.gep.i149 = getelementptr i16, ptr %.444, i64 %.296.sroa.0.01010.i144
  br i1 %.435984.i134, label %B781.lr.ph.i, label %B915.preheader.i

B781.lr.ph.i:                                     ; preds = %B755.i
  %.519.i178 = sub i64 %.351.i148, %.296.sroa.0.01010.i144
  br label %B781.i

B915.preheader.i:                                 ; preds = %B877.i, %B755.i
  br i1 %.720995.i138, label %B1001.lr.ph.i, label %B1099.i

B1001.lr.ph.i:                                    ; preds = %B915.preheader.i
  %.804.i161 = sub i64 %.351.i148, %.296.sroa.0.01010.i144
  br label %B1001.i

B781.i:                                           ; preds = %B877.i, %B781.lr.ph.i
  %.425.sroa.0.0990.i180 = phi i64 [ 0, %B781.lr.ph.i ], [ %.425.sroa.0.0.i191, %B877.i ]
  %.382.1989.i181 = phi i64 [ %.382.1987.i137, %B781.lr.ph.i ], [ %.382.1.i190, %B877.i ]
  %.379.1988.i182 = phi i64 [ %.379.1985.i135, %B781.lr.ph.i ], [ %.379.1.i188, %B877.i ]
  %.497.i192 = mul i64 %.425.sroa.0.0990.i180, %.436
  %gep.i193 = getelementptr i16, ptr %invariant.gep.i149, i64 %.497.i192
  br i1 %.535, label %B817.i, label %B875.i

B817.i:                                           ; preds = %B781.i
  %.551.i194 = getelementptr double, ptr %.514, i64 %.425.sroa.0.0990.i180
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64"(ptr readonly %gep.i193, i64 %.436, i64 %.519.i178, ptr %.548, ptr %.551.i194)
  br label %B877.i

B875.i:                                           ; preds = %B781.i
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64"(ptr readonly %gep.i193, i64 %.436, i64 %.519.i178, ptr %.548)
  br label %B877.i

B877.i:                                           ; preds = %B875.i, %B817.i
  %.435.i186 = icmp sgt i64 %.382.1989.i181, 0
  %.448.i187 = add i64 %.379.1988.i182, 4
  %.379.1.i188 = select i1 %.435.i186, i64 %.448.i187, i64 %.379.1988.i182
  %.444.i189 = sext i1 %.435.i186 to i64
  %.382.1.i190 = add nsw i64 %.382.1989.i181, %.444.i189
  %.425.sroa.0.0.i191 = select i1 %.435.i186, i64 %.379.1988.i182, i64 0
  br i1 %.435.i186, label %B781.i, label %B915.preheader.i

B1001.i:                                          ; preds = %B1097.i, %B1001.lr.ph.i
  %.710.sroa.0.01003.i163 = phi i64 [ %.710.sroa.0.01000.i143, %B1001.lr.ph.i ], [ %.710.sroa.0.0.i174, %B1097.i ]
  %.667.11002.i164 = phi i64 [ %.667.1999.i142, %B1001.lr.ph.i ], [ %.667.1.i173, %B1097.i ]
  %.664.11001.i165 = phi i64 [ %.664.1997.i140, %B1001.lr.ph.i ], [ %.664.1.i171, %B1097.i ]
  %.782.i175 = mul i64 %.710.sroa.0.01003.i163, %.436
  %gep992.i176 = getelementptr i16, ptr %invariant.gep.i149, i64 %.782.i175
  br i1 %.535, label %B1003.i, label %B1007.i

B1003.i:                                          ; preds = %B1001.i
  %.836.i177 = getelementptr double, ptr %.514, i64 %.710.sroa.0.01003.i163
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr readonly %gep992.i176, i64 %.804.i161, ptr %.548, ptr %.836.i177)
  br label %B1097.i

B1007.i:                                          ; preds = %B1001.i
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64"(ptr readonly %gep992.i176, i64 %.804.i161, ptr %.548)
  br label %B1097.i

B1097.i:                                          ; preds = %B1007.i, %B1003.i
  %.720.i169 = icmp sgt i64 %.667.11002.i164, 0
  %.733.i170 = zext i1 %.720.i169 to i64
  %.664.1.i171 = add i64 %.664.11001.i165, %.733.i170
  %.729.i172 = sext i1 %.720.i169 to i64
  %.667.1.i173 = add nsw i64 %.667.11002.i164, %.729.i172
  %.710.sroa.0.0.i174 = select i1 %.720.i169, i64 %.664.11001.i165, i64 0
  br i1 %.720.i169, label %B1001.i, label %B1099.i

B1099.i:                                          ; preds = %B1097.i, %B915.preheader.i
  %.959.i153 = getelementptr double, ptr %.480, i64 %.296.sroa.0.01010.i144
  %.960.i154 = sub i64 %.351.i148, %.296.sroa.0.01010.i144
  tail call fastcc void @"move-i32*-double*"(ptr %.548, ptr %.959.i153, i64 %.960.i154), !noalias !9
  %.306.i155 = icmp sgt i64 %.253.11009.i145, 0
  %.319.i156 = add i64 %.250.11008.i146, 2048
  %.250.1.i157 = select i1 %.306.i155, i64 %.319.i156, i64 %.250.11008.i146
  %.315.i158 = sext i1 %.306.i155 to i64
  %.253.1.i159 = add nsw i64 %.253.11009.i145, %.315.i158
  %.296.sroa.0.0.i160 = select i1 %.306.i155, i64 %.250.11008.i146, i64 0
  br i1 %.306.i155, label %B755.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B1185.i:                                          ; preds = %.569
  %.11301014.i195 = icmp sgt i64 %.434, 0
  %or.cond.i196 = select i1 %.535, i1 %.11301014.i195, i1 false
  br i1 %or.cond.i196, label %B1331.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B1331.lr.ph.i:                                    ; preds = %B1185.i
  %.1077.11017.i197 = add nsw i64 %.434, -1
  %.1226.i198 = and i64 %.436, 65535
  %.1229.not.i199 = icmp ne i64 %.1226.i198, 0
  %.1230974.i200 = lshr i64 %.436, 16
  %.1231.i201 = zext i1 %.1229.not.i199 to i64
  %.1232.i202 = add nuw nsw i64 %.1230974.i200, %.1231.i201
  %.1211.inv.i206 = icmp slt i64 %.436, 1
  %.12531011.not1022.i207 = icmp eq i64 %.1232.i202, 0
  %.12531011.not.i208 = select i1 %.1211.inv.i206, i1 true, i1 %.12531011.not1022.i207
  br label %B1331.i

B1325.loopexit.i:                                 ; preds = %B1431.i, %B1331.i
  %.1130.i220 = icmp sgt i64 %.1077.11019.i204, 0
  %.1143.i221 = zext i1 %.1130.i220 to i64
  %.1074.1.i222 = add i64 %.1074.11018.i205, %.1143.i221
  %.1139.i223 = sext i1 %.1130.i220 to i64
  %.1077.1.i224 = add nsw i64 %.1077.11019.i204, %.1139.i223
  %.1120.sroa.0.0.i225 = select i1 %.1130.i220, i64 %.1074.11018.i205, i64 0
  br i1 %.1130.i220, label %B1331.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B1331.i:                                          ; preds = %B1325.loopexit.i, %B1331.lr.ph.i
  %.1120.sroa.0.01020.i203 = phi i64 [ 0, %B1331.lr.ph.i ], [ %.1120.sroa.0.0.i225, %B1325.loopexit.i ]
  %.1077.11019.i204 = phi i64 [ %.1077.11017.i197, %B1331.lr.ph.i ], [ %.1077.1.i224, %B1325.loopexit.i ]
  %.1074.11018.i205 = phi i64 [ 1, %B1331.lr.ph.i ], [ %.1074.1.i222, %B1325.loopexit.i ]
  br i1 %.12531011.not.i208, label %B1325.loopexit.i, label %B1431.lr.ph.i

B1431.i:                                          ; preds = %B1431.lr.ph.i, %B1431.i
  %.1200.01013.i211 = phi i64 [ %.1232.i202, %B1431.lr.ph.i ], [ %.1262.i213, %B1431.i ]
  %.1197.01012.i212 = phi i64 [ 0, %B1431.lr.ph.i ], [ %.1266.i214, %B1431.i ]
  %.1262.i213 = add nsw i64 %.1200.01013.i211, -1
  %.1266.i214 = add i64 %.1197.01012.i212, 65536
  %.1295.i216 = tail call i64 @llvm.smin.i64(i64 %.436, i64 %.1266.i214)
  %.1321.i217 = getelementptr i16, ptr %4, i64 %.1197.01012.i212
  %.1335.i218 = sub i64 %.1295.i216, %.1197.01012.i212
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64"(ptr readonly %.1321.i217, i64 %.1335.i218, ptr %.1367.i210)
  %.1253.i219 = icmp sgt i64 %.1200.01013.i211, 1
  br i1 %.1253.i219, label %B1431.i, label %B1325.loopexit.i

B747.else.if.i:                                   ; preds = %.569
  %.188.0.i122 = and i64 %.434, 3
  %.219.i123 = and i64 %.434, -4
  %.264.i124 = icmp slt i64 %.436, 1
  br i1 %.264.i124, label %B747.endif.endif.endif.i, label %B747.endif.endif.else.i

B747.endif.endif.else.i:                          ; preds = %B747.else.if.i
  %.279.i125 = and i64 %.436, 2047
  %.282.not.i126 = icmp ne i64 %.279.i125, 0
  %.283976.i127 = lshr i64 %.436, 11
  %.284.i128 = zext i1 %.282.not.i126 to i64
  %.285.i129 = add nuw nsw i64 %.283976.i127, %.284.i128
  br label %B747.endif.endif.endif.i

B747.endif.endif.endif.i:                         ; preds = %B747.endif.endif.else.i, %B747.else.if.i
  %storemerge977.i130 = phi i64 [ %.285.i129, %B747.endif.endif.else.i ], [ 0, %B747.else.if.i ]
  %.3061004.i131 = icmp sgt i64 %storemerge977.i130, 0
  br i1 %.3061004.i131, label %B755.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit

B755.lr.ph.i:                                     ; preds = %B747.endif.endif.endif.i
  %.253.11007.i132 = add nsw i64 %storemerge977.i130, -1
  %3 = tail call i64 @llvm.smax.i64(i64 %.434, i64 3)
  %spec.select.i133 = lshr i64 %3, 2
  %.435984.i134 = icmp sgt i64 %.434, 3
  %.379.1985.i135 = select i1 %.435984.i134, i64 4, i64 0
  %.444986.i136 = sext i1 %.435984.i134 to i64
  %.382.1987.i137 = add nsw i64 %spec.select.i133, %.444986.i136
  %.720995.i138 = icmp ne i64 %.188.0.i122, 0
  %.733996.i139 = zext i1 %.720995.i138 to i64
  %.664.1997.i140 = or disjoint i64 %.219.i123, %.733996.i139
  %.729998.i141 = sext i1 %.720995.i138 to i64
  %.667.1999.i142 = add nsw i64 %.188.0.i122, %.729998.i141
  %.710.sroa.0.01000.i143 = select i1 %.720995.i138, i64 %.219.i123, i64 0
  br label %B755.i

B1431.lr.ph.i:                                    ; preds = %B1331.i
  %.1313.i209 = mul i64 %.1120.sroa.0.01020.i203, %.436
  %4 = getelementptr i16, ptr %.444, i64 %.1313.i209
  %.1367.i210 = getelementptr double, ptr %.514, i64 %.1120.sroa.0.01020.i203
  br label %B1431.i

_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B1099.i, %B1325.loopexit.i, %B1185.i, %B747.endif.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.574)
  %.606 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.608:                                             ; preds = %.326
  %5 = and i32 %.74, -3
  %.926 = icmp eq i32 %5, 8
  %.940 = and i1 %.926, %.80
  %.942 = and i1 %.940, %.91
  %.994 = and i1 %.632, %.942
  %.995 = and i1 %.994, %.116
  %.996 = and i1 %.995, %.706
  br i1 %.996, label %.997, label %other_arguments

.711:                                             ; preds = %.326
  %.713 = add i64 %.11, 32
  %.714 = inttoptr i64 %.713 to ptr
  %.715 = load i64, ptr %.714, align 8
  %.716 = inttoptr i64 %.715 to ptr
  %.718 = load i64, ptr %.716, align 8
  %.719 = getelementptr i8, ptr %.716, i64 8
  %.720 = load i64, ptr %.719, align 8
  %.725 = add i64 %.11, 16
  %.726 = inttoptr i64 %.725 to ptr
  %.727 = load i64, ptr %.726, align 8
  %.761 = add i64 %.13, 16
  %.762 = inttoptr i64 %.761 to ptr
  %.763 = load i64, ptr %.762, align 8
  %.784 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.795 = add i64 %.17, 16
  %.796 = inttoptr i64 %.795 to ptr
  %.797 = load i64, ptr %.796, align 8
  %.818 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.829 = add i64 %.21, 16
  %.830 = inttoptr i64 %.829 to ptr
  %.831 = load i64, ptr %.830, align 8
  %.852 = tail call i64 @PyErr_Occurred()
  %.855 = icmp eq i64 %.852, 0
  br i1 %.855, label %.853, label %common.ret

.853:                                             ; preds = %.711
  %.832 = inttoptr i64 %.831 to ptr
  %.819 = icmp ne i64 %.818, 0
  %.798 = inttoptr i64 %.797 to ptr
  %.785 = icmp ne i64 %.784, 0
  %.764 = inttoptr i64 %.763 to ptr
  %.728 = inttoptr i64 %.727 to ptr
  %.858 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.859, align 8
  %.869 = zext i1 %.785 to i8
  %.872 = zext i1 %.819 to i8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v5B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr %.859, ptr %.728, i64 %.718, i64 %.720, ptr %.764, i8 %.869, ptr %.798, i8 %.872, ptr %.832)
  tail call void @PyEval_RestoreThread(i64 %.858)
  %.890 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.997:                                             ; preds = %.608
  %.999 = add i64 %.11, 32
  %.1000 = inttoptr i64 %.999 to ptr
  %.1001 = load i64, ptr %.1000, align 8
  %.1002 = inttoptr i64 %.1001 to ptr
  %.1004 = load i64, ptr %.1002, align 8
  %.1005 = getelementptr i8, ptr %.1002, i64 8
  %.1006 = load i64, ptr %.1005, align 8
  %.1011 = add i64 %.11, 16
  %.1012 = inttoptr i64 %.1011 to ptr
  %.1013 = load i64, ptr %.1012, align 8
  %.1047 = add i64 %.13, 16
  %.1048 = inttoptr i64 %.1047 to ptr
  %.1049 = load i64, ptr %.1048, align 8
  %.1070 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1081 = add i64 %.17, 16
  %.1082 = inttoptr i64 %.1081 to ptr
  %.1083 = load i64, ptr %.1082, align 8
  %.1104 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.1115 = add i64 %.21, 16
  %.1116 = inttoptr i64 %.1115 to ptr
  %.1117 = load i64, ptr %.1116, align 8
  %.1138 = tail call i64 @PyErr_Occurred()
  %.1141 = icmp eq i64 %.1138, 0
  br i1 %.1141, label %.1139, label %common.ret

.1139:                                            ; preds = %.997
  %.1118 = inttoptr i64 %.1117 to ptr
  %.1105 = icmp ne i64 %.1104, 0
  %.1084 = inttoptr i64 %.1083 to ptr
  %.1071 = icmp ne i64 %.1070, 0
  %.1050 = inttoptr i64 %.1049 to ptr
  %.1014 = inttoptr i64 %.1013 to ptr
  %.1144 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1145, align 8
  %.1155 = zext i1 %.1071 to i8
  %.1158 = zext i1 %.1105 to i8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v7B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr %.1145, ptr %.1014, i64 %.1004, i64 %.1006, ptr %.1050, i8 %.1155, ptr %.1084, i8 %.1158, ptr %.1118)
  tail call void @PyEval_RestoreThread(i64 %.1144)
  %.1176 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare void @PyErr_BadInternalCall() local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-0-0-i32*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i32, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 3
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 12
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.24 = getelementptr double, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 4
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 24
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 4
  %.29 = sub i64 %.3, %.28
  %.46 = icmp sgt i64 %.29, 0
  br i1 %.46, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.48 = phi i64 [ %.126, %pixels ], [ 0, %entry ]
  %.49 = phi <4 x double> [ %.95, %pixels ], [ zeroinitializer, %entry ]
  %.50 = phi <4 x double> [ %.97, %pixels ], [ zeroinitializer, %entry ]
  %.51 = phi <4 x double> [ %.99, %pixels ], [ zeroinitializer, %entry ]
  %.52 = phi <4 x double> [ %.101, %pixels ], [ zeroinitializer, %entry ]
  %.53 = phi <4 x double> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <4 x double> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <4 x double> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <4 x double> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <4 x double> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <4 x double> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <4 x double> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <4 x double> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.66 = getelementptr i32, ptr %.1, i64 %.48
  %.68 = load <4 x i32>, ptr %.66, align 4
  %.69 = getelementptr i32, ptr %.16, i64 %.48
  %.71 = load <4 x i32>, ptr %.69, align 4
  %.72 = getelementptr i32, ptr %.17, i64 %.48
  %.74 = load <4 x i32>, ptr %.72, align 4
  %.75 = getelementptr i32, ptr %.18, i64 %.48
  %.77 = load <4 x i32>, ptr %.75, align 4
  %.78 = uitofp <4 x i32> %.68 to <4 x double>
  %.79 = uitofp <4 x i32> %.71 to <4 x double>
  %.80 = uitofp <4 x i32> %.74 to <4 x double>
  %.81 = uitofp <4 x i32> %.77 to <4 x double>
  %.82 = getelementptr double, ptr %.4, i64 %.48
  %.84 = load <4 x double>, ptr %.82, align 8
  %.85 = getelementptr double, ptr %.24, i64 %.48
  %.87 = load <4 x double>, ptr %.85, align 8
  %.88 = getelementptr double, ptr %.25, i64 %.48
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = getelementptr double, ptr %.26, i64 %.48
  %.93 = load <4 x double>, ptr %.91, align 8
  %.94 = fmul reassoc nsz contract <4 x double> %.84, %.78
  %.95 = fadd reassoc nsz contract <4 x double> %.94, %.49
  %.96 = fmul reassoc nsz contract <4 x double> %.87, %.78
  %.97 = fadd reassoc nsz contract <4 x double> %.96, %.50
  %.98 = fmul reassoc nsz contract <4 x double> %.90, %.78
  %.99 = fadd reassoc nsz contract <4 x double> %.98, %.51
  %.100 = fmul reassoc nsz contract <4 x double> %.93, %.78
  %.101 = fadd reassoc nsz contract <4 x double> %.100, %.52
  %.102 = fmul reassoc nsz contract <4 x double> %.84, %.79
  %.103 = fadd reassoc nsz contract <4 x double> %.102, %.53
  %.104 = fmul reassoc nsz contract <4 x double> %.87, %.79
  %.105 = fadd reassoc nsz contract <4 x double> %.104, %.54
  %.106 = fmul reassoc nsz contract <4 x double> %.90, %.79
  %.107 = fadd reassoc nsz contract <4 x double> %.106, %.55
  %.108 = fmul reassoc nsz contract <4 x double> %.93, %.79
  %.109 = fadd reassoc nsz contract <4 x double> %.108, %.56
  %.110 = fmul reassoc nsz contract <4 x double> %.84, %.80
  %.111 = fadd reassoc nsz contract <4 x double> %.110, %.57
  %.112 = fmul reassoc nsz contract <4 x double> %.87, %.80
  %.113 = fadd reassoc nsz contract <4 x double> %.112, %.58
  %.114 = fmul reassoc nsz contract <4 x double> %.90, %.80
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.59
  %.116 = fmul reassoc nsz contract <4 x double> %.93, %.80
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.60
  %.118 = fmul reassoc nsz contract <4 x double> %.84, %.81
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.61
  %.120 = fmul reassoc nsz contract <4 x double> %.87, %.81
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.62
  %.122 = fmul reassoc nsz contract <4 x double> %.90, %.81
  %.123 = fadd reassoc nsz contract <4 x double> %.122, %.63
  %.124 = fmul reassoc nsz contract <4 x double> %.93, %.81
  %.125 = fadd reassoc nsz contract <4 x double> %.124, %.64
  %.126 = add i64 %.48, 4
  %.127 = icmp slt i64 %.126, %.29
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !12

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <4 x double> %.95, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.95
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %rdx.shuf4 = shufflevector <4 x double> %.97, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.97
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %rdx.shuf9 = shufflevector <4 x double> %.99, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.99
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %rdx.shuf14 = shufflevector <4 x double> %.101, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.101
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  %rdx.shuf19 = shufflevector <4 x double> %.103, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.103
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.105, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.105
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.107, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.107
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.109, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.109
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  %rdx.shuf39 = shufflevector <4 x double> %.111, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x double> %rdx.shuf39, %.111
  %rdx.shuf41 = shufflevector <4 x double> %bin.rdx40, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <4 x double> %rdx.shuf41, %bin.rdx40
  %8 = extractelement <4 x double> %bin.rdx42, i64 0
  %rdx.shuf44 = shufflevector <4 x double> %.113, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x double> %rdx.shuf44, %.113
  %rdx.shuf46 = shufflevector <4 x double> %bin.rdx45, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx47 = fadd reassoc nsz contract <4 x double> %rdx.shuf46, %bin.rdx45
  %9 = extractelement <4 x double> %bin.rdx47, i64 0
  %rdx.shuf49 = shufflevector <4 x double> %.115, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx50 = fadd reassoc nsz contract <4 x double> %rdx.shuf49, %.115
  %rdx.shuf51 = shufflevector <4 x double> %bin.rdx50, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx52 = fadd reassoc nsz contract <4 x double> %rdx.shuf51, %bin.rdx50
  %10 = extractelement <4 x double> %bin.rdx52, i64 0
  %rdx.shuf54 = shufflevector <4 x double> %.117, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx55 = fadd reassoc nsz contract <4 x double> %rdx.shuf54, %.117
  %rdx.shuf56 = shufflevector <4 x double> %bin.rdx55, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx57 = fadd reassoc nsz contract <4 x double> %rdx.shuf56, %bin.rdx55
  %11 = extractelement <4 x double> %bin.rdx57, i64 0
  %rdx.shuf59 = shufflevector <4 x double> %.119, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <4 x double> %rdx.shuf59, %.119
  %rdx.shuf61 = shufflevector <4 x double> %bin.rdx60, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx62 = fadd reassoc nsz contract <4 x double> %rdx.shuf61, %bin.rdx60
  %12 = extractelement <4 x double> %bin.rdx62, i64 0
  %rdx.shuf64 = shufflevector <4 x double> %.121, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <4 x double> %rdx.shuf64, %.121
  %rdx.shuf66 = shufflevector <4 x double> %bin.rdx65, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <4 x double> %rdx.shuf66, %bin.rdx65
  %13 = extractelement <4 x double> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <4 x double> %.123, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <4 x double> %rdx.shuf69, %.123
  %rdx.shuf71 = shufflevector <4 x double> %bin.rdx70, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <4 x double> %rdx.shuf71, %bin.rdx70
  %14 = extractelement <4 x double> %bin.rdx72, i64 0
  %rdx.shuf74 = shufflevector <4 x double> %.125, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx75 = fadd reassoc nsz contract <4 x double> %rdx.shuf74, %.125
  %rdx.shuf76 = shufflevector <4 x double> %bin.rdx75, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <4 x double> %rdx.shuf76, %bin.rdx75
  %15 = extractelement <4 x double> %bin.rdx77, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.146 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.147 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.148 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.149 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.150 = phi double [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.151 = phi double [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.152 = phi double [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.153 = phi double [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.154 = phi double [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.155 = phi double [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.156 = phi double [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.157 = phi double [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.158 = phi double [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.159 = phi double [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.160 = phi double [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.161 = phi double [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.165 = icmp slt i64 %.29, %.3
  br i1 %.165, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.167 = phi i64 [ %.237, %pixels.1 ], [ %.29, %pixels.after ]
  %.168 = phi double [ %.206, %pixels.1 ], [ %.146, %pixels.after ]
  %.169 = phi double [ %.208, %pixels.1 ], [ %.147, %pixels.after ]
  %.170 = phi double [ %.210, %pixels.1 ], [ %.148, %pixels.after ]
  %.171 = phi double [ %.212, %pixels.1 ], [ %.149, %pixels.after ]
  %.172 = phi double [ %.214, %pixels.1 ], [ %.150, %pixels.after ]
  %.173 = phi double [ %.216, %pixels.1 ], [ %.151, %pixels.after ]
  %.174 = phi double [ %.218, %pixels.1 ], [ %.152, %pixels.after ]
  %.175 = phi double [ %.220, %pixels.1 ], [ %.153, %pixels.after ]
  %.176 = phi double [ %.222, %pixels.1 ], [ %.154, %pixels.after ]
  %.177 = phi double [ %.224, %pixels.1 ], [ %.155, %pixels.after ]
  %.178 = phi double [ %.226, %pixels.1 ], [ %.156, %pixels.after ]
  %.179 = phi double [ %.228, %pixels.1 ], [ %.157, %pixels.after ]
  %.180 = phi double [ %.230, %pixels.1 ], [ %.158, %pixels.after ]
  %.181 = phi double [ %.232, %pixels.1 ], [ %.159, %pixels.after ]
  %.182 = phi double [ %.234, %pixels.1 ], [ %.160, %pixels.after ]
  %.183 = phi double [ %.236, %pixels.1 ], [ %.161, %pixels.after ]
  %.185 = getelementptr i32, ptr %.1, i64 %.167
  %.186 = load i32, ptr %.185, align 4
  %.187 = getelementptr i32, ptr %.16, i64 %.167
  %.188 = load i32, ptr %.187, align 4
  %.189 = getelementptr i32, ptr %.17, i64 %.167
  %.190 = load i32, ptr %.189, align 4
  %.191 = getelementptr i32, ptr %.18, i64 %.167
  %.192 = load i32, ptr %.191, align 4
  %.193 = uitofp i32 %.186 to double
  %.194 = uitofp i32 %.188 to double
  %.195 = uitofp i32 %.190 to double
  %.196 = uitofp i32 %.192 to double
  %.197 = getelementptr double, ptr %.4, i64 %.167
  %.198 = load double, ptr %.197, align 8
  %.199 = getelementptr double, ptr %.24, i64 %.167
  %.200 = load double, ptr %.199, align 8
  %.201 = getelementptr double, ptr %.25, i64 %.167
  %.202 = load double, ptr %.201, align 8
  %.203 = getelementptr double, ptr %.26, i64 %.167
  %.204 = load double, ptr %.203, align 8
  %.205 = fmul reassoc nsz contract double %.198, %.193
  %.206 = fadd reassoc nsz contract double %.205, %.168
  %.207 = fmul reassoc nsz contract double %.200, %.193
  %.208 = fadd reassoc nsz contract double %.207, %.169
  %.209 = fmul reassoc nsz contract double %.202, %.193
  %.210 = fadd reassoc nsz contract double %.209, %.170
  %.211 = fmul reassoc nsz contract double %.204, %.193
  %.212 = fadd reassoc nsz contract double %.211, %.171
  %.213 = fmul reassoc nsz contract double %.198, %.194
  %.214 = fadd reassoc nsz contract double %.213, %.172
  %.215 = fmul reassoc nsz contract double %.200, %.194
  %.216 = fadd reassoc nsz contract double %.215, %.173
  %.217 = fmul reassoc nsz contract double %.202, %.194
  %.218 = fadd reassoc nsz contract double %.217, %.174
  %.219 = fmul reassoc nsz contract double %.204, %.194
  %.220 = fadd reassoc nsz contract double %.219, %.175
  %.221 = fmul reassoc nsz contract double %.198, %.195
  %.222 = fadd reassoc nsz contract double %.221, %.176
  %.223 = fmul reassoc nsz contract double %.200, %.195
  %.224 = fadd reassoc nsz contract double %.223, %.177
  %.225 = fmul reassoc nsz contract double %.202, %.195
  %.226 = fadd reassoc nsz contract double %.225, %.178
  %.227 = fmul reassoc nsz contract double %.204, %.195
  %.228 = fadd reassoc nsz contract double %.227, %.179
  %.229 = fmul reassoc nsz contract double %.198, %.196
  %.230 = fadd reassoc nsz contract double %.229, %.180
  %.231 = fmul reassoc nsz contract double %.200, %.196
  %.232 = fadd reassoc nsz contract double %.231, %.181
  %.233 = fmul reassoc nsz contract double %.202, %.196
  %.234 = fadd reassoc nsz contract double %.233, %.182
  %.235 = fmul reassoc nsz contract double %.204, %.196
  %.236 = fadd reassoc nsz contract double %.235, %.183
  %.237 = add nsw i64 %.167, 1
  %exitcond.not = icmp eq i64 %.237, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !12

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.241 = phi double [ %.146, %pixels.after ], [ %.206, %pixels.1 ]
  %.242 = phi double [ %.147, %pixels.after ], [ %.208, %pixels.1 ]
  %.243 = phi double [ %.148, %pixels.after ], [ %.210, %pixels.1 ]
  %.244 = phi double [ %.149, %pixels.after ], [ %.212, %pixels.1 ]
  %.245 = phi double [ %.150, %pixels.after ], [ %.214, %pixels.1 ]
  %.246 = phi double [ %.151, %pixels.after ], [ %.216, %pixels.1 ]
  %.247 = phi double [ %.152, %pixels.after ], [ %.218, %pixels.1 ]
  %.248 = phi double [ %.153, %pixels.after ], [ %.220, %pixels.1 ]
  %.249 = phi double [ %.154, %pixels.after ], [ %.222, %pixels.1 ]
  %.250 = phi double [ %.155, %pixels.after ], [ %.224, %pixels.1 ]
  %.251 = phi double [ %.156, %pixels.after ], [ %.226, %pixels.1 ]
  %.252 = phi double [ %.157, %pixels.after ], [ %.228, %pixels.1 ]
  %.253 = phi double [ %.158, %pixels.after ], [ %.230, %pixels.1 ]
  %.254 = phi double [ %.159, %pixels.after ], [ %.232, %pixels.1 ]
  %.255 = phi double [ %.160, %pixels.after ], [ %.234, %pixels.1 ]
  %.256 = phi double [ %.161, %pixels.after ], [ %.236, %pixels.1 ]
  %.262 = getelementptr double, ptr %.6, i64 %.7
  %.263.idx = shl i64 %.7, 4
  %.263 = getelementptr i8, ptr %.6, i64 %.263.idx
  %.264.idx = mul i64 %.7, 24
  %.264 = getelementptr i8, ptr %.6, i64 %.264.idx
  %.266 = getelementptr i8, ptr %.6, i64 8
  %.267 = getelementptr i8, ptr %.6, i64 16
  %.268 = getelementptr i8, ptr %.6, i64 24
  %.270 = getelementptr i8, ptr %.262, i64 8
  %.271 = getelementptr i8, ptr %.262, i64 16
  %.272 = getelementptr i8, ptr %.262, i64 24
  %.274 = getelementptr i8, ptr %.263, i64 8
  %.275 = getelementptr i8, ptr %.263, i64 16
  %.276 = getelementptr i8, ptr %.263, i64 24
  %.278 = getelementptr i8, ptr %.264, i64 8
  %.279 = getelementptr i8, ptr %.264, i64 16
  %.280 = getelementptr i8, ptr %.264, i64 24
  %.281 = load double, ptr %.6, align 8
  %.282 = fadd double %.241, %.281
  store double %.282, ptr %.6, align 8
  %.284 = load double, ptr %.266, align 8
  %.285 = fadd double %.242, %.284
  store double %.285, ptr %.266, align 8
  %.287 = load double, ptr %.267, align 8
  %.288 = fadd double %.243, %.287
  store double %.288, ptr %.267, align 8
  %.290 = load double, ptr %.268, align 8
  %.291 = fadd double %.244, %.290
  store double %.291, ptr %.268, align 8
  %.293 = load double, ptr %.262, align 8
  %.294 = fadd double %.245, %.293
  store double %.294, ptr %.262, align 8
  %.296 = load double, ptr %.270, align 8
  %.297 = fadd double %.246, %.296
  store double %.297, ptr %.270, align 8
  %.299 = load double, ptr %.271, align 8
  %.300 = fadd double %.247, %.299
  store double %.300, ptr %.271, align 8
  %.302 = load double, ptr %.272, align 8
  %.303 = fadd double %.248, %.302
  store double %.303, ptr %.272, align 8
  %.305 = load double, ptr %.263, align 8
  %.306 = fadd double %.249, %.305
  store double %.306, ptr %.263, align 8
  %.308 = load double, ptr %.274, align 8
  %.309 = fadd double %.250, %.308
  store double %.309, ptr %.274, align 8
  %.311 = load double, ptr %.275, align 8
  %.312 = fadd double %.251, %.311
  store double %.312, ptr %.275, align 8
  %.314 = load double, ptr %.276, align 8
  %.315 = fadd double %.252, %.314
  store double %.315, ptr %.276, align 8
  %.317 = load double, ptr %.264, align 8
  %.318 = fadd double %.253, %.317
  store double %.318, ptr %.264, align 8
  %.320 = load double, ptr %.278, align 8
  %.321 = fadd double %.254, %.320
  store double %.321, ptr %.278, align 8
  %.323 = load double, ptr %.279, align 8
  %.324 = fadd double %.255, %.323
  store double %.324, ptr %.279, align 8
  %.326 = load double, ptr %.280, align 8
  %.327 = fadd double %.256, %.326
  store double %.327, ptr %.280, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-1-0-0-i32*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i32, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 3
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 12
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.159, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.68, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.70, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.72, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.74, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.98, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.100, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.102, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.124, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.126, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.128, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.130, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.154, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.156, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.158, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i32, ptr %.1, i64 %.30
  %.50 = load <4 x i32>, ptr %.48, align 4
  %.51 = getelementptr i32, ptr %.16, i64 %.30
  %.53 = load <4 x i32>, ptr %.51, align 4
  %.54 = getelementptr i32, ptr %.17, i64 %.30
  %.56 = load <4 x i32>, ptr %.54, align 4
  %.57 = getelementptr i32, ptr %.18, i64 %.30
  %.59 = load <4 x i32>, ptr %.57, align 4
  %.60 = uitofp <4 x i32> %.50 to <4 x double>
  %.61 = uitofp <4 x i32> %.53 to <4 x double>
  %.62 = uitofp <4 x i32> %.56 to <4 x double>
  %.63 = uitofp <4 x i32> %.59 to <4 x double>
  %.64 = getelementptr double, ptr %.4, i64 %.30
  %.66 = load <4 x double>, ptr %.64, align 8
  %.67 = fmul reassoc nsz contract <4 x double> %.66, %.60
  %.68 = fadd reassoc nsz contract <4 x double> %.67, %.31
  %.69 = fmul reassoc nsz contract <4 x double> %.66, %.61
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.32
  %.71 = fmul reassoc nsz contract <4 x double> %.66, %.62
  %.72 = fadd reassoc nsz contract <4 x double> %.71, %.33
  %.73 = fmul reassoc nsz contract <4 x double> %.66, %.63
  %.74 = fadd reassoc nsz contract <4 x double> %.73, %.34
  %.75 = or disjoint i64 %.30, 4
  %.76 = getelementptr i32, ptr %.1, i64 %.75
  %.78 = load <4 x i32>, ptr %.76, align 4
  %.79 = getelementptr i32, ptr %.16, i64 %.75
  %.81 = load <4 x i32>, ptr %.79, align 4
  %.82 = getelementptr i32, ptr %.17, i64 %.75
  %.84 = load <4 x i32>, ptr %.82, align 4
  %.85 = getelementptr i32, ptr %.18, i64 %.75
  %.87 = load <4 x i32>, ptr %.85, align 4
  %.88 = uitofp <4 x i32> %.78 to <4 x double>
  %.89 = uitofp <4 x i32> %.81 to <4 x double>
  %.90 = uitofp <4 x i32> %.84 to <4 x double>
  %.91 = uitofp <4 x i32> %.87 to <4 x double>
  %.92 = getelementptr double, ptr %.4, i64 %.75
  %.94 = load <4 x double>, ptr %.92, align 8
  %.95 = fmul reassoc nsz contract <4 x double> %.94, %.88
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.35
  %.97 = fmul reassoc nsz contract <4 x double> %.94, %.89
  %.98 = fadd reassoc nsz contract <4 x double> %.97, %.36
  %.99 = fmul reassoc nsz contract <4 x double> %.94, %.90
  %.100 = fadd reassoc nsz contract <4 x double> %.99, %.37
  %.101 = fmul reassoc nsz contract <4 x double> %.94, %.91
  %.102 = fadd reassoc nsz contract <4 x double> %.101, %.38
  %.103 = or disjoint i64 %.30, 8
  %.104 = getelementptr i32, ptr %.1, i64 %.103
  %.106 = load <4 x i32>, ptr %.104, align 4
  %.107 = getelementptr i32, ptr %.16, i64 %.103
  %.109 = load <4 x i32>, ptr %.107, align 4
  %.110 = getelementptr i32, ptr %.17, i64 %.103
  %.112 = load <4 x i32>, ptr %.110, align 4
  %.113 = getelementptr i32, ptr %.18, i64 %.103
  %.115 = load <4 x i32>, ptr %.113, align 4
  %.116 = uitofp <4 x i32> %.106 to <4 x double>
  %.117 = uitofp <4 x i32> %.109 to <4 x double>
  %.118 = uitofp <4 x i32> %.112 to <4 x double>
  %.119 = uitofp <4 x i32> %.115 to <4 x double>
  %.120 = getelementptr double, ptr %.4, i64 %.103
  %.122 = load <4 x double>, ptr %.120, align 8
  %.123 = fmul reassoc nsz contract <4 x double> %.122, %.116
  %.124 = fadd reassoc nsz contract <4 x double> %.123, %.39
  %.125 = fmul reassoc nsz contract <4 x double> %.122, %.117
  %.126 = fadd reassoc nsz contract <4 x double> %.125, %.40
  %.127 = fmul reassoc nsz contract <4 x double> %.122, %.118
  %.128 = fadd reassoc nsz contract <4 x double> %.127, %.41
  %.129 = fmul reassoc nsz contract <4 x double> %.122, %.119
  %.130 = fadd reassoc nsz contract <4 x double> %.129, %.42
  %.131 = or disjoint i64 %.30, 12
  %.132 = getelementptr i32, ptr %.1, i64 %.131
  %.134 = load <4 x i32>, ptr %.132, align 4
  %.135 = getelementptr i32, ptr %.16, i64 %.131
  %.137 = load <4 x i32>, ptr %.135, align 4
  %.138 = getelementptr i32, ptr %.17, i64 %.131
  %.140 = load <4 x i32>, ptr %.138, align 4
  %.141 = getelementptr i32, ptr %.18, i64 %.131
  %.143 = load <4 x i32>, ptr %.141, align 4
  %.144 = uitofp <4 x i32> %.134 to <4 x double>
  %.145 = uitofp <4 x i32> %.137 to <4 x double>
  %.146 = uitofp <4 x i32> %.140 to <4 x double>
  %.147 = uitofp <4 x i32> %.143 to <4 x double>
  %.148 = getelementptr double, ptr %.4, i64 %.131
  %.150 = load <4 x double>, ptr %.148, align 8
  %.151 = fmul reassoc nsz contract <4 x double> %.150, %.144
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.43
  %.153 = fmul reassoc nsz contract <4 x double> %.150, %.145
  %.154 = fadd reassoc nsz contract <4 x double> %.153, %.44
  %.155 = fmul reassoc nsz contract <4 x double> %.150, %.146
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.45
  %.157 = fmul reassoc nsz contract <4 x double> %.150, %.147
  %.158 = fadd reassoc nsz contract <4 x double> %.157, %.46
  %.159 = add i64 %.30, 16
  %.160 = icmp slt i64 %.159, %.23
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !12

pixels.done:                                      ; preds = %pixels
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.68
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.124
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.152
  %rdx.shuf = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.164
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.166 = fadd reassoc nsz contract <4 x double> %.98, %.70
  %.167 = fadd reassoc nsz contract <4 x double> %.166, %.126
  %.168 = fadd reassoc nsz contract <4 x double> %.167, %.154
  %rdx.shuf4 = shufflevector <4 x double> %.168, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.168
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.170 = fadd reassoc nsz contract <4 x double> %.100, %.72
  %.171 = fadd reassoc nsz contract <4 x double> %.170, %.128
  %.172 = fadd reassoc nsz contract <4 x double> %.171, %.156
  %rdx.shuf9 = shufflevector <4 x double> %.172, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.172
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.174 = fadd reassoc nsz contract <4 x double> %.102, %.74
  %.175 = fadd reassoc nsz contract <4 x double> %.174, %.130
  %.176 = fadd reassoc nsz contract <4 x double> %.175, %.158
  %rdx.shuf14 = shufflevector <4 x double> %.176, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.176
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.179 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.180 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.181 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.182 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.184 = srem i64 %.22, 4
  %.185 = sub i64 %.3, %.184
  %.190 = icmp slt i64 %.23, %.185
  br i1 %.190, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.189 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.182, i64 0
  %.188 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.181, i64 0
  %.187 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.180, i64 0
  %.186 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.179, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.192 = phi i64 [ %.225, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.193 = phi <4 x double> [ %.218, %pixels.1 ], [ %.186, %pixels.1.preheader ]
  %.194 = phi <4 x double> [ %.220, %pixels.1 ], [ %.187, %pixels.1.preheader ]
  %.195 = phi <4 x double> [ %.222, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x double> [ %.224, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.198 = getelementptr i32, ptr %.1, i64 %.192
  %.200 = load <4 x i32>, ptr %.198, align 4
  %.201 = getelementptr i32, ptr %.16, i64 %.192
  %.203 = load <4 x i32>, ptr %.201, align 4
  %.204 = getelementptr i32, ptr %.17, i64 %.192
  %.206 = load <4 x i32>, ptr %.204, align 4
  %.207 = getelementptr i32, ptr %.18, i64 %.192
  %.209 = load <4 x i32>, ptr %.207, align 4
  %.210 = uitofp <4 x i32> %.200 to <4 x double>
  %.211 = uitofp <4 x i32> %.203 to <4 x double>
  %.212 = uitofp <4 x i32> %.206 to <4 x double>
  %.213 = uitofp <4 x i32> %.209 to <4 x double>
  %.214 = getelementptr double, ptr %.4, i64 %.192
  %.216 = load <4 x double>, ptr %.214, align 8
  %.217 = fmul reassoc nsz contract <4 x double> %.216, %.210
  %.218 = fadd reassoc nsz contract <4 x double> %.217, %.193
  %.219 = fmul reassoc nsz contract <4 x double> %.216, %.211
  %.220 = fadd reassoc nsz contract <4 x double> %.219, %.194
  %.221 = fmul reassoc nsz contract <4 x double> %.216, %.212
  %.222 = fadd reassoc nsz contract <4 x double> %.221, %.195
  %.223 = fmul reassoc nsz contract <4 x double> %.216, %.213
  %.224 = fadd reassoc nsz contract <4 x double> %.223, %.196
  %.225 = add i64 %.192, 4
  %.226 = icmp slt i64 %.225, %.185
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !12

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.218, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.218
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.220, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.220
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.222, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.222
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.224, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.224
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.233 = phi double [ %.179, %pixels.after ], [ %4, %pixels.done.1 ]
  %.234 = phi double [ %.180, %pixels.after ], [ %5, %pixels.done.1 ]
  %.235 = phi double [ %.181, %pixels.after ], [ %6, %pixels.done.1 ]
  %.236 = phi double [ %.182, %pixels.after ], [ %7, %pixels.done.1 ]
  %.240 = icmp slt i64 %.185, %.3
  br i1 %.240, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.242 = phi i64 [ %.270, %pixels.2 ], [ %.185, %pixels.after.1 ]
  %.243 = phi double [ %.263, %pixels.2 ], [ %.233, %pixels.after.1 ]
  %.244 = phi double [ %.265, %pixels.2 ], [ %.234, %pixels.after.1 ]
  %.245 = phi double [ %.267, %pixels.2 ], [ %.235, %pixels.after.1 ]
  %.246 = phi double [ %.269, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.248 = getelementptr i32, ptr %.1, i64 %.242
  %.249 = load i32, ptr %.248, align 4
  %.250 = getelementptr i32, ptr %.16, i64 %.242
  %.251 = load i32, ptr %.250, align 4
  %.252 = getelementptr i32, ptr %.17, i64 %.242
  %.253 = load i32, ptr %.252, align 4
  %.254 = getelementptr i32, ptr %.18, i64 %.242
  %.255 = load i32, ptr %.254, align 4
  %.256 = uitofp i32 %.249 to double
  %.257 = uitofp i32 %.251 to double
  %.258 = uitofp i32 %.253 to double
  %.259 = uitofp i32 %.255 to double
  %.260 = getelementptr double, ptr %.4, i64 %.242
  %.261 = load double, ptr %.260, align 8
  %.262 = fmul reassoc nsz contract double %.261, %.256
  %.263 = fadd reassoc nsz contract double %.262, %.243
  %.264 = fmul reassoc nsz contract double %.261, %.257
  %.265 = fadd reassoc nsz contract double %.264, %.244
  %.266 = fmul reassoc nsz contract double %.261, %.258
  %.267 = fadd reassoc nsz contract double %.266, %.245
  %.268 = fmul reassoc nsz contract double %.261, %.259
  %.269 = fadd reassoc nsz contract double %.268, %.246
  %.270 = add nsw i64 %.242, 1
  %exitcond.not = icmp eq i64 %.270, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !12

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.274 = phi double [ %.233, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.275 = phi double [ %.234, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.276 = phi double [ %.235, %pixels.after.1 ], [ %.267, %pixels.2 ]
  %.277 = phi double [ %.236, %pixels.after.1 ], [ %.269, %pixels.2 ]
  %.283 = getelementptr double, ptr %.6, i64 %.7
  %.284.idx = shl i64 %.7, 4
  %.284 = getelementptr i8, ptr %.6, i64 %.284.idx
  %.285.idx = mul i64 %.7, 24
  %.285 = getelementptr i8, ptr %.6, i64 %.285.idx
  %.290 = load double, ptr %.6, align 8
  %.291 = fadd double %.274, %.290
  store double %.291, ptr %.6, align 8
  %.293 = load double, ptr %.283, align 8
  %.294 = fadd double %.275, %.293
  store double %.294, ptr %.283, align 8
  %.296 = load double, ptr %.284, align 8
  %.297 = fadd double %.276, %.296
  store double %.297, ptr %.284, align 8
  %.299 = load double, ptr %.285, align 8
  %.300 = fadd double %.277, %.299
  store double %.300, ptr %.285, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i32*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.18 = getelementptr double, ptr %.4, i64 %.5
  %.19.idx = shl i64 %.5, 4
  %.19 = getelementptr i8, ptr %.4, i64 %.19.idx
  %.20.idx = mul i64 %.5, 24
  %.20 = getelementptr i8, ptr %.4, i64 %.20.idx
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.147, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.67, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.69, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.71, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.90, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.142, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.144, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.146, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i32, ptr %.1, i64 %.30
  %.50 = load <4 x i32>, ptr %.48, align 4
  %.51 = uitofp <4 x i32> %.50 to <4 x double>
  %.52 = getelementptr double, ptr %.4, i64 %.30
  %.54 = load <4 x double>, ptr %.52, align 8
  %.55 = getelementptr double, ptr %.18, i64 %.30
  %.57 = load <4 x double>, ptr %.55, align 8
  %.58 = getelementptr double, ptr %.19, i64 %.30
  %.60 = load <4 x double>, ptr %.58, align 8
  %.61 = getelementptr double, ptr %.20, i64 %.30
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.54, %.51
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.31
  %.66 = fmul reassoc nsz contract <4 x double> %.57, %.51
  %.67 = fadd reassoc nsz contract <4 x double> %.66, %.32
  %.68 = fmul reassoc nsz contract <4 x double> %.60, %.51
  %.69 = fadd reassoc nsz contract <4 x double> %.68, %.33
  %.70 = fmul reassoc nsz contract <4 x double> %.63, %.51
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.34
  %.72 = or disjoint i64 %.30, 4
  %.73 = getelementptr i32, ptr %.1, i64 %.72
  %.75 = load <4 x i32>, ptr %.73, align 4
  %.76 = uitofp <4 x i32> %.75 to <4 x double>
  %.77 = getelementptr double, ptr %.4, i64 %.72
  %.79 = load <4 x double>, ptr %.77, align 8
  %.80 = getelementptr double, ptr %.18, i64 %.72
  %.82 = load <4 x double>, ptr %.80, align 8
  %.83 = getelementptr double, ptr %.19, i64 %.72
  %.85 = load <4 x double>, ptr %.83, align 8
  %.86 = getelementptr double, ptr %.20, i64 %.72
  %.88 = load <4 x double>, ptr %.86, align 8
  %.89 = fmul reassoc nsz contract <4 x double> %.79, %.76
  %.90 = fadd reassoc nsz contract <4 x double> %.89, %.35
  %.91 = fmul reassoc nsz contract <4 x double> %.82, %.76
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.36
  %.93 = fmul reassoc nsz contract <4 x double> %.85, %.76
  %.94 = fadd reassoc nsz contract <4 x double> %.93, %.37
  %.95 = fmul reassoc nsz contract <4 x double> %.88, %.76
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.38
  %.97 = or disjoint i64 %.30, 8
  %.98 = getelementptr i32, ptr %.1, i64 %.97
  %.100 = load <4 x i32>, ptr %.98, align 4
  %.101 = uitofp <4 x i32> %.100 to <4 x double>
  %.102 = getelementptr double, ptr %.4, i64 %.97
  %.104 = load <4 x double>, ptr %.102, align 8
  %.105 = getelementptr double, ptr %.18, i64 %.97
  %.107 = load <4 x double>, ptr %.105, align 8
  %.108 = getelementptr double, ptr %.19, i64 %.97
  %.110 = load <4 x double>, ptr %.108, align 8
  %.111 = getelementptr double, ptr %.20, i64 %.97
  %.113 = load <4 x double>, ptr %.111, align 8
  %.114 = fmul reassoc nsz contract <4 x double> %.104, %.101
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.39
  %.116 = fmul reassoc nsz contract <4 x double> %.107, %.101
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.40
  %.118 = fmul reassoc nsz contract <4 x double> %.110, %.101
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.41
  %.120 = fmul reassoc nsz contract <4 x double> %.113, %.101
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.42
  %.122 = or disjoint i64 %.30, 12
  %.123 = getelementptr i32, ptr %.1, i64 %.122
  %.125 = load <4 x i32>, ptr %.123, align 4
  %.126 = uitofp <4 x i32> %.125 to <4 x double>
  %.127 = getelementptr double, ptr %.4, i64 %.122
  %.129 = load <4 x double>, ptr %.127, align 8
  %.130 = getelementptr double, ptr %.18, i64 %.122
  %.132 = load <4 x double>, ptr %.130, align 8
  %.133 = getelementptr double, ptr %.19, i64 %.122
  %.135 = load <4 x double>, ptr %.133, align 8
  %.136 = getelementptr double, ptr %.20, i64 %.122
  %.138 = load <4 x double>, ptr %.136, align 8
  %.139 = fmul reassoc nsz contract <4 x double> %.129, %.126
  %.140 = fadd reassoc nsz contract <4 x double> %.139, %.43
  %.141 = fmul reassoc nsz contract <4 x double> %.132, %.126
  %.142 = fadd reassoc nsz contract <4 x double> %.141, %.44
  %.143 = fmul reassoc nsz contract <4 x double> %.135, %.126
  %.144 = fadd reassoc nsz contract <4 x double> %.143, %.45
  %.145 = fmul reassoc nsz contract <4 x double> %.138, %.126
  %.146 = fadd reassoc nsz contract <4 x double> %.145, %.46
  %.147 = add i64 %.30, 16
  %.148 = icmp slt i64 %.147, %.23
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !12

pixels.done:                                      ; preds = %pixels
  %.150 = fadd reassoc nsz contract <4 x double> %.90, %.65
  %.151 = fadd reassoc nsz contract <4 x double> %.150, %.115
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.140
  %rdx.shuf = shufflevector <4 x double> %.152, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.152
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.154 = fadd reassoc nsz contract <4 x double> %.92, %.67
  %.155 = fadd reassoc nsz contract <4 x double> %.154, %.117
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.142
  %rdx.shuf4 = shufflevector <4 x double> %.156, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.156
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.158 = fadd reassoc nsz contract <4 x double> %.94, %.69
  %.159 = fadd reassoc nsz contract <4 x double> %.158, %.119
  %.160 = fadd reassoc nsz contract <4 x double> %.159, %.144
  %rdx.shuf9 = shufflevector <4 x double> %.160, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.160
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.71
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.121
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.146
  %rdx.shuf14 = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.164
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.167 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.168 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.169 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.170 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.172 = srem i64 %.22, 4
  %.173 = sub i64 %.3, %.172
  %.178 = icmp slt i64 %.23, %.173
  br i1 %.178, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.177 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.170, i64 0
  %.176 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.169, i64 0
  %.175 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.168, i64 0
  %.174 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.167, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.180 = phi i64 [ %.210, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.181 = phi <4 x double> [ %.203, %pixels.1 ], [ %.174, %pixels.1.preheader ]
  %.182 = phi <4 x double> [ %.205, %pixels.1 ], [ %.175, %pixels.1.preheader ]
  %.183 = phi <4 x double> [ %.207, %pixels.1 ], [ %.176, %pixels.1.preheader ]
  %.184 = phi <4 x double> [ %.209, %pixels.1 ], [ %.177, %pixels.1.preheader ]
  %.186 = getelementptr i32, ptr %.1, i64 %.180
  %.188 = load <4 x i32>, ptr %.186, align 4
  %.189 = uitofp <4 x i32> %.188 to <4 x double>
  %.190 = getelementptr double, ptr %.4, i64 %.180
  %.192 = load <4 x double>, ptr %.190, align 8
  %.193 = getelementptr double, ptr %.18, i64 %.180
  %.195 = load <4 x double>, ptr %.193, align 8
  %.196 = getelementptr double, ptr %.19, i64 %.180
  %.198 = load <4 x double>, ptr %.196, align 8
  %.199 = getelementptr double, ptr %.20, i64 %.180
  %.201 = load <4 x double>, ptr %.199, align 8
  %.202 = fmul reassoc nsz contract <4 x double> %.192, %.189
  %.203 = fadd reassoc nsz contract <4 x double> %.202, %.181
  %.204 = fmul reassoc nsz contract <4 x double> %.195, %.189
  %.205 = fadd reassoc nsz contract <4 x double> %.204, %.182
  %.206 = fmul reassoc nsz contract <4 x double> %.198, %.189
  %.207 = fadd reassoc nsz contract <4 x double> %.206, %.183
  %.208 = fmul reassoc nsz contract <4 x double> %.201, %.189
  %.209 = fadd reassoc nsz contract <4 x double> %.208, %.184
  %.210 = add i64 %.180, 4
  %.211 = icmp slt i64 %.210, %.173
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !12

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.203, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.203
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.205, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.205
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.207, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.207
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.209, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.209
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.218 = phi double [ %.167, %pixels.after ], [ %4, %pixels.done.1 ]
  %.219 = phi double [ %.168, %pixels.after ], [ %5, %pixels.done.1 ]
  %.220 = phi double [ %.169, %pixels.after ], [ %6, %pixels.done.1 ]
  %.221 = phi double [ %.170, %pixels.after ], [ %7, %pixels.done.1 ]
  %.225 = icmp slt i64 %.173, %.3
  br i1 %.225, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.227 = phi i64 [ %.252, %pixels.2 ], [ %.173, %pixels.after.1 ]
  %.228 = phi double [ %.245, %pixels.2 ], [ %.218, %pixels.after.1 ]
  %.229 = phi double [ %.247, %pixels.2 ], [ %.219, %pixels.after.1 ]
  %.230 = phi double [ %.249, %pixels.2 ], [ %.220, %pixels.after.1 ]
  %.231 = phi double [ %.251, %pixels.2 ], [ %.221, %pixels.after.1 ]
  %.233 = getelementptr i32, ptr %.1, i64 %.227
  %.234 = load i32, ptr %.233, align 4
  %.235 = uitofp i32 %.234 to double
  %.236 = getelementptr double, ptr %.4, i64 %.227
  %.237 = load double, ptr %.236, align 8
  %.238 = getelementptr double, ptr %.18, i64 %.227
  %.239 = load double, ptr %.238, align 8
  %.240 = getelementptr double, ptr %.19, i64 %.227
  %.241 = load double, ptr %.240, align 8
  %.242 = getelementptr double, ptr %.20, i64 %.227
  %.243 = load double, ptr %.242, align 8
  %.244 = fmul reassoc nsz contract double %.237, %.235
  %.245 = fadd reassoc nsz contract double %.244, %.228
  %.246 = fmul reassoc nsz contract double %.239, %.235
  %.247 = fadd reassoc nsz contract double %.246, %.229
  %.248 = fmul reassoc nsz contract double %.241, %.235
  %.249 = fadd reassoc nsz contract double %.248, %.230
  %.250 = fmul reassoc nsz contract double %.243, %.235
  %.251 = fadd reassoc nsz contract double %.250, %.231
  %.252 = add nsw i64 %.227, 1
  %exitcond.not = icmp eq i64 %.252, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !12

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.256 = phi double [ %.218, %pixels.after.1 ], [ %.245, %pixels.2 ]
  %.257 = phi double [ %.219, %pixels.after.1 ], [ %.247, %pixels.2 ]
  %.258 = phi double [ %.220, %pixels.after.1 ], [ %.249, %pixels.2 ]
  %.259 = phi double [ %.221, %pixels.after.1 ], [ %.251, %pixels.2 ]
  %.263 = getelementptr i8, ptr %.6, i64 8
  %.264 = getelementptr i8, ptr %.6, i64 16
  %.265 = getelementptr i8, ptr %.6, i64 24
  %.266 = load double, ptr %.6, align 8
  %.267 = fadd double %.256, %.266
  store double %.267, ptr %.6, align 8
  %.269 = load double, ptr %.263, align 8
  %.270 = fadd double %.257, %.269
  store double %.270, ptr %.263, align 8
  %.272 = load double, ptr %.264, align 8
  %.273 = fadd double %.258, %.272
  store double %.273, ptr %.264, align 8
  %.275 = load double, ptr %.265, align 8
  %.276 = fadd double %.259, %.275
  store double %.276, ptr %.265, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-1-0-0-i32*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.16 = srem i64 %.3, 16
  %.17 = sub i64 %.3, %.16
  %.19 = icmp sgt i64 %.17, 0
  br i1 %.19, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.21 = phi i64 [ %.66, %pixels ], [ 0, %entry ]
  %.22 = phi <4 x double> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <4 x double> [ %.45, %pixels ], [ zeroinitializer, %entry ]
  %.24 = phi <4 x double> [ %.55, %pixels ], [ zeroinitializer, %entry ]
  %.25 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.27 = getelementptr i32, ptr %.1, i64 %.21
  %.29 = load <4 x i32>, ptr %.27, align 4
  %.30 = uitofp <4 x i32> %.29 to <4 x double>
  %.31 = getelementptr double, ptr %.4, i64 %.21
  %.33 = load <4 x double>, ptr %.31, align 8
  %.34 = fmul reassoc nsz contract <4 x double> %.33, %.30
  %.35 = fadd reassoc nsz contract <4 x double> %.34, %.22
  %.36 = or disjoint i64 %.21, 4
  %.37 = getelementptr i32, ptr %.1, i64 %.36
  %.39 = load <4 x i32>, ptr %.37, align 4
  %.40 = uitofp <4 x i32> %.39 to <4 x double>
  %.41 = getelementptr double, ptr %.4, i64 %.36
  %.43 = load <4 x double>, ptr %.41, align 8
  %.44 = fmul reassoc nsz contract <4 x double> %.43, %.40
  %.45 = fadd reassoc nsz contract <4 x double> %.44, %.23
  %.46 = or disjoint i64 %.21, 8
  %.47 = getelementptr i32, ptr %.1, i64 %.46
  %.49 = load <4 x i32>, ptr %.47, align 4
  %.50 = uitofp <4 x i32> %.49 to <4 x double>
  %.51 = getelementptr double, ptr %.4, i64 %.46
  %.53 = load <4 x double>, ptr %.51, align 8
  %.54 = fmul reassoc nsz contract <4 x double> %.53, %.50
  %.55 = fadd reassoc nsz contract <4 x double> %.54, %.24
  %.56 = or disjoint i64 %.21, 12
  %.57 = getelementptr i32, ptr %.1, i64 %.56
  %.59 = load <4 x i32>, ptr %.57, align 4
  %.60 = uitofp <4 x i32> %.59 to <4 x double>
  %.61 = getelementptr double, ptr %.4, i64 %.56
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.63, %.60
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.25
  %.66 = add i64 %.21, 16
  %.67 = icmp slt i64 %.66, %.17
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !12

pixels.done:                                      ; preds = %pixels
  %.69 = fadd reassoc nsz contract <4 x double> %.45, %.35
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.55
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.65
  %rdx.shuf = shufflevector <4 x double> %.71, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.71
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.74 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.76 = srem i64 %.16, 4
  %.77 = sub i64 %.3, %.76
  %.79 = icmp slt i64 %.17, %.77
  br i1 %.79, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.78 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.74, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.81 = phi i64 [ %.93, %pixels.1 ], [ %.17, %pixels.1.preheader ]
  %.82 = phi <4 x double> [ %.92, %pixels.1 ], [ %.78, %pixels.1.preheader ]
  %.84 = getelementptr i32, ptr %.1, i64 %.81
  %.86 = load <4 x i32>, ptr %.84, align 4
  %.87 = uitofp <4 x i32> %.86 to <4 x double>
  %.88 = getelementptr double, ptr %.4, i64 %.81
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = fmul reassoc nsz contract <4 x double> %.90, %.87
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.82
  %.93 = add i64 %.81, 4
  %.94 = icmp slt i64 %.93, %.77
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !12

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf4 = shufflevector <4 x double> %.92, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.92
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.98 = phi double [ %.74, %pixels.after ], [ %1, %pixels.done.1 ]
  %.102 = icmp slt i64 %.77, %.3
  br i1 %.102, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.104 = phi i64 [ %.114, %pixels.2 ], [ %.77, %pixels.after.1 ]
  %.105 = phi double [ %.113, %pixels.2 ], [ %.98, %pixels.after.1 ]
  %.107 = getelementptr i32, ptr %.1, i64 %.104
  %.108 = load i32, ptr %.107, align 4
  %.109 = uitofp i32 %.108 to double
  %.110 = getelementptr double, ptr %.4, i64 %.104
  %.111 = load double, ptr %.110, align 8
  %.112 = fmul reassoc nsz contract double %.111, %.109
  %.113 = fadd reassoc nsz contract double %.112, %.105
  %.114 = add nsw i64 %.104, 1
  %exitcond.not = icmp eq i64 %.114, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !12

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi double [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = load double, ptr %.6, align 8
  %.123 = fadd double %.118, %.122
  store double %.123, ptr %.6, align 8
  ret void
}

define i64 @stemd_compiled_add_wide_products(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.177, %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit, %.369.if.critedge, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.369.if.critedge ], [ %.412, %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit ], [ 0, %.177 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.47, %.8, %.5
  %.415 = tail call i32 @PyErr_BadArgument()
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
  %.22 = add i64 %.11, 8
  %.23 = inttoptr i64 %.22 to ptr
  %.24 = load i64, ptr %.23, align 8
  %.25 = icmp eq i64 %.24, %.1
  %.26 = add i64 %.13, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.17, 8
  %.31 = inttoptr i64 %.30 to ptr
  %.32 = load i64, ptr %.31, align 8
  %.33 = icmp eq i64 %.32, %.1
  %.34 = add i64 %.19, 8
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i64, ptr %.35, align 8
  %.37 = icmp eq i64 %.36, %.1
  %.38 = add i64 %.21, 8
  %.39 = inttoptr i64 %.38 to ptr
  %.40 = load i64, ptr %.39, align 8
  %.41 = icmp eq i64 %.40, %.1
  %.43 = and i1 %.25, %.29
  %.44 = and i1 %.43, %.33
  %.45 = and i1 %.44, %.37
  %.46 = and i1 %.45, %.41
  br i1 %.46, label %.47, label %other_arguments

.47:                                              ; preds = %.8
  %.50 = add i64 %.11, 56
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i64, ptr %.51, align 8
  %.53 = add i64 %.52, 28
  %.54 = inttoptr i64 %.53 to ptr
  %.55 = load i32, ptr %.54, align 4
  %.56 = icmp eq i32 %.55, 6
  %.58 = add i64 %.52, 26
  %.59 = inttoptr i64 %.58 to ptr
  %.60 = load i8, ptr %.59, align 1
  %.61 = icmp ne i8 %.60, 62
  %.62 = add i64 %.11, 64
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i32, ptr %.63, align 4
  %.65 = and i32 %.64, 257
  %.66 = icmp eq i32 %.65, 257
  %.67 = add i64 %.11, 24
  %.68 = inttoptr i64 %.67 to ptr
  %.69 = load i32, ptr %.68, align 4
  %.70 = icmp eq i32 %.69, 2
  %.71 = and i1 %.56, %.61
  %.72 = and i1 %.66, %.70
  %.73 = and i1 %.71, %.72
  %.74 = add i64 %.13, 56
  %.75 = inttoptr i64 %.74 to ptr
  %.76 = load i64, ptr %.75, align 8
  %.77 = add i64 %.76, 28
  %.78 = inttoptr i64 %.77 to ptr
  %.79 = load i32, ptr %.78, align 4
  %.80 = icmp eq i32 %.79, 12
  %.82 = add i64 %.76, 26
  %.83 = inttoptr i64 %.82 to ptr
  %.84 = load i8, ptr %.83, align 1
  %.85 = icmp ne i8 %.84, 62
  %.86 = add i64 %.13, 64
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = and i32 %.88, 257
  %.90 = icmp eq i32 %.89, 257
  %.91 = add i64 %.13, 24
  %.92 = inttoptr i64 %.91 to ptr
  %.93 = load i32, ptr %.92, align 4
  %.94 = icmp eq i32 %.93, 3
  %.95 = and i1 %.80, %.85
  %.96 = and i1 %.90, %.94
  %.97 = and i1 %.95, %.96
  %.98 = add i64 %.17, 56
  %.99 = inttoptr i64 %.98 to ptr
  %.100 = load i64, ptr %.99, align 8
  %.101 = add i64 %.100, 28
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i32, ptr %.102, align 4
  %.104 = icmp eq i32 %.103, 12
  %.106 = add i64 %.100, 26
  %.107 = inttoptr i64 %.106 to ptr
  %.108 = load i8, ptr %.107, align 1
  %.109 = icmp ne i8 %.108, 62
  %.110 = add i64 %.17, 64
  %.111 = inttoptr i64 %.110 to ptr
  %.112 = load i32, ptr %.111, align 4
  %.113 = and i32 %.112, 1281
  %.114 = icmp eq i32 %.113, 1281
  %.115 = add i64 %.17, 24
  %.116 = inttoptr i64 %.115 to ptr
  %.117 = load i32, ptr %.116, align 4
  %.118 = icmp eq i32 %.117, 2
  %.119 = and i1 %.104, %.109
  %.120 = and i1 %.114, %.118
  %.121 = and i1 %.119, %.120
  %.122 = add i64 %.19, 56
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i64, ptr %.123, align 8
  %.125 = add i64 %.124, 28
  %.126 = inttoptr i64 %.125 to ptr
  %.127 = load i32, ptr %.126, align 4
  %0 = and i32 %.127, -3
  %.131 = icmp eq i32 %0, 8
  %.132 = add i64 %.124, 26
  %.133 = inttoptr i64 %.132 to ptr
  %.134 = load i8, ptr %.133, align 1
  %.135 = icmp ne i8 %.134, 62
  %.136 = add i64 %.19, 64
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i32, ptr %.137, align 4
  %.139 = and i32 %.138, 1281
  %.140 = icmp eq i32 %.139, 1281
  %.141 = add i64 %.19, 24
  %.142 = inttoptr i64 %.141 to ptr
  %.143 = load i32, ptr %.142, align 4
  %.144 = icmp eq i32 %.143, 1
  %.145 = and i1 %.131, %.135
  %.146 = and i1 %.140, %.144
  %.147 = and i1 %.145, %.146
  %.148 = add i64 %.21, 56
  %.149 = inttoptr i64 %.148 to ptr
  %.150 = load i64, ptr %.149, align 8
  %.151 = add i64 %.150, 28
  %.152 = inttoptr i64 %.151 to ptr
  %.153 = load i32, ptr %.152, align 4
  %.154 = icmp eq i32 %.153, 12
  %.156 = add i64 %.150, 26
  %.157 = inttoptr i64 %.156 to ptr
  %.158 = load i8, ptr %.157, align 1
  %.159 = icmp ne i8 %.158, 62
  %.160 = add i64 %.21, 64
  %.161 = inttoptr i64 %.160 to ptr
  %.162 = load i32, ptr %.161, align 4
  %.163 = and i32 %.162, 1281
  %.164 = icmp eq i32 %.163, 1281
  %.165 = add i64 %.21, 24
  %.166 = inttoptr i64 %.165 to ptr
  %.167 = load i32, ptr %.166, align 4
  %.168 = icmp eq i32 %.167, 1
  %.169 = and i1 %.154, %.159
  %.170 = and i1 %.164, %.168
  %.171 = and i1 %.169, %.170
  %.173 = and i1 %.73, %.97
  %.174 = and i1 %.173, %.121
  %.175 = and i1 %.174, %.147
  %.176 = and i1 %.175, %.171
  br i1 %.176, label %.177, label %other_arguments

.177:                                             ; preds = %.47
  %.179 = add i64 %.11, 32
  %.180 = inttoptr i64 %.179 to ptr
  %.181 = load i64, ptr %.180, align 8
  %.182 = inttoptr i64 %.181 to ptr
  %.184 = load i64, ptr %.182, align 8
  %.185 = getelementptr i8, ptr %.182, i64 8
  %.186 = load i64, ptr %.185, align 8
  %.191 = add i64 %.11, 16
  %.192 = inttoptr i64 %.191 to ptr
  %.193 = load i64, ptr %.192, align 8
  %.218 = add i64 %.13, 32
  %.219 = inttoptr i64 %.218 to ptr
  %.220 = load i64, ptr %.219, align 8
  %.221 = inttoptr i64 %.220 to ptr
  %.223 = load i64, ptr %.221, align 8
  %.224 = getelementptr i8, ptr %.221, i64 8
  %.225 = load i64, ptr %.224, align 8
  %.226 = getelementptr i8, ptr %.221, i64 16
  %.227 = load i64, ptr %.226, align 8
  %.233 = add i64 %.13, 16
  %.234 = inttoptr i64 %.233 to ptr
  %.235 = load i64, ptr %.234, align 8
  %.264 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.265 = add i64 %.17, 32
  %.266 = inttoptr i64 %.265 to ptr
  %.267 = load i64, ptr %.266, align 8
  %.268 = inttoptr i64 %.267 to ptr
  %.271 = getelementptr i8, ptr %.268, i64 8
  %.272 = load i64, ptr %.271, align 8
  %.277 = add i64 %.17, 16
  %.278 = inttoptr i64 %.277 to ptr
  %.279 = load i64, ptr %.278, align 8
  %.368 = tail call i64 @PyErr_Occurred()
  %.371 = icmp eq i64 %.368, 0
  br i1 %.371, label %.369, label %common.ret

.369:                                             ; preds = %.177
  %.280 = inttoptr i64 %.279 to ptr
  %.236 = inttoptr i64 %.235 to ptr
  %.194 = inttoptr i64 %.193 to ptr
  %.374 = tail call i64 @PyEval_SaveThread()
  %.133.i.not = icmp eq i64 %.227, 0
  br i1 %.133.i.not, label %.369.if.critedge, label %B0.else.if.i, !prof !13

B108.loopexit.i:                                  ; preds = %B3450.loopexit.i, %B3450.preheader.i
  %.261.i = icmp sgt i64 %.208.11293.i, 0
  %.274.i = select i1 %.261.i, i64 %.176.i, i64 0
  %.205.1.i = add i64 %.274.i, %.205.11292.i
  %.270.i = sext i1 %.261.i to i64
  %.208.1.i = add nsw i64 %.208.11293.i, %.270.i
  %.251.sroa.0.0.i = select i1 %.261.i, i64 %.205.11292.i, i64 0
  br i1 %.261.i, label %B110.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit

B110.i:                                           ; preds = %B110.lr.ph.i, %B108.loopexit.i
  %.251.sroa.0.01294.i = phi i64 [ 0, %B110.lr.ph.i ], [ %.251.sroa.0.0.i, %B108.loopexit.i ]
  %.208.11293.i = phi i64 [ %.208.11291.i, %B110.lr.ph.i ], [ %.208.1.i, %B108.loopexit.i ]
  %.205.11292.i = phi i64 [ %.176.i, %B110.lr.ph.i ], [ %.205.1.i, %B108.loopexit.i ]
  %.300.i = add nsw i64 %.251.sroa.0.01294.i, %.176.i
  %.303.i = tail call i64 @llvm.smin.i64(i64 %.223, i64 %.300.i)
  br i1 %.6131249.i, label %B3062.lr.ph.i, label %B3450.preheader.i

B3062.lr.ph.i:                                    ; preds = %B110.i
  %.692.i = sub i64 %.303.i, %.251.sroa.0.01294.i
  %storemerge1224.i = tail call i64 @llvm.smax.i64(i64 %.692.i, i64 0)
  %.7351238.i = icmp sgt i64 %.692.i, 0
  %.7481239.i = zext i1 %.7351238.i to i64
  %.679.11240.i = add i64 %.251.sroa.0.01294.i, %.7481239.i
  %.7441241.i = sext i1 %.7351238.i to i64
  %.682.11242.i = add nsw i64 %storemerge1224.i, %.7441241.i
  %.725.sroa.0.01243.i = select i1 %.7351238.i, i64 %.251.sroa.0.01294.i, i64 0
  br label %B3062.i

B198.loopexit.i:                                  ; preds = %B3064.loopexit.i, %B3062.i
  %.613.i = icmp sgt i64 %.560.11254.i, 0
  %.626.i = add i64 %.557.11253.i, 4
  %.557.1.i = select i1 %.613.i, i64 %.626.i, i64 %.557.11253.i
  %.622.i = sext i1 %.613.i to i64
  %.560.1.i = add nsw i64 %.560.11254.i, %.622.i
  %.603.sroa.0.0.i = select i1 %.613.i, i64 %.557.11253.i, i64 0
  br i1 %.613.i, label %B3062.i, label %B3450.preheader.i

B3450.preheader.i:                                ; preds = %B198.loopexit.i, %B110.i
  br i1 %.14001279.i, label %B3452.lr.ph.i, label %B108.loopexit.i

B3452.lr.ph.i:                                    ; preds = %B3450.preheader.i
  %.1479.i = sub i64 %.303.i, %.251.sroa.0.01294.i
  %storemerge1220.i = tail call i64 @llvm.smax.i64(i64 %.1479.i, i64 0)
  %.15221266.i = icmp sgt i64 %.1479.i, 0
  %.15351267.i = zext i1 %.15221266.i to i64
  %.1466.11268.i = add i64 %.251.sroa.0.01294.i, %.15351267.i
  %.15311269.i = sext i1 %.15221266.i to i64
  %.1469.11270.i = add nsw i64 %storemerge1220.i, %.15311269.i
  %.1512.sroa.0.01271.i = select i1 %.15221266.i, i64 %.251.sroa.0.01294.i, i64 0
  br label %B3452.i

B3062.i:                                          ; preds = %B198.loopexit.i, %B3062.lr.ph.i
  %.603.sroa.0.01255.i = phi i64 [ 0, %B3062.lr.ph.i ], [ %.603.sroa.0.0.i, %B198.loopexit.i ]
  %.560.11254.i = phi i64 [ %.560.11252.i, %B3062.lr.ph.i ], [ %.560.1.i, %B198.loopexit.i ]
  %.557.11253.i = phi i64 [ %.557.11250.i, %B3062.lr.ph.i ], [ %.557.1.i, %B198.loopexit.i ]
  br i1 %.7351238.i, label %B3098.lr.ph.i, label %B198.loopexit.i

B3098.lr.ph.i:                                    ; preds = %B3062.i
  %.937.i = mul i64 %.603.sroa.0.01255.i, %.186
  %invariant.gep1247.i = getelementptr i32, ptr %.194, i64 %.937.i
  %.1018.i = mul i64 %.603.sroa.0.01255.i, %.272
  %1 = getelementptr double, ptr %.280, i64 %.1018.i
  br label %B3098.i

B3064.loopexit.i:                                 ; preds = %B3362.i, %B3360.preheader.i
  %.735.i = icmp sgt i64 %.682.11245.i, 0
  %.748.i = zext i1 %.735.i to i64
  %.679.1.i = add i64 %.679.11244.i, %.748.i
  %.744.i = sext i1 %.735.i to i64
  %.682.1.i = add nsw i64 %.682.11245.i, %.744.i
  %.725.sroa.0.0.i = select i1 %.735.i, i64 %.679.11244.i, i64 0
  br i1 %.735.i, label %B3098.i, label %B198.loopexit.i

B3098.i:                                          ; preds = %B3064.loopexit.i, %B3098.lr.ph.i
  %.725.sroa.0.01246.i = phi i64 [ %.725.sroa.0.01243.i, %B3098.lr.ph.i ], [ %.725.sroa.0.0.i, %B3064.loopexit.i ]
  %.682.11245.i = phi i64 [ %.682.11242.i, %B3098.lr.ph.i ], [ %.682.1.i, %B3064.loopexit.i ]
  %.679.11244.i = phi i64 [ %.679.11240.i, %B3098.lr.ph.i ], [ %.679.1.i, %B3064.loopexit.i ]
  %.778.i = mul nsw i64 %.725.sroa.0.01246.i, %.227
  %.780.i = add nsw i64 %.778.i, %.264
  %.786.i = add nsw i64 %.780.i, %.227
  %.789.i = tail call i64 @llvm.smin.i64(i64 %.186, i64 %.786.i)
  br i1 %.8731230.not.i, label %B3360.preheader.i, label %B3190.lr.ph.i

B3190.lr.ph.i:                                    ; preds = %B3098.i
  %gep1248.i = getelementptr i32, ptr %invariant.gep1247.i, i64 %.780.i
  %.959.i = sub i64 %.789.i, %.780.i
  %.977.i = mul i64 %.725.sroa.0.01246.i, %.225
  br label %B3190.i

B3360.preheader.i:                                ; preds = %B3190.i, %B3098.i
  br i1 %.11301235.not.i, label %B3064.loopexit.i, label %B3362.lr.ph.i

B3362.lr.ph.i:                                    ; preds = %B3360.preheader.i
  %gep.i = getelementptr i32, ptr %invariant.gep1247.i, i64 %.780.i
  %.1210.i = sub i64 %.789.i, %.780.i
  %.1228.i = mul i64 %.725.sroa.0.01246.i, %.225
  br label %B3362.i

B3190.i:                                          ; preds = %B3190.i, %B3190.lr.ph.i
  %.820.01232.i = phi i64 [ %spec.select1228.i, %B3190.lr.ph.i ], [ %.882.i, %B3190.i ]
  %.817.01231.i = phi i64 [ 0, %B3190.lr.ph.i ], [ %.886.i, %B3190.i ]
  %.882.i = add nsw i64 %.820.01232.i, -1
  %.886.i = add nuw nsw i64 %.817.01231.i, 4
  %.978.i = add i64 %.817.01231.i, %.977.i
  %.979.i = mul i64 %.978.i, %.227
  %.987.i = getelementptr double, ptr %.236, i64 %.979.i
  %.1026.i = getelementptr double, ptr %1, i64 %.817.01231.i
  tail call fastcc void @"pixels-4-4-0-0-i32*-double*"(ptr readonly %gep1248.i, i64 %.186, i64 %.959.i, ptr readonly %.987.i, i64 %.227, ptr %.1026.i, i64 %.272)
  %.873.i = icmp sgt i64 %.820.01232.i, 1
  br i1 %.873.i, label %B3190.i, label %B3360.preheader.i

B3362.i:                                          ; preds = %B3362.i, %B3362.lr.ph.i
  %.1077.01237.i = phi i64 [ %.495.0.i, %B3362.lr.ph.i ], [ %.1139.i, %B3362.i ]
  %.1074.01236.i = phi i64 [ %.526.i, %B3362.lr.ph.i ], [ %.1143.i, %B3362.i ]
  %.1139.i = add nsw i64 %.1077.01237.i, -1
  %.1143.i = add nuw nsw i64 %.1074.01236.i, 1
  %.1229.i = add i64 %.1074.01236.i, %.1228.i
  %.1230.i = mul i64 %.1229.i, %.227
  %.1238.i = getelementptr double, ptr %.236, i64 %.1230.i
  %.1277.i = getelementptr double, ptr %1, i64 %.1074.01236.i
  tail call fastcc void @"pixels-4-1-0-0-i32*-double*"(ptr readonly %gep.i, i64 %.186, i64 %.1210.i, ptr readonly %.1238.i, ptr %.1277.i, i64 %.272)
  %.1130.i = icmp sgt i64 %.1077.01237.i, 1
  br i1 %.1130.i, label %B3362.i, label %B3064.loopexit.i

B3450.loopexit.i:                                 ; preds = %B3486.loopexit.i, %B3452.i
  %.1400.i = icmp sgt i64 %.1347.11286.i, 0
  %.1413.i = zext i1 %.1400.i to i64
  %.1344.1.i = add i64 %.1344.11285.i, %.1413.i
  %.1409.i = sext i1 %.1400.i to i64
  %.1347.1.i = add nsw i64 %.1347.11286.i, %.1409.i
  %.1390.sroa.0.0.i = select i1 %.1400.i, i64 %.1344.11285.i, i64 0
  br i1 %.1400.i, label %B3452.i, label %B108.loopexit.i

B3452.i:                                          ; preds = %B3450.loopexit.i, %B3452.lr.ph.i
  %.1390.sroa.0.01287.i = phi i64 [ %.1390.sroa.0.01284.i, %B3452.lr.ph.i ], [ %.1390.sroa.0.0.i, %B3450.loopexit.i ]
  %.1347.11286.i = phi i64 [ %.1347.11283.i, %B3452.lr.ph.i ], [ %.1347.1.i, %B3450.loopexit.i ]
  %.1344.11285.i = phi i64 [ %.1344.11281.i, %B3452.lr.ph.i ], [ %.1344.1.i, %B3450.loopexit.i ]
  br i1 %.15221266.i, label %B3488.lr.ph.i, label %B3450.loopexit.i

B3488.lr.ph.i:                                    ; preds = %B3452.i
  %.1720.i = mul i64 %.1390.sroa.0.01287.i, %.186
  %invariant.gep1275.i = getelementptr i32, ptr %.194, i64 %.1720.i
  %.1801.i = mul i64 %.1390.sroa.0.01287.i, %.272
  %2 = getelementptr double, ptr %.280, i64 %.1801.i
  br label %B3488.i

B3486.loopexit.i:                                 ; preds = %B3730.i, %B3728.preheader.i
  %.1522.i = icmp sgt i64 %.1469.11273.i, 0
  %.1535.i = zext i1 %.1522.i to i64
  %.1466.1.i = add i64 %.1466.11272.i, %.1535.i
  %.1531.i = sext i1 %.1522.i to i64
  %.1469.1.i = add nsw i64 %.1469.11273.i, %.1531.i
  %.1512.sroa.0.0.i = select i1 %.1522.i, i64 %.1466.11272.i, i64 0
  br i1 %.1522.i, label %B3488.i, label %B3450.loopexit.i

B3488.i:                                          ; preds = %B3486.loopexit.i, %B3488.lr.ph.i
  %.1512.sroa.0.01274.i = phi i64 [ %.1512.sroa.0.01271.i, %B3488.lr.ph.i ], [ %.1512.sroa.0.0.i, %B3486.loopexit.i ]
  %.1469.11273.i = phi i64 [ %.1469.11270.i, %B3488.lr.ph.i ], [ %.1469.1.i, %B3486.loopexit.i ]
  %.1466.11272.i = phi i64 [ %.1466.11268.i, %B3488.lr.ph.i ], [ %.1466.1.i, %B3486.loopexit.i ]
  %.1565.i = mul nsw i64 %.1512.sroa.0.01274.i, %.227
  %.1567.i = add nsw i64 %.1565.i, %.264
  %.1573.i = add nsw i64 %.1567.i, %.227
  %.1576.i = tail call i64 @llvm.smin.i64(i64 %.186, i64 %.1573.i)
  br i1 %.8731230.not.i, label %B3728.preheader.i, label %B3644.lr.ph.i

B3644.lr.ph.i:                                    ; preds = %B3488.i
  %gep1276.i = getelementptr i32, ptr %invariant.gep1275.i, i64 %.1567.i
  %.1742.i = sub i64 %.1576.i, %.1567.i
  %.1760.i = mul i64 %.1512.sroa.0.01274.i, %.225
  br label %B3644.i

B3728.preheader.i:                                ; preds = %B3644.i, %B3488.i
  br i1 %.11301235.not.i, label %B3486.loopexit.i, label %B3730.lr.ph.i

B3730.lr.ph.i:                                    ; preds = %B3728.preheader.i
  %gep1278.i = getelementptr i32, ptr %invariant.gep1275.i, i64 %.1567.i
  %.1990.i = sub i64 %.1576.i, %.1567.i
  %.2008.i = mul i64 %.1512.sroa.0.01274.i, %.225
  br label %B3730.i

B3644.i:                                          ; preds = %B3644.i, %B3644.lr.ph.i
  %.1609.01260.i = phi i64 [ %spec.select1228.i, %B3644.lr.ph.i ], [ %.1671.i, %B3644.i ]
  %.1606.01259.i = phi i64 [ 0, %B3644.lr.ph.i ], [ %.1675.i, %B3644.i ]
  %.1671.i = add nsw i64 %.1609.01260.i, -1
  %.1675.i = add nuw nsw i64 %.1606.01259.i, 4
  %.1761.i = add i64 %.1606.01259.i, %.1760.i
  %.1762.i = mul i64 %.1761.i, %.227
  %.1770.i = getelementptr double, ptr %.236, i64 %.1762.i
  %.1809.i = getelementptr double, ptr %2, i64 %.1606.01259.i
  tail call fastcc void @"pixels-1-4-0-0-i32*-double*"(ptr readonly %gep1276.i, i64 %.1742.i, ptr readonly %.1770.i, i64 %.227, ptr %.1809.i)
  %.1662.i = icmp sgt i64 %.1609.01260.i, 1
  br i1 %.1662.i, label %B3644.i, label %B3728.preheader.i

B3730.i:                                          ; preds = %B3730.i, %B3730.lr.ph.i
  %.1857.01265.i = phi i64 [ %.495.0.i, %B3730.lr.ph.i ], [ %.1919.i, %B3730.i ]
  %.1854.01264.i = phi i64 [ %.526.i, %B3730.lr.ph.i ], [ %.1923.i, %B3730.i ]
  %.1919.i = add nsw i64 %.1857.01265.i, -1
  %.1923.i = add nuw nsw i64 %.1854.01264.i, 1
  %.2009.i = add i64 %.1854.01264.i, %.2008.i
  %.2010.i = mul i64 %.2009.i, %.227
  %.2018.i = getelementptr double, ptr %.236, i64 %.2010.i
  %.2057.i = getelementptr double, ptr %2, i64 %.1854.01264.i
  tail call fastcc void @"pixels-1-1-0-0-i32*-double*"(ptr readonly %gep1278.i, i64 %.1990.i, ptr readonly %.2018.i, ptr %.2057.i)
  %.1910.i = icmp sgt i64 %.1857.01265.i, 1
  br i1 %.1910.i, label %B3730.i, label %B3486.loopexit.i

B0.else.if.i:                                     ; preds = %.369
  %.153.i = sdiv i64 8192, %.227
  %.154.i = srem i64 8192, %.227
  %.156.i = icmp slt i64 %.227, 0
  %.157.i = icmp ne i64 %.154.i, 0
  %.158.i = and i1 %.156.i, %.157.i
  %.163.i = sext i1 %.158.i to i64
  %.142.0.i = add nsw i64 %.153.i, %.163.i
  %.176.i = tail call i64 @llvm.smax.i64(i64 %.142.0.i, i64 1)
  %.219.i = icmp slt i64 %.223, 1
  br i1 %.219.i, label %B0.endif.endif.endif.i, label %B0.endif.endif.else.i

B0.endif.endif.else.i:                            ; preds = %B0.else.if.i
  %.234.i = urem i64 %.223, %.176.i
  %.237.not.i = icmp ne i64 %.234.i, 0
  %.238.i = udiv i64 %.223, %.176.i
  %.239.i = zext i1 %.237.not.i to i64
  %.240.i = add nuw i64 %.238.i, %.239.i
  br label %B0.endif.endif.endif.i

B0.endif.endif.endif.i:                           ; preds = %B0.endif.endif.else.i, %B0.else.if.i
  %storemerge.i = phi i64 [ %.240.i, %B0.endif.endif.else.i ], [ 0, %B0.else.if.i ]
  %.2611288.i = icmp sgt i64 %storemerge.i, 0
  br i1 %.2611288.i, label %B110.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit

B110.lr.ph.i:                                     ; preds = %B0.endif.endif.endif.i
  %.208.11291.i = add nsw i64 %storemerge.i, -1
  %.450.0.i = and i64 %.184, 3
  %.481.i = and i64 %.184, -4
  %.495.0.i = and i64 %.225, 3
  %.526.i = and i64 %.225, -4
  %3 = tail call i64 @llvm.smax.i64(i64 %.184, i64 3)
  %spec.select.i = lshr i64 %3, 2
  %.6131249.i = icmp sgt i64 %.184, 3
  %.557.11250.i = select i1 %.6131249.i, i64 4, i64 0
  %.6221251.i = sext i1 %.6131249.i to i64
  %.560.11252.i = add nsw i64 %spec.select.i, %.6221251.i
  %4 = tail call i64 @llvm.smax.i64(i64 %.225, i64 3)
  %spec.select1228.i = lshr i64 %4, 2
  %.8731230.not.i = icmp slt i64 %.225, 4
  %.11301235.not.i = icmp eq i64 %.495.0.i, 0
  %.14001279.i = icmp ne i64 %.450.0.i, 0
  %.14131280.i = zext i1 %.14001279.i to i64
  %.1344.11281.i = or disjoint i64 %.481.i, %.14131280.i
  %.14091282.i = sext i1 %.14001279.i to i64
  %.1347.11283.i = add nsw i64 %.450.0.i, %.14091282.i
  %.1390.sroa.0.01284.i = select i1 %.14001279.i, i64 %.481.i, i64 0
  br label %B110.i

_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit: ; preds = %B108.loopexit.i, %B0.endif.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.374)
  %.412 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.369.if.critedge:                                 ; preds = %.369
  tail call void @PyEval_RestoreThread(i64 %.374)
  tail call void @PyErr_BadInternalCall()
  br label %common.ret
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i8*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.24 = getelementptr float, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 3
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 12
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 8
  %.29 = sub i64 %.3, %.28
  %.50 = icmp sgt i64 %.29, 0
  br i1 %.50, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.52 = phi i64 [ %.150, %pixels ], [ 0, %entry ]
  %.53 = phi <8 x float> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <8 x float> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <8 x float> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <8 x float> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <8 x float> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <8 x float> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <8 x float> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <8 x float> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.65 = phi <8 x float> [ %.127, %pixels ], [ zeroinitializer, %entry ]
  %.66 = phi <8 x float> [ %.129, %pixels ], [ zeroinitializer, %entry ]
  %.67 = phi <8 x float> [ %.131, %pixels ], [ zeroinitializer, %entry ]
  %.68 = phi <8 x float> [ %.133, %pixels ], [ zeroinitializer, %entry ]
  %.69 = phi <8 x i32> [ %.138, %pixels ], [ zeroinitializer, %entry ]
  %.70 = phi <8 x i32> [ %.139, %pixels ], [ zeroinitializer, %entry ]
  %.71 = phi <8 x i32> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.72 = phi <8 x i32> [ %.141, %pixels ], [ zeroinitializer, %entry ]
  %.74 = getelementptr i8, ptr %.1, i64 %.52
  %.76 = load <8 x i8>, ptr %.74, align 1
  %.77 = getelementptr i8, ptr %.16, i64 %.52
  %.79 = load <8 x i8>, ptr %.77, align 1
  %.80 = getelementptr i8, ptr %.17, i64 %.52
  %.82 = load <8 x i8>, ptr %.80, align 1
  %.83 = getelementptr i8, ptr %.18, i64 %.52
  %.85 = load <8 x i8>, ptr %.83, align 1
  %.86 = uitofp <8 x i8> %.76 to <8 x float>
  %.87 = uitofp <8 x i8> %.79 to <8 x float>
  %.88 = uitofp <8 x i8> %.82 to <8 x float>
  %.89 = uitofp <8 x i8> %.85 to <8 x float>
  %.90 = getelementptr float, ptr %.4, i64 %.52
  %.92 = load <8 x float>, ptr %.90, align 4
  %.93 = getelementptr float, ptr %.24, i64 %.52
  %.95 = load <8 x float>, ptr %.93, align 4
  %.96 = getelementptr float, ptr %.25, i64 %.52
  %.98 = load <8 x float>, ptr %.96, align 4
  %.99 = getelementptr float, ptr %.26, i64 %.52
  %.101 = load <8 x float>, ptr %.99, align 4
  %.102 = fmul reassoc nsz contract <8 x float> %.92, %.86
  %.103 = fadd reassoc nsz contract <8 x float> %.102, %.53
  %.104 = fmul reassoc nsz contract <8 x float> %.95, %.86
  %.105 = fadd reassoc nsz contract <8 x float> %.104, %.54
  %.106 = fmul reassoc nsz contract <8 x float> %.98, %.86
  %.107 = fadd reassoc nsz contract <8 x float> %.106, %.55
  %.108 = fmul reassoc nsz contract <8 x float> %.101, %.86
  %.109 = fadd reassoc nsz contract <8 x float> %.108, %.56
  %.110 = fmul reassoc nsz contract <8 x float> %.92, %.87
  %.111 = fadd reassoc nsz contract <8 x float> %.110, %.57
  %.112 = fmul reassoc nsz contract <8 x float> %.95, %.87
  %.113 = fadd reassoc nsz contract <8 x float> %.112, %.58
  %.114 = fmul reassoc nsz contract <8 x float> %.98, %.87
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.59
  %.116 = fmul reassoc nsz contract <8 x float> %.101, %.87
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.60
  %.118 = fmul reassoc nsz contract <8 x float> %.92, %.88
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.61
  %.120 = fmul reassoc nsz contract <8 x float> %.95, %.88
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.62
  %.122 = fmul reassoc nsz contract <8 x float> %.98, %.88
  %.123 = fadd reassoc nsz contract <8 x float> %.122, %.63
  %.124 = fmul reassoc nsz contract <8 x float> %.101, %.88
  %.125 = fadd reassoc nsz contract <8 x float> %.124, %.64
  %.126 = fmul reassoc nsz contract <8 x float> %.92, %.89
  %.127 = fadd reassoc nsz contract <8 x float> %.126, %.65
  %.128 = fmul reassoc nsz contract <8 x float> %.95, %.89
  %.129 = fadd reassoc nsz contract <8 x float> %.128, %.66
  %.130 = fmul reassoc nsz contract <8 x float> %.98, %.89
  %.131 = fadd reassoc nsz contract <8 x float> %.130, %.67
  %.132 = fmul reassoc nsz contract <8 x float> %.101, %.89
  %.133 = fadd reassoc nsz contract <8 x float> %.132, %.68
  %.134 = zext <8 x i8> %.76 to <8 x i32>
  %.135 = zext <8 x i8> %.79 to <8 x i32>
  %.136 = zext <8 x i8> %.82 to <8 x i32>
  %.137 = zext <8 x i8> %.85 to <8 x i32>
  %.138 = add <8 x i32> %.69, %.134
  %.139 = add <8 x i32> %.70, %.135
  %.140 = add <8 x i32> %.71, %.136
  %.141 = add <8 x i32> %.72, %.137
  %.142 = getelementptr i32, ptr %.8, i64 %.52
  %.144 = load <8 x i32>, ptr %.142, align 4
  %.146 = add nuw nsw <8 x i32> %.135, %.134
  %.145 = add nuw nsw <8 x i32> %.146, %.136
  %.147 = add nuw nsw <8 x i32> %.145, %.137
  %.148 = add <8 x i32> %.147, %.144
  store <8 x i32> %.148, ptr %.142, align 4
  %.150 = add i64 %.52, 8
  %.151 = icmp slt i64 %.150, %.29
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !14

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <8 x float> %.103, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.103
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %rdx.shuf6 = shufflevector <8 x float> %.105, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.105
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %rdx.shuf13 = shufflevector <8 x float> %.107, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.107
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %rdx.shuf20 = shufflevector <8 x float> %.109, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.109
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  %rdx.shuf27 = shufflevector <8 x float> %.111, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <8 x float> %rdx.shuf27, %.111
  %rdx.shuf29 = shufflevector <8 x float> %bin.rdx28, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <8 x float> %rdx.shuf29, %bin.rdx28
  %rdx.shuf31 = shufflevector <8 x float> %bin.rdx30, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <8 x float> %rdx.shuf31, %bin.rdx30
  %4 = extractelement <8 x float> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <8 x float> %.113, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <8 x float> %rdx.shuf34, %.113
  %rdx.shuf36 = shufflevector <8 x float> %bin.rdx35, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <8 x float> %rdx.shuf36, %bin.rdx35
  %rdx.shuf38 = shufflevector <8 x float> %bin.rdx37, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx39 = fadd reassoc nsz contract <8 x float> %rdx.shuf38, %bin.rdx37
  %5 = extractelement <8 x float> %bin.rdx39, i64 0
  %rdx.shuf41 = shufflevector <8 x float> %.115, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <8 x float> %rdx.shuf41, %.115
  %rdx.shuf43 = shufflevector <8 x float> %bin.rdx42, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx44 = fadd reassoc nsz contract <8 x float> %rdx.shuf43, %bin.rdx42
  %rdx.shuf45 = shufflevector <8 x float> %bin.rdx44, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx46 = fadd reassoc nsz contract <8 x float> %rdx.shuf45, %bin.rdx44
  %6 = extractelement <8 x float> %bin.rdx46, i64 0
  %rdx.shuf48 = shufflevector <8 x float> %.117, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx49 = fadd reassoc nsz contract <8 x float> %rdx.shuf48, %.117
  %rdx.shuf50 = shufflevector <8 x float> %bin.rdx49, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx51 = fadd reassoc nsz contract <8 x float> %rdx.shuf50, %bin.rdx49
  %rdx.shuf52 = shufflevector <8 x float> %bin.rdx51, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx53 = fadd reassoc nsz contract <8 x float> %rdx.shuf52, %bin.rdx51
  %7 = extractelement <8 x float> %bin.rdx53, i64 0
  %rdx.shuf55 = shufflevector <8 x float> %.119, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx56 = fadd reassoc nsz contract <8 x float> %rdx.shuf55, %.119
  %rdx.shuf57 = shufflevector <8 x float> %bin.rdx56, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx58 = fadd reassoc nsz contract <8 x float> %rdx.shuf57, %bin.rdx56
  %rdx.shuf59 = shufflevector <8 x float> %bin.rdx58, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <8 x float> %rdx.shuf59, %bin.rdx58
  %8 = extractelement <8 x float> %bin.rdx60, i64 0
  %rdx.shuf62 = shufflevector <8 x float> %.121, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx63 = fadd reassoc nsz contract <8 x float> %rdx.shuf62, %.121
  %rdx.shuf64 = shufflevector <8 x float> %bin.rdx63, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <8 x float> %rdx.shuf64, %bin.rdx63
  %rdx.shuf66 = shufflevector <8 x float> %bin.rdx65, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <8 x float> %rdx.shuf66, %bin.rdx65
  %9 = extractelement <8 x float> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <8 x float> %.123, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <8 x float> %rdx.shuf69, %.123
  %rdx.shuf71 = shufflevector <8 x float> %bin.rdx70, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <8 x float> %rdx.shuf71, %bin.rdx70
  %rdx.shuf73 = shufflevector <8 x float> %bin.rdx72, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx74 = fadd reassoc nsz contract <8 x float> %rdx.shuf73, %bin.rdx72
  %10 = extractelement <8 x float> %bin.rdx74, i64 0
  %rdx.shuf76 = shufflevector <8 x float> %.125, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <8 x float> %rdx.shuf76, %.125
  %rdx.shuf78 = shufflevector <8 x float> %bin.rdx77, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx79 = fadd reassoc nsz contract <8 x float> %rdx.shuf78, %bin.rdx77
  %rdx.shuf80 = shufflevector <8 x float> %bin.rdx79, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx81 = fadd reassoc nsz contract <8 x float> %rdx.shuf80, %bin.rdx79
  %11 = extractelement <8 x float> %bin.rdx81, i64 0
  %rdx.shuf83 = shufflevector <8 x float> %.127, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx84 = fadd reassoc nsz contract <8 x float> %rdx.shuf83, %.127
  %rdx.shuf85 = shufflevector <8 x float> %bin.rdx84, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = fadd reassoc nsz contract <8 x float> %rdx.shuf85, %bin.rdx84
  %rdx.shuf87 = shufflevector <8 x float> %bin.rdx86, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx88 = fadd reassoc nsz contract <8 x float> %rdx.shuf87, %bin.rdx86
  %12 = extractelement <8 x float> %bin.rdx88, i64 0
  %rdx.shuf90 = shufflevector <8 x float> %.129, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx91 = fadd reassoc nsz contract <8 x float> %rdx.shuf90, %.129
  %rdx.shuf92 = shufflevector <8 x float> %bin.rdx91, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx93 = fadd reassoc nsz contract <8 x float> %rdx.shuf92, %bin.rdx91
  %rdx.shuf94 = shufflevector <8 x float> %bin.rdx93, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx95 = fadd reassoc nsz contract <8 x float> %rdx.shuf94, %bin.rdx93
  %13 = extractelement <8 x float> %bin.rdx95, i64 0
  %rdx.shuf97 = shufflevector <8 x float> %.131, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx98 = fadd reassoc nsz contract <8 x float> %rdx.shuf97, %.131
  %rdx.shuf99 = shufflevector <8 x float> %bin.rdx98, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx100 = fadd reassoc nsz contract <8 x float> %rdx.shuf99, %bin.rdx98
  %rdx.shuf101 = shufflevector <8 x float> %bin.rdx100, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx102 = fadd reassoc nsz contract <8 x float> %rdx.shuf101, %bin.rdx100
  %14 = extractelement <8 x float> %bin.rdx102, i64 0
  %rdx.shuf104 = shufflevector <8 x float> %.133, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx105 = fadd reassoc nsz contract <8 x float> %rdx.shuf104, %.133
  %rdx.shuf106 = shufflevector <8 x float> %bin.rdx105, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx107 = fadd reassoc nsz contract <8 x float> %rdx.shuf106, %bin.rdx105
  %rdx.shuf108 = shufflevector <8 x float> %bin.rdx107, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx109 = fadd reassoc nsz contract <8 x float> %rdx.shuf108, %bin.rdx107
  %15 = extractelement <8 x float> %bin.rdx109, i64 0
  %rdx.shuf111 = shufflevector <8 x i32> %.138, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx112 = add <8 x i32> %rdx.shuf111, %.138
  %rdx.shuf113 = shufflevector <8 x i32> %bin.rdx112, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx114 = add <8 x i32> %rdx.shuf113, %bin.rdx112
  %rdx.shuf115 = shufflevector <8 x i32> %bin.rdx114, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx116 = add <8 x i32> %rdx.shuf115, %bin.rdx114
  %16 = extractelement <8 x i32> %bin.rdx116, i64 0
  %rdx.shuf117 = shufflevector <8 x i32> %.139, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx118 = add <8 x i32> %rdx.shuf117, %.139
  %rdx.shuf119 = shufflevector <8 x i32> %bin.rdx118, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx120 = add <8 x i32> %rdx.shuf119, %bin.rdx118
  %rdx.shuf121 = shufflevector <8 x i32> %bin.rdx120, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx122 = add <8 x i32> %rdx.shuf121, %bin.rdx120
  %17 = extractelement <8 x i32> %bin.rdx122, i64 0
  %rdx.shuf123 = shufflevector <8 x i32> %.140, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx124 = add <8 x i32> %rdx.shuf123, %.140
  %rdx.shuf125 = shufflevector <8 x i32> %bin.rdx124, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx126 = add <8 x i32> %rdx.shuf125, %bin.rdx124
  %rdx.shuf127 = shufflevector <8 x i32> %bin.rdx126, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx128 = add <8 x i32> %rdx.shuf127, %bin.rdx126
  %18 = extractelement <8 x i32> %bin.rdx128, i64 0
  %rdx.shuf129 = shufflevector <8 x i32> %.141, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx130 = add <8 x i32> %rdx.shuf129, %.141
  %rdx.shuf131 = shufflevector <8 x i32> %bin.rdx130, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx132 = add <8 x i32> %rdx.shuf131, %bin.rdx130
  %rdx.shuf133 = shufflevector <8 x i32> %bin.rdx132, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx134 = add <8 x i32> %rdx.shuf133, %bin.rdx132
  %19 = extractelement <8 x i32> %bin.rdx134, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.174 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.175 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.176 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.177 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.178 = phi float [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.179 = phi float [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.180 = phi float [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.181 = phi float [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.182 = phi float [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.183 = phi float [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.184 = phi float [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.185 = phi float [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.186 = phi float [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.187 = phi float [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.188 = phi float [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.189 = phi float [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.190 = phi i32 [ 0, %entry ], [ %16, %pixels.done ]
  %.191 = phi i32 [ 0, %entry ], [ %17, %pixels.done ]
  %.192 = phi i32 [ 0, %entry ], [ %18, %pixels.done ]
  %.193 = phi i32 [ 0, %entry ], [ %19, %pixels.done ]
  %.197 = icmp slt i64 %.29, %.3
  br i1 %.197, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.199 = phi i64 [ %.288, %pixels.1 ], [ %.29, %pixels.after ]
  %.200 = phi float [ %.242, %pixels.1 ], [ %.174, %pixels.after ]
  %.201 = phi float [ %.244, %pixels.1 ], [ %.175, %pixels.after ]
  %.202 = phi float [ %.246, %pixels.1 ], [ %.176, %pixels.after ]
  %.203 = phi float [ %.248, %pixels.1 ], [ %.177, %pixels.after ]
  %.204 = phi float [ %.250, %pixels.1 ], [ %.178, %pixels.after ]
  %.205 = phi float [ %.252, %pixels.1 ], [ %.179, %pixels.after ]
  %.206 = phi float [ %.254, %pixels.1 ], [ %.180, %pixels.after ]
  %.207 = phi float [ %.256, %pixels.1 ], [ %.181, %pixels.after ]
  %.208 = phi float [ %.258, %pixels.1 ], [ %.182, %pixels.after ]
  %.209 = phi float [ %.260, %pixels.1 ], [ %.183, %pixels.after ]
  %.210 = phi float [ %.262, %pixels.1 ], [ %.184, %pixels.after ]
  %.211 = phi float [ %.264, %pixels.1 ], [ %.185, %pixels.after ]
  %.212 = phi float [ %.266, %pixels.1 ], [ %.186, %pixels.after ]
  %.213 = phi float [ %.268, %pixels.1 ], [ %.187, %pixels.after ]
  %.214 = phi float [ %.270, %pixels.1 ], [ %.188, %pixels.after ]
  %.215 = phi float [ %.272, %pixels.1 ], [ %.189, %pixels.after ]
  %.216 = phi i32 [ %.277, %pixels.1 ], [ %.190, %pixels.after ]
  %.217 = phi i32 [ %.278, %pixels.1 ], [ %.191, %pixels.after ]
  %.218 = phi i32 [ %.279, %pixels.1 ], [ %.192, %pixels.after ]
  %.219 = phi i32 [ %.280, %pixels.1 ], [ %.193, %pixels.after ]
  %.221 = getelementptr i8, ptr %.1, i64 %.199
  %.222 = load i8, ptr %.221, align 1
  %.223 = getelementptr i8, ptr %.16, i64 %.199
  %.224 = load i8, ptr %.223, align 1
  %.225 = getelementptr i8, ptr %.17, i64 %.199
  %.226 = load i8, ptr %.225, align 1
  %.227 = getelementptr i8, ptr %.18, i64 %.199
  %.228 = load i8, ptr %.227, align 1
  %.229 = uitofp i8 %.222 to float
  %.230 = uitofp i8 %.224 to float
  %.231 = uitofp i8 %.226 to float
  %.232 = uitofp i8 %.228 to float
  %.233 = getelementptr float, ptr %.4, i64 %.199
  %.234 = load float, ptr %.233, align 4
  %.235 = getelementptr float, ptr %.24, i64 %.199
  %.236 = load float, ptr %.235, align 4
  %.237 = getelementptr float, ptr %.25, i64 %.199
  %.238 = load float, ptr %.237, align 4
  %.239 = getelementptr float, ptr %.26, i64 %.199
  %.240 = load float, ptr %.239, align 4
  %.241 = fmul reassoc nsz contract float %.234, %.229
  %.242 = fadd reassoc nsz contract float %.241, %.200
  %.243 = fmul reassoc nsz contract float %.236, %.229
  %.244 = fadd reassoc nsz contract float %.243, %.201
  %.245 = fmul reassoc nsz contract float %.238, %.229
  %.246 = fadd reassoc nsz contract float %.245, %.202
  %.247 = fmul reassoc nsz contract float %.240, %.229
  %.248 = fadd reassoc nsz contract float %.247, %.203
  %.249 = fmul reassoc nsz contract float %.234, %.230
  %.250 = fadd reassoc nsz contract float %.249, %.204
  %.251 = fmul reassoc nsz contract float %.236, %.230
  %.252 = fadd reassoc nsz contract float %.251, %.205
  %.253 = fmul reassoc nsz contract float %.238, %.230
  %.254 = fadd reassoc nsz contract float %.253, %.206
  %.255 = fmul reassoc nsz contract float %.240, %.230
  %.256 = fadd reassoc nsz contract float %.255, %.207
  %.257 = fmul reassoc nsz contract float %.234, %.231
  %.258 = fadd reassoc nsz contract float %.257, %.208
  %.259 = fmul reassoc nsz contract float %.236, %.231
  %.260 = fadd reassoc nsz contract float %.259, %.209
  %.261 = fmul reassoc nsz contract float %.238, %.231
  %.262 = fadd reassoc nsz contract float %.261, %.210
  %.263 = fmul reassoc nsz contract float %.240, %.231
  %.264 = fadd reassoc nsz contract float %.263, %.211
  %.265 = fmul reassoc nsz contract float %.234, %.232
  %.266 = fadd reassoc nsz contract float %.265, %.212
  %.267 = fmul reassoc nsz contract float %.236, %.232
  %.268 = fadd reassoc nsz contract float %.267, %.213
  %.269 = fmul reassoc nsz contract float %.238, %.232
  %.270 = fadd reassoc nsz contract float %.269, %.214
  %.271 = fmul reassoc nsz contract float %.240, %.232
  %.272 = fadd reassoc nsz contract float %.271, %.215
  %.273 = zext i8 %.222 to i32
  %.274 = zext i8 %.224 to i32
  %.275 = zext i8 %.226 to i32
  %.276 = zext i8 %.228 to i32
  %.277 = add i32 %.216, %.273
  %.278 = add i32 %.217, %.274
  %.279 = add i32 %.218, %.275
  %.280 = add i32 %.219, %.276
  %.281 = getelementptr i32, ptr %.8, i64 %.199
  %.282 = load i32, ptr %.281, align 4
  %.284 = add nuw nsw i32 %.274, %.273
  %.283 = add nuw nsw i32 %.284, %.275
  %.285 = add nuw nsw i32 %.283, %.276
  %.286 = add i32 %.285, %.282
  store i32 %.286, ptr %.281, align 4
  %.288 = add nsw i64 %.199, 1
  %exitcond.not = icmp eq i64 %.288, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !14

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.292 = phi float [ %.174, %pixels.after ], [ %.242, %pixels.1 ]
  %.293 = phi float [ %.175, %pixels.after ], [ %.244, %pixels.1 ]
  %.294 = phi float [ %.176, %pixels.after ], [ %.246, %pixels.1 ]
  %.295 = phi float [ %.177, %pixels.after ], [ %.248, %pixels.1 ]
  %.296 = phi float [ %.178, %pixels.after ], [ %.250, %pixels.1 ]
  %.297 = phi float [ %.179, %pixels.after ], [ %.252, %pixels.1 ]
  %.298 = phi float [ %.180, %pixels.after ], [ %.254, %pixels.1 ]
  %.299 = phi float [ %.181, %pixels.after ], [ %.256, %pixels.1 ]
  %.300 = phi float [ %.182, %pixels.after ], [ %.258, %pixels.1 ]
  %.301 = phi float [ %.183, %pixels.after ], [ %.260, %pixels.1 ]
  %.302 = phi float [ %.184, %pixels.after ], [ %.262, %pixels.1 ]
  %.303 = phi float [ %.185, %pixels.after ], [ %.264, %pixels.1 ]
  %.304 = phi float [ %.186, %pixels.after ], [ %.266, %pixels.1 ]
  %.305 = phi float [ %.187, %pixels.after ], [ %.268, %pixels.1 ]
  %.306 = phi float [ %.188, %pixels.after ], [ %.270, %pixels.1 ]
  %.307 = phi float [ %.189, %pixels.after ], [ %.272, %pixels.1 ]
  %.308 = phi i32 [ %.190, %pixels.after ], [ %.277, %pixels.1 ]
  %.309 = phi i32 [ %.191, %pixels.after ], [ %.278, %pixels.1 ]
  %.310 = phi i32 [ %.192, %pixels.after ], [ %.279, %pixels.1 ]
  %.311 = phi i32 [ %.193, %pixels.after ], [ %.280, %pixels.1 ]
  %.317 = getelementptr double, ptr %.6, i64 %.7
  %.318.idx = shl i64 %.7, 4
  %.318 = getelementptr i8, ptr %.6, i64 %.318.idx
  %.319.idx = mul i64 %.7, 24
  %.319 = getelementptr i8, ptr %.6, i64 %.319.idx
  %.321 = getelementptr i8, ptr %.6, i64 8
  %.322 = getelementptr i8, ptr %.6, i64 16
  %.323 = getelementptr i8, ptr %.6, i64 24
  %.325 = getelementptr i8, ptr %.317, i64 8
  %.326 = getelementptr i8, ptr %.317, i64 16
  %.327 = getelementptr i8, ptr %.317, i64 24
  %.329 = getelementptr i8, ptr %.318, i64 8
  %.330 = getelementptr i8, ptr %.318, i64 16
  %.331 = getelementptr i8, ptr %.318, i64 24
  %.333 = getelementptr i8, ptr %.319, i64 8
  %.334 = getelementptr i8, ptr %.319, i64 16
  %.335 = getelementptr i8, ptr %.319, i64 24
  %.336 = fpext float %.292 to double
  %.337 = load double, ptr %.6, align 8
  %.338 = fadd double %.337, %.336
  store double %.338, ptr %.6, align 8
  %.340 = fpext float %.293 to double
  %.341 = load double, ptr %.321, align 8
  %.342 = fadd double %.341, %.340
  store double %.342, ptr %.321, align 8
  %.344 = fpext float %.294 to double
  %.345 = load double, ptr %.322, align 8
  %.346 = fadd double %.345, %.344
  store double %.346, ptr %.322, align 8
  %.348 = fpext float %.295 to double
  %.349 = load double, ptr %.323, align 8
  %.350 = fadd double %.349, %.348
  store double %.350, ptr %.323, align 8
  %.352 = fpext float %.296 to double
  %.353 = load double, ptr %.317, align 8
  %.354 = fadd double %.353, %.352
  store double %.354, ptr %.317, align 8
  %.356 = fpext float %.297 to double
  %.357 = load double, ptr %.325, align 8
  %.358 = fadd double %.357, %.356
  store double %.358, ptr %.325, align 8
  %.360 = fpext float %.298 to double
  %.361 = load double, ptr %.326, align 8
  %.362 = fadd double %.361, %.360
  store double %.362, ptr %.326, align 8
  %.364 = fpext float %.299 to double
  %.365 = load double, ptr %.327, align 8
  %.366 = fadd double %.365, %.364
  store double %.366, ptr %.327, align 8
  %.368 = fpext float %.300 to double
  %.369 = load double, ptr %.318, align 8
  %.370 = fadd double %.369, %.368
  store double %.370, ptr %.318, align 8
  %.372 = fpext float %.301 to double
  %.373 = load double, ptr %.329, align 8
  %.374 = fadd double %.373, %.372
  store double %.374, ptr %.329, align 8
  %.376 = fpext float %.302 to double
  %.377 = load double, ptr %.330, align 8
  %.378 = fadd double %.377, %.376
  store double %.378, ptr %.330, align 8
  %.380 = fpext float %.303 to double
  %.381 = load double, ptr %.331, align 8
  %.382 = fadd double %.381, %.380
  store double %.382, ptr %.331, align 8
  %.384 = fpext float %.304 to double
  %.385 = load double, ptr %.319, align 8
  %.386 = fadd double %.385, %.384
  store double %.386, ptr %.319, align 8
  %.388 = fpext float %.305 to double
  %.389 = load double, ptr %.333, align 8
  %.390 = fadd double %.389, %.388
  store double %.390, ptr %.333, align 8
  %.392 = fpext float %.306 to double
  %.393 = load double, ptr %.334, align 8
  %.394 = fadd double %.393, %.392
  store double %.394, ptr %.334, align 8
  %.396 = fpext float %.307 to double
  %.397 = load double, ptr %.335, align 8
  %.398 = fadd double %.397, %.396
  store double %.398, ptr %.335, align 8
  %.401 = load double, ptr %.9, align 8
  %.402 = uitofp i32 %.308 to double
  %.403 = fadd double %.401, %.402
  store double %.403, ptr %.9, align 8
  %.405 = getelementptr i8, ptr %.9, i64 8
  %.406 = load double, ptr %.405, align 8
  %.407 = uitofp i32 %.309 to double
  %.408 = fadd double %.406, %.407
  store double %.408, ptr %.405, align 8
  %.410 = getelementptr i8, ptr %.9, i64 16
  %.411 = load double, ptr %.410, align 8
  %.412 = uitofp i32 %.310 to double
  %.413 = fadd double %.411, %.412
  store double %.413, ptr %.410, align 8
  %.415 = getelementptr i8, ptr %.9, i64 24
  %.416 = load double, ptr %.415, align 8
  %.417 = uitofp i32 %.311 to double
  %.418 = fadd double %.416, %.417
  store double %.418, ptr %.415, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-0-0-i8*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.24 = getelementptr float, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 3
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 12
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 8
  %.29 = sub i64 %.3, %.28
  %.46 = icmp sgt i64 %.29, 0
  br i1 %.46, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.48 = phi i64 [ %.126, %pixels ], [ 0, %entry ]
  %.49 = phi <8 x float> [ %.95, %pixels ], [ zeroinitializer, %entry ]
  %.50 = phi <8 x float> [ %.97, %pixels ], [ zeroinitializer, %entry ]
  %.51 = phi <8 x float> [ %.99, %pixels ], [ zeroinitializer, %entry ]
  %.52 = phi <8 x float> [ %.101, %pixels ], [ zeroinitializer, %entry ]
  %.53 = phi <8 x float> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <8 x float> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <8 x float> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <8 x float> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <8 x float> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <8 x float> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <8 x float> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <8 x float> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.66 = getelementptr i8, ptr %.1, i64 %.48
  %.68 = load <8 x i8>, ptr %.66, align 1
  %.69 = getelementptr i8, ptr %.16, i64 %.48
  %.71 = load <8 x i8>, ptr %.69, align 1
  %.72 = getelementptr i8, ptr %.17, i64 %.48
  %.74 = load <8 x i8>, ptr %.72, align 1
  %.75 = getelementptr i8, ptr %.18, i64 %.48
  %.77 = load <8 x i8>, ptr %.75, align 1
  %.78 = uitofp <8 x i8> %.68 to <8 x float>
  %.79 = uitofp <8 x i8> %.71 to <8 x float>
  %.80 = uitofp <8 x i8> %.74 to <8 x float>
  %.81 = uitofp <8 x i8> %.77 to <8 x float>
  %.82 = getelementptr float, ptr %.4, i64 %.48
  %.84 = load <8 x float>, ptr %.82, align 4
  %.85 = getelementptr float, ptr %.24, i64 %.48
  %.87 = load <8 x float>, ptr %.85, align 4
  %.88 = getelementptr float, ptr %.25, i64 %.48
  %.90 = load <8 x float>, ptr %.88, align 4
  %.91 = getelementptr float, ptr %.26, i64 %.48
  %.93 = load <8 x float>, ptr %.91, align 4
  %.94 = fmul reassoc nsz contract <8 x float> %.84, %.78
  %.95 = fadd reassoc nsz contract <8 x float> %.94, %.49
  %.96 = fmul reassoc nsz contract <8 x float> %.87, %.78
  %.97 = fadd reassoc nsz contract <8 x float> %.96, %.50
  %.98 = fmul reassoc nsz contract <8 x float> %.90, %.78
  %.99 = fadd reassoc nsz contract <8 x float> %.98, %.51
  %.100 = fmul reassoc nsz contract <8 x float> %.93, %.78
  %.101 = fadd reassoc nsz contract <8 x float> %.100, %.52
  %.102 = fmul reassoc nsz contract <8 x float> %.84, %.79
  %.103 = fadd reassoc nsz contract <8 x float> %.102, %.53
  %.104 = fmul reassoc nsz contract <8 x float> %.87, %.79
  %.105 = fadd reassoc nsz contract <8 x float> %.104, %.54
  %.106 = fmul reassoc nsz contract <8 x float> %.90, %.79
  %.107 = fadd reassoc nsz contract <8 x float> %.106, %.55
  %.108 = fmul reassoc nsz contract <8 x float> %.93, %.79
  %.109 = fadd reassoc nsz contract <8 x float> %.108, %.56
  %.110 = fmul reassoc nsz contract <8 x float> %.84, %.80
  %.111 = fadd reassoc nsz contract <8 x float> %.110, %.57
  %.112 = fmul reassoc nsz contract <8 x float> %.87, %.80
  %.113 = fadd reassoc nsz contract <8 x float> %.112, %.58
  %.114 = fmul reassoc nsz contract <8 x float> %.90, %.80
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.59
  %.116 = fmul reassoc nsz contract <8 x float> %.93, %.80
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.60
  %.118 = fmul reassoc nsz contract <8 x float> %.84, %.81
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.61
  %.120 = fmul reassoc nsz contract <8 x float> %.87, %.81
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.62
  %.122 = fmul reassoc nsz contract <8 x float> %.90, %.81
  %.123 = fadd reassoc nsz contract <8 x float> %.122, %.63
  %.124 = fmul reassoc nsz contract <8 x float> %.93, %.81
  %.125 = fadd reassoc nsz contract <8 x float> %.124, %.64
  %.126 = add i64 %.48, 8
  %.127 = icmp slt i64 %.126, %.29
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !14

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <8 x float> %.95, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.95
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %rdx.shuf6 = shufflevector <8 x float> %.97, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.97
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %rdx.shuf13 = shufflevector <8 x float> %.99, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.99
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %rdx.shuf20 = shufflevector <8 x float> %.101, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.101
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  %rdx.shuf27 = shufflevector <8 x float> %.103, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <8 x float> %rdx.shuf27, %.103
  %rdx.shuf29 = shufflevector <8 x float> %bin.rdx28, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <8 x float> %rdx.shuf29, %bin.rdx28
  %rdx.shuf31 = shufflevector <8 x float> %bin.rdx30, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <8 x float> %rdx.shuf31, %bin.rdx30
  %4 = extractelement <8 x float> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <8 x float> %.105, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <8 x float> %rdx.shuf34, %.105
  %rdx.shuf36 = shufflevector <8 x float> %bin.rdx35, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <8 x float> %rdx.shuf36, %bin.rdx35
  %rdx.shuf38 = shufflevector <8 x float> %bin.rdx37, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx39 = fadd reassoc nsz contract <8 x float> %rdx.shuf38, %bin.rdx37
  %5 = extractelement <8 x float> %bin.rdx39, i64 0
  %rdx.shuf41 = shufflevector <8 x float> %.107, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <8 x float> %rdx.shuf41, %.107
  %rdx.shuf43 = shufflevector <8 x float> %bin.rdx42, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx44 = fadd reassoc nsz contract <8 x float> %rdx.shuf43, %bin.rdx42
  %rdx.shuf45 = shufflevector <8 x float> %bin.rdx44, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx46 = fadd reassoc nsz contract <8 x float> %rdx.shuf45, %bin.rdx44
  %6 = extractelement <8 x float> %bin.rdx46, i64 0
  %rdx.shuf48 = shufflevector <8 x float> %.109, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx49 = fadd reassoc nsz contract <8 x float> %rdx.shuf48, %.109
  %rdx.shuf50 = shufflevector <8 x float> %bin.rdx49, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx51 = fadd reassoc nsz contract <8 x float> %rdx.shuf50, %bin.rdx49
  %rdx.shuf52 = shufflevector <8 x float> %bin.rdx51, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx53 = fadd reassoc nsz contract <8 x float> %rdx.shuf52, %bin.rdx51
  %7 = extractelement <8 x float> %bin.rdx53, i64 0
  %rdx.shuf55 = shufflevector <8 x float> %.111, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx56 = fadd reassoc nsz contract <8 x float> %rdx.shuf55, %.111
  %rdx.shuf57 = shufflevector <8 x float> %bin.rdx56, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx58 = fadd reassoc nsz contract <8 x float> %rdx.shuf57, %bin.rdx56
  %rdx.shuf59 = shufflevector <8 x float> %bin.rdx58, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <8 x float> %rdx.shuf59, %bin.rdx58
  %8 = extractelement <8 x float> %bin.rdx60, i64 0
  %rdx.shuf62 = shufflevector <8 x float> %.113, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx63 = fadd reassoc nsz contract <8 x float> %rdx.shuf62, %.113
  %rdx.shuf64 = shufflevector <8 x float> %bin.rdx63, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <8 x float> %rdx.shuf64, %bin.rdx63
  %rdx.shuf66 = shufflevector <8 x float> %bin.rdx65, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <8 x float> %rdx.shuf66, %bin.rdx65
  %9 = extractelement <8 x float> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <8 x float> %.115, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <8 x float> %rdx.shuf69, %.115
  %rdx.shuf71 = shufflevector <8 x float> %bin.rdx70, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <8 x float> %rdx.shuf71, %bin.rdx70
  %rdx.shuf73 = shufflevector <8 x float> %bin.rdx72, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx74 = fadd reassoc nsz contract <8 x float> %rdx.shuf73, %bin.rdx72
  %10 = extractelement <8 x float> %bin.rdx74, i64 0
  %rdx.shuf76 = shufflevector <8 x float> %.117, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <8 x float> %rdx.shuf76, %.117
  %rdx.shuf78 = shufflevector <8 x float> %bin.rdx77, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx79 = fadd reassoc nsz contract <8 x float> %rdx.shuf78, %bin.rdx77
  %rdx.shuf80 = shufflevector <8 x float> %bin.rdx79, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx81 = fadd reassoc nsz contract <8 x float> %rdx.shuf80, %bin.rdx79
  %11 = extractelement <8 x float> %bin.rdx81, i64 0
  %rdx.shuf83 = shufflevector <8 x float> %.119, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx84 = fadd reassoc nsz contract <8 x float> %rdx.shuf83, %.119
  %rdx.shuf85 = shufflevector <8 x float> %bin.rdx84, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = fadd reassoc nsz contract <8 x float> %rdx.shuf85, %bin.rdx84
  %rdx.shuf87 = shufflevector <8 x float> %bin.rdx86, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx88 = fadd reassoc nsz contract <8 x float> %rdx.shuf87, %bin.rdx86
  %12 = extractelement <8 x float> %bin.rdx88, i64 0
  %rdx.shuf90 = shufflevector <8 x float> %.121, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx91 = fadd reassoc nsz contract <8 x float> %rdx.shuf90, %.121
  %rdx.shuf92 = shufflevector <8 x float> %bin.rdx91, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx93 = fadd reassoc nsz contract <8 x float> %rdx.shuf92, %bin.rdx91
  %rdx.shuf94 = shufflevector <8 x float> %bin.rdx93, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx95 = fadd reassoc nsz contract <8 x float> %rdx.shuf94, %bin.rdx93
  %13 = extractelement <8 x float> %bin.rdx95, i64 0
  %rdx.shuf97 = shufflevector <8 x float> %.123, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx98 = fadd reassoc nsz contract <8 x float> %rdx.shuf97, %.123
  %rdx.shuf99 = shufflevector <8 x float> %bin.rdx98, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx100 = fadd reassoc nsz contract <8 x float> %rdx.shuf99, %bin.rdx98
  %rdx.shuf101 = shufflevector <8 x float> %bin.rdx100, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx102 = fadd reassoc nsz contract <8 x float> %rdx.shuf101, %bin.rdx100
  %14 = extractelement <8 x float> %bin.rdx102, i64 0
  %rdx.shuf104 = shufflevector <8 x float> %.125, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx105 = fadd reassoc nsz contract <8 x float> %rdx.shuf104, %.125
  %rdx.shuf106 = shufflevector <8 x float> %bin.rdx105, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx107 = fadd reassoc nsz contract <8 x float> %rdx.shuf106, %bin.rdx105
  %rdx.shuf108 = shufflevector <8 x float> %bin.rdx107, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx109 = fadd reassoc nsz contract <8 x float> %rdx.shuf108, %bin.rdx107
  %15 = extractelement <8 x float> %bin.rdx109, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.146 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.147 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.148 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.149 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.150 = phi float [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.151 = phi float [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.152 = phi float [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.153 = phi float [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.154 = phi float [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.155 = phi float [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.156 = phi float [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.157 = phi float [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.158 = phi float [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.159 = phi float [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.160 = phi float [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.161 = phi float [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.165 = icmp slt i64 %.29, %.3
  br i1 %.165, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.167 = phi i64 [ %.237, %pixels.1 ], [ %.29, %pixels.after ]
  %.168 = phi float [ %.206, %pixels.1 ], [ %.146, %pixels.after ]
  %.169 = phi float [ %.208, %pixels.1 ], [ %.147, %pixels.after ]
  %.170 = phi float [ %.210, %pixels.1 ], [ %.148, %pixels.after ]
  %.171 = phi float [ %.212, %pixels.1 ], [ %.149, %pixels.after ]
  %.172 = phi float [ %.214, %pixels.1 ], [ %.150, %pixels.after ]
  %.173 = phi float [ %.216, %pixels.1 ], [ %.151, %pixels.after ]
  %.174 = phi float [ %.218, %pixels.1 ], [ %.152, %pixels.after ]
  %.175 = phi float [ %.220, %pixels.1 ], [ %.153, %pixels.after ]
  %.176 = phi float [ %.222, %pixels.1 ], [ %.154, %pixels.after ]
  %.177 = phi float [ %.224, %pixels.1 ], [ %.155, %pixels.after ]
  %.178 = phi float [ %.226, %pixels.1 ], [ %.156, %pixels.after ]
  %.179 = phi float [ %.228, %pixels.1 ], [ %.157, %pixels.after ]
  %.180 = phi float [ %.230, %pixels.1 ], [ %.158, %pixels.after ]
  %.181 = phi float [ %.232, %pixels.1 ], [ %.159, %pixels.after ]
  %.182 = phi float [ %.234, %pixels.1 ], [ %.160, %pixels.after ]
  %.183 = phi float [ %.236, %pixels.1 ], [ %.161, %pixels.after ]
  %.185 = getelementptr i8, ptr %.1, i64 %.167
  %.186 = load i8, ptr %.185, align 1
  %.187 = getelementptr i8, ptr %.16, i64 %.167
  %.188 = load i8, ptr %.187, align 1
  %.189 = getelementptr i8, ptr %.17, i64 %.167
  %.190 = load i8, ptr %.189, align 1
  %.191 = getelementptr i8, ptr %.18, i64 %.167
  %.192 = load i8, ptr %.191, align 1
  %.193 = uitofp i8 %.186 to float
  %.194 = uitofp i8 %.188 to float
  %.195 = uitofp i8 %.190 to float
  %.196 = uitofp i8 %.192 to float
  %.197 = getelementptr float, ptr %.4, i64 %.167
  %.198 = load float, ptr %.197, align 4
  %.199 = getelementptr float, ptr %.24, i64 %.167
  %.200 = load float, ptr %.199, align 4
  %.201 = getelementptr float, ptr %.25, i64 %.167
  %.202 = load float, ptr %.201, align 4
  %.203 = getelementptr float, ptr %.26, i64 %.167
  %.204 = load float, ptr %.203, align 4
  %.205 = fmul reassoc nsz contract float %.198, %.193
  %.206 = fadd reassoc nsz contract float %.205, %.168
  %.207 = fmul reassoc nsz contract float %.200, %.193
  %.208 = fadd reassoc nsz contract float %.207, %.169
  %.209 = fmul reassoc nsz contract float %.202, %.193
  %.210 = fadd reassoc nsz contract float %.209, %.170
  %.211 = fmul reassoc nsz contract float %.204, %.193
  %.212 = fadd reassoc nsz contract float %.211, %.171
  %.213 = fmul reassoc nsz contract float %.198, %.194
  %.214 = fadd reassoc nsz contract float %.213, %.172
  %.215 = fmul reassoc nsz contract float %.200, %.194
  %.216 = fadd reassoc nsz contract float %.215, %.173
  %.217 = fmul reassoc nsz contract float %.202, %.194
  %.218 = fadd reassoc nsz contract float %.217, %.174
  %.219 = fmul reassoc nsz contract float %.204, %.194
  %.220 = fadd reassoc nsz contract float %.219, %.175
  %.221 = fmul reassoc nsz contract float %.198, %.195
  %.222 = fadd reassoc nsz contract float %.221, %.176
  %.223 = fmul reassoc nsz contract float %.200, %.195
  %.224 = fadd reassoc nsz contract float %.223, %.177
  %.225 = fmul reassoc nsz contract float %.202, %.195
  %.226 = fadd reassoc nsz contract float %.225, %.178
  %.227 = fmul reassoc nsz contract float %.204, %.195
  %.228 = fadd reassoc nsz contract float %.227, %.179
  %.229 = fmul reassoc nsz contract float %.198, %.196
  %.230 = fadd reassoc nsz contract float %.229, %.180
  %.231 = fmul reassoc nsz contract float %.200, %.196
  %.232 = fadd reassoc nsz contract float %.231, %.181
  %.233 = fmul reassoc nsz contract float %.202, %.196
  %.234 = fadd reassoc nsz contract float %.233, %.182
  %.235 = fmul reassoc nsz contract float %.204, %.196
  %.236 = fadd reassoc nsz contract float %.235, %.183
  %.237 = add nsw i64 %.167, 1
  %exitcond.not = icmp eq i64 %.237, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !14

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.241 = phi float [ %.146, %pixels.after ], [ %.206, %pixels.1 ]
  %.242 = phi float [ %.147, %pixels.after ], [ %.208, %pixels.1 ]
  %.243 = phi float [ %.148, %pixels.after ], [ %.210, %pixels.1 ]
  %.244 = phi float [ %.149, %pixels.after ], [ %.212, %pixels.1 ]
  %.245 = phi float [ %.150, %pixels.after ], [ %.214, %pixels.1 ]
  %.246 = phi float [ %.151, %pixels.after ], [ %.216, %pixels.1 ]
  %.247 = phi float [ %.152, %pixels.after ], [ %.218, %pixels.1 ]
  %.248 = phi float [ %.153, %pixels.after ], [ %.220, %pixels.1 ]
  %.249 = phi float [ %.154, %pixels.after ], [ %.222, %pixels.1 ]
  %.250 = phi float [ %.155, %pixels.after ], [ %.224, %pixels.1 ]
  %.251 = phi float [ %.156, %pixels.after ], [ %.226, %pixels.1 ]
  %.252 = phi float [ %.157, %pixels.after ], [ %.228, %pixels.1 ]
  %.253 = phi float [ %.158, %pixels.after ], [ %.230, %pixels.1 ]
  %.254 = phi float [ %.159, %pixels.after ], [ %.232, %pixels.1 ]
  %.255 = phi float [ %.160, %pixels.after ], [ %.234, %pixels.1 ]
  %.256 = phi float [ %.161, %pixels.after ], [ %.236, %pixels.1 ]
  %.262 = getelementptr double, ptr %.6, i64 %.7
  %.263.idx = shl i64 %.7, 4
  %.263 = getelementptr i8, ptr %.6, i64 %.263.idx
  %.264.idx = mul i64 %.7, 24
  %.264 = getelementptr i8, ptr %.6, i64 %.264.idx
  %.266 = getelementptr i8, ptr %.6, i64 8
  %.267 = getelementptr i8, ptr %.6, i64 16
  %.268 = getelementptr i8, ptr %.6, i64 24
  %.270 = getelementptr i8, ptr %.262, i64 8
  %.271 = getelementptr i8, ptr %.262, i64 16
  %.272 = getelementptr i8, ptr %.262, i64 24
  %.274 = getelementptr i8, ptr %.263, i64 8
  %.275 = getelementptr i8, ptr %.263, i64 16
  %.276 = getelementptr i8, ptr %.263, i64 24
  %.278 = getelementptr i8, ptr %.264, i64 8
  %.279 = getelementptr i8, ptr %.264, i64 16
  %.280 = getelementptr i8, ptr %.264, i64 24
  %.281 = fpext float %.241 to double
  %.282 = load double, ptr %.6, align 8
  %.283 = fadd double %.282, %.281
  store double %.283, ptr %.6, align 8
  %.285 = fpext float %.242 to double
  %.286 = load double, ptr %.266, align 8
  %.287 = fadd double %.286, %.285
  store double %.287, ptr %.266, align 8
  %.289 = fpext float %.243 to double
  %.290 = load double, ptr %.267, align 8
  %.291 = fadd double %.290, %.289
  store double %.291, ptr %.267, align 8
  %.293 = fpext float %.244 to double
  %.294 = load double, ptr %.268, align 8
  %.295 = fadd double %.294, %.293
  store double %.295, ptr %.268, align 8
  %.297 = fpext float %.245 to double
  %.298 = load double, ptr %.262, align 8
  %.299 = fadd double %.298, %.297
  store double %.299, ptr %.262, align 8
  %.301 = fpext float %.246 to double
  %.302 = load double, ptr %.270, align 8
  %.303 = fadd double %.302, %.301
  store double %.303, ptr %.270, align 8
  %.305 = fpext float %.247 to double
  %.306 = load double, ptr %.271, align 8
  %.307 = fadd double %.306, %.305
  store double %.307, ptr %.271, align 8
  %.309 = fpext float %.248 to double
  %.310 = load double, ptr %.272, align 8
  %.311 = fadd double %.310, %.309
  store double %.311, ptr %.272, align 8
  %.313 = fpext float %.249 to double
  %.314 = load double, ptr %.263, align 8
  %.315 = fadd double %.314, %.313
  store double %.315, ptr %.263, align 8
  %.317 = fpext float %.250 to double
  %.318 = load double, ptr %.274, align 8
  %.319 = fadd double %.318, %.317
  store double %.319, ptr %.274, align 8
  %.321 = fpext float %.251 to double
  %.322 = load double, ptr %.275, align 8
  %.323 = fadd double %.322, %.321
  store double %.323, ptr %.275, align 8
  %.325 = fpext float %.252 to double
  %.326 = load double, ptr %.276, align 8
  %.327 = fadd double %.326, %.325
  store double %.327, ptr %.276, align 8
  %.329 = fpext float %.253 to double
  %.330 = load double, ptr %.264, align 8
  %.331 = fadd double %.330, %.329
  store double %.331, ptr %.264, align 8
  %.333 = fpext float %.254 to double
  %.334 = load double, ptr %.278, align 8
  %.335 = fadd double %.334, %.333
  store double %.335, ptr %.278, align 8
  %.337 = fpext float %.255 to double
  %.338 = load double, ptr %.279, align 8
  %.339 = fadd double %.338, %.337
  store double %.339, ptr %.279, align 8
  %.341 = fpext float %.256 to double
  %.342 = load double, ptr %.280, align 8
  %.343 = fadd double %.342, %.341
  store double %.343, ptr %.280, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-1-0-0-i8*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.22 = srem i64 %.3, 32
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.159, %pixels ], [ 0, %entry ]
  %.31 = phi <8 x float> [ %.68, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x float> [ %.70, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x float> [ %.72, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x float> [ %.74, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x float> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x float> [ %.98, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x float> [ %.100, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x float> [ %.102, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x float> [ %.124, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x float> [ %.126, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x float> [ %.128, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x float> [ %.130, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x float> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x float> [ %.154, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <8 x float> [ %.156, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <8 x float> [ %.158, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i8, ptr %.1, i64 %.30
  %.50 = load <8 x i8>, ptr %.48, align 1
  %.51 = getelementptr i8, ptr %.16, i64 %.30
  %.53 = load <8 x i8>, ptr %.51, align 1
  %.54 = getelementptr i8, ptr %.17, i64 %.30
  %.56 = load <8 x i8>, ptr %.54, align 1
  %.57 = getelementptr i8, ptr %.18, i64 %.30
  %.59 = load <8 x i8>, ptr %.57, align 1
  %.60 = uitofp <8 x i8> %.50 to <8 x float>
  %.61 = uitofp <8 x i8> %.53 to <8 x float>
  %.62 = uitofp <8 x i8> %.56 to <8 x float>
  %.63 = uitofp <8 x i8> %.59 to <8 x float>
  %.64 = getelementptr float, ptr %.4, i64 %.30
  %.66 = load <8 x float>, ptr %.64, align 4
  %.67 = fmul reassoc nsz contract <8 x float> %.66, %.60
  %.68 = fadd reassoc nsz contract <8 x float> %.67, %.31
  %.69 = fmul reassoc nsz contract <8 x float> %.66, %.61
  %.70 = fadd reassoc nsz contract <8 x float> %.69, %.32
  %.71 = fmul reassoc nsz contract <8 x float> %.66, %.62
  %.72 = fadd reassoc nsz contract <8 x float> %.71, %.33
  %.73 = fmul reassoc nsz contract <8 x float> %.66, %.63
  %.74 = fadd reassoc nsz contract <8 x float> %.73, %.34
  %.75 = or disjoint i64 %.30, 8
  %.76 = getelementptr i8, ptr %.1, i64 %.75
  %.78 = load <8 x i8>, ptr %.76, align 1
  %.79 = getelementptr i8, ptr %.16, i64 %.75
  %.81 = load <8 x i8>, ptr %.79, align 1
  %.82 = getelementptr i8, ptr %.17, i64 %.75
  %.84 = load <8 x i8>, ptr %.82, align 1
  %.85 = getelementptr i8, ptr %.18, i64 %.75
  %.87 = load <8 x i8>, ptr %.85, align 1
  %.88 = uitofp <8 x i8> %.78 to <8 x float>
  %.89 = uitofp <8 x i8> %.81 to <8 x float>
  %.90 = uitofp <8 x i8> %.84 to <8 x float>
  %.91 = uitofp <8 x i8> %.87 to <8 x float>
  %.92 = getelementptr float, ptr %.4, i64 %.75
  %.94 = load <8 x float>, ptr %.92, align 4
  %.95 = fmul reassoc nsz contract <8 x float> %.94, %.88
  %.96 = fadd reassoc nsz contract <8 x float> %.95, %.35
  %.97 = fmul reassoc nsz contract <8 x float> %.94, %.89
  %.98 = fadd reassoc nsz contract <8 x float> %.97, %.36
  %.99 = fmul reassoc nsz contract <8 x float> %.94, %.90
  %.100 = fadd reassoc nsz contract <8 x float> %.99, %.37
  %.101 = fmul reassoc nsz contract <8 x float> %.94, %.91
  %.102 = fadd reassoc nsz contract <8 x float> %.101, %.38
  %.103 = or disjoint i64 %.30, 16
  %.104 = getelementptr i8, ptr %.1, i64 %.103
  %.106 = load <8 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.16, i64 %.103
  %.109 = load <8 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.17, i64 %.103
  %.112 = load <8 x i8>, ptr %.110, align 1
  %.113 = getelementptr i8, ptr %.18, i64 %.103
  %.115 = load <8 x i8>, ptr %.113, align 1
  %.116 = uitofp <8 x i8> %.106 to <8 x float>
  %.117 = uitofp <8 x i8> %.109 to <8 x float>
  %.118 = uitofp <8 x i8> %.112 to <8 x float>
  %.119 = uitofp <8 x i8> %.115 to <8 x float>
  %.120 = getelementptr float, ptr %.4, i64 %.103
  %.122 = load <8 x float>, ptr %.120, align 4
  %.123 = fmul reassoc nsz contract <8 x float> %.122, %.116
  %.124 = fadd reassoc nsz contract <8 x float> %.123, %.39
  %.125 = fmul reassoc nsz contract <8 x float> %.122, %.117
  %.126 = fadd reassoc nsz contract <8 x float> %.125, %.40
  %.127 = fmul reassoc nsz contract <8 x float> %.122, %.118
  %.128 = fadd reassoc nsz contract <8 x float> %.127, %.41
  %.129 = fmul reassoc nsz contract <8 x float> %.122, %.119
  %.130 = fadd reassoc nsz contract <8 x float> %.129, %.42
  %.131 = or disjoint i64 %.30, 24
  %.132 = getelementptr i8, ptr %.1, i64 %.131
  %.134 = load <8 x i8>, ptr %.132, align 1
  %.135 = getelementptr i8, ptr %.16, i64 %.131
  %.137 = load <8 x i8>, ptr %.135, align 1
  %.138 = getelementptr i8, ptr %.17, i64 %.131
  %.140 = load <8 x i8>, ptr %.138, align 1
  %.141 = getelementptr i8, ptr %.18, i64 %.131
  %.143 = load <8 x i8>, ptr %.141, align 1
  %.144 = uitofp <8 x i8> %.134 to <8 x float>
  %.145 = uitofp <8 x i8> %.137 to <8 x float>
  %.146 = uitofp <8 x i8> %.140 to <8 x float>
  %.147 = uitofp <8 x i8> %.143 to <8 x float>
  %.148 = getelementptr float, ptr %.4, i64 %.131
  %.150 = load <8 x float>, ptr %.148, align 4
  %.151 = fmul reassoc nsz contract <8 x float> %.150, %.144
  %.152 = fadd reassoc nsz contract <8 x float> %.151, %.43
  %.153 = fmul reassoc nsz contract <8 x float> %.150, %.145
  %.154 = fadd reassoc nsz contract <8 x float> %.153, %.44
  %.155 = fmul reassoc nsz contract <8 x float> %.150, %.146
  %.156 = fadd reassoc nsz contract <8 x float> %.155, %.45
  %.157 = fmul reassoc nsz contract <8 x float> %.150, %.147
  %.158 = fadd reassoc nsz contract <8 x float> %.157, %.46
  %.159 = add i64 %.30, 32
  %.160 = icmp slt i64 %.159, %.23
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !14

pixels.done:                                      ; preds = %pixels
  %.162 = fadd reassoc nsz contract <8 x float> %.96, %.68
  %.163 = fadd reassoc nsz contract <8 x float> %.162, %.124
  %.164 = fadd reassoc nsz contract <8 x float> %.163, %.152
  %rdx.shuf = shufflevector <8 x float> %.164, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.164
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %.166 = fadd reassoc nsz contract <8 x float> %.98, %.70
  %.167 = fadd reassoc nsz contract <8 x float> %.166, %.126
  %.168 = fadd reassoc nsz contract <8 x float> %.167, %.154
  %rdx.shuf6 = shufflevector <8 x float> %.168, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.168
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %.170 = fadd reassoc nsz contract <8 x float> %.100, %.72
  %.171 = fadd reassoc nsz contract <8 x float> %.170, %.128
  %.172 = fadd reassoc nsz contract <8 x float> %.171, %.156
  %rdx.shuf13 = shufflevector <8 x float> %.172, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.172
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %.174 = fadd reassoc nsz contract <8 x float> %.102, %.74
  %.175 = fadd reassoc nsz contract <8 x float> %.174, %.130
  %.176 = fadd reassoc nsz contract <8 x float> %.175, %.158
  %rdx.shuf20 = shufflevector <8 x float> %.176, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.176
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.179 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.180 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.181 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.182 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.184 = srem i64 %.22, 4
  %.185 = sub i64 %.3, %.184
  %.190 = icmp slt i64 %.23, %.185
  br i1 %.190, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.189 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.182, i64 0
  %.188 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.181, i64 0
  %.187 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.180, i64 0
  %.186 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.179, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.192 = phi i64 [ %.225, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.193 = phi <4 x float> [ %.218, %pixels.1 ], [ %.186, %pixels.1.preheader ]
  %.194 = phi <4 x float> [ %.220, %pixels.1 ], [ %.187, %pixels.1.preheader ]
  %.195 = phi <4 x float> [ %.222, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x float> [ %.224, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.198 = getelementptr i8, ptr %.1, i64 %.192
  %.200 = load <4 x i8>, ptr %.198, align 1
  %.201 = getelementptr i8, ptr %.16, i64 %.192
  %.203 = load <4 x i8>, ptr %.201, align 1
  %.204 = getelementptr i8, ptr %.17, i64 %.192
  %.206 = load <4 x i8>, ptr %.204, align 1
  %.207 = getelementptr i8, ptr %.18, i64 %.192
  %.209 = load <4 x i8>, ptr %.207, align 1
  %.210 = uitofp <4 x i8> %.200 to <4 x float>
  %.211 = uitofp <4 x i8> %.203 to <4 x float>
  %.212 = uitofp <4 x i8> %.206 to <4 x float>
  %.213 = uitofp <4 x i8> %.209 to <4 x float>
  %.214 = getelementptr float, ptr %.4, i64 %.192
  %.216 = load <4 x float>, ptr %.214, align 4
  %.217 = fmul reassoc nsz contract <4 x float> %.216, %.210
  %.218 = fadd reassoc nsz contract <4 x float> %.217, %.193
  %.219 = fmul reassoc nsz contract <4 x float> %.216, %.211
  %.220 = fadd reassoc nsz contract <4 x float> %.219, %.194
  %.221 = fmul reassoc nsz contract <4 x float> %.216, %.212
  %.222 = fadd reassoc nsz contract <4 x float> %.221, %.195
  %.223 = fmul reassoc nsz contract <4 x float> %.216, %.213
  %.224 = fadd reassoc nsz contract <4 x float> %.223, %.196
  %.225 = add i64 %.192, 4
  %.226 = icmp slt i64 %.225, %.185
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !14

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf27 = shufflevector <4 x float> %.218, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <4 x float> %rdx.shuf27, %.218
  %rdx.shuf29 = shufflevector <4 x float> %bin.rdx28, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x float> %rdx.shuf29, %bin.rdx28
  %4 = extractelement <4 x float> %bin.rdx30, i64 0
  %rdx.shuf32 = shufflevector <4 x float> %.220, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx33 = fadd reassoc nsz contract <4 x float> %rdx.shuf32, %.220
  %rdx.shuf34 = shufflevector <4 x float> %bin.rdx33, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x float> %rdx.shuf34, %bin.rdx33
  %5 = extractelement <4 x float> %bin.rdx35, i64 0
  %rdx.shuf37 = shufflevector <4 x float> %.222, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx38 = fadd reassoc nsz contract <4 x float> %rdx.shuf37, %.222
  %rdx.shuf39 = shufflevector <4 x float> %bin.rdx38, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x float> %rdx.shuf39, %bin.rdx38
  %6 = extractelement <4 x float> %bin.rdx40, i64 0
  %rdx.shuf42 = shufflevector <4 x float> %.224, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx43 = fadd reassoc nsz contract <4 x float> %rdx.shuf42, %.224
  %rdx.shuf44 = shufflevector <4 x float> %bin.rdx43, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x float> %rdx.shuf44, %bin.rdx43
  %7 = extractelement <4 x float> %bin.rdx45, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.233 = phi float [ %.179, %pixels.after ], [ %4, %pixels.done.1 ]
  %.234 = phi float [ %.180, %pixels.after ], [ %5, %pixels.done.1 ]
  %.235 = phi float [ %.181, %pixels.after ], [ %6, %pixels.done.1 ]
  %.236 = phi float [ %.182, %pixels.after ], [ %7, %pixels.done.1 ]
  %.240 = icmp slt i64 %.185, %.3
  br i1 %.240, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.242 = phi i64 [ %.270, %pixels.2 ], [ %.185, %pixels.after.1 ]
  %.243 = phi float [ %.263, %pixels.2 ], [ %.233, %pixels.after.1 ]
  %.244 = phi float [ %.265, %pixels.2 ], [ %.234, %pixels.after.1 ]
  %.245 = phi float [ %.267, %pixels.2 ], [ %.235, %pixels.after.1 ]
  %.246 = phi float [ %.269, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.248 = getelementptr i8, ptr %.1, i64 %.242
  %.249 = load i8, ptr %.248, align 1
  %.250 = getelementptr i8, ptr %.16, i64 %.242
  %.251 = load i8, ptr %.250, align 1
  %.252 = getelementptr i8, ptr %.17, i64 %.242
  %.253 = load i8, ptr %.252, align 1
  %.254 = getelementptr i8, ptr %.18, i64 %.242
  %.255 = load i8, ptr %.254, align 1
  %.256 = uitofp i8 %.249 to float
  %.257 = uitofp i8 %.251 to float
  %.258 = uitofp i8 %.253 to float
  %.259 = uitofp i8 %.255 to float
  %.260 = getelementptr float, ptr %.4, i64 %.242
  %.261 = load float, ptr %.260, align 4
  %.262 = fmul reassoc nsz contract float %.261, %.256
  %.263 = fadd reassoc nsz contract float %.262, %.243
  %.264 = fmul reassoc nsz contract float %.261, %.257
  %.265 = fadd reassoc nsz contract float %.264, %.244
  %.266 = fmul reassoc nsz contract float %.261, %.258
  %.267 = fadd reassoc nsz contract float %.266, %.245
  %.268 = fmul reassoc nsz contract float %.261, %.259
  %.269 = fadd reassoc nsz contract float %.268, %.246
  %.270 = add nsw i64 %.242, 1
  %exitcond.not = icmp eq i64 %.270, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !14

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.274 = phi float [ %.233, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.275 = phi float [ %.234, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.276 = phi float [ %.235, %pixels.after.1 ], [ %.267, %pixels.2 ]
  %.277 = phi float [ %.236, %pixels.after.1 ], [ %.269, %pixels.2 ]
  %.283 = getelementptr double, ptr %.6, i64 %.7
  %.284.idx = shl i64 %.7, 4
  %.284 = getelementptr i8, ptr %.6, i64 %.284.idx
  %.285.idx = mul i64 %.7, 24
  %.285 = getelementptr i8, ptr %.6, i64 %.285.idx
  %.290 = fpext float %.274 to double
  %.291 = load double, ptr %.6, align 8
  %.292 = fadd double %.291, %.290
  store double %.292, ptr %.6, align 8
  %.294 = fpext float %.275 to double
  %.295 = load double, ptr %.283, align 8
  %.296 = fadd double %.295, %.294
  store double %.296, ptr %.283, align 8
  %.298 = fpext float %.276 to double
  %.299 = load double, ptr %.284, align 8
  %.300 = fadd double %.299, %.298
  store double %.300, ptr %.284, align 8
  %.302 = fpext float %.277 to double
  %.303 = load double, ptr %.285, align 8
  %.304 = fadd double %.303, %.302
  store double %.304, ptr %.285, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i8*-float*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.18 = getelementptr float, ptr %.4, i64 %.5
  %.19.idx = shl i64 %.5, 3
  %.19 = getelementptr i8, ptr %.4, i64 %.19.idx
  %.20.idx = mul i64 %.5, 12
  %.20 = getelementptr i8, ptr %.4, i64 %.20.idx
  %.22 = srem i64 %.3, 32
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.147, %pixels ], [ 0, %entry ]
  %.31 = phi <8 x float> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x float> [ %.67, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x float> [ %.69, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x float> [ %.71, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x float> [ %.90, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x float> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x float> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x float> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x float> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x float> [ %.142, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <8 x float> [ %.144, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <8 x float> [ %.146, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i8, ptr %.1, i64 %.30
  %.50 = load <8 x i8>, ptr %.48, align 1
  %.51 = uitofp <8 x i8> %.50 to <8 x float>
  %.52 = getelementptr float, ptr %.4, i64 %.30
  %.54 = load <8 x float>, ptr %.52, align 4
  %.55 = getelementptr float, ptr %.18, i64 %.30
  %.57 = load <8 x float>, ptr %.55, align 4
  %.58 = getelementptr float, ptr %.19, i64 %.30
  %.60 = load <8 x float>, ptr %.58, align 4
  %.61 = getelementptr float, ptr %.20, i64 %.30
  %.63 = load <8 x float>, ptr %.61, align 4
  %.64 = fmul reassoc nsz contract <8 x float> %.54, %.51
  %.65 = fadd reassoc nsz contract <8 x float> %.64, %.31
  %.66 = fmul reassoc nsz contract <8 x float> %.57, %.51
  %.67 = fadd reassoc nsz contract <8 x float> %.66, %.32
  %.68 = fmul reassoc nsz contract <8 x float> %.60, %.51
  %.69 = fadd reassoc nsz contract <8 x float> %.68, %.33
  %.70 = fmul reassoc nsz contract <8 x float> %.63, %.51
  %.71 = fadd reassoc nsz contract <8 x float> %.70, %.34
  %.72 = or disjoint i64 %.30, 8
  %.73 = getelementptr i8, ptr %.1, i64 %.72
  %.75 = load <8 x i8>, ptr %.73, align 1
  %.76 = uitofp <8 x i8> %.75 to <8 x float>
  %.77 = getelementptr float, ptr %.4, i64 %.72
  %.79 = load <8 x float>, ptr %.77, align 4
  %.80 = getelementptr float, ptr %.18, i64 %.72
  %.82 = load <8 x float>, ptr %.80, align 4
  %.83 = getelementptr float, ptr %.19, i64 %.72
  %.85 = load <8 x float>, ptr %.83, align 4
  %.86 = getelementptr float, ptr %.20, i64 %.72
  %.88 = load <8 x float>, ptr %.86, align 4
  %.89 = fmul reassoc nsz contract <8 x float> %.79, %.76
  %.90 = fadd reassoc nsz contract <8 x float> %.89, %.35
  %.91 = fmul reassoc nsz contract <8 x float> %.82, %.76
  %.92 = fadd reassoc nsz contract <8 x float> %.91, %.36
  %.93 = fmul reassoc nsz contract <8 x float> %.85, %.76
  %.94 = fadd reassoc nsz contract <8 x float> %.93, %.37
  %.95 = fmul reassoc nsz contract <8 x float> %.88, %.76
  %.96 = fadd reassoc nsz contract <8 x float> %.95, %.38
  %.97 = or disjoint i64 %.30, 16
  %.98 = getelementptr i8, ptr %.1, i64 %.97
  %.100 = load <8 x i8>, ptr %.98, align 1
  %.101 = uitofp <8 x i8> %.100 to <8 x float>
  %.102 = getelementptr float, ptr %.4, i64 %.97
  %.104 = load <8 x float>, ptr %.102, align 4
  %.105 = getelementptr float, ptr %.18, i64 %.97
  %.107 = load <8 x float>, ptr %.105, align 4
  %.108 = getelementptr float, ptr %.19, i64 %.97
  %.110 = load <8 x float>, ptr %.108, align 4
  %.111 = getelementptr float, ptr %.20, i64 %.97
  %.113 = load <8 x float>, ptr %.111, align 4
  %.114 = fmul reassoc nsz contract <8 x float> %.104, %.101
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.39
  %.116 = fmul reassoc nsz contract <8 x float> %.107, %.101
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.40
  %.118 = fmul reassoc nsz contract <8 x float> %.110, %.101
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.41
  %.120 = fmul reassoc nsz contract <8 x float> %.113, %.101
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.42
  %.122 = or disjoint i64 %.30, 24
  %.123 = getelementptr i8, ptr %.1, i64 %.122
  %.125 = load <8 x i8>, ptr %.123, align 1
  %.126 = uitofp <8 x i8> %.125 to <8 x float>
  %.127 = getelementptr float, ptr %.4, i64 %.122
  %.129 = load <8 x float>, ptr %.127, align 4
  %.130 = getelementptr float, ptr %.18, i64 %.122
  %.132 = load <8 x float>, ptr %.130, align 4
  %.133 = getelementptr float, ptr %.19, i64 %.122
  %.135 = load <8 x float>, ptr %.133, align 4
  %.136 = getelementptr float, ptr %.20, i64 %.122
  %.138 = load <8 x float>, ptr %.136, align 4
  %.139 = fmul reassoc nsz contract <8 x float> %.129, %.126
  %.140 = fadd reassoc nsz contract <8 x float> %.139, %.43
  %.141 = fmul reassoc nsz contract <8 x float> %.132, %.126
  %.142 = fadd reassoc nsz contract <8 x float> %.141, %.44
  %.143 = fmul reassoc nsz contract <8 x float> %.135, %.126
  %.144 = fadd reassoc nsz contract <8 x float> %.143, %.45
  %.145 = fmul reassoc nsz contract <8 x float> %.138, %.126
  %.146 = fadd reassoc nsz contract <8 x float> %.145, %.46
  %.147 = add i64 %.30, 32
  %.148 = icmp slt i64 %.147, %.23
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !14

pixels.done:                                      ; preds = %pixels
  %.150 = fadd reassoc nsz contract <8 x float> %.90, %.65
  %.151 = fadd reassoc nsz contract <8 x float> %.150, %.115
  %.152 = fadd reassoc nsz contract <8 x float> %.151, %.140
  %rdx.shuf = shufflevector <8 x float> %.152, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.152
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %.154 = fadd reassoc nsz contract <8 x float> %.92, %.67
  %.155 = fadd reassoc nsz contract <8 x float> %.154, %.117
  %.156 = fadd reassoc nsz contract <8 x float> %.155, %.142
  %rdx.shuf6 = shufflevector <8 x float> %.156, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.156
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %.158 = fadd reassoc nsz contract <8 x float> %.94, %.69
  %.159 = fadd reassoc nsz contract <8 x float> %.158, %.119
  %.160 = fadd reassoc nsz contract <8 x float> %.159, %.144
  %rdx.shuf13 = shufflevector <8 x float> %.160, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.160
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %.162 = fadd reassoc nsz contract <8 x float> %.96, %.71
  %.163 = fadd reassoc nsz contract <8 x float> %.162, %.121
  %.164 = fadd reassoc nsz contract <8 x float> %.163, %.146
  %rdx.shuf20 = shufflevector <8 x float> %.164, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.164
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.167 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.168 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.169 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.170 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.172 = srem i64 %.22, 4
  %.173 = sub i64 %.3, %.172
  %.178 = icmp slt i64 %.23, %.173
  br i1 %.178, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.177 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.170, i64 0
  %.176 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.169, i64 0
  %.175 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.168, i64 0
  %.174 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.167, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.180 = phi i64 [ %.210, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.181 = phi <4 x float> [ %.203, %pixels.1 ], [ %.174, %pixels.1.preheader ]
  %.182 = phi <4 x float> [ %.205, %pixels.1 ], [ %.175, %pixels.1.preheader ]
  %.183 = phi <4 x float> [ %.207, %pixels.1 ], [ %.176, %pixels.1.preheader ]
  %.184 = phi <4 x float> [ %.209, %pixels.1 ], [ %.177, %pixels.1.preheader ]
  %.186 = getelementptr i8, ptr %.1, i64 %.180
  %.188 = load <4 x i8>, ptr %.186, align 1
  %.189 = uitofp <4 x i8> %.188 to <4 x float>
  %.190 = getelementptr float, ptr %.4, i64 %.180
  %.192 = load <4 x float>, ptr %.190, align 4
  %.193 = getelementptr float, ptr %.18, i64 %.180
  %.195 = load <4 x float>, ptr %.193, align 4
  %.196 = getelementptr float, ptr %.19, i64 %.180
  %.198 = load <4 x float>, ptr %.196, align 4
  %.199 = getelementptr float, ptr %.20, i64 %.180
  %.201 = load <4 x float>, ptr %.199, align 4
  %.202 = fmul reassoc nsz contract <4 x float> %.192, %.189
  %.203 = fadd reassoc nsz contract <4 x float> %.202, %.181
  %.204 = fmul reassoc nsz contract <4 x float> %.195, %.189
  %.205 = fadd reassoc nsz contract <4 x float> %.204, %.182
  %.206 = fmul reassoc nsz contract <4 x float> %.198, %.189
  %.207 = fadd reassoc nsz contract <4 x float> %.206, %.183
  %.208 = fmul reassoc nsz contract <4 x float> %.201, %.189
  %.209 = fadd reassoc nsz contract <4 x float> %.208, %.184
  %.210 = add i64 %.180, 4
  %.211 = icmp slt i64 %.210, %.173
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !14

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf27 = shufflevector <4 x float> %.203, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <4 x float> %rdx.shuf27, %.203
  %rdx.shuf29 = shufflevector <4 x float> %bin.rdx28, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x float> %rdx.shuf29, %bin.rdx28
  %4 = extractelement <4 x float> %bin.rdx30, i64 0
  %rdx.shuf32 = shufflevector <4 x float> %.205, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx33 = fadd reassoc nsz contract <4 x float> %rdx.shuf32, %.205
  %rdx.shuf34 = shufflevector <4 x float> %bin.rdx33, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x float> %rdx.shuf34, %bin.rdx33
  %5 = extractelement <4 x float> %bin.rdx35, i64 0
  %rdx.shuf37 = shufflevector <4 x float> %.207, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx38 = fadd reassoc nsz contract <4 x float> %rdx.shuf37, %.207
  %rdx.shuf39 = shufflevector <4 x float> %bin.rdx38, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x float> %rdx.shuf39, %bin.rdx38
  %6 = extractelement <4 x float> %bin.rdx40, i64 0
  %rdx.shuf42 = shufflevector <4 x float> %.209, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx43 = fadd reassoc nsz contract <4 x float> %rdx.shuf42, %.209
  %rdx.shuf44 = shufflevector <4 x float> %bin.rdx43, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x float> %rdx.shuf44, %bin.rdx43
  %7 = extractelement <4 x float> %bin.rdx45, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.218 = phi float [ %.167, %pixels.after ], [ %4, %pixels.done.1 ]
  %.219 = phi float [ %.168, %pixels.after ], [ %5, %pixels.done.1 ]
  %.220 = phi float [ %.169, %pixels.after ], [ %6, %pixels.done.1 ]
  %.221 = phi float [ %.170, %pixels.after ], [ %7, %pixels.done.1 ]
  %.225 = icmp slt i64 %.173, %.3
  br i1 %.225, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.227 = phi i64 [ %.252, %pixels.2 ], [ %.173, %pixels.after.1 ]
  %.228 = phi float [ %.245, %pixels.2 ], [ %.218, %pixels.after.1 ]
  %.229 = phi float [ %.247, %pixels.2 ], [ %.219, %pixels.after.1 ]
  %.230 = phi float [ %.249, %pixels.2 ], [ %.220, %pixels.after.1 ]
  %.231 = phi float [ %.251, %pixels.2 ], [ %.221, %pixels.after.1 ]
  %.233 = getelementptr i8, ptr %.1, i64 %.227
  %.234 = load i8, ptr %.233, align 1
  %.235 = uitofp i8 %.234 to float
  %.236 = getelementptr float, ptr %.4, i64 %.227
  %.237 = load float, ptr %.236, align 4
  %.238 = getelementptr float, ptr %.18, i64 %.227
  %.239 = load float, ptr %.238, align 4
  %.240 = getelementptr float, ptr %.19, i64 %.227
  %.241 = load float, ptr %.240, align 4
  %.242 = getelementptr float, ptr %.20, i64 %.227
  %.243 = load float, ptr %.242, align 4
  %.244 = fmul reassoc nsz contract float %.237, %.235
  %.245 = fadd reassoc nsz contract float %.244, %.228
  %.246 = fmul reassoc nsz contract float %.239, %.235
  %.247 = fadd reassoc nsz contract float %.246, %.229
  %.248 = fmul reassoc nsz contract float %.241, %.235
  %.249 = fadd reassoc nsz contract float %.248, %.230
  %.250 = fmul reassoc nsz contract float %.243, %.235
  %.251 = fadd reassoc nsz contract float %.250, %.231
  %.252 = add nsw i64 %.227, 1
  %exitcond.not = icmp eq i64 %.252, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !14

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.256 = phi float [ %.218, %pixels.after.1 ], [ %.245, %pixels.2 ]
  %.257 = phi float [ %.219, %pixels.after.1 ], [ %.247, %pixels.2 ]
  %.258 = phi float [ %.220, %pixels.after.1 ], [ %.249, %pixels.2 ]
  %.259 = phi float [ %.221, %pixels.after.1 ], [ %.251, %pixels.2 ]
  %.263 = getelementptr i8, ptr %.6, i64 8
  %.264 = getelementptr i8, ptr %.6, i64 16
  %.265 = getelementptr i8, ptr %.6, i64 24
  %.266 = fpext float %.256 to double
  %.267 = load double, ptr %.6, align 8
  %.268 = fadd double %.267, %.266
  store double %.268, ptr %.6, align 8
  %.270 = fpext float %.257 to double
  %.271 = load double, ptr %.263, align 8
  %.272 = fadd double %.271, %.270
  store double %.272, ptr %.263, align 8
  %.274 = fpext float %.258 to double
  %.275 = load double, ptr %.264, align 8
  %.276 = fadd double %.275, %.274
  store double %.276, ptr %.264, align 8
  %.278 = fpext float %.259 to double
  %.279 = load double, ptr %.265, align 8
  %.280 = fadd double %.279, %.278
  store double %.280, ptr %.265, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-1-0-0-i8*-float*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.16 = srem i64 %.3, 32
  %.17 = sub i64 %.3, %.16
  %.19 = icmp sgt i64 %.17, 0
  br i1 %.19, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.21 = phi i64 [ %.66, %pixels ], [ 0, %entry ]
  %.22 = phi <8 x float> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x float> [ %.45, %pixels ], [ zeroinitializer, %entry ]
  %.24 = phi <8 x float> [ %.55, %pixels ], [ zeroinitializer, %entry ]
  %.25 = phi <8 x float> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.27 = getelementptr i8, ptr %.1, i64 %.21
  %.29 = load <8 x i8>, ptr %.27, align 1
  %.30 = uitofp <8 x i8> %.29 to <8 x float>
  %.31 = getelementptr float, ptr %.4, i64 %.21
  %.33 = load <8 x float>, ptr %.31, align 4
  %.34 = fmul reassoc nsz contract <8 x float> %.33, %.30
  %.35 = fadd reassoc nsz contract <8 x float> %.34, %.22
  %.36 = or disjoint i64 %.21, 8
  %.37 = getelementptr i8, ptr %.1, i64 %.36
  %.39 = load <8 x i8>, ptr %.37, align 1
  %.40 = uitofp <8 x i8> %.39 to <8 x float>
  %.41 = getelementptr float, ptr %.4, i64 %.36
  %.43 = load <8 x float>, ptr %.41, align 4
  %.44 = fmul reassoc nsz contract <8 x float> %.43, %.40
  %.45 = fadd reassoc nsz contract <8 x float> %.44, %.23
  %.46 = or disjoint i64 %.21, 16
  %.47 = getelementptr i8, ptr %.1, i64 %.46
  %.49 = load <8 x i8>, ptr %.47, align 1
  %.50 = uitofp <8 x i8> %.49 to <8 x float>
  %.51 = getelementptr float, ptr %.4, i64 %.46
  %.53 = load <8 x float>, ptr %.51, align 4
  %.54 = fmul reassoc nsz contract <8 x float> %.53, %.50
  %.55 = fadd reassoc nsz contract <8 x float> %.54, %.24
  %.56 = or disjoint i64 %.21, 24
  %.57 = getelementptr i8, ptr %.1, i64 %.56
  %.59 = load <8 x i8>, ptr %.57, align 1
  %.60 = uitofp <8 x i8> %.59 to <8 x float>
  %.61 = getelementptr float, ptr %.4, i64 %.56
  %.63 = load <8 x float>, ptr %.61, align 4
  %.64 = fmul reassoc nsz contract <8 x float> %.63, %.60
  %.65 = fadd reassoc nsz contract <8 x float> %.64, %.25
  %.66 = add i64 %.21, 32
  %.67 = icmp slt i64 %.66, %.17
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !14

pixels.done:                                      ; preds = %pixels
  %.69 = fadd reassoc nsz contract <8 x float> %.45, %.35
  %.70 = fadd reassoc nsz contract <8 x float> %.69, %.55
  %.71 = fadd reassoc nsz contract <8 x float> %.70, %.65
  %rdx.shuf = shufflevector <8 x float> %.71, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.71
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.74 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.76 = srem i64 %.16, 4
  %.77 = sub i64 %.3, %.76
  %.79 = icmp slt i64 %.17, %.77
  br i1 %.79, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.78 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.74, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.81 = phi i64 [ %.93, %pixels.1 ], [ %.17, %pixels.1.preheader ]
  %.82 = phi <4 x float> [ %.92, %pixels.1 ], [ %.78, %pixels.1.preheader ]
  %.84 = getelementptr i8, ptr %.1, i64 %.81
  %.86 = load <4 x i8>, ptr %.84, align 1
  %.87 = uitofp <4 x i8> %.86 to <4 x float>
  %.88 = getelementptr float, ptr %.4, i64 %.81
  %.90 = load <4 x float>, ptr %.88, align 4
  %.91 = fmul reassoc nsz contract <4 x float> %.90, %.87
  %.92 = fadd reassoc nsz contract <4 x float> %.91, %.82
  %.93 = add i64 %.81, 4
  %.94 = icmp slt i64 %.93, %.77
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !14

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf6 = shufflevector <4 x float> %.92, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x float> %rdx.shuf6, %.92
  %rdx.shuf8 = shufflevector <4 x float> %bin.rdx7, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <4 x float> %rdx.shuf8, %bin.rdx7
  %1 = extractelement <4 x float> %bin.rdx9, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.98 = phi float [ %.74, %pixels.after ], [ %1, %pixels.done.1 ]
  %.102 = icmp slt i64 %.77, %.3
  br i1 %.102, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.104 = phi i64 [ %.114, %pixels.2 ], [ %.77, %pixels.after.1 ]
  %.105 = phi float [ %.113, %pixels.2 ], [ %.98, %pixels.after.1 ]
  %.107 = getelementptr i8, ptr %.1, i64 %.104
  %.108 = load i8, ptr %.107, align 1
  %.109 = uitofp i8 %.108 to float
  %.110 = getelementptr float, ptr %.4, i64 %.104
  %.111 = load float, ptr %.110, align 4
  %.112 = fmul reassoc nsz contract float %.111, %.109
  %.113 = fadd reassoc nsz contract float %.112, %.105
  %.114 = add nsw i64 %.104, 1
  %exitcond.not = icmp eq i64 %.114, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !14

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi float [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = fpext float %.118 to double
  %.123 = load double, ptr %.6, align 8
  %.124 = fadd double %.123, %.122
  store double %.124, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i8*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.24 = getelementptr double, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 4
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 24
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 4
  %.29 = sub i64 %.3, %.28
  %.50 = icmp sgt i64 %.29, 0
  br i1 %.50, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.52 = phi i64 [ %.150, %pixels ], [ 0, %entry ]
  %.53 = phi <4 x double> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <4 x double> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <4 x double> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <4 x double> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <4 x double> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <4 x double> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <4 x double> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <4 x double> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.65 = phi <4 x double> [ %.127, %pixels ], [ zeroinitializer, %entry ]
  %.66 = phi <4 x double> [ %.129, %pixels ], [ zeroinitializer, %entry ]
  %.67 = phi <4 x double> [ %.131, %pixels ], [ zeroinitializer, %entry ]
  %.68 = phi <4 x double> [ %.133, %pixels ], [ zeroinitializer, %entry ]
  %.69 = phi <4 x i32> [ %.138, %pixels ], [ zeroinitializer, %entry ]
  %.70 = phi <4 x i32> [ %.139, %pixels ], [ zeroinitializer, %entry ]
  %.71 = phi <4 x i32> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.72 = phi <4 x i32> [ %.141, %pixels ], [ zeroinitializer, %entry ]
  %.74 = getelementptr i8, ptr %.1, i64 %.52
  %.76 = load <4 x i8>, ptr %.74, align 1
  %.77 = getelementptr i8, ptr %.16, i64 %.52
  %.79 = load <4 x i8>, ptr %.77, align 1
  %.80 = getelementptr i8, ptr %.17, i64 %.52
  %.82 = load <4 x i8>, ptr %.80, align 1
  %.83 = getelementptr i8, ptr %.18, i64 %.52
  %.85 = load <4 x i8>, ptr %.83, align 1
  %.86 = uitofp <4 x i8> %.76 to <4 x double>
  %.87 = uitofp <4 x i8> %.79 to <4 x double>
  %.88 = uitofp <4 x i8> %.82 to <4 x double>
  %.89 = uitofp <4 x i8> %.85 to <4 x double>
  %.90 = getelementptr double, ptr %.4, i64 %.52
  %.92 = load <4 x double>, ptr %.90, align 8
  %.93 = getelementptr double, ptr %.24, i64 %.52
  %.95 = load <4 x double>, ptr %.93, align 8
  %.96 = getelementptr double, ptr %.25, i64 %.52
  %.98 = load <4 x double>, ptr %.96, align 8
  %.99 = getelementptr double, ptr %.26, i64 %.52
  %.101 = load <4 x double>, ptr %.99, align 8
  %.102 = fmul reassoc nsz contract <4 x double> %.92, %.86
  %.103 = fadd reassoc nsz contract <4 x double> %.102, %.53
  %.104 = fmul reassoc nsz contract <4 x double> %.95, %.86
  %.105 = fadd reassoc nsz contract <4 x double> %.104, %.54
  %.106 = fmul reassoc nsz contract <4 x double> %.98, %.86
  %.107 = fadd reassoc nsz contract <4 x double> %.106, %.55
  %.108 = fmul reassoc nsz contract <4 x double> %.101, %.86
  %.109 = fadd reassoc nsz contract <4 x double> %.108, %.56
  %.110 = fmul reassoc nsz contract <4 x double> %.92, %.87
  %.111 = fadd reassoc nsz contract <4 x double> %.110, %.57
  %.112 = fmul reassoc nsz contract <4 x double> %.95, %.87
  %.113 = fadd reassoc nsz contract <4 x double> %.112, %.58
  %.114 = fmul reassoc nsz contract <4 x double> %.98, %.87
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.59
  %.116 = fmul reassoc nsz contract <4 x double> %.101, %.87
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.60
  %.118 = fmul reassoc nsz contract <4 x double> %.92, %.88
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.61
  %.120 = fmul reassoc nsz contract <4 x double> %.95, %.88
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.62
  %.122 = fmul reassoc nsz contract <4 x double> %.98, %.88
  %.123 = fadd reassoc nsz contract <4 x double> %.122, %.63
  %.124 = fmul reassoc nsz contract <4 x double> %.101, %.88
  %.125 = fadd reassoc nsz contract <4 x double> %.124, %.64
  %.126 = fmul reassoc nsz contract <4 x double> %.92, %.89
  %.127 = fadd reassoc nsz contract <4 x double> %.126, %.65
  %.128 = fmul reassoc nsz contract <4 x double> %.95, %.89
  %.129 = fadd reassoc nsz contract <4 x double> %.128, %.66
  %.130 = fmul reassoc nsz contract <4 x double> %.98, %.89
  %.131 = fadd reassoc nsz contract <4 x double> %.130, %.67
  %.132 = fmul reassoc nsz contract <4 x double> %.101, %.89
  %.133 = fadd reassoc nsz contract <4 x double> %.132, %.68
  %.134 = zext <4 x i8> %.76 to <4 x i32>
  %.135 = zext <4 x i8> %.79 to <4 x i32>
  %.136 = zext <4 x i8> %.82 to <4 x i32>
  %.137 = zext <4 x i8> %.85 to <4 x i32>
  %.138 = add <4 x i32> %.69, %.134
  %.139 = add <4 x i32> %.70, %.135
  %.140 = add <4 x i32> %.71, %.136
  %.141 = add <4 x i32> %.72, %.137
  %.142 = getelementptr i32, ptr %.8, i64 %.52
  %.144 = load <4 x i32>, ptr %.142, align 4
  %.146 = add nuw nsw <4 x i32> %.135, %.134
  %.145 = add nuw nsw <4 x i32> %.146, %.136
  %.147 = add nuw nsw <4 x i32> %.145, %.137
  %.148 = add <4 x i32> %.147, %.144
  store <4 x i32> %.148, ptr %.142, align 4
  %.150 = add i64 %.52, 4
  %.151 = icmp slt i64 %.150, %.29
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !15

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <4 x double> %.103, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.103
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %rdx.shuf4 = shufflevector <4 x double> %.105, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.105
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %rdx.shuf9 = shufflevector <4 x double> %.107, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.107
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %rdx.shuf14 = shufflevector <4 x double> %.109, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.109
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  %rdx.shuf19 = shufflevector <4 x double> %.111, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.111
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.113, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.113
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.115, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.115
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.117, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.117
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  %rdx.shuf39 = shufflevector <4 x double> %.119, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x double> %rdx.shuf39, %.119
  %rdx.shuf41 = shufflevector <4 x double> %bin.rdx40, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <4 x double> %rdx.shuf41, %bin.rdx40
  %8 = extractelement <4 x double> %bin.rdx42, i64 0
  %rdx.shuf44 = shufflevector <4 x double> %.121, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x double> %rdx.shuf44, %.121
  %rdx.shuf46 = shufflevector <4 x double> %bin.rdx45, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx47 = fadd reassoc nsz contract <4 x double> %rdx.shuf46, %bin.rdx45
  %9 = extractelement <4 x double> %bin.rdx47, i64 0
  %rdx.shuf49 = shufflevector <4 x double> %.123, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx50 = fadd reassoc nsz contract <4 x double> %rdx.shuf49, %.123
  %rdx.shuf51 = shufflevector <4 x double> %bin.rdx50, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx52 = fadd reassoc nsz contract <4 x double> %rdx.shuf51, %bin.rdx50
  %10 = extractelement <4 x double> %bin.rdx52, i64 0
  %rdx.shuf54 = shufflevector <4 x double> %.125, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx55 = fadd reassoc nsz contract <4 x double> %rdx.shuf54, %.125
  %rdx.shuf56 = shufflevector <4 x double> %bin.rdx55, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx57 = fadd reassoc nsz contract <4 x double> %rdx.shuf56, %bin.rdx55
  %11 = extractelement <4 x double> %bin.rdx57, i64 0
  %rdx.shuf59 = shufflevector <4 x double> %.127, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <4 x double> %rdx.shuf59, %.127
  %rdx.shuf61 = shufflevector <4 x double> %bin.rdx60, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx62 = fadd reassoc nsz contract <4 x double> %rdx.shuf61, %bin.rdx60
  %12 = extractelement <4 x double> %bin.rdx62, i64 0
  %rdx.shuf64 = shufflevector <4 x double> %.129, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <4 x double> %rdx.shuf64, %.129
  %rdx.shuf66 = shufflevector <4 x double> %bin.rdx65, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <4 x double> %rdx.shuf66, %bin.rdx65
  %13 = extractelement <4 x double> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <4 x double> %.131, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <4 x double> %rdx.shuf69, %.131
  %rdx.shuf71 = shufflevector <4 x double> %bin.rdx70, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <4 x double> %rdx.shuf71, %bin.rdx70
  %14 = extractelement <4 x double> %bin.rdx72, i64 0
  %rdx.shuf74 = shufflevector <4 x double> %.133, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx75 = fadd reassoc nsz contract <4 x double> %rdx.shuf74, %.133
  %rdx.shuf76 = shufflevector <4 x double> %bin.rdx75, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <4 x double> %rdx.shuf76, %bin.rdx75
  %15 = extractelement <4 x double> %bin.rdx77, i64 0
  %rdx.shuf79 = shufflevector <4 x i32> %.138, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx80 = add <4 x i32> %rdx.shuf79, %.138
  %rdx.shuf81 = shufflevector <4 x i32> %bin.rdx80, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx82 = add <4 x i32> %rdx.shuf81, %bin.rdx80
  %16 = extractelement <4 x i32> %bin.rdx82, i64 0
  %rdx.shuf83 = shufflevector <4 x i32> %.139, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx84 = add <4 x i32> %rdx.shuf83, %.139
  %rdx.shuf85 = shufflevector <4 x i32> %bin.rdx84, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = add <4 x i32> %rdx.shuf85, %bin.rdx84
  %17 = extractelement <4 x i32> %bin.rdx86, i64 0
  %rdx.shuf87 = shufflevector <4 x i32> %.140, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx88 = add <4 x i32> %rdx.shuf87, %.140
  %rdx.shuf89 = shufflevector <4 x i32> %bin.rdx88, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx90 = add <4 x i32> %rdx.shuf89, %bin.rdx88
  %18 = extractelement <4 x i32> %bin.rdx90, i64 0
  %rdx.shuf91 = shufflevector <4 x i32> %.141, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx92 = add <4 x i32> %rdx.shuf91, %.141
  %rdx.shuf93 = shufflevector <4 x i32> %bin.rdx92, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx94 = add <4 x i32> %rdx.shuf93, %bin.rdx92
  %19 = extractelement <4 x i32> %bin.rdx94, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.174 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.175 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.176 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.177 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.178 = phi double [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.179 = phi double [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.180 = phi double [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.181 = phi double [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.182 = phi double [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.183 = phi double [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.184 = phi double [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.185 = phi double [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.186 = phi double [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.187 = phi double [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.188 = phi double [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.189 = phi double [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.190 = phi i32 [ 0, %entry ], [ %16, %pixels.done ]
  %.191 = phi i32 [ 0, %entry ], [ %17, %pixels.done ]
  %.192 = phi i32 [ 0, %entry ], [ %18, %pixels.done ]
  %.193 = phi i32 [ 0, %entry ], [ %19, %pixels.done ]
  %.197 = icmp slt i64 %.29, %.3
  br i1 %.197, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.199 = phi i64 [ %.288, %pixels.1 ], [ %.29, %pixels.after ]
  %.200 = phi double [ %.242, %pixels.1 ], [ %.174, %pixels.after ]
  %.201 = phi double [ %.244, %pixels.1 ], [ %.175, %pixels.after ]
  %.202 = phi double [ %.246, %pixels.1 ], [ %.176, %pixels.after ]
  %.203 = phi double [ %.248, %pixels.1 ], [ %.177, %pixels.after ]
  %.204 = phi double [ %.250, %pixels.1 ], [ %.178, %pixels.after ]
  %.205 = phi double [ %.252, %pixels.1 ], [ %.179, %pixels.after ]
  %.206 = phi double [ %.254, %pixels.1 ], [ %.180, %pixels.after ]
  %.207 = phi double [ %.256, %pixels.1 ], [ %.181, %pixels.after ]
  %.208 = phi double [ %.258, %pixels.1 ], [ %.182, %pixels.after ]
  %.209 = phi double [ %.260, %pixels.1 ], [ %.183, %pixels.after ]
  %.210 = phi double [ %.262, %pixels.1 ], [ %.184, %pixels.after ]
  %.211 = phi double [ %.264, %pixels.1 ], [ %.185, %pixels.after ]
  %.212 = phi double [ %.266, %pixels.1 ], [ %.186, %pixels.after ]
  %.213 = phi double [ %.268, %pixels.1 ], [ %.187, %pixels.after ]
  %.214 = phi double [ %.270, %pixels.1 ], [ %.188, %pixels.after ]
  %.215 = phi double [ %.272, %pixels.1 ], [ %.189, %pixels.after ]
  %.216 = phi i32 [ %.277, %pixels.1 ], [ %.190, %pixels.after ]
  %.217 = phi i32 [ %.278, %pixels.1 ], [ %.191, %pixels.after ]
  %.218 = phi i32 [ %.279, %pixels.1 ], [ %.192, %pixels.after ]
  %.219 = phi i32 [ %.280, %pixels.1 ], [ %.193, %pixels.after ]
  %.221 = getelementptr i8, ptr %.1, i64 %.199
  %.222 = load i8, ptr %.221, align 1
  %.223 = getelementptr i8, ptr %.16, i64 %.199
  %.224 = load i8, ptr %.223, align 1
  %.225 = getelementptr i8, ptr %.17, i64 %.199
  %.226 = load i8, ptr %.225, align 1
  %.227 = getelementptr i8, ptr %.18, i64 %.199
  %.228 = load i8, ptr %.227, align 1
  %.229 = uitofp i8 %.222 to double
  %.230 = uitofp i8 %.224 to double
  %.231 = uitofp i8 %.226 to double
  %.232 = uitofp i8 %.228 to double
  %.233 = getelementptr double, ptr %.4, i64 %.199
  %.234 = load double, ptr %.233, align 8
  %.235 = getelementptr double, ptr %.24, i64 %.199
  %.236 = load double, ptr %.235, align 8
  %.237 = getelementptr double, ptr %.25, i64 %.199
  %.238 = load double, ptr %.237, align 8
  %.239 = getelementptr double, ptr %.26, i64 %.199
  %.240 = load double, ptr %.239, align 8
  %.241 = fmul reassoc nsz contract double %.234, %.229
  %.242 = fadd reassoc nsz contract double %.241, %.200
  %.243 = fmul reassoc nsz contract double %.236, %.229
  %.244 = fadd reassoc nsz contract double %.243, %.201
  %.245 = fmul reassoc nsz contract double %.238, %.229
  %.246 = fadd reassoc nsz contract double %.245, %.202
  %.247 = fmul reassoc nsz contract double %.240, %.229
  %.248 = fadd reassoc nsz contract double %.247, %.203
  %.249 = fmul reassoc nsz contract double %.234, %.230
  %.250 = fadd reassoc nsz contract double %.249, %.204
  %.251 = fmul reassoc nsz contract double %.236, %.230
  %.252 = fadd reassoc nsz contract double %.251, %.205
  %.253 = fmul reassoc nsz contract double %.238, %.230
  %.254 = fadd reassoc nsz contract double %.253, %.206
  %.255 = fmul reassoc nsz contract double %.240, %.230
  %.256 = fadd reassoc nsz contract double %.255, %.207
  %.257 = fmul reassoc nsz contract double %.234, %.231
  %.258 = fadd reassoc nsz contract double %.257, %.208
  %.259 = fmul reassoc nsz contract double %.236, %.231
  %.260 = fadd reassoc nsz contract double %.259, %.209
  %.261 = fmul reassoc nsz contract double %.238, %.231
  %.262 = fadd reassoc nsz contract double %.261, %.210
  %.263 = fmul reassoc nsz contract double %.240, %.231
  %.264 = fadd reassoc nsz contract double %.263, %.211
  %.265 = fmul reassoc nsz contract double %.234, %.232
  %.266 = fadd reassoc nsz contract double %.265, %.212
  %.267 = fmul reassoc nsz contract double %.236, %.232
  %.268 = fadd reassoc nsz contract double %.267, %.213
  %.269 = fmul reassoc nsz contract double %.238, %.232
  %.270 = fadd reassoc nsz contract double %.269, %.214
  %.271 = fmul reassoc nsz contract double %.240, %.232
  %.272 = fadd reassoc nsz contract double %.271, %.215
  %.273 = zext i8 %.222 to i32
  %.274 = zext i8 %.224 to i32
  %.275 = zext i8 %.226 to i32
  %.276 = zext i8 %.228 to i32
  %.277 = add i32 %.216, %.273
  %.278 = add i32 %.217, %.274
  %.279 = add i32 %.218, %.275
  %.280 = add i32 %.219, %.276
  %.281 = getelementptr i32, ptr %.8, i64 %.199
  %.282 = load i32, ptr %.281, align 4
  %.284 = add nuw nsw i32 %.274, %.273
  %.283 = add nuw nsw i32 %.284, %.275
  %.285 = add nuw nsw i32 %.283, %.276
  %.286 = add i32 %.285, %.282
  store i32 %.286, ptr %.281, align 4
  %.288 = add nsw i64 %.199, 1
  %exitcond.not = icmp eq i64 %.288, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !15

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.292 = phi double [ %.174, %pixels.after ], [ %.242, %pixels.1 ]
  %.293 = phi double [ %.175, %pixels.after ], [ %.244, %pixels.1 ]
  %.294 = phi double [ %.176, %pixels.after ], [ %.246, %pixels.1 ]
  %.295 = phi double [ %.177, %pixels.after ], [ %.248, %pixels.1 ]
  %.296 = phi double [ %.178, %pixels.after ], [ %.250, %pixels.1 ]
  %.297 = phi double [ %.179, %pixels.after ], [ %.252, %pixels.1 ]
  %.298 = phi double [ %.180, %pixels.after ], [ %.254, %pixels.1 ]
  %.299 = phi double [ %.181, %pixels.after ], [ %.256, %pixels.1 ]
  %.300 = phi double [ %.182, %pixels.after ], [ %.258, %pixels.1 ]
  %.301 = phi double [ %.183, %pixels.after ], [ %.260, %pixels.1 ]
  %.302 = phi double [ %.184, %pixels.after ], [ %.262, %pixels.1 ]
  %.303 = phi double [ %.185, %pixels.after ], [ %.264, %pixels.1 ]
  %.304 = phi double [ %.186, %pixels.after ], [ %.266, %pixels.1 ]
  %.305 = phi double [ %.187, %pixels.after ], [ %.268, %pixels.1 ]
  %.306 = phi double [ %.188, %pixels.after ], [ %.270, %pixels.1 ]
  %.307 = phi double [ %.189, %pixels.after ], [ %.272, %pixels.1 ]
  %.308 = phi i32 [ %.190, %pixels.after ], [ %.277, %pixels.1 ]
  %.309 = phi i32 [ %.191, %pixels.after ], [ %.278, %pixels.1 ]
  %.310 = phi i32 [ %.192, %pixels.after ], [ %.279, %pixels.1 ]
  %.311 = phi i32 [ %.193, %pixels.after ], [ %.280, %pixels.1 ]
  %.317 = getelementptr double, ptr %.6, i64 %.7
  %.318.idx = shl i64 %.7, 4
  %.318 = getelementptr i8, ptr %.6, i64 %.318.idx
  %.319.idx = mul i64 %.7, 24
  %.319 = getelementptr i8, ptr %.6, i64 %.319.idx
  %.321 = getelementptr i8, ptr %.6, i64 8
  %.322 = getelementptr i8, ptr %.6, i64 16
  %.323 = getelementptr i8, ptr %.6, i64 24
  %.325 = getelementptr i8, ptr %.317, i64 8
  %.326 = getelementptr i8, ptr %.317, i64 16
  %.327 = getelementptr i8, ptr %.317, i64 24
  %.329 = getelementptr i8, ptr %.318, i64 8
  %.330 = getelementptr i8, ptr %.318, i64 16
  %.331 = getelementptr i8, ptr %.318, i64 24
  %.333 = getelementptr i8, ptr %.319, i64 8
  %.334 = getelementptr i8, ptr %.319, i64 16
  %.335 = getelementptr i8, ptr %.319, i64 24
  %.336 = load double, ptr %.6, align 8
  %.337 = fadd double %.292, %.336
  store double %.337, ptr %.6, align 8
  %.339 = load double, ptr %.321, align 8
  %.340 = fadd double %.293, %.339
  store double %.340, ptr %.321, align 8
  %.342 = load double, ptr %.322, align 8
  %.343 = fadd double %.294, %.342
  store double %.343, ptr %.322, align 8
  %.345 = load double, ptr %.323, align 8
  %.346 = fadd double %.295, %.345
  store double %.346, ptr %.323, align 8
  %.348 = load double, ptr %.317, align 8
  %.349 = fadd double %.296, %.348
  store double %.349, ptr %.317, align 8
  %.351 = load double, ptr %.325, align 8
  %.352 = fadd double %.297, %.351
  store double %.352, ptr %.325, align 8
  %.354 = load double, ptr %.326, align 8
  %.355 = fadd double %.298, %.354
  store double %.355, ptr %.326, align 8
  %.357 = load double, ptr %.327, align 8
  %.358 = fadd double %.299, %.357
  store double %.358, ptr %.327, align 8
  %.360 = load double, ptr %.318, align 8
  %.361 = fadd double %.300, %.360
  store double %.361, ptr %.318, align 8
  %.363 = load double, ptr %.329, align 8
  %.364 = fadd double %.301, %.363
  store double %.364, ptr %.329, align 8
  %.366 = load double, ptr %.330, align 8
  %.367 = fadd double %.302, %.366
  store double %.367, ptr %.330, align 8
  %.369 = load double, ptr %.331, align 8
  %.370 = fadd double %.303, %.369
  store double %.370, ptr %.331, align 8
  %.372 = load double, ptr %.319, align 8
  %.373 = fadd double %.304, %.372
  store double %.373, ptr %.319, align 8
  %.375 = load double, ptr %.333, align 8
  %.376 = fadd double %.305, %.375
  store double %.376, ptr %.333, align 8
  %.378 = load double, ptr %.334, align 8
  %.379 = fadd double %.306, %.378
  store double %.379, ptr %.334, align 8
  %.381 = load double, ptr %.335, align 8
  %.382 = fadd double %.307, %.381
  store double %.382, ptr %.335, align 8
  %.385 = load double, ptr %.9, align 8
  %.386 = uitofp i32 %.308 to double
  %.387 = fadd double %.385, %.386
  store double %.387, ptr %.9, align 8
  %.389 = getelementptr i8, ptr %.9, i64 8
  %.390 = load double, ptr %.389, align 8
  %.391 = uitofp i32 %.309 to double
  %.392 = fadd double %.390, %.391
  store double %.392, ptr %.389, align 8
  %.394 = getelementptr i8, ptr %.9, i64 16
  %.395 = load double, ptr %.394, align 8
  %.396 = uitofp i32 %.310 to double
  %.397 = fadd double %.395, %.396
  store double %.397, ptr %.394, align 8
  %.399 = getelementptr i8, ptr %.9, i64 24
  %.400 = load double, ptr %.399, align 8
  %.401 = uitofp i32 %.311 to double
  %.402 = fadd double %.400, %.401
  store double %.402, ptr %.399, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-0-0-i8*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.24 = getelementptr double, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 4
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 24
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 4
  %.29 = sub i64 %.3, %.28
  %.46 = icmp sgt i64 %.29, 0
  br i1 %.46, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.48 = phi i64 [ %.126, %pixels ], [ 0, %entry ]
  %.49 = phi <4 x double> [ %.95, %pixels ], [ zeroinitializer, %entry ]
  %.50 = phi <4 x double> [ %.97, %pixels ], [ zeroinitializer, %entry ]
  %.51 = phi <4 x double> [ %.99, %pixels ], [ zeroinitializer, %entry ]
  %.52 = phi <4 x double> [ %.101, %pixels ], [ zeroinitializer, %entry ]
  %.53 = phi <4 x double> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <4 x double> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <4 x double> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <4 x double> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <4 x double> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <4 x double> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <4 x double> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <4 x double> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.66 = getelementptr i8, ptr %.1, i64 %.48
  %.68 = load <4 x i8>, ptr %.66, align 1
  %.69 = getelementptr i8, ptr %.16, i64 %.48
  %.71 = load <4 x i8>, ptr %.69, align 1
  %.72 = getelementptr i8, ptr %.17, i64 %.48
  %.74 = load <4 x i8>, ptr %.72, align 1
  %.75 = getelementptr i8, ptr %.18, i64 %.48
  %.77 = load <4 x i8>, ptr %.75, align 1
  %.78 = uitofp <4 x i8> %.68 to <4 x double>
  %.79 = uitofp <4 x i8> %.71 to <4 x double>
  %.80 = uitofp <4 x i8> %.74 to <4 x double>
  %.81 = uitofp <4 x i8> %.77 to <4 x double>
  %.82 = getelementptr double, ptr %.4, i64 %.48
  %.84 = load <4 x double>, ptr %.82, align 8
  %.85 = getelementptr double, ptr %.24, i64 %.48
  %.87 = load <4 x double>, ptr %.85, align 8
  %.88 = getelementptr double, ptr %.25, i64 %.48
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = getelementptr double, ptr %.26, i64 %.48
  %.93 = load <4 x double>, ptr %.91, align 8
  %.94 = fmul reassoc nsz contract <4 x double> %.84, %.78
  %.95 = fadd reassoc nsz contract <4 x double> %.94, %.49
  %.96 = fmul reassoc nsz contract <4 x double> %.87, %.78
  %.97 = fadd reassoc nsz contract <4 x double> %.96, %.50
  %.98 = fmul reassoc nsz contract <4 x double> %.90, %.78
  %.99 = fadd reassoc nsz contract <4 x double> %.98, %.51
  %.100 = fmul reassoc nsz contract <4 x double> %.93, %.78
  %.101 = fadd reassoc nsz contract <4 x double> %.100, %.52
  %.102 = fmul reassoc nsz contract <4 x double> %.84, %.79
  %.103 = fadd reassoc nsz contract <4 x double> %.102, %.53
  %.104 = fmul reassoc nsz contract <4 x double> %.87, %.79
  %.105 = fadd reassoc nsz contract <4 x double> %.104, %.54
  %.106 = fmul reassoc nsz contract <4 x double> %.90, %.79
  %.107 = fadd reassoc nsz contract <4 x double> %.106, %.55
  %.108 = fmul reassoc nsz contract <4 x double> %.93, %.79
  %.109 = fadd reassoc nsz contract <4 x double> %.108, %.56
  %.110 = fmul reassoc nsz contract <4 x double> %.84, %.80
  %.111 = fadd reassoc nsz contract <4 x double> %.110, %.57
  %.112 = fmul reassoc nsz contract <4 x double> %.87, %.80
  %.113 = fadd reassoc nsz contract <4 x double> %.112, %.58
  %.114 = fmul reassoc nsz contract <4 x double> %.90, %.80
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.59
  %.116 = fmul reassoc nsz contract <4 x double> %.93, %.80
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.60
  %.118 = fmul reassoc nsz contract <4 x double> %.84, %.81
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.61
  %.120 = fmul reassoc nsz contract <4 x double> %.87, %.81
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.62
  %.122 = fmul reassoc nsz contract <4 x double> %.90, %.81
  %.123 = fadd reassoc nsz contract <4 x double> %.122, %.63
  %.124 = fmul reassoc nsz contract <4 x double> %.93, %.81
  %.125 = fadd reassoc nsz contract <4 x double> %.124, %.64
  %.126 = add i64 %.48, 4
  %.127 = icmp slt i64 %.126, %.29
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !15

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <4 x double> %.95, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.95
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %rdx.shuf4 = shufflevector <4 x double> %.97, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.97
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %rdx.shuf9 = shufflevector <4 x double> %.99, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.99
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %rdx.shuf14 = shufflevector <4 x double> %.101, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.101
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  %rdx.shuf19 = shufflevector <4 x double> %.103, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.103
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.105, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.105
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.107, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.107
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.109, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.109
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  %rdx.shuf39 = shufflevector <4 x double> %.111, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x double> %rdx.shuf39, %.111
  %rdx.shuf41 = shufflevector <4 x double> %bin.rdx40, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <4 x double> %rdx.shuf41, %bin.rdx40
  %8 = extractelement <4 x double> %bin.rdx42, i64 0
  %rdx.shuf44 = shufflevector <4 x double> %.113, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x double> %rdx.shuf44, %.113
  %rdx.shuf46 = shufflevector <4 x double> %bin.rdx45, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx47 = fadd reassoc nsz contract <4 x double> %rdx.shuf46, %bin.rdx45
  %9 = extractelement <4 x double> %bin.rdx47, i64 0
  %rdx.shuf49 = shufflevector <4 x double> %.115, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx50 = fadd reassoc nsz contract <4 x double> %rdx.shuf49, %.115
  %rdx.shuf51 = shufflevector <4 x double> %bin.rdx50, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx52 = fadd reassoc nsz contract <4 x double> %rdx.shuf51, %bin.rdx50
  %10 = extractelement <4 x double> %bin.rdx52, i64 0
  %rdx.shuf54 = shufflevector <4 x double> %.117, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx55 = fadd reassoc nsz contract <4 x double> %rdx.shuf54, %.117
  %rdx.shuf56 = shufflevector <4 x double> %bin.rdx55, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx57 = fadd reassoc nsz contract <4 x double> %rdx.shuf56, %bin.rdx55
  %11 = extractelement <4 x double> %bin.rdx57, i64 0
  %rdx.shuf59 = shufflevector <4 x double> %.119, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <4 x double> %rdx.shuf59, %.119
  %rdx.shuf61 = shufflevector <4 x double> %bin.rdx60, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx62 = fadd reassoc nsz contract <4 x double> %rdx.shuf61, %bin.rdx60
  %12 = extractelement <4 x double> %bin.rdx62, i64 0
  %rdx.shuf64 = shufflevector <4 x double> %.121, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <4 x double> %rdx.shuf64, %.121
  %rdx.shuf66 = shufflevector <4 x double> %bin.rdx65, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <4 x double> %rdx.shuf66, %bin.rdx65
  %13 = extractelement <4 x double> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <4 x double> %.123, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <4 x double> %rdx.shuf69, %.123
  %rdx.shuf71 = shufflevector <4 x double> %bin.rdx70, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <4 x double> %rdx.shuf71, %bin.rdx70
  %14 = extractelement <4 x double> %bin.rdx72, i64 0
  %rdx.shuf74 = shufflevector <4 x double> %.125, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx75 = fadd reassoc nsz contract <4 x double> %rdx.shuf74, %.125
  %rdx.shuf76 = shufflevector <4 x double> %bin.rdx75, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <4 x double> %rdx.shuf76, %bin.rdx75
  %15 = extractelement <4 x double> %bin.rdx77, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.146 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.147 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.148 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.149 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.150 = phi double [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.151 = phi double [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.152 = phi double [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.153 = phi double [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.154 = phi double [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.155 = phi double [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.156 = phi double [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.157 = phi double [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.158 = phi double [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.159 = phi double [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.160 = phi double [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.161 = phi double [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.165 = icmp slt i64 %.29, %.3
  br i1 %.165, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.167 = phi i64 [ %.237, %pixels.1 ], [ %.29, %pixels.after ]
  %.168 = phi double [ %.206, %pixels.1 ], [ %.146, %pixels.after ]
  %.169 = phi double [ %.208, %pixels.1 ], [ %.147, %pixels.after ]
  %.170 = phi double [ %.210, %pixels.1 ], [ %.148, %pixels.after ]
  %.171 = phi double [ %.212, %pixels.1 ], [ %.149, %pixels.after ]
  %.172 = phi double [ %.214, %pixels.1 ], [ %.150, %pixels.after ]
  %.173 = phi double [ %.216, %pixels.1 ], [ %.151, %pixels.after ]
  %.174 = phi double [ %.218, %pixels.1 ], [ %.152, %pixels.after ]
  %.175 = phi double [ %.220, %pixels.1 ], [ %.153, %pixels.after ]
  %.176 = phi double [ %.222, %pixels.1 ], [ %.154, %pixels.after ]
  %.177 = phi double [ %.224, %pixels.1 ], [ %.155, %pixels.after ]
  %.178 = phi double [ %.226, %pixels.1 ], [ %.156, %pixels.after ]
  %.179 = phi double [ %.228, %pixels.1 ], [ %.157, %pixels.after ]
  %.180 = phi double [ %.230, %pixels.1 ], [ %.158, %pixels.after ]
  %.181 = phi double [ %.232, %pixels.1 ], [ %.159, %pixels.after ]
  %.182 = phi double [ %.234, %pixels.1 ], [ %.160, %pixels.after ]
  %.183 = phi double [ %.236, %pixels.1 ], [ %.161, %pixels.after ]
  %.185 = getelementptr i8, ptr %.1, i64 %.167
  %.186 = load i8, ptr %.185, align 1
  %.187 = getelementptr i8, ptr %.16, i64 %.167
  %.188 = load i8, ptr %.187, align 1
  %.189 = getelementptr i8, ptr %.17, i64 %.167
  %.190 = load i8, ptr %.189, align 1
  %.191 = getelementptr i8, ptr %.18, i64 %.167
  %.192 = load i8, ptr %.191, align 1
  %.193 = uitofp i8 %.186 to double
  %.194 = uitofp i8 %.188 to double
  %.195 = uitofp i8 %.190 to double
  %.196 = uitofp i8 %.192 to double
  %.197 = getelementptr double, ptr %.4, i64 %.167
  %.198 = load double, ptr %.197, align 8
  %.199 = getelementptr double, ptr %.24, i64 %.167
  %.200 = load double, ptr %.199, align 8
  %.201 = getelementptr double, ptr %.25, i64 %.167
  %.202 = load double, ptr %.201, align 8
  %.203 = getelementptr double, ptr %.26, i64 %.167
  %.204 = load double, ptr %.203, align 8
  %.205 = fmul reassoc nsz contract double %.198, %.193
  %.206 = fadd reassoc nsz contract double %.205, %.168
  %.207 = fmul reassoc nsz contract double %.200, %.193
  %.208 = fadd reassoc nsz contract double %.207, %.169
  %.209 = fmul reassoc nsz contract double %.202, %.193
  %.210 = fadd reassoc nsz contract double %.209, %.170
  %.211 = fmul reassoc nsz contract double %.204, %.193
  %.212 = fadd reassoc nsz contract double %.211, %.171
  %.213 = fmul reassoc nsz contract double %.198, %.194
  %.214 = fadd reassoc nsz contract double %.213, %.172
  %.215 = fmul reassoc nsz contract double %.200, %.194
  %.216 = fadd reassoc nsz contract double %.215, %.173
  %.217 = fmul reassoc nsz contract double %.202, %.194
  %.218 = fadd reassoc nsz contract double %.217, %.174
  %.219 = fmul reassoc nsz contract double %.204, %.194
  %.220 = fadd reassoc nsz contract double %.219, %.175
  %.221 = fmul reassoc nsz contract double %.198, %.195
  %.222 = fadd reassoc nsz contract double %.221, %.176
  %.223 = fmul reassoc nsz contract double %.200, %.195
  %.224 = fadd reassoc nsz contract double %.223, %.177
  %.225 = fmul reassoc nsz contract double %.202, %.195
  %.226 = fadd reassoc nsz contract double %.225, %.178
  %.227 = fmul reassoc nsz contract double %.204, %.195
  %.228 = fadd reassoc nsz contract double %.227, %.179
  %.229 = fmul reassoc nsz contract double %.198, %.196
  %.230 = fadd reassoc nsz contract double %.229, %.180
  %.231 = fmul reassoc nsz contract double %.200, %.196
  %.232 = fadd reassoc nsz contract double %.231, %.181
  %.233 = fmul reassoc nsz contract double %.202, %.196
  %.234 = fadd reassoc nsz contract double %.233, %.182
  %.235 = fmul reassoc nsz contract double %.204, %.196
  %.236 = fadd reassoc nsz contract double %.235, %.183
  %.237 = add nsw i64 %.167, 1
  %exitcond.not = icmp eq i64 %.237, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !15

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.241 = phi double [ %.146, %pixels.after ], [ %.206, %pixels.1 ]
  %.242 = phi double [ %.147, %pixels.after ], [ %.208, %pixels.1 ]
  %.243 = phi double [ %.148, %pixels.after ], [ %.210, %pixels.1 ]
  %.244 = phi double [ %.149, %pixels.after ], [ %.212, %pixels.1 ]
  %.245 = phi double [ %.150, %pixels.after ], [ %.214, %pixels.1 ]
  %.246 = phi double [ %.151, %pixels.after ], [ %.216, %pixels.1 ]
  %.247 = phi double [ %.152, %pixels.after ], [ %.218, %pixels.1 ]
  %.248 = phi double [ %.153, %pixels.after ], [ %.220, %pixels.1 ]
  %.249 = phi double [ %.154, %pixels.after ], [ %.222, %pixels.1 ]
  %.250 = phi double [ %.155, %pixels.after ], [ %.224, %pixels.1 ]
  %.251 = phi double [ %.156, %pixels.after ], [ %.226, %pixels.1 ]
  %.252 = phi double [ %.157, %pixels.after ], [ %.228, %pixels.1 ]
  %.253 = phi double [ %.158, %pixels.after ], [ %.230, %pixels.1 ]
  %.254 = phi double [ %.159, %pixels.after ], [ %.232, %pixels.1 ]
  %.255 = phi double [ %.160, %pixels.after ], [ %.234, %pixels.1 ]
  %.256 = phi double [ %.161, %pixels.after ], [ %.236, %pixels.1 ]
  %.262 = getelementptr double, ptr %.6, i64 %.7
  %.263.idx = shl i64 %.7, 4
  %.263 = getelementptr i8, ptr %.6, i64 %.263.idx
  %.264.idx = mul i64 %.7, 24
  %.264 = getelementptr i8, ptr %.6, i64 %.264.idx
  %.266 = getelementptr i8, ptr %.6, i64 8
  %.267 = getelementptr i8, ptr %.6, i64 16
  %.268 = getelementptr i8, ptr %.6, i64 24
  %.270 = getelementptr i8, ptr %.262, i64 8
  %.271 = getelementptr i8, ptr %.262, i64 16
  %.272 = getelementptr i8, ptr %.262, i64 24
  %.274 = getelementptr i8, ptr %.263, i64 8
  %.275 = getelementptr i8, ptr %.263, i64 16
  %.276 = getelementptr i8, ptr %.263, i64 24
  %.278 = getelementptr i8, ptr %.264, i64 8
  %.279 = getelementptr i8, ptr %.264, i64 16
  %.280 = getelementptr i8, ptr %.264, i64 24
  %.281 = load double, ptr %.6, align 8
  %.282 = fadd double %.241, %.281
  store double %.282, ptr %.6, align 8
  %.284 = load double, ptr %.266, align 8
  %.285 = fadd double %.242, %.284
  store double %.285, ptr %.266, align 8
  %.287 = load double, ptr %.267, align 8
  %.288 = fadd double %.243, %.287
  store double %.288, ptr %.267, align 8
  %.290 = load double, ptr %.268, align 8
  %.291 = fadd double %.244, %.290
  store double %.291, ptr %.268, align 8
  %.293 = load double, ptr %.262, align 8
  %.294 = fadd double %.245, %.293
  store double %.294, ptr %.262, align 8
  %.296 = load double, ptr %.270, align 8
  %.297 = fadd double %.246, %.296
  store double %.297, ptr %.270, align 8
  %.299 = load double, ptr %.271, align 8
  %.300 = fadd double %.247, %.299
  store double %.300, ptr %.271, align 8
  %.302 = load double, ptr %.272, align 8
  %.303 = fadd double %.248, %.302
  store double %.303, ptr %.272, align 8
  %.305 = load double, ptr %.263, align 8
  %.306 = fadd double %.249, %.305
  store double %.306, ptr %.263, align 8
  %.308 = load double, ptr %.274, align 8
  %.309 = fadd double %.250, %.308
  store double %.309, ptr %.274, align 8
  %.311 = load double, ptr %.275, align 8
  %.312 = fadd double %.251, %.311
  store double %.312, ptr %.275, align 8
  %.314 = load double, ptr %.276, align 8
  %.315 = fadd double %.252, %.314
  store double %.315, ptr %.276, align 8
  %.317 = load double, ptr %.264, align 8
  %.318 = fadd double %.253, %.317
  store double %.318, ptr %.264, align 8
  %.320 = load double, ptr %.278, align 8
  %.321 = fadd double %.254, %.320
  store double %.321, ptr %.278, align 8
  %.323 = load double, ptr %.279, align 8
  %.324 = fadd double %.255, %.323
  store double %.324, ptr %.279, align 8
  %.326 = load double, ptr %.280, align 8
  %.327 = fadd double %.256, %.326
  store double %.327, ptr %.280, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-1-0-0-i8*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.159, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.68, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.70, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.72, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.74, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.98, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.100, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.102, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.124, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.126, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.128, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.130, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.154, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.156, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.158, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i8, ptr %.1, i64 %.30
  %.50 = load <4 x i8>, ptr %.48, align 1
  %.51 = getelementptr i8, ptr %.16, i64 %.30
  %.53 = load <4 x i8>, ptr %.51, align 1
  %.54 = getelementptr i8, ptr %.17, i64 %.30
  %.56 = load <4 x i8>, ptr %.54, align 1
  %.57 = getelementptr i8, ptr %.18, i64 %.30
  %.59 = load <4 x i8>, ptr %.57, align 1
  %.60 = uitofp <4 x i8> %.50 to <4 x double>
  %.61 = uitofp <4 x i8> %.53 to <4 x double>
  %.62 = uitofp <4 x i8> %.56 to <4 x double>
  %.63 = uitofp <4 x i8> %.59 to <4 x double>
  %.64 = getelementptr double, ptr %.4, i64 %.30
  %.66 = load <4 x double>, ptr %.64, align 8
  %.67 = fmul reassoc nsz contract <4 x double> %.66, %.60
  %.68 = fadd reassoc nsz contract <4 x double> %.67, %.31
  %.69 = fmul reassoc nsz contract <4 x double> %.66, %.61
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.32
  %.71 = fmul reassoc nsz contract <4 x double> %.66, %.62
  %.72 = fadd reassoc nsz contract <4 x double> %.71, %.33
  %.73 = fmul reassoc nsz contract <4 x double> %.66, %.63
  %.74 = fadd reassoc nsz contract <4 x double> %.73, %.34
  %.75 = or disjoint i64 %.30, 4
  %.76 = getelementptr i8, ptr %.1, i64 %.75
  %.78 = load <4 x i8>, ptr %.76, align 1
  %.79 = getelementptr i8, ptr %.16, i64 %.75
  %.81 = load <4 x i8>, ptr %.79, align 1
  %.82 = getelementptr i8, ptr %.17, i64 %.75
  %.84 = load <4 x i8>, ptr %.82, align 1
  %.85 = getelementptr i8, ptr %.18, i64 %.75
  %.87 = load <4 x i8>, ptr %.85, align 1
  %.88 = uitofp <4 x i8> %.78 to <4 x double>
  %.89 = uitofp <4 x i8> %.81 to <4 x double>
  %.90 = uitofp <4 x i8> %.84 to <4 x double>
  %.91 = uitofp <4 x i8> %.87 to <4 x double>
  %.92 = getelementptr double, ptr %.4, i64 %.75
  %.94 = load <4 x double>, ptr %.92, align 8
  %.95 = fmul reassoc nsz contract <4 x double> %.94, %.88
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.35
  %.97 = fmul reassoc nsz contract <4 x double> %.94, %.89
  %.98 = fadd reassoc nsz contract <4 x double> %.97, %.36
  %.99 = fmul reassoc nsz contract <4 x double> %.94, %.90
  %.100 = fadd reassoc nsz contract <4 x double> %.99, %.37
  %.101 = fmul reassoc nsz contract <4 x double> %.94, %.91
  %.102 = fadd reassoc nsz contract <4 x double> %.101, %.38
  %.103 = or disjoint i64 %.30, 8
  %.104 = getelementptr i8, ptr %.1, i64 %.103
  %.106 = load <4 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.16, i64 %.103
  %.109 = load <4 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.17, i64 %.103
  %.112 = load <4 x i8>, ptr %.110, align 1
  %.113 = getelementptr i8, ptr %.18, i64 %.103
  %.115 = load <4 x i8>, ptr %.113, align 1
  %.116 = uitofp <4 x i8> %.106 to <4 x double>
  %.117 = uitofp <4 x i8> %.109 to <4 x double>
  %.118 = uitofp <4 x i8> %.112 to <4 x double>
  %.119 = uitofp <4 x i8> %.115 to <4 x double>
  %.120 = getelementptr double, ptr %.4, i64 %.103
  %.122 = load <4 x double>, ptr %.120, align 8
  %.123 = fmul reassoc nsz contract <4 x double> %.122, %.116
  %.124 = fadd reassoc nsz contract <4 x double> %.123, %.39
  %.125 = fmul reassoc nsz contract <4 x double> %.122, %.117
  %.126 = fadd reassoc nsz contract <4 x double> %.125, %.40
  %.127 = fmul reassoc nsz contract <4 x double> %.122, %.118
  %.128 = fadd reassoc nsz contract <4 x double> %.127, %.41
  %.129 = fmul reassoc nsz contract <4 x double> %.122, %.119
  %.130 = fadd reassoc nsz contract <4 x double> %.129, %.42
  %.131 = or disjoint i64 %.30, 12
  %.132 = getelementptr i8, ptr %.1, i64 %.131
  %.134 = load <4 x i8>, ptr %.132, align 1
  %.135 = getelementptr i8, ptr %.16, i64 %.131
  %.137 = load <4 x i8>, ptr %.135, align 1
  %.138 = getelementptr i8, ptr %.17, i64 %.131
  %.140 = load <4 x i8>, ptr %.138, align 1
  %.141 = getelementptr i8, ptr %.18, i64 %.131
  %.143 = load <4 x i8>, ptr %.141, align 1
  %.144 = uitofp <4 x i8> %.134 to <4 x double>
  %.145 = uitofp <4 x i8> %.137 to <4 x double>
  %.146 = uitofp <4 x i8> %.140 to <4 x double>
  %.147 = uitofp <4 x i8> %.143 to <4 x double>
  %.148 = getelementptr double, ptr %.4, i64 %.131
  %.150 = load <4 x double>, ptr %.148, align 8
  %.151 = fmul reassoc nsz contract <4 x double> %.150, %.144
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.43
  %.153 = fmul reassoc nsz contract <4 x double> %.150, %.145
  %.154 = fadd reassoc nsz contract <4 x double> %.153, %.44
  %.155 = fmul reassoc nsz contract <4 x double> %.150, %.146
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.45
  %.157 = fmul reassoc nsz contract <4 x double> %.150, %.147
  %.158 = fadd reassoc nsz contract <4 x double> %.157, %.46
  %.159 = add i64 %.30, 16
  %.160 = icmp slt i64 %.159, %.23
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !15

pixels.done:                                      ; preds = %pixels
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.68
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.124
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.152
  %rdx.shuf = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.164
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.166 = fadd reassoc nsz contract <4 x double> %.98, %.70
  %.167 = fadd reassoc nsz contract <4 x double> %.166, %.126
  %.168 = fadd reassoc nsz contract <4 x double> %.167, %.154
  %rdx.shuf4 = shufflevector <4 x double> %.168, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.168
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.170 = fadd reassoc nsz contract <4 x double> %.100, %.72
  %.171 = fadd reassoc nsz contract <4 x double> %.170, %.128
  %.172 = fadd reassoc nsz contract <4 x double> %.171, %.156
  %rdx.shuf9 = shufflevector <4 x double> %.172, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.172
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.174 = fadd reassoc nsz contract <4 x double> %.102, %.74
  %.175 = fadd reassoc nsz contract <4 x double> %.174, %.130
  %.176 = fadd reassoc nsz contract <4 x double> %.175, %.158
  %rdx.shuf14 = shufflevector <4 x double> %.176, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.176
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.179 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.180 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.181 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.182 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.184 = srem i64 %.22, 4
  %.185 = sub i64 %.3, %.184
  %.190 = icmp slt i64 %.23, %.185
  br i1 %.190, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.189 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.182, i64 0
  %.188 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.181, i64 0
  %.187 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.180, i64 0
  %.186 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.179, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.192 = phi i64 [ %.225, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.193 = phi <4 x double> [ %.218, %pixels.1 ], [ %.186, %pixels.1.preheader ]
  %.194 = phi <4 x double> [ %.220, %pixels.1 ], [ %.187, %pixels.1.preheader ]
  %.195 = phi <4 x double> [ %.222, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x double> [ %.224, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.198 = getelementptr i8, ptr %.1, i64 %.192
  %.200 = load <4 x i8>, ptr %.198, align 1
  %.201 = getelementptr i8, ptr %.16, i64 %.192
  %.203 = load <4 x i8>, ptr %.201, align 1
  %.204 = getelementptr i8, ptr %.17, i64 %.192
  %.206 = load <4 x i8>, ptr %.204, align 1
  %.207 = getelementptr i8, ptr %.18, i64 %.192
  %.209 = load <4 x i8>, ptr %.207, align 1
  %.210 = uitofp <4 x i8> %.200 to <4 x double>
  %.211 = uitofp <4 x i8> %.203 to <4 x double>
  %.212 = uitofp <4 x i8> %.206 to <4 x double>
  %.213 = uitofp <4 x i8> %.209 to <4 x double>
  %.214 = getelementptr double, ptr %.4, i64 %.192
  %.216 = load <4 x double>, ptr %.214, align 8
  %.217 = fmul reassoc nsz contract <4 x double> %.216, %.210
  %.218 = fadd reassoc nsz contract <4 x double> %.217, %.193
  %.219 = fmul reassoc nsz contract <4 x double> %.216, %.211
  %.220 = fadd reassoc nsz contract <4 x double> %.219, %.194
  %.221 = fmul reassoc nsz contract <4 x double> %.216, %.212
  %.222 = fadd reassoc nsz contract <4 x double> %.221, %.195
  %.223 = fmul reassoc nsz contract <4 x double> %.216, %.213
  %.224 = fadd reassoc nsz contract <4 x double> %.223, %.196
  %.225 = add i64 %.192, 4
  %.226 = icmp slt i64 %.225, %.185
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !15

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.218, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.218
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.220, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.220
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.222, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.222
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.224, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.224
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.233 = phi double [ %.179, %pixels.after ], [ %4, %pixels.done.1 ]
  %.234 = phi double [ %.180, %pixels.after ], [ %5, %pixels.done.1 ]
  %.235 = phi double [ %.181, %pixels.after ], [ %6, %pixels.done.1 ]
  %.236 = phi double [ %.182, %pixels.after ], [ %7, %pixels.done.1 ]
  %.240 = icmp slt i64 %.185, %.3
  br i1 %.240, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.242 = phi i64 [ %.270, %pixels.2 ], [ %.185, %pixels.after.1 ]
  %.243 = phi double [ %.263, %pixels.2 ], [ %.233, %pixels.after.1 ]
  %.244 = phi double [ %.265, %pixels.2 ], [ %.234, %pixels.after.1 ]
  %.245 = phi double [ %.267, %pixels.2 ], [ %.235, %pixels.after.1 ]
  %.246 = phi double [ %.269, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.248 = getelementptr i8, ptr %.1, i64 %.242
  %.249 = load i8, ptr %.248, align 1
  %.250 = getelementptr i8, ptr %.16, i64 %.242
  %.251 = load i8, ptr %.250, align 1
  %.252 = getelementptr i8, ptr %.17, i64 %.242
  %.253 = load i8, ptr %.252, align 1
  %.254 = getelementptr i8, ptr %.18, i64 %.242
  %.255 = load i8, ptr %.254, align 1
  %.256 = uitofp i8 %.249 to double
  %.257 = uitofp i8 %.251 to double
  %.258 = uitofp i8 %.253 to double
  %.259 = uitofp i8 %.255 to double
  %.260 = getelementptr double, ptr %.4, i64 %.242
  %.261 = load double, ptr %.260, align 8
  %.262 = fmul reassoc nsz contract double %.261, %.256
  %.263 = fadd reassoc nsz contract double %.262, %.243
  %.264 = fmul reassoc nsz contract double %.261, %.257
  %.265 = fadd reassoc nsz contract double %.264, %.244
  %.266 = fmul reassoc nsz contract double %.261, %.258
  %.267 = fadd reassoc nsz contract double %.266, %.245
  %.268 = fmul reassoc nsz contract double %.261, %.259
  %.269 = fadd reassoc nsz contract double %.268, %.246
  %.270 = add nsw i64 %.242, 1
  %exitcond.not = icmp eq i64 %.270, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.274 = phi double [ %.233, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.275 = phi double [ %.234, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.276 = phi double [ %.235, %pixels.after.1 ], [ %.267, %pixels.2 ]
  %.277 = phi double [ %.236, %pixels.after.1 ], [ %.269, %pixels.2 ]
  %.283 = getelementptr double, ptr %.6, i64 %.7
  %.284.idx = shl i64 %.7, 4
  %.284 = getelementptr i8, ptr %.6, i64 %.284.idx
  %.285.idx = mul i64 %.7, 24
  %.285 = getelementptr i8, ptr %.6, i64 %.285.idx
  %.290 = load double, ptr %.6, align 8
  %.291 = fadd double %.274, %.290
  store double %.291, ptr %.6, align 8
  %.293 = load double, ptr %.283, align 8
  %.294 = fadd double %.275, %.293
  store double %.294, ptr %.283, align 8
  %.296 = load double, ptr %.284, align 8
  %.297 = fadd double %.276, %.296
  store double %.297, ptr %.284, align 8
  %.299 = load double, ptr %.285, align 8
  %.300 = fadd double %.277, %.299
  store double %.300, ptr %.285, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i8*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.18 = getelementptr double, ptr %.4, i64 %.5
  %.19.idx = shl i64 %.5, 4
  %.19 = getelementptr i8, ptr %.4, i64 %.19.idx
  %.20.idx = mul i64 %.5, 24
  %.20 = getelementptr i8, ptr %.4, i64 %.20.idx
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.147, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.67, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.69, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.71, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.90, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.142, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.144, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.146, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i8, ptr %.1, i64 %.30
  %.50 = load <4 x i8>, ptr %.48, align 1
  %.51 = uitofp <4 x i8> %.50 to <4 x double>
  %.52 = getelementptr double, ptr %.4, i64 %.30
  %.54 = load <4 x double>, ptr %.52, align 8
  %.55 = getelementptr double, ptr %.18, i64 %.30
  %.57 = load <4 x double>, ptr %.55, align 8
  %.58 = getelementptr double, ptr %.19, i64 %.30
  %.60 = load <4 x double>, ptr %.58, align 8
  %.61 = getelementptr double, ptr %.20, i64 %.30
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.54, %.51
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.31
  %.66 = fmul reassoc nsz contract <4 x double> %.57, %.51
  %.67 = fadd reassoc nsz contract <4 x double> %.66, %.32
  %.68 = fmul reassoc nsz contract <4 x double> %.60, %.51
  %.69 = fadd reassoc nsz contract <4 x double> %.68, %.33
  %.70 = fmul reassoc nsz contract <4 x double> %.63, %.51
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.34
  %.72 = or disjoint i64 %.30, 4
  %.73 = getelementptr i8, ptr %.1, i64 %.72
  %.75 = load <4 x i8>, ptr %.73, align 1
  %.76 = uitofp <4 x i8> %.75 to <4 x double>
  %.77 = getelementptr double, ptr %.4, i64 %.72
  %.79 = load <4 x double>, ptr %.77, align 8
  %.80 = getelementptr double, ptr %.18, i64 %.72
  %.82 = load <4 x double>, ptr %.80, align 8
  %.83 = getelementptr double, ptr %.19, i64 %.72
  %.85 = load <4 x double>, ptr %.83, align 8
  %.86 = getelementptr double, ptr %.20, i64 %.72
  %.88 = load <4 x double>, ptr %.86, align 8
  %.89 = fmul reassoc nsz contract <4 x double> %.79, %.76
  %.90 = fadd reassoc nsz contract <4 x double> %.89, %.35
  %.91 = fmul reassoc nsz contract <4 x double> %.82, %.76
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.36
  %.93 = fmul reassoc nsz contract <4 x double> %.85, %.76
  %.94 = fadd reassoc nsz contract <4 x double> %.93, %.37
  %.95 = fmul reassoc nsz contract <4 x double> %.88, %.76
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.38
  %.97 = or disjoint i64 %.30, 8
  %.98 = getelementptr i8, ptr %.1, i64 %.97
  %.100 = load <4 x i8>, ptr %.98, align 1
  %.101 = uitofp <4 x i8> %.100 to <4 x double>
  %.102 = getelementptr double, ptr %.4, i64 %.97
  %.104 = load <4 x double>, ptr %.102, align 8
  %.105 = getelementptr double, ptr %.18, i64 %.97
  %.107 = load <4 x double>, ptr %.105, align 8
  %.108 = getelementptr double, ptr %.19, i64 %.97
  %.110 = load <4 x double>, ptr %.108, align 8
  %.111 = getelementptr double, ptr %.20, i64 %.97
  %.113 = load <4 x double>, ptr %.111, align 8
  %.114 = fmul reassoc nsz contract <4 x double> %.104, %.101
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.39
  %.116 = fmul reassoc nsz contract <4 x double> %.107, %.101
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.40
  %.118 = fmul reassoc nsz contract <4 x double> %.110, %.101
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.41
  %.120 = fmul reassoc nsz contract <4 x double> %.113, %.101
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.42
  %.122 = or disjoint i64 %.30, 12
  %.123 = getelementptr i8, ptr %.1, i64 %.122
  %.125 = load <4 x i8>, ptr %.123, align 1
  %.126 = uitofp <4 x i8> %.125 to <4 x double>
  %.127 = getelementptr double, ptr %.4, i64 %.122
  %.129 = load <4 x double>, ptr %.127, align 8
  %.130 = getelementptr double, ptr %.18, i64 %.122
  %.132 = load <4 x double>, ptr %.130, align 8
  %.133 = getelementptr double, ptr %.19, i64 %.122
  %.135 = load <4 x double>, ptr %.133, align 8
  %.136 = getelementptr double, ptr %.20, i64 %.122
  %.138 = load <4 x double>, ptr %.136, align 8
  %.139 = fmul reassoc nsz contract <4 x double> %.129, %.126
  %.140 = fadd reassoc nsz contract <4 x double> %.139, %.43
  %.141 = fmul reassoc nsz contract <4 x double> %.132, %.126
  %.142 = fadd reassoc nsz contract <4 x double> %.141, %.44
  %.143 = fmul reassoc nsz contract <4 x double> %.135, %.126
  %.144 = fadd reassoc nsz contract <4 x double> %.143, %.45
  %.145 = fmul reassoc nsz contract <4 x double> %.138, %.126
  %.146 = fadd reassoc nsz contract <4 x double> %.145, %.46
  %.147 = add i64 %.30, 16
  %.148 = icmp slt i64 %.147, %.23
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !15

pixels.done:                                      ; preds = %pixels
  %.150 = fadd reassoc nsz contract <4 x double> %.90, %.65
  %.151 = fadd reassoc nsz contract <4 x double> %.150, %.115
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.140
  %rdx.shuf = shufflevector <4 x double> %.152, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.152
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.154 = fadd reassoc nsz contract <4 x double> %.92, %.67
  %.155 = fadd reassoc nsz contract <4 x double> %.154, %.117
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.142
  %rdx.shuf4 = shufflevector <4 x double> %.156, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.156
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.158 = fadd reassoc nsz contract <4 x double> %.94, %.69
  %.159 = fadd reassoc nsz contract <4 x double> %.158, %.119
  %.160 = fadd reassoc nsz contract <4 x double> %.159, %.144
  %rdx.shuf9 = shufflevector <4 x double> %.160, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.160
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.71
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.121
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.146
  %rdx.shuf14 = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.164
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.167 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.168 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.169 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.170 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.172 = srem i64 %.22, 4
  %.173 = sub i64 %.3, %.172
  %.178 = icmp slt i64 %.23, %.173
  br i1 %.178, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.177 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.170, i64 0
  %.176 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.169, i64 0
  %.175 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.168, i64 0
  %.174 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.167, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.180 = phi i64 [ %.210, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.181 = phi <4 x double> [ %.203, %pixels.1 ], [ %.174, %pixels.1.preheader ]
  %.182 = phi <4 x double> [ %.205, %pixels.1 ], [ %.175, %pixels.1.preheader ]
  %.183 = phi <4 x double> [ %.207, %pixels.1 ], [ %.176, %pixels.1.preheader ]
  %.184 = phi <4 x double> [ %.209, %pixels.1 ], [ %.177, %pixels.1.preheader ]
  %.186 = getelementptr i8, ptr %.1, i64 %.180
  %.188 = load <4 x i8>, ptr %.186, align 1
  %.189 = uitofp <4 x i8> %.188 to <4 x double>
  %.190 = getelementptr double, ptr %.4, i64 %.180
  %.192 = load <4 x double>, ptr %.190, align 8
  %.193 = getelementptr double, ptr %.18, i64 %.180
  %.195 = load <4 x double>, ptr %.193, align 8
  %.196 = getelementptr double, ptr %.19, i64 %.180
  %.198 = load <4 x double>, ptr %.196, align 8
  %.199 = getelementptr double, ptr %.20, i64 %.180
  %.201 = load <4 x double>, ptr %.199, align 8
  %.202 = fmul reassoc nsz contract <4 x double> %.192, %.189
  %.203 = fadd reassoc nsz contract <4 x double> %.202, %.181
  %.204 = fmul reassoc nsz contract <4 x double> %.195, %.189
  %.205 = fadd reassoc nsz contract <4 x double> %.204, %.182
  %.206 = fmul reassoc nsz contract <4 x double> %.198, %.189
  %.207 = fadd reassoc nsz contract <4 x double> %.206, %.183
  %.208 = fmul reassoc nsz contract <4 x double> %.201, %.189
  %.209 = fadd reassoc nsz contract <4 x double> %.208, %.184
  %.210 = add i64 %.180, 4
  %.211 = icmp slt i64 %.210, %.173
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !15

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.203, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.203
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.205, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.205
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.207, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.207
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.209, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.209
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.218 = phi double [ %.167, %pixels.after ], [ %4, %pixels.done.1 ]
  %.219 = phi double [ %.168, %pixels.after ], [ %5, %pixels.done.1 ]
  %.220 = phi double [ %.169, %pixels.after ], [ %6, %pixels.done.1 ]
  %.221 = phi double [ %.170, %pixels.after ], [ %7, %pixels.done.1 ]
  %.225 = icmp slt i64 %.173, %.3
  br i1 %.225, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.227 = phi i64 [ %.252, %pixels.2 ], [ %.173, %pixels.after.1 ]
  %.228 = phi double [ %.245, %pixels.2 ], [ %.218, %pixels.after.1 ]
  %.229 = phi double [ %.247, %pixels.2 ], [ %.219, %pixels.after.1 ]
  %.230 = phi double [ %.249, %pixels.2 ], [ %.220, %pixels.after.1 ]
  %.231 = phi double [ %.251, %pixels.2 ], [ %.221, %pixels.after.1 ]
  %.233 = getelementptr i8, ptr %.1, i64 %.227
  %.234 = load i8, ptr %.233, align 1
  %.235 = uitofp i8 %.234 to double
  %.236 = getelementptr double, ptr %.4, i64 %.227
  %.237 = load double, ptr %.236, align 8
  %.238 = getelementptr double, ptr %.18, i64 %.227
  %.239 = load double, ptr %.238, align 8
  %.240 = getelementptr double, ptr %.19, i64 %.227
  %.241 = load double, ptr %.240, align 8
  %.242 = getelementptr double, ptr %.20, i64 %.227
  %.243 = load double, ptr %.242, align 8
  %.244 = fmul reassoc nsz contract double %.237, %.235
  %.245 = fadd reassoc nsz contract double %.244, %.228
  %.246 = fmul reassoc nsz contract double %.239, %.235
  %.247 = fadd reassoc nsz contract double %.246, %.229
  %.248 = fmul reassoc nsz contract double %.241, %.235
  %.249 = fadd reassoc nsz contract double %.248, %.230
  %.250 = fmul reassoc nsz contract double %.243, %.235
  %.251 = fadd reassoc nsz contract double %.250, %.231
  %.252 = add nsw i64 %.227, 1
  %exitcond.not = icmp eq i64 %.252, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.256 = phi double [ %.218, %pixels.after.1 ], [ %.245, %pixels.2 ]
  %.257 = phi double [ %.219, %pixels.after.1 ], [ %.247, %pixels.2 ]
  %.258 = phi double [ %.220, %pixels.after.1 ], [ %.249, %pixels.2 ]
  %.259 = phi double [ %.221, %pixels.after.1 ], [ %.251, %pixels.2 ]
  %.263 = getelementptr i8, ptr %.6, i64 8
  %.264 = getelementptr i8, ptr %.6, i64 16
  %.265 = getelementptr i8, ptr %.6, i64 24
  %.266 = load double, ptr %.6, align 8
  %.267 = fadd double %.256, %.266
  store double %.267, ptr %.6, align 8
  %.269 = load double, ptr %.263, align 8
  %.270 = fadd double %.257, %.269
  store double %.270, ptr %.263, align 8
  %.272 = load double, ptr %.264, align 8
  %.273 = fadd double %.258, %.272
  store double %.273, ptr %.264, align 8
  %.275 = load double, ptr %.265, align 8
  %.276 = fadd double %.259, %.275
  store double %.276, ptr %.265, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-1-0-0-i8*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.16 = srem i64 %.3, 16
  %.17 = sub i64 %.3, %.16
  %.19 = icmp sgt i64 %.17, 0
  br i1 %.19, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.21 = phi i64 [ %.66, %pixels ], [ 0, %entry ]
  %.22 = phi <4 x double> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <4 x double> [ %.45, %pixels ], [ zeroinitializer, %entry ]
  %.24 = phi <4 x double> [ %.55, %pixels ], [ zeroinitializer, %entry ]
  %.25 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.27 = getelementptr i8, ptr %.1, i64 %.21
  %.29 = load <4 x i8>, ptr %.27, align 1
  %.30 = uitofp <4 x i8> %.29 to <4 x double>
  %.31 = getelementptr double, ptr %.4, i64 %.21
  %.33 = load <4 x double>, ptr %.31, align 8
  %.34 = fmul reassoc nsz contract <4 x double> %.33, %.30
  %.35 = fadd reassoc nsz contract <4 x double> %.34, %.22
  %.36 = or disjoint i64 %.21, 4
  %.37 = getelementptr i8, ptr %.1, i64 %.36
  %.39 = load <4 x i8>, ptr %.37, align 1
  %.40 = uitofp <4 x i8> %.39 to <4 x double>
  %.41 = getelementptr double, ptr %.4, i64 %.36
  %.43 = load <4 x double>, ptr %.41, align 8
  %.44 = fmul reassoc nsz contract <4 x double> %.43, %.40
  %.45 = fadd reassoc nsz contract <4 x double> %.44, %.23
  %.46 = or disjoint i64 %.21, 8
  %.47 = getelementptr i8, ptr %.1, i64 %.46
  %.49 = load <4 x i8>, ptr %.47, align 1
  %.50 = uitofp <4 x i8> %.49 to <4 x double>
  %.51 = getelementptr double, ptr %.4, i64 %.46
  %.53 = load <4 x double>, ptr %.51, align 8
  %.54 = fmul reassoc nsz contract <4 x double> %.53, %.50
  %.55 = fadd reassoc nsz contract <4 x double> %.54, %.24
  %.56 = or disjoint i64 %.21, 12
  %.57 = getelementptr i8, ptr %.1, i64 %.56
  %.59 = load <4 x i8>, ptr %.57, align 1
  %.60 = uitofp <4 x i8> %.59 to <4 x double>
  %.61 = getelementptr double, ptr %.4, i64 %.56
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.63, %.60
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.25
  %.66 = add i64 %.21, 16
  %.67 = icmp slt i64 %.66, %.17
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !15

pixels.done:                                      ; preds = %pixels
  %.69 = fadd reassoc nsz contract <4 x double> %.45, %.35
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.55
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.65
  %rdx.shuf = shufflevector <4 x double> %.71, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.71
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.74 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.76 = srem i64 %.16, 4
  %.77 = sub i64 %.3, %.76
  %.79 = icmp slt i64 %.17, %.77
  br i1 %.79, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.78 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.74, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.81 = phi i64 [ %.93, %pixels.1 ], [ %.17, %pixels.1.preheader ]
  %.82 = phi <4 x double> [ %.92, %pixels.1 ], [ %.78, %pixels.1.preheader ]
  %.84 = getelementptr i8, ptr %.1, i64 %.81
  %.86 = load <4 x i8>, ptr %.84, align 1
  %.87 = uitofp <4 x i8> %.86 to <4 x double>
  %.88 = getelementptr double, ptr %.4, i64 %.81
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = fmul reassoc nsz contract <4 x double> %.90, %.87
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.82
  %.93 = add i64 %.81, 4
  %.94 = icmp slt i64 %.93, %.77
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !15

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf4 = shufflevector <4 x double> %.92, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.92
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.98 = phi double [ %.74, %pixels.after ], [ %1, %pixels.done.1 ]
  %.102 = icmp slt i64 %.77, %.3
  br i1 %.102, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.104 = phi i64 [ %.114, %pixels.2 ], [ %.77, %pixels.after.1 ]
  %.105 = phi double [ %.113, %pixels.2 ], [ %.98, %pixels.after.1 ]
  %.107 = getelementptr i8, ptr %.1, i64 %.104
  %.108 = load i8, ptr %.107, align 1
  %.109 = uitofp i8 %.108 to double
  %.110 = getelementptr double, ptr %.4, i64 %.104
  %.111 = load double, ptr %.110, align 8
  %.112 = fmul reassoc nsz contract double %.111, %.109
  %.113 = fadd reassoc nsz contract double %.112, %.105
  %.114 = add nsw i64 %.104, 1
  %exitcond.not = icmp eq i64 %.114, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi double [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = load double, ptr %.6, align 8
  %.123 = fadd double %.118, %.122
  store double %.123, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v17B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr noalias nocapture nonnull writeonly %excinfo, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture readonly %arg.masks.4, i64 %arg.masks.5.0, i64 %arg.masks.5.1, i64 %arg.masks.5.2, i64 %arg.first, ptr nocapture %arg.products.4, i64 %arg.products.5.1, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.65.not = icmp ne i8 %arg.has_total, 0
  %.76.not = icmp ne i8 %arg.has_signal, 0
  %.196 = icmp eq i64 %arg.masks.5.2, 0
  br i1 %.196, label %B0.if, label %B0.else.if, !prof !13

B138:                                             ; preds = %B138.preheader, %B8515
  %start.2.0 = phi i64 [ %stop.3.1, %B8515 ], [ 0, %B138.preheader ]
  %begin.2.0 = phi i64 [ %end.2.1, %B8515 ], [ 0, %B138.preheader ]
  %.294 = icmp slt i64 %start.2.0, %arg.first
  br i1 %.294, label %B7586, label %B160

B160:                                             ; preds = %B138
  %.309 = icmp slt i64 %begin.2.0, %arg.masks.5.0
  br i1 %.309, label %B172, label %B7586

B172:                                             ; preds = %B160
  %.315 = add nsw i64 %begin.2.0, %.239
  %.318 = tail call i64 @llvm.smin.i64(i64 %arg.masks.5.0, i64 %.315)
  %.324 = mul nsw i64 %.318, %arg.masks.5.2
  %.326 = add nsw i64 %.324, %arg.first
  %.329 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.326)
  br i1 %.6512773, label %B306.lr.ph, label %B7118.preheader

B306.lr.ph:                                       ; preds = %B172
  %.730 = sub i64 %.318, %begin.2.0
  %storemerge2729 = tail call i64 @llvm.smax.i64(i64 %.730, i64 0)
  %.7732760 = icmp sgt i64 %.730, 0
  %.7862761 = zext i1 %.7732760 to i64
  %.717.12762 = add i64 %begin.2.0, %.7862761
  %.7822763 = sext i1 %.7732760 to i64
  %.720.12764 = add nsw i64 %storemerge2729, %.7822763
  %.763.sroa.0.02765 = select i1 %.7732760, i64 %begin.2.0, i64 0
  br label %B306

B302.loopexit:                                    ; preds = %B318.loopexit, %B306
  %.651 = icmp sgt i64 %.598.12778, 0
  %.664 = add i64 %.595.12777, 4
  %.595.1 = select i1 %.651, i64 %.664, i64 %.595.12777
  %.660 = sext i1 %.651 to i64
  %.598.1 = add nsw i64 %.598.12778, %.660
  %.641.sroa.0.0 = select i1 %.651, i64 %.595.12777, i64 0
  br i1 %.651, label %B306, label %B7118.preheader

B7118.preheader:                                  ; preds = %B302.loopexit, %B172
  br i1 %.16082803, label %B7120.lr.ph, label %B7586

B7120.lr.ph:                                      ; preds = %B7118.preheader
  %.1687 = sub i64 %.318, %begin.2.0
  %storemerge2725 = tail call i64 @llvm.smax.i64(i64 %.1687, i64 0)
  %.17302790 = icmp sgt i64 %.1687, 0
  %.17432791 = zext i1 %.17302790 to i64
  %.1674.12792 = add i64 %begin.2.0, %.17432791
  %.17392793 = sext i1 %.17302790 to i64
  %.1677.12794 = add nsw i64 %storemerge2725, %.17392793
  %.1720.sroa.0.02795 = select i1 %.17302790, i64 %begin.2.0, i64 0
  br label %B7120

B306:                                             ; preds = %B306.lr.ph, %B302.loopexit
  %.641.sroa.0.02779 = phi i64 [ 0, %B306.lr.ph ], [ %.641.sroa.0.0, %B302.loopexit ]
  %.598.12778 = phi i64 [ %.598.12776, %B306.lr.ph ], [ %.598.1, %B302.loopexit ]
  %.595.12777 = phi i64 [ %.595.12774, %B306.lr.ph ], [ %.595.1, %B302.loopexit ]
  br i1 %.7732760, label %B322.lr.ph, label %B302.loopexit

B322.lr.ph:                                       ; preds = %B306
  %.1145 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep2769 = getelementptr i16, ptr %arg.rows.4, i64 %.1145
  %.1226 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %0 = getelementptr double, ptr %arg.products.4, i64 %.1226
  %.985 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep = getelementptr i16, ptr %arg.rows.4, i64 %.985
  %.1066 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %.1074 = getelementptr double, ptr %arg.products.4, i64 %.1066
  %.1119 = getelementptr double, ptr %arg.signal.4, i64 %.641.sroa.0.02779
  %.1396 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep2771 = getelementptr i16, ptr %arg.rows.4, i64 %.1396
  %.1477 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %1 = getelementptr double, ptr %arg.products.4, i64 %.1477
  br label %B322

B318.loopexit:                                    ; preds = %B6986, %B6982.preheader
  %.773 = icmp sgt i64 %.720.12767, 0
  %.786 = zext i1 %.773 to i64
  %.717.1 = add i64 %.717.12766, %.786
  %.782 = sext i1 %.773 to i64
  %.720.1 = add nsw i64 %.720.12767, %.782
  %.763.sroa.0.0 = select i1 %.773, i64 %.717.12766, i64 0
  br i1 %.773, label %B322, label %B302.loopexit

B322:                                             ; preds = %B322.lr.ph, %B318.loopexit
  %.763.sroa.0.02768 = phi i64 [ %.763.sroa.0.02765, %B322.lr.ph ], [ %.763.sroa.0.0, %B318.loopexit ]
  %.720.12767 = phi i64 [ %.720.12764, %B322.lr.ph ], [ %.720.1, %B318.loopexit ]
  %.717.12766 = phi i64 [ %.717.12762, %B322.lr.ph ], [ %.717.1, %B318.loopexit ]
  %.816 = mul nsw i64 %.763.sroa.0.02768, %arg.masks.5.2
  %.818 = add nsw i64 %.816, %arg.first
  %.824 = add nsw i64 %.818, %arg.masks.5.2
  %.827 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.824)
  br i1 %.9112747, label %B406.lr.ph, label %B6982.preheader

B406.lr.ph:                                       ; preds = %B322
  %factor.op.mul.reass = mul i64 %factor.op.mul2759, %.763.sroa.0.02768
  %gep2770 = getelementptr i16, ptr %invariant.gep2769, i64 %.818
  %.1167 = sub i64 %.827, %.818
  %.1185 = mul i64 %.763.sroa.0.02768, %arg.masks.5.1
  %.959 = sub nsw i64 %.763.sroa.0.02768, %begin.2.0
  %.961 = mul nsw i64 %.959, %arg.masks.5.2
  %gep = getelementptr i16, ptr %invariant.gep, i64 %.818
  %.1007 = sub i64 %.827, %.818
  %.1035 = getelementptr float, ptr %arg.masks.4, i64 %factor.op.mul.reass
  %.1103 = getelementptr i32, ptr %arg.scratch.4, i64 %.961
  br label %B406

B6982.preheader:                                  ; preds = %B6956, %B322
  br i1 %.13382756.not, label %B318.loopexit, label %B6986.lr.ph

B6986.lr.ph:                                      ; preds = %B6982.preheader
  %gep2772 = getelementptr i16, ptr %invariant.gep2771, i64 %.818
  %.1418 = sub i64 %.827, %.818
  %.1436 = mul i64 %.763.sroa.0.02768, %arg.masks.5.1
  br label %B6986

B406:                                             ; preds = %B406.lr.ph, %B6956
  %.901.sroa.0.02753 = phi i64 [ 0, %B406.lr.ph ], [ %.901.sroa.0.0, %B6956 ]
  %.858.12752 = phi i64 [ %.858.12750, %B406.lr.ph ], [ %.858.1, %B6956 ]
  %.855.12751 = phi i64 [ %.855.12748, %B406.lr.ph ], [ %.855.1, %B6956 ]
  %.955 = icmp eq i64 %.901.sroa.0.02753, 0
  %or.cond = select i1 %"$phi114.0.2.0", i1 %.955, i1 false
  br i1 %or.cond, label %B430, label %B6952

B430:                                             ; preds = %B406
  tail call fastcc void @"pixels-4-4-1-1-i16*-float*"(ptr %gep, i64 %arg.rows.5.1, i64 %.1007, ptr %.1035, i64 %arg.masks.5.2, ptr %.1074, i64 %arg.products.5.1, ptr %.1103, ptr %.1119)
  br label %B6956

B6952:                                            ; preds = %B406
  %.1186 = add i64 %.901.sroa.0.02753, %.1185
  %.1187 = mul i64 %.1186, %arg.masks.5.2
  %.1195 = getelementptr float, ptr %arg.masks.4, i64 %.1187
  %.1234 = getelementptr double, ptr %0, i64 %.901.sroa.0.02753
  tail call fastcc void @"pixels-4-4-0-0-i16*-float*"(ptr %gep2770, i64 %arg.rows.5.1, i64 %.1167, ptr %.1195, i64 %arg.masks.5.2, ptr %.1234, i64 %arg.products.5.1)
  br label %B6956

B6956:                                            ; preds = %B6952, %B430
  %.911 = icmp sgt i64 %.858.12752, 0
  %.924 = add i64 %.855.12751, 4
  %.855.1 = select i1 %.911, i64 %.924, i64 %.855.12751
  %.920 = sext i1 %.911 to i64
  %.858.1 = add nsw i64 %.858.12752, %.920
  %.901.sroa.0.0 = select i1 %.911, i64 %.855.12751, i64 0
  br i1 %.911, label %B406, label %B6982.preheader

B6986:                                            ; preds = %B6986.lr.ph, %B6986
  %.1285.02758 = phi i64 [ %.533.0, %B6986.lr.ph ], [ %.1347, %B6986 ]
  %.1282.02757 = phi i64 [ %.564, %B6986.lr.ph ], [ %.1351, %B6986 ]
  %.1347 = add nsw i64 %.1285.02758, -1
  %.1351 = add nuw nsw i64 %.1282.02757, 1
  %.1437 = add i64 %.1282.02757, %.1436
  %.1438 = mul i64 %.1437, %arg.masks.5.2
  %.1446 = getelementptr float, ptr %arg.masks.4, i64 %.1438
  %.1485 = getelementptr double, ptr %1, i64 %.1282.02757
  tail call fastcc void @"pixels-4-1-0-0-i16*-float*"(ptr %gep2772, i64 %arg.rows.5.1, i64 %.1418, ptr %.1446, ptr %.1485, i64 %arg.products.5.1)
  %.1338 = icmp sgt i64 %.1285.02758, 1
  br i1 %.1338, label %B6986, label %B318.loopexit

B7118.loopexit:                                   ; preds = %B7206.loopexit, %B7120
  %.1608 = icmp sgt i64 %.1555.12810, 0
  %.1621 = zext i1 %.1608 to i64
  %.1552.1 = add i64 %.1552.12809, %.1621
  %.1617 = sext i1 %.1608 to i64
  %.1555.1 = add nsw i64 %.1555.12810, %.1617
  %.1598.sroa.0.0 = select i1 %.1608, i64 %.1552.12809, i64 0
  br i1 %.1608, label %B7120, label %B7586

B7120:                                            ; preds = %B7120.lr.ph, %B7118.loopexit
  %.1598.sroa.0.02811 = phi i64 [ %.1598.sroa.0.02808, %B7120.lr.ph ], [ %.1598.sroa.0.0, %B7118.loopexit ]
  %.1555.12810 = phi i64 [ %.1555.12807, %B7120.lr.ph ], [ %.1555.1, %B7118.loopexit ]
  %.1552.12809 = phi i64 [ %.1552.12805, %B7120.lr.ph ], [ %.1552.1, %B7118.loopexit ]
  br i1 %.17302790, label %B7208.lr.ph, label %B7118.loopexit

B7208.lr.ph:                                      ; preds = %B7120
  %.1814 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %2 = getelementptr i16, ptr %arg.rows.4, i64 %.1814
  %.1868 = getelementptr double, ptr %arg.signal.4, i64 %.1598.sroa.0.02811
  %.2009 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %invariant.gep2799 = getelementptr i16, ptr %arg.rows.4, i64 %.2009
  %.2090 = mul i64 %.1598.sroa.0.02811, %arg.products.5.1
  %3 = getelementptr double, ptr %arg.products.4, i64 %.2090
  %.2257 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %invariant.gep2801 = getelementptr i16, ptr %arg.rows.4, i64 %.2257
  %.2338 = mul i64 %.1598.sroa.0.02811, %arg.products.5.1
  %4 = getelementptr double, ptr %arg.products.4, i64 %.2338
  br label %B7208

B7206.loopexit:                                   ; preds = %B7446, %B7396.preheader
  %.1730 = icmp sgt i64 %.1677.12797, 0
  %.1743 = zext i1 %.1730 to i64
  %.1674.1 = add i64 %.1674.12796, %.1743
  %.1739 = sext i1 %.1730 to i64
  %.1677.1 = add nsw i64 %.1677.12797, %.1739
  %.1720.sroa.0.0 = select i1 %.1730, i64 %.1674.12796, i64 0
  br i1 %.1730, label %B7208, label %B7118.loopexit

B7208:                                            ; preds = %B7208.lr.ph, %B7206.loopexit
  %.1720.sroa.0.02798 = phi i64 [ %.1720.sroa.0.02795, %B7208.lr.ph ], [ %.1720.sroa.0.0, %B7206.loopexit ]
  %.1677.12797 = phi i64 [ %.1677.12794, %B7208.lr.ph ], [ %.1677.1, %B7206.loopexit ]
  %.1674.12796 = phi i64 [ %.1674.12792, %B7208.lr.ph ], [ %.1674.1, %B7206.loopexit ]
  %.1773 = mul nsw i64 %.1720.sroa.0.02798, %arg.masks.5.2
  %.1775 = add nsw i64 %.1773, %arg.first
  %.1781 = add nsw i64 %.1775, %arg.masks.5.2
  %.1784 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1781)
  br i1 %"$phi114.0.2.0", label %B7212, label %B7302

B7212:                                            ; preds = %B7208
  %.1792 = sub nsw i64 %.1720.sroa.0.02798, %begin.2.0
  %.1794 = mul nsw i64 %.1792, %arg.masks.5.2
  %.1822 = getelementptr i16, ptr %2, i64 %.1775
  %.1836 = sub i64 %.1784, %.1775
  %.1852 = getelementptr i32, ptr %arg.scratch.4, i64 %.1794
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr %.1822, i64 %.1836, ptr %.1852, ptr %.1868)
  br label %B7302

B7302:                                            ; preds = %B7212, %B7208
  br i1 %.19512782.not, label %B7396.preheader, label %B7388.lr.ph

B7388.lr.ph:                                      ; preds = %B7302
  %gep2800 = getelementptr i16, ptr %invariant.gep2799, i64 %.1775
  %.2031 = sub i64 %.1784, %.1775
  %.2049 = mul i64 %.1720.sroa.0.02798, %arg.masks.5.1
  br label %B7388

B7396.preheader:                                  ; preds = %B7388, %B7302
  br i1 %.21992787.not, label %B7206.loopexit, label %B7446.lr.ph

B7446.lr.ph:                                      ; preds = %B7396.preheader
  %gep2802 = getelementptr i16, ptr %invariant.gep2801, i64 %.1775
  %.2279 = sub i64 %.1784, %.1775
  %.2297 = mul i64 %.1720.sroa.0.02798, %arg.masks.5.1
  br label %B7446

B7388:                                            ; preds = %B7388.lr.ph, %B7388
  %.1898.02784 = phi i64 [ %spec.select2742, %B7388.lr.ph ], [ %.1960, %B7388 ]
  %.1895.02783 = phi i64 [ 0, %B7388.lr.ph ], [ %.1964, %B7388 ]
  %.1960 = add nsw i64 %.1898.02784, -1
  %.1964 = add nuw nsw i64 %.1895.02783, 4
  %.2050 = add i64 %.1895.02783, %.2049
  %.2051 = mul i64 %.2050, %arg.masks.5.2
  %.2059 = getelementptr float, ptr %arg.masks.4, i64 %.2051
  %.2098 = getelementptr double, ptr %3, i64 %.1895.02783
  tail call fastcc void @"pixels-1-4-0-0-i16*-float*"(ptr %gep2800, i64 %.2031, ptr %.2059, i64 %arg.masks.5.2, ptr %.2098)
  %.1951 = icmp sgt i64 %.1898.02784, 1
  br i1 %.1951, label %B7388, label %B7396.preheader

B7446:                                            ; preds = %B7446.lr.ph, %B7446
  %.2146.02789 = phi i64 [ %.533.0, %B7446.lr.ph ], [ %.2208, %B7446 ]
  %.2143.02788 = phi i64 [ %.564, %B7446.lr.ph ], [ %.2212, %B7446 ]
  %.2208 = add nsw i64 %.2146.02789, -1
  %.2212 = add nuw nsw i64 %.2143.02788, 1
  %.2298 = add i64 %.2143.02788, %.2297
  %.2299 = mul i64 %.2298, %arg.masks.5.2
  %.2307 = getelementptr float, ptr %arg.masks.4, i64 %.2299
  %.2346 = getelementptr double, ptr %4, i64 %.2143.02788
  tail call fastcc void @"pixels-1-1-0-0-i16*-float*"(ptr %gep2802, i64 %.2279, ptr %.2307, ptr %.2346)
  %.2199 = icmp sgt i64 %.2146.02789, 1
  br i1 %.2199, label %B7446, label %B7206.loopexit

B7586:                                            ; preds = %B7118.loopexit, %B7118.preheader, %B160, %B138
  %end.2.1 = phi i64 [ %begin.2.0, %B138 ], [ %begin.2.0, %B160 ], [ %.318, %B7118.preheader ], [ %.318, %B7118.loopexit ]
  %stop.3.1 = phi i64 [ %arg.first, %B138 ], [ %arg.rows.5.1, %B160 ], [ %.329, %B7118.preheader ], [ %.329, %B7118.loopexit ]
  %.2455 = icmp sgt i64 %end.2.1, %begin.2.0
  %brmerge.not = select i1 %.2455, i1 %"$phi114.0.2.0", i1 false
  br i1 %brmerge.not, label %B7676, label %B7677

B7676:                                            ; preds = %B7586
  %.2496 = getelementptr double, ptr %arg.total.4, i64 %start.2.0
  %.2497 = sub i64 %stop.3.1, %start.2.0
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.2496, i64 %.2497)
  br label %B8515

B7677:                                            ; preds = %B7586
  br i1 %.65.not, label %B7678.else.if, label %B8149

B7793:                                            ; preds = %B7793.preheader, %B8145
  %.2700.sroa.0.02854 = phi i64 [ %.2700.sroa.0.0, %B8145 ], [ %start.2.0, %B7793.preheader ]
  %.2657.12853 = phi i64 [ %.2657.1, %B8145 ], [ %.2657.12850, %B7793.preheader ]
  %.2654.12852 = phi i64 [ %.2654.1, %B8145 ], [ %.27232847, %B7793.preheader ]
  %.2752 = add nsw i64 %.2700.sroa.0.02854, 2048
  %.2755 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.2752)
  %invariant.gep2822 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  %invariant.gep2824 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  br i1 %.28392826, label %B7829.lr.ph, label %B7941.preheader

B7829.lr.ph:                                      ; preds = %B7793
  %.2923 = sub i64 %.2755, %.2700.sroa.0.02854
  %.3001 = sub i64 %.2755, %.2700.sroa.0.02854
  br label %B7829

B7941.preheader:                                  ; preds = %B7923, %B7793
  %invariant.gep2833 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  %invariant.gep2835 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  br i1 %.31242837, label %B8009.lr.ph, label %B8145

B8009.lr.ph:                                      ; preds = %B7941.preheader
  %.3208 = sub i64 %.2755, %.2700.sroa.0.02854
  %.3286 = sub i64 %.2755, %.2700.sroa.0.02854
  br label %B8009

B7829:                                            ; preds = %B7829.lr.ph, %B7923
  %.2829.sroa.0.02832 = phi i64 [ 0, %B7829.lr.ph ], [ %.2829.sroa.0.0, %B7923 ]
  %.2786.12831 = phi i64 [ %.2786.12829, %B7829.lr.ph ], [ %.2786.1, %B7923 ]
  %.2783.12830 = phi i64 [ %.2783.12827, %B7829.lr.ph ], [ %.2783.1, %B7923 ]
  %.2901 = mul i64 %.2829.sroa.0.02832, %arg.rows.5.1
  br i1 %.76.not, label %B7831, label %B7921

B7831:                                            ; preds = %B7829
  %gep2823 = getelementptr i16, ptr %invariant.gep2822, i64 %.2901
  %.2955 = getelementptr double, ptr %arg.signal.4, i64 %.2829.sroa.0.02832
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64"(ptr %gep2823, i64 %arg.rows.5.1, i64 %.2923, ptr %arg.scratch.4, ptr %.2955)
  br label %B7923

B7921:                                            ; preds = %B7829
  %gep2825 = getelementptr i16, ptr %invariant.gep2824, i64 %.2901
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64"(ptr %gep2825, i64 %arg.rows.5.1, i64 %.3001, ptr %arg.scratch.4)
  br label %B7923

B7923:                                            ; preds = %B7921, %B7831
  %.2839 = icmp sgt i64 %.2786.12831, 0
  %.2852 = add i64 %.2783.12830, 4
  %.2783.1 = select i1 %.2839, i64 %.2852, i64 %.2783.12830
  %.2848 = sext i1 %.2839 to i64
  %.2786.1 = add nsw i64 %.2786.12831, %.2848
  %.2829.sroa.0.0 = select i1 %.2839, i64 %.2783.12830, i64 0
  br i1 %.2839, label %B7829, label %B7941.preheader

B8009:                                            ; preds = %B8009.lr.ph, %B8093
  %.3114.sroa.0.02845 = phi i64 [ %.3114.sroa.0.02842, %B8009.lr.ph ], [ %.3114.sroa.0.0, %B8093 ]
  %.3071.12844 = phi i64 [ %.3071.12841, %B8009.lr.ph ], [ %.3071.1, %B8093 ]
  %.3068.12843 = phi i64 [ %.3068.12839, %B8009.lr.ph ], [ %.3068.1, %B8093 ]
  %.3186 = mul i64 %.3114.sroa.0.02845, %arg.rows.5.1
  br i1 %.76.not, label %B8059, label %B8091

B8059:                                            ; preds = %B8009
  %gep2834 = getelementptr i16, ptr %invariant.gep2833, i64 %.3186
  %.3240 = getelementptr double, ptr %arg.signal.4, i64 %.3114.sroa.0.02845
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr %gep2834, i64 %.3208, ptr %arg.scratch.4, ptr %.3240)
  br label %B8093

B8091:                                            ; preds = %B8009
  %gep2836 = getelementptr i16, ptr %invariant.gep2835, i64 %.3186
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64"(ptr %gep2836, i64 %.3286, ptr %arg.scratch.4)
  br label %B8093

B8093:                                            ; preds = %B8091, %B8059
  %.3124 = icmp sgt i64 %.3071.12844, 0
  %.3137 = zext i1 %.3124 to i64
  %.3068.1 = add i64 %.3068.12843, %.3137
  %.3133 = sext i1 %.3124 to i64
  %.3071.1 = add nsw i64 %.3071.12844, %.3133
  %.3114.sroa.0.0 = select i1 %.3124, i64 %.3068.12843, i64 0
  br i1 %.3124, label %B8009, label %B8145

B8145:                                            ; preds = %B8093, %B7941.preheader
  %.3363 = getelementptr double, ptr %arg.total.4, i64 %.2700.sroa.0.02854
  %.3364 = sub i64 %.2755, %.2700.sroa.0.02854
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.3363, i64 %.3364)
  %.2710 = icmp sgt i64 %.2657.12853, 0
  %.2723 = add i64 %.2654.12852, 2048
  %.2654.1 = select i1 %.2710, i64 %.2723, i64 %.2654.12852
  %.2719 = sext i1 %.2710 to i64
  %.2657.1 = add nsw i64 %.2657.12853, %.2719
  %.2700.sroa.0.0 = select i1 %.2710, i64 %.2654.12852, i64 0
  br i1 %.2710, label %B7793, label %B8515

B8149:                                            ; preds = %B7677
  br i1 %brmerge.not2856, label %B8339.lr.ph, label %B8515

B8339.lr.ph:                                      ; preds = %B8149
  %.3614 = sub i64 %stop.3.1, %start.2.0
  %.3630 = and i64 %.3614, 65535
  %.3633.not = icmp ne i64 %.3630, 0
  %.36342734 = lshr i64 %.3614, 16
  %.3635 = zext i1 %.3633.not to i64
  %.3636 = add nuw nsw i64 %.36342734, %.3635
  %.3615.inv = icmp slt i64 %.3614, 1
  %.36572812.not2857 = icmp eq i64 %.3636, 0
  %.36572812.not = select i1 %.3615.inv, i1 true, i1 %.36572812.not2857
  br label %B8339

B8279.loopexit:                                   ; preds = %B8375, %B8339
  %.3534 = icmp sgt i64 %.3481.12820, 0
  %.3547 = zext i1 %.3534 to i64
  %.3478.1 = add i64 %.3478.12819, %.3547
  %.3543 = sext i1 %.3534 to i64
  %.3481.1 = add nsw i64 %.3481.12820, %.3543
  %.3524.sroa.0.0 = select i1 %.3534, i64 %.3478.12819, i64 0
  br i1 %.3534, label %B8339, label %B8515

B8339:                                            ; preds = %B8339.lr.ph, %B8279.loopexit
  %.3524.sroa.0.02821 = phi i64 [ 0, %B8339.lr.ph ], [ %.3524.sroa.0.0, %B8279.loopexit ]
  %.3481.12820 = phi i64 [ %.3481.12818, %B8339.lr.ph ], [ %.3481.1, %B8279.loopexit ]
  %.3478.12819 = phi i64 [ %.35472816, %B8339.lr.ph ], [ %.3478.1, %B8279.loopexit ]
  br i1 %.36572812.not, label %B8279.loopexit, label %B8375.lr.ph

B8375:                                            ; preds = %B8375.lr.ph, %B8375
  %.3604.02814 = phi i64 [ %.3636, %B8375.lr.ph ], [ %.3666, %B8375 ]
  %.3601.02813 = phi i64 [ %start.2.0, %B8375.lr.ph ], [ %.3670, %B8375 ]
  %.3666 = add nsw i64 %.3604.02814, -1
  %.3670 = add i64 %.3601.02813, 65536
  %.3696 = add nsw i64 %.3601.02813, 65536
  %.3699 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.3696)
  %.3725 = getelementptr i16, ptr %9, i64 %.3601.02813
  %.3739 = sub i64 %.3699, %.3601.02813
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64"(ptr %.3725, i64 %.3739, ptr %.3771)
  %.3657 = icmp sgt i64 %.3604.02814, 1
  br i1 %.3657, label %B8375, label %B8279.loopexit

B8515:                                            ; preds = %B8279.loopexit, %B8145, %B8149, %B7678.endif.endif.endif, %B7676
  %.3843 = icmp slt i64 %stop.3.1, %arg.rows.5.1
  br i1 %.3843, label %B138, label %B8517

common.ret:                                       ; preds = %B0.if, %B8518, %B8517
  %common.ret.op = phi i32 [ 0, %B8517 ], [ 0, %B8518 ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B8517:                                            ; preds = %B8515
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B8518:                                            ; preds = %B0.else.if
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %entry
  store ptr @.const.picklebuf.139622700455552, ptr %excinfo, align 8, !numba_exception_output !16
  br label %common.ret

B0.else.if:                                       ; preds = %entry
  %.216 = sdiv i64 8192, %arg.masks.5.2
  %.217 = srem i64 8192, %arg.masks.5.2
  %.219 = icmp slt i64 %arg.masks.5.2, 0
  %.220 = icmp ne i64 %.217, 0
  %.221 = and i1 %.219, %.220
  %.226 = sext i1 %.221 to i64
  %.205.0 = add nsw i64 %.216, %.226
  %.239 = tail call i64 @llvm.smax.i64(i64 %.205.0, i64 1)
  %.250 = icmp sgt i64 %arg.masks.5.1, 3
  %"$phi114.0.2.0" = select i1 %.65.not, i1 %.250, i1 false
  %.283 = icmp sgt i64 %arg.rows.5.1, 0
  br i1 %.283, label %B138.preheader, label %B8518

B138.preheader:                                   ; preds = %B0.else.if
  %.488.0 = and i64 %arg.rows.5.0, 3
  %.519 = and i64 %arg.rows.5.0, -4
  %.533.0 = and i64 %arg.masks.5.1, 3
  %.564 = and i64 %arg.masks.5.1, -4
  %5 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select = lshr i64 %5, 2
  %.6512773 = icmp sgt i64 %arg.rows.5.0, 3
  %.595.12774 = select i1 %.6512773, i64 4, i64 0
  %.6602775 = sext i1 %.6512773 to i64
  %.598.12776 = add nsw i64 %spec.select, %.6602775
  %factor.op.mul2759 = mul i64 %arg.masks.5.2, %arg.masks.5.1
  %6 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2741 = lshr i64 %6, 2
  %.9112747 = icmp sgt i64 %arg.masks.5.1, 3
  %.855.12748 = select i1 %.9112747, i64 4, i64 0
  %.9202749 = sext i1 %.9112747 to i64
  %.858.12750 = add nsw i64 %spec.select2741, %.9202749
  %.13382756.not = icmp eq i64 %.533.0, 0
  %.16082803 = icmp ne i64 %.488.0, 0
  %.16212804 = zext i1 %.16082803 to i64
  %.1552.12805 = or disjoint i64 %.519, %.16212804
  %.16172806 = sext i1 %.16082803 to i64
  %.1555.12807 = add nsw i64 %.488.0, %.16172806
  %.1598.sroa.0.02808 = select i1 %.16082803, i64 %.519, i64 0
  %7 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2742 = lshr i64 %7, 2
  %.19512782.not = icmp slt i64 %arg.masks.5.1, 4
  %.21992787.not = icmp eq i64 %.533.0, 0
  %storemerge2733 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 0)
  %.35342815 = icmp sgt i64 %arg.rows.5.0, 0
  %.35472816 = zext i1 %.35342815 to i64
  %.35432817 = sext i1 %.35342815 to i64
  %.3481.12818 = add nsw i64 %storemerge2733, %.35432817
  %.2592.0 = and i64 %arg.rows.5.0, 3
  %.2623 = and i64 %arg.rows.5.0, -4
  %8 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select2743 = lshr i64 %8, 2
  %.28392826 = icmp sgt i64 %arg.rows.5.0, 3
  %.2783.12827 = select i1 %.28392826, i64 4, i64 0
  %.28482828 = sext i1 %.28392826 to i64
  %.2786.12829 = add nsw i64 %spec.select2743, %.28482828
  %.31242837 = icmp ne i64 %.2592.0, 0
  %.31372838 = zext i1 %.31242837 to i64
  %.3068.12839 = or disjoint i64 %.2623, %.31372838
  %.31332840 = sext i1 %.31242837 to i64
  %.3071.12841 = add nsw i64 %.2592.0, %.31332840
  %.3114.sroa.0.02842 = select i1 %.31242837, i64 %.2623, i64 0
  %brmerge.not2856 = select i1 %.76.not, i1 %.35342815, i1 false
  br label %B138

B7678.else.if:                                    ; preds = %B7677
  %.2667 = sub i64 %stop.3.1, %start.2.0
  %.2668 = icmp slt i64 %.2667, 1
  br i1 %.2668, label %B7678.endif.endif.endif, label %B7678.endif.endif.else

B7678.endif.endif.else:                           ; preds = %B7678.else.if
  %.2683 = and i64 %.2667, 2047
  %.2686.not = icmp ne i64 %.2683, 0
  %.26872736 = lshr i64 %.2667, 11
  %.2688 = zext i1 %.2686.not to i64
  %.2689 = add nuw nsw i64 %.26872736, %.2688
  br label %B7678.endif.endif.endif

B7678.endif.endif.endif:                          ; preds = %B7678.else.if, %B7678.endif.endif.else
  %storemerge2737 = phi i64 [ %.2689, %B7678.endif.endif.else ], [ 0, %B7678.else.if ]
  %.27102846 = icmp sgt i64 %storemerge2737, 0
  br i1 %.27102846, label %B7793.preheader, label %B8515

B7793.preheader:                                  ; preds = %B7678.endif.endif.endif
  %.2657.12850 = add nsw i64 %storemerge2737, -1
  %.27232847 = add i64 %start.2.0, 2048
  br label %B7793

B8375.lr.ph:                                      ; preds = %B8339
  %.3717 = mul i64 %.3524.sroa.0.02821, %arg.rows.5.1
  %9 = getelementptr i16, ptr %arg.rows.4, i64 %.3717
  %.3771 = getelementptr double, ptr %arg.signal.4, i64 %.3524.sroa.0.02821
  br label %B8375
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i16*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.24 = getelementptr float, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 3
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 12
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 8
  %.29 = sub i64 %.3, %.28
  %.50 = icmp sgt i64 %.29, 0
  br i1 %.50, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.52 = phi i64 [ %.150, %pixels ], [ 0, %entry ]
  %.53 = phi <8 x float> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <8 x float> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <8 x float> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <8 x float> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <8 x float> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <8 x float> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <8 x float> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <8 x float> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.65 = phi <8 x float> [ %.127, %pixels ], [ zeroinitializer, %entry ]
  %.66 = phi <8 x float> [ %.129, %pixels ], [ zeroinitializer, %entry ]
  %.67 = phi <8 x float> [ %.131, %pixels ], [ zeroinitializer, %entry ]
  %.68 = phi <8 x float> [ %.133, %pixels ], [ zeroinitializer, %entry ]
  %.69 = phi <8 x i32> [ %.138, %pixels ], [ zeroinitializer, %entry ]
  %.70 = phi <8 x i32> [ %.139, %pixels ], [ zeroinitializer, %entry ]
  %.71 = phi <8 x i32> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.72 = phi <8 x i32> [ %.141, %pixels ], [ zeroinitializer, %entry ]
  %.74 = getelementptr i16, ptr %.1, i64 %.52
  %.76 = load <8 x i16>, ptr %.74, align 2
  %.77 = getelementptr i16, ptr %.16, i64 %.52
  %.79 = load <8 x i16>, ptr %.77, align 2
  %.80 = getelementptr i16, ptr %.17, i64 %.52
  %.82 = load <8 x i16>, ptr %.80, align 2
  %.83 = getelementptr i16, ptr %.18, i64 %.52
  %.85 = load <8 x i16>, ptr %.83, align 2
  %.86 = uitofp <8 x i16> %.76 to <8 x float>
  %.87 = uitofp <8 x i16> %.79 to <8 x float>
  %.88 = uitofp <8 x i16> %.82 to <8 x float>
  %.89 = uitofp <8 x i16> %.85 to <8 x float>
  %.90 = getelementptr float, ptr %.4, i64 %.52
  %.92 = load <8 x float>, ptr %.90, align 4
  %.93 = getelementptr float, ptr %.24, i64 %.52
  %.95 = load <8 x float>, ptr %.93, align 4
  %.96 = getelementptr float, ptr %.25, i64 %.52
  %.98 = load <8 x float>, ptr %.96, align 4
  %.99 = getelementptr float, ptr %.26, i64 %.52
  %.101 = load <8 x float>, ptr %.99, align 4
  %.102 = fmul reassoc nsz contract <8 x float> %.92, %.86
  %.103 = fadd reassoc nsz contract <8 x float> %.102, %.53
  %.104 = fmul reassoc nsz contract <8 x float> %.95, %.86
  %.105 = fadd reassoc nsz contract <8 x float> %.104, %.54
  %.106 = fmul reassoc nsz contract <8 x float> %.98, %.86
  %.107 = fadd reassoc nsz contract <8 x float> %.106, %.55
  %.108 = fmul reassoc nsz contract <8 x float> %.101, %.86
  %.109 = fadd reassoc nsz contract <8 x float> %.108, %.56
  %.110 = fmul reassoc nsz contract <8 x float> %.92, %.87
  %.111 = fadd reassoc nsz contract <8 x float> %.110, %.57
  %.112 = fmul reassoc nsz contract <8 x float> %.95, %.87
  %.113 = fadd reassoc nsz contract <8 x float> %.112, %.58
  %.114 = fmul reassoc nsz contract <8 x float> %.98, %.87
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.59
  %.116 = fmul reassoc nsz contract <8 x float> %.101, %.87
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.60
  %.118 = fmul reassoc nsz contract <8 x float> %.92, %.88
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.61
  %.120 = fmul reassoc nsz contract <8 x float> %.95, %.88
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.62
  %.122 = fmul reassoc nsz contract <8 x float> %.98, %.88
  %.123 = fadd reassoc nsz contract <8 x float> %.122, %.63
  %.124 = fmul reassoc nsz contract <8 x float> %.101, %.88
  %.125 = fadd reassoc nsz contract <8 x float> %.124, %.64
  %.126 = fmul reassoc nsz contract <8 x float> %.92, %.89
  %.127 = fadd reassoc nsz contract <8 x float> %.126, %.65
  %.128 = fmul reassoc nsz contract <8 x float> %.95, %.89
  %.129 = fadd reassoc nsz contract <8 x float> %.128, %.66
  %.130 = fmul reassoc nsz contract <8 x float> %.98, %.89
  %.131 = fadd reassoc nsz contract <8 x float> %.130, %.67
  %.132 = fmul reassoc nsz contract <8 x float> %.101, %.89
  %.133 = fadd reassoc nsz contract <8 x float> %.132, %.68
  %.134 = zext <8 x i16> %.76 to <8 x i32>
  %.135 = zext <8 x i16> %.79 to <8 x i32>
  %.136 = zext <8 x i16> %.82 to <8 x i32>
  %.137 = zext <8 x i16> %.85 to <8 x i32>
  %.138 = add <8 x i32> %.69, %.134
  %.139 = add <8 x i32> %.70, %.135
  %.140 = add <8 x i32> %.71, %.136
  %.141 = add <8 x i32> %.72, %.137
  %.142 = getelementptr i32, ptr %.8, i64 %.52
  %.144 = load <8 x i32>, ptr %.142, align 4
  %.146 = add nuw nsw <8 x i32> %.135, %.134
  %.145 = add nuw nsw <8 x i32> %.146, %.136
  %.147 = add nuw nsw <8 x i32> %.145, %.137
  %.148 = add <8 x i32> %.147, %.144
  store <8 x i32> %.148, ptr %.142, align 4
  %.150 = add i64 %.52, 8
  %.151 = icmp slt i64 %.150, %.29
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !17

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <8 x float> %.103, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.103
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %rdx.shuf6 = shufflevector <8 x float> %.105, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.105
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %rdx.shuf13 = shufflevector <8 x float> %.107, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.107
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %rdx.shuf20 = shufflevector <8 x float> %.109, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.109
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  %rdx.shuf27 = shufflevector <8 x float> %.111, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <8 x float> %rdx.shuf27, %.111
  %rdx.shuf29 = shufflevector <8 x float> %bin.rdx28, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <8 x float> %rdx.shuf29, %bin.rdx28
  %rdx.shuf31 = shufflevector <8 x float> %bin.rdx30, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <8 x float> %rdx.shuf31, %bin.rdx30
  %4 = extractelement <8 x float> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <8 x float> %.113, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <8 x float> %rdx.shuf34, %.113
  %rdx.shuf36 = shufflevector <8 x float> %bin.rdx35, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <8 x float> %rdx.shuf36, %bin.rdx35
  %rdx.shuf38 = shufflevector <8 x float> %bin.rdx37, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx39 = fadd reassoc nsz contract <8 x float> %rdx.shuf38, %bin.rdx37
  %5 = extractelement <8 x float> %bin.rdx39, i64 0
  %rdx.shuf41 = shufflevector <8 x float> %.115, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <8 x float> %rdx.shuf41, %.115
  %rdx.shuf43 = shufflevector <8 x float> %bin.rdx42, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx44 = fadd reassoc nsz contract <8 x float> %rdx.shuf43, %bin.rdx42
  %rdx.shuf45 = shufflevector <8 x float> %bin.rdx44, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx46 = fadd reassoc nsz contract <8 x float> %rdx.shuf45, %bin.rdx44
  %6 = extractelement <8 x float> %bin.rdx46, i64 0
  %rdx.shuf48 = shufflevector <8 x float> %.117, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx49 = fadd reassoc nsz contract <8 x float> %rdx.shuf48, %.117
  %rdx.shuf50 = shufflevector <8 x float> %bin.rdx49, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx51 = fadd reassoc nsz contract <8 x float> %rdx.shuf50, %bin.rdx49
  %rdx.shuf52 = shufflevector <8 x float> %bin.rdx51, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx53 = fadd reassoc nsz contract <8 x float> %rdx.shuf52, %bin.rdx51
  %7 = extractelement <8 x float> %bin.rdx53, i64 0
  %rdx.shuf55 = shufflevector <8 x float> %.119, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx56 = fadd reassoc nsz contract <8 x float> %rdx.shuf55, %.119
  %rdx.shuf57 = shufflevector <8 x float> %bin.rdx56, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx58 = fadd reassoc nsz contract <8 x float> %rdx.shuf57, %bin.rdx56
  %rdx.shuf59 = shufflevector <8 x float> %bin.rdx58, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <8 x float> %rdx.shuf59, %bin.rdx58
  %8 = extractelement <8 x float> %bin.rdx60, i64 0
  %rdx.shuf62 = shufflevector <8 x float> %.121, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx63 = fadd reassoc nsz contract <8 x float> %rdx.shuf62, %.121
  %rdx.shuf64 = shufflevector <8 x float> %bin.rdx63, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <8 x float> %rdx.shuf64, %bin.rdx63
  %rdx.shuf66 = shufflevector <8 x float> %bin.rdx65, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <8 x float> %rdx.shuf66, %bin.rdx65
  %9 = extractelement <8 x float> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <8 x float> %.123, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <8 x float> %rdx.shuf69, %.123
  %rdx.shuf71 = shufflevector <8 x float> %bin.rdx70, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <8 x float> %rdx.shuf71, %bin.rdx70
  %rdx.shuf73 = shufflevector <8 x float> %bin.rdx72, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx74 = fadd reassoc nsz contract <8 x float> %rdx.shuf73, %bin.rdx72
  %10 = extractelement <8 x float> %bin.rdx74, i64 0
  %rdx.shuf76 = shufflevector <8 x float> %.125, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <8 x float> %rdx.shuf76, %.125
  %rdx.shuf78 = shufflevector <8 x float> %bin.rdx77, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx79 = fadd reassoc nsz contract <8 x float> %rdx.shuf78, %bin.rdx77
  %rdx.shuf80 = shufflevector <8 x float> %bin.rdx79, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx81 = fadd reassoc nsz contract <8 x float> %rdx.shuf80, %bin.rdx79
  %11 = extractelement <8 x float> %bin.rdx81, i64 0
  %rdx.shuf83 = shufflevector <8 x float> %.127, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx84 = fadd reassoc nsz contract <8 x float> %rdx.shuf83, %.127
  %rdx.shuf85 = shufflevector <8 x float> %bin.rdx84, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = fadd reassoc nsz contract <8 x float> %rdx.shuf85, %bin.rdx84
  %rdx.shuf87 = shufflevector <8 x float> %bin.rdx86, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx88 = fadd reassoc nsz contract <8 x float> %rdx.shuf87, %bin.rdx86
  %12 = extractelement <8 x float> %bin.rdx88, i64 0
  %rdx.shuf90 = shufflevector <8 x float> %.129, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx91 = fadd reassoc nsz contract <8 x float> %rdx.shuf90, %.129
  %rdx.shuf92 = shufflevector <8 x float> %bin.rdx91, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx93 = fadd reassoc nsz contract <8 x float> %rdx.shuf92, %bin.rdx91
  %rdx.shuf94 = shufflevector <8 x float> %bin.rdx93, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx95 = fadd reassoc nsz contract <8 x float> %rdx.shuf94, %bin.rdx93
  %13 = extractelement <8 x float> %bin.rdx95, i64 0
  %rdx.shuf97 = shufflevector <8 x float> %.131, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx98 = fadd reassoc nsz contract <8 x float> %rdx.shuf97, %.131
  %rdx.shuf99 = shufflevector <8 x float> %bin.rdx98, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx100 = fadd reassoc nsz contract <8 x float> %rdx.shuf99, %bin.rdx98
  %rdx.shuf101 = shufflevector <8 x float> %bin.rdx100, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx102 = fadd reassoc nsz contract <8 x float> %rdx.shuf101, %bin.rdx100
  %14 = extractelement <8 x float> %bin.rdx102, i64 0
  %rdx.shuf104 = shufflevector <8 x float> %.133, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx105 = fadd reassoc nsz contract <8 x float> %rdx.shuf104, %.133
  %rdx.shuf106 = shufflevector <8 x float> %bin.rdx105, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx107 = fadd reassoc nsz contract <8 x float> %rdx.shuf106, %bin.rdx105
  %rdx.shuf108 = shufflevector <8 x float> %bin.rdx107, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx109 = fadd reassoc nsz contract <8 x float> %rdx.shuf108, %bin.rdx107
  %15 = extractelement <8 x float> %bin.rdx109, i64 0
  %rdx.shuf111 = shufflevector <8 x i32> %.138, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx112 = add <8 x i32> %rdx.shuf111, %.138
  %rdx.shuf113 = shufflevector <8 x i32> %bin.rdx112, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx114 = add <8 x i32> %rdx.shuf113, %bin.rdx112
  %rdx.shuf115 = shufflevector <8 x i32> %bin.rdx114, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx116 = add <8 x i32> %rdx.shuf115, %bin.rdx114
  %16 = extractelement <8 x i32> %bin.rdx116, i64 0
  %rdx.shuf117 = shufflevector <8 x i32> %.139, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx118 = add <8 x i32> %rdx.shuf117, %.139
  %rdx.shuf119 = shufflevector <8 x i32> %bin.rdx118, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx120 = add <8 x i32> %rdx.shuf119, %bin.rdx118
  %rdx.shuf121 = shufflevector <8 x i32> %bin.rdx120, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx122 = add <8 x i32> %rdx.shuf121, %bin.rdx120
  %17 = extractelement <8 x i32> %bin.rdx122, i64 0
  %rdx.shuf123 = shufflevector <8 x i32> %.140, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx124 = add <8 x i32> %rdx.shuf123, %.140
  %rdx.shuf125 = shufflevector <8 x i32> %bin.rdx124, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx126 = add <8 x i32> %rdx.shuf125, %bin.rdx124
  %rdx.shuf127 = shufflevector <8 x i32> %bin.rdx126, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx128 = add <8 x i32> %rdx.shuf127, %bin.rdx126
  %18 = extractelement <8 x i32> %bin.rdx128, i64 0
  %rdx.shuf129 = shufflevector <8 x i32> %.141, <8 x i32> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx130 = add <8 x i32> %rdx.shuf129, %.141
  %rdx.shuf131 = shufflevector <8 x i32> %bin.rdx130, <8 x i32> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx132 = add <8 x i32> %rdx.shuf131, %bin.rdx130
  %rdx.shuf133 = shufflevector <8 x i32> %bin.rdx132, <8 x i32> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx134 = add <8 x i32> %rdx.shuf133, %bin.rdx132
  %19 = extractelement <8 x i32> %bin.rdx134, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.174 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.175 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.176 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.177 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.178 = phi float [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.179 = phi float [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.180 = phi float [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.181 = phi float [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.182 = phi float [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.183 = phi float [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.184 = phi float [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.185 = phi float [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.186 = phi float [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.187 = phi float [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.188 = phi float [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.189 = phi float [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.190 = phi i32 [ 0, %entry ], [ %16, %pixels.done ]
  %.191 = phi i32 [ 0, %entry ], [ %17, %pixels.done ]
  %.192 = phi i32 [ 0, %entry ], [ %18, %pixels.done ]
  %.193 = phi i32 [ 0, %entry ], [ %19, %pixels.done ]
  %.197 = icmp slt i64 %.29, %.3
  br i1 %.197, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.199 = phi i64 [ %.288, %pixels.1 ], [ %.29, %pixels.after ]
  %.200 = phi float [ %.242, %pixels.1 ], [ %.174, %pixels.after ]
  %.201 = phi float [ %.244, %pixels.1 ], [ %.175, %pixels.after ]
  %.202 = phi float [ %.246, %pixels.1 ], [ %.176, %pixels.after ]
  %.203 = phi float [ %.248, %pixels.1 ], [ %.177, %pixels.after ]
  %.204 = phi float [ %.250, %pixels.1 ], [ %.178, %pixels.after ]
  %.205 = phi float [ %.252, %pixels.1 ], [ %.179, %pixels.after ]
  %.206 = phi float [ %.254, %pixels.1 ], [ %.180, %pixels.after ]
  %.207 = phi float [ %.256, %pixels.1 ], [ %.181, %pixels.after ]
  %.208 = phi float [ %.258, %pixels.1 ], [ %.182, %pixels.after ]
  %.209 = phi float [ %.260, %pixels.1 ], [ %.183, %pixels.after ]
  %.210 = phi float [ %.262, %pixels.1 ], [ %.184, %pixels.after ]
  %.211 = phi float [ %.264, %pixels.1 ], [ %.185, %pixels.after ]
  %.212 = phi float [ %.266, %pixels.1 ], [ %.186, %pixels.after ]
  %.213 = phi float [ %.268, %pixels.1 ], [ %.187, %pixels.after ]
  %.214 = phi float [ %.270, %pixels.1 ], [ %.188, %pixels.after ]
  %.215 = phi float [ %.272, %pixels.1 ], [ %.189, %pixels.after ]
  %.216 = phi i32 [ %.277, %pixels.1 ], [ %.190, %pixels.after ]
  %.217 = phi i32 [ %.278, %pixels.1 ], [ %.191, %pixels.after ]
  %.218 = phi i32 [ %.279, %pixels.1 ], [ %.192, %pixels.after ]
  %.219 = phi i32 [ %.280, %pixels.1 ], [ %.193, %pixels.after ]
  %.221 = getelementptr i16, ptr %.1, i64 %.199
  %.222 = load i16, ptr %.221, align 2
  %.223 = getelementptr i16, ptr %.16, i64 %.199
  %.224 = load i16, ptr %.223, align 2
  %.225 = getelementptr i16, ptr %.17, i64 %.199
  %.226 = load i16, ptr %.225, align 2
  %.227 = getelementptr i16, ptr %.18, i64 %.199
  %.228 = load i16, ptr %.227, align 2
  %.229 = uitofp i16 %.222 to float
  %.230 = uitofp i16 %.224 to float
  %.231 = uitofp i16 %.226 to float
  %.232 = uitofp i16 %.228 to float
  %.233 = getelementptr float, ptr %.4, i64 %.199
  %.234 = load float, ptr %.233, align 4
  %.235 = getelementptr float, ptr %.24, i64 %.199
  %.236 = load float, ptr %.235, align 4
  %.237 = getelementptr float, ptr %.25, i64 %.199
  %.238 = load float, ptr %.237, align 4
  %.239 = getelementptr float, ptr %.26, i64 %.199
  %.240 = load float, ptr %.239, align 4
  %.241 = fmul reassoc nsz contract float %.234, %.229
  %.242 = fadd reassoc nsz contract float %.241, %.200
  %.243 = fmul reassoc nsz contract float %.236, %.229
  %.244 = fadd reassoc nsz contract float %.243, %.201
  %.245 = fmul reassoc nsz contract float %.238, %.229
  %.246 = fadd reassoc nsz contract float %.245, %.202
  %.247 = fmul reassoc nsz contract float %.240, %.229
  %.248 = fadd reassoc nsz contract float %.247, %.203
  %.249 = fmul reassoc nsz contract float %.234, %.230
  %.250 = fadd reassoc nsz contract float %.249, %.204
  %.251 = fmul reassoc nsz contract float %.236, %.230
  %.252 = fadd reassoc nsz contract float %.251, %.205
  %.253 = fmul reassoc nsz contract float %.238, %.230
  %.254 = fadd reassoc nsz contract float %.253, %.206
  %.255 = fmul reassoc nsz contract float %.240, %.230
  %.256 = fadd reassoc nsz contract float %.255, %.207
  %.257 = fmul reassoc nsz contract float %.234, %.231
  %.258 = fadd reassoc nsz contract float %.257, %.208
  %.259 = fmul reassoc nsz contract float %.236, %.231
  %.260 = fadd reassoc nsz contract float %.259, %.209
  %.261 = fmul reassoc nsz contract float %.238, %.231
  %.262 = fadd reassoc nsz contract float %.261, %.210
  %.263 = fmul reassoc nsz contract float %.240, %.231
  %.264 = fadd reassoc nsz contract float %.263, %.211
  %.265 = fmul reassoc nsz contract float %.234, %.232
  %.266 = fadd reassoc nsz contract float %.265, %.212
  %.267 = fmul reassoc nsz contract float %.236, %.232
  %.268 = fadd reassoc nsz contract float %.267, %.213
  %.269 = fmul reassoc nsz contract float %.238, %.232
  %.270 = fadd reassoc nsz contract float %.269, %.214
  %.271 = fmul reassoc nsz contract float %.240, %.232
  %.272 = fadd reassoc nsz contract float %.271, %.215
  %.273 = zext i16 %.222 to i32
  %.274 = zext i16 %.224 to i32
  %.275 = zext i16 %.226 to i32
  %.276 = zext i16 %.228 to i32
  %.277 = add i32 %.216, %.273
  %.278 = add i32 %.217, %.274
  %.279 = add i32 %.218, %.275
  %.280 = add i32 %.219, %.276
  %.281 = getelementptr i32, ptr %.8, i64 %.199
  %.282 = load i32, ptr %.281, align 4
  %.284 = add nuw nsw i32 %.274, %.273
  %.283 = add nuw nsw i32 %.284, %.275
  %.285 = add nuw nsw i32 %.283, %.276
  %.286 = add i32 %.285, %.282
  store i32 %.286, ptr %.281, align 4
  %.288 = add nsw i64 %.199, 1
  %exitcond.not = icmp eq i64 %.288, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !17

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.292 = phi float [ %.174, %pixels.after ], [ %.242, %pixels.1 ]
  %.293 = phi float [ %.175, %pixels.after ], [ %.244, %pixels.1 ]
  %.294 = phi float [ %.176, %pixels.after ], [ %.246, %pixels.1 ]
  %.295 = phi float [ %.177, %pixels.after ], [ %.248, %pixels.1 ]
  %.296 = phi float [ %.178, %pixels.after ], [ %.250, %pixels.1 ]
  %.297 = phi float [ %.179, %pixels.after ], [ %.252, %pixels.1 ]
  %.298 = phi float [ %.180, %pixels.after ], [ %.254, %pixels.1 ]
  %.299 = phi float [ %.181, %pixels.after ], [ %.256, %pixels.1 ]
  %.300 = phi float [ %.182, %pixels.after ], [ %.258, %pixels.1 ]
  %.301 = phi float [ %.183, %pixels.after ], [ %.260, %pixels.1 ]
  %.302 = phi float [ %.184, %pixels.after ], [ %.262, %pixels.1 ]
  %.303 = phi float [ %.185, %pixels.after ], [ %.264, %pixels.1 ]
  %.304 = phi float [ %.186, %pixels.after ], [ %.266, %pixels.1 ]
  %.305 = phi float [ %.187, %pixels.after ], [ %.268, %pixels.1 ]
  %.306 = phi float [ %.188, %pixels.after ], [ %.270, %pixels.1 ]
  %.307 = phi float [ %.189, %pixels.after ], [ %.272, %pixels.1 ]
  %.308 = phi i32 [ %.190, %pixels.after ], [ %.277, %pixels.1 ]
  %.309 = phi i32 [ %.191, %pixels.after ], [ %.278, %pixels.1 ]
  %.310 = phi i32 [ %.192, %pixels.after ], [ %.279, %pixels.1 ]
  %.311 = phi i32 [ %.193, %pixels.after ], [ %.280, %pixels.1 ]
  %.317 = getelementptr double, ptr %.6, i64 %.7
  %.318.idx = shl i64 %.7, 4
  %.318 = getelementptr i8, ptr %.6, i64 %.318.idx
  %.319.idx = mul i64 %.7, 24
  %.319 = getelementptr i8, ptr %.6, i64 %.319.idx
  %.321 = getelementptr i8, ptr %.6, i64 8
  %.322 = getelementptr i8, ptr %.6, i64 16
  %.323 = getelementptr i8, ptr %.6, i64 24
  %.325 = getelementptr i8, ptr %.317, i64 8
  %.326 = getelementptr i8, ptr %.317, i64 16
  %.327 = getelementptr i8, ptr %.317, i64 24
  %.329 = getelementptr i8, ptr %.318, i64 8
  %.330 = getelementptr i8, ptr %.318, i64 16
  %.331 = getelementptr i8, ptr %.318, i64 24
  %.333 = getelementptr i8, ptr %.319, i64 8
  %.334 = getelementptr i8, ptr %.319, i64 16
  %.335 = getelementptr i8, ptr %.319, i64 24
  %.336 = fpext float %.292 to double
  %.337 = load double, ptr %.6, align 8
  %.338 = fadd double %.337, %.336
  store double %.338, ptr %.6, align 8
  %.340 = fpext float %.293 to double
  %.341 = load double, ptr %.321, align 8
  %.342 = fadd double %.341, %.340
  store double %.342, ptr %.321, align 8
  %.344 = fpext float %.294 to double
  %.345 = load double, ptr %.322, align 8
  %.346 = fadd double %.345, %.344
  store double %.346, ptr %.322, align 8
  %.348 = fpext float %.295 to double
  %.349 = load double, ptr %.323, align 8
  %.350 = fadd double %.349, %.348
  store double %.350, ptr %.323, align 8
  %.352 = fpext float %.296 to double
  %.353 = load double, ptr %.317, align 8
  %.354 = fadd double %.353, %.352
  store double %.354, ptr %.317, align 8
  %.356 = fpext float %.297 to double
  %.357 = load double, ptr %.325, align 8
  %.358 = fadd double %.357, %.356
  store double %.358, ptr %.325, align 8
  %.360 = fpext float %.298 to double
  %.361 = load double, ptr %.326, align 8
  %.362 = fadd double %.361, %.360
  store double %.362, ptr %.326, align 8
  %.364 = fpext float %.299 to double
  %.365 = load double, ptr %.327, align 8
  %.366 = fadd double %.365, %.364
  store double %.366, ptr %.327, align 8
  %.368 = fpext float %.300 to double
  %.369 = load double, ptr %.318, align 8
  %.370 = fadd double %.369, %.368
  store double %.370, ptr %.318, align 8
  %.372 = fpext float %.301 to double
  %.373 = load double, ptr %.329, align 8
  %.374 = fadd double %.373, %.372
  store double %.374, ptr %.329, align 8
  %.376 = fpext float %.302 to double
  %.377 = load double, ptr %.330, align 8
  %.378 = fadd double %.377, %.376
  store double %.378, ptr %.330, align 8
  %.380 = fpext float %.303 to double
  %.381 = load double, ptr %.331, align 8
  %.382 = fadd double %.381, %.380
  store double %.382, ptr %.331, align 8
  %.384 = fpext float %.304 to double
  %.385 = load double, ptr %.319, align 8
  %.386 = fadd double %.385, %.384
  store double %.386, ptr %.319, align 8
  %.388 = fpext float %.305 to double
  %.389 = load double, ptr %.333, align 8
  %.390 = fadd double %.389, %.388
  store double %.390, ptr %.333, align 8
  %.392 = fpext float %.306 to double
  %.393 = load double, ptr %.334, align 8
  %.394 = fadd double %.393, %.392
  store double %.394, ptr %.334, align 8
  %.396 = fpext float %.307 to double
  %.397 = load double, ptr %.335, align 8
  %.398 = fadd double %.397, %.396
  store double %.398, ptr %.335, align 8
  %.401 = load double, ptr %.9, align 8
  %.402 = uitofp i32 %.308 to double
  %.403 = fadd double %.401, %.402
  store double %.403, ptr %.9, align 8
  %.405 = getelementptr i8, ptr %.9, i64 8
  %.406 = load double, ptr %.405, align 8
  %.407 = uitofp i32 %.309 to double
  %.408 = fadd double %.406, %.407
  store double %.408, ptr %.405, align 8
  %.410 = getelementptr i8, ptr %.9, i64 16
  %.411 = load double, ptr %.410, align 8
  %.412 = uitofp i32 %.310 to double
  %.413 = fadd double %.411, %.412
  store double %.413, ptr %.410, align 8
  %.415 = getelementptr i8, ptr %.9, i64 24
  %.416 = load double, ptr %.415, align 8
  %.417 = uitofp i32 %.311 to double
  %.418 = fadd double %.416, %.417
  store double %.418, ptr %.415, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-0-0-i16*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.24 = getelementptr float, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 3
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 12
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 8
  %.29 = sub i64 %.3, %.28
  %.46 = icmp sgt i64 %.29, 0
  br i1 %.46, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.48 = phi i64 [ %.126, %pixels ], [ 0, %entry ]
  %.49 = phi <8 x float> [ %.95, %pixels ], [ zeroinitializer, %entry ]
  %.50 = phi <8 x float> [ %.97, %pixels ], [ zeroinitializer, %entry ]
  %.51 = phi <8 x float> [ %.99, %pixels ], [ zeroinitializer, %entry ]
  %.52 = phi <8 x float> [ %.101, %pixels ], [ zeroinitializer, %entry ]
  %.53 = phi <8 x float> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <8 x float> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <8 x float> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <8 x float> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <8 x float> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <8 x float> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <8 x float> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <8 x float> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.66 = getelementptr i16, ptr %.1, i64 %.48
  %.68 = load <8 x i16>, ptr %.66, align 2
  %.69 = getelementptr i16, ptr %.16, i64 %.48
  %.71 = load <8 x i16>, ptr %.69, align 2
  %.72 = getelementptr i16, ptr %.17, i64 %.48
  %.74 = load <8 x i16>, ptr %.72, align 2
  %.75 = getelementptr i16, ptr %.18, i64 %.48
  %.77 = load <8 x i16>, ptr %.75, align 2
  %.78 = uitofp <8 x i16> %.68 to <8 x float>
  %.79 = uitofp <8 x i16> %.71 to <8 x float>
  %.80 = uitofp <8 x i16> %.74 to <8 x float>
  %.81 = uitofp <8 x i16> %.77 to <8 x float>
  %.82 = getelementptr float, ptr %.4, i64 %.48
  %.84 = load <8 x float>, ptr %.82, align 4
  %.85 = getelementptr float, ptr %.24, i64 %.48
  %.87 = load <8 x float>, ptr %.85, align 4
  %.88 = getelementptr float, ptr %.25, i64 %.48
  %.90 = load <8 x float>, ptr %.88, align 4
  %.91 = getelementptr float, ptr %.26, i64 %.48
  %.93 = load <8 x float>, ptr %.91, align 4
  %.94 = fmul reassoc nsz contract <8 x float> %.84, %.78
  %.95 = fadd reassoc nsz contract <8 x float> %.94, %.49
  %.96 = fmul reassoc nsz contract <8 x float> %.87, %.78
  %.97 = fadd reassoc nsz contract <8 x float> %.96, %.50
  %.98 = fmul reassoc nsz contract <8 x float> %.90, %.78
  %.99 = fadd reassoc nsz contract <8 x float> %.98, %.51
  %.100 = fmul reassoc nsz contract <8 x float> %.93, %.78
  %.101 = fadd reassoc nsz contract <8 x float> %.100, %.52
  %.102 = fmul reassoc nsz contract <8 x float> %.84, %.79
  %.103 = fadd reassoc nsz contract <8 x float> %.102, %.53
  %.104 = fmul reassoc nsz contract <8 x float> %.87, %.79
  %.105 = fadd reassoc nsz contract <8 x float> %.104, %.54
  %.106 = fmul reassoc nsz contract <8 x float> %.90, %.79
  %.107 = fadd reassoc nsz contract <8 x float> %.106, %.55
  %.108 = fmul reassoc nsz contract <8 x float> %.93, %.79
  %.109 = fadd reassoc nsz contract <8 x float> %.108, %.56
  %.110 = fmul reassoc nsz contract <8 x float> %.84, %.80
  %.111 = fadd reassoc nsz contract <8 x float> %.110, %.57
  %.112 = fmul reassoc nsz contract <8 x float> %.87, %.80
  %.113 = fadd reassoc nsz contract <8 x float> %.112, %.58
  %.114 = fmul reassoc nsz contract <8 x float> %.90, %.80
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.59
  %.116 = fmul reassoc nsz contract <8 x float> %.93, %.80
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.60
  %.118 = fmul reassoc nsz contract <8 x float> %.84, %.81
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.61
  %.120 = fmul reassoc nsz contract <8 x float> %.87, %.81
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.62
  %.122 = fmul reassoc nsz contract <8 x float> %.90, %.81
  %.123 = fadd reassoc nsz contract <8 x float> %.122, %.63
  %.124 = fmul reassoc nsz contract <8 x float> %.93, %.81
  %.125 = fadd reassoc nsz contract <8 x float> %.124, %.64
  %.126 = add i64 %.48, 8
  %.127 = icmp slt i64 %.126, %.29
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !17

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <8 x float> %.95, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.95
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %rdx.shuf6 = shufflevector <8 x float> %.97, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.97
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %rdx.shuf13 = shufflevector <8 x float> %.99, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.99
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %rdx.shuf20 = shufflevector <8 x float> %.101, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.101
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  %rdx.shuf27 = shufflevector <8 x float> %.103, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <8 x float> %rdx.shuf27, %.103
  %rdx.shuf29 = shufflevector <8 x float> %bin.rdx28, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <8 x float> %rdx.shuf29, %bin.rdx28
  %rdx.shuf31 = shufflevector <8 x float> %bin.rdx30, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <8 x float> %rdx.shuf31, %bin.rdx30
  %4 = extractelement <8 x float> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <8 x float> %.105, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <8 x float> %rdx.shuf34, %.105
  %rdx.shuf36 = shufflevector <8 x float> %bin.rdx35, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <8 x float> %rdx.shuf36, %bin.rdx35
  %rdx.shuf38 = shufflevector <8 x float> %bin.rdx37, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx39 = fadd reassoc nsz contract <8 x float> %rdx.shuf38, %bin.rdx37
  %5 = extractelement <8 x float> %bin.rdx39, i64 0
  %rdx.shuf41 = shufflevector <8 x float> %.107, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <8 x float> %rdx.shuf41, %.107
  %rdx.shuf43 = shufflevector <8 x float> %bin.rdx42, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx44 = fadd reassoc nsz contract <8 x float> %rdx.shuf43, %bin.rdx42
  %rdx.shuf45 = shufflevector <8 x float> %bin.rdx44, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx46 = fadd reassoc nsz contract <8 x float> %rdx.shuf45, %bin.rdx44
  %6 = extractelement <8 x float> %bin.rdx46, i64 0
  %rdx.shuf48 = shufflevector <8 x float> %.109, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx49 = fadd reassoc nsz contract <8 x float> %rdx.shuf48, %.109
  %rdx.shuf50 = shufflevector <8 x float> %bin.rdx49, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx51 = fadd reassoc nsz contract <8 x float> %rdx.shuf50, %bin.rdx49
  %rdx.shuf52 = shufflevector <8 x float> %bin.rdx51, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx53 = fadd reassoc nsz contract <8 x float> %rdx.shuf52, %bin.rdx51
  %7 = extractelement <8 x float> %bin.rdx53, i64 0
  %rdx.shuf55 = shufflevector <8 x float> %.111, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx56 = fadd reassoc nsz contract <8 x float> %rdx.shuf55, %.111
  %rdx.shuf57 = shufflevector <8 x float> %bin.rdx56, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx58 = fadd reassoc nsz contract <8 x float> %rdx.shuf57, %bin.rdx56
  %rdx.shuf59 = shufflevector <8 x float> %bin.rdx58, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <8 x float> %rdx.shuf59, %bin.rdx58
  %8 = extractelement <8 x float> %bin.rdx60, i64 0
  %rdx.shuf62 = shufflevector <8 x float> %.113, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx63 = fadd reassoc nsz contract <8 x float> %rdx.shuf62, %.113
  %rdx.shuf64 = shufflevector <8 x float> %bin.rdx63, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <8 x float> %rdx.shuf64, %bin.rdx63
  %rdx.shuf66 = shufflevector <8 x float> %bin.rdx65, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <8 x float> %rdx.shuf66, %bin.rdx65
  %9 = extractelement <8 x float> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <8 x float> %.115, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <8 x float> %rdx.shuf69, %.115
  %rdx.shuf71 = shufflevector <8 x float> %bin.rdx70, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <8 x float> %rdx.shuf71, %bin.rdx70
  %rdx.shuf73 = shufflevector <8 x float> %bin.rdx72, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx74 = fadd reassoc nsz contract <8 x float> %rdx.shuf73, %bin.rdx72
  %10 = extractelement <8 x float> %bin.rdx74, i64 0
  %rdx.shuf76 = shufflevector <8 x float> %.117, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <8 x float> %rdx.shuf76, %.117
  %rdx.shuf78 = shufflevector <8 x float> %bin.rdx77, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx79 = fadd reassoc nsz contract <8 x float> %rdx.shuf78, %bin.rdx77
  %rdx.shuf80 = shufflevector <8 x float> %bin.rdx79, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx81 = fadd reassoc nsz contract <8 x float> %rdx.shuf80, %bin.rdx79
  %11 = extractelement <8 x float> %bin.rdx81, i64 0
  %rdx.shuf83 = shufflevector <8 x float> %.119, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx84 = fadd reassoc nsz contract <8 x float> %rdx.shuf83, %.119
  %rdx.shuf85 = shufflevector <8 x float> %bin.rdx84, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = fadd reassoc nsz contract <8 x float> %rdx.shuf85, %bin.rdx84
  %rdx.shuf87 = shufflevector <8 x float> %bin.rdx86, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx88 = fadd reassoc nsz contract <8 x float> %rdx.shuf87, %bin.rdx86
  %12 = extractelement <8 x float> %bin.rdx88, i64 0
  %rdx.shuf90 = shufflevector <8 x float> %.121, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx91 = fadd reassoc nsz contract <8 x float> %rdx.shuf90, %.121
  %rdx.shuf92 = shufflevector <8 x float> %bin.rdx91, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx93 = fadd reassoc nsz contract <8 x float> %rdx.shuf92, %bin.rdx91
  %rdx.shuf94 = shufflevector <8 x float> %bin.rdx93, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx95 = fadd reassoc nsz contract <8 x float> %rdx.shuf94, %bin.rdx93
  %13 = extractelement <8 x float> %bin.rdx95, i64 0
  %rdx.shuf97 = shufflevector <8 x float> %.123, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx98 = fadd reassoc nsz contract <8 x float> %rdx.shuf97, %.123
  %rdx.shuf99 = shufflevector <8 x float> %bin.rdx98, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx100 = fadd reassoc nsz contract <8 x float> %rdx.shuf99, %bin.rdx98
  %rdx.shuf101 = shufflevector <8 x float> %bin.rdx100, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx102 = fadd reassoc nsz contract <8 x float> %rdx.shuf101, %bin.rdx100
  %14 = extractelement <8 x float> %bin.rdx102, i64 0
  %rdx.shuf104 = shufflevector <8 x float> %.125, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx105 = fadd reassoc nsz contract <8 x float> %rdx.shuf104, %.125
  %rdx.shuf106 = shufflevector <8 x float> %bin.rdx105, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx107 = fadd reassoc nsz contract <8 x float> %rdx.shuf106, %bin.rdx105
  %rdx.shuf108 = shufflevector <8 x float> %bin.rdx107, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx109 = fadd reassoc nsz contract <8 x float> %rdx.shuf108, %bin.rdx107
  %15 = extractelement <8 x float> %bin.rdx109, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.146 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.147 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.148 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.149 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.150 = phi float [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.151 = phi float [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.152 = phi float [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.153 = phi float [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.154 = phi float [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.155 = phi float [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.156 = phi float [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.157 = phi float [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.158 = phi float [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.159 = phi float [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.160 = phi float [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.161 = phi float [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.165 = icmp slt i64 %.29, %.3
  br i1 %.165, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.167 = phi i64 [ %.237, %pixels.1 ], [ %.29, %pixels.after ]
  %.168 = phi float [ %.206, %pixels.1 ], [ %.146, %pixels.after ]
  %.169 = phi float [ %.208, %pixels.1 ], [ %.147, %pixels.after ]
  %.170 = phi float [ %.210, %pixels.1 ], [ %.148, %pixels.after ]
  %.171 = phi float [ %.212, %pixels.1 ], [ %.149, %pixels.after ]
  %.172 = phi float [ %.214, %pixels.1 ], [ %.150, %pixels.after ]
  %.173 = phi float [ %.216, %pixels.1 ], [ %.151, %pixels.after ]
  %.174 = phi float [ %.218, %pixels.1 ], [ %.152, %pixels.after ]
  %.175 = phi float [ %.220, %pixels.1 ], [ %.153, %pixels.after ]
  %.176 = phi float [ %.222, %pixels.1 ], [ %.154, %pixels.after ]
  %.177 = phi float [ %.224, %pixels.1 ], [ %.155, %pixels.after ]
  %.178 = phi float [ %.226, %pixels.1 ], [ %.156, %pixels.after ]
  %.179 = phi float [ %.228, %pixels.1 ], [ %.157, %pixels.after ]
  %.180 = phi float [ %.230, %pixels.1 ], [ %.158, %pixels.after ]
  %.181 = phi float [ %.232, %pixels.1 ], [ %.159, %pixels.after ]
  %.182 = phi float [ %.234, %pixels.1 ], [ %.160, %pixels.after ]
  %.183 = phi float [ %.236, %pixels.1 ], [ %.161, %pixels.after ]
  %.185 = getelementptr i16, ptr %.1, i64 %.167
  %.186 = load i16, ptr %.185, align 2
  %.187 = getelementptr i16, ptr %.16, i64 %.167
  %.188 = load i16, ptr %.187, align 2
  %.189 = getelementptr i16, ptr %.17, i64 %.167
  %.190 = load i16, ptr %.189, align 2
  %.191 = getelementptr i16, ptr %.18, i64 %.167
  %.192 = load i16, ptr %.191, align 2
  %.193 = uitofp i16 %.186 to float
  %.194 = uitofp i16 %.188 to float
  %.195 = uitofp i16 %.190 to float
  %.196 = uitofp i16 %.192 to float
  %.197 = getelementptr float, ptr %.4, i64 %.167
  %.198 = load float, ptr %.197, align 4
  %.199 = getelementptr float, ptr %.24, i64 %.167
  %.200 = load float, ptr %.199, align 4
  %.201 = getelementptr float, ptr %.25, i64 %.167
  %.202 = load float, ptr %.201, align 4
  %.203 = getelementptr float, ptr %.26, i64 %.167
  %.204 = load float, ptr %.203, align 4
  %.205 = fmul reassoc nsz contract float %.198, %.193
  %.206 = fadd reassoc nsz contract float %.205, %.168
  %.207 = fmul reassoc nsz contract float %.200, %.193
  %.208 = fadd reassoc nsz contract float %.207, %.169
  %.209 = fmul reassoc nsz contract float %.202, %.193
  %.210 = fadd reassoc nsz contract float %.209, %.170
  %.211 = fmul reassoc nsz contract float %.204, %.193
  %.212 = fadd reassoc nsz contract float %.211, %.171
  %.213 = fmul reassoc nsz contract float %.198, %.194
  %.214 = fadd reassoc nsz contract float %.213, %.172
  %.215 = fmul reassoc nsz contract float %.200, %.194
  %.216 = fadd reassoc nsz contract float %.215, %.173
  %.217 = fmul reassoc nsz contract float %.202, %.194
  %.218 = fadd reassoc nsz contract float %.217, %.174
  %.219 = fmul reassoc nsz contract float %.204, %.194
  %.220 = fadd reassoc nsz contract float %.219, %.175
  %.221 = fmul reassoc nsz contract float %.198, %.195
  %.222 = fadd reassoc nsz contract float %.221, %.176
  %.223 = fmul reassoc nsz contract float %.200, %.195
  %.224 = fadd reassoc nsz contract float %.223, %.177
  %.225 = fmul reassoc nsz contract float %.202, %.195
  %.226 = fadd reassoc nsz contract float %.225, %.178
  %.227 = fmul reassoc nsz contract float %.204, %.195
  %.228 = fadd reassoc nsz contract float %.227, %.179
  %.229 = fmul reassoc nsz contract float %.198, %.196
  %.230 = fadd reassoc nsz contract float %.229, %.180
  %.231 = fmul reassoc nsz contract float %.200, %.196
  %.232 = fadd reassoc nsz contract float %.231, %.181
  %.233 = fmul reassoc nsz contract float %.202, %.196
  %.234 = fadd reassoc nsz contract float %.233, %.182
  %.235 = fmul reassoc nsz contract float %.204, %.196
  %.236 = fadd reassoc nsz contract float %.235, %.183
  %.237 = add nsw i64 %.167, 1
  %exitcond.not = icmp eq i64 %.237, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !17

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.241 = phi float [ %.146, %pixels.after ], [ %.206, %pixels.1 ]
  %.242 = phi float [ %.147, %pixels.after ], [ %.208, %pixels.1 ]
  %.243 = phi float [ %.148, %pixels.after ], [ %.210, %pixels.1 ]
  %.244 = phi float [ %.149, %pixels.after ], [ %.212, %pixels.1 ]
  %.245 = phi float [ %.150, %pixels.after ], [ %.214, %pixels.1 ]
  %.246 = phi float [ %.151, %pixels.after ], [ %.216, %pixels.1 ]
  %.247 = phi float [ %.152, %pixels.after ], [ %.218, %pixels.1 ]
  %.248 = phi float [ %.153, %pixels.after ], [ %.220, %pixels.1 ]
  %.249 = phi float [ %.154, %pixels.after ], [ %.222, %pixels.1 ]
  %.250 = phi float [ %.155, %pixels.after ], [ %.224, %pixels.1 ]
  %.251 = phi float [ %.156, %pixels.after ], [ %.226, %pixels.1 ]
  %.252 = phi float [ %.157, %pixels.after ], [ %.228, %pixels.1 ]
  %.253 = phi float [ %.158, %pixels.after ], [ %.230, %pixels.1 ]
  %.254 = phi float [ %.159, %pixels.after ], [ %.232, %pixels.1 ]
  %.255 = phi float [ %.160, %pixels.after ], [ %.234, %pixels.1 ]
  %.256 = phi float [ %.161, %pixels.after ], [ %.236, %pixels.1 ]
  %.262 = getelementptr double, ptr %.6, i64 %.7
  %.263.idx = shl i64 %.7, 4
  %.263 = getelementptr i8, ptr %.6, i64 %.263.idx
  %.264.idx = mul i64 %.7, 24
  %.264 = getelementptr i8, ptr %.6, i64 %.264.idx
  %.266 = getelementptr i8, ptr %.6, i64 8
  %.267 = getelementptr i8, ptr %.6, i64 16
  %.268 = getelementptr i8, ptr %.6, i64 24
  %.270 = getelementptr i8, ptr %.262, i64 8
  %.271 = getelementptr i8, ptr %.262, i64 16
  %.272 = getelementptr i8, ptr %.262, i64 24
  %.274 = getelementptr i8, ptr %.263, i64 8
  %.275 = getelementptr i8, ptr %.263, i64 16
  %.276 = getelementptr i8, ptr %.263, i64 24
  %.278 = getelementptr i8, ptr %.264, i64 8
  %.279 = getelementptr i8, ptr %.264, i64 16
  %.280 = getelementptr i8, ptr %.264, i64 24
  %.281 = fpext float %.241 to double
  %.282 = load double, ptr %.6, align 8
  %.283 = fadd double %.282, %.281
  store double %.283, ptr %.6, align 8
  %.285 = fpext float %.242 to double
  %.286 = load double, ptr %.266, align 8
  %.287 = fadd double %.286, %.285
  store double %.287, ptr %.266, align 8
  %.289 = fpext float %.243 to double
  %.290 = load double, ptr %.267, align 8
  %.291 = fadd double %.290, %.289
  store double %.291, ptr %.267, align 8
  %.293 = fpext float %.244 to double
  %.294 = load double, ptr %.268, align 8
  %.295 = fadd double %.294, %.293
  store double %.295, ptr %.268, align 8
  %.297 = fpext float %.245 to double
  %.298 = load double, ptr %.262, align 8
  %.299 = fadd double %.298, %.297
  store double %.299, ptr %.262, align 8
  %.301 = fpext float %.246 to double
  %.302 = load double, ptr %.270, align 8
  %.303 = fadd double %.302, %.301
  store double %.303, ptr %.270, align 8
  %.305 = fpext float %.247 to double
  %.306 = load double, ptr %.271, align 8
  %.307 = fadd double %.306, %.305
  store double %.307, ptr %.271, align 8
  %.309 = fpext float %.248 to double
  %.310 = load double, ptr %.272, align 8
  %.311 = fadd double %.310, %.309
  store double %.311, ptr %.272, align 8
  %.313 = fpext float %.249 to double
  %.314 = load double, ptr %.263, align 8
  %.315 = fadd double %.314, %.313
  store double %.315, ptr %.263, align 8
  %.317 = fpext float %.250 to double
  %.318 = load double, ptr %.274, align 8
  %.319 = fadd double %.318, %.317
  store double %.319, ptr %.274, align 8
  %.321 = fpext float %.251 to double
  %.322 = load double, ptr %.275, align 8
  %.323 = fadd double %.322, %.321
  store double %.323, ptr %.275, align 8
  %.325 = fpext float %.252 to double
  %.326 = load double, ptr %.276, align 8
  %.327 = fadd double %.326, %.325
  store double %.327, ptr %.276, align 8
  %.329 = fpext float %.253 to double
  %.330 = load double, ptr %.264, align 8
  %.331 = fadd double %.330, %.329
  store double %.331, ptr %.264, align 8
  %.333 = fpext float %.254 to double
  %.334 = load double, ptr %.278, align 8
  %.335 = fadd double %.334, %.333
  store double %.335, ptr %.278, align 8
  %.337 = fpext float %.255 to double
  %.338 = load double, ptr %.279, align 8
  %.339 = fadd double %.338, %.337
  store double %.339, ptr %.279, align 8
  %.341 = fpext float %.256 to double
  %.342 = load double, ptr %.280, align 8
  %.343 = fadd double %.342, %.341
  store double %.343, ptr %.280, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-1-0-0-i16*-float*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.22 = srem i64 %.3, 32
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.159, %pixels ], [ 0, %entry ]
  %.31 = phi <8 x float> [ %.68, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x float> [ %.70, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x float> [ %.72, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x float> [ %.74, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x float> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x float> [ %.98, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x float> [ %.100, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x float> [ %.102, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x float> [ %.124, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x float> [ %.126, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x float> [ %.128, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x float> [ %.130, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x float> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x float> [ %.154, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <8 x float> [ %.156, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <8 x float> [ %.158, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i16, ptr %.1, i64 %.30
  %.50 = load <8 x i16>, ptr %.48, align 2
  %.51 = getelementptr i16, ptr %.16, i64 %.30
  %.53 = load <8 x i16>, ptr %.51, align 2
  %.54 = getelementptr i16, ptr %.17, i64 %.30
  %.56 = load <8 x i16>, ptr %.54, align 2
  %.57 = getelementptr i16, ptr %.18, i64 %.30
  %.59 = load <8 x i16>, ptr %.57, align 2
  %.60 = uitofp <8 x i16> %.50 to <8 x float>
  %.61 = uitofp <8 x i16> %.53 to <8 x float>
  %.62 = uitofp <8 x i16> %.56 to <8 x float>
  %.63 = uitofp <8 x i16> %.59 to <8 x float>
  %.64 = getelementptr float, ptr %.4, i64 %.30
  %.66 = load <8 x float>, ptr %.64, align 4
  %.67 = fmul reassoc nsz contract <8 x float> %.66, %.60
  %.68 = fadd reassoc nsz contract <8 x float> %.67, %.31
  %.69 = fmul reassoc nsz contract <8 x float> %.66, %.61
  %.70 = fadd reassoc nsz contract <8 x float> %.69, %.32
  %.71 = fmul reassoc nsz contract <8 x float> %.66, %.62
  %.72 = fadd reassoc nsz contract <8 x float> %.71, %.33
  %.73 = fmul reassoc nsz contract <8 x float> %.66, %.63
  %.74 = fadd reassoc nsz contract <8 x float> %.73, %.34
  %.75 = or disjoint i64 %.30, 8
  %.76 = getelementptr i16, ptr %.1, i64 %.75
  %.78 = load <8 x i16>, ptr %.76, align 2
  %.79 = getelementptr i16, ptr %.16, i64 %.75
  %.81 = load <8 x i16>, ptr %.79, align 2
  %.82 = getelementptr i16, ptr %.17, i64 %.75
  %.84 = load <8 x i16>, ptr %.82, align 2
  %.85 = getelementptr i16, ptr %.18, i64 %.75
  %.87 = load <8 x i16>, ptr %.85, align 2
  %.88 = uitofp <8 x i16> %.78 to <8 x float>
  %.89 = uitofp <8 x i16> %.81 to <8 x float>
  %.90 = uitofp <8 x i16> %.84 to <8 x float>
  %.91 = uitofp <8 x i16> %.87 to <8 x float>
  %.92 = getelementptr float, ptr %.4, i64 %.75
  %.94 = load <8 x float>, ptr %.92, align 4
  %.95 = fmul reassoc nsz contract <8 x float> %.94, %.88
  %.96 = fadd reassoc nsz contract <8 x float> %.95, %.35
  %.97 = fmul reassoc nsz contract <8 x float> %.94, %.89
  %.98 = fadd reassoc nsz contract <8 x float> %.97, %.36
  %.99 = fmul reassoc nsz contract <8 x float> %.94, %.90
  %.100 = fadd reassoc nsz contract <8 x float> %.99, %.37
  %.101 = fmul reassoc nsz contract <8 x float> %.94, %.91
  %.102 = fadd reassoc nsz contract <8 x float> %.101, %.38
  %.103 = or disjoint i64 %.30, 16
  %.104 = getelementptr i16, ptr %.1, i64 %.103
  %.106 = load <8 x i16>, ptr %.104, align 2
  %.107 = getelementptr i16, ptr %.16, i64 %.103
  %.109 = load <8 x i16>, ptr %.107, align 2
  %.110 = getelementptr i16, ptr %.17, i64 %.103
  %.112 = load <8 x i16>, ptr %.110, align 2
  %.113 = getelementptr i16, ptr %.18, i64 %.103
  %.115 = load <8 x i16>, ptr %.113, align 2
  %.116 = uitofp <8 x i16> %.106 to <8 x float>
  %.117 = uitofp <8 x i16> %.109 to <8 x float>
  %.118 = uitofp <8 x i16> %.112 to <8 x float>
  %.119 = uitofp <8 x i16> %.115 to <8 x float>
  %.120 = getelementptr float, ptr %.4, i64 %.103
  %.122 = load <8 x float>, ptr %.120, align 4
  %.123 = fmul reassoc nsz contract <8 x float> %.122, %.116
  %.124 = fadd reassoc nsz contract <8 x float> %.123, %.39
  %.125 = fmul reassoc nsz contract <8 x float> %.122, %.117
  %.126 = fadd reassoc nsz contract <8 x float> %.125, %.40
  %.127 = fmul reassoc nsz contract <8 x float> %.122, %.118
  %.128 = fadd reassoc nsz contract <8 x float> %.127, %.41
  %.129 = fmul reassoc nsz contract <8 x float> %.122, %.119
  %.130 = fadd reassoc nsz contract <8 x float> %.129, %.42
  %.131 = or disjoint i64 %.30, 24
  %.132 = getelementptr i16, ptr %.1, i64 %.131
  %.134 = load <8 x i16>, ptr %.132, align 2
  %.135 = getelementptr i16, ptr %.16, i64 %.131
  %.137 = load <8 x i16>, ptr %.135, align 2
  %.138 = getelementptr i16, ptr %.17, i64 %.131
  %.140 = load <8 x i16>, ptr %.138, align 2
  %.141 = getelementptr i16, ptr %.18, i64 %.131
  %.143 = load <8 x i16>, ptr %.141, align 2
  %.144 = uitofp <8 x i16> %.134 to <8 x float>
  %.145 = uitofp <8 x i16> %.137 to <8 x float>
  %.146 = uitofp <8 x i16> %.140 to <8 x float>
  %.147 = uitofp <8 x i16> %.143 to <8 x float>
  %.148 = getelementptr float, ptr %.4, i64 %.131
  %.150 = load <8 x float>, ptr %.148, align 4
  %.151 = fmul reassoc nsz contract <8 x float> %.150, %.144
  %.152 = fadd reassoc nsz contract <8 x float> %.151, %.43
  %.153 = fmul reassoc nsz contract <8 x float> %.150, %.145
  %.154 = fadd reassoc nsz contract <8 x float> %.153, %.44
  %.155 = fmul reassoc nsz contract <8 x float> %.150, %.146
  %.156 = fadd reassoc nsz contract <8 x float> %.155, %.45
  %.157 = fmul reassoc nsz contract <8 x float> %.150, %.147
  %.158 = fadd reassoc nsz contract <8 x float> %.157, %.46
  %.159 = add i64 %.30, 32
  %.160 = icmp slt i64 %.159, %.23
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !17

pixels.done:                                      ; preds = %pixels
  %.162 = fadd reassoc nsz contract <8 x float> %.96, %.68
  %.163 = fadd reassoc nsz contract <8 x float> %.162, %.124
  %.164 = fadd reassoc nsz contract <8 x float> %.163, %.152
  %rdx.shuf = shufflevector <8 x float> %.164, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.164
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %.166 = fadd reassoc nsz contract <8 x float> %.98, %.70
  %.167 = fadd reassoc nsz contract <8 x float> %.166, %.126
  %.168 = fadd reassoc nsz contract <8 x float> %.167, %.154
  %rdx.shuf6 = shufflevector <8 x float> %.168, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.168
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %.170 = fadd reassoc nsz contract <8 x float> %.100, %.72
  %.171 = fadd reassoc nsz contract <8 x float> %.170, %.128
  %.172 = fadd reassoc nsz contract <8 x float> %.171, %.156
  %rdx.shuf13 = shufflevector <8 x float> %.172, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.172
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %.174 = fadd reassoc nsz contract <8 x float> %.102, %.74
  %.175 = fadd reassoc nsz contract <8 x float> %.174, %.130
  %.176 = fadd reassoc nsz contract <8 x float> %.175, %.158
  %rdx.shuf20 = shufflevector <8 x float> %.176, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.176
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.179 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.180 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.181 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.182 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.184 = srem i64 %.22, 4
  %.185 = sub i64 %.3, %.184
  %.190 = icmp slt i64 %.23, %.185
  br i1 %.190, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.189 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.182, i64 0
  %.188 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.181, i64 0
  %.187 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.180, i64 0
  %.186 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.179, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.192 = phi i64 [ %.225, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.193 = phi <4 x float> [ %.218, %pixels.1 ], [ %.186, %pixels.1.preheader ]
  %.194 = phi <4 x float> [ %.220, %pixels.1 ], [ %.187, %pixels.1.preheader ]
  %.195 = phi <4 x float> [ %.222, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x float> [ %.224, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.198 = getelementptr i16, ptr %.1, i64 %.192
  %.200 = load <4 x i16>, ptr %.198, align 2
  %.201 = getelementptr i16, ptr %.16, i64 %.192
  %.203 = load <4 x i16>, ptr %.201, align 2
  %.204 = getelementptr i16, ptr %.17, i64 %.192
  %.206 = load <4 x i16>, ptr %.204, align 2
  %.207 = getelementptr i16, ptr %.18, i64 %.192
  %.209 = load <4 x i16>, ptr %.207, align 2
  %.210 = uitofp <4 x i16> %.200 to <4 x float>
  %.211 = uitofp <4 x i16> %.203 to <4 x float>
  %.212 = uitofp <4 x i16> %.206 to <4 x float>
  %.213 = uitofp <4 x i16> %.209 to <4 x float>
  %.214 = getelementptr float, ptr %.4, i64 %.192
  %.216 = load <4 x float>, ptr %.214, align 4
  %.217 = fmul reassoc nsz contract <4 x float> %.216, %.210
  %.218 = fadd reassoc nsz contract <4 x float> %.217, %.193
  %.219 = fmul reassoc nsz contract <4 x float> %.216, %.211
  %.220 = fadd reassoc nsz contract <4 x float> %.219, %.194
  %.221 = fmul reassoc nsz contract <4 x float> %.216, %.212
  %.222 = fadd reassoc nsz contract <4 x float> %.221, %.195
  %.223 = fmul reassoc nsz contract <4 x float> %.216, %.213
  %.224 = fadd reassoc nsz contract <4 x float> %.223, %.196
  %.225 = add i64 %.192, 4
  %.226 = icmp slt i64 %.225, %.185
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !17

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf27 = shufflevector <4 x float> %.218, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <4 x float> %rdx.shuf27, %.218
  %rdx.shuf29 = shufflevector <4 x float> %bin.rdx28, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x float> %rdx.shuf29, %bin.rdx28
  %4 = extractelement <4 x float> %bin.rdx30, i64 0
  %rdx.shuf32 = shufflevector <4 x float> %.220, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx33 = fadd reassoc nsz contract <4 x float> %rdx.shuf32, %.220
  %rdx.shuf34 = shufflevector <4 x float> %bin.rdx33, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x float> %rdx.shuf34, %bin.rdx33
  %5 = extractelement <4 x float> %bin.rdx35, i64 0
  %rdx.shuf37 = shufflevector <4 x float> %.222, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx38 = fadd reassoc nsz contract <4 x float> %rdx.shuf37, %.222
  %rdx.shuf39 = shufflevector <4 x float> %bin.rdx38, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x float> %rdx.shuf39, %bin.rdx38
  %6 = extractelement <4 x float> %bin.rdx40, i64 0
  %rdx.shuf42 = shufflevector <4 x float> %.224, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx43 = fadd reassoc nsz contract <4 x float> %rdx.shuf42, %.224
  %rdx.shuf44 = shufflevector <4 x float> %bin.rdx43, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x float> %rdx.shuf44, %bin.rdx43
  %7 = extractelement <4 x float> %bin.rdx45, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.233 = phi float [ %.179, %pixels.after ], [ %4, %pixels.done.1 ]
  %.234 = phi float [ %.180, %pixels.after ], [ %5, %pixels.done.1 ]
  %.235 = phi float [ %.181, %pixels.after ], [ %6, %pixels.done.1 ]
  %.236 = phi float [ %.182, %pixels.after ], [ %7, %pixels.done.1 ]
  %.240 = icmp slt i64 %.185, %.3
  br i1 %.240, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.242 = phi i64 [ %.270, %pixels.2 ], [ %.185, %pixels.after.1 ]
  %.243 = phi float [ %.263, %pixels.2 ], [ %.233, %pixels.after.1 ]
  %.244 = phi float [ %.265, %pixels.2 ], [ %.234, %pixels.after.1 ]
  %.245 = phi float [ %.267, %pixels.2 ], [ %.235, %pixels.after.1 ]
  %.246 = phi float [ %.269, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.248 = getelementptr i16, ptr %.1, i64 %.242
  %.249 = load i16, ptr %.248, align 2
  %.250 = getelementptr i16, ptr %.16, i64 %.242
  %.251 = load i16, ptr %.250, align 2
  %.252 = getelementptr i16, ptr %.17, i64 %.242
  %.253 = load i16, ptr %.252, align 2
  %.254 = getelementptr i16, ptr %.18, i64 %.242
  %.255 = load i16, ptr %.254, align 2
  %.256 = uitofp i16 %.249 to float
  %.257 = uitofp i16 %.251 to float
  %.258 = uitofp i16 %.253 to float
  %.259 = uitofp i16 %.255 to float
  %.260 = getelementptr float, ptr %.4, i64 %.242
  %.261 = load float, ptr %.260, align 4
  %.262 = fmul reassoc nsz contract float %.261, %.256
  %.263 = fadd reassoc nsz contract float %.262, %.243
  %.264 = fmul reassoc nsz contract float %.261, %.257
  %.265 = fadd reassoc nsz contract float %.264, %.244
  %.266 = fmul reassoc nsz contract float %.261, %.258
  %.267 = fadd reassoc nsz contract float %.266, %.245
  %.268 = fmul reassoc nsz contract float %.261, %.259
  %.269 = fadd reassoc nsz contract float %.268, %.246
  %.270 = add nsw i64 %.242, 1
  %exitcond.not = icmp eq i64 %.270, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !17

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.274 = phi float [ %.233, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.275 = phi float [ %.234, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.276 = phi float [ %.235, %pixels.after.1 ], [ %.267, %pixels.2 ]
  %.277 = phi float [ %.236, %pixels.after.1 ], [ %.269, %pixels.2 ]
  %.283 = getelementptr double, ptr %.6, i64 %.7
  %.284.idx = shl i64 %.7, 4
  %.284 = getelementptr i8, ptr %.6, i64 %.284.idx
  %.285.idx = mul i64 %.7, 24
  %.285 = getelementptr i8, ptr %.6, i64 %.285.idx
  %.290 = fpext float %.274 to double
  %.291 = load double, ptr %.6, align 8
  %.292 = fadd double %.291, %.290
  store double %.292, ptr %.6, align 8
  %.294 = fpext float %.275 to double
  %.295 = load double, ptr %.283, align 8
  %.296 = fadd double %.295, %.294
  store double %.296, ptr %.283, align 8
  %.298 = fpext float %.276 to double
  %.299 = load double, ptr %.284, align 8
  %.300 = fadd double %.299, %.298
  store double %.300, ptr %.284, align 8
  %.302 = fpext float %.277 to double
  %.303 = load double, ptr %.285, align 8
  %.304 = fadd double %.303, %.302
  store double %.304, ptr %.285, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i16*-float*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.18 = getelementptr float, ptr %.4, i64 %.5
  %.19.idx = shl i64 %.5, 3
  %.19 = getelementptr i8, ptr %.4, i64 %.19.idx
  %.20.idx = mul i64 %.5, 12
  %.20 = getelementptr i8, ptr %.4, i64 %.20.idx
  %.22 = srem i64 %.3, 32
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.147, %pixels ], [ 0, %entry ]
  %.31 = phi <8 x float> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <8 x float> [ %.67, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <8 x float> [ %.69, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <8 x float> [ %.71, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <8 x float> [ %.90, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <8 x float> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <8 x float> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <8 x float> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <8 x float> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <8 x float> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <8 x float> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <8 x float> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <8 x float> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <8 x float> [ %.142, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <8 x float> [ %.144, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <8 x float> [ %.146, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i16, ptr %.1, i64 %.30
  %.50 = load <8 x i16>, ptr %.48, align 2
  %.51 = uitofp <8 x i16> %.50 to <8 x float>
  %.52 = getelementptr float, ptr %.4, i64 %.30
  %.54 = load <8 x float>, ptr %.52, align 4
  %.55 = getelementptr float, ptr %.18, i64 %.30
  %.57 = load <8 x float>, ptr %.55, align 4
  %.58 = getelementptr float, ptr %.19, i64 %.30
  %.60 = load <8 x float>, ptr %.58, align 4
  %.61 = getelementptr float, ptr %.20, i64 %.30
  %.63 = load <8 x float>, ptr %.61, align 4
  %.64 = fmul reassoc nsz contract <8 x float> %.54, %.51
  %.65 = fadd reassoc nsz contract <8 x float> %.64, %.31
  %.66 = fmul reassoc nsz contract <8 x float> %.57, %.51
  %.67 = fadd reassoc nsz contract <8 x float> %.66, %.32
  %.68 = fmul reassoc nsz contract <8 x float> %.60, %.51
  %.69 = fadd reassoc nsz contract <8 x float> %.68, %.33
  %.70 = fmul reassoc nsz contract <8 x float> %.63, %.51
  %.71 = fadd reassoc nsz contract <8 x float> %.70, %.34
  %.72 = or disjoint i64 %.30, 8
  %.73 = getelementptr i16, ptr %.1, i64 %.72
  %.75 = load <8 x i16>, ptr %.73, align 2
  %.76 = uitofp <8 x i16> %.75 to <8 x float>
  %.77 = getelementptr float, ptr %.4, i64 %.72
  %.79 = load <8 x float>, ptr %.77, align 4
  %.80 = getelementptr float, ptr %.18, i64 %.72
  %.82 = load <8 x float>, ptr %.80, align 4
  %.83 = getelementptr float, ptr %.19, i64 %.72
  %.85 = load <8 x float>, ptr %.83, align 4
  %.86 = getelementptr float, ptr %.20, i64 %.72
  %.88 = load <8 x float>, ptr %.86, align 4
  %.89 = fmul reassoc nsz contract <8 x float> %.79, %.76
  %.90 = fadd reassoc nsz contract <8 x float> %.89, %.35
  %.91 = fmul reassoc nsz contract <8 x float> %.82, %.76
  %.92 = fadd reassoc nsz contract <8 x float> %.91, %.36
  %.93 = fmul reassoc nsz contract <8 x float> %.85, %.76
  %.94 = fadd reassoc nsz contract <8 x float> %.93, %.37
  %.95 = fmul reassoc nsz contract <8 x float> %.88, %.76
  %.96 = fadd reassoc nsz contract <8 x float> %.95, %.38
  %.97 = or disjoint i64 %.30, 16
  %.98 = getelementptr i16, ptr %.1, i64 %.97
  %.100 = load <8 x i16>, ptr %.98, align 2
  %.101 = uitofp <8 x i16> %.100 to <8 x float>
  %.102 = getelementptr float, ptr %.4, i64 %.97
  %.104 = load <8 x float>, ptr %.102, align 4
  %.105 = getelementptr float, ptr %.18, i64 %.97
  %.107 = load <8 x float>, ptr %.105, align 4
  %.108 = getelementptr float, ptr %.19, i64 %.97
  %.110 = load <8 x float>, ptr %.108, align 4
  %.111 = getelementptr float, ptr %.20, i64 %.97
  %.113 = load <8 x float>, ptr %.111, align 4
  %.114 = fmul reassoc nsz contract <8 x float> %.104, %.101
  %.115 = fadd reassoc nsz contract <8 x float> %.114, %.39
  %.116 = fmul reassoc nsz contract <8 x float> %.107, %.101
  %.117 = fadd reassoc nsz contract <8 x float> %.116, %.40
  %.118 = fmul reassoc nsz contract <8 x float> %.110, %.101
  %.119 = fadd reassoc nsz contract <8 x float> %.118, %.41
  %.120 = fmul reassoc nsz contract <8 x float> %.113, %.101
  %.121 = fadd reassoc nsz contract <8 x float> %.120, %.42
  %.122 = or disjoint i64 %.30, 24
  %.123 = getelementptr i16, ptr %.1, i64 %.122
  %.125 = load <8 x i16>, ptr %.123, align 2
  %.126 = uitofp <8 x i16> %.125 to <8 x float>
  %.127 = getelementptr float, ptr %.4, i64 %.122
  %.129 = load <8 x float>, ptr %.127, align 4
  %.130 = getelementptr float, ptr %.18, i64 %.122
  %.132 = load <8 x float>, ptr %.130, align 4
  %.133 = getelementptr float, ptr %.19, i64 %.122
  %.135 = load <8 x float>, ptr %.133, align 4
  %.136 = getelementptr float, ptr %.20, i64 %.122
  %.138 = load <8 x float>, ptr %.136, align 4
  %.139 = fmul reassoc nsz contract <8 x float> %.129, %.126
  %.140 = fadd reassoc nsz contract <8 x float> %.139, %.43
  %.141 = fmul reassoc nsz contract <8 x float> %.132, %.126
  %.142 = fadd reassoc nsz contract <8 x float> %.141, %.44
  %.143 = fmul reassoc nsz contract <8 x float> %.135, %.126
  %.144 = fadd reassoc nsz contract <8 x float> %.143, %.45
  %.145 = fmul reassoc nsz contract <8 x float> %.138, %.126
  %.146 = fadd reassoc nsz contract <8 x float> %.145, %.46
  %.147 = add i64 %.30, 32
  %.148 = icmp slt i64 %.147, %.23
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !17

pixels.done:                                      ; preds = %pixels
  %.150 = fadd reassoc nsz contract <8 x float> %.90, %.65
  %.151 = fadd reassoc nsz contract <8 x float> %.150, %.115
  %.152 = fadd reassoc nsz contract <8 x float> %.151, %.140
  %rdx.shuf = shufflevector <8 x float> %.152, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.152
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  %.154 = fadd reassoc nsz contract <8 x float> %.92, %.67
  %.155 = fadd reassoc nsz contract <8 x float> %.154, %.117
  %.156 = fadd reassoc nsz contract <8 x float> %.155, %.142
  %rdx.shuf6 = shufflevector <8 x float> %.156, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <8 x float> %rdx.shuf6, %.156
  %rdx.shuf8 = shufflevector <8 x float> %bin.rdx7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <8 x float> %rdx.shuf8, %bin.rdx7
  %rdx.shuf10 = shufflevector <8 x float> %bin.rdx9, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx11 = fadd reassoc nsz contract <8 x float> %rdx.shuf10, %bin.rdx9
  %1 = extractelement <8 x float> %bin.rdx11, i64 0
  %.158 = fadd reassoc nsz contract <8 x float> %.94, %.69
  %.159 = fadd reassoc nsz contract <8 x float> %.158, %.119
  %.160 = fadd reassoc nsz contract <8 x float> %.159, %.144
  %rdx.shuf13 = shufflevector <8 x float> %.160, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = fadd reassoc nsz contract <8 x float> %rdx.shuf13, %.160
  %rdx.shuf15 = shufflevector <8 x float> %bin.rdx14, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = fadd reassoc nsz contract <8 x float> %rdx.shuf15, %bin.rdx14
  %rdx.shuf17 = shufflevector <8 x float> %bin.rdx16, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = fadd reassoc nsz contract <8 x float> %rdx.shuf17, %bin.rdx16
  %2 = extractelement <8 x float> %bin.rdx18, i64 0
  %.162 = fadd reassoc nsz contract <8 x float> %.96, %.71
  %.163 = fadd reassoc nsz contract <8 x float> %.162, %.121
  %.164 = fadd reassoc nsz contract <8 x float> %.163, %.146
  %rdx.shuf20 = shufflevector <8 x float> %.164, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx21 = fadd reassoc nsz contract <8 x float> %rdx.shuf20, %.164
  %rdx.shuf22 = shufflevector <8 x float> %bin.rdx21, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx23 = fadd reassoc nsz contract <8 x float> %rdx.shuf22, %bin.rdx21
  %rdx.shuf24 = shufflevector <8 x float> %bin.rdx23, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <8 x float> %rdx.shuf24, %bin.rdx23
  %3 = extractelement <8 x float> %bin.rdx25, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.167 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.168 = phi float [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.169 = phi float [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.170 = phi float [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.172 = srem i64 %.22, 4
  %.173 = sub i64 %.3, %.172
  %.178 = icmp slt i64 %.23, %.173
  br i1 %.178, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.177 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.170, i64 0
  %.176 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.169, i64 0
  %.175 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.168, i64 0
  %.174 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.167, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.180 = phi i64 [ %.210, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.181 = phi <4 x float> [ %.203, %pixels.1 ], [ %.174, %pixels.1.preheader ]
  %.182 = phi <4 x float> [ %.205, %pixels.1 ], [ %.175, %pixels.1.preheader ]
  %.183 = phi <4 x float> [ %.207, %pixels.1 ], [ %.176, %pixels.1.preheader ]
  %.184 = phi <4 x float> [ %.209, %pixels.1 ], [ %.177, %pixels.1.preheader ]
  %.186 = getelementptr i16, ptr %.1, i64 %.180
  %.188 = load <4 x i16>, ptr %.186, align 2
  %.189 = uitofp <4 x i16> %.188 to <4 x float>
  %.190 = getelementptr float, ptr %.4, i64 %.180
  %.192 = load <4 x float>, ptr %.190, align 4
  %.193 = getelementptr float, ptr %.18, i64 %.180
  %.195 = load <4 x float>, ptr %.193, align 4
  %.196 = getelementptr float, ptr %.19, i64 %.180
  %.198 = load <4 x float>, ptr %.196, align 4
  %.199 = getelementptr float, ptr %.20, i64 %.180
  %.201 = load <4 x float>, ptr %.199, align 4
  %.202 = fmul reassoc nsz contract <4 x float> %.192, %.189
  %.203 = fadd reassoc nsz contract <4 x float> %.202, %.181
  %.204 = fmul reassoc nsz contract <4 x float> %.195, %.189
  %.205 = fadd reassoc nsz contract <4 x float> %.204, %.182
  %.206 = fmul reassoc nsz contract <4 x float> %.198, %.189
  %.207 = fadd reassoc nsz contract <4 x float> %.206, %.183
  %.208 = fmul reassoc nsz contract <4 x float> %.201, %.189
  %.209 = fadd reassoc nsz contract <4 x float> %.208, %.184
  %.210 = add i64 %.180, 4
  %.211 = icmp slt i64 %.210, %.173
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !17

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf27 = shufflevector <4 x float> %.203, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx28 = fadd reassoc nsz contract <4 x float> %rdx.shuf27, %.203
  %rdx.shuf29 = shufflevector <4 x float> %bin.rdx28, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x float> %rdx.shuf29, %bin.rdx28
  %4 = extractelement <4 x float> %bin.rdx30, i64 0
  %rdx.shuf32 = shufflevector <4 x float> %.205, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx33 = fadd reassoc nsz contract <4 x float> %rdx.shuf32, %.205
  %rdx.shuf34 = shufflevector <4 x float> %bin.rdx33, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x float> %rdx.shuf34, %bin.rdx33
  %5 = extractelement <4 x float> %bin.rdx35, i64 0
  %rdx.shuf37 = shufflevector <4 x float> %.207, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx38 = fadd reassoc nsz contract <4 x float> %rdx.shuf37, %.207
  %rdx.shuf39 = shufflevector <4 x float> %bin.rdx38, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x float> %rdx.shuf39, %bin.rdx38
  %6 = extractelement <4 x float> %bin.rdx40, i64 0
  %rdx.shuf42 = shufflevector <4 x float> %.209, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx43 = fadd reassoc nsz contract <4 x float> %rdx.shuf42, %.209
  %rdx.shuf44 = shufflevector <4 x float> %bin.rdx43, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x float> %rdx.shuf44, %bin.rdx43
  %7 = extractelement <4 x float> %bin.rdx45, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.218 = phi float [ %.167, %pixels.after ], [ %4, %pixels.done.1 ]
  %.219 = phi float [ %.168, %pixels.after ], [ %5, %pixels.done.1 ]
  %.220 = phi float [ %.169, %pixels.after ], [ %6, %pixels.done.1 ]
  %.221 = phi float [ %.170, %pixels.after ], [ %7, %pixels.done.1 ]
  %.225 = icmp slt i64 %.173, %.3
  br i1 %.225, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.227 = phi i64 [ %.252, %pixels.2 ], [ %.173, %pixels.after.1 ]
  %.228 = phi float [ %.245, %pixels.2 ], [ %.218, %pixels.after.1 ]
  %.229 = phi float [ %.247, %pixels.2 ], [ %.219, %pixels.after.1 ]
  %.230 = phi float [ %.249, %pixels.2 ], [ %.220, %pixels.after.1 ]
  %.231 = phi float [ %.251, %pixels.2 ], [ %.221, %pixels.after.1 ]
  %.233 = getelementptr i16, ptr %.1, i64 %.227
  %.234 = load i16, ptr %.233, align 2
  %.235 = uitofp i16 %.234 to float
  %.236 = getelementptr float, ptr %.4, i64 %.227
  %.237 = load float, ptr %.236, align 4
  %.238 = getelementptr float, ptr %.18, i64 %.227
  %.239 = load float, ptr %.238, align 4
  %.240 = getelementptr float, ptr %.19, i64 %.227
  %.241 = load float, ptr %.240, align 4
  %.242 = getelementptr float, ptr %.20, i64 %.227
  %.243 = load float, ptr %.242, align 4
  %.244 = fmul reassoc nsz contract float %.237, %.235
  %.245 = fadd reassoc nsz contract float %.244, %.228
  %.246 = fmul reassoc nsz contract float %.239, %.235
  %.247 = fadd reassoc nsz contract float %.246, %.229
  %.248 = fmul reassoc nsz contract float %.241, %.235
  %.249 = fadd reassoc nsz contract float %.248, %.230
  %.250 = fmul reassoc nsz contract float %.243, %.235
  %.251 = fadd reassoc nsz contract float %.250, %.231
  %.252 = add nsw i64 %.227, 1
  %exitcond.not = icmp eq i64 %.252, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !17

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.256 = phi float [ %.218, %pixels.after.1 ], [ %.245, %pixels.2 ]
  %.257 = phi float [ %.219, %pixels.after.1 ], [ %.247, %pixels.2 ]
  %.258 = phi float [ %.220, %pixels.after.1 ], [ %.249, %pixels.2 ]
  %.259 = phi float [ %.221, %pixels.after.1 ], [ %.251, %pixels.2 ]
  %.263 = getelementptr i8, ptr %.6, i64 8
  %.264 = getelementptr i8, ptr %.6, i64 16
  %.265 = getelementptr i8, ptr %.6, i64 24
  %.266 = fpext float %.256 to double
  %.267 = load double, ptr %.6, align 8
  %.268 = fadd double %.267, %.266
  store double %.268, ptr %.6, align 8
  %.270 = fpext float %.257 to double
  %.271 = load double, ptr %.263, align 8
  %.272 = fadd double %.271, %.270
  store double %.272, ptr %.263, align 8
  %.274 = fpext float %.258 to double
  %.275 = load double, ptr %.264, align 8
  %.276 = fadd double %.275, %.274
  store double %.276, ptr %.264, align 8
  %.278 = fpext float %.259 to double
  %.279 = load double, ptr %.265, align 8
  %.280 = fadd double %.279, %.278
  store double %.280, ptr %.265, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-1-0-0-i16*-float*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.16 = srem i64 %.3, 32
  %.17 = sub i64 %.3, %.16
  %.19 = icmp sgt i64 %.17, 0
  br i1 %.19, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.21 = phi i64 [ %.66, %pixels ], [ 0, %entry ]
  %.22 = phi <8 x float> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <8 x float> [ %.45, %pixels ], [ zeroinitializer, %entry ]
  %.24 = phi <8 x float> [ %.55, %pixels ], [ zeroinitializer, %entry ]
  %.25 = phi <8 x float> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.27 = getelementptr i16, ptr %.1, i64 %.21
  %.29 = load <8 x i16>, ptr %.27, align 2
  %.30 = uitofp <8 x i16> %.29 to <8 x float>
  %.31 = getelementptr float, ptr %.4, i64 %.21
  %.33 = load <8 x float>, ptr %.31, align 4
  %.34 = fmul reassoc nsz contract <8 x float> %.33, %.30
  %.35 = fadd reassoc nsz contract <8 x float> %.34, %.22
  %.36 = or disjoint i64 %.21, 8
  %.37 = getelementptr i16, ptr %.1, i64 %.36
  %.39 = load <8 x i16>, ptr %.37, align 2
  %.40 = uitofp <8 x i16> %.39 to <8 x float>
  %.41 = getelementptr float, ptr %.4, i64 %.36
  %.43 = load <8 x float>, ptr %.41, align 4
  %.44 = fmul reassoc nsz contract <8 x float> %.43, %.40
  %.45 = fadd reassoc nsz contract <8 x float> %.44, %.23
  %.46 = or disjoint i64 %.21, 16
  %.47 = getelementptr i16, ptr %.1, i64 %.46
  %.49 = load <8 x i16>, ptr %.47, align 2
  %.50 = uitofp <8 x i16> %.49 to <8 x float>
  %.51 = getelementptr float, ptr %.4, i64 %.46
  %.53 = load <8 x float>, ptr %.51, align 4
  %.54 = fmul reassoc nsz contract <8 x float> %.53, %.50
  %.55 = fadd reassoc nsz contract <8 x float> %.54, %.24
  %.56 = or disjoint i64 %.21, 24
  %.57 = getelementptr i16, ptr %.1, i64 %.56
  %.59 = load <8 x i16>, ptr %.57, align 2
  %.60 = uitofp <8 x i16> %.59 to <8 x float>
  %.61 = getelementptr float, ptr %.4, i64 %.56
  %.63 = load <8 x float>, ptr %.61, align 4
  %.64 = fmul reassoc nsz contract <8 x float> %.63, %.60
  %.65 = fadd reassoc nsz contract <8 x float> %.64, %.25
  %.66 = add i64 %.21, 32
  %.67 = icmp slt i64 %.66, %.17
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !17

pixels.done:                                      ; preds = %pixels
  %.69 = fadd reassoc nsz contract <8 x float> %.45, %.35
  %.70 = fadd reassoc nsz contract <8 x float> %.69, %.55
  %.71 = fadd reassoc nsz contract <8 x float> %.70, %.65
  %rdx.shuf = shufflevector <8 x float> %.71, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <8 x float> %rdx.shuf, %.71
  %rdx.shuf1 = shufflevector <8 x float> %bin.rdx, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <8 x float> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <8 x float> %bin.rdx2, <8 x float> poison, <8 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = fadd reassoc nsz contract <8 x float> %rdx.shuf3, %bin.rdx2
  %0 = extractelement <8 x float> %bin.rdx4, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.74 = phi float [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.76 = srem i64 %.16, 4
  %.77 = sub i64 %.3, %.76
  %.79 = icmp slt i64 %.17, %.77
  br i1 %.79, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.78 = insertelement <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, float %.74, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.81 = phi i64 [ %.93, %pixels.1 ], [ %.17, %pixels.1.preheader ]
  %.82 = phi <4 x float> [ %.92, %pixels.1 ], [ %.78, %pixels.1.preheader ]
  %.84 = getelementptr i16, ptr %.1, i64 %.81
  %.86 = load <4 x i16>, ptr %.84, align 2
  %.87 = uitofp <4 x i16> %.86 to <4 x float>
  %.88 = getelementptr float, ptr %.4, i64 %.81
  %.90 = load <4 x float>, ptr %.88, align 4
  %.91 = fmul reassoc nsz contract <4 x float> %.90, %.87
  %.92 = fadd reassoc nsz contract <4 x float> %.91, %.82
  %.93 = add i64 %.81, 4
  %.94 = icmp slt i64 %.93, %.77
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !17

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf6 = shufflevector <4 x float> %.92, <4 x float> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x float> %rdx.shuf6, %.92
  %rdx.shuf8 = shufflevector <4 x float> %bin.rdx7, <4 x float> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx9 = fadd reassoc nsz contract <4 x float> %rdx.shuf8, %bin.rdx7
  %1 = extractelement <4 x float> %bin.rdx9, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.98 = phi float [ %.74, %pixels.after ], [ %1, %pixels.done.1 ]
  %.102 = icmp slt i64 %.77, %.3
  br i1 %.102, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.104 = phi i64 [ %.114, %pixels.2 ], [ %.77, %pixels.after.1 ]
  %.105 = phi float [ %.113, %pixels.2 ], [ %.98, %pixels.after.1 ]
  %.107 = getelementptr i16, ptr %.1, i64 %.104
  %.108 = load i16, ptr %.107, align 2
  %.109 = uitofp i16 %.108 to float
  %.110 = getelementptr float, ptr %.4, i64 %.104
  %.111 = load float, ptr %.110, align 4
  %.112 = fmul reassoc nsz contract float %.111, %.109
  %.113 = fadd reassoc nsz contract float %.112, %.105
  %.114 = add nsw i64 %.104, 1
  %exitcond.not = icmp eq i64 %.114, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !17

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi float [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = fpext float %.118 to double
  %.123 = load double, ptr %.6, align 8
  %.124 = fadd double %.123, %.122
  store double %.124, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v20B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr noalias nocapture nonnull writeonly %excinfo, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture readonly %arg.masks.4, i64 %arg.masks.5.0, i64 %arg.masks.5.1, i64 %arg.masks.5.2, i64 %arg.first, ptr nocapture %arg.products.4, i64 %arg.products.5.1, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.65.not = icmp ne i8 %arg.has_total, 0
  %.76.not = icmp ne i8 %arg.has_signal, 0
  %.196 = icmp eq i64 %arg.masks.5.2, 0
  br i1 %.196, label %B0.if, label %B0.else.if, !prof !13

B138:                                             ; preds = %B138.preheader, %B10092
  %start.2.0 = phi i64 [ %stop.3.1, %B10092 ], [ 0, %B138.preheader ]
  %begin.2.0 = phi i64 [ %end.2.1, %B10092 ], [ 0, %B138.preheader ]
  %.294 = icmp slt i64 %start.2.0, %arg.first
  br i1 %.294, label %B9163, label %B160

B160:                                             ; preds = %B138
  %.309 = icmp slt i64 %begin.2.0, %arg.masks.5.0
  br i1 %.309, label %B172, label %B9163

B172:                                             ; preds = %B160
  %.315 = add nsw i64 %begin.2.0, %.239
  %.318 = tail call i64 @llvm.smin.i64(i64 %arg.masks.5.0, i64 %.315)
  %.324 = mul nsw i64 %.318, %arg.masks.5.2
  %.326 = add nsw i64 %.324, %arg.first
  %.329 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.326)
  br i1 %.6512773, label %B306.lr.ph, label %B8695.preheader

B306.lr.ph:                                       ; preds = %B172
  %.730 = sub i64 %.318, %begin.2.0
  %storemerge2729 = tail call i64 @llvm.smax.i64(i64 %.730, i64 0)
  %.7732760 = icmp sgt i64 %.730, 0
  %.7862761 = zext i1 %.7732760 to i64
  %.717.12762 = add i64 %begin.2.0, %.7862761
  %.7822763 = sext i1 %.7732760 to i64
  %.720.12764 = add nsw i64 %storemerge2729, %.7822763
  %.763.sroa.0.02765 = select i1 %.7732760, i64 %begin.2.0, i64 0
  br label %B306

B302.loopexit:                                    ; preds = %B318.loopexit, %B306
  %.651 = icmp sgt i64 %.598.12778, 0
  %.664 = add i64 %.595.12777, 4
  %.595.1 = select i1 %.651, i64 %.664, i64 %.595.12777
  %.660 = sext i1 %.651 to i64
  %.598.1 = add nsw i64 %.598.12778, %.660
  %.641.sroa.0.0 = select i1 %.651, i64 %.595.12777, i64 0
  br i1 %.651, label %B306, label %B8695.preheader

B8695.preheader:                                  ; preds = %B302.loopexit, %B172
  br i1 %.16082803, label %B8697.lr.ph, label %B9163

B8697.lr.ph:                                      ; preds = %B8695.preheader
  %.1687 = sub i64 %.318, %begin.2.0
  %storemerge2725 = tail call i64 @llvm.smax.i64(i64 %.1687, i64 0)
  %.17302790 = icmp sgt i64 %.1687, 0
  %.17432791 = zext i1 %.17302790 to i64
  %.1674.12792 = add i64 %begin.2.0, %.17432791
  %.17392793 = sext i1 %.17302790 to i64
  %.1677.12794 = add nsw i64 %storemerge2725, %.17392793
  %.1720.sroa.0.02795 = select i1 %.17302790, i64 %begin.2.0, i64 0
  br label %B8697

B306:                                             ; preds = %B306.lr.ph, %B302.loopexit
  %.641.sroa.0.02779 = phi i64 [ 0, %B306.lr.ph ], [ %.641.sroa.0.0, %B302.loopexit ]
  %.598.12778 = phi i64 [ %.598.12776, %B306.lr.ph ], [ %.598.1, %B302.loopexit ]
  %.595.12777 = phi i64 [ %.595.12774, %B306.lr.ph ], [ %.595.1, %B302.loopexit ]
  br i1 %.7732760, label %B322.lr.ph, label %B302.loopexit

B322.lr.ph:                                       ; preds = %B306
  %.1145 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep2769 = getelementptr i16, ptr %arg.rows.4, i64 %.1145
  %.1226 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %0 = getelementptr double, ptr %arg.products.4, i64 %.1226
  %.985 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep = getelementptr i16, ptr %arg.rows.4, i64 %.985
  %.1066 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %.1074 = getelementptr double, ptr %arg.products.4, i64 %.1066
  %.1119 = getelementptr double, ptr %arg.signal.4, i64 %.641.sroa.0.02779
  %.1396 = mul i64 %.641.sroa.0.02779, %arg.rows.5.1
  %invariant.gep2771 = getelementptr i16, ptr %arg.rows.4, i64 %.1396
  %.1477 = mul i64 %.641.sroa.0.02779, %arg.products.5.1
  %1 = getelementptr double, ptr %arg.products.4, i64 %.1477
  br label %B322

B318.loopexit:                                    ; preds = %B8563, %B8559.preheader
  %.773 = icmp sgt i64 %.720.12767, 0
  %.786 = zext i1 %.773 to i64
  %.717.1 = add i64 %.717.12766, %.786
  %.782 = sext i1 %.773 to i64
  %.720.1 = add nsw i64 %.720.12767, %.782
  %.763.sroa.0.0 = select i1 %.773, i64 %.717.12766, i64 0
  br i1 %.773, label %B322, label %B302.loopexit

B322:                                             ; preds = %B322.lr.ph, %B318.loopexit
  %.763.sroa.0.02768 = phi i64 [ %.763.sroa.0.02765, %B322.lr.ph ], [ %.763.sroa.0.0, %B318.loopexit ]
  %.720.12767 = phi i64 [ %.720.12764, %B322.lr.ph ], [ %.720.1, %B318.loopexit ]
  %.717.12766 = phi i64 [ %.717.12762, %B322.lr.ph ], [ %.717.1, %B318.loopexit ]
  %.816 = mul nsw i64 %.763.sroa.0.02768, %arg.masks.5.2
  %.818 = add nsw i64 %.816, %arg.first
  %.824 = add nsw i64 %.818, %arg.masks.5.2
  %.827 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.824)
  br i1 %.9112747, label %B406.lr.ph, label %B8559.preheader

B406.lr.ph:                                       ; preds = %B322
  %factor.op.mul.reass = mul i64 %factor.op.mul2759, %.763.sroa.0.02768
  %gep2770 = getelementptr i16, ptr %invariant.gep2769, i64 %.818
  %.1167 = sub i64 %.827, %.818
  %.1185 = mul i64 %.763.sroa.0.02768, %arg.masks.5.1
  %.959 = sub nsw i64 %.763.sroa.0.02768, %begin.2.0
  %.961 = mul nsw i64 %.959, %arg.masks.5.2
  %gep = getelementptr i16, ptr %invariant.gep, i64 %.818
  %.1007 = sub i64 %.827, %.818
  %.1035 = getelementptr double, ptr %arg.masks.4, i64 %factor.op.mul.reass
  %.1103 = getelementptr i32, ptr %arg.scratch.4, i64 %.961
  br label %B406

B8559.preheader:                                  ; preds = %B8533, %B322
  br i1 %.13382756.not, label %B318.loopexit, label %B8563.lr.ph

B8563.lr.ph:                                      ; preds = %B8559.preheader
  %gep2772 = getelementptr i16, ptr %invariant.gep2771, i64 %.818
  %.1418 = sub i64 %.827, %.818
  %.1436 = mul i64 %.763.sroa.0.02768, %arg.masks.5.1
  br label %B8563

B406:                                             ; preds = %B406.lr.ph, %B8533
  %.901.sroa.0.02753 = phi i64 [ 0, %B406.lr.ph ], [ %.901.sroa.0.0, %B8533 ]
  %.858.12752 = phi i64 [ %.858.12750, %B406.lr.ph ], [ %.858.1, %B8533 ]
  %.855.12751 = phi i64 [ %.855.12748, %B406.lr.ph ], [ %.855.1, %B8533 ]
  %.955 = icmp eq i64 %.901.sroa.0.02753, 0
  %or.cond = select i1 %"$phi114.0.2.0", i1 %.955, i1 false
  br i1 %or.cond, label %B430, label %B8529

B430:                                             ; preds = %B406
  tail call fastcc void @"pixels-4-4-1-1-i16*-double*"(ptr %gep, i64 %arg.rows.5.1, i64 %.1007, ptr %.1035, i64 %arg.masks.5.2, ptr %.1074, i64 %arg.products.5.1, ptr %.1103, ptr %.1119)
  br label %B8533

B8529:                                            ; preds = %B406
  %.1186 = add i64 %.901.sroa.0.02753, %.1185
  %.1187 = mul i64 %.1186, %arg.masks.5.2
  %.1195 = getelementptr double, ptr %arg.masks.4, i64 %.1187
  %.1234 = getelementptr double, ptr %0, i64 %.901.sroa.0.02753
  tail call fastcc void @"pixels-4-4-0-0-i16*-double*"(ptr %gep2770, i64 %arg.rows.5.1, i64 %.1167, ptr %.1195, i64 %arg.masks.5.2, ptr %.1234, i64 %arg.products.5.1)
  br label %B8533

B8533:                                            ; preds = %B8529, %B430
  %.911 = icmp sgt i64 %.858.12752, 0
  %.924 = add i64 %.855.12751, 4
  %.855.1 = select i1 %.911, i64 %.924, i64 %.855.12751
  %.920 = sext i1 %.911 to i64
  %.858.1 = add nsw i64 %.858.12752, %.920
  %.901.sroa.0.0 = select i1 %.911, i64 %.855.12751, i64 0
  br i1 %.911, label %B406, label %B8559.preheader

B8563:                                            ; preds = %B8563.lr.ph, %B8563
  %.1285.02758 = phi i64 [ %.533.0, %B8563.lr.ph ], [ %.1347, %B8563 ]
  %.1282.02757 = phi i64 [ %.564, %B8563.lr.ph ], [ %.1351, %B8563 ]
  %.1347 = add nsw i64 %.1285.02758, -1
  %.1351 = add nuw nsw i64 %.1282.02757, 1
  %.1437 = add i64 %.1282.02757, %.1436
  %.1438 = mul i64 %.1437, %arg.masks.5.2
  %.1446 = getelementptr double, ptr %arg.masks.4, i64 %.1438
  %.1485 = getelementptr double, ptr %1, i64 %.1282.02757
  tail call fastcc void @"pixels-4-1-0-0-i16*-double*"(ptr %gep2772, i64 %arg.rows.5.1, i64 %.1418, ptr %.1446, ptr %.1485, i64 %arg.products.5.1)
  %.1338 = icmp sgt i64 %.1285.02758, 1
  br i1 %.1338, label %B8563, label %B318.loopexit

B8695.loopexit:                                   ; preds = %B8783.loopexit, %B8697
  %.1608 = icmp sgt i64 %.1555.12810, 0
  %.1621 = zext i1 %.1608 to i64
  %.1552.1 = add i64 %.1552.12809, %.1621
  %.1617 = sext i1 %.1608 to i64
  %.1555.1 = add nsw i64 %.1555.12810, %.1617
  %.1598.sroa.0.0 = select i1 %.1608, i64 %.1552.12809, i64 0
  br i1 %.1608, label %B8697, label %B9163

B8697:                                            ; preds = %B8697.lr.ph, %B8695.loopexit
  %.1598.sroa.0.02811 = phi i64 [ %.1598.sroa.0.02808, %B8697.lr.ph ], [ %.1598.sroa.0.0, %B8695.loopexit ]
  %.1555.12810 = phi i64 [ %.1555.12807, %B8697.lr.ph ], [ %.1555.1, %B8695.loopexit ]
  %.1552.12809 = phi i64 [ %.1552.12805, %B8697.lr.ph ], [ %.1552.1, %B8695.loopexit ]
  br i1 %.17302790, label %B8785.lr.ph, label %B8695.loopexit

B8785.lr.ph:                                      ; preds = %B8697
  %.1814 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %2 = getelementptr i16, ptr %arg.rows.4, i64 %.1814
  %.1868 = getelementptr double, ptr %arg.signal.4, i64 %.1598.sroa.0.02811
  %.2009 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %invariant.gep2799 = getelementptr i16, ptr %arg.rows.4, i64 %.2009
  %.2090 = mul i64 %.1598.sroa.0.02811, %arg.products.5.1
  %3 = getelementptr double, ptr %arg.products.4, i64 %.2090
  %.2257 = mul i64 %.1598.sroa.0.02811, %arg.rows.5.1
  %invariant.gep2801 = getelementptr i16, ptr %arg.rows.4, i64 %.2257
  %.2338 = mul i64 %.1598.sroa.0.02811, %arg.products.5.1
  %4 = getelementptr double, ptr %arg.products.4, i64 %.2338
  br label %B8785

B8783.loopexit:                                   ; preds = %B9023, %B8973.preheader
  %.1730 = icmp sgt i64 %.1677.12797, 0
  %.1743 = zext i1 %.1730 to i64
  %.1674.1 = add i64 %.1674.12796, %.1743
  %.1739 = sext i1 %.1730 to i64
  %.1677.1 = add nsw i64 %.1677.12797, %.1739
  %.1720.sroa.0.0 = select i1 %.1730, i64 %.1674.12796, i64 0
  br i1 %.1730, label %B8785, label %B8695.loopexit

B8785:                                            ; preds = %B8785.lr.ph, %B8783.loopexit
  %.1720.sroa.0.02798 = phi i64 [ %.1720.sroa.0.02795, %B8785.lr.ph ], [ %.1720.sroa.0.0, %B8783.loopexit ]
  %.1677.12797 = phi i64 [ %.1677.12794, %B8785.lr.ph ], [ %.1677.1, %B8783.loopexit ]
  %.1674.12796 = phi i64 [ %.1674.12792, %B8785.lr.ph ], [ %.1674.1, %B8783.loopexit ]
  %.1773 = mul nsw i64 %.1720.sroa.0.02798, %arg.masks.5.2
  %.1775 = add nsw i64 %.1773, %arg.first
  %.1781 = add nsw i64 %.1775, %arg.masks.5.2
  %.1784 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1781)
  br i1 %"$phi114.0.2.0", label %B8789, label %B8879

B8789:                                            ; preds = %B8785
  %.1792 = sub nsw i64 %.1720.sroa.0.02798, %begin.2.0
  %.1794 = mul nsw i64 %.1792, %arg.masks.5.2
  %.1822 = getelementptr i16, ptr %2, i64 %.1775
  %.1836 = sub i64 %.1784, %.1775
  %.1852 = getelementptr i32, ptr %arg.scratch.4, i64 %.1794
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr %.1822, i64 %.1836, ptr %.1852, ptr %.1868)
  br label %B8879

B8879:                                            ; preds = %B8789, %B8785
  br i1 %.19512782.not, label %B8973.preheader, label %B8965.lr.ph

B8965.lr.ph:                                      ; preds = %B8879
  %gep2800 = getelementptr i16, ptr %invariant.gep2799, i64 %.1775
  %.2031 = sub i64 %.1784, %.1775
  %.2049 = mul i64 %.1720.sroa.0.02798, %arg.masks.5.1
  br label %B8965

B8973.preheader:                                  ; preds = %B8965, %B8879
  br i1 %.21992787.not, label %B8783.loopexit, label %B9023.lr.ph

B9023.lr.ph:                                      ; preds = %B8973.preheader
  %gep2802 = getelementptr i16, ptr %invariant.gep2801, i64 %.1775
  %.2279 = sub i64 %.1784, %.1775
  %.2297 = mul i64 %.1720.sroa.0.02798, %arg.masks.5.1
  br label %B9023

B8965:                                            ; preds = %B8965.lr.ph, %B8965
  %.1898.02784 = phi i64 [ %spec.select2742, %B8965.lr.ph ], [ %.1960, %B8965 ]
  %.1895.02783 = phi i64 [ 0, %B8965.lr.ph ], [ %.1964, %B8965 ]
  %.1960 = add nsw i64 %.1898.02784, -1
  %.1964 = add nuw nsw i64 %.1895.02783, 4
  %.2050 = add i64 %.1895.02783, %.2049
  %.2051 = mul i64 %.2050, %arg.masks.5.2
  %.2059 = getelementptr double, ptr %arg.masks.4, i64 %.2051
  %.2098 = getelementptr double, ptr %3, i64 %.1895.02783
  tail call fastcc void @"pixels-1-4-0-0-i16*-double*"(ptr %gep2800, i64 %.2031, ptr %.2059, i64 %arg.masks.5.2, ptr %.2098)
  %.1951 = icmp sgt i64 %.1898.02784, 1
  br i1 %.1951, label %B8965, label %B8973.preheader

B9023:                                            ; preds = %B9023.lr.ph, %B9023
  %.2146.02789 = phi i64 [ %.533.0, %B9023.lr.ph ], [ %.2208, %B9023 ]
  %.2143.02788 = phi i64 [ %.564, %B9023.lr.ph ], [ %.2212, %B9023 ]
  %.2208 = add nsw i64 %.2146.02789, -1
  %.2212 = add nuw nsw i64 %.2143.02788, 1
  %.2298 = add i64 %.2143.02788, %.2297
  %.2299 = mul i64 %.2298, %arg.masks.5.2
  %.2307 = getelementptr double, ptr %arg.masks.4, i64 %.2299
  %.2346 = getelementptr double, ptr %4, i64 %.2143.02788
  tail call fastcc void @"pixels-1-1-0-0-i16*-double*"(ptr %gep2802, i64 %.2279, ptr %.2307, ptr %.2346)
  %.2199 = icmp sgt i64 %.2146.02789, 1
  br i1 %.2199, label %B9023, label %B8783.loopexit

B9163:                                            ; preds = %B8695.loopexit, %B8695.preheader, %B160, %B138
  %end.2.1 = phi i64 [ %begin.2.0, %B138 ], [ %begin.2.0, %B160 ], [ %.318, %B8695.preheader ], [ %.318, %B8695.loopexit ]
  %stop.3.1 = phi i64 [ %arg.first, %B138 ], [ %arg.rows.5.1, %B160 ], [ %.329, %B8695.preheader ], [ %.329, %B8695.loopexit ]
  %.2455 = icmp sgt i64 %end.2.1, %begin.2.0
  %brmerge.not = select i1 %.2455, i1 %"$phi114.0.2.0", i1 false
  br i1 %brmerge.not, label %B9253, label %B9254

B9253:                                            ; preds = %B9163
  %.2496 = getelementptr double, ptr %arg.total.4, i64 %start.2.0
  %.2497 = sub i64 %stop.3.1, %start.2.0
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.2496, i64 %.2497)
  br label %B10092

B9254:                                            ; preds = %B9163
  br i1 %.65.not, label %B9255.else.if, label %B9726

B9370:                                            ; preds = %B9370.preheader, %B9722
  %.2700.sroa.0.02854 = phi i64 [ %.2700.sroa.0.0, %B9722 ], [ %start.2.0, %B9370.preheader ]
  %.2657.12853 = phi i64 [ %.2657.1, %B9722 ], [ %.2657.12850, %B9370.preheader ]
  %.2654.12852 = phi i64 [ %.2654.1, %B9722 ], [ %.27232847, %B9370.preheader ]
  %.2752 = add nsw i64 %.2700.sroa.0.02854, 2048
  %.2755 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.2752)
  %invariant.gep2822 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  %invariant.gep2824 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  br i1 %.28392826, label %B9406.lr.ph, label %B9518.preheader

B9406.lr.ph:                                      ; preds = %B9370
  %.2923 = sub i64 %.2755, %.2700.sroa.0.02854
  %.3001 = sub i64 %.2755, %.2700.sroa.0.02854
  br label %B9406

B9518.preheader:                                  ; preds = %B9500, %B9370
  %invariant.gep2833 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  %invariant.gep2835 = getelementptr i16, ptr %arg.rows.4, i64 %.2700.sroa.0.02854
  br i1 %.31242837, label %B9586.lr.ph, label %B9722

B9586.lr.ph:                                      ; preds = %B9518.preheader
  %.3208 = sub i64 %.2755, %.2700.sroa.0.02854
  %.3286 = sub i64 %.2755, %.2700.sroa.0.02854
  br label %B9586

B9406:                                            ; preds = %B9406.lr.ph, %B9500
  %.2829.sroa.0.02832 = phi i64 [ 0, %B9406.lr.ph ], [ %.2829.sroa.0.0, %B9500 ]
  %.2786.12831 = phi i64 [ %.2786.12829, %B9406.lr.ph ], [ %.2786.1, %B9500 ]
  %.2783.12830 = phi i64 [ %.2783.12827, %B9406.lr.ph ], [ %.2783.1, %B9500 ]
  %.2901 = mul i64 %.2829.sroa.0.02832, %arg.rows.5.1
  br i1 %.76.not, label %B9408, label %B9498

B9408:                                            ; preds = %B9406
  %gep2823 = getelementptr i16, ptr %invariant.gep2822, i64 %.2901
  %.2955 = getelementptr double, ptr %arg.signal.4, i64 %.2829.sroa.0.02832
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64"(ptr %gep2823, i64 %arg.rows.5.1, i64 %.2923, ptr %arg.scratch.4, ptr %.2955)
  br label %B9500

B9498:                                            ; preds = %B9406
  %gep2825 = getelementptr i16, ptr %invariant.gep2824, i64 %.2901
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64"(ptr %gep2825, i64 %arg.rows.5.1, i64 %.3001, ptr %arg.scratch.4)
  br label %B9500

B9500:                                            ; preds = %B9498, %B9408
  %.2839 = icmp sgt i64 %.2786.12831, 0
  %.2852 = add i64 %.2783.12830, 4
  %.2783.1 = select i1 %.2839, i64 %.2852, i64 %.2783.12830
  %.2848 = sext i1 %.2839 to i64
  %.2786.1 = add nsw i64 %.2786.12831, %.2848
  %.2829.sroa.0.0 = select i1 %.2839, i64 %.2783.12830, i64 0
  br i1 %.2839, label %B9406, label %B9518.preheader

B9586:                                            ; preds = %B9586.lr.ph, %B9670
  %.3114.sroa.0.02845 = phi i64 [ %.3114.sroa.0.02842, %B9586.lr.ph ], [ %.3114.sroa.0.0, %B9670 ]
  %.3071.12844 = phi i64 [ %.3071.12841, %B9586.lr.ph ], [ %.3071.1, %B9670 ]
  %.3068.12843 = phi i64 [ %.3068.12839, %B9586.lr.ph ], [ %.3068.1, %B9670 ]
  %.3186 = mul i64 %.3114.sroa.0.02845, %arg.rows.5.1
  br i1 %.76.not, label %B9636, label %B9668

B9636:                                            ; preds = %B9586
  %gep2834 = getelementptr i16, ptr %invariant.gep2833, i64 %.3186
  %.3240 = getelementptr double, ptr %arg.signal.4, i64 %.3114.sroa.0.02845
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64"(ptr %gep2834, i64 %.3208, ptr %arg.scratch.4, ptr %.3240)
  br label %B9670

B9668:                                            ; preds = %B9586
  %gep2836 = getelementptr i16, ptr %invariant.gep2835, i64 %.3186
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64"(ptr %gep2836, i64 %.3286, ptr %arg.scratch.4)
  br label %B9670

B9670:                                            ; preds = %B9668, %B9636
  %.3124 = icmp sgt i64 %.3071.12844, 0
  %.3137 = zext i1 %.3124 to i64
  %.3068.1 = add i64 %.3068.12843, %.3137
  %.3133 = sext i1 %.3124 to i64
  %.3071.1 = add nsw i64 %.3071.12844, %.3133
  %.3114.sroa.0.0 = select i1 %.3124, i64 %.3068.12843, i64 0
  br i1 %.3124, label %B9586, label %B9722

B9722:                                            ; preds = %B9670, %B9518.preheader
  %.3363 = getelementptr double, ptr %arg.total.4, i64 %.2700.sroa.0.02854
  %.3364 = sub i64 %.2755, %.2700.sroa.0.02854
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.3363, i64 %.3364)
  %.2710 = icmp sgt i64 %.2657.12853, 0
  %.2723 = add i64 %.2654.12852, 2048
  %.2654.1 = select i1 %.2710, i64 %.2723, i64 %.2654.12852
  %.2719 = sext i1 %.2710 to i64
  %.2657.1 = add nsw i64 %.2657.12853, %.2719
  %.2700.sroa.0.0 = select i1 %.2710, i64 %.2654.12852, i64 0
  br i1 %.2710, label %B9370, label %B10092

B9726:                                            ; preds = %B9254
  br i1 %brmerge.not2856, label %B9916.lr.ph, label %B10092

B9916.lr.ph:                                      ; preds = %B9726
  %.3614 = sub i64 %stop.3.1, %start.2.0
  %.3630 = and i64 %.3614, 65535
  %.3633.not = icmp ne i64 %.3630, 0
  %.36342734 = lshr i64 %.3614, 16
  %.3635 = zext i1 %.3633.not to i64
  %.3636 = add nuw nsw i64 %.36342734, %.3635
  %.3615.inv = icmp slt i64 %.3614, 1
  %.36572812.not2857 = icmp eq i64 %.3636, 0
  %.36572812.not = select i1 %.3615.inv, i1 true, i1 %.36572812.not2857
  br label %B9916

B9856.loopexit:                                   ; preds = %B9952, %B9916
  %.3534 = icmp sgt i64 %.3481.12820, 0
  %.3547 = zext i1 %.3534 to i64
  %.3478.1 = add i64 %.3478.12819, %.3547
  %.3543 = sext i1 %.3534 to i64
  %.3481.1 = add nsw i64 %.3481.12820, %.3543
  %.3524.sroa.0.0 = select i1 %.3534, i64 %.3478.12819, i64 0
  br i1 %.3534, label %B9916, label %B10092

B9916:                                            ; preds = %B9916.lr.ph, %B9856.loopexit
  %.3524.sroa.0.02821 = phi i64 [ 0, %B9916.lr.ph ], [ %.3524.sroa.0.0, %B9856.loopexit ]
  %.3481.12820 = phi i64 [ %.3481.12818, %B9916.lr.ph ], [ %.3481.1, %B9856.loopexit ]
  %.3478.12819 = phi i64 [ %.35472816, %B9916.lr.ph ], [ %.3478.1, %B9856.loopexit ]
  br i1 %.36572812.not, label %B9856.loopexit, label %B9952.lr.ph

B9952:                                            ; preds = %B9952.lr.ph, %B9952
  %.3604.02814 = phi i64 [ %.3636, %B9952.lr.ph ], [ %.3666, %B9952 ]
  %.3601.02813 = phi i64 [ %start.2.0, %B9952.lr.ph ], [ %.3670, %B9952 ]
  %.3666 = add nsw i64 %.3604.02814, -1
  %.3670 = add i64 %.3601.02813, 65536
  %.3696 = add nsw i64 %.3601.02813, 65536
  %.3699 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.3696)
  %.3725 = getelementptr i16, ptr %9, i64 %.3601.02813
  %.3739 = sub i64 %.3699, %.3601.02813
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64"(ptr %.3725, i64 %.3739, ptr %.3771)
  %.3657 = icmp sgt i64 %.3604.02814, 1
  br i1 %.3657, label %B9952, label %B9856.loopexit

B10092:                                           ; preds = %B9856.loopexit, %B9722, %B9726, %B9255.endif.endif.endif, %B9253
  %.3843 = icmp slt i64 %stop.3.1, %arg.rows.5.1
  br i1 %.3843, label %B138, label %B10094

common.ret:                                       ; preds = %B0.if, %B10095, %B10094
  %common.ret.op = phi i32 [ 0, %B10094 ], [ 0, %B10095 ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B10094:                                           ; preds = %B10092
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B10095:                                           ; preds = %B0.else.if
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %entry
  store ptr @.const.picklebuf.139622703726336, ptr %excinfo, align 8, !numba_exception_output !16
  br label %common.ret

B0.else.if:                                       ; preds = %entry
  %.216 = sdiv i64 8192, %arg.masks.5.2
  %.217 = srem i64 8192, %arg.masks.5.2
  %.219 = icmp slt i64 %arg.masks.5.2, 0
  %.220 = icmp ne i64 %.217, 0
  %.221 = and i1 %.219, %.220
  %.226 = sext i1 %.221 to i64
  %.205.0 = add nsw i64 %.216, %.226
  %.239 = tail call i64 @llvm.smax.i64(i64 %.205.0, i64 1)
  %.250 = icmp sgt i64 %arg.masks.5.1, 3
  %"$phi114.0.2.0" = select i1 %.65.not, i1 %.250, i1 false
  %.283 = icmp sgt i64 %arg.rows.5.1, 0
  br i1 %.283, label %B138.preheader, label %B10095

B138.preheader:                                   ; preds = %B0.else.if
  %.488.0 = and i64 %arg.rows.5.0, 3
  %.519 = and i64 %arg.rows.5.0, -4
  %.533.0 = and i64 %arg.masks.5.1, 3
  %.564 = and i64 %arg.masks.5.1, -4
  %5 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select = lshr i64 %5, 2
  %.6512773 = icmp sgt i64 %arg.rows.5.0, 3
  %.595.12774 = select i1 %.6512773, i64 4, i64 0
  %.6602775 = sext i1 %.6512773 to i64
  %.598.12776 = add nsw i64 %spec.select, %.6602775
  %factor.op.mul2759 = mul i64 %arg.masks.5.2, %arg.masks.5.1
  %6 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2741 = lshr i64 %6, 2
  %.9112747 = icmp sgt i64 %arg.masks.5.1, 3
  %.855.12748 = select i1 %.9112747, i64 4, i64 0
  %.9202749 = sext i1 %.9112747 to i64
  %.858.12750 = add nsw i64 %spec.select2741, %.9202749
  %.13382756.not = icmp eq i64 %.533.0, 0
  %.16082803 = icmp ne i64 %.488.0, 0
  %.16212804 = zext i1 %.16082803 to i64
  %.1552.12805 = or disjoint i64 %.519, %.16212804
  %.16172806 = sext i1 %.16082803 to i64
  %.1555.12807 = add nsw i64 %.488.0, %.16172806
  %.1598.sroa.0.02808 = select i1 %.16082803, i64 %.519, i64 0
  %7 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2742 = lshr i64 %7, 2
  %.19512782.not = icmp slt i64 %arg.masks.5.1, 4
  %.21992787.not = icmp eq i64 %.533.0, 0
  %storemerge2733 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 0)
  %.35342815 = icmp sgt i64 %arg.rows.5.0, 0
  %.35472816 = zext i1 %.35342815 to i64
  %.35432817 = sext i1 %.35342815 to i64
  %.3481.12818 = add nsw i64 %storemerge2733, %.35432817
  %.2592.0 = and i64 %arg.rows.5.0, 3
  %.2623 = and i64 %arg.rows.5.0, -4
  %8 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select2743 = lshr i64 %8, 2
  %.28392826 = icmp sgt i64 %arg.rows.5.0, 3
  %.2783.12827 = select i1 %.28392826, i64 4, i64 0
  %.28482828 = sext i1 %.28392826 to i64
  %.2786.12829 = add nsw i64 %spec.select2743, %.28482828
  %.31242837 = icmp ne i64 %.2592.0, 0
  %.31372838 = zext i1 %.31242837 to i64
  %.3068.12839 = or disjoint i64 %.2623, %.31372838
  %.31332840 = sext i1 %.31242837 to i64
  %.3071.12841 = add nsw i64 %.2592.0, %.31332840
  %.3114.sroa.0.02842 = select i1 %.31242837, i64 %.2623, i64 0
  %brmerge.not2856 = select i1 %.76.not, i1 %.35342815, i1 false
  br label %B138

B9255.else.if:                                    ; preds = %B9254
  %.2667 = sub i64 %stop.3.1, %start.2.0
  %.2668 = icmp slt i64 %.2667, 1
  br i1 %.2668, label %B9255.endif.endif.endif, label %B9255.endif.endif.else

B9255.endif.endif.else:                           ; preds = %B9255.else.if
  %.2683 = and i64 %.2667, 2047
  %.2686.not = icmp ne i64 %.2683, 0
  %.26872736 = lshr i64 %.2667, 11
  %.2688 = zext i1 %.2686.not to i64
  %.2689 = add nuw nsw i64 %.26872736, %.2688
  br label %B9255.endif.endif.endif

B9255.endif.endif.endif:                          ; preds = %B9255.else.if, %B9255.endif.endif.else
  %storemerge2737 = phi i64 [ %.2689, %B9255.endif.endif.else ], [ 0, %B9255.else.if ]
  %.27102846 = icmp sgt i64 %storemerge2737, 0
  br i1 %.27102846, label %B9370.preheader, label %B10092

B9370.preheader:                                  ; preds = %B9255.endif.endif.endif
  %.2657.12850 = add nsw i64 %storemerge2737, -1
  %.27232847 = add i64 %start.2.0, 2048
  br label %B9370

B9952.lr.ph:                                      ; preds = %B9916
  %.3717 = mul i64 %.3524.sroa.0.02821, %arg.rows.5.1
  %9 = getelementptr i16, ptr %arg.rows.4, i64 %.3717
  %.3771 = getelementptr double, ptr %arg.signal.4, i64 %.3524.sroa.0.02821
  br label %B9952
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i16*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.24 = getelementptr double, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 4
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 24
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 4
  %.29 = sub i64 %.3, %.28
  %.50 = icmp sgt i64 %.29, 0
  br i1 %.50, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.52 = phi i64 [ %.150, %pixels ], [ 0, %entry ]
  %.53 = phi <4 x double> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <4 x double> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <4 x double> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <4 x double> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <4 x double> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <4 x double> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <4 x double> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <4 x double> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.65 = phi <4 x double> [ %.127, %pixels ], [ zeroinitializer, %entry ]
  %.66 = phi <4 x double> [ %.129, %pixels ], [ zeroinitializer, %entry ]
  %.67 = phi <4 x double> [ %.131, %pixels ], [ zeroinitializer, %entry ]
  %.68 = phi <4 x double> [ %.133, %pixels ], [ zeroinitializer, %entry ]
  %.69 = phi <4 x i32> [ %.138, %pixels ], [ zeroinitializer, %entry ]
  %.70 = phi <4 x i32> [ %.139, %pixels ], [ zeroinitializer, %entry ]
  %.71 = phi <4 x i32> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.72 = phi <4 x i32> [ %.141, %pixels ], [ zeroinitializer, %entry ]
  %.74 = getelementptr i16, ptr %.1, i64 %.52
  %.76 = load <4 x i16>, ptr %.74, align 2
  %.77 = getelementptr i16, ptr %.16, i64 %.52
  %.79 = load <4 x i16>, ptr %.77, align 2
  %.80 = getelementptr i16, ptr %.17, i64 %.52
  %.82 = load <4 x i16>, ptr %.80, align 2
  %.83 = getelementptr i16, ptr %.18, i64 %.52
  %.85 = load <4 x i16>, ptr %.83, align 2
  %.86 = uitofp <4 x i16> %.76 to <4 x double>
  %.87 = uitofp <4 x i16> %.79 to <4 x double>
  %.88 = uitofp <4 x i16> %.82 to <4 x double>
  %.89 = uitofp <4 x i16> %.85 to <4 x double>
  %.90 = getelementptr double, ptr %.4, i64 %.52
  %.92 = load <4 x double>, ptr %.90, align 8
  %.93 = getelementptr double, ptr %.24, i64 %.52
  %.95 = load <4 x double>, ptr %.93, align 8
  %.96 = getelementptr double, ptr %.25, i64 %.52
  %.98 = load <4 x double>, ptr %.96, align 8
  %.99 = getelementptr double, ptr %.26, i64 %.52
  %.101 = load <4 x double>, ptr %.99, align 8
  %.102 = fmul reassoc nsz contract <4 x double> %.92, %.86
  %.103 = fadd reassoc nsz contract <4 x double> %.102, %.53
  %.104 = fmul reassoc nsz contract <4 x double> %.95, %.86
  %.105 = fadd reassoc nsz contract <4 x double> %.104, %.54
  %.106 = fmul reassoc nsz contract <4 x double> %.98, %.86
  %.107 = fadd reassoc nsz contract <4 x double> %.106, %.55
  %.108 = fmul reassoc nsz contract <4 x double> %.101, %.86
  %.109 = fadd reassoc nsz contract <4 x double> %.108, %.56
  %.110 = fmul reassoc nsz contract <4 x double> %.92, %.87
  %.111 = fadd reassoc nsz contract <4 x double> %.110, %.57
  %.112 = fmul reassoc nsz contract <4 x double> %.95, %.87
  %.113 = fadd reassoc nsz contract <4 x double> %.112, %.58
  %.114 = fmul reassoc nsz contract <4 x double> %.98, %.87
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.59
  %.116 = fmul reassoc nsz contract <4 x double> %.101, %.87
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.60
  %.118 = fmul reassoc nsz contract <4 x double> %.92, %.88
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.61
  %.120 = fmul reassoc nsz contract <4 x double> %.95, %.88
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.62
  %.122 = fmul reassoc nsz contract <4 x double> %.98, %.88
  %.123 = fadd reassoc nsz contract <4 x double> %.122, %.63
  %.124 = fmul reassoc nsz contract <4 x double> %.101, %.88
  %.125 = fadd reassoc nsz contract <4 x double> %.124, %.64
  %.126 = fmul reassoc nsz contract <4 x double> %.92, %.89
  %.127 = fadd reassoc nsz contract <4 x double> %.126, %.65
  %.128 = fmul reassoc nsz contract <4 x double> %.95, %.89
  %.129 = fadd reassoc nsz contract <4 x double> %.128, %.66
  %.130 = fmul reassoc nsz contract <4 x double> %.98, %.89
  %.131 = fadd reassoc nsz contract <4 x double> %.130, %.67
  %.132 = fmul reassoc nsz contract <4 x double> %.101, %.89
  %.133 = fadd reassoc nsz contract <4 x double> %.132, %.68
  %.134 = zext <4 x i16> %.76 to <4 x i32>
  %.135 = zext <4 x i16> %.79 to <4 x i32>
  %.136 = zext <4 x i16> %.82 to <4 x i32>
  %.137 = zext <4 x i16> %.85 to <4 x i32>
  %.138 = add <4 x i32> %.69, %.134
  %.139 = add <4 x i32> %.70, %.135
  %.140 = add <4 x i32> %.71, %.136
  %.141 = add <4 x i32> %.72, %.137
  %.142 = getelementptr i32, ptr %.8, i64 %.52
  %.144 = load <4 x i32>, ptr %.142, align 4
  %.146 = add nuw nsw <4 x i32> %.135, %.134
  %.145 = add nuw nsw <4 x i32> %.146, %.136
  %.147 = add nuw nsw <4 x i32> %.145, %.137
  %.148 = add <4 x i32> %.147, %.144
  store <4 x i32> %.148, ptr %.142, align 4
  %.150 = add i64 %.52, 4
  %.151 = icmp slt i64 %.150, %.29
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !18

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <4 x double> %.103, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.103
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %rdx.shuf4 = shufflevector <4 x double> %.105, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.105
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %rdx.shuf9 = shufflevector <4 x double> %.107, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.107
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %rdx.shuf14 = shufflevector <4 x double> %.109, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.109
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  %rdx.shuf19 = shufflevector <4 x double> %.111, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.111
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.113, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.113
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.115, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.115
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.117, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.117
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  %rdx.shuf39 = shufflevector <4 x double> %.119, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x double> %rdx.shuf39, %.119
  %rdx.shuf41 = shufflevector <4 x double> %bin.rdx40, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <4 x double> %rdx.shuf41, %bin.rdx40
  %8 = extractelement <4 x double> %bin.rdx42, i64 0
  %rdx.shuf44 = shufflevector <4 x double> %.121, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x double> %rdx.shuf44, %.121
  %rdx.shuf46 = shufflevector <4 x double> %bin.rdx45, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx47 = fadd reassoc nsz contract <4 x double> %rdx.shuf46, %bin.rdx45
  %9 = extractelement <4 x double> %bin.rdx47, i64 0
  %rdx.shuf49 = shufflevector <4 x double> %.123, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx50 = fadd reassoc nsz contract <4 x double> %rdx.shuf49, %.123
  %rdx.shuf51 = shufflevector <4 x double> %bin.rdx50, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx52 = fadd reassoc nsz contract <4 x double> %rdx.shuf51, %bin.rdx50
  %10 = extractelement <4 x double> %bin.rdx52, i64 0
  %rdx.shuf54 = shufflevector <4 x double> %.125, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx55 = fadd reassoc nsz contract <4 x double> %rdx.shuf54, %.125
  %rdx.shuf56 = shufflevector <4 x double> %bin.rdx55, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx57 = fadd reassoc nsz contract <4 x double> %rdx.shuf56, %bin.rdx55
  %11 = extractelement <4 x double> %bin.rdx57, i64 0
  %rdx.shuf59 = shufflevector <4 x double> %.127, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <4 x double> %rdx.shuf59, %.127
  %rdx.shuf61 = shufflevector <4 x double> %bin.rdx60, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx62 = fadd reassoc nsz contract <4 x double> %rdx.shuf61, %bin.rdx60
  %12 = extractelement <4 x double> %bin.rdx62, i64 0
  %rdx.shuf64 = shufflevector <4 x double> %.129, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <4 x double> %rdx.shuf64, %.129
  %rdx.shuf66 = shufflevector <4 x double> %bin.rdx65, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <4 x double> %rdx.shuf66, %bin.rdx65
  %13 = extractelement <4 x double> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <4 x double> %.131, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <4 x double> %rdx.shuf69, %.131
  %rdx.shuf71 = shufflevector <4 x double> %bin.rdx70, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <4 x double> %rdx.shuf71, %bin.rdx70
  %14 = extractelement <4 x double> %bin.rdx72, i64 0
  %rdx.shuf74 = shufflevector <4 x double> %.133, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx75 = fadd reassoc nsz contract <4 x double> %rdx.shuf74, %.133
  %rdx.shuf76 = shufflevector <4 x double> %bin.rdx75, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <4 x double> %rdx.shuf76, %bin.rdx75
  %15 = extractelement <4 x double> %bin.rdx77, i64 0
  %rdx.shuf79 = shufflevector <4 x i32> %.138, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx80 = add <4 x i32> %rdx.shuf79, %.138
  %rdx.shuf81 = shufflevector <4 x i32> %bin.rdx80, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx82 = add <4 x i32> %rdx.shuf81, %bin.rdx80
  %16 = extractelement <4 x i32> %bin.rdx82, i64 0
  %rdx.shuf83 = shufflevector <4 x i32> %.139, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx84 = add <4 x i32> %rdx.shuf83, %.139
  %rdx.shuf85 = shufflevector <4 x i32> %bin.rdx84, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx86 = add <4 x i32> %rdx.shuf85, %bin.rdx84
  %17 = extractelement <4 x i32> %bin.rdx86, i64 0
  %rdx.shuf87 = shufflevector <4 x i32> %.140, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx88 = add <4 x i32> %rdx.shuf87, %.140
  %rdx.shuf89 = shufflevector <4 x i32> %bin.rdx88, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx90 = add <4 x i32> %rdx.shuf89, %bin.rdx88
  %18 = extractelement <4 x i32> %bin.rdx90, i64 0
  %rdx.shuf91 = shufflevector <4 x i32> %.141, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx92 = add <4 x i32> %rdx.shuf91, %.141
  %rdx.shuf93 = shufflevector <4 x i32> %bin.rdx92, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx94 = add <4 x i32> %rdx.shuf93, %bin.rdx92
  %19 = extractelement <4 x i32> %bin.rdx94, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.174 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.175 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.176 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.177 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.178 = phi double [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.179 = phi double [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.180 = phi double [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.181 = phi double [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.182 = phi double [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.183 = phi double [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.184 = phi double [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.185 = phi double [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.186 = phi double [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.187 = phi double [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.188 = phi double [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.189 = phi double [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.190 = phi i32 [ 0, %entry ], [ %16, %pixels.done ]
  %.191 = phi i32 [ 0, %entry ], [ %17, %pixels.done ]
  %.192 = phi i32 [ 0, %entry ], [ %18, %pixels.done ]
  %.193 = phi i32 [ 0, %entry ], [ %19, %pixels.done ]
  %.197 = icmp slt i64 %.29, %.3
  br i1 %.197, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.199 = phi i64 [ %.288, %pixels.1 ], [ %.29, %pixels.after ]
  %.200 = phi double [ %.242, %pixels.1 ], [ %.174, %pixels.after ]
  %.201 = phi double [ %.244, %pixels.1 ], [ %.175, %pixels.after ]
  %.202 = phi double [ %.246, %pixels.1 ], [ %.176, %pixels.after ]
  %.203 = phi double [ %.248, %pixels.1 ], [ %.177, %pixels.after ]
  %.204 = phi double [ %.250, %pixels.1 ], [ %.178, %pixels.after ]
  %.205 = phi double [ %.252, %pixels.1 ], [ %.179, %pixels.after ]
  %.206 = phi double [ %.254, %pixels.1 ], [ %.180, %pixels.after ]
  %.207 = phi double [ %.256, %pixels.1 ], [ %.181, %pixels.after ]
  %.208 = phi double [ %.258, %pixels.1 ], [ %.182, %pixels.after ]
  %.209 = phi double [ %.260, %pixels.1 ], [ %.183, %pixels.after ]
  %.210 = phi double [ %.262, %pixels.1 ], [ %.184, %pixels.after ]
  %.211 = phi double [ %.264, %pixels.1 ], [ %.185, %pixels.after ]
  %.212 = phi double [ %.266, %pixels.1 ], [ %.186, %pixels.after ]
  %.213 = phi double [ %.268, %pixels.1 ], [ %.187, %pixels.after ]
  %.214 = phi double [ %.270, %pixels.1 ], [ %.188, %pixels.after ]
  %.215 = phi double [ %.272, %pixels.1 ], [ %.189, %pixels.after ]
  %.216 = phi i32 [ %.277, %pixels.1 ], [ %.190, %pixels.after ]
  %.217 = phi i32 [ %.278, %pixels.1 ], [ %.191, %pixels.after ]
  %.218 = phi i32 [ %.279, %pixels.1 ], [ %.192, %pixels.after ]
  %.219 = phi i32 [ %.280, %pixels.1 ], [ %.193, %pixels.after ]
  %.221 = getelementptr i16, ptr %.1, i64 %.199
  %.222 = load i16, ptr %.221, align 2
  %.223 = getelementptr i16, ptr %.16, i64 %.199
  %.224 = load i16, ptr %.223, align 2
  %.225 = getelementptr i16, ptr %.17, i64 %.199
  %.226 = load i16, ptr %.225, align 2
  %.227 = getelementptr i16, ptr %.18, i64 %.199
  %.228 = load i16, ptr %.227, align 2
  %.229 = uitofp i16 %.222 to double
  %.230 = uitofp i16 %.224 to double
  %.231 = uitofp i16 %.226 to double
  %.232 = uitofp i16 %.228 to double
  %.233 = getelementptr double, ptr %.4, i64 %.199
  %.234 = load double, ptr %.233, align 8
  %.235 = getelementptr double, ptr %.24, i64 %.199
  %.236 = load double, ptr %.235, align 8
  %.237 = getelementptr double, ptr %.25, i64 %.199
  %.238 = load double, ptr %.237, align 8
  %.239 = getelementptr double, ptr %.26, i64 %.199
  %.240 = load double, ptr %.239, align 8
  %.241 = fmul reassoc nsz contract double %.234, %.229
  %.242 = fadd reassoc nsz contract double %.241, %.200
  %.243 = fmul reassoc nsz contract double %.236, %.229
  %.244 = fadd reassoc nsz contract double %.243, %.201
  %.245 = fmul reassoc nsz contract double %.238, %.229
  %.246 = fadd reassoc nsz contract double %.245, %.202
  %.247 = fmul reassoc nsz contract double %.240, %.229
  %.248 = fadd reassoc nsz contract double %.247, %.203
  %.249 = fmul reassoc nsz contract double %.234, %.230
  %.250 = fadd reassoc nsz contract double %.249, %.204
  %.251 = fmul reassoc nsz contract double %.236, %.230
  %.252 = fadd reassoc nsz contract double %.251, %.205
  %.253 = fmul reassoc nsz contract double %.238, %.230
  %.254 = fadd reassoc nsz contract double %.253, %.206
  %.255 = fmul reassoc nsz contract double %.240, %.230
  %.256 = fadd reassoc nsz contract double %.255, %.207
  %.257 = fmul reassoc nsz contract double %.234, %.231
  %.258 = fadd reassoc nsz contract double %.257, %.208
  %.259 = fmul reassoc nsz contract double %.236, %.231
  %.260 = fadd reassoc nsz contract double %.259, %.209
  %.261 = fmul reassoc nsz contract double %.238, %.231
  %.262 = fadd reassoc nsz contract double %.261, %.210
  %.263 = fmul reassoc nsz contract double %.240, %.231
  %.264 = fadd reassoc nsz contract double %.263, %.211
  %.265 = fmul reassoc nsz contract double %.234, %.232
  %.266 = fadd reassoc nsz contract double %.265, %.212
  %.267 = fmul reassoc nsz contract double %.236, %.232
  %.268 = fadd reassoc nsz contract double %.267, %.213
  %.269 = fmul reassoc nsz contract double %.238, %.232
  %.270 = fadd reassoc nsz contract double %.269, %.214
  %.271 = fmul reassoc nsz contract double %.240, %.232
  %.272 = fadd reassoc nsz contract double %.271, %.215
  %.273 = zext i16 %.222 to i32
  %.274 = zext i16 %.224 to i32
  %.275 = zext i16 %.226 to i32
  %.276 = zext i16 %.228 to i32
  %.277 = add i32 %.216, %.273
  %.278 = add i32 %.217, %.274
  %.279 = add i32 %.218, %.275
  %.280 = add i32 %.219, %.276
  %.281 = getelementptr i32, ptr %.8, i64 %.199
  %.282 = load i32, ptr %.281, align 4
  %.284 = add nuw nsw i32 %.274, %.273
  %.283 = add nuw nsw i32 %.284, %.275
  %.285 = add nuw nsw i32 %.283, %.276
  %.286 = add i32 %.285, %.282
  store i32 %.286, ptr %.281, align 4
  %.288 = add nsw i64 %.199, 1
  %exitcond.not = icmp eq i64 %.288, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !18

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.292 = phi double [ %.174, %pixels.after ], [ %.242, %pixels.1 ]
  %.293 = phi double [ %.175, %pixels.after ], [ %.244, %pixels.1 ]
  %.294 = phi double [ %.176, %pixels.after ], [ %.246, %pixels.1 ]
  %.295 = phi double [ %.177, %pixels.after ], [ %.248, %pixels.1 ]
  %.296 = phi double [ %.178, %pixels.after ], [ %.250, %pixels.1 ]
  %.297 = phi double [ %.179, %pixels.after ], [ %.252, %pixels.1 ]
  %.298 = phi double [ %.180, %pixels.after ], [ %.254, %pixels.1 ]
  %.299 = phi double [ %.181, %pixels.after ], [ %.256, %pixels.1 ]
  %.300 = phi double [ %.182, %pixels.after ], [ %.258, %pixels.1 ]
  %.301 = phi double [ %.183, %pixels.after ], [ %.260, %pixels.1 ]
  %.302 = phi double [ %.184, %pixels.after ], [ %.262, %pixels.1 ]
  %.303 = phi double [ %.185, %pixels.after ], [ %.264, %pixels.1 ]
  %.304 = phi double [ %.186, %pixels.after ], [ %.266, %pixels.1 ]
  %.305 = phi double [ %.187, %pixels.after ], [ %.268, %pixels.1 ]
  %.306 = phi double [ %.188, %pixels.after ], [ %.270, %pixels.1 ]
  %.307 = phi double [ %.189, %pixels.after ], [ %.272, %pixels.1 ]
  %.308 = phi i32 [ %.190, %pixels.after ], [ %.277, %pixels.1 ]
  %.309 = phi i32 [ %.191, %pixels.after ], [ %.278, %pixels.1 ]
  %.310 = phi i32 [ %.192, %pixels.after ], [ %.279, %pixels.1 ]
  %.311 = phi i32 [ %.193, %pixels.after ], [ %.280, %pixels.1 ]
  %.317 = getelementptr double, ptr %.6, i64 %.7
  %.318.idx = shl i64 %.7, 4
  %.318 = getelementptr i8, ptr %.6, i64 %.318.idx
  %.319.idx = mul i64 %.7, 24
  %.319 = getelementptr i8, ptr %.6, i64 %.319.idx
  %.321 = getelementptr i8, ptr %.6, i64 8
  %.322 = getelementptr i8, ptr %.6, i64 16
  %.323 = getelementptr i8, ptr %.6, i64 24
  %.325 = getelementptr i8, ptr %.317, i64 8
  %.326 = getelementptr i8, ptr %.317, i64 16
  %.327 = getelementptr i8, ptr %.317, i64 24
  %.329 = getelementptr i8, ptr %.318, i64 8
  %.330 = getelementptr i8, ptr %.318, i64 16
  %.331 = getelementptr i8, ptr %.318, i64 24
  %.333 = getelementptr i8, ptr %.319, i64 8
  %.334 = getelementptr i8, ptr %.319, i64 16
  %.335 = getelementptr i8, ptr %.319, i64 24
  %.336 = load double, ptr %.6, align 8
  %.337 = fadd double %.292, %.336
  store double %.337, ptr %.6, align 8
  %.339 = load double, ptr %.321, align 8
  %.340 = fadd double %.293, %.339
  store double %.340, ptr %.321, align 8
  %.342 = load double, ptr %.322, align 8
  %.343 = fadd double %.294, %.342
  store double %.343, ptr %.322, align 8
  %.345 = load double, ptr %.323, align 8
  %.346 = fadd double %.295, %.345
  store double %.346, ptr %.323, align 8
  %.348 = load double, ptr %.317, align 8
  %.349 = fadd double %.296, %.348
  store double %.349, ptr %.317, align 8
  %.351 = load double, ptr %.325, align 8
  %.352 = fadd double %.297, %.351
  store double %.352, ptr %.325, align 8
  %.354 = load double, ptr %.326, align 8
  %.355 = fadd double %.298, %.354
  store double %.355, ptr %.326, align 8
  %.357 = load double, ptr %.327, align 8
  %.358 = fadd double %.299, %.357
  store double %.358, ptr %.327, align 8
  %.360 = load double, ptr %.318, align 8
  %.361 = fadd double %.300, %.360
  store double %.361, ptr %.318, align 8
  %.363 = load double, ptr %.329, align 8
  %.364 = fadd double %.301, %.363
  store double %.364, ptr %.329, align 8
  %.366 = load double, ptr %.330, align 8
  %.367 = fadd double %.302, %.366
  store double %.367, ptr %.330, align 8
  %.369 = load double, ptr %.331, align 8
  %.370 = fadd double %.303, %.369
  store double %.370, ptr %.331, align 8
  %.372 = load double, ptr %.319, align 8
  %.373 = fadd double %.304, %.372
  store double %.373, ptr %.319, align 8
  %.375 = load double, ptr %.333, align 8
  %.376 = fadd double %.305, %.375
  store double %.376, ptr %.333, align 8
  %.378 = load double, ptr %.334, align 8
  %.379 = fadd double %.306, %.378
  store double %.379, ptr %.334, align 8
  %.381 = load double, ptr %.335, align 8
  %.382 = fadd double %.307, %.381
  store double %.382, ptr %.335, align 8
  %.385 = load double, ptr %.9, align 8
  %.386 = uitofp i32 %.308 to double
  %.387 = fadd double %.385, %.386
  store double %.387, ptr %.9, align 8
  %.389 = getelementptr i8, ptr %.9, i64 8
  %.390 = load double, ptr %.389, align 8
  %.391 = uitofp i32 %.309 to double
  %.392 = fadd double %.390, %.391
  store double %.392, ptr %.389, align 8
  %.394 = getelementptr i8, ptr %.9, i64 16
  %.395 = load double, ptr %.394, align 8
  %.396 = uitofp i32 %.310 to double
  %.397 = fadd double %.395, %.396
  store double %.397, ptr %.394, align 8
  %.399 = getelementptr i8, ptr %.9, i64 24
  %.400 = load double, ptr %.399, align 8
  %.401 = uitofp i32 %.311 to double
  %.402 = fadd double %.400, %.401
  store double %.402, ptr %.399, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-0-0-i16*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.24 = getelementptr double, ptr %.4, i64 %.5
  %.25.idx = shl i64 %.5, 4
  %.25 = getelementptr i8, ptr %.4, i64 %.25.idx
  %.26.idx = mul i64 %.5, 24
  %.26 = getelementptr i8, ptr %.4, i64 %.26.idx
  %.28 = srem i64 %.3, 4
  %.29 = sub i64 %.3, %.28
  %.46 = icmp sgt i64 %.29, 0
  br i1 %.46, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.48 = phi i64 [ %.126, %pixels ], [ 0, %entry ]
  %.49 = phi <4 x double> [ %.95, %pixels ], [ zeroinitializer, %entry ]
  %.50 = phi <4 x double> [ %.97, %pixels ], [ zeroinitializer, %entry ]
  %.51 = phi <4 x double> [ %.99, %pixels ], [ zeroinitializer, %entry ]
  %.52 = phi <4 x double> [ %.101, %pixels ], [ zeroinitializer, %entry ]
  %.53 = phi <4 x double> [ %.103, %pixels ], [ zeroinitializer, %entry ]
  %.54 = phi <4 x double> [ %.105, %pixels ], [ zeroinitializer, %entry ]
  %.55 = phi <4 x double> [ %.107, %pixels ], [ zeroinitializer, %entry ]
  %.56 = phi <4 x double> [ %.109, %pixels ], [ zeroinitializer, %entry ]
  %.57 = phi <4 x double> [ %.111, %pixels ], [ zeroinitializer, %entry ]
  %.58 = phi <4 x double> [ %.113, %pixels ], [ zeroinitializer, %entry ]
  %.59 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.60 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.61 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.62 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.63 = phi <4 x double> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.64 = phi <4 x double> [ %.125, %pixels ], [ zeroinitializer, %entry ]
  %.66 = getelementptr i16, ptr %.1, i64 %.48
  %.68 = load <4 x i16>, ptr %.66, align 2
  %.69 = getelementptr i16, ptr %.16, i64 %.48
  %.71 = load <4 x i16>, ptr %.69, align 2
  %.72 = getelementptr i16, ptr %.17, i64 %.48
  %.74 = load <4 x i16>, ptr %.72, align 2
  %.75 = getelementptr i16, ptr %.18, i64 %.48
  %.77 = load <4 x i16>, ptr %.75, align 2
  %.78 = uitofp <4 x i16> %.68 to <4 x double>
  %.79 = uitofp <4 x i16> %.71 to <4 x double>
  %.80 = uitofp <4 x i16> %.74 to <4 x double>
  %.81 = uitofp <4 x i16> %.77 to <4 x double>
  %.82 = getelementptr double, ptr %.4, i64 %.48
  %.84 = load <4 x double>, ptr %.82, align 8
  %.85 = getelementptr double, ptr %.24, i64 %.48
  %.87 = load <4 x double>, ptr %.85, align 8
  %.88 = getelementptr double, ptr %.25, i64 %.48
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = getelementptr double, ptr %.26, i64 %.48
  %.93 = load <4 x double>, ptr %.91, align 8
  %.94 = fmul reassoc nsz contract <4 x double> %.84, %.78
  %.95 = fadd reassoc nsz contract <4 x double> %.94, %.49
  %.96 = fmul reassoc nsz contract <4 x double> %.87, %.78
  %.97 = fadd reassoc nsz contract <4 x double> %.96, %.50
  %.98 = fmul reassoc nsz contract <4 x double> %.90, %.78
  %.99 = fadd reassoc nsz contract <4 x double> %.98, %.51
  %.100 = fmul reassoc nsz contract <4 x double> %.93, %.78
  %.101 = fadd reassoc nsz contract <4 x double> %.100, %.52
  %.102 = fmul reassoc nsz contract <4 x double> %.84, %.79
  %.103 = fadd reassoc nsz contract <4 x double> %.102, %.53
  %.104 = fmul reassoc nsz contract <4 x double> %.87, %.79
  %.105 = fadd reassoc nsz contract <4 x double> %.104, %.54
  %.106 = fmul reassoc nsz contract <4 x double> %.90, %.79
  %.107 = fadd reassoc nsz contract <4 x double> %.106, %.55
  %.108 = fmul reassoc nsz contract <4 x double> %.93, %.79
  %.109 = fadd reassoc nsz contract <4 x double> %.108, %.56
  %.110 = fmul reassoc nsz contract <4 x double> %.84, %.80
  %.111 = fadd reassoc nsz contract <4 x double> %.110, %.57
  %.112 = fmul reassoc nsz contract <4 x double> %.87, %.80
  %.113 = fadd reassoc nsz contract <4 x double> %.112, %.58
  %.114 = fmul reassoc nsz contract <4 x double> %.90, %.80
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.59
  %.116 = fmul reassoc nsz contract <4 x double> %.93, %.80
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.60
  %.118 = fmul reassoc nsz contract <4 x double> %.84, %.81
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.61
  %.120 = fmul reassoc nsz contract <4 x double> %.87, %.81
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.62
  %.122 = fmul reassoc nsz contract <4 x double> %.90, %.81
  %.123 = fadd reassoc nsz contract <4 x double> %.122, %.63
  %.124 = fmul reassoc nsz contract <4 x double> %.93, %.81
  %.125 = fadd reassoc nsz contract <4 x double> %.124, %.64
  %.126 = add i64 %.48, 4
  %.127 = icmp slt i64 %.126, %.29
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !18

pixels.done:                                      ; preds = %pixels
  %rdx.shuf = shufflevector <4 x double> %.95, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.95
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %rdx.shuf4 = shufflevector <4 x double> %.97, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.97
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %rdx.shuf9 = shufflevector <4 x double> %.99, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.99
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %rdx.shuf14 = shufflevector <4 x double> %.101, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.101
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  %rdx.shuf19 = shufflevector <4 x double> %.103, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.103
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.105, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.105
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.107, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.107
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.109, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.109
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  %rdx.shuf39 = shufflevector <4 x double> %.111, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = fadd reassoc nsz contract <4 x double> %rdx.shuf39, %.111
  %rdx.shuf41 = shufflevector <4 x double> %bin.rdx40, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = fadd reassoc nsz contract <4 x double> %rdx.shuf41, %bin.rdx40
  %8 = extractelement <4 x double> %bin.rdx42, i64 0
  %rdx.shuf44 = shufflevector <4 x double> %.113, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx45 = fadd reassoc nsz contract <4 x double> %rdx.shuf44, %.113
  %rdx.shuf46 = shufflevector <4 x double> %bin.rdx45, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx47 = fadd reassoc nsz contract <4 x double> %rdx.shuf46, %bin.rdx45
  %9 = extractelement <4 x double> %bin.rdx47, i64 0
  %rdx.shuf49 = shufflevector <4 x double> %.115, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx50 = fadd reassoc nsz contract <4 x double> %rdx.shuf49, %.115
  %rdx.shuf51 = shufflevector <4 x double> %bin.rdx50, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx52 = fadd reassoc nsz contract <4 x double> %rdx.shuf51, %bin.rdx50
  %10 = extractelement <4 x double> %bin.rdx52, i64 0
  %rdx.shuf54 = shufflevector <4 x double> %.117, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx55 = fadd reassoc nsz contract <4 x double> %rdx.shuf54, %.117
  %rdx.shuf56 = shufflevector <4 x double> %bin.rdx55, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx57 = fadd reassoc nsz contract <4 x double> %rdx.shuf56, %bin.rdx55
  %11 = extractelement <4 x double> %bin.rdx57, i64 0
  %rdx.shuf59 = shufflevector <4 x double> %.119, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx60 = fadd reassoc nsz contract <4 x double> %rdx.shuf59, %.119
  %rdx.shuf61 = shufflevector <4 x double> %bin.rdx60, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx62 = fadd reassoc nsz contract <4 x double> %rdx.shuf61, %bin.rdx60
  %12 = extractelement <4 x double> %bin.rdx62, i64 0
  %rdx.shuf64 = shufflevector <4 x double> %.121, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx65 = fadd reassoc nsz contract <4 x double> %rdx.shuf64, %.121
  %rdx.shuf66 = shufflevector <4 x double> %bin.rdx65, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx67 = fadd reassoc nsz contract <4 x double> %rdx.shuf66, %bin.rdx65
  %13 = extractelement <4 x double> %bin.rdx67, i64 0
  %rdx.shuf69 = shufflevector <4 x double> %.123, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx70 = fadd reassoc nsz contract <4 x double> %rdx.shuf69, %.123
  %rdx.shuf71 = shufflevector <4 x double> %bin.rdx70, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx72 = fadd reassoc nsz contract <4 x double> %rdx.shuf71, %bin.rdx70
  %14 = extractelement <4 x double> %bin.rdx72, i64 0
  %rdx.shuf74 = shufflevector <4 x double> %.125, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx75 = fadd reassoc nsz contract <4 x double> %rdx.shuf74, %.125
  %rdx.shuf76 = shufflevector <4 x double> %bin.rdx75, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx77 = fadd reassoc nsz contract <4 x double> %rdx.shuf76, %bin.rdx75
  %15 = extractelement <4 x double> %bin.rdx77, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.146 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.147 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.148 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.149 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.150 = phi double [ 0.000000e+00, %entry ], [ %4, %pixels.done ]
  %.151 = phi double [ 0.000000e+00, %entry ], [ %5, %pixels.done ]
  %.152 = phi double [ 0.000000e+00, %entry ], [ %6, %pixels.done ]
  %.153 = phi double [ 0.000000e+00, %entry ], [ %7, %pixels.done ]
  %.154 = phi double [ 0.000000e+00, %entry ], [ %8, %pixels.done ]
  %.155 = phi double [ 0.000000e+00, %entry ], [ %9, %pixels.done ]
  %.156 = phi double [ 0.000000e+00, %entry ], [ %10, %pixels.done ]
  %.157 = phi double [ 0.000000e+00, %entry ], [ %11, %pixels.done ]
  %.158 = phi double [ 0.000000e+00, %entry ], [ %12, %pixels.done ]
  %.159 = phi double [ 0.000000e+00, %entry ], [ %13, %pixels.done ]
  %.160 = phi double [ 0.000000e+00, %entry ], [ %14, %pixels.done ]
  %.161 = phi double [ 0.000000e+00, %entry ], [ %15, %pixels.done ]
  %.165 = icmp slt i64 %.29, %.3
  br i1 %.165, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.167 = phi i64 [ %.237, %pixels.1 ], [ %.29, %pixels.after ]
  %.168 = phi double [ %.206, %pixels.1 ], [ %.146, %pixels.after ]
  %.169 = phi double [ %.208, %pixels.1 ], [ %.147, %pixels.after ]
  %.170 = phi double [ %.210, %pixels.1 ], [ %.148, %pixels.after ]
  %.171 = phi double [ %.212, %pixels.1 ], [ %.149, %pixels.after ]
  %.172 = phi double [ %.214, %pixels.1 ], [ %.150, %pixels.after ]
  %.173 = phi double [ %.216, %pixels.1 ], [ %.151, %pixels.after ]
  %.174 = phi double [ %.218, %pixels.1 ], [ %.152, %pixels.after ]
  %.175 = phi double [ %.220, %pixels.1 ], [ %.153, %pixels.after ]
  %.176 = phi double [ %.222, %pixels.1 ], [ %.154, %pixels.after ]
  %.177 = phi double [ %.224, %pixels.1 ], [ %.155, %pixels.after ]
  %.178 = phi double [ %.226, %pixels.1 ], [ %.156, %pixels.after ]
  %.179 = phi double [ %.228, %pixels.1 ], [ %.157, %pixels.after ]
  %.180 = phi double [ %.230, %pixels.1 ], [ %.158, %pixels.after ]
  %.181 = phi double [ %.232, %pixels.1 ], [ %.159, %pixels.after ]
  %.182 = phi double [ %.234, %pixels.1 ], [ %.160, %pixels.after ]
  %.183 = phi double [ %.236, %pixels.1 ], [ %.161, %pixels.after ]
  %.185 = getelementptr i16, ptr %.1, i64 %.167
  %.186 = load i16, ptr %.185, align 2
  %.187 = getelementptr i16, ptr %.16, i64 %.167
  %.188 = load i16, ptr %.187, align 2
  %.189 = getelementptr i16, ptr %.17, i64 %.167
  %.190 = load i16, ptr %.189, align 2
  %.191 = getelementptr i16, ptr %.18, i64 %.167
  %.192 = load i16, ptr %.191, align 2
  %.193 = uitofp i16 %.186 to double
  %.194 = uitofp i16 %.188 to double
  %.195 = uitofp i16 %.190 to double
  %.196 = uitofp i16 %.192 to double
  %.197 = getelementptr double, ptr %.4, i64 %.167
  %.198 = load double, ptr %.197, align 8
  %.199 = getelementptr double, ptr %.24, i64 %.167
  %.200 = load double, ptr %.199, align 8
  %.201 = getelementptr double, ptr %.25, i64 %.167
  %.202 = load double, ptr %.201, align 8
  %.203 = getelementptr double, ptr %.26, i64 %.167
  %.204 = load double, ptr %.203, align 8
  %.205 = fmul reassoc nsz contract double %.198, %.193
  %.206 = fadd reassoc nsz contract double %.205, %.168
  %.207 = fmul reassoc nsz contract double %.200, %.193
  %.208 = fadd reassoc nsz contract double %.207, %.169
  %.209 = fmul reassoc nsz contract double %.202, %.193
  %.210 = fadd reassoc nsz contract double %.209, %.170
  %.211 = fmul reassoc nsz contract double %.204, %.193
  %.212 = fadd reassoc nsz contract double %.211, %.171
  %.213 = fmul reassoc nsz contract double %.198, %.194
  %.214 = fadd reassoc nsz contract double %.213, %.172
  %.215 = fmul reassoc nsz contract double %.200, %.194
  %.216 = fadd reassoc nsz contract double %.215, %.173
  %.217 = fmul reassoc nsz contract double %.202, %.194
  %.218 = fadd reassoc nsz contract double %.217, %.174
  %.219 = fmul reassoc nsz contract double %.204, %.194
  %.220 = fadd reassoc nsz contract double %.219, %.175
  %.221 = fmul reassoc nsz contract double %.198, %.195
  %.222 = fadd reassoc nsz contract double %.221, %.176
  %.223 = fmul reassoc nsz contract double %.200, %.195
  %.224 = fadd reassoc nsz contract double %.223, %.177
  %.225 = fmul reassoc nsz contract double %.202, %.195
  %.226 = fadd reassoc nsz contract double %.225, %.178
  %.227 = fmul reassoc nsz contract double %.204, %.195
  %.228 = fadd reassoc nsz contract double %.227, %.179
  %.229 = fmul reassoc nsz contract double %.198, %.196
  %.230 = fadd reassoc nsz contract double %.229, %.180
  %.231 = fmul reassoc nsz contract double %.200, %.196
  %.232 = fadd reassoc nsz contract double %.231, %.181
  %.233 = fmul reassoc nsz contract double %.202, %.196
  %.234 = fadd reassoc nsz contract double %.233, %.182
  %.235 = fmul reassoc nsz contract double %.204, %.196
  %.236 = fadd reassoc nsz contract double %.235, %.183
  %.237 = add nsw i64 %.167, 1
  %exitcond.not = icmp eq i64 %.237, %.3
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !18

pixels.after.1:                                   ; preds = %pixels.1, %pixels.after
  %.241 = phi double [ %.146, %pixels.after ], [ %.206, %pixels.1 ]
  %.242 = phi double [ %.147, %pixels.after ], [ %.208, %pixels.1 ]
  %.243 = phi double [ %.148, %pixels.after ], [ %.210, %pixels.1 ]
  %.244 = phi double [ %.149, %pixels.after ], [ %.212, %pixels.1 ]
  %.245 = phi double [ %.150, %pixels.after ], [ %.214, %pixels.1 ]
  %.246 = phi double [ %.151, %pixels.after ], [ %.216, %pixels.1 ]
  %.247 = phi double [ %.152, %pixels.after ], [ %.218, %pixels.1 ]
  %.248 = phi double [ %.153, %pixels.after ], [ %.220, %pixels.1 ]
  %.249 = phi double [ %.154, %pixels.after ], [ %.222, %pixels.1 ]
  %.250 = phi double [ %.155, %pixels.after ], [ %.224, %pixels.1 ]
  %.251 = phi double [ %.156, %pixels.after ], [ %.226, %pixels.1 ]
  %.252 = phi double [ %.157, %pixels.after ], [ %.228, %pixels.1 ]
  %.253 = phi double [ %.158, %pixels.after ], [ %.230, %pixels.1 ]
  %.254 = phi double [ %.159, %pixels.after ], [ %.232, %pixels.1 ]
  %.255 = phi double [ %.160, %pixels.after ], [ %.234, %pixels.1 ]
  %.256 = phi double [ %.161, %pixels.after ], [ %.236, %pixels.1 ]
  %.262 = getelementptr double, ptr %.6, i64 %.7
  %.263.idx = shl i64 %.7, 4
  %.263 = getelementptr i8, ptr %.6, i64 %.263.idx
  %.264.idx = mul i64 %.7, 24
  %.264 = getelementptr i8, ptr %.6, i64 %.264.idx
  %.266 = getelementptr i8, ptr %.6, i64 8
  %.267 = getelementptr i8, ptr %.6, i64 16
  %.268 = getelementptr i8, ptr %.6, i64 24
  %.270 = getelementptr i8, ptr %.262, i64 8
  %.271 = getelementptr i8, ptr %.262, i64 16
  %.272 = getelementptr i8, ptr %.262, i64 24
  %.274 = getelementptr i8, ptr %.263, i64 8
  %.275 = getelementptr i8, ptr %.263, i64 16
  %.276 = getelementptr i8, ptr %.263, i64 24
  %.278 = getelementptr i8, ptr %.264, i64 8
  %.279 = getelementptr i8, ptr %.264, i64 16
  %.280 = getelementptr i8, ptr %.264, i64 24
  %.281 = load double, ptr %.6, align 8
  %.282 = fadd double %.241, %.281
  store double %.282, ptr %.6, align 8
  %.284 = load double, ptr %.266, align 8
  %.285 = fadd double %.242, %.284
  store double %.285, ptr %.266, align 8
  %.287 = load double, ptr %.267, align 8
  %.288 = fadd double %.243, %.287
  store double %.288, ptr %.267, align 8
  %.290 = load double, ptr %.268, align 8
  %.291 = fadd double %.244, %.290
  store double %.291, ptr %.268, align 8
  %.293 = load double, ptr %.262, align 8
  %.294 = fadd double %.245, %.293
  store double %.294, ptr %.262, align 8
  %.296 = load double, ptr %.270, align 8
  %.297 = fadd double %.246, %.296
  store double %.297, ptr %.270, align 8
  %.299 = load double, ptr %.271, align 8
  %.300 = fadd double %.247, %.299
  store double %.300, ptr %.271, align 8
  %.302 = load double, ptr %.272, align 8
  %.303 = fadd double %.248, %.302
  store double %.303, ptr %.272, align 8
  %.305 = load double, ptr %.263, align 8
  %.306 = fadd double %.249, %.305
  store double %.306, ptr %.263, align 8
  %.308 = load double, ptr %.274, align 8
  %.309 = fadd double %.250, %.308
  store double %.309, ptr %.274, align 8
  %.311 = load double, ptr %.275, align 8
  %.312 = fadd double %.251, %.311
  store double %.312, ptr %.275, align 8
  %.314 = load double, ptr %.276, align 8
  %.315 = fadd double %.252, %.314
  store double %.315, ptr %.276, align 8
  %.317 = load double, ptr %.264, align 8
  %.318 = fadd double %.253, %.317
  store double %.318, ptr %.264, align 8
  %.320 = load double, ptr %.278, align 8
  %.321 = fadd double %.254, %.320
  store double %.321, ptr %.278, align 8
  %.323 = load double, ptr %.279, align 8
  %.324 = fadd double %.255, %.323
  store double %.324, ptr %.279, align 8
  %.326 = load double, ptr %.280, align 8
  %.327 = fadd double %.256, %.326
  store double %.327, ptr %.280, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-1-0-0-i16*-double*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
entry:
  %.16 = getelementptr i16, ptr %.1, i64 %.2
  %.17.idx = shl i64 %.2, 2
  %.17 = getelementptr i8, ptr %.1, i64 %.17.idx
  %.18.idx = mul i64 %.2, 6
  %.18 = getelementptr i8, ptr %.1, i64 %.18.idx
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.159, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.68, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.70, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.72, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.74, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.98, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.100, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.102, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.124, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.126, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.128, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.130, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.154, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.156, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.158, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i16, ptr %.1, i64 %.30
  %.50 = load <4 x i16>, ptr %.48, align 2
  %.51 = getelementptr i16, ptr %.16, i64 %.30
  %.53 = load <4 x i16>, ptr %.51, align 2
  %.54 = getelementptr i16, ptr %.17, i64 %.30
  %.56 = load <4 x i16>, ptr %.54, align 2
  %.57 = getelementptr i16, ptr %.18, i64 %.30
  %.59 = load <4 x i16>, ptr %.57, align 2
  %.60 = uitofp <4 x i16> %.50 to <4 x double>
  %.61 = uitofp <4 x i16> %.53 to <4 x double>
  %.62 = uitofp <4 x i16> %.56 to <4 x double>
  %.63 = uitofp <4 x i16> %.59 to <4 x double>
  %.64 = getelementptr double, ptr %.4, i64 %.30
  %.66 = load <4 x double>, ptr %.64, align 8
  %.67 = fmul reassoc nsz contract <4 x double> %.66, %.60
  %.68 = fadd reassoc nsz contract <4 x double> %.67, %.31
  %.69 = fmul reassoc nsz contract <4 x double> %.66, %.61
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.32
  %.71 = fmul reassoc nsz contract <4 x double> %.66, %.62
  %.72 = fadd reassoc nsz contract <4 x double> %.71, %.33
  %.73 = fmul reassoc nsz contract <4 x double> %.66, %.63
  %.74 = fadd reassoc nsz contract <4 x double> %.73, %.34
  %.75 = or disjoint i64 %.30, 4
  %.76 = getelementptr i16, ptr %.1, i64 %.75
  %.78 = load <4 x i16>, ptr %.76, align 2
  %.79 = getelementptr i16, ptr %.16, i64 %.75
  %.81 = load <4 x i16>, ptr %.79, align 2
  %.82 = getelementptr i16, ptr %.17, i64 %.75
  %.84 = load <4 x i16>, ptr %.82, align 2
  %.85 = getelementptr i16, ptr %.18, i64 %.75
  %.87 = load <4 x i16>, ptr %.85, align 2
  %.88 = uitofp <4 x i16> %.78 to <4 x double>
  %.89 = uitofp <4 x i16> %.81 to <4 x double>
  %.90 = uitofp <4 x i16> %.84 to <4 x double>
  %.91 = uitofp <4 x i16> %.87 to <4 x double>
  %.92 = getelementptr double, ptr %.4, i64 %.75
  %.94 = load <4 x double>, ptr %.92, align 8
  %.95 = fmul reassoc nsz contract <4 x double> %.94, %.88
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.35
  %.97 = fmul reassoc nsz contract <4 x double> %.94, %.89
  %.98 = fadd reassoc nsz contract <4 x double> %.97, %.36
  %.99 = fmul reassoc nsz contract <4 x double> %.94, %.90
  %.100 = fadd reassoc nsz contract <4 x double> %.99, %.37
  %.101 = fmul reassoc nsz contract <4 x double> %.94, %.91
  %.102 = fadd reassoc nsz contract <4 x double> %.101, %.38
  %.103 = or disjoint i64 %.30, 8
  %.104 = getelementptr i16, ptr %.1, i64 %.103
  %.106 = load <4 x i16>, ptr %.104, align 2
  %.107 = getelementptr i16, ptr %.16, i64 %.103
  %.109 = load <4 x i16>, ptr %.107, align 2
  %.110 = getelementptr i16, ptr %.17, i64 %.103
  %.112 = load <4 x i16>, ptr %.110, align 2
  %.113 = getelementptr i16, ptr %.18, i64 %.103
  %.115 = load <4 x i16>, ptr %.113, align 2
  %.116 = uitofp <4 x i16> %.106 to <4 x double>
  %.117 = uitofp <4 x i16> %.109 to <4 x double>
  %.118 = uitofp <4 x i16> %.112 to <4 x double>
  %.119 = uitofp <4 x i16> %.115 to <4 x double>
  %.120 = getelementptr double, ptr %.4, i64 %.103
  %.122 = load <4 x double>, ptr %.120, align 8
  %.123 = fmul reassoc nsz contract <4 x double> %.122, %.116
  %.124 = fadd reassoc nsz contract <4 x double> %.123, %.39
  %.125 = fmul reassoc nsz contract <4 x double> %.122, %.117
  %.126 = fadd reassoc nsz contract <4 x double> %.125, %.40
  %.127 = fmul reassoc nsz contract <4 x double> %.122, %.118
  %.128 = fadd reassoc nsz contract <4 x double> %.127, %.41
  %.129 = fmul reassoc nsz contract <4 x double> %.122, %.119
  %.130 = fadd reassoc nsz contract <4 x double> %.129, %.42
  %.131 = or disjoint i64 %.30, 12
  %.132 = getelementptr i16, ptr %.1, i64 %.131
  %.134 = load <4 x i16>, ptr %.132, align 2
  %.135 = getelementptr i16, ptr %.16, i64 %.131
  %.137 = load <4 x i16>, ptr %.135, align 2
  %.138 = getelementptr i16, ptr %.17, i64 %.131
  %.140 = load <4 x i16>, ptr %.138, align 2
  %.141 = getelementptr i16, ptr %.18, i64 %.131
  %.143 = load <4 x i16>, ptr %.141, align 2
  %.144 = uitofp <4 x i16> %.134 to <4 x double>
  %.145 = uitofp <4 x i16> %.137 to <4 x double>
  %.146 = uitofp <4 x i16> %.140 to <4 x double>
  %.147 = uitofp <4 x i16> %.143 to <4 x double>
  %.148 = getelementptr double, ptr %.4, i64 %.131
  %.150 = load <4 x double>, ptr %.148, align 8
  %.151 = fmul reassoc nsz contract <4 x double> %.150, %.144
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.43
  %.153 = fmul reassoc nsz contract <4 x double> %.150, %.145
  %.154 = fadd reassoc nsz contract <4 x double> %.153, %.44
  %.155 = fmul reassoc nsz contract <4 x double> %.150, %.146
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.45
  %.157 = fmul reassoc nsz contract <4 x double> %.150, %.147
  %.158 = fadd reassoc nsz contract <4 x double> %.157, %.46
  %.159 = add i64 %.30, 16
  %.160 = icmp slt i64 %.159, %.23
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !18

pixels.done:                                      ; preds = %pixels
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.68
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.124
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.152
  %rdx.shuf = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.164
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.166 = fadd reassoc nsz contract <4 x double> %.98, %.70
  %.167 = fadd reassoc nsz contract <4 x double> %.166, %.126
  %.168 = fadd reassoc nsz contract <4 x double> %.167, %.154
  %rdx.shuf4 = shufflevector <4 x double> %.168, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.168
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.170 = fadd reassoc nsz contract <4 x double> %.100, %.72
  %.171 = fadd reassoc nsz contract <4 x double> %.170, %.128
  %.172 = fadd reassoc nsz contract <4 x double> %.171, %.156
  %rdx.shuf9 = shufflevector <4 x double> %.172, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.172
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.174 = fadd reassoc nsz contract <4 x double> %.102, %.74
  %.175 = fadd reassoc nsz contract <4 x double> %.174, %.130
  %.176 = fadd reassoc nsz contract <4 x double> %.175, %.158
  %rdx.shuf14 = shufflevector <4 x double> %.176, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.176
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.179 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.180 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.181 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.182 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.184 = srem i64 %.22, 4
  %.185 = sub i64 %.3, %.184
  %.190 = icmp slt i64 %.23, %.185
  br i1 %.190, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.189 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.182, i64 0
  %.188 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.181, i64 0
  %.187 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.180, i64 0
  %.186 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.179, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.192 = phi i64 [ %.225, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.193 = phi <4 x double> [ %.218, %pixels.1 ], [ %.186, %pixels.1.preheader ]
  %.194 = phi <4 x double> [ %.220, %pixels.1 ], [ %.187, %pixels.1.preheader ]
  %.195 = phi <4 x double> [ %.222, %pixels.1 ], [ %.188, %pixels.1.preheader ]
  %.196 = phi <4 x double> [ %.224, %pixels.1 ], [ %.189, %pixels.1.preheader ]
  %.198 = getelementptr i16, ptr %.1, i64 %.192
  %.200 = load <4 x i16>, ptr %.198, align 2
  %.201 = getelementptr i16, ptr %.16, i64 %.192
  %.203 = load <4 x i16>, ptr %.201, align 2
  %.204 = getelementptr i16, ptr %.17, i64 %.192
  %.206 = load <4 x i16>, ptr %.204, align 2
  %.207 = getelementptr i16, ptr %.18, i64 %.192
  %.209 = load <4 x i16>, ptr %.207, align 2
  %.210 = uitofp <4 x i16> %.200 to <4 x double>
  %.211 = uitofp <4 x i16> %.203 to <4 x double>
  %.212 = uitofp <4 x i16> %.206 to <4 x double>
  %.213 = uitofp <4 x i16> %.209 to <4 x double>
  %.214 = getelementptr double, ptr %.4, i64 %.192
  %.216 = load <4 x double>, ptr %.214, align 8
  %.217 = fmul reassoc nsz contract <4 x double> %.216, %.210
  %.218 = fadd reassoc nsz contract <4 x double> %.217, %.193
  %.219 = fmul reassoc nsz contract <4 x double> %.216, %.211
  %.220 = fadd reassoc nsz contract <4 x double> %.219, %.194
  %.221 = fmul reassoc nsz contract <4 x double> %.216, %.212
  %.222 = fadd reassoc nsz contract <4 x double> %.221, %.195
  %.223 = fmul reassoc nsz contract <4 x double> %.216, %.213
  %.224 = fadd reassoc nsz contract <4 x double> %.223, %.196
  %.225 = add i64 %.192, 4
  %.226 = icmp slt i64 %.225, %.185
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !18

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.218, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.218
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.220, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.220
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.222, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.222
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.224, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.224
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.233 = phi double [ %.179, %pixels.after ], [ %4, %pixels.done.1 ]
  %.234 = phi double [ %.180, %pixels.after ], [ %5, %pixels.done.1 ]
  %.235 = phi double [ %.181, %pixels.after ], [ %6, %pixels.done.1 ]
  %.236 = phi double [ %.182, %pixels.after ], [ %7, %pixels.done.1 ]
  %.240 = icmp slt i64 %.185, %.3
  br i1 %.240, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.242 = phi i64 [ %.270, %pixels.2 ], [ %.185, %pixels.after.1 ]
  %.243 = phi double [ %.263, %pixels.2 ], [ %.233, %pixels.after.1 ]
  %.244 = phi double [ %.265, %pixels.2 ], [ %.234, %pixels.after.1 ]
  %.245 = phi double [ %.267, %pixels.2 ], [ %.235, %pixels.after.1 ]
  %.246 = phi double [ %.269, %pixels.2 ], [ %.236, %pixels.after.1 ]
  %.248 = getelementptr i16, ptr %.1, i64 %.242
  %.249 = load i16, ptr %.248, align 2
  %.250 = getelementptr i16, ptr %.16, i64 %.242
  %.251 = load i16, ptr %.250, align 2
  %.252 = getelementptr i16, ptr %.17, i64 %.242
  %.253 = load i16, ptr %.252, align 2
  %.254 = getelementptr i16, ptr %.18, i64 %.242
  %.255 = load i16, ptr %.254, align 2
  %.256 = uitofp i16 %.249 to double
  %.257 = uitofp i16 %.251 to double
  %.258 = uitofp i16 %.253 to double
  %.259 = uitofp i16 %.255 to double
  %.260 = getelementptr double, ptr %.4, i64 %.242
  %.261 = load double, ptr %.260, align 8
  %.262 = fmul reassoc nsz contract double %.261, %.256
  %.263 = fadd reassoc nsz contract double %.262, %.243
  %.264 = fmul reassoc nsz contract double %.261, %.257
  %.265 = fadd reassoc nsz contract double %.264, %.244
  %.266 = fmul reassoc nsz contract double %.261, %.258
  %.267 = fadd reassoc nsz contract double %.266, %.245
  %.268 = fmul reassoc nsz contract double %.261, %.259
  %.269 = fadd reassoc nsz contract double %.268, %.246
  %.270 = add nsw i64 %.242, 1
  %exitcond.not = icmp eq i64 %.270, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !18

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.274 = phi double [ %.233, %pixels.after.1 ], [ %.263, %pixels.2 ]
  %.275 = phi double [ %.234, %pixels.after.1 ], [ %.265, %pixels.2 ]
  %.276 = phi double [ %.235, %pixels.after.1 ], [ %.267, %pixels.2 ]
  %.277 = phi double [ %.236, %pixels.after.1 ], [ %.269, %pixels.2 ]
  %.283 = getelementptr double, ptr %.6, i64 %.7
  %.284.idx = shl i64 %.7, 4
  %.284 = getelementptr i8, ptr %.6, i64 %.284.idx
  %.285.idx = mul i64 %.7, 24
  %.285 = getelementptr i8, ptr %.6, i64 %.285.idx
  %.290 = load double, ptr %.6, align 8
  %.291 = fadd double %.274, %.290
  store double %.291, ptr %.6, align 8
  %.293 = load double, ptr %.283, align 8
  %.294 = fadd double %.275, %.293
  store double %.294, ptr %.283, align 8
  %.296 = load double, ptr %.284, align 8
  %.297 = fadd double %.276, %.296
  store double %.297, ptr %.284, align 8
  %.299 = load double, ptr %.285, align 8
  %.300 = fadd double %.277, %.299
  store double %.300, ptr %.285, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i16*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.18 = getelementptr double, ptr %.4, i64 %.5
  %.19.idx = shl i64 %.5, 4
  %.19 = getelementptr i8, ptr %.4, i64 %.19.idx
  %.20.idx = mul i64 %.5, 24
  %.20 = getelementptr i8, ptr %.4, i64 %.20.idx
  %.22 = srem i64 %.3, 16
  %.23 = sub i64 %.3, %.22
  %.28 = icmp sgt i64 %.23, 0
  br i1 %.28, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.30 = phi i64 [ %.147, %pixels ], [ 0, %entry ]
  %.31 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <4 x double> [ %.67, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <4 x double> [ %.69, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <4 x double> [ %.71, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <4 x double> [ %.90, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <4 x double> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <4 x double> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <4 x double> [ %.96, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <4 x double> [ %.115, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <4 x double> [ %.117, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <4 x double> [ %.119, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <4 x double> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <4 x double> [ %.140, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <4 x double> [ %.142, %pixels ], [ zeroinitializer, %entry ]
  %.45 = phi <4 x double> [ %.144, %pixels ], [ zeroinitializer, %entry ]
  %.46 = phi <4 x double> [ %.146, %pixels ], [ zeroinitializer, %entry ]
  %.48 = getelementptr i16, ptr %.1, i64 %.30
  %.50 = load <4 x i16>, ptr %.48, align 2
  %.51 = uitofp <4 x i16> %.50 to <4 x double>
  %.52 = getelementptr double, ptr %.4, i64 %.30
  %.54 = load <4 x double>, ptr %.52, align 8
  %.55 = getelementptr double, ptr %.18, i64 %.30
  %.57 = load <4 x double>, ptr %.55, align 8
  %.58 = getelementptr double, ptr %.19, i64 %.30
  %.60 = load <4 x double>, ptr %.58, align 8
  %.61 = getelementptr double, ptr %.20, i64 %.30
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.54, %.51
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.31
  %.66 = fmul reassoc nsz contract <4 x double> %.57, %.51
  %.67 = fadd reassoc nsz contract <4 x double> %.66, %.32
  %.68 = fmul reassoc nsz contract <4 x double> %.60, %.51
  %.69 = fadd reassoc nsz contract <4 x double> %.68, %.33
  %.70 = fmul reassoc nsz contract <4 x double> %.63, %.51
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.34
  %.72 = or disjoint i64 %.30, 4
  %.73 = getelementptr i16, ptr %.1, i64 %.72
  %.75 = load <4 x i16>, ptr %.73, align 2
  %.76 = uitofp <4 x i16> %.75 to <4 x double>
  %.77 = getelementptr double, ptr %.4, i64 %.72
  %.79 = load <4 x double>, ptr %.77, align 8
  %.80 = getelementptr double, ptr %.18, i64 %.72
  %.82 = load <4 x double>, ptr %.80, align 8
  %.83 = getelementptr double, ptr %.19, i64 %.72
  %.85 = load <4 x double>, ptr %.83, align 8
  %.86 = getelementptr double, ptr %.20, i64 %.72
  %.88 = load <4 x double>, ptr %.86, align 8
  %.89 = fmul reassoc nsz contract <4 x double> %.79, %.76
  %.90 = fadd reassoc nsz contract <4 x double> %.89, %.35
  %.91 = fmul reassoc nsz contract <4 x double> %.82, %.76
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.36
  %.93 = fmul reassoc nsz contract <4 x double> %.85, %.76
  %.94 = fadd reassoc nsz contract <4 x double> %.93, %.37
  %.95 = fmul reassoc nsz contract <4 x double> %.88, %.76
  %.96 = fadd reassoc nsz contract <4 x double> %.95, %.38
  %.97 = or disjoint i64 %.30, 8
  %.98 = getelementptr i16, ptr %.1, i64 %.97
  %.100 = load <4 x i16>, ptr %.98, align 2
  %.101 = uitofp <4 x i16> %.100 to <4 x double>
  %.102 = getelementptr double, ptr %.4, i64 %.97
  %.104 = load <4 x double>, ptr %.102, align 8
  %.105 = getelementptr double, ptr %.18, i64 %.97
  %.107 = load <4 x double>, ptr %.105, align 8
  %.108 = getelementptr double, ptr %.19, i64 %.97
  %.110 = load <4 x double>, ptr %.108, align 8
  %.111 = getelementptr double, ptr %.20, i64 %.97
  %.113 = load <4 x double>, ptr %.111, align 8
  %.114 = fmul reassoc nsz contract <4 x double> %.104, %.101
  %.115 = fadd reassoc nsz contract <4 x double> %.114, %.39
  %.116 = fmul reassoc nsz contract <4 x double> %.107, %.101
  %.117 = fadd reassoc nsz contract <4 x double> %.116, %.40
  %.118 = fmul reassoc nsz contract <4 x double> %.110, %.101
  %.119 = fadd reassoc nsz contract <4 x double> %.118, %.41
  %.120 = fmul reassoc nsz contract <4 x double> %.113, %.101
  %.121 = fadd reassoc nsz contract <4 x double> %.120, %.42
  %.122 = or disjoint i64 %.30, 12
  %.123 = getelementptr i16, ptr %.1, i64 %.122
  %.125 = load <4 x i16>, ptr %.123, align 2
  %.126 = uitofp <4 x i16> %.125 to <4 x double>
  %.127 = getelementptr double, ptr %.4, i64 %.122
  %.129 = load <4 x double>, ptr %.127, align 8
  %.130 = getelementptr double, ptr %.18, i64 %.122
  %.132 = load <4 x double>, ptr %.130, align 8
  %.133 = getelementptr double, ptr %.19, i64 %.122
  %.135 = load <4 x double>, ptr %.133, align 8
  %.136 = getelementptr double, ptr %.20, i64 %.122
  %.138 = load <4 x double>, ptr %.136, align 8
  %.139 = fmul reassoc nsz contract <4 x double> %.129, %.126
  %.140 = fadd reassoc nsz contract <4 x double> %.139, %.43
  %.141 = fmul reassoc nsz contract <4 x double> %.132, %.126
  %.142 = fadd reassoc nsz contract <4 x double> %.141, %.44
  %.143 = fmul reassoc nsz contract <4 x double> %.135, %.126
  %.144 = fadd reassoc nsz contract <4 x double> %.143, %.45
  %.145 = fmul reassoc nsz contract <4 x double> %.138, %.126
  %.146 = fadd reassoc nsz contract <4 x double> %.145, %.46
  %.147 = add i64 %.30, 16
  %.148 = icmp slt i64 %.147, %.23
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !18

pixels.done:                                      ; preds = %pixels
  %.150 = fadd reassoc nsz contract <4 x double> %.90, %.65
  %.151 = fadd reassoc nsz contract <4 x double> %.150, %.115
  %.152 = fadd reassoc nsz contract <4 x double> %.151, %.140
  %rdx.shuf = shufflevector <4 x double> %.152, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.152
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  %.154 = fadd reassoc nsz contract <4 x double> %.92, %.67
  %.155 = fadd reassoc nsz contract <4 x double> %.154, %.117
  %.156 = fadd reassoc nsz contract <4 x double> %.155, %.142
  %rdx.shuf4 = shufflevector <4 x double> %.156, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.156
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  %.158 = fadd reassoc nsz contract <4 x double> %.94, %.69
  %.159 = fadd reassoc nsz contract <4 x double> %.158, %.119
  %.160 = fadd reassoc nsz contract <4 x double> %.159, %.144
  %rdx.shuf9 = shufflevector <4 x double> %.160, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx10 = fadd reassoc nsz contract <4 x double> %rdx.shuf9, %.160
  %rdx.shuf11 = shufflevector <4 x double> %bin.rdx10, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = fadd reassoc nsz contract <4 x double> %rdx.shuf11, %bin.rdx10
  %2 = extractelement <4 x double> %bin.rdx12, i64 0
  %.162 = fadd reassoc nsz contract <4 x double> %.96, %.71
  %.163 = fadd reassoc nsz contract <4 x double> %.162, %.121
  %.164 = fadd reassoc nsz contract <4 x double> %.163, %.146
  %rdx.shuf14 = shufflevector <4 x double> %.164, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx15 = fadd reassoc nsz contract <4 x double> %rdx.shuf14, %.164
  %rdx.shuf16 = shufflevector <4 x double> %bin.rdx15, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx17 = fadd reassoc nsz contract <4 x double> %rdx.shuf16, %bin.rdx15
  %3 = extractelement <4 x double> %bin.rdx17, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.167 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.168 = phi double [ 0.000000e+00, %entry ], [ %1, %pixels.done ]
  %.169 = phi double [ 0.000000e+00, %entry ], [ %2, %pixels.done ]
  %.170 = phi double [ 0.000000e+00, %entry ], [ %3, %pixels.done ]
  %.172 = srem i64 %.22, 4
  %.173 = sub i64 %.3, %.172
  %.178 = icmp slt i64 %.23, %.173
  br i1 %.178, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.177 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.170, i64 0
  %.176 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.169, i64 0
  %.175 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.168, i64 0
  %.174 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.167, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.180 = phi i64 [ %.210, %pixels.1 ], [ %.23, %pixels.1.preheader ]
  %.181 = phi <4 x double> [ %.203, %pixels.1 ], [ %.174, %pixels.1.preheader ]
  %.182 = phi <4 x double> [ %.205, %pixels.1 ], [ %.175, %pixels.1.preheader ]
  %.183 = phi <4 x double> [ %.207, %pixels.1 ], [ %.176, %pixels.1.preheader ]
  %.184 = phi <4 x double> [ %.209, %pixels.1 ], [ %.177, %pixels.1.preheader ]
  %.186 = getelementptr i16, ptr %.1, i64 %.180
  %.188 = load <4 x i16>, ptr %.186, align 2
  %.189 = uitofp <4 x i16> %.188 to <4 x double>
  %.190 = getelementptr double, ptr %.4, i64 %.180
  %.192 = load <4 x double>, ptr %.190, align 8
  %.193 = getelementptr double, ptr %.18, i64 %.180
  %.195 = load <4 x double>, ptr %.193, align 8
  %.196 = getelementptr double, ptr %.19, i64 %.180
  %.198 = load <4 x double>, ptr %.196, align 8
  %.199 = getelementptr double, ptr %.20, i64 %.180
  %.201 = load <4 x double>, ptr %.199, align 8
  %.202 = fmul reassoc nsz contract <4 x double> %.192, %.189
  %.203 = fadd reassoc nsz contract <4 x double> %.202, %.181
  %.204 = fmul reassoc nsz contract <4 x double> %.195, %.189
  %.205 = fadd reassoc nsz contract <4 x double> %.204, %.182
  %.206 = fmul reassoc nsz contract <4 x double> %.198, %.189
  %.207 = fadd reassoc nsz contract <4 x double> %.206, %.183
  %.208 = fmul reassoc nsz contract <4 x double> %.201, %.189
  %.209 = fadd reassoc nsz contract <4 x double> %.208, %.184
  %.210 = add i64 %.180, 4
  %.211 = icmp slt i64 %.210, %.173
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !18

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf19 = shufflevector <4 x double> %.203, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx20 = fadd reassoc nsz contract <4 x double> %rdx.shuf19, %.203
  %rdx.shuf21 = shufflevector <4 x double> %bin.rdx20, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = fadd reassoc nsz contract <4 x double> %rdx.shuf21, %bin.rdx20
  %4 = extractelement <4 x double> %bin.rdx22, i64 0
  %rdx.shuf24 = shufflevector <4 x double> %.205, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx25 = fadd reassoc nsz contract <4 x double> %rdx.shuf24, %.205
  %rdx.shuf26 = shufflevector <4 x double> %bin.rdx25, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx27 = fadd reassoc nsz contract <4 x double> %rdx.shuf26, %bin.rdx25
  %5 = extractelement <4 x double> %bin.rdx27, i64 0
  %rdx.shuf29 = shufflevector <4 x double> %.207, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx30 = fadd reassoc nsz contract <4 x double> %rdx.shuf29, %.207
  %rdx.shuf31 = shufflevector <4 x double> %bin.rdx30, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx32 = fadd reassoc nsz contract <4 x double> %rdx.shuf31, %bin.rdx30
  %6 = extractelement <4 x double> %bin.rdx32, i64 0
  %rdx.shuf34 = shufflevector <4 x double> %.209, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx35 = fadd reassoc nsz contract <4 x double> %rdx.shuf34, %.209
  %rdx.shuf36 = shufflevector <4 x double> %bin.rdx35, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx37 = fadd reassoc nsz contract <4 x double> %rdx.shuf36, %bin.rdx35
  %7 = extractelement <4 x double> %bin.rdx37, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.218 = phi double [ %.167, %pixels.after ], [ %4, %pixels.done.1 ]
  %.219 = phi double [ %.168, %pixels.after ], [ %5, %pixels.done.1 ]
  %.220 = phi double [ %.169, %pixels.after ], [ %6, %pixels.done.1 ]
  %.221 = phi double [ %.170, %pixels.after ], [ %7, %pixels.done.1 ]
  %.225 = icmp slt i64 %.173, %.3
  br i1 %.225, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.227 = phi i64 [ %.252, %pixels.2 ], [ %.173, %pixels.after.1 ]
  %.228 = phi double [ %.245, %pixels.2 ], [ %.218, %pixels.after.1 ]
  %.229 = phi double [ %.247, %pixels.2 ], [ %.219, %pixels.after.1 ]
  %.230 = phi double [ %.249, %pixels.2 ], [ %.220, %pixels.after.1 ]
  %.231 = phi double [ %.251, %pixels.2 ], [ %.221, %pixels.after.1 ]
  %.233 = getelementptr i16, ptr %.1, i64 %.227
  %.234 = load i16, ptr %.233, align 2
  %.235 = uitofp i16 %.234 to double
  %.236 = getelementptr double, ptr %.4, i64 %.227
  %.237 = load double, ptr %.236, align 8
  %.238 = getelementptr double, ptr %.18, i64 %.227
  %.239 = load double, ptr %.238, align 8
  %.240 = getelementptr double, ptr %.19, i64 %.227
  %.241 = load double, ptr %.240, align 8
  %.242 = getelementptr double, ptr %.20, i64 %.227
  %.243 = load double, ptr %.242, align 8
  %.244 = fmul reassoc nsz contract double %.237, %.235
  %.245 = fadd reassoc nsz contract double %.244, %.228
  %.246 = fmul reassoc nsz contract double %.239, %.235
  %.247 = fadd reassoc nsz contract double %.246, %.229
  %.248 = fmul reassoc nsz contract double %.241, %.235
  %.249 = fadd reassoc nsz contract double %.248, %.230
  %.250 = fmul reassoc nsz contract double %.243, %.235
  %.251 = fadd reassoc nsz contract double %.250, %.231
  %.252 = add nsw i64 %.227, 1
  %exitcond.not = icmp eq i64 %.252, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !18

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.256 = phi double [ %.218, %pixels.after.1 ], [ %.245, %pixels.2 ]
  %.257 = phi double [ %.219, %pixels.after.1 ], [ %.247, %pixels.2 ]
  %.258 = phi double [ %.220, %pixels.after.1 ], [ %.249, %pixels.2 ]
  %.259 = phi double [ %.221, %pixels.after.1 ], [ %.251, %pixels.2 ]
  %.263 = getelementptr i8, ptr %.6, i64 8
  %.264 = getelementptr i8, ptr %.6, i64 16
  %.265 = getelementptr i8, ptr %.6, i64 24
  %.266 = load double, ptr %.6, align 8
  %.267 = fadd double %.256, %.266
  store double %.267, ptr %.6, align 8
  %.269 = load double, ptr %.263, align 8
  %.270 = fadd double %.257, %.269
  store double %.270, ptr %.263, align 8
  %.272 = load double, ptr %.264, align 8
  %.273 = fadd double %.258, %.272
  store double %.273, ptr %.264, align 8
  %.275 = load double, ptr %.265, align 8
  %.276 = fadd double %.259, %.275
  store double %.276, ptr %.265, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-1-0-0-i16*-double*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
entry:
  %.16 = srem i64 %.3, 16
  %.17 = sub i64 %.3, %.16
  %.19 = icmp sgt i64 %.17, 0
  br i1 %.19, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.21 = phi i64 [ %.66, %pixels ], [ 0, %entry ]
  %.22 = phi <4 x double> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <4 x double> [ %.45, %pixels ], [ zeroinitializer, %entry ]
  %.24 = phi <4 x double> [ %.55, %pixels ], [ zeroinitializer, %entry ]
  %.25 = phi <4 x double> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.27 = getelementptr i16, ptr %.1, i64 %.21
  %.29 = load <4 x i16>, ptr %.27, align 2
  %.30 = uitofp <4 x i16> %.29 to <4 x double>
  %.31 = getelementptr double, ptr %.4, i64 %.21
  %.33 = load <4 x double>, ptr %.31, align 8
  %.34 = fmul reassoc nsz contract <4 x double> %.33, %.30
  %.35 = fadd reassoc nsz contract <4 x double> %.34, %.22
  %.36 = or disjoint i64 %.21, 4
  %.37 = getelementptr i16, ptr %.1, i64 %.36
  %.39 = load <4 x i16>, ptr %.37, align 2
  %.40 = uitofp <4 x i16> %.39 to <4 x double>
  %.41 = getelementptr double, ptr %.4, i64 %.36
  %.43 = load <4 x double>, ptr %.41, align 8
  %.44 = fmul reassoc nsz contract <4 x double> %.43, %.40
  %.45 = fadd reassoc nsz contract <4 x double> %.44, %.23
  %.46 = or disjoint i64 %.21, 8
  %.47 = getelementptr i16, ptr %.1, i64 %.46
  %.49 = load <4 x i16>, ptr %.47, align 2
  %.50 = uitofp <4 x i16> %.49 to <4 x double>
  %.51 = getelementptr double, ptr %.4, i64 %.46
  %.53 = load <4 x double>, ptr %.51, align 8
  %.54 = fmul reassoc nsz contract <4 x double> %.53, %.50
  %.55 = fadd reassoc nsz contract <4 x double> %.54, %.24
  %.56 = or disjoint i64 %.21, 12
  %.57 = getelementptr i16, ptr %.1, i64 %.56
  %.59 = load <4 x i16>, ptr %.57, align 2
  %.60 = uitofp <4 x i16> %.59 to <4 x double>
  %.61 = getelementptr double, ptr %.4, i64 %.56
  %.63 = load <4 x double>, ptr %.61, align 8
  %.64 = fmul reassoc nsz contract <4 x double> %.63, %.60
  %.65 = fadd reassoc nsz contract <4 x double> %.64, %.25
  %.66 = add i64 %.21, 16
  %.67 = icmp slt i64 %.66, %.17
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !18

pixels.done:                                      ; preds = %pixels
  %.69 = fadd reassoc nsz contract <4 x double> %.45, %.35
  %.70 = fadd reassoc nsz contract <4 x double> %.69, %.55
  %.71 = fadd reassoc nsz contract <4 x double> %.70, %.65
  %rdx.shuf = shufflevector <4 x double> %.71, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = fadd reassoc nsz contract <4 x double> %rdx.shuf, %.71
  %rdx.shuf1 = shufflevector <4 x double> %bin.rdx, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = fadd reassoc nsz contract <4 x double> %rdx.shuf1, %bin.rdx
  %0 = extractelement <4 x double> %bin.rdx2, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.74 = phi double [ 0.000000e+00, %entry ], [ %0, %pixels.done ]
  %.76 = srem i64 %.16, 4
  %.77 = sub i64 %.3, %.76
  %.79 = icmp slt i64 %.17, %.77
  br i1 %.79, label %pixels.1.preheader, label %pixels.after.1

pixels.1.preheader:                               ; preds = %pixels.after
  %.78 = insertelement <4 x double> <double poison, double 0.000000e+00, double 0.000000e+00, double 0.000000e+00>, double %.74, i64 0
  br label %pixels.1

pixels.1:                                         ; preds = %pixels.1.preheader, %pixels.1
  %.81 = phi i64 [ %.93, %pixels.1 ], [ %.17, %pixels.1.preheader ]
  %.82 = phi <4 x double> [ %.92, %pixels.1 ], [ %.78, %pixels.1.preheader ]
  %.84 = getelementptr i16, ptr %.1, i64 %.81
  %.86 = load <4 x i16>, ptr %.84, align 2
  %.87 = uitofp <4 x i16> %.86 to <4 x double>
  %.88 = getelementptr double, ptr %.4, i64 %.81
  %.90 = load <4 x double>, ptr %.88, align 8
  %.91 = fmul reassoc nsz contract <4 x double> %.90, %.87
  %.92 = fadd reassoc nsz contract <4 x double> %.91, %.82
  %.93 = add i64 %.81, 4
  %.94 = icmp slt i64 %.93, %.77
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !18

pixels.done.1:                                    ; preds = %pixels.1
  %rdx.shuf4 = shufflevector <4 x double> %.92, <4 x double> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx5 = fadd reassoc nsz contract <4 x double> %rdx.shuf4, %.92
  %rdx.shuf6 = shufflevector <4 x double> %bin.rdx5, <4 x double> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx7 = fadd reassoc nsz contract <4 x double> %rdx.shuf6, %bin.rdx5
  %1 = extractelement <4 x double> %bin.rdx7, i64 0
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.98 = phi double [ %.74, %pixels.after ], [ %1, %pixels.done.1 ]
  %.102 = icmp slt i64 %.77, %.3
  br i1 %.102, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.104 = phi i64 [ %.114, %pixels.2 ], [ %.77, %pixels.after.1 ]
  %.105 = phi double [ %.113, %pixels.2 ], [ %.98, %pixels.after.1 ]
  %.107 = getelementptr i16, ptr %.1, i64 %.104
  %.108 = load i16, ptr %.107, align 2
  %.109 = uitofp i16 %.108 to double
  %.110 = getelementptr double, ptr %.4, i64 %.104
  %.111 = load double, ptr %.110, align 8
  %.112 = fmul reassoc nsz contract double %.111, %.109
  %.113 = fadd reassoc nsz contract double %.112, %.105
  %.114 = add nsw i64 %.104, 1
  %exitcond.not = icmp eq i64 %.114, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !18

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi double [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = load double, ptr %.6, align 8
  %.123 = fadd double %.118, %.122
  store double %.123, ptr %.6, align 8
  ret void
}

define i64 @stemd_compiled_add_together(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 9
  %.1301 = alloca ptr, align 8
  store ptr null, ptr %.1301, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.1729 = alloca ptr, align 8
  store ptr null, ptr %.1729, align 8
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.1495, %.1067, %.639, %.211, %.1723.endif, %.1723.if, %.1295.endif, %.1295.if, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %.867.if.critedge, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %.439.if.critedge, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.439.if.critedge ], [ %.486, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ 0, %.867.if.critedge ], [ %.914, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ 0, %.1295.if ], [ %.1342, %.1295.endif ], [ 0, %.1723.if ], [ %.1770, %.1723.endif ], [ 0, %.211 ], [ 0, %.639 ], [ 0, %.1067 ], [ 0, %.1495 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.916, %.8, %.5
  %.1773 = tail call i32 @PyErr_BadArgument()
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
  %.36 = add i64 %.17, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.40 = add i64 %.21, 8
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = icmp eq i64 %.42, %.1
  %.44 = add i64 %.25, 8
  %.45 = inttoptr i64 %.44 to ptr
  %.46 = load i64, ptr %.45, align 8
  %.47 = icmp eq i64 %.46, %.1
  %.48 = add i64 %.27, 8
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i64, ptr %.49, align 8
  %.51 = icmp eq i64 %.50, %.1
  %.53 = and i1 %.31, %.35
  %.54 = and i1 %.53, %.39
  %.55 = and i1 %.54, %.43
  %.56 = and i1 %.55, %.47
  %.57 = and i1 %.56, %.51
  br i1 %.57, label %.58, label %other_arguments

.58:                                              ; preds = %.8
  %.61 = add i64 %.11, 56
  %.62 = inttoptr i64 %.61 to ptr
  %.63 = load i64, ptr %.62, align 8
  %.64 = add i64 %.63, 28
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i32, ptr %.65, align 4
  %.67 = icmp eq i32 %.66, 2
  %.69 = add i64 %.63, 26
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i8, ptr %.70, align 1
  %.72 = icmp ne i8 %.71, 62
  %.73 = add i64 %.11, 64
  %.74 = inttoptr i64 %.73 to ptr
  %.75 = load i32, ptr %.74, align 4
  %.76 = and i32 %.75, 257
  %.77 = icmp eq i32 %.76, 257
  %.78 = add i64 %.11, 24
  %.79 = inttoptr i64 %.78 to ptr
  %.80 = load i32, ptr %.79, align 4
  %.81 = icmp eq i32 %.80, 2
  %.82 = and i1 %.67, %.72
  %.83 = and i1 %.77, %.81
  %.84 = and i1 %.82, %.83
  %.85 = add i64 %.13, 56
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i64, ptr %.86, align 8
  %.88 = add i64 %.87, 28
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i32, ptr %.89, align 4
  %.91 = icmp eq i32 %.90, 12
  %.93 = add i64 %.87, 26
  %.94 = inttoptr i64 %.93 to ptr
  %.95 = load i8, ptr %.94, align 1
  %.96 = icmp ne i8 %.95, 62
  %.97 = add i64 %.13, 64
  %.98 = inttoptr i64 %.97 to ptr
  %.99 = load i32, ptr %.98, align 4
  %.100 = and i32 %.99, 1281
  %.101 = icmp eq i32 %.100, 1281
  %.102 = add i64 %.13, 24
  %.103 = inttoptr i64 %.102 to ptr
  %.104 = load i32, ptr %.103, align 4
  %.105 = icmp eq i32 %.104, 1
  %.106 = and i1 %.91, %.96
  %.107 = and i1 %.101, %.105
  %.108 = and i1 %.106, %.107
  %.109 = add i64 %.17, 56
  %.110 = inttoptr i64 %.109 to ptr
  %.111 = load i64, ptr %.110, align 8
  %.112 = add i64 %.111, 28
  %.113 = inttoptr i64 %.112 to ptr
  %.114 = load i32, ptr %.113, align 4
  %.115 = icmp eq i32 %.114, 12
  %.117 = add i64 %.111, 26
  %.118 = inttoptr i64 %.117 to ptr
  %.119 = load i8, ptr %.118, align 1
  %.120 = icmp ne i8 %.119, 62
  %.121 = add i64 %.17, 64
  %.122 = inttoptr i64 %.121 to ptr
  %.123 = load i32, ptr %.122, align 4
  %.124 = and i32 %.123, 1281
  %.125 = icmp eq i32 %.124, 1281
  %.126 = add i64 %.17, 24
  %.127 = inttoptr i64 %.126 to ptr
  %.128 = load i32, ptr %.127, align 4
  %.129 = icmp eq i32 %.128, 1
  %.130 = and i1 %.115, %.120
  %.131 = and i1 %.125, %.129
  %.132 = and i1 %.130, %.131
  %.133 = add i64 %.21, 56
  %.134 = inttoptr i64 %.133 to ptr
  %.135 = load i64, ptr %.134, align 8
  %.136 = add i64 %.135, 28
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i32, ptr %.137, align 4
  %.139 = icmp eq i32 %.138, 11
  %.141 = add i64 %.135, 26
  %.142 = inttoptr i64 %.141 to ptr
  %.143 = load i8, ptr %.142, align 1
  %.144 = icmp ne i8 %.143, 62
  %.145 = add i64 %.21, 64
  %.146 = inttoptr i64 %.145 to ptr
  %.147 = load i32, ptr %.146, align 4
  %.148 = and i32 %.147, 257
  %.149 = icmp eq i32 %.148, 257
  %.150 = add i64 %.21, 24
  %.151 = inttoptr i64 %.150 to ptr
  %.152 = load i32, ptr %.151, align 4
  %.153 = icmp eq i32 %.152, 3
  %.154 = and i1 %.139, %.144
  %.155 = and i1 %.149, %.153
  %.156 = and i1 %.154, %.155
  %.157 = add i64 %.25, 56
  %.158 = inttoptr i64 %.157 to ptr
  %.159 = load i64, ptr %.158, align 8
  %.160 = add i64 %.159, 28
  %.161 = inttoptr i64 %.160 to ptr
  %.162 = load i32, ptr %.161, align 4
  %.163 = icmp eq i32 %.162, 12
  %.165 = add i64 %.159, 26
  %.166 = inttoptr i64 %.165 to ptr
  %.167 = load i8, ptr %.166, align 1
  %.168 = icmp ne i8 %.167, 62
  %.169 = add i64 %.25, 64
  %.170 = inttoptr i64 %.169 to ptr
  %.171 = load i32, ptr %.170, align 4
  %.172 = and i32 %.171, 1281
  %.173 = icmp eq i32 %.172, 1281
  %.174 = add i64 %.25, 24
  %.175 = inttoptr i64 %.174 to ptr
  %.176 = load i32, ptr %.175, align 4
  %.177 = icmp eq i32 %.176, 2
  %.178 = and i1 %.163, %.168
  %.179 = and i1 %.173, %.177
  %.180 = and i1 %.178, %.179
  %.181 = add i64 %.27, 56
  %.182 = inttoptr i64 %.181 to ptr
  %.183 = load i64, ptr %.182, align 8
  %.184 = add i64 %.183, 28
  %.185 = inttoptr i64 %.184 to ptr
  %.186 = load i32, ptr %.185, align 4
  %.187 = icmp eq i32 %.186, 6
  %.189 = add i64 %.183, 26
  %.190 = inttoptr i64 %.189 to ptr
  %.191 = load i8, ptr %.190, align 1
  %.192 = icmp ne i8 %.191, 62
  %.193 = add i64 %.27, 64
  %.194 = inttoptr i64 %.193 to ptr
  %.195 = load i32, ptr %.194, align 4
  %.196 = and i32 %.195, 1281
  %.197 = icmp eq i32 %.196, 1281
  %.198 = add i64 %.27, 24
  %.199 = inttoptr i64 %.198 to ptr
  %.200 = load i32, ptr %.199, align 4
  %.201 = icmp eq i32 %.200, 1
  %.202 = and i1 %.187, %.192
  %.203 = and i1 %.197, %.201
  %.204 = and i1 %.202, %.203
  %.206 = and i1 %.84, %.108
  %.207 = and i1 %.206, %.132
  %.208 = and i1 %.207, %.156
  %.209 = and i1 %.208, %.180
  %.210 = and i1 %.209, %.204
  br i1 %.210, label %.211, label %.60

.60:                                              ; preds = %.58
  %.567 = icmp eq i32 %.138, 12
  %.582 = and i1 %.567, %.144
  %.584 = and i1 %.582, %.155
  %.636 = and i1 %.207, %.584
  %.637 = and i1 %.636, %.180
  %.638 = and i1 %.637, %.204
  br i1 %.638, label %.639, label %.488

.211:                                             ; preds = %.58
  %.213 = add i64 %.11, 32
  %.214 = inttoptr i64 %.213 to ptr
  %.215 = load i64, ptr %.214, align 8
  %.216 = inttoptr i64 %.215 to ptr
  %.218 = load i64, ptr %.216, align 8
  %.219 = getelementptr i8, ptr %.216, i64 8
  %.220 = load i64, ptr %.219, align 8
  %.225 = add i64 %.11, 16
  %.226 = inttoptr i64 %.225 to ptr
  %.227 = load i64, ptr %.226, align 8
  %.261 = add i64 %.13, 16
  %.262 = inttoptr i64 %.261 to ptr
  %.263 = load i64, ptr %.262, align 8
  %.284 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.295 = add i64 %.17, 16
  %.296 = inttoptr i64 %.295 to ptr
  %.297 = load i64, ptr %.296, align 8
  %.318 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.320 = add i64 %.21, 32
  %.321 = inttoptr i64 %.320 to ptr
  %.322 = load i64, ptr %.321, align 8
  %.323 = inttoptr i64 %.322 to ptr
  %.325 = load i64, ptr %.323, align 8
  %.326 = getelementptr i8, ptr %.323, i64 8
  %.327 = load i64, ptr %.326, align 8
  %.328 = getelementptr i8, ptr %.323, i64 16
  %.329 = load i64, ptr %.328, align 8
  %.335 = add i64 %.21, 16
  %.336 = inttoptr i64 %.335 to ptr
  %.337 = load i64, ptr %.336, align 8
  %.366 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.367 = add i64 %.25, 32
  %.368 = inttoptr i64 %.367 to ptr
  %.369 = load i64, ptr %.368, align 8
  %.370 = inttoptr i64 %.369 to ptr
  %.373 = getelementptr i8, ptr %.370, i64 8
  %.374 = load i64, ptr %.373, align 8
  %.379 = add i64 %.25, 16
  %.380 = inttoptr i64 %.379 to ptr
  %.381 = load i64, ptr %.380, align 8
  %.415 = add i64 %.27, 16
  %.416 = inttoptr i64 %.415 to ptr
  %.417 = load i64, ptr %.416, align 8
  %.438 = tail call i64 @PyErr_Occurred()
  %.441 = icmp eq i64 %.438, 0
  br i1 %.441, label %.439, label %common.ret

.439:                                             ; preds = %.211
  %.418 = inttoptr i64 %.417 to ptr
  %.382 = inttoptr i64 %.381 to ptr
  %.338 = inttoptr i64 %.337 to ptr
  %.319 = icmp ne i64 %.318, 0
  %.298 = inttoptr i64 %.297 to ptr
  %.285 = icmp ne i64 %.284, 0
  %.264 = inttoptr i64 %.263 to ptr
  %.228 = inttoptr i64 %.227 to ptr
  %.444 = tail call i64 @PyEval_SaveThread()
  %.196.i.not = icmp eq i64 %.329, 0
  br i1 %.196.i.not, label %.439.if.critedge, label %B0.else.if.i, !prof !13

B138.i:                                           ; preds = %B138.preheader.i, %B5361.i
  %start.2.0.i = phi i64 [ %stop.3.1.i, %B5361.i ], [ 0, %B138.preheader.i ]
  %begin.2.0.i = phi i64 [ %end.2.1.i, %B5361.i ], [ 0, %B138.preheader.i ]
  %.294.i = icmp slt i64 %start.2.0.i, %.366
  br i1 %.294.i, label %B4432.i, label %B160.i

B160.i:                                           ; preds = %B138.i
  %.309.i = icmp slt i64 %begin.2.0.i, %.325
  br i1 %.309.i, label %B172.i, label %B4432.i

B172.i:                                           ; preds = %B160.i
  %.315.i = add nsw i64 %begin.2.0.i, %.239.i
  %.318.i = tail call i64 @llvm.smin.i64(i64 %.325, i64 %.315.i)
  %.324.i = mul nsw i64 %.318.i, %.329
  %.326.i = add nsw i64 %.324.i, %.366
  %.329.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.326.i)
  br i1 %.6512773.i, label %B306.lr.ph.i, label %B3964.preheader.i

B306.lr.ph.i:                                     ; preds = %B172.i
  %.730.i = sub i64 %.318.i, %begin.2.0.i
  %storemerge2729.i = tail call i64 @llvm.smax.i64(i64 %.730.i, i64 0)
  %.7732760.i = icmp sgt i64 %.730.i, 0
  %.7862761.i = zext i1 %.7732760.i to i64
  %.717.12762.i = add i64 %begin.2.0.i, %.7862761.i
  %.7822763.i = sext i1 %.7732760.i to i64
  %.720.12764.i = add nsw i64 %storemerge2729.i, %.7822763.i
  %.763.sroa.0.02765.i = select i1 %.7732760.i, i64 %begin.2.0.i, i64 0
  br label %B306.i

B302.loopexit.i:                                  ; preds = %B318.loopexit.i, %B306.i
  %.651.i = icmp sgt i64 %.598.12778.i, 0
  %.664.i = add i64 %.595.12777.i, 4
  %.595.1.i = select i1 %.651.i, i64 %.664.i, i64 %.595.12777.i
  %.660.i = sext i1 %.651.i to i64
  %.598.1.i = add nsw i64 %.598.12778.i, %.660.i
  %.641.sroa.0.0.i = select i1 %.651.i, i64 %.595.12777.i, i64 0
  br i1 %.651.i, label %B306.i, label %B3964.preheader.i

B3964.preheader.i:                                ; preds = %B302.loopexit.i, %B172.i
  br i1 %.16082803.i, label %B3966.lr.ph.i, label %B4432.i

B3966.lr.ph.i:                                    ; preds = %B3964.preheader.i
  %.1687.i = sub i64 %.318.i, %begin.2.0.i
  %storemerge2725.i = tail call i64 @llvm.smax.i64(i64 %.1687.i, i64 0)
  %.17302790.i = icmp sgt i64 %.1687.i, 0
  %.17432791.i = zext i1 %.17302790.i to i64
  %.1674.12792.i = add i64 %begin.2.0.i, %.17432791.i
  %.17392793.i = sext i1 %.17302790.i to i64
  %.1677.12794.i = add nsw i64 %storemerge2725.i, %.17392793.i
  %.1720.sroa.0.02795.i = select i1 %.17302790.i, i64 %begin.2.0.i, i64 0
  br label %B3966.i

B306.i:                                           ; preds = %B302.loopexit.i, %B306.lr.ph.i
  %.641.sroa.0.02779.i = phi i64 [ 0, %B306.lr.ph.i ], [ %.641.sroa.0.0.i, %B302.loopexit.i ]
  %.598.12778.i = phi i64 [ %.598.12776.i, %B306.lr.ph.i ], [ %.598.1.i, %B302.loopexit.i ]
  %.595.12777.i = phi i64 [ %.595.12774.i, %B306.lr.ph.i ], [ %.595.1.i, %B302.loopexit.i ]
  br i1 %.7732760.i, label %B322.lr.ph.i, label %B302.loopexit.i

B322.lr.ph.i:                                     ; preds = %B306.i
  %.1145.i = mul i64 %.641.sroa.0.02779.i, %.220
  %invariant.gep2769.i = getelementptr i8, ptr %.228, i64 %.1145.i
  %.1226.i = mul i64 %.641.sroa.0.02779.i, %.374
  %0 = getelementptr double, ptr %.382, i64 %.1226.i
  %.1119.i = getelementptr double, ptr %.298, i64 %.641.sroa.0.02779.i
  br label %B322.i

B318.loopexit.i:                                  ; preds = %B3832.i, %B3828.preheader.i
  %.773.i = icmp sgt i64 %.720.12767.i, 0
  %.786.i = zext i1 %.773.i to i64
  %.717.1.i = add i64 %.717.12766.i, %.786.i
  %.782.i = sext i1 %.773.i to i64
  %.720.1.i = add nsw i64 %.720.12767.i, %.782.i
  %.763.sroa.0.0.i = select i1 %.773.i, i64 %.717.12766.i, i64 0
  br i1 %.773.i, label %B322.i, label %B302.loopexit.i

B322.i:                                           ; preds = %B318.loopexit.i, %B322.lr.ph.i
  %.763.sroa.0.02768.i = phi i64 [ %.763.sroa.0.02765.i, %B322.lr.ph.i ], [ %.763.sroa.0.0.i, %B318.loopexit.i ]
  %.720.12767.i = phi i64 [ %.720.12764.i, %B322.lr.ph.i ], [ %.720.1.i, %B318.loopexit.i ]
  %.717.12766.i = phi i64 [ %.717.12762.i, %B322.lr.ph.i ], [ %.717.1.i, %B318.loopexit.i ]
  %.816.i = mul nsw i64 %.763.sroa.0.02768.i, %.329
  %.818.i = add nsw i64 %.816.i, %.366
  %.824.i = add nsw i64 %.818.i, %.329
  %.827.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.824.i)
  br i1 %.250.i, label %B406.lr.ph.i, label %B3828.preheader.i

B406.lr.ph.i:                                     ; preds = %B322.i
  %factor.op.mul.reass.i = mul i64 %factor.op.mul2759.i, %.763.sroa.0.02768.i
  %gep2770.i = getelementptr i8, ptr %invariant.gep2769.i, i64 %.818.i
  %.1167.i = sub i64 %.827.i, %.818.i
  %.1185.i = mul i64 %.763.sroa.0.02768.i, %.327
  %.959.i = sub nsw i64 %.763.sroa.0.02768.i, %begin.2.0.i
  %.961.i = mul nsw i64 %.959.i, %.329
  %.1035.i = getelementptr float, ptr %.338, i64 %factor.op.mul.reass.i
  %.1103.i = getelementptr i32, ptr %.418, i64 %.961.i
  br label %B406.i

B3828.preheader.i:                                ; preds = %B3802.i, %B322.i
  br i1 %.13382756.not.i, label %B318.loopexit.i, label %B3832.lr.ph.i

B3832.lr.ph.i:                                    ; preds = %B3828.preheader.i
  %gep2772.i = getelementptr i8, ptr %invariant.gep2769.i, i64 %.818.i
  %.1418.i = sub i64 %.827.i, %.818.i
  %.1436.i = mul i64 %.763.sroa.0.02768.i, %.327
  br label %B3832.i

B406.i:                                           ; preds = %B3802.i, %B406.lr.ph.i
  %.901.sroa.0.02753.i = phi i64 [ 0, %B406.lr.ph.i ], [ %.901.sroa.0.0.i, %B3802.i ]
  %.858.12752.i = phi i64 [ %.858.12750.i, %B406.lr.ph.i ], [ %.858.1.i, %B3802.i ]
  %.855.12751.i = phi i64 [ %.855.12748.i, %B406.lr.ph.i ], [ %.855.1.i, %B3802.i ]
  %.955.i = icmp eq i64 %.901.sroa.0.02753.i, 0
  %or.cond.i = select i1 %"$phi114.0.2.0.i", i1 %.955.i, i1 false
  br i1 %or.cond.i, label %B430.i, label %B3798.i

B430.i:                                           ; preds = %B406.i
  tail call fastcc void @"pixels-4-4-1-1-i8*-float*"(ptr readonly %gep2770.i, i64 %.220, i64 %.1167.i, ptr readonly %.1035.i, i64 %.329, ptr %0, i64 %.374, ptr %.1103.i, ptr %.1119.i), !noalias !19
  br label %B3802.i

B3798.i:                                          ; preds = %B406.i
  %.1186.i = add i64 %.901.sroa.0.02753.i, %.1185.i
  %.1187.i = mul i64 %.1186.i, %.329
  %.1195.i = getelementptr float, ptr %.338, i64 %.1187.i
  %.1234.i = getelementptr double, ptr %0, i64 %.901.sroa.0.02753.i
  tail call fastcc void @"pixels-4-4-0-0-i8*-float*"(ptr readonly %gep2770.i, i64 %.220, i64 %.1167.i, ptr readonly %.1195.i, i64 %.329, ptr %.1234.i, i64 %.374)
  br label %B3802.i

B3802.i:                                          ; preds = %B3798.i, %B430.i
  %.911.i = icmp sgt i64 %.858.12752.i, 0
  %.924.i = add i64 %.855.12751.i, 4
  %.855.1.i = select i1 %.911.i, i64 %.924.i, i64 %.855.12751.i
  %.920.i = sext i1 %.911.i to i64
  %.858.1.i = add nsw i64 %.858.12752.i, %.920.i
  %.901.sroa.0.0.i = select i1 %.911.i, i64 %.855.12751.i, i64 0
  br i1 %.911.i, label %B406.i, label %B3828.preheader.i

B3832.i:                                          ; preds = %B3832.i, %B3832.lr.ph.i
  %.1285.02758.i = phi i64 [ %.533.0.i, %B3832.lr.ph.i ], [ %.1347.i, %B3832.i ]
  %.1282.02757.i = phi i64 [ %.564.i, %B3832.lr.ph.i ], [ %.1351.i, %B3832.i ]
  %.1347.i = add nsw i64 %.1285.02758.i, -1
  %.1351.i = add nuw nsw i64 %.1282.02757.i, 1
  %.1437.i = add i64 %.1282.02757.i, %.1436.i
  %.1438.i = mul i64 %.1437.i, %.329
  %.1446.i = getelementptr float, ptr %.338, i64 %.1438.i
  %.1485.i = getelementptr double, ptr %0, i64 %.1282.02757.i
  tail call fastcc void @"pixels-4-1-0-0-i8*-float*"(ptr readonly %gep2772.i, i64 %.220, i64 %.1418.i, ptr readonly %.1446.i, ptr %.1485.i, i64 %.374)
  %.1338.i = icmp sgt i64 %.1285.02758.i, 1
  br i1 %.1338.i, label %B3832.i, label %B318.loopexit.i

B3964.loopexit.i:                                 ; preds = %B4052.loopexit.i, %B3966.i
  %.1608.i = icmp sgt i64 %.1555.12810.i, 0
  %.1621.i = zext i1 %.1608.i to i64
  %.1552.1.i = add i64 %.1552.12809.i, %.1621.i
  %.1617.i = sext i1 %.1608.i to i64
  %.1555.1.i = add nsw i64 %.1555.12810.i, %.1617.i
  %.1598.sroa.0.0.i = select i1 %.1608.i, i64 %.1552.12809.i, i64 0
  br i1 %.1608.i, label %B3966.i, label %B4432.i

B3966.i:                                          ; preds = %B3964.loopexit.i, %B3966.lr.ph.i
  %.1598.sroa.0.02811.i = phi i64 [ %.1598.sroa.0.02808.i, %B3966.lr.ph.i ], [ %.1598.sroa.0.0.i, %B3964.loopexit.i ]
  %.1555.12810.i = phi i64 [ %.1555.12807.i, %B3966.lr.ph.i ], [ %.1555.1.i, %B3964.loopexit.i ]
  %.1552.12809.i = phi i64 [ %.1552.12805.i, %B3966.lr.ph.i ], [ %.1552.1.i, %B3964.loopexit.i ]
  br i1 %.17302790.i, label %B4054.lr.ph.i, label %B3964.loopexit.i

B4054.lr.ph.i:                                    ; preds = %B3966.i
  %.1814.i = mul i64 %.1598.sroa.0.02811.i, %.220
  %1 = getelementptr i8, ptr %.228, i64 %.1814.i
  %.1868.i = getelementptr double, ptr %.298, i64 %.1598.sroa.0.02811.i
  %.2090.i = mul i64 %.1598.sroa.0.02811.i, %.374
  %2 = getelementptr double, ptr %.382, i64 %.2090.i
  br label %B4054.i

B4052.loopexit.i:                                 ; preds = %B4292.i, %B4242.preheader.i
  %.1730.i = icmp sgt i64 %.1677.12797.i, 0
  %.1743.i = zext i1 %.1730.i to i64
  %.1674.1.i = add i64 %.1674.12796.i, %.1743.i
  %.1739.i = sext i1 %.1730.i to i64
  %.1677.1.i = add nsw i64 %.1677.12797.i, %.1739.i
  %.1720.sroa.0.0.i = select i1 %.1730.i, i64 %.1674.12796.i, i64 0
  br i1 %.1730.i, label %B4054.i, label %B3964.loopexit.i

B4054.i:                                          ; preds = %B4052.loopexit.i, %B4054.lr.ph.i
  %.1720.sroa.0.02798.i = phi i64 [ %.1720.sroa.0.02795.i, %B4054.lr.ph.i ], [ %.1720.sroa.0.0.i, %B4052.loopexit.i ]
  %.1677.12797.i = phi i64 [ %.1677.12794.i, %B4054.lr.ph.i ], [ %.1677.1.i, %B4052.loopexit.i ]
  %.1674.12796.i = phi i64 [ %.1674.12792.i, %B4054.lr.ph.i ], [ %.1674.1.i, %B4052.loopexit.i ]
  %.1773.i = mul nsw i64 %.1720.sroa.0.02798.i, %.329
  %.1775.i = add nsw i64 %.1773.i, %.366
  %.1781.i = add nsw i64 %.1775.i, %.329
  %.1784.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.1781.i)
  br i1 %"$phi114.0.2.0.i", label %B4058.i, label %B4148.i

B4058.i:                                          ; preds = %B4054.i
  %.1792.i = sub nsw i64 %.1720.sroa.0.02798.i, %begin.2.0.i
  %.1794.i = mul nsw i64 %.1792.i, %.329
  %.1822.i = getelementptr i8, ptr %1, i64 %.1775.i
  %.1836.i = sub i64 %.1784.i, %.1775.i
  %.1852.i = getelementptr i32, ptr %.418, i64 %.1794.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr readonly %.1822.i, i64 %.1836.i, ptr %.1852.i, ptr %.1868.i)
  br label %B4148.i

B4148.i:                                          ; preds = %B4058.i, %B4054.i
  br i1 %.19512782.not.i, label %B4242.preheader.i, label %B4234.lr.ph.i

B4234.lr.ph.i:                                    ; preds = %B4148.i
  %gep2800.i = getelementptr i8, ptr %1, i64 %.1775.i
  %.2031.i = sub i64 %.1784.i, %.1775.i
  %.2049.i = mul i64 %.1720.sroa.0.02798.i, %.327
  br label %B4234.i

B4242.preheader.i:                                ; preds = %B4234.i, %B4148.i
  br i1 %.13382756.not.i, label %B4052.loopexit.i, label %B4292.lr.ph.i

B4292.lr.ph.i:                                    ; preds = %B4242.preheader.i
  %gep2802.i = getelementptr i8, ptr %1, i64 %.1775.i
  %.2279.i = sub i64 %.1784.i, %.1775.i
  %.2297.i = mul i64 %.1720.sroa.0.02798.i, %.327
  br label %B4292.i

B4234.i:                                          ; preds = %B4234.i, %B4234.lr.ph.i
  %.1898.02784.i = phi i64 [ %spec.select2741.i, %B4234.lr.ph.i ], [ %.1960.i, %B4234.i ]
  %.1895.02783.i = phi i64 [ 0, %B4234.lr.ph.i ], [ %.1964.i, %B4234.i ]
  %.1960.i = add nsw i64 %.1898.02784.i, -1
  %.1964.i = add nuw nsw i64 %.1895.02783.i, 4
  %.2050.i = add i64 %.1895.02783.i, %.2049.i
  %.2051.i = mul i64 %.2050.i, %.329
  %.2059.i = getelementptr float, ptr %.338, i64 %.2051.i
  %.2098.i = getelementptr double, ptr %2, i64 %.1895.02783.i
  tail call fastcc void @"pixels-1-4-0-0-i8*-float*"(ptr readonly %gep2800.i, i64 %.2031.i, ptr readonly %.2059.i, i64 %.329, ptr %.2098.i)
  %.1951.i = icmp sgt i64 %.1898.02784.i, 1
  br i1 %.1951.i, label %B4234.i, label %B4242.preheader.i

B4292.i:                                          ; preds = %B4292.i, %B4292.lr.ph.i
  %.2146.02789.i = phi i64 [ %.533.0.i, %B4292.lr.ph.i ], [ %.2208.i, %B4292.i ]
  %.2143.02788.i = phi i64 [ %.564.i, %B4292.lr.ph.i ], [ %.2212.i, %B4292.i ]
  %.2208.i = add nsw i64 %.2146.02789.i, -1
  %.2212.i = add nuw nsw i64 %.2143.02788.i, 1
  %.2298.i = add i64 %.2143.02788.i, %.2297.i
  %.2299.i = mul i64 %.2298.i, %.329
  %.2307.i = getelementptr float, ptr %.338, i64 %.2299.i
  %.2346.i = getelementptr double, ptr %2, i64 %.2143.02788.i
  tail call fastcc void @"pixels-1-1-0-0-i8*-float*"(ptr readonly %gep2802.i, i64 %.2279.i, ptr readonly %.2307.i, ptr %.2346.i)
  %.2199.i = icmp sgt i64 %.2146.02789.i, 1
  br i1 %.2199.i, label %B4292.i, label %B4052.loopexit.i

B4432.i:                                          ; preds = %B3964.loopexit.i, %B3964.preheader.i, %B160.i, %B138.i
  %end.2.1.i = phi i64 [ %begin.2.0.i, %B138.i ], [ %begin.2.0.i, %B160.i ], [ %.318.i, %B3964.preheader.i ], [ %.318.i, %B3964.loopexit.i ]
  %stop.3.1.i = phi i64 [ %.366, %B138.i ], [ %.220, %B160.i ], [ %.329.i, %B3964.preheader.i ], [ %.329.i, %B3964.loopexit.i ]
  %.2455.i = icmp sgt i64 %end.2.1.i, %begin.2.0.i
  %brmerge.not.i = select i1 %.2455.i, i1 %"$phi114.0.2.0.i", i1 false
  br i1 %brmerge.not.i, label %B4522.i, label %B4523.i

B4522.i:                                          ; preds = %B4432.i
  %.2496.i = getelementptr double, ptr %.264, i64 %start.2.0.i
  %.2497.i = sub i64 %stop.3.1.i, %start.2.0.i
  tail call fastcc void @"move-i32*-double*"(ptr %.418, ptr %.2496.i, i64 %.2497.i), !noalias !19
  br label %B5361.i

B4523.i:                                          ; preds = %B4432.i
  br i1 %.285, label %B4524.else.if.i, label %B4995.i

B4639.i:                                          ; preds = %B4639.preheader.i, %B4991.i
  %.2700.sroa.0.02854.i = phi i64 [ %.2700.sroa.0.0.i, %B4991.i ], [ %start.2.0.i, %B4639.preheader.i ]
  %.2657.12853.i = phi i64 [ %.2657.1.i, %B4991.i ], [ %.2657.12850.i, %B4639.preheader.i ]
  %.2654.12852.i = phi i64 [ %.2654.1.i, %B4991.i ], [ %.27232847.i, %B4639.preheader.i ]
  %.2752.i = add nsw i64 %.2700.sroa.0.02854.i, 2048
  %.2755.i = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i, i64 %.2752.i)
  %invariant.gep2822.i = getelementptr i8, ptr %.228, i64 %.2700.sroa.0.02854.i
  br i1 %.6512773.i, label %B4675.lr.ph.i, label %B4787.preheader.i

B4675.lr.ph.i:                                    ; preds = %B4639.i
  %.2923.i = sub i64 %.2755.i, %.2700.sroa.0.02854.i
  br label %B4675.i

B4787.preheader.i:                                ; preds = %B4769.i, %B4639.i
  br i1 %.16082803.i, label %B4855.lr.ph.i, label %B4991.i

B4855.lr.ph.i:                                    ; preds = %B4787.preheader.i
  %.3208.i = sub i64 %.2755.i, %.2700.sroa.0.02854.i
  br label %B4855.i

B4675.i:                                          ; preds = %B4769.i, %B4675.lr.ph.i
  %.2829.sroa.0.02832.i = phi i64 [ 0, %B4675.lr.ph.i ], [ %.2829.sroa.0.0.i, %B4769.i ]
  %.2786.12831.i = phi i64 [ %.598.12776.i, %B4675.lr.ph.i ], [ %.2786.1.i, %B4769.i ]
  %.2783.12830.i = phi i64 [ %.595.12774.i, %B4675.lr.ph.i ], [ %.2783.1.i, %B4769.i ]
  %.2901.i = mul i64 %.2829.sroa.0.02832.i, %.220
  %gep2823.i = getelementptr i8, ptr %invariant.gep2822.i, i64 %.2901.i
  br i1 %.319, label %B4677.i, label %B4767.i

B4677.i:                                          ; preds = %B4675.i
  %.2955.i = getelementptr double, ptr %.298, i64 %.2829.sroa.0.02832.i
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64"(ptr readonly %gep2823.i, i64 %.220, i64 %.2923.i, ptr %.418, ptr %.2955.i)
  br label %B4769.i

B4767.i:                                          ; preds = %B4675.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64"(ptr readonly %gep2823.i, i64 %.220, i64 %.2923.i, ptr %.418)
  br label %B4769.i

B4769.i:                                          ; preds = %B4767.i, %B4677.i
  %.2839.i = icmp sgt i64 %.2786.12831.i, 0
  %.2852.i = add i64 %.2783.12830.i, 4
  %.2783.1.i = select i1 %.2839.i, i64 %.2852.i, i64 %.2783.12830.i
  %.2848.i = sext i1 %.2839.i to i64
  %.2786.1.i = add nsw i64 %.2786.12831.i, %.2848.i
  %.2829.sroa.0.0.i = select i1 %.2839.i, i64 %.2783.12830.i, i64 0
  br i1 %.2839.i, label %B4675.i, label %B4787.preheader.i

B4855.i:                                          ; preds = %B4939.i, %B4855.lr.ph.i
  %.3114.sroa.0.02845.i = phi i64 [ %.1598.sroa.0.02808.i, %B4855.lr.ph.i ], [ %.3114.sroa.0.0.i, %B4939.i ]
  %.3071.12844.i = phi i64 [ %.1555.12807.i, %B4855.lr.ph.i ], [ %.3071.1.i, %B4939.i ]
  %.3068.12843.i = phi i64 [ %.1552.12805.i, %B4855.lr.ph.i ], [ %.3068.1.i, %B4939.i ]
  %.3186.i = mul i64 %.3114.sroa.0.02845.i, %.220
  %gep2834.i = getelementptr i8, ptr %invariant.gep2822.i, i64 %.3186.i
  br i1 %.319, label %B4905.i, label %B4937.i

B4905.i:                                          ; preds = %B4855.i
  %.3240.i = getelementptr double, ptr %.298, i64 %.3114.sroa.0.02845.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr readonly %gep2834.i, i64 %.3208.i, ptr %.418, ptr %.3240.i)
  br label %B4939.i

B4937.i:                                          ; preds = %B4855.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64"(ptr readonly %gep2834.i, i64 %.3208.i, ptr %.418)
  br label %B4939.i

B4939.i:                                          ; preds = %B4937.i, %B4905.i
  %.3124.i = icmp sgt i64 %.3071.12844.i, 0
  %.3137.i = zext i1 %.3124.i to i64
  %.3068.1.i = add i64 %.3068.12843.i, %.3137.i
  %.3133.i = sext i1 %.3124.i to i64
  %.3071.1.i = add nsw i64 %.3071.12844.i, %.3133.i
  %.3114.sroa.0.0.i = select i1 %.3124.i, i64 %.3068.12843.i, i64 0
  br i1 %.3124.i, label %B4855.i, label %B4991.i

B4991.i:                                          ; preds = %B4939.i, %B4787.preheader.i
  %.3363.i = getelementptr double, ptr %.264, i64 %.2700.sroa.0.02854.i
  %.3364.i = sub i64 %.2755.i, %.2700.sroa.0.02854.i
  tail call fastcc void @"move-i32*-double*"(ptr %.418, ptr %.3363.i, i64 %.3364.i), !noalias !19
  %.2710.i = icmp sgt i64 %.2657.12853.i, 0
  %.2723.i = add i64 %.2654.12852.i, 2048
  %.2654.1.i = select i1 %.2710.i, i64 %.2723.i, i64 %.2654.12852.i
  %.2719.i = sext i1 %.2710.i to i64
  %.2657.1.i = add nsw i64 %.2657.12853.i, %.2719.i
  %.2700.sroa.0.0.i = select i1 %.2710.i, i64 %.2654.12852.i, i64 0
  br i1 %.2710.i, label %B4639.i, label %B5361.i

B4995.i:                                          ; preds = %B4523.i
  br i1 %brmerge.not2856.i, label %B5185.lr.ph.i, label %B5361.i

B5185.lr.ph.i:                                    ; preds = %B4995.i
  %.3614.i = sub i64 %stop.3.1.i, %start.2.0.i
  %.3630.i = and i64 %.3614.i, 65535
  %.3633.not.i = icmp ne i64 %.3630.i, 0
  %.36342734.i = lshr i64 %.3614.i, 16
  %.3635.i = zext i1 %.3633.not.i to i64
  %.3636.i = add nuw nsw i64 %.36342734.i, %.3635.i
  %.3615.inv.i = icmp slt i64 %.3614.i, 1
  %.36572812.not2857.i = icmp eq i64 %.3636.i, 0
  %.36572812.not.i = select i1 %.3615.inv.i, i1 true, i1 %.36572812.not2857.i
  br label %B5185.i

B5125.loopexit.i:                                 ; preds = %B5221.i, %B5185.i
  %.3534.i = icmp sgt i64 %.3481.12820.i, 0
  %.3547.i = zext i1 %.3534.i to i64
  %.3478.1.i = add i64 %.3478.12819.i, %.3547.i
  %.3543.i = sext i1 %.3534.i to i64
  %.3481.1.i = add nsw i64 %.3481.12820.i, %.3543.i
  %.3524.sroa.0.0.i = select i1 %.3534.i, i64 %.3478.12819.i, i64 0
  br i1 %.3534.i, label %B5185.i, label %B5361.i

B5185.i:                                          ; preds = %B5125.loopexit.i, %B5185.lr.ph.i
  %.3524.sroa.0.02821.i = phi i64 [ 0, %B5185.lr.ph.i ], [ %.3524.sroa.0.0.i, %B5125.loopexit.i ]
  %.3481.12820.i = phi i64 [ %.3481.12818.i, %B5185.lr.ph.i ], [ %.3481.1.i, %B5125.loopexit.i ]
  %.3478.12819.i = phi i64 [ %.35472816.i, %B5185.lr.ph.i ], [ %.3478.1.i, %B5125.loopexit.i ]
  br i1 %.36572812.not.i, label %B5125.loopexit.i, label %B5221.lr.ph.i

B5221.i:                                          ; preds = %B5221.lr.ph.i, %B5221.i
  %.3604.02814.i = phi i64 [ %.3636.i, %B5221.lr.ph.i ], [ %.3666.i, %B5221.i ]
  %.3601.02813.i = phi i64 [ %start.2.0.i, %B5221.lr.ph.i ], [ %.3670.i, %B5221.i ]
  %.3666.i = add nsw i64 %.3604.02814.i, -1
  %.3670.i = add i64 %.3601.02813.i, 65536
  %.3699.i = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i, i64 %.3670.i)
  %.3725.i = getelementptr i8, ptr %5, i64 %.3601.02813.i
  %.3739.i = sub i64 %.3699.i, %.3601.02813.i
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64"(ptr readonly %.3725.i, i64 %.3739.i, ptr %.3771.i)
  %.3657.i = icmp sgt i64 %.3604.02814.i, 1
  br i1 %.3657.i, label %B5221.i, label %B5125.loopexit.i

B5361.i:                                          ; preds = %B5125.loopexit.i, %B4991.i, %B4524.endif.endif.endif.i, %B4995.i, %B4522.i
  %.3843.i = icmp slt i64 %stop.3.1.i, %.220
  br i1 %.3843.i, label %B138.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B0.else.if.i:                                     ; preds = %.439
  %.216.i = sdiv i64 8192, %.329
  %.217.i = srem i64 8192, %.329
  %.219.i = icmp slt i64 %.329, 0
  %.220.i = icmp ne i64 %.217.i, 0
  %.221.i = and i1 %.219.i, %.220.i
  %.226.i = sext i1 %.221.i to i64
  %.205.0.i = add nsw i64 %.216.i, %.226.i
  %.239.i = tail call i64 @llvm.smax.i64(i64 %.205.0.i, i64 1)
  %.250.i = icmp sgt i64 %.327, 3
  %"$phi114.0.2.0.i" = select i1 %.285, i1 %.250.i, i1 false
  %.283.i = icmp sgt i64 %.220, 0
  br i1 %.283.i, label %B138.preheader.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B138.preheader.i:                                 ; preds = %B0.else.if.i
  %.488.0.i = and i64 %.218, 3
  %.519.i = and i64 %.218, -4
  %.533.0.i = and i64 %.327, 3
  %.564.i = and i64 %.327, -4
  %3 = tail call i64 @llvm.smax.i64(i64 %.218, i64 3)
  %spec.select.i = lshr i64 %3, 2
  %.6512773.i = icmp sgt i64 %.218, 3
  %.595.12774.i = select i1 %.6512773.i, i64 4, i64 0
  %.6602775.i = sext i1 %.6512773.i to i64
  %.598.12776.i = add nsw i64 %spec.select.i, %.6602775.i
  %factor.op.mul2759.i = mul i64 %.329, %.327
  %4 = tail call i64 @llvm.smax.i64(i64 %.327, i64 3)
  %spec.select2741.i = lshr i64 %4, 2
  %.855.12748.i = select i1 %.250.i, i64 4, i64 0
  %.9202749.i = sext i1 %.250.i to i64
  %.858.12750.i = add nsw i64 %spec.select2741.i, %.9202749.i
  %.13382756.not.i = icmp eq i64 %.533.0.i, 0
  %.16082803.i = icmp ne i64 %.488.0.i, 0
  %.16212804.i = zext i1 %.16082803.i to i64
  %.1552.12805.i = or disjoint i64 %.519.i, %.16212804.i
  %.16172806.i = sext i1 %.16082803.i to i64
  %.1555.12807.i = add nsw i64 %.488.0.i, %.16172806.i
  %.1598.sroa.0.02808.i = select i1 %.16082803.i, i64 %.519.i, i64 0
  %.19512782.not.i = icmp slt i64 %.327, 4
  %storemerge2733.i = tail call i64 @llvm.smax.i64(i64 %.218, i64 0)
  %.35342815.i = icmp sgt i64 %.218, 0
  %.35472816.i = zext i1 %.35342815.i to i64
  %.35432817.i = sext i1 %.35342815.i to i64
  %.3481.12818.i = add nsw i64 %storemerge2733.i, %.35432817.i
  %brmerge.not2856.i = select i1 %.319, i1 %.35342815.i, i1 false
  br label %B138.i

B4524.else.if.i:                                  ; preds = %B4523.i
  %.2667.i = sub i64 %stop.3.1.i, %start.2.0.i
  %.2668.i = icmp slt i64 %.2667.i, 1
  br i1 %.2668.i, label %B4524.endif.endif.endif.i, label %B4524.endif.endif.else.i

B4524.endif.endif.else.i:                         ; preds = %B4524.else.if.i
  %.2683.i = and i64 %.2667.i, 2047
  %.2686.not.i = icmp ne i64 %.2683.i, 0
  %.26872736.i = lshr i64 %.2667.i, 11
  %.2688.i = zext i1 %.2686.not.i to i64
  %.2689.i = add nuw nsw i64 %.26872736.i, %.2688.i
  br label %B4524.endif.endif.endif.i

B4524.endif.endif.endif.i:                        ; preds = %B4524.endif.endif.else.i, %B4524.else.if.i
  %storemerge2737.i = phi i64 [ %.2689.i, %B4524.endif.endif.else.i ], [ 0, %B4524.else.if.i ]
  %.27102846.i = icmp sgt i64 %storemerge2737.i, 0
  br i1 %.27102846.i, label %B4639.preheader.i, label %B5361.i

B4639.preheader.i:                                ; preds = %B4524.endif.endif.endif.i
  %.2657.12850.i = add nsw i64 %storemerge2737.i, -1
  %.27232847.i = add i64 %start.2.0.i, 2048
  br label %B4639.i

B5221.lr.ph.i:                                    ; preds = %B5185.i
  %.3717.i = mul i64 %.3524.sroa.0.02821.i, %.220
  %5 = getelementptr i8, ptr %.228, i64 %.3717.i
  %.3771.i = getelementptr double, ptr %.298, i64 %.3524.sroa.0.02821.i
  br label %B5221.i

_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B5361.i, %B0.else.if.i
  tail call void @PyEval_RestoreThread(i64 %.444)
  %.486 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.439.if.critedge:                                 ; preds = %.439
  tail call void @PyEval_RestoreThread(i64 %.444)
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.488:                                             ; preds = %.60
  %.923 = icmp eq i32 %.66, 4
  %.938 = and i1 %.923, %.72
  %.940 = and i1 %.938, %.83
  %.1062 = and i1 %.940, %.108
  %.1063 = and i1 %.1062, %.132
  %.1064 = and i1 %.1063, %.156
  %.1065 = and i1 %.1064, %.180
  %.1066 = and i1 %.1065, %.204
  br i1 %.1066, label %.1067, label %.916

.639:                                             ; preds = %.60
  %.641 = add i64 %.11, 32
  %.642 = inttoptr i64 %.641 to ptr
  %.643 = load i64, ptr %.642, align 8
  %.644 = inttoptr i64 %.643 to ptr
  %.646 = load i64, ptr %.644, align 8
  %.647 = getelementptr i8, ptr %.644, i64 8
  %.648 = load i64, ptr %.647, align 8
  %.653 = add i64 %.11, 16
  %.654 = inttoptr i64 %.653 to ptr
  %.655 = load i64, ptr %.654, align 8
  %.689 = add i64 %.13, 16
  %.690 = inttoptr i64 %.689 to ptr
  %.691 = load i64, ptr %.690, align 8
  %.712 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.723 = add i64 %.17, 16
  %.724 = inttoptr i64 %.723 to ptr
  %.725 = load i64, ptr %.724, align 8
  %.746 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.748 = add i64 %.21, 32
  %.749 = inttoptr i64 %.748 to ptr
  %.750 = load i64, ptr %.749, align 8
  %.751 = inttoptr i64 %.750 to ptr
  %.753 = load i64, ptr %.751, align 8
  %.754 = getelementptr i8, ptr %.751, i64 8
  %.755 = load i64, ptr %.754, align 8
  %.756 = getelementptr i8, ptr %.751, i64 16
  %.757 = load i64, ptr %.756, align 8
  %.763 = add i64 %.21, 16
  %.764 = inttoptr i64 %.763 to ptr
  %.765 = load i64, ptr %.764, align 8
  %.794 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.795 = add i64 %.25, 32
  %.796 = inttoptr i64 %.795 to ptr
  %.797 = load i64, ptr %.796, align 8
  %.798 = inttoptr i64 %.797 to ptr
  %.801 = getelementptr i8, ptr %.798, i64 8
  %.802 = load i64, ptr %.801, align 8
  %.807 = add i64 %.25, 16
  %.808 = inttoptr i64 %.807 to ptr
  %.809 = load i64, ptr %.808, align 8
  %.843 = add i64 %.27, 16
  %.844 = inttoptr i64 %.843 to ptr
  %.845 = load i64, ptr %.844, align 8
  %.866 = tail call i64 @PyErr_Occurred()
  %.869 = icmp eq i64 %.866, 0
  br i1 %.869, label %.867, label %common.ret

.867:                                             ; preds = %.639
  %.846 = inttoptr i64 %.845 to ptr
  %.810 = inttoptr i64 %.809 to ptr
  %.766 = inttoptr i64 %.765 to ptr
  %.747 = icmp ne i64 %.746, 0
  %.726 = inttoptr i64 %.725 to ptr
  %.713 = icmp ne i64 %.712, 0
  %.692 = inttoptr i64 %.691 to ptr
  %.656 = inttoptr i64 %.655 to ptr
  %.872 = tail call i64 @PyEval_SaveThread()
  %.196.i201.not = icmp eq i64 %.757, 0
  br i1 %.196.i201.not, label %.867.if.critedge, label %B0.else.if.i202, !prof !13

B138.i259:                                        ; preds = %B138.preheader.i215, %B6938.i
  %start.2.0.i260 = phi i64 [ %stop.3.1.i266, %B6938.i ], [ 0, %B138.preheader.i215 ]
  %begin.2.0.i261 = phi i64 [ %end.2.1.i265, %B6938.i ], [ 0, %B138.preheader.i215 ]
  %.294.i262 = icmp slt i64 %start.2.0.i260, %.794
  br i1 %.294.i262, label %B6009.i, label %B160.i263

B160.i263:                                        ; preds = %B138.i259
  %.309.i264 = icmp slt i64 %begin.2.0.i261, %.753
  br i1 %.309.i264, label %B172.i364, label %B6009.i

B172.i364:                                        ; preds = %B160.i263
  %.315.i365 = add nsw i64 %begin.2.0.i261, %.239.i210
  %.318.i366 = tail call i64 @llvm.smin.i64(i64 %.753, i64 %.315.i365)
  %.324.i367 = mul nsw i64 %.318.i366, %.757
  %.326.i368 = add nsw i64 %.324.i367, %.794
  %.329.i369 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.326.i368)
  br i1 %.6512773.i221, label %B306.lr.ph.i437, label %B5541.preheader.i

B306.lr.ph.i437:                                  ; preds = %B172.i364
  %.730.i438 = sub i64 %.318.i366, %begin.2.0.i261
  %storemerge2729.i439 = tail call i64 @llvm.smax.i64(i64 %.730.i438, i64 0)
  %.7732760.i440 = icmp sgt i64 %.730.i438, 0
  %.7862761.i441 = zext i1 %.7732760.i440 to i64
  %.717.12762.i442 = add i64 %begin.2.0.i261, %.7862761.i441
  %.7822763.i443 = sext i1 %.7732760.i440 to i64
  %.720.12764.i444 = add nsw i64 %storemerge2729.i439, %.7822763.i443
  %.763.sroa.0.02765.i445 = select i1 %.7732760.i440, i64 %begin.2.0.i261, i64 0
  br label %B306.i446

B302.loopexit.i450:                               ; preds = %B318.loopexit.i489, %B306.i446
  %.651.i451 = icmp sgt i64 %.598.12778.i448, 0
  %.664.i452 = add i64 %.595.12777.i449, 4
  %.595.1.i453 = select i1 %.651.i451, i64 %.664.i452, i64 %.595.12777.i449
  %.660.i454 = sext i1 %.651.i451 to i64
  %.598.1.i455 = add nsw i64 %.598.12778.i448, %.660.i454
  %.641.sroa.0.0.i456 = select i1 %.651.i451, i64 %.595.12777.i449, i64 0
  br i1 %.651.i451, label %B306.i446, label %B5541.preheader.i

B5541.preheader.i:                                ; preds = %B302.loopexit.i450, %B172.i364
  br i1 %.16082803.i232, label %B5543.lr.ph.i, label %B6009.i

B5543.lr.ph.i:                                    ; preds = %B5541.preheader.i
  %.1687.i370 = sub i64 %.318.i366, %begin.2.0.i261
  %storemerge2725.i371 = tail call i64 @llvm.smax.i64(i64 %.1687.i370, i64 0)
  %.17302790.i372 = icmp sgt i64 %.1687.i370, 0
  %.17432791.i373 = zext i1 %.17302790.i372 to i64
  %.1674.12792.i374 = add i64 %begin.2.0.i261, %.17432791.i373
  %.17392793.i375 = sext i1 %.17302790.i372 to i64
  %.1677.12794.i376 = add nsw i64 %storemerge2725.i371, %.17392793.i375
  %.1720.sroa.0.02795.i377 = select i1 %.17302790.i372, i64 %begin.2.0.i261, i64 0
  br label %B5543.i

B306.i446:                                        ; preds = %B302.loopexit.i450, %B306.lr.ph.i437
  %.641.sroa.0.02779.i447 = phi i64 [ 0, %B306.lr.ph.i437 ], [ %.641.sroa.0.0.i456, %B302.loopexit.i450 ]
  %.598.12778.i448 = phi i64 [ %.598.12776.i224, %B306.lr.ph.i437 ], [ %.598.1.i455, %B302.loopexit.i450 ]
  %.595.12777.i449 = phi i64 [ %.595.12774.i222, %B306.lr.ph.i437 ], [ %.595.1.i453, %B302.loopexit.i450 ]
  br i1 %.7732760.i440, label %B322.lr.ph.i457, label %B302.loopexit.i450

B322.lr.ph.i457:                                  ; preds = %B306.i446
  %.1145.i458 = mul i64 %.641.sroa.0.02779.i447, %.648
  %invariant.gep2769.i459 = getelementptr i8, ptr %.656, i64 %.1145.i458
  %.1226.i460 = mul i64 %.641.sroa.0.02779.i447, %.802
  %6 = getelementptr double, ptr %.810, i64 %.1226.i460
  %.1119.i465 = getelementptr double, ptr %.726, i64 %.641.sroa.0.02779.i447
  br label %B322.i469

B318.loopexit.i489:                               ; preds = %B5409.i, %B5405.preheader.i
  %.773.i490 = icmp sgt i64 %.720.12767.i471, 0
  %.786.i491 = zext i1 %.773.i490 to i64
  %.717.1.i492 = add i64 %.717.12766.i472, %.786.i491
  %.782.i493 = sext i1 %.773.i490 to i64
  %.720.1.i494 = add nsw i64 %.720.12767.i471, %.782.i493
  %.763.sroa.0.0.i495 = select i1 %.773.i490, i64 %.717.12766.i472, i64 0
  br i1 %.773.i490, label %B322.i469, label %B302.loopexit.i450

B322.i469:                                        ; preds = %B318.loopexit.i489, %B322.lr.ph.i457
  %.763.sroa.0.02768.i470 = phi i64 [ %.763.sroa.0.02765.i445, %B322.lr.ph.i457 ], [ %.763.sroa.0.0.i495, %B318.loopexit.i489 ]
  %.720.12767.i471 = phi i64 [ %.720.12764.i444, %B322.lr.ph.i457 ], [ %.720.1.i494, %B318.loopexit.i489 ]
  %.717.12766.i472 = phi i64 [ %.717.12762.i442, %B322.lr.ph.i457 ], [ %.717.1.i492, %B318.loopexit.i489 ]
  %.816.i473 = mul nsw i64 %.763.sroa.0.02768.i470, %.757
  %.818.i474 = add nsw i64 %.816.i473, %.794
  %.824.i475 = add nsw i64 %.818.i474, %.757
  %.827.i476 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.824.i475)
  br i1 %.250.i211, label %B406.lr.ph.i496, label %B5405.preheader.i

B406.lr.ph.i496:                                  ; preds = %B322.i469
  %factor.op.mul.reass.i497 = mul i64 %factor.op.mul2759.i225, %.763.sroa.0.02768.i470
  %gep2770.i498 = getelementptr i8, ptr %invariant.gep2769.i459, i64 %.818.i474
  %.1167.i499 = sub i64 %.827.i476, %.818.i474
  %.1185.i500 = mul i64 %.763.sroa.0.02768.i470, %.755
  %.959.i501 = sub nsw i64 %.763.sroa.0.02768.i470, %begin.2.0.i261
  %.961.i502 = mul nsw i64 %.959.i501, %.757
  %.1035.i505 = getelementptr double, ptr %.766, i64 %factor.op.mul.reass.i497
  %.1103.i506 = getelementptr i32, ptr %.846, i64 %.961.i502
  br label %B406.i507

B5405.preheader.i:                                ; preds = %B5379.i, %B322.i469
  br i1 %.13382756.not.i231, label %B318.loopexit.i489, label %B5409.lr.ph.i

B5409.lr.ph.i:                                    ; preds = %B5405.preheader.i
  %gep2772.i477 = getelementptr i8, ptr %invariant.gep2769.i459, i64 %.818.i474
  %.1418.i478 = sub i64 %.827.i476, %.818.i474
  %.1436.i479 = mul i64 %.763.sroa.0.02768.i470, %.755
  br label %B5409.i

B406.i507:                                        ; preds = %B5379.i, %B406.lr.ph.i496
  %.901.sroa.0.02753.i508 = phi i64 [ 0, %B406.lr.ph.i496 ], [ %.901.sroa.0.0.i522, %B5379.i ]
  %.858.12752.i509 = phi i64 [ %.858.12750.i230, %B406.lr.ph.i496 ], [ %.858.1.i521, %B5379.i ]
  %.855.12751.i510 = phi i64 [ %.855.12748.i228, %B406.lr.ph.i496 ], [ %.855.1.i519, %B5379.i ]
  %.955.i511 = icmp eq i64 %.901.sroa.0.02753.i508, 0
  %or.cond.i512 = select i1 %"$phi114.0.2.0.i212", i1 %.955.i511, i1 false
  br i1 %or.cond.i512, label %B430.i523, label %B5375.i

B430.i523:                                        ; preds = %B406.i507
  tail call fastcc void @"pixels-4-4-1-1-i8*-double*"(ptr readonly %gep2770.i498, i64 %.648, i64 %.1167.i499, ptr readonly %.1035.i505, i64 %.757, ptr %6, i64 %.802, ptr %.1103.i506, ptr %.1119.i465), !noalias !23
  br label %B5379.i

B5375.i:                                          ; preds = %B406.i507
  %.1186.i513 = add i64 %.901.sroa.0.02753.i508, %.1185.i500
  %.1187.i514 = mul i64 %.1186.i513, %.757
  %.1195.i515 = getelementptr double, ptr %.766, i64 %.1187.i514
  %.1234.i516 = getelementptr double, ptr %6, i64 %.901.sroa.0.02753.i508
  tail call fastcc void @"pixels-4-4-0-0-i8*-double*"(ptr readonly %gep2770.i498, i64 %.648, i64 %.1167.i499, ptr readonly %.1195.i515, i64 %.757, ptr %.1234.i516, i64 %.802)
  br label %B5379.i

B5379.i:                                          ; preds = %B5375.i, %B430.i523
  %.911.i517 = icmp sgt i64 %.858.12752.i509, 0
  %.924.i518 = add i64 %.855.12751.i510, 4
  %.855.1.i519 = select i1 %.911.i517, i64 %.924.i518, i64 %.855.12751.i510
  %.920.i520 = sext i1 %.911.i517 to i64
  %.858.1.i521 = add nsw i64 %.858.12752.i509, %.920.i520
  %.901.sroa.0.0.i522 = select i1 %.911.i517, i64 %.855.12751.i510, i64 0
  br i1 %.911.i517, label %B406.i507, label %B5405.preheader.i

B5409.i:                                          ; preds = %B5409.i, %B5409.lr.ph.i
  %.1285.02758.i480 = phi i64 [ %.533.0.i218, %B5409.lr.ph.i ], [ %.1347.i482, %B5409.i ]
  %.1282.02757.i481 = phi i64 [ %.564.i219, %B5409.lr.ph.i ], [ %.1351.i483, %B5409.i ]
  %.1347.i482 = add nsw i64 %.1285.02758.i480, -1
  %.1351.i483 = add nuw nsw i64 %.1282.02757.i481, 1
  %.1437.i484 = add i64 %.1282.02757.i481, %.1436.i479
  %.1438.i485 = mul i64 %.1437.i484, %.757
  %.1446.i486 = getelementptr double, ptr %.766, i64 %.1438.i485
  %.1485.i487 = getelementptr double, ptr %6, i64 %.1282.02757.i481
  tail call fastcc void @"pixels-4-1-0-0-i8*-double*"(ptr readonly %gep2772.i477, i64 %.648, i64 %.1418.i478, ptr readonly %.1446.i486, ptr %.1485.i487, i64 %.802)
  %.1338.i488 = icmp sgt i64 %.1285.02758.i480, 1
  br i1 %.1338.i488, label %B5409.i, label %B318.loopexit.i489

B5541.loopexit.i:                                 ; preds = %B5629.loopexit.i, %B5543.i
  %.1608.i381 = icmp sgt i64 %.1555.12810.i379, 0
  %.1621.i382 = zext i1 %.1608.i381 to i64
  %.1552.1.i383 = add i64 %.1552.12809.i380, %.1621.i382
  %.1617.i384 = sext i1 %.1608.i381 to i64
  %.1555.1.i385 = add nsw i64 %.1555.12810.i379, %.1617.i384
  %.1598.sroa.0.0.i386 = select i1 %.1608.i381, i64 %.1552.12809.i380, i64 0
  br i1 %.1608.i381, label %B5543.i, label %B6009.i

B5543.i:                                          ; preds = %B5541.loopexit.i, %B5543.lr.ph.i
  %.1598.sroa.0.02811.i378 = phi i64 [ %.1598.sroa.0.02808.i237, %B5543.lr.ph.i ], [ %.1598.sroa.0.0.i386, %B5541.loopexit.i ]
  %.1555.12810.i379 = phi i64 [ %.1555.12807.i236, %B5543.lr.ph.i ], [ %.1555.1.i385, %B5541.loopexit.i ]
  %.1552.12809.i380 = phi i64 [ %.1552.12805.i234, %B5543.lr.ph.i ], [ %.1552.1.i383, %B5541.loopexit.i ]
  br i1 %.17302790.i372, label %B5631.lr.ph.i, label %B5541.loopexit.i

B5631.lr.ph.i:                                    ; preds = %B5543.i
  %.1814.i387 = mul i64 %.1598.sroa.0.02811.i378, %.648
  %7 = getelementptr i8, ptr %.656, i64 %.1814.i387
  %.1868.i388 = getelementptr double, ptr %.726, i64 %.1598.sroa.0.02811.i378
  %.2090.i391 = mul i64 %.1598.sroa.0.02811.i378, %.802
  %8 = getelementptr double, ptr %.810, i64 %.2090.i391
  br label %B5631.i

B5629.loopexit.i:                                 ; preds = %B5869.i, %B5819.preheader.i
  %.1730.i426 = icmp sgt i64 %.1677.12797.i396, 0
  %.1743.i427 = zext i1 %.1730.i426 to i64
  %.1674.1.i428 = add i64 %.1674.12796.i397, %.1743.i427
  %.1739.i429 = sext i1 %.1730.i426 to i64
  %.1677.1.i430 = add nsw i64 %.1677.12797.i396, %.1739.i429
  %.1720.sroa.0.0.i431 = select i1 %.1730.i426, i64 %.1674.12796.i397, i64 0
  br i1 %.1730.i426, label %B5631.i, label %B5541.loopexit.i

B5631.i:                                          ; preds = %B5629.loopexit.i, %B5631.lr.ph.i
  %.1720.sroa.0.02798.i395 = phi i64 [ %.1720.sroa.0.02795.i377, %B5631.lr.ph.i ], [ %.1720.sroa.0.0.i431, %B5629.loopexit.i ]
  %.1677.12797.i396 = phi i64 [ %.1677.12794.i376, %B5631.lr.ph.i ], [ %.1677.1.i430, %B5629.loopexit.i ]
  %.1674.12796.i397 = phi i64 [ %.1674.12792.i374, %B5631.lr.ph.i ], [ %.1674.1.i428, %B5629.loopexit.i ]
  %.1773.i398 = mul nsw i64 %.1720.sroa.0.02798.i395, %.757
  %.1775.i399 = add nsw i64 %.1773.i398, %.794
  %.1781.i400 = add nsw i64 %.1775.i399, %.757
  %.1784.i401 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.1781.i400)
  br i1 %"$phi114.0.2.0.i212", label %B5635.i, label %B5725.i

B5635.i:                                          ; preds = %B5631.i
  %.1792.i432 = sub nsw i64 %.1720.sroa.0.02798.i395, %begin.2.0.i261
  %.1794.i433 = mul nsw i64 %.1792.i432, %.757
  %.1822.i434 = getelementptr i8, ptr %7, i64 %.1775.i399
  %.1836.i435 = sub i64 %.1784.i401, %.1775.i399
  %.1852.i436 = getelementptr i32, ptr %.846, i64 %.1794.i433
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr readonly %.1822.i434, i64 %.1836.i435, ptr %.1852.i436, ptr %.1868.i388)
  br label %B5725.i

B5725.i:                                          ; preds = %B5635.i, %B5631.i
  br i1 %.19512782.not.i239, label %B5819.preheader.i, label %B5811.lr.ph.i

B5811.lr.ph.i:                                    ; preds = %B5725.i
  %gep2800.i402 = getelementptr i8, ptr %7, i64 %.1775.i399
  %.2031.i403 = sub i64 %.1784.i401, %.1775.i399
  %.2049.i404 = mul i64 %.1720.sroa.0.02798.i395, %.755
  br label %B5811.i

B5819.preheader.i:                                ; preds = %B5811.i, %B5725.i
  br i1 %.13382756.not.i231, label %B5629.loopexit.i, label %B5869.lr.ph.i

B5869.lr.ph.i:                                    ; preds = %B5819.preheader.i
  %gep2802.i414 = getelementptr i8, ptr %7, i64 %.1775.i399
  %.2279.i415 = sub i64 %.1784.i401, %.1775.i399
  %.2297.i416 = mul i64 %.1720.sroa.0.02798.i395, %.755
  br label %B5869.i

B5811.i:                                          ; preds = %B5811.i, %B5811.lr.ph.i
  %.1898.02784.i405 = phi i64 [ %spec.select2741.i226, %B5811.lr.ph.i ], [ %.1960.i407, %B5811.i ]
  %.1895.02783.i406 = phi i64 [ 0, %B5811.lr.ph.i ], [ %.1964.i408, %B5811.i ]
  %.1960.i407 = add nsw i64 %.1898.02784.i405, -1
  %.1964.i408 = add nuw nsw i64 %.1895.02783.i406, 4
  %.2050.i409 = add i64 %.1895.02783.i406, %.2049.i404
  %.2051.i410 = mul i64 %.2050.i409, %.757
  %.2059.i411 = getelementptr double, ptr %.766, i64 %.2051.i410
  %.2098.i412 = getelementptr double, ptr %8, i64 %.1895.02783.i406
  tail call fastcc void @"pixels-1-4-0-0-i8*-double*"(ptr readonly %gep2800.i402, i64 %.2031.i403, ptr readonly %.2059.i411, i64 %.757, ptr %.2098.i412)
  %.1951.i413 = icmp sgt i64 %.1898.02784.i405, 1
  br i1 %.1951.i413, label %B5811.i, label %B5819.preheader.i

B5869.i:                                          ; preds = %B5869.i, %B5869.lr.ph.i
  %.2146.02789.i417 = phi i64 [ %.533.0.i218, %B5869.lr.ph.i ], [ %.2208.i419, %B5869.i ]
  %.2143.02788.i418 = phi i64 [ %.564.i219, %B5869.lr.ph.i ], [ %.2212.i420, %B5869.i ]
  %.2208.i419 = add nsw i64 %.2146.02789.i417, -1
  %.2212.i420 = add nuw nsw i64 %.2143.02788.i418, 1
  %.2298.i421 = add i64 %.2143.02788.i418, %.2297.i416
  %.2299.i422 = mul i64 %.2298.i421, %.757
  %.2307.i423 = getelementptr double, ptr %.766, i64 %.2299.i422
  %.2346.i424 = getelementptr double, ptr %8, i64 %.2143.02788.i418
  tail call fastcc void @"pixels-1-1-0-0-i8*-double*"(ptr readonly %gep2802.i414, i64 %.2279.i415, ptr readonly %.2307.i423, ptr %.2346.i424)
  %.2199.i425 = icmp sgt i64 %.2146.02789.i417, 1
  br i1 %.2199.i425, label %B5869.i, label %B5629.loopexit.i

B6009.i:                                          ; preds = %B5541.loopexit.i, %B5541.preheader.i, %B160.i263, %B138.i259
  %end.2.1.i265 = phi i64 [ %begin.2.0.i261, %B138.i259 ], [ %begin.2.0.i261, %B160.i263 ], [ %.318.i366, %B5541.preheader.i ], [ %.318.i366, %B5541.loopexit.i ]
  %stop.3.1.i266 = phi i64 [ %.794, %B138.i259 ], [ %.648, %B160.i263 ], [ %.329.i369, %B5541.preheader.i ], [ %.329.i369, %B5541.loopexit.i ]
  %.2455.i267 = icmp sgt i64 %end.2.1.i265, %begin.2.0.i261
  %brmerge.not.i268 = select i1 %.2455.i267, i1 %"$phi114.0.2.0.i212", i1 false
  br i1 %brmerge.not.i268, label %B6099.i, label %B6100.i

B6099.i:                                          ; preds = %B6009.i
  %.2496.i362 = getelementptr double, ptr %.692, i64 %start.2.0.i260
  %.2497.i363 = sub i64 %stop.3.1.i266, %start.2.0.i260
  tail call fastcc void @"move-i32*-double*"(ptr %.846, ptr %.2496.i362, i64 %.2497.i363), !noalias !23
  br label %B6938.i

B6100.i:                                          ; preds = %B6009.i
  br i1 %.713, label %B6101.else.if.i, label %B6572.i

B6216.i:                                          ; preds = %B6216.preheader.i, %B6568.i
  %.2700.sroa.0.02854.i311 = phi i64 [ %.2700.sroa.0.0.i327, %B6568.i ], [ %start.2.0.i260, %B6216.preheader.i ]
  %.2657.12853.i312 = phi i64 [ %.2657.1.i326, %B6568.i ], [ %.2657.12850.i309, %B6216.preheader.i ]
  %.2654.12852.i313 = phi i64 [ %.2654.1.i324, %B6568.i ], [ %.27232847.i310, %B6216.preheader.i ]
  %.2752.i314 = add nsw i64 %.2700.sroa.0.02854.i311, 2048
  %.2755.i315 = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i266, i64 %.2752.i314)
  %invariant.gep2822.i316 = getelementptr i8, ptr %.656, i64 %.2700.sroa.0.02854.i311
  br i1 %.6512773.i221, label %B6252.lr.ph.i, label %B6364.preheader.i

B6252.lr.ph.i:                                    ; preds = %B6216.i
  %.2923.i345 = sub i64 %.2755.i315, %.2700.sroa.0.02854.i311
  br label %B6252.i

B6364.preheader.i:                                ; preds = %B6346.i, %B6216.i
  br i1 %.16082803.i232, label %B6432.lr.ph.i, label %B6568.i

B6432.lr.ph.i:                                    ; preds = %B6364.preheader.i
  %.3208.i328 = sub i64 %.2755.i315, %.2700.sroa.0.02854.i311
  br label %B6432.i

B6252.i:                                          ; preds = %B6346.i, %B6252.lr.ph.i
  %.2829.sroa.0.02832.i347 = phi i64 [ 0, %B6252.lr.ph.i ], [ %.2829.sroa.0.0.i358, %B6346.i ]
  %.2786.12831.i348 = phi i64 [ %.598.12776.i224, %B6252.lr.ph.i ], [ %.2786.1.i357, %B6346.i ]
  %.2783.12830.i349 = phi i64 [ %.595.12774.i222, %B6252.lr.ph.i ], [ %.2783.1.i355, %B6346.i ]
  %.2901.i359 = mul i64 %.2829.sroa.0.02832.i347, %.648
  %gep2823.i360 = getelementptr i8, ptr %invariant.gep2822.i316, i64 %.2901.i359
  br i1 %.747, label %B6254.i, label %B6344.i

B6254.i:                                          ; preds = %B6252.i
  %.2955.i361 = getelementptr double, ptr %.726, i64 %.2829.sroa.0.02832.i347
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64"(ptr readonly %gep2823.i360, i64 %.648, i64 %.2923.i345, ptr %.846, ptr %.2955.i361)
  br label %B6346.i

B6344.i:                                          ; preds = %B6252.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64"(ptr readonly %gep2823.i360, i64 %.648, i64 %.2923.i345, ptr %.846)
  br label %B6346.i

B6346.i:                                          ; preds = %B6344.i, %B6254.i
  %.2839.i353 = icmp sgt i64 %.2786.12831.i348, 0
  %.2852.i354 = add i64 %.2783.12830.i349, 4
  %.2783.1.i355 = select i1 %.2839.i353, i64 %.2852.i354, i64 %.2783.12830.i349
  %.2848.i356 = sext i1 %.2839.i353 to i64
  %.2786.1.i357 = add nsw i64 %.2786.12831.i348, %.2848.i356
  %.2829.sroa.0.0.i358 = select i1 %.2839.i353, i64 %.2783.12830.i349, i64 0
  br i1 %.2839.i353, label %B6252.i, label %B6364.preheader.i

B6432.i:                                          ; preds = %B6516.i, %B6432.lr.ph.i
  %.3114.sroa.0.02845.i330 = phi i64 [ %.1598.sroa.0.02808.i237, %B6432.lr.ph.i ], [ %.3114.sroa.0.0.i341, %B6516.i ]
  %.3071.12844.i331 = phi i64 [ %.1555.12807.i236, %B6432.lr.ph.i ], [ %.3071.1.i340, %B6516.i ]
  %.3068.12843.i332 = phi i64 [ %.1552.12805.i234, %B6432.lr.ph.i ], [ %.3068.1.i338, %B6516.i ]
  %.3186.i342 = mul i64 %.3114.sroa.0.02845.i330, %.648
  %gep2834.i343 = getelementptr i8, ptr %invariant.gep2822.i316, i64 %.3186.i342
  br i1 %.747, label %B6482.i, label %B6514.i

B6482.i:                                          ; preds = %B6432.i
  %.3240.i344 = getelementptr double, ptr %.726, i64 %.3114.sroa.0.02845.i330
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64"(ptr readonly %gep2834.i343, i64 %.3208.i328, ptr %.846, ptr %.3240.i344)
  br label %B6516.i

B6514.i:                                          ; preds = %B6432.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64"(ptr readonly %gep2834.i343, i64 %.3208.i328, ptr %.846)
  br label %B6516.i

B6516.i:                                          ; preds = %B6514.i, %B6482.i
  %.3124.i336 = icmp sgt i64 %.3071.12844.i331, 0
  %.3137.i337 = zext i1 %.3124.i336 to i64
  %.3068.1.i338 = add i64 %.3068.12843.i332, %.3137.i337
  %.3133.i339 = sext i1 %.3124.i336 to i64
  %.3071.1.i340 = add nsw i64 %.3071.12844.i331, %.3133.i339
  %.3114.sroa.0.0.i341 = select i1 %.3124.i336, i64 %.3068.12843.i332, i64 0
  br i1 %.3124.i336, label %B6432.i, label %B6568.i

B6568.i:                                          ; preds = %B6516.i, %B6364.preheader.i
  %.3363.i320 = getelementptr double, ptr %.692, i64 %.2700.sroa.0.02854.i311
  %.3364.i321 = sub i64 %.2755.i315, %.2700.sroa.0.02854.i311
  tail call fastcc void @"move-i32*-double*"(ptr %.846, ptr %.3363.i320, i64 %.3364.i321), !noalias !23
  %.2710.i322 = icmp sgt i64 %.2657.12853.i312, 0
  %.2723.i323 = add i64 %.2654.12852.i313, 2048
  %.2654.1.i324 = select i1 %.2710.i322, i64 %.2723.i323, i64 %.2654.12852.i313
  %.2719.i325 = sext i1 %.2710.i322 to i64
  %.2657.1.i326 = add nsw i64 %.2657.12853.i312, %.2719.i325
  %.2700.sroa.0.0.i327 = select i1 %.2710.i322, i64 %.2654.12852.i313, i64 0
  br i1 %.2710.i322, label %B6216.i, label %B6938.i

B6572.i:                                          ; preds = %B6100.i
  br i1 %brmerge.not2856.i269, label %B6762.lr.ph.i, label %B6938.i

B6762.lr.ph.i:                                    ; preds = %B6572.i
  %.3614.i271 = sub i64 %stop.3.1.i266, %start.2.0.i260
  %.3630.i272 = and i64 %.3614.i271, 65535
  %.3633.not.i273 = icmp ne i64 %.3630.i272, 0
  %.36342734.i274 = lshr i64 %.3614.i271, 16
  %.3635.i275 = zext i1 %.3633.not.i273 to i64
  %.3636.i276 = add nuw nsw i64 %.36342734.i274, %.3635.i275
  %.3615.inv.i280 = icmp slt i64 %.3614.i271, 1
  %.36572812.not2857.i281 = icmp eq i64 %.3636.i276, 0
  %.36572812.not.i282 = select i1 %.3615.inv.i280, i1 true, i1 %.36572812.not2857.i281
  br label %B6762.i

B6702.loopexit.i:                                 ; preds = %B6798.i, %B6762.i
  %.3534.i294 = icmp sgt i64 %.3481.12820.i278, 0
  %.3547.i295 = zext i1 %.3534.i294 to i64
  %.3478.1.i296 = add i64 %.3478.12819.i279, %.3547.i295
  %.3543.i297 = sext i1 %.3534.i294 to i64
  %.3481.1.i298 = add nsw i64 %.3481.12820.i278, %.3543.i297
  %.3524.sroa.0.0.i299 = select i1 %.3534.i294, i64 %.3478.12819.i279, i64 0
  br i1 %.3534.i294, label %B6762.i, label %B6938.i

B6762.i:                                          ; preds = %B6702.loopexit.i, %B6762.lr.ph.i
  %.3524.sroa.0.02821.i277 = phi i64 [ 0, %B6762.lr.ph.i ], [ %.3524.sroa.0.0.i299, %B6702.loopexit.i ]
  %.3481.12820.i278 = phi i64 [ %.3481.12818.i245, %B6762.lr.ph.i ], [ %.3481.1.i298, %B6702.loopexit.i ]
  %.3478.12819.i279 = phi i64 [ %.35472816.i243, %B6762.lr.ph.i ], [ %.3478.1.i296, %B6702.loopexit.i ]
  br i1 %.36572812.not.i282, label %B6702.loopexit.i, label %B6798.lr.ph.i

B6798.i:                                          ; preds = %B6798.lr.ph.i, %B6798.i
  %.3604.02814.i285 = phi i64 [ %.3636.i276, %B6798.lr.ph.i ], [ %.3666.i287, %B6798.i ]
  %.3601.02813.i286 = phi i64 [ %start.2.0.i260, %B6798.lr.ph.i ], [ %.3670.i288, %B6798.i ]
  %.3666.i287 = add nsw i64 %.3604.02814.i285, -1
  %.3670.i288 = add i64 %.3601.02813.i286, 65536
  %.3699.i290 = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i266, i64 %.3670.i288)
  %.3725.i291 = getelementptr i8, ptr %11, i64 %.3601.02813.i286
  %.3739.i292 = sub i64 %.3699.i290, %.3601.02813.i286
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64"(ptr readonly %.3725.i291, i64 %.3739.i292, ptr %.3771.i284)
  %.3657.i293 = icmp sgt i64 %.3604.02814.i285, 1
  br i1 %.3657.i293, label %B6798.i, label %B6702.loopexit.i

B6938.i:                                          ; preds = %B6702.loopexit.i, %B6568.i, %B6101.endif.endif.endif.i, %B6572.i, %B6099.i
  %.3843.i270 = icmp slt i64 %stop.3.1.i266, %.648
  br i1 %.3843.i270, label %B138.i259, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B0.else.if.i202:                                  ; preds = %.867
  %.216.i203 = sdiv i64 8192, %.757
  %.217.i204 = srem i64 8192, %.757
  %.219.i205 = icmp slt i64 %.757, 0
  %.220.i206 = icmp ne i64 %.217.i204, 0
  %.221.i207 = and i1 %.219.i205, %.220.i206
  %.226.i208 = sext i1 %.221.i207 to i64
  %.205.0.i209 = add nsw i64 %.216.i203, %.226.i208
  %.239.i210 = tail call i64 @llvm.smax.i64(i64 %.205.0.i209, i64 1)
  %.250.i211 = icmp sgt i64 %.755, 3
  %"$phi114.0.2.0.i212" = select i1 %.713, i1 %.250.i211, i1 false
  %.283.i213 = icmp sgt i64 %.648, 0
  br i1 %.283.i213, label %B138.preheader.i215, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B138.preheader.i215:                              ; preds = %B0.else.if.i202
  %.488.0.i216 = and i64 %.646, 3
  %.519.i217 = and i64 %.646, -4
  %.533.0.i218 = and i64 %.755, 3
  %.564.i219 = and i64 %.755, -4
  %9 = tail call i64 @llvm.smax.i64(i64 %.646, i64 3)
  %spec.select.i220 = lshr i64 %9, 2
  %.6512773.i221 = icmp sgt i64 %.646, 3
  %.595.12774.i222 = select i1 %.6512773.i221, i64 4, i64 0
  %.6602775.i223 = sext i1 %.6512773.i221 to i64
  %.598.12776.i224 = add nsw i64 %spec.select.i220, %.6602775.i223
  %factor.op.mul2759.i225 = mul i64 %.757, %.755
  %10 = tail call i64 @llvm.smax.i64(i64 %.755, i64 3)
  %spec.select2741.i226 = lshr i64 %10, 2
  %.855.12748.i228 = select i1 %.250.i211, i64 4, i64 0
  %.9202749.i229 = sext i1 %.250.i211 to i64
  %.858.12750.i230 = add nsw i64 %spec.select2741.i226, %.9202749.i229
  %.13382756.not.i231 = icmp eq i64 %.533.0.i218, 0
  %.16082803.i232 = icmp ne i64 %.488.0.i216, 0
  %.16212804.i233 = zext i1 %.16082803.i232 to i64
  %.1552.12805.i234 = or disjoint i64 %.519.i217, %.16212804.i233
  %.16172806.i235 = sext i1 %.16082803.i232 to i64
  %.1555.12807.i236 = add nsw i64 %.488.0.i216, %.16172806.i235
  %.1598.sroa.0.02808.i237 = select i1 %.16082803.i232, i64 %.519.i217, i64 0
  %.19512782.not.i239 = icmp slt i64 %.755, 4
  %storemerge2733.i241 = tail call i64 @llvm.smax.i64(i64 %.646, i64 0)
  %.35342815.i242 = icmp sgt i64 %.646, 0
  %.35472816.i243 = zext i1 %.35342815.i242 to i64
  %.35432817.i244 = sext i1 %.35342815.i242 to i64
  %.3481.12818.i245 = add nsw i64 %storemerge2733.i241, %.35432817.i244
  %brmerge.not2856.i269 = select i1 %.747, i1 %.35342815.i242, i1 false
  br label %B138.i259

B6101.else.if.i:                                  ; preds = %B6100.i
  %.2667.i300 = sub i64 %stop.3.1.i266, %start.2.0.i260
  %.2668.i301 = icmp slt i64 %.2667.i300, 1
  br i1 %.2668.i301, label %B6101.endif.endif.endif.i, label %B6101.endif.endif.else.i

B6101.endif.endif.else.i:                         ; preds = %B6101.else.if.i
  %.2683.i302 = and i64 %.2667.i300, 2047
  %.2686.not.i303 = icmp ne i64 %.2683.i302, 0
  %.26872736.i304 = lshr i64 %.2667.i300, 11
  %.2688.i305 = zext i1 %.2686.not.i303 to i64
  %.2689.i306 = add nuw nsw i64 %.26872736.i304, %.2688.i305
  br label %B6101.endif.endif.endif.i

B6101.endif.endif.endif.i:                        ; preds = %B6101.endif.endif.else.i, %B6101.else.if.i
  %storemerge2737.i307 = phi i64 [ %.2689.i306, %B6101.endif.endif.else.i ], [ 0, %B6101.else.if.i ]
  %.27102846.i308 = icmp sgt i64 %storemerge2737.i307, 0
  br i1 %.27102846.i308, label %B6216.preheader.i, label %B6938.i

B6216.preheader.i:                                ; preds = %B6101.endif.endif.endif.i
  %.2657.12850.i309 = add nsw i64 %storemerge2737.i307, -1
  %.27232847.i310 = add i64 %start.2.0.i260, 2048
  br label %B6216.i

B6798.lr.ph.i:                                    ; preds = %B6762.i
  %.3717.i283 = mul i64 %.3524.sroa.0.02821.i277, %.648
  %11 = getelementptr i8, ptr %.656, i64 %.3717.i283
  %.3771.i284 = getelementptr double, ptr %.726, i64 %.3524.sroa.0.02821.i277
  br label %B6798.i

_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B6938.i, %B0.else.if.i202
  tail call void @PyEval_RestoreThread(i64 %.872)
  %.914 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.867.if.critedge:                                 ; preds = %.867
  tail call void @PyEval_RestoreThread(i64 %.872)
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.916:                                             ; preds = %.488
  %.1492 = and i1 %.1063, %.584
  %.1493 = and i1 %.1492, %.180
  %.1494 = and i1 %.1493, %.204
  br i1 %.1494, label %.1495, label %other_arguments

.1067:                                            ; preds = %.488
  %.1069 = add i64 %.11, 32
  %.1070 = inttoptr i64 %.1069 to ptr
  %.1071 = load i64, ptr %.1070, align 8
  %.1072 = inttoptr i64 %.1071 to ptr
  %.1074 = load i64, ptr %.1072, align 8
  %.1075 = getelementptr i8, ptr %.1072, i64 8
  %.1076 = load i64, ptr %.1075, align 8
  %.1081 = add i64 %.11, 16
  %.1082 = inttoptr i64 %.1081 to ptr
  %.1083 = load i64, ptr %.1082, align 8
  %.1117 = add i64 %.13, 16
  %.1118 = inttoptr i64 %.1117 to ptr
  %.1119 = load i64, ptr %.1118, align 8
  %.1140 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1151 = add i64 %.17, 16
  %.1152 = inttoptr i64 %.1151 to ptr
  %.1153 = load i64, ptr %.1152, align 8
  %.1174 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.1176 = add i64 %.21, 32
  %.1177 = inttoptr i64 %.1176 to ptr
  %.1178 = load i64, ptr %.1177, align 8
  %.1179 = inttoptr i64 %.1178 to ptr
  %.1181 = load i64, ptr %.1179, align 8
  %.1182 = getelementptr i8, ptr %.1179, i64 8
  %.1183 = load i64, ptr %.1182, align 8
  %.1184 = getelementptr i8, ptr %.1179, i64 16
  %.1185 = load i64, ptr %.1184, align 8
  %.1191 = add i64 %.21, 16
  %.1192 = inttoptr i64 %.1191 to ptr
  %.1193 = load i64, ptr %.1192, align 8
  %.1222 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.1223 = add i64 %.25, 32
  %.1224 = inttoptr i64 %.1223 to ptr
  %.1225 = load i64, ptr %.1224, align 8
  %.1226 = inttoptr i64 %.1225 to ptr
  %.1229 = getelementptr i8, ptr %.1226, i64 8
  %.1230 = load i64, ptr %.1229, align 8
  %.1235 = add i64 %.25, 16
  %.1236 = inttoptr i64 %.1235 to ptr
  %.1237 = load i64, ptr %.1236, align 8
  %.1271 = add i64 %.27, 16
  %.1272 = inttoptr i64 %.1271 to ptr
  %.1273 = load i64, ptr %.1272, align 8
  %.1294 = tail call i64 @PyErr_Occurred()
  %.1297 = icmp eq i64 %.1294, 0
  br i1 %.1297, label %.1295, label %common.ret

.1295:                                            ; preds = %.1067
  %.1274 = inttoptr i64 %.1273 to ptr
  %.1238 = inttoptr i64 %.1237 to ptr
  %.1194 = inttoptr i64 %.1193 to ptr
  %.1175 = icmp ne i64 %.1174, 0
  %.1154 = inttoptr i64 %.1153 to ptr
  %.1141 = icmp ne i64 %.1140, 0
  %.1120 = inttoptr i64 %.1119 to ptr
  %.1084 = inttoptr i64 %.1083 to ptr
  %.1300 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1301, align 8
  %.1311 = zext i1 %.1141 to i8
  %.1314 = zext i1 %.1175 to i8
  %.1327 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v17B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr %.1301, ptr %excinfo.2, ptr %.1084, i64 %.1074, i64 %.1076, ptr %.1120, i8 %.1311, ptr %.1154, i8 %.1314, ptr %.1194, i64 %.1181, i64 %.1183, i64 %.1185, i64 %.1222, ptr %.1238, i64 %.1230, ptr %.1274)
  %.1329.not = icmp eq i32 %.1327, 0
  tail call void @PyEval_RestoreThread(i64 %.1300)
  br i1 %.1329.not, label %.1295.endif, label %.1295.if

.1295.if:                                         ; preds = %.1295
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.1295.endif:                                      ; preds = %.1295
  %.1342 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.1495:                                            ; preds = %.916
  %.1497 = add i64 %.11, 32
  %.1498 = inttoptr i64 %.1497 to ptr
  %.1499 = load i64, ptr %.1498, align 8
  %.1500 = inttoptr i64 %.1499 to ptr
  %.1502 = load i64, ptr %.1500, align 8
  %.1503 = getelementptr i8, ptr %.1500, i64 8
  %.1504 = load i64, ptr %.1503, align 8
  %.1509 = add i64 %.11, 16
  %.1510 = inttoptr i64 %.1509 to ptr
  %.1511 = load i64, ptr %.1510, align 8
  %.1545 = add i64 %.13, 16
  %.1546 = inttoptr i64 %.1545 to ptr
  %.1547 = load i64, ptr %.1546, align 8
  %.1568 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1579 = add i64 %.17, 16
  %.1580 = inttoptr i64 %.1579 to ptr
  %.1581 = load i64, ptr %.1580, align 8
  %.1602 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.1604 = add i64 %.21, 32
  %.1605 = inttoptr i64 %.1604 to ptr
  %.1606 = load i64, ptr %.1605, align 8
  %.1607 = inttoptr i64 %.1606 to ptr
  %.1609 = load i64, ptr %.1607, align 8
  %.1610 = getelementptr i8, ptr %.1607, i64 8
  %.1611 = load i64, ptr %.1610, align 8
  %.1612 = getelementptr i8, ptr %.1607, i64 16
  %.1613 = load i64, ptr %.1612, align 8
  %.1619 = add i64 %.21, 16
  %.1620 = inttoptr i64 %.1619 to ptr
  %.1621 = load i64, ptr %.1620, align 8
  %.1650 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.1651 = add i64 %.25, 32
  %.1652 = inttoptr i64 %.1651 to ptr
  %.1653 = load i64, ptr %.1652, align 8
  %.1654 = inttoptr i64 %.1653 to ptr
  %.1657 = getelementptr i8, ptr %.1654, i64 8
  %.1658 = load i64, ptr %.1657, align 8
  %.1663 = add i64 %.25, 16
  %.1664 = inttoptr i64 %.1663 to ptr
  %.1665 = load i64, ptr %.1664, align 8
  %.1699 = add i64 %.27, 16
  %.1700 = inttoptr i64 %.1699 to ptr
  %.1701 = load i64, ptr %.1700, align 8
  %.1722 = tail call i64 @PyErr_Occurred()
  %.1725 = icmp eq i64 %.1722, 0
  br i1 %.1725, label %.1723, label %common.ret

.1723:                                            ; preds = %.1495
  %.1702 = inttoptr i64 %.1701 to ptr
  %.1666 = inttoptr i64 %.1665 to ptr
  %.1622 = inttoptr i64 %.1621 to ptr
  %.1603 = icmp ne i64 %.1602, 0
  %.1582 = inttoptr i64 %.1581 to ptr
  %.1569 = icmp ne i64 %.1568, 0
  %.1548 = inttoptr i64 %.1547 to ptr
  %.1512 = inttoptr i64 %.1511 to ptr
  %.1728 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1729, align 8
  %.1739 = zext i1 %.1569 to i8
  %.1742 = zext i1 %.1603 to i8
  %.1755 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v20B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr %.1729, ptr %excinfo.3, ptr %.1512, i64 %.1502, i64 %.1504, ptr %.1548, i8 %.1739, ptr %.1582, i8 %.1742, ptr %.1622, i64 %.1609, i64 %.1611, i64 %.1613, i64 %.1650, ptr %.1666, i64 %.1658, ptr %.1702)
  %.1757.not = icmp eq i32 %.1755, 0
  tail call void @PyEval_RestoreThread(i64 %.1728)
  br i1 %.1757.not, label %.1723.endif, label %.1723.if

.1723.if:                                         ; preds = %.1723
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.1723.endif:                                      ; preds = %.1723
  %.1770 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

attributes #0 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = distinct !{!3, !1, !2}
!4 = distinct !{!4, !1, !2}
!5 = distinct !{!5, !1, !2}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE"}
!12 = distinct !{!12, !1, !2}
!13 = !{!"branch_weights", i32 1, i32 99}
!14 = distinct !{!14, !1, !2}
!15 = distinct !{!15, !1, !2}
!16 = !{i1 true}
!17 = distinct !{!17, !1, !2}
!18 = distinct !{!18, !1, !2}
!19 = !{!20, !22}
!20 = distinct !{!20, !21, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!21 = distinct !{!21, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!22 = distinct !{!22, !21, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %excinfo"}
!23 = !{!24, !26}
!24 = distinct !{!24, !25, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!25 = distinct !{!25, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!26 = distinct !{!26, !25, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v14B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %excinfo"}
