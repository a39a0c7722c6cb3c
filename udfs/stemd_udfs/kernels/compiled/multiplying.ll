; {"add_sums": "stemd_compiled_add_sums", "add_wide_products": "stemd_compiled_add_wide_products", "add_together": "stemd_compiled_add_together"}
; f894cd597a833f6c

@.const.pickledata.139995206422656 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.139995206422656.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.139995206422656 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.139995206422656, i32 77, ptr @.const.pickledata.139995206422656.sha1, ptr null, i32 0 }
@.const.pickledata.139995214151936 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\18integer division by zero\94\85\94N\87\94."
@.const.pickledata.139995214151936.sha1 = internal constant [20 x i8] c"K5\BA\8A\F2h-\BA\F0D\AFG\E8\94\DD,\B18P4"
@.const.picklebuf.139995214151936 = internal constant { ptr, i32, ptr, ptr, i32 } { ptr @.const.pickledata.139995214151936, i32 77, ptr @.const.pickledata.139995214151936.sha1, ptr null, i32 0 }

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i8*-i64-i16*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.20 = srem i64 %.3, 64
  %.21 = sub i64 %.3, %.20
  %.26 = icmp sgt i64 %.21, 0
  br i1 %.26, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.28 = phi i64 [ %.161, %pixels ], [ 0, %entry ]
  %.29 = phi <16 x i16> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.30 = phi <16 x i16> [ %.63, %pixels ], [ zeroinitializer, %entry ]
  %.31 = phi <16 x i16> [ %.64, %pixels ], [ zeroinitializer, %entry ]
  %.32 = phi <16 x i16> [ %.65, %pixels ], [ zeroinitializer, %entry ]
  %.33 = phi <16 x i16> [ %.91, %pixels ], [ zeroinitializer, %entry ]
  %.34 = phi <16 x i16> [ %.92, %pixels ], [ zeroinitializer, %entry ]
  %.35 = phi <16 x i16> [ %.93, %pixels ], [ zeroinitializer, %entry ]
  %.36 = phi <16 x i16> [ %.94, %pixels ], [ zeroinitializer, %entry ]
  %.37 = phi <16 x i16> [ %.120, %pixels ], [ zeroinitializer, %entry ]
  %.38 = phi <16 x i16> [ %.121, %pixels ], [ zeroinitializer, %entry ]
  %.39 = phi <16 x i16> [ %.122, %pixels ], [ zeroinitializer, %entry ]
  %.40 = phi <16 x i16> [ %.123, %pixels ], [ zeroinitializer, %entry ]
  %.41 = phi <16 x i16> [ %.149, %pixels ], [ zeroinitializer, %entry ]
  %.42 = phi <16 x i16> [ %.150, %pixels ], [ zeroinitializer, %entry ]
  %.43 = phi <16 x i16> [ %.151, %pixels ], [ zeroinitializer, %entry ]
  %.44 = phi <16 x i16> [ %.152, %pixels ], [ zeroinitializer, %entry ]
  %.46 = getelementptr i8, ptr %.1, i64 %.28
  %.48 = load <16 x i8>, ptr %.46, align 1
  %.49 = getelementptr i8, ptr %.16, i64 %.28
  %.51 = load <16 x i8>, ptr %.49, align 1
  %.52 = getelementptr i8, ptr %.17, i64 %.28
  %.54 = load <16 x i8>, ptr %.52, align 1
  %.55 = getelementptr i8, ptr %.18, i64 %.28
  %.57 = load <16 x i8>, ptr %.55, align 1
  %.58 = zext <16 x i8> %.48 to <16 x i16>
  %.59 = zext <16 x i8> %.51 to <16 x i16>
  %.60 = zext <16 x i8> %.54 to <16 x i16>
  %.61 = zext <16 x i8> %.57 to <16 x i16>
  %.62 = add <16 x i16> %.29, %.58
  %.63 = add <16 x i16> %.30, %.59
  %.64 = add <16 x i16> %.31, %.60
  %.65 = add <16 x i16> %.32, %.61
  %.66 = getelementptr i16, ptr %.8, i64 %.28
  %.68 = load <16 x i16>, ptr %.66, align 2
  %.70 = add nuw nsw <16 x i16> %.59, %.58
  %.69 = add nuw nsw <16 x i16> %.70, %.60
  %.71 = add nuw nsw <16 x i16> %.69, %.61
  %.72 = add <16 x i16> %.71, %.68
  store <16 x i16> %.72, ptr %.66, align 2
  %.74 = or disjoint i64 %.28, 16
  %.75 = getelementptr i8, ptr %.1, i64 %.74
  %.77 = load <16 x i8>, ptr %.75, align 1
  %.78 = getelementptr i8, ptr %.16, i64 %.74
  %.80 = load <16 x i8>, ptr %.78, align 1
  %.81 = getelementptr i8, ptr %.17, i64 %.74
  %.83 = load <16 x i8>, ptr %.81, align 1
  %.84 = getelementptr i8, ptr %.18, i64 %.74
  %.86 = load <16 x i8>, ptr %.84, align 1
  %.87 = zext <16 x i8> %.77 to <16 x i16>
  %.88 = zext <16 x i8> %.80 to <16 x i16>
  %.89 = zext <16 x i8> %.83 to <16 x i16>
  %.90 = zext <16 x i8> %.86 to <16 x i16>
  %.91 = add <16 x i16> %.33, %.87
  %.92 = add <16 x i16> %.34, %.88
  %.93 = add <16 x i16> %.35, %.89
  %.94 = add <16 x i16> %.36, %.90
  %.95 = getelementptr i16, ptr %.8, i64 %.74
  %.97 = load <16 x i16>, ptr %.95, align 2
  %.99 = add nuw nsw <16 x i16> %.88, %.87
  %.98 = add nuw nsw <16 x i16> %.99, %.89
  %.100 = add nuw nsw <16 x i16> %.98, %.90
  %.101 = add <16 x i16> %.100, %.97
  store <16 x i16> %.101, ptr %.95, align 2
  %.103 = or disjoint i64 %.28, 32
  %.104 = getelementptr i8, ptr %.1, i64 %.103
  %.106 = load <16 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.16, i64 %.103
  %.109 = load <16 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.17, i64 %.103
  %.112 = load <16 x i8>, ptr %.110, align 1
  %.113 = getelementptr i8, ptr %.18, i64 %.103
  %.115 = load <16 x i8>, ptr %.113, align 1
  %.116 = zext <16 x i8> %.106 to <16 x i16>
  %.117 = zext <16 x i8> %.109 to <16 x i16>
  %.118 = zext <16 x i8> %.112 to <16 x i16>
  %.119 = zext <16 x i8> %.115 to <16 x i16>
  %.120 = add <16 x i16> %.37, %.116
  %.121 = add <16 x i16> %.38, %.117
  %.122 = add <16 x i16> %.39, %.118
  %.123 = add <16 x i16> %.40, %.119
  %.124 = getelementptr i16, ptr %.8, i64 %.103
  %.126 = load <16 x i16>, ptr %.124, align 2
  %.128 = add nuw nsw <16 x i16> %.117, %.116
  %.127 = add nuw nsw <16 x i16> %.128, %.118
  %.129 = add nuw nsw <16 x i16> %.127, %.119
  %.130 = add <16 x i16> %.129, %.126
  store <16 x i16> %.130, ptr %.124, align 2
  %.132 = or disjoint i64 %.28, 48
  %.133 = getelementptr i8, ptr %.1, i64 %.132
  %.135 = load <16 x i8>, ptr %.133, align 1
  %.136 = getelementptr i8, ptr %.16, i64 %.132
  %.138 = load <16 x i8>, ptr %.136, align 1
  %.139 = getelementptr i8, ptr %.17, i64 %.132
  %.141 = load <16 x i8>, ptr %.139, align 1
  %.142 = getelementptr i8, ptr %.18, i64 %.132
  %.144 = load <16 x i8>, ptr %.142, align 1
  %.145 = zext <16 x i8> %.135 to <16 x i16>
  %.146 = zext <16 x i8> %.138 to <16 x i16>
  %.147 = zext <16 x i8> %.141 to <16 x i16>
  %.148 = zext <16 x i8> %.144 to <16 x i16>
  %.149 = add <16 x i16> %.41, %.145
  %.150 = add <16 x i16> %.42, %.146
  %.151 = add <16 x i16> %.43, %.147
  %.152 = add <16 x i16> %.44, %.148
  %.153 = getelementptr i16, ptr %.8, i64 %.132
  %.155 = load <16 x i16>, ptr %.153, align 2
  %.157 = add nuw nsw <16 x i16> %.146, %.145
  %.156 = add nuw nsw <16 x i16> %.157, %.147
  %.158 = add nuw nsw <16 x i16> %.156, %.148
  %.159 = add <16 x i16> %.158, %.155
  store <16 x i16> %.159, ptr %.153, align 2
  %.161 = add i64 %.28, 64
  %.162 = icmp slt i64 %.161, %.21
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.164 = add <16 x i16> %.91, %.62
  %.165 = add <16 x i16> %.164, %.120
  %.166 = add <16 x i16> %.165, %.149
  %.167 = zext <16 x i16> %.166 to <16 x i32>
  %rdx.shuf = shufflevector <16 x i32> %.167, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <16 x i32> %rdx.shuf, %.167
  %rdx.shuf1 = shufflevector <16 x i32> %bin.rdx, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <16 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <16 x i32> %bin.rdx2, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <16 x i32> %rdx.shuf3, %bin.rdx2
  %rdx.shuf5 = shufflevector <16 x i32> %bin.rdx4, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <16 x i32> %rdx.shuf5, %bin.rdx4
  %0 = extractelement <16 x i32> %bin.rdx6, i64 0
  %.170 = add <16 x i16> %.92, %.63
  %.171 = add <16 x i16> %.170, %.121
  %.172 = add <16 x i16> %.171, %.150
  %.173 = zext <16 x i16> %.172 to <16 x i32>
  %rdx.shuf7 = shufflevector <16 x i32> %.173, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx8 = add <16 x i32> %rdx.shuf7, %.173
  %rdx.shuf9 = shufflevector <16 x i32> %bin.rdx8, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <16 x i32> %rdx.shuf9, %bin.rdx8
  %rdx.shuf11 = shufflevector <16 x i32> %bin.rdx10, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx12 = add <16 x i32> %rdx.shuf11, %bin.rdx10
  %rdx.shuf13 = shufflevector <16 x i32> %bin.rdx12, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx14 = add <16 x i32> %rdx.shuf13, %bin.rdx12
  %1 = extractelement <16 x i32> %bin.rdx14, i64 0
  %.176 = add <16 x i16> %.93, %.64
  %.177 = add <16 x i16> %.176, %.122
  %.178 = add <16 x i16> %.177, %.151
  %.179 = zext <16 x i16> %.178 to <16 x i32>
  %rdx.shuf15 = shufflevector <16 x i32> %.179, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx16 = add <16 x i32> %rdx.shuf15, %.179
  %rdx.shuf17 = shufflevector <16 x i32> %bin.rdx16, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx18 = add <16 x i32> %rdx.shuf17, %bin.rdx16
  %rdx.shuf19 = shufflevector <16 x i32> %bin.rdx18, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx20 = add <16 x i32> %rdx.shuf19, %bin.rdx18
  %rdx.shuf21 = shufflevector <16 x i32> %bin.rdx20, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx22 = add <16 x i32> %rdx.shuf21, %bin.rdx20
  %2 = extractelement <16 x i32> %bin.rdx22, i64 0
  %.182 = add <16 x i16> %.94, %.65
  %.183 = add <16 x i16> %.182, %.123
  %.184 = add <16 x i16> %.183, %.152
  %.185 = zext <16 x i16> %.184 to <16 x i32>
  %rdx.shuf23 = shufflevector <16 x i32> %.185, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx24 = add <16 x i32> %rdx.shuf23, %.185
  %rdx.shuf25 = shufflevector <16 x i32> %bin.rdx24, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx26 = add <16 x i32> %rdx.shuf25, %bin.rdx24
  %rdx.shuf27 = shufflevector <16 x i32> %bin.rdx26, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx28 = add <16 x i32> %rdx.shuf27, %bin.rdx26
  %rdx.shuf29 = shufflevector <16 x i32> %bin.rdx28, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx30 = add <16 x i32> %rdx.shuf29, %bin.rdx28
  %3 = extractelement <16 x i32> %bin.rdx30, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.189 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.190 = phi i32 [ 0, %entry ], [ %1, %pixels.done ]
  %.191 = phi i32 [ 0, %entry ], [ %2, %pixels.done ]
  %.192 = phi i32 [ 0, %entry ], [ %3, %pixels.done ]
  %.194 = srem i64 %.20, 4
  %.195 = sub i64 %.3, %.194
  %.200 = icmp slt i64 %.21, %.195
  br i1 %.200, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.202 = phi i64 [ %.236, %pixels.1 ], [ %.21, %pixels.after ]
  %.203 = phi <4 x i16> [ %.224, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.204 = phi <4 x i16> [ %.225, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.205 = phi <4 x i16> [ %.226, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.206 = phi <4 x i16> [ %.227, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.208 = getelementptr i8, ptr %.1, i64 %.202
  %.210 = load <4 x i8>, ptr %.208, align 1
  %.211 = getelementptr i8, ptr %.16, i64 %.202
  %.213 = load <4 x i8>, ptr %.211, align 1
  %.214 = getelementptr i8, ptr %.17, i64 %.202
  %.216 = load <4 x i8>, ptr %.214, align 1
  %.217 = getelementptr i8, ptr %.18, i64 %.202
  %.219 = load <4 x i8>, ptr %.217, align 1
  %.220 = zext <4 x i8> %.210 to <4 x i16>
  %.221 = zext <4 x i8> %.213 to <4 x i16>
  %.222 = zext <4 x i8> %.216 to <4 x i16>
  %.223 = zext <4 x i8> %.219 to <4 x i16>
  %.224 = add <4 x i16> %.203, %.220
  %.225 = add <4 x i16> %.204, %.221
  %.226 = add <4 x i16> %.205, %.222
  %.227 = add <4 x i16> %.206, %.223
  %.228 = getelementptr i16, ptr %.8, i64 %.202
  %.230 = load <4 x i16>, ptr %.228, align 2
  %.232 = add nuw nsw <4 x i16> %.221, %.220
  %.231 = add nuw nsw <4 x i16> %.232, %.222
  %.233 = add nuw nsw <4 x i16> %.231, %.223
  %.234 = add <4 x i16> %.233, %.230
  store <4 x i16> %.234, ptr %.228, align 2
  %.236 = add i64 %.202, 4
  %.237 = icmp slt i64 %.236, %.195
  br i1 %.237, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %.239 = zext <4 x i16> %.224 to <4 x i32>
  %rdx.shuf31 = shufflevector <4 x i32> %.239, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx32 = add <4 x i32> %rdx.shuf31, %.239
  %rdx.shuf33 = shufflevector <4 x i32> %bin.rdx32, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx34 = add <4 x i32> %rdx.shuf33, %bin.rdx32
  %4 = extractelement <4 x i32> %bin.rdx34, i64 0
  %.241 = add i32 %4, %.189
  %.242 = zext <4 x i16> %.225 to <4 x i32>
  %rdx.shuf35 = shufflevector <4 x i32> %.242, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx36 = add <4 x i32> %rdx.shuf35, %.242
  %rdx.shuf37 = shufflevector <4 x i32> %bin.rdx36, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx38 = add <4 x i32> %rdx.shuf37, %bin.rdx36
  %5 = extractelement <4 x i32> %bin.rdx38, i64 0
  %.244 = add i32 %5, %.190
  %.245 = zext <4 x i16> %.226 to <4 x i32>
  %rdx.shuf39 = shufflevector <4 x i32> %.245, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx40 = add <4 x i32> %rdx.shuf39, %.245
  %rdx.shuf41 = shufflevector <4 x i32> %bin.rdx40, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx42 = add <4 x i32> %rdx.shuf41, %bin.rdx40
  %6 = extractelement <4 x i32> %bin.rdx42, i64 0
  %.247 = add i32 %6, %.191
  %.248 = zext <4 x i16> %.227 to <4 x i32>
  %rdx.shuf43 = shufflevector <4 x i32> %.248, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx44 = add <4 x i32> %rdx.shuf43, %.248
  %rdx.shuf45 = shufflevector <4 x i32> %bin.rdx44, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx46 = add <4 x i32> %rdx.shuf45, %bin.rdx44
  %7 = extractelement <4 x i32> %bin.rdx46, i64 0
  %.250 = add i32 %7, %.192
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.252 = phi i32 [ %.189, %pixels.after ], [ %.241, %pixels.done.1 ]
  %.253 = phi i32 [ %.190, %pixels.after ], [ %.244, %pixels.done.1 ]
  %.254 = phi i32 [ %.191, %pixels.after ], [ %.247, %pixels.done.1 ]
  %.255 = phi i32 [ %.192, %pixels.after ], [ %.250, %pixels.done.1 ]
  %.259 = icmp slt i64 %.195, %.3
  br i1 %.259, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.261 = phi i64 [ %.290, %pixels.2 ], [ %.195, %pixels.after.1 ]
  %.262 = phi i16 [ %.279, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.263 = phi i16 [ %.280, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.264 = phi i16 [ %.281, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.265 = phi i16 [ %.282, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.267 = getelementptr i8, ptr %.1, i64 %.261
  %.268 = load i8, ptr %.267, align 1
  %.269 = getelementptr i8, ptr %.16, i64 %.261
  %.270 = load i8, ptr %.269, align 1
  %.271 = getelementptr i8, ptr %.17, i64 %.261
  %.272 = load i8, ptr %.271, align 1
  %.273 = getelementptr i8, ptr %.18, i64 %.261
  %.274 = load i8, ptr %.273, align 1
  %.275 = zext i8 %.268 to i16
  %.276 = zext i8 %.270 to i16
  %.277 = zext i8 %.272 to i16
  %.278 = zext i8 %.274 to i16
  %.279 = add i16 %.262, %.275
  %.280 = add i16 %.263, %.276
  %.281 = add i16 %.264, %.277
  %.282 = add i16 %.265, %.278
  %.283 = getelementptr i16, ptr %.8, i64 %.261
  %.284 = load i16, ptr %.283, align 2
  %.286 = add nuw nsw i16 %.276, %.275
  %.285 = add nuw nsw i16 %.286, %.277
  %.287 = add nuw nsw i16 %.285, %.278
  %.288 = add i16 %.287, %.284
  store i16 %.288, ptr %.283, align 2
  %.290 = add nsw i64 %.261, 1
  %exitcond.not = icmp eq i64 %.290, %.3
  br i1 %exitcond.not, label %pixels.done.2, label %pixels.2, !llvm.loop !0

pixels.done.2:                                    ; preds = %pixels.2
  %.293 = zext i16 %.279 to i32
  %.294 = add i32 %.252, %.293
  %.295 = zext i16 %.280 to i32
  %.296 = add i32 %.253, %.295
  %.297 = zext i16 %.281 to i32
  %.298 = add i32 %.254, %.297
  %.299 = zext i16 %.282 to i32
  %.300 = add i32 %.255, %.299
  br label %pixels.after.2

pixels.after.2:                                   ; preds = %pixels.done.2, %pixels.after.1
  %.302 = phi i32 [ %.252, %pixels.after.1 ], [ %.294, %pixels.done.2 ]
  %.303 = phi i32 [ %.253, %pixels.after.1 ], [ %.296, %pixels.done.2 ]
  %.304 = phi i32 [ %.254, %pixels.after.1 ], [ %.298, %pixels.done.2 ]
  %.305 = phi i32 [ %.255, %pixels.after.1 ], [ %.300, %pixels.done.2 ]
  %.307 = load double, ptr %.9, align 8
  %.308 = uitofp i32 %.302 to double
  %.309 = fadd double %.307, %.308
  store double %.309, ptr %.9, align 8
  %.311 = getelementptr i8, ptr %.9, i64 8
  %.312 = load double, ptr %.311, align 8
  %.313 = uitofp i32 %.303 to double
  %.314 = fadd double %.312, %.313
  store double %.314, ptr %.311, align 8
  %.316 = getelementptr i8, ptr %.9, i64 16
  %.317 = load double, ptr %.316, align 8
  %.318 = uitofp i32 %.304 to double
  %.319 = fadd double %.317, %.318
  store double %.319, ptr %.316, align 8
  %.321 = getelementptr i8, ptr %.9, i64 24
  %.322 = load double, ptr %.321, align 8
  %.323 = uitofp i32 %.305 to double
  %.324 = fadd double %.322, %.323
  store double %.324, ptr %.321, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-0-i8*-i64-i16*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.13 = shl i64 %.2, 1
  %.14 = mul i64 %.2, 3
  %.16 = getelementptr i8, ptr %.1, i64 %.2
  %.17 = getelementptr i8, ptr %.1, i64 %.13
  %.18 = getelementptr i8, ptr %.1, i64 %.14
  %.20 = srem i64 %.3, 64
  %.21 = sub i64 %.3, %.20
  %.22 = icmp sgt i64 %.21, 0
  br i1 %.22, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.24 = phi i64 [ %.125, %pixels ], [ 0, %entry ]
  %.26 = getelementptr i8, ptr %.1, i64 %.24
  %.28 = load <16 x i8>, ptr %.26, align 1
  %.29 = getelementptr i8, ptr %.16, i64 %.24
  %.31 = load <16 x i8>, ptr %.29, align 1
  %.32 = getelementptr i8, ptr %.17, i64 %.24
  %.34 = load <16 x i8>, ptr %.32, align 1
  %.35 = getelementptr i8, ptr %.18, i64 %.24
  %.37 = load <16 x i8>, ptr %.35, align 1
  %.38 = zext <16 x i8> %.28 to <16 x i16>
  %.39 = zext <16 x i8> %.31 to <16 x i16>
  %.40 = zext <16 x i8> %.34 to <16 x i16>
  %.41 = zext <16 x i8> %.37 to <16 x i16>
  %.42 = getelementptr i16, ptr %.8, i64 %.24
  %.44 = load <16 x i16>, ptr %.42, align 2
  %.46 = add nuw nsw <16 x i16> %.39, %.38
  %.45 = add nuw nsw <16 x i16> %.46, %.40
  %.47 = add nuw nsw <16 x i16> %.45, %.41
  %.48 = add <16 x i16> %.47, %.44
  store <16 x i16> %.48, ptr %.42, align 2
  %.50 = or disjoint i64 %.24, 16
  %.51 = getelementptr i8, ptr %.1, i64 %.50
  %.53 = load <16 x i8>, ptr %.51, align 1
  %.54 = getelementptr i8, ptr %.16, i64 %.50
  %.56 = load <16 x i8>, ptr %.54, align 1
  %.57 = getelementptr i8, ptr %.17, i64 %.50
  %.59 = load <16 x i8>, ptr %.57, align 1
  %.60 = getelementptr i8, ptr %.18, i64 %.50
  %.62 = load <16 x i8>, ptr %.60, align 1
  %.63 = zext <16 x i8> %.53 to <16 x i16>
  %.64 = zext <16 x i8> %.56 to <16 x i16>
  %.65 = zext <16 x i8> %.59 to <16 x i16>
  %.66 = zext <16 x i8> %.62 to <16 x i16>
  %.67 = getelementptr i16, ptr %.8, i64 %.50
  %.69 = load <16 x i16>, ptr %.67, align 2
  %.71 = add nuw nsw <16 x i16> %.64, %.63
  %.70 = add nuw nsw <16 x i16> %.71, %.65
  %.72 = add nuw nsw <16 x i16> %.70, %.66
  %.73 = add <16 x i16> %.72, %.69
  store <16 x i16> %.73, ptr %.67, align 2
  %.75 = or disjoint i64 %.24, 32
  %.76 = getelementptr i8, ptr %.1, i64 %.75
  %.78 = load <16 x i8>, ptr %.76, align 1
  %.79 = getelementptr i8, ptr %.16, i64 %.75
  %.81 = load <16 x i8>, ptr %.79, align 1
  %.82 = getelementptr i8, ptr %.17, i64 %.75
  %.84 = load <16 x i8>, ptr %.82, align 1
  %.85 = getelementptr i8, ptr %.18, i64 %.75
  %.87 = load <16 x i8>, ptr %.85, align 1
  %.88 = zext <16 x i8> %.78 to <16 x i16>
  %.89 = zext <16 x i8> %.81 to <16 x i16>
  %.90 = zext <16 x i8> %.84 to <16 x i16>
  %.91 = zext <16 x i8> %.87 to <16 x i16>
  %.92 = getelementptr i16, ptr %.8, i64 %.75
  %.94 = load <16 x i16>, ptr %.92, align 2
  %.96 = add nuw nsw <16 x i16> %.89, %.88
  %.95 = add nuw nsw <16 x i16> %.96, %.90
  %.97 = add nuw nsw <16 x i16> %.95, %.91
  %.98 = add <16 x i16> %.97, %.94
  store <16 x i16> %.98, ptr %.92, align 2
  %.100 = or disjoint i64 %.24, 48
  %.101 = getelementptr i8, ptr %.1, i64 %.100
  %.103 = load <16 x i8>, ptr %.101, align 1
  %.104 = getelementptr i8, ptr %.16, i64 %.100
  %.106 = load <16 x i8>, ptr %.104, align 1
  %.107 = getelementptr i8, ptr %.17, i64 %.100
  %.109 = load <16 x i8>, ptr %.107, align 1
  %.110 = getelementptr i8, ptr %.18, i64 %.100
  %.112 = load <16 x i8>, ptr %.110, align 1
  %.113 = zext <16 x i8> %.103 to <16 x i16>
  %.114 = zext <16 x i8> %.106 to <16 x i16>
  %.115 = zext <16 x i8> %.109 to <16 x i16>
  %.116 = zext <16 x i8> %.112 to <16 x i16>
  %.117 = getelementptr i16, ptr %.8, i64 %.100
  %.119 = load <16 x i16>, ptr %.117, align 2
  %.121 = add nuw nsw <16 x i16> %.114, %.113
  %.120 = add nuw nsw <16 x i16> %.121, %.115
  %.122 = add nuw nsw <16 x i16> %.120, %.116
  %.123 = add <16 x i16> %.122, %.119
  store <16 x i16> %.123, ptr %.117, align 2
  %.125 = add i64 %.24, 64
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
  %.148 = zext <4 x i8> %.138 to <4 x i16>
  %.149 = zext <4 x i8> %.141 to <4 x i16>
  %.150 = zext <4 x i8> %.144 to <4 x i16>
  %.151 = zext <4 x i8> %.147 to <4 x i16>
  %.152 = getelementptr i16, ptr %.8, i64 %.134
  %.154 = load <4 x i16>, ptr %.152, align 2
  %.156 = add nuw nsw <4 x i16> %.149, %.148
  %.155 = add nuw nsw <4 x i16> %.156, %.150
  %.157 = add nuw nsw <4 x i16> %.155, %.151
  %.158 = add <4 x i16> %.157, %.154
  store <4 x i16> %.158, ptr %.152, align 2
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
  %.179 = zext i8 %.172 to i16
  %.180 = zext i8 %.174 to i16
  %.181 = zext i8 %.176 to i16
  %.182 = zext i8 %.178 to i16
  %.183 = getelementptr i16, ptr %.8, i64 %.169
  %.184 = load i16, ptr %.183, align 2
  %.186 = add nuw nsw i16 %.180, %.179
  %.185 = add nuw nsw i16 %.186, %.181
  %.187 = add nuw nsw i16 %.185, %.182
  %.188 = add i16 %.187, %.184
  store i16 %.188, ptr %.183, align 2
  %.190 = add nsw i64 %.169, 1
  %exitcond.not = icmp eq i64 %.190, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i8*-i64-i16*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 64
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.68, %pixels ], [ 0, %entry ]
  %.20 = phi <16 x i16> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <16 x i16> [ %.40, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <16 x i16> [ %.51, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <16 x i16> [ %.62, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i8, ptr %.1, i64 %.19
  %.27 = load <16 x i8>, ptr %.25, align 1
  %.28 = zext <16 x i8> %.27 to <16 x i16>
  %.29 = add <16 x i16> %.20, %.28
  %.30 = getelementptr i16, ptr %.8, i64 %.19
  %.32 = load <16 x i16>, ptr %.30, align 2
  %.33 = add <16 x i16> %.32, %.28
  store <16 x i16> %.33, ptr %.30, align 2
  %.35 = or disjoint i64 %.19, 16
  %.36 = getelementptr i8, ptr %.1, i64 %.35
  %.38 = load <16 x i8>, ptr %.36, align 1
  %.39 = zext <16 x i8> %.38 to <16 x i16>
  %.40 = add <16 x i16> %.21, %.39
  %.41 = getelementptr i16, ptr %.8, i64 %.35
  %.43 = load <16 x i16>, ptr %.41, align 2
  %.44 = add <16 x i16> %.43, %.39
  store <16 x i16> %.44, ptr %.41, align 2
  %.46 = or disjoint i64 %.19, 32
  %.47 = getelementptr i8, ptr %.1, i64 %.46
  %.49 = load <16 x i8>, ptr %.47, align 1
  %.50 = zext <16 x i8> %.49 to <16 x i16>
  %.51 = add <16 x i16> %.22, %.50
  %.52 = getelementptr i16, ptr %.8, i64 %.46
  %.54 = load <16 x i16>, ptr %.52, align 2
  %.55 = add <16 x i16> %.54, %.50
  store <16 x i16> %.55, ptr %.52, align 2
  %.57 = or disjoint i64 %.19, 48
  %.58 = getelementptr i8, ptr %.1, i64 %.57
  %.60 = load <16 x i8>, ptr %.58, align 1
  %.61 = zext <16 x i8> %.60 to <16 x i16>
  %.62 = add <16 x i16> %.23, %.61
  %.63 = getelementptr i16, ptr %.8, i64 %.57
  %.65 = load <16 x i16>, ptr %.63, align 2
  %.66 = add <16 x i16> %.65, %.61
  store <16 x i16> %.66, ptr %.63, align 2
  %.68 = add i64 %.19, 64
  %.69 = icmp slt i64 %.68, %.15
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.71 = add <16 x i16> %.40, %.29
  %.72 = add <16 x i16> %.71, %.51
  %.73 = add <16 x i16> %.72, %.62
  %.74 = zext <16 x i16> %.73 to <16 x i32>
  %rdx.shuf = shufflevector <16 x i32> %.74, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <16 x i32> %rdx.shuf, %.74
  %rdx.shuf1 = shufflevector <16 x i32> %bin.rdx, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <16 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <16 x i32> %bin.rdx2, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <16 x i32> %rdx.shuf3, %bin.rdx2
  %rdx.shuf5 = shufflevector <16 x i32> %bin.rdx4, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <16 x i32> %rdx.shuf5, %bin.rdx4
  %0 = extractelement <16 x i32> %bin.rdx6, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.78 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.80 = srem i64 %.14, 4
  %.81 = sub i64 %.3, %.80
  %.83 = icmp slt i64 %.15, %.81
  br i1 %.83, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.85 = phi i64 [ %.98, %pixels.1 ], [ %.15, %pixels.after ]
  %.86 = phi <4 x i16> [ %.92, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.88 = getelementptr i8, ptr %.1, i64 %.85
  %.90 = load <4 x i8>, ptr %.88, align 1
  %.91 = zext <4 x i8> %.90 to <4 x i16>
  %.92 = add <4 x i16> %.86, %.91
  %.93 = getelementptr i16, ptr %.8, i64 %.85
  %.95 = load <4 x i16>, ptr %.93, align 2
  %.96 = add <4 x i16> %.95, %.91
  store <4 x i16> %.96, ptr %.93, align 2
  %.98 = add i64 %.85, 4
  %.99 = icmp slt i64 %.98, %.81
  br i1 %.99, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %.101 = zext <4 x i16> %.92 to <4 x i32>
  %rdx.shuf7 = shufflevector <4 x i32> %.101, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %.101
  %rdx.shuf9 = shufflevector <4 x i32> %bin.rdx8, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <4 x i32> %rdx.shuf9, %bin.rdx8
  %1 = extractelement <4 x i32> %bin.rdx10, i64 0
  %.103 = add i32 %1, %.78
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.105 = phi i32 [ %.78, %pixels.after ], [ %.103, %pixels.done.1 ]
  %.109 = icmp slt i64 %.81, %.3
  br i1 %.109, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.111 = phi i64 [ %.122, %pixels.2 ], [ %.81, %pixels.after.1 ]
  %.112 = phi i16 [ %.117, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.114 = getelementptr i8, ptr %.1, i64 %.111
  %.115 = load i8, ptr %.114, align 1
  %.116 = zext i8 %.115 to i16
  %.117 = add i16 %.112, %.116
  %.118 = getelementptr i16, ptr %.8, i64 %.111
  %.119 = load i16, ptr %.118, align 2
  %.120 = add i16 %.119, %.116
  store i16 %.120, ptr %.118, align 2
  %.122 = add nsw i64 %.111, 1
  %exitcond.not = icmp eq i64 %.122, %.3
  br i1 %exitcond.not, label %pixels.done.2, label %pixels.2, !llvm.loop !0

pixels.done.2:                                    ; preds = %pixels.2
  %.125 = zext i16 %.117 to i32
  %.126 = add i32 %.105, %.125
  br label %pixels.after.2

pixels.after.2:                                   ; preds = %pixels.done.2, %pixels.after.1
  %.128 = phi i32 [ %.105, %pixels.after.1 ], [ %.126, %pixels.done.2 ]
  %.130 = load double, ptr %.9, align 8
  %.131 = uitofp i32 %.128 to double
  %.132 = fadd double %.130, %.131
  store double %.132, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i8*-i64-i16*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 64
  %.15 = sub i64 %.3, %.14
  %.16 = icmp sgt i64 %.15, 0
  br i1 %.16, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.18 = phi i64 [ %.59, %pixels ], [ 0, %entry ]
  %.20 = getelementptr i8, ptr %.1, i64 %.18
  %.22 = load <16 x i8>, ptr %.20, align 1
  %.23 = zext <16 x i8> %.22 to <16 x i16>
  %.24 = getelementptr i16, ptr %.8, i64 %.18
  %.26 = load <16 x i16>, ptr %.24, align 2
  %.27 = add <16 x i16> %.26, %.23
  store <16 x i16> %.27, ptr %.24, align 2
  %.29 = or disjoint i64 %.18, 16
  %.30 = getelementptr i8, ptr %.1, i64 %.29
  %.32 = load <16 x i8>, ptr %.30, align 1
  %.33 = zext <16 x i8> %.32 to <16 x i16>
  %.34 = getelementptr i16, ptr %.8, i64 %.29
  %.36 = load <16 x i16>, ptr %.34, align 2
  %.37 = add <16 x i16> %.36, %.33
  store <16 x i16> %.37, ptr %.34, align 2
  %.39 = or disjoint i64 %.18, 32
  %.40 = getelementptr i8, ptr %.1, i64 %.39
  %.42 = load <16 x i8>, ptr %.40, align 1
  %.43 = zext <16 x i8> %.42 to <16 x i16>
  %.44 = getelementptr i16, ptr %.8, i64 %.39
  %.46 = load <16 x i16>, ptr %.44, align 2
  %.47 = add <16 x i16> %.46, %.43
  store <16 x i16> %.47, ptr %.44, align 2
  %.49 = or disjoint i64 %.18, 48
  %.50 = getelementptr i8, ptr %.1, i64 %.49
  %.52 = load <16 x i8>, ptr %.50, align 1
  %.53 = zext <16 x i8> %.52 to <16 x i16>
  %.54 = getelementptr i16, ptr %.8, i64 %.49
  %.56 = load <16 x i16>, ptr %.54, align 2
  %.57 = add <16 x i16> %.56, %.53
  store <16 x i16> %.57, ptr %.54, align 2
  %.59 = add i64 %.18, 64
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
  %.73 = zext <4 x i8> %.72 to <4 x i16>
  %.74 = getelementptr i16, ptr %.8, i64 %.68
  %.76 = load <4 x i16>, ptr %.74, align 2
  %.77 = add <4 x i16> %.76, %.73
  store <4 x i16> %.77, ptr %.74, align 2
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
  %.92 = zext i8 %.91 to i16
  %.93 = getelementptr i16, ptr %.8, i64 %.88
  %.94 = load i16, ptr %.93, align 2
  %.95 = add i16 %.94, %.92
  store i16 %.95, ptr %.93, align 2
  %.97 = add nsw i64 %.88, 1
  %exitcond.not = icmp eq i64 %.97, %.3
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !0

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"move-i16*-double*"(ptr nocapture %.1, ptr nocapture %.2, i64 %.3) unnamed_addr #0 {
entry:
  %.5 = srem i64 %.3, 4
  %.6 = sub i64 %.3, %.5
  %.7 = icmp sgt i64 %.6, 0
  br i1 %.7, label %moving, label %moved

moving:                                           ; preds = %entry, %moving
  %.9 = phi i64 [ %.20, %moving ], [ 0, %entry ]
  %.10 = getelementptr i16, ptr %.1, i64 %.9
  %.12 = getelementptr double, ptr %.2, i64 %.9
  %.14 = load <4 x i16>, ptr %.10, align 2
  %.15 = load <4 x double>, ptr %.12, align 8
  %.16 = uitofp <4 x i16> %.14 to <4 x double>
  %.17 = fadd <4 x double> %.15, %.16
  store <4 x double> %.17, ptr %.12, align 8
  store <4 x i16> zeroinitializer, ptr %.10, align 2
  %.20 = add i64 %.9, 4
  %.21 = icmp slt i64 %.20, %.6
  br i1 %.21, label %moving, label %moved, !llvm.loop !0

moved:                                            ; preds = %moving, %entry
  %.25 = icmp slt i64 %.6, %.3
  br i1 %.25, label %moving.1, label %moved.1

moving.1:                                         ; preds = %moved, %moving.1
  %.27 = phi i64 [ %.36, %moving.1 ], [ %.6, %moved ]
  %.28 = getelementptr i16, ptr %.1, i64 %.27
  %.29 = getelementptr double, ptr %.2, i64 %.27
  %.30 = load i16, ptr %.28, align 2
  %.31 = load double, ptr %.29, align 8
  %.32 = uitofp i16 %.30 to double
  %.33 = fadd double %.31, %.32
  store double %.33, ptr %.29, align 8
  store i16 0, ptr %.28, align 2
  %.36 = add nsw i64 %.27, 1
  %exitcond.not = icmp eq i64 %.36, %.3
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !0

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i8*-i64-i16*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
entry:
  %.14 = srem i64 %.3, 64
  %.15 = sub i64 %.3, %.14
  %.17 = icmp sgt i64 %.15, 0
  br i1 %.17, label %pixels, label %pixels.after

pixels:                                           ; preds = %entry, %pixels
  %.19 = phi i64 [ %.48, %pixels ], [ 0, %entry ]
  %.20 = phi <16 x i16> [ %.29, %pixels ], [ zeroinitializer, %entry ]
  %.21 = phi <16 x i16> [ %.35, %pixels ], [ zeroinitializer, %entry ]
  %.22 = phi <16 x i16> [ %.41, %pixels ], [ zeroinitializer, %entry ]
  %.23 = phi <16 x i16> [ %.47, %pixels ], [ zeroinitializer, %entry ]
  %.25 = getelementptr i8, ptr %.1, i64 %.19
  %.27 = load <16 x i8>, ptr %.25, align 1
  %.28 = zext <16 x i8> %.27 to <16 x i16>
  %.29 = add <16 x i16> %.20, %.28
  %.30 = or disjoint i64 %.19, 16
  %.31 = getelementptr i8, ptr %.1, i64 %.30
  %.33 = load <16 x i8>, ptr %.31, align 1
  %.34 = zext <16 x i8> %.33 to <16 x i16>
  %.35 = add <16 x i16> %.21, %.34
  %.36 = or disjoint i64 %.19, 32
  %.37 = getelementptr i8, ptr %.1, i64 %.36
  %.39 = load <16 x i8>, ptr %.37, align 1
  %.40 = zext <16 x i8> %.39 to <16 x i16>
  %.41 = add <16 x i16> %.22, %.40
  %.42 = or disjoint i64 %.19, 48
  %.43 = getelementptr i8, ptr %.1, i64 %.42
  %.45 = load <16 x i8>, ptr %.43, align 1
  %.46 = zext <16 x i8> %.45 to <16 x i16>
  %.47 = add <16 x i16> %.23, %.46
  %.48 = add i64 %.19, 64
  %.49 = icmp slt i64 %.48, %.15
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !0

pixels.done:                                      ; preds = %pixels
  %.51 = add <16 x i16> %.35, %.29
  %.52 = add <16 x i16> %.51, %.41
  %.53 = add <16 x i16> %.52, %.47
  %.54 = zext <16 x i16> %.53 to <16 x i32>
  %rdx.shuf = shufflevector <16 x i32> %.54, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx = add <16 x i32> %rdx.shuf, %.54
  %rdx.shuf1 = shufflevector <16 x i32> %bin.rdx, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <16 x i32> %rdx.shuf1, %bin.rdx
  %rdx.shuf3 = shufflevector <16 x i32> %bin.rdx2, <16 x i32> poison, <16 x i32> <i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx4 = add <16 x i32> %rdx.shuf3, %bin.rdx2
  %rdx.shuf5 = shufflevector <16 x i32> %bin.rdx4, <16 x i32> poison, <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %bin.rdx6 = add <16 x i32> %rdx.shuf5, %bin.rdx4
  %0 = extractelement <16 x i32> %bin.rdx6, i64 0
  br label %pixels.after

pixels.after:                                     ; preds = %pixels.done, %entry
  %.58 = phi i32 [ 0, %entry ], [ %0, %pixels.done ]
  %.60 = srem i64 %.14, 4
  %.61 = sub i64 %.3, %.60
  %.63 = icmp slt i64 %.15, %.61
  br i1 %.63, label %pixels.1, label %pixels.after.1

pixels.1:                                         ; preds = %pixels.after, %pixels.1
  %.65 = phi i64 [ %.73, %pixels.1 ], [ %.15, %pixels.after ]
  %.66 = phi <4 x i16> [ %.72, %pixels.1 ], [ zeroinitializer, %pixels.after ]
  %.68 = getelementptr i8, ptr %.1, i64 %.65
  %.70 = load <4 x i8>, ptr %.68, align 1
  %.71 = zext <4 x i8> %.70 to <4 x i16>
  %.72 = add <4 x i16> %.66, %.71
  %.73 = add i64 %.65, 4
  %.74 = icmp slt i64 %.73, %.61
  br i1 %.74, label %pixels.1, label %pixels.done.1, !llvm.loop !0

pixels.done.1:                                    ; preds = %pixels.1
  %.76 = zext <4 x i16> %.72 to <4 x i32>
  %rdx.shuf7 = shufflevector <4 x i32> %.76, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx8 = add <4 x i32> %rdx.shuf7, %.76
  %rdx.shuf9 = shufflevector <4 x i32> %bin.rdx8, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx10 = add <4 x i32> %rdx.shuf9, %bin.rdx8
  %1 = extractelement <4 x i32> %bin.rdx10, i64 0
  %.78 = add i32 %1, %.58
  br label %pixels.after.1

pixels.after.1:                                   ; preds = %pixels.done.1, %pixels.after
  %.80 = phi i32 [ %.58, %pixels.after ], [ %.78, %pixels.done.1 ]
  %.84 = icmp slt i64 %.61, %.3
  br i1 %.84, label %pixels.2, label %pixels.after.2

pixels.2:                                         ; preds = %pixels.after.1, %pixels.2
  %.86 = phi i64 [ %.93, %pixels.2 ], [ %.61, %pixels.after.1 ]
  %.87 = phi i16 [ %.92, %pixels.2 ], [ 0, %pixels.after.1 ]
  %.89 = getelementptr i8, ptr %.1, i64 %.86
  %.90 = load i8, ptr %.89, align 1
  %.91 = zext i8 %.90 to i16
  %.92 = add i16 %.87, %.91
  %.93 = add nsw i64 %.86, 1
  %exitcond.not = icmp eq i64 %.93, %.3
  br i1 %exitcond.not, label %pixels.done.2, label %pixels.2, !llvm.loop !0

pixels.done.2:                                    ; preds = %pixels.2
  %.96 = zext i16 %.92 to i32
  %.97 = add i32 %.80, %.96
  br label %pixels.after.2

pixels.after.2:                                   ; preds = %pixels.done.2, %pixels.after.1
  %.99 = phi i32 [ %.80, %pixels.after.1 ], [ %.97, %pixels.done.2 ]
  %.101 = load double, ptr %.9, align 8
  %.102 = uitofp i32 %.99 to double
  %.103 = fadd double %.101, %.102
  store double %.103, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"move-i16*-i64*"(ptr nocapture %.1, ptr nocapture %.2, i64 %.3) unnamed_addr #0 {
entry:
  %.5 = srem i64 %.3, 4
  %.6 = sub i64 %.3, %.5
  %.7 = icmp sgt i64 %.6, 0
  br i1 %.7, label %moving, label %moved

moving:                                           ; preds = %entry, %moving
  %.9 = phi i64 [ %.20, %moving ], [ 0, %entry ]
  %.10 = getelementptr i16, ptr %.1, i64 %.9
  %.12 = getelementptr i64, ptr %.2, i64 %.9
  %.14 = load <4 x i16>, ptr %.10, align 2
  %.15 = load <4 x i64>, ptr %.12, align 8
  %.16 = zext <4 x i16> %.14 to <4 x i64>
  %.17 = add <4 x i64> %.15, %.16
  store <4 x i64> %.17, ptr %.12, align 8
  store <4 x i16> zeroinitializer, ptr %.10, align 2
  %.20 = add i64 %.9, 4
  %.21 = icmp slt i64 %.20, %.6
  br i1 %.21, label %moving, label %moved, !llvm.loop !3

moved:                                            ; preds = %moving, %entry
  %.25 = icmp slt i64 %.6, %.3
  br i1 %.25, label %moving.1, label %moved.1

moving.1:                                         ; preds = %moved, %moving.1
  %.27 = phi i64 [ %.36, %moving.1 ], [ %.6, %moved ]
  %.28 = getelementptr i16, ptr %.1, i64 %.27
  %.29 = getelementptr i64, ptr %.2, i64 %.27
  %.30 = load i16, ptr %.28, align 2
  %.31 = load i64, ptr %.29, align 8
  %.32 = zext i16 %.30 to i64
  %.33 = add i64 %.31, %.32
  store i64 %.33, ptr %.29, align 8
  store i16 0, ptr %.28, align 2
  %.36 = add nsw i64 %.27, 1
  %exitcond.not = icmp eq i64 %.36, %.3
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !3

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc noundef range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v5B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.44.not = icmp eq i8 %arg.has_total, 0
  %.55.not = icmp ne i8 %arg.has_signal, 0
  br i1 %.44.not, label %B2460, label %B1790

B1790:                                            ; preds = %entry
  %.188 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 1)
  %.239 = icmp slt i64 %arg.rows.5.1, 1
  br i1 %.239, label %B1902.endif.endif, label %B1902.endif.else

B1904.loopexit:                                   ; preds = %B2328, %B1940.endif.endif
  %.283 = icmp sgt i64 %.228.11057, 0
  %.296 = add i64 %.225.11056, 2048
  %.225.1 = select i1 %.283, i64 %.296, i64 %.225.11056
  %.292 = sext i1 %.283 to i64
  %.228.1 = add nsw i64 %.228.11057, %.292
  %.273.sroa.0.0 = select i1 %.283, i64 %.225.11056, i64 0
  br i1 %.283, label %B1940, label %B2613

B1940:                                            ; preds = %B1940.lr.ph, %B1904.loopexit
  %.273.sroa.0.01058 = phi i64 [ 0, %B1940.lr.ph ], [ %.273.sroa.0.0, %B1904.loopexit ]
  %.228.11057 = phi i64 [ %.228.11055, %B1940.lr.ph ], [ %.228.1, %B1904.loopexit ]
  %.225.11056 = phi i64 [ 2048, %B1940.lr.ph ], [ %.225.1, %B1904.loopexit ]
  %.325 = add nsw i64 %.273.sroa.0.01058, 2048
  %.328 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.325)
  br i1 %.371, label %B1940.endif.endif, label %B1940.endif.else

B2028:                                            ; preds = %B2028.lr.ph, %B2328
  %.403.sroa.0.01051 = phi i64 [ 0, %B2028.lr.ph ], [ %.403.sroa.0.0, %B2328 ]
  %.360.11050 = phi i64 [ %.360.11048, %B2028.lr.ph ], [ %.360.1, %B2328 ]
  %.357.11049 = phi i64 [ %.188, %B2028.lr.ph ], [ %.357.1, %B2328 ]
  %.452 = add nsw i64 %.403.sroa.0.01051, %.188
  %.455 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.0, i64 %.452)
  %.460 = sub nsw i64 %.455, %.403.sroa.0.01051
  %.473.0 = and i64 %.460, 3
  %.504 = sub nsw i64 %.455, %.473.0
  %.545 = sub i64 %.504, %.403.sroa.0.01051
  %.546 = icmp slt i64 %.545, 1
  br i1 %.546, label %B2028.endif.endif.endif, label %B2028.endif.endif.else

B2138.preheader:                                  ; preds = %B2090, %B2028.endif.endif.endif
  %.8771036.not = icmp eq i64 %.473.0, 0
  br i1 %.8771036.not, label %B2328, label %B2222.preheader

B2222.preheader:                                  ; preds = %B2138.preheader
  %.824.11040 = add nsw i64 %.473.0, -1
  %.821.11038 = add i64 %.504, 1
  br label %B2222

B2034:                                            ; preds = %B2034.preheader, %B2090
  %.578.sroa.0.01031 = phi i64 [ %.578.sroa.0.0, %B2090 ], [ %.403.sroa.0.01051, %B2034.preheader ]
  %.535.11030 = phi i64 [ %.535.1, %B2090 ], [ %.535.11027, %B2034.preheader ]
  %.532.11029 = phi i64 [ %.532.1, %B2090 ], [ %.6011024, %B2034.preheader ]
  %.650 = mul i64 %.578.sroa.0.01031, %arg.rows.5.1
  br i1 %.55.not, label %B2056, label %B2060

B2056:                                            ; preds = %B2034
  %gep = getelementptr i16, ptr %invariant.gep, i64 %.650
  %.704 = getelementptr double, ptr %arg.signal.4, i64 %.578.sroa.0.01031
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64-i32*"(ptr %gep, i64 %arg.rows.5.1, i64 %.672, ptr %arg.scratch.4, ptr %.704)
  br label %B2090

B2060:                                            ; preds = %B2034
  %gep1022 = getelementptr i16, ptr %invariant.gep1021, i64 %.650
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64-i32*"(ptr %gep1022, i64 %arg.rows.5.1, i64 %.750, ptr %arg.scratch.4)
  br label %B2090

B2090:                                            ; preds = %B2060, %B2056
  %.588 = icmp sgt i64 %.535.11030, 0
  %.601 = add i64 %.532.11029, 4
  %.532.1 = select i1 %.588, i64 %.601, i64 %.532.11029
  %.597 = sext i1 %.588 to i64
  %.535.1 = add nsw i64 %.535.11030, %.597
  %.578.sroa.0.0 = select i1 %.588, i64 %.532.11029, i64 0
  br i1 %.588, label %B2034, label %B2138.preheader

B2222:                                            ; preds = %B2222.preheader, %B2322
  %.867.sroa.0.01044 = phi i64 [ %.867.sroa.0.0, %B2322 ], [ %.504, %B2222.preheader ]
  %.824.11043 = phi i64 [ %.824.1, %B2322 ], [ %.824.11040, %B2222.preheader ]
  %.821.11042 = phi i64 [ %.821.1, %B2322 ], [ %.821.11038, %B2222.preheader ]
  %.939 = mul i64 %.867.sroa.0.01044, %arg.rows.5.1
  br i1 %.55.not, label %B2224, label %B2320

B2224:                                            ; preds = %B2222
  %gep1033 = getelementptr i16, ptr %invariant.gep1032, i64 %.939
  %.993 = getelementptr double, ptr %arg.signal.4, i64 %.867.sroa.0.01044
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr %gep1033, i64 %.961, ptr %arg.scratch.4, ptr %.993)
  br label %B2322

B2320:                                            ; preds = %B2222
  %gep1035 = getelementptr i16, ptr %invariant.gep1034, i64 %.939
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64-i32*"(ptr %gep1035, i64 %.1039, ptr %arg.scratch.4)
  br label %B2322

B2322:                                            ; preds = %B2320, %B2224
  %.877 = icmp sgt i64 %.824.11043, 0
  %.890 = zext i1 %.877 to i64
  %.821.1 = add i64 %.821.11042, %.890
  %.886 = sext i1 %.877 to i64
  %.824.1 = add nsw i64 %.824.11043, %.886
  %.867.sroa.0.0 = select i1 %.877, i64 %.821.11042, i64 0
  br i1 %.877, label %B2222, label %B2328

B2328:                                            ; preds = %B2322, %B2138.preheader
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.1116, i64 %.1117)
  %.413 = icmp sgt i64 %.360.11050, 0
  %.426 = select i1 %.413, i64 %.188, i64 0
  %.357.1 = add i64 %.426, %.357.11049
  %.422 = sext i1 %.413 to i64
  %.360.1 = add nsw i64 %.360.11050, %.422
  %.403.sroa.0.0 = select i1 %.413, i64 %.357.11049, i64 0
  br i1 %.413, label %B2028, label %B1904.loopexit

B2460:                                            ; preds = %entry
  %.13341062 = icmp sgt i64 %arg.rows.5.0, 0
  %or.cond = select i1 %.55.not, i1 %.13341062, i1 false
  br i1 %or.cond, label %B2518.lr.ph, label %B2613

B2468.loopexit:                                   ; preds = %B2608, %B2518
  %.1334 = icmp sgt i64 %.1281.11067, 0
  %.1347 = zext i1 %.1334 to i64
  %.1278.1 = add i64 %.1278.11066, %.1347
  %.1343 = sext i1 %.1334 to i64
  %.1281.1 = add nsw i64 %.1281.11067, %.1343
  %.1324.sroa.0.0 = select i1 %.1334, i64 %.1278.11066, i64 0
  br i1 %.1334, label %B2518, label %B2613

B2518:                                            ; preds = %B2518.lr.ph, %B2468.loopexit
  %.1324.sroa.0.01068 = phi i64 [ 0, %B2518.lr.ph ], [ %.1324.sroa.0.0, %B2468.loopexit ]
  %.1281.11067 = phi i64 [ %.1281.11065, %B2518.lr.ph ], [ %.1281.1, %B2468.loopexit ]
  %.1278.11066 = phi i64 [ 1, %B2518.lr.ph ], [ %.1278.1, %B2468.loopexit ]
  br i1 %.14571059.not, label %B2468.loopexit, label %B2608.lr.ph

B2608:                                            ; preds = %B2608.lr.ph, %B2608
  %.1404.01061 = phi i64 [ %.1436, %B2608.lr.ph ], [ %.1466, %B2608 ]
  %.1401.01060 = phi i64 [ 0, %B2608.lr.ph ], [ %.1470, %B2608 ]
  %.1466 = add nsw i64 %.1404.01061, -1
  %.1470 = add i64 %.1401.01060, 65536
  %.1496 = add nsw i64 %.1401.01060, 65536
  %.1499 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1496)
  %.1525 = getelementptr i16, ptr %0, i64 %.1401.01060
  %.1539 = sub i64 %.1499, %.1401.01060
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64-i32*"(ptr %.1525, i64 %.1539, ptr %.1571)
  %.1457 = icmp sgt i64 %.1404.01061, 1
  br i1 %.1457, label %B2608, label %B2468.loopexit

B2613:                                            ; preds = %B1904.loopexit, %B2468.loopexit, %B1902.endif.endif, %B2460
  store ptr null, ptr %retptr, align 8
  ret i32 0

B1902.endif.else:                                 ; preds = %B1790
  %.256 = and i64 %arg.rows.5.1, 2047
  %.259.not = icmp ne i64 %.256, 0
  %.2601014 = lshr i64 %arg.rows.5.1, 11
  %.261 = zext i1 %.259.not to i64
  %.262 = add nuw nsw i64 %.2601014, %.261
  br label %B1902.endif.endif

B1902.endif.endif:                                ; preds = %B1790, %B1902.endif.else
  %storemerge1015 = phi i64 [ %.262, %B1902.endif.else ], [ 0, %B1790 ]
  %.2831052 = icmp sgt i64 %storemerge1015, 0
  br i1 %.2831052, label %B1940.lr.ph, label %B2613

B1940.lr.ph:                                      ; preds = %B1902.endif.endif
  %.228.11055 = add nsw i64 %storemerge1015, -1
  %.371 = icmp slt i64 %arg.rows.5.0, 1
  br label %B1940

B1940.endif.else:                                 ; preds = %B1940
  %.386 = urem i64 %arg.rows.5.0, %.188
  %.389.not = icmp ne i64 %.386, 0
  %.390 = udiv i64 %arg.rows.5.0, %.188
  %.391 = zext i1 %.389.not to i64
  %.392 = add nuw i64 %.390, %.391
  br label %B1940.endif.endif

B1940.endif.endif:                                ; preds = %B1940, %B1940.endif.else
  %storemerge1016 = phi i64 [ %.392, %B1940.endif.else ], [ 0, %B1940 ]
  %.4131045 = icmp sgt i64 %storemerge1016, 0
  br i1 %.4131045, label %B2028.lr.ph, label %B1904.loopexit

B2028.lr.ph:                                      ; preds = %B1940.endif.endif
  %.360.11048 = add nsw i64 %storemerge1016, -1
  %invariant.gep = getelementptr i16, ptr %arg.rows.4, i64 %.273.sroa.0.01058
  %invariant.gep1021 = getelementptr i16, ptr %arg.rows.4, i64 %.273.sroa.0.01058
  %.672 = sub i64 %.328, %.273.sroa.0.01058
  %.750 = sub i64 %.328, %.273.sroa.0.01058
  %invariant.gep1032 = getelementptr i16, ptr %arg.rows.4, i64 %.273.sroa.0.01058
  %invariant.gep1034 = getelementptr i16, ptr %arg.rows.4, i64 %.273.sroa.0.01058
  %.961 = sub i64 %.328, %.273.sroa.0.01058
  %.1039 = sub i64 %.328, %.273.sroa.0.01058
  %.1116 = getelementptr double, ptr %arg.total.4, i64 %.273.sroa.0.01058
  %.1117 = sub i64 %.328, %.273.sroa.0.01058
  br label %B2028

B2028.endif.endif.else:                           ; preds = %B2028
  %.561 = and i64 %.545, 3
  %.564.not = icmp ne i64 %.561, 0
  %.5651017 = lshr i64 %.545, 2
  %.566 = zext i1 %.564.not to i64
  %.567 = add nuw nsw i64 %.5651017, %.566
  br label %B2028.endif.endif.endif

B2028.endif.endif.endif:                          ; preds = %B2028, %B2028.endif.endif.else
  %storemerge1018 = phi i64 [ %.567, %B2028.endif.endif.else ], [ 0, %B2028 ]
  %.5881023 = icmp sgt i64 %storemerge1018, 0
  br i1 %.5881023, label %B2034.preheader, label %B2138.preheader

B2034.preheader:                                  ; preds = %B2028.endif.endif.endif
  %.535.11027 = add nsw i64 %storemerge1018, -1
  %.6011024 = add i64 %.403.sroa.0.01051, 4
  br label %B2034

B2518.lr.ph:                                      ; preds = %B2460
  %.1281.11065 = add nsw i64 %arg.rows.5.0, -1
  %.1430 = and i64 %arg.rows.5.1, 65535
  %.1433.not = icmp ne i64 %.1430, 0
  %.14341012 = lshr i64 %arg.rows.5.1, 16
  %.1435 = zext i1 %.1433.not to i64
  %.1436 = add nuw nsw i64 %.14341012, %.1435
  %.1415.inv = icmp slt i64 %arg.rows.5.1, 1
  %.14571059.not1069 = icmp eq i64 %.1436, 0
  %.14571059.not = select i1 %.1415.inv, i1 true, i1 %.14571059.not1069
  br label %B2518

B2608.lr.ph:                                      ; preds = %B2518
  %.1517 = mul i64 %.1324.sroa.0.01068, %arg.rows.5.1
  %0 = getelementptr i16, ptr %arg.rows.4, i64 %.1517
  %.1571 = getelementptr double, ptr %arg.signal.4, i64 %.1324.sroa.0.01068
  br label %B2608
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i16*-i64-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !4

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
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !4

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

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
define internal fastcc void @"pixels-4-0-1-0-i16*-i64-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !4

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
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !4

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !4

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
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !4

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i32 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i32 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i16*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !4

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
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !4

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

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
  br i1 %.21, label %moving, label %moved, !llvm.loop !4

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
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !4

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i16*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !4

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
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !4

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !4

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i32 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i32 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc noundef range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v7B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.44.not = icmp eq i8 %arg.has_total, 0
  %.55.not = icmp eq i8 %arg.has_signal, 0
  br i1 %.44.not, label %B3331, label %B2661

B2661:                                            ; preds = %entry
  %.188 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 1)
  %.239 = icmp slt i64 %arg.rows.5.1, 1
  br i1 %.239, label %B2773.endif.endif, label %B2773.endif.else

B2775.loopexit:                                   ; preds = %B3199, %B2811.endif.endif
  %.283 = icmp sgt i64 %.228.11056, 0
  %.296 = add i64 %.225.11055, 2048
  %.225.1 = select i1 %.283, i64 %.296, i64 %.225.11055
  %.292 = sext i1 %.283 to i64
  %.228.1 = add nsw i64 %.228.11056, %.292
  %.273.sroa.0.0 = select i1 %.283, i64 %.225.11055, i64 0
  br i1 %.283, label %B2811, label %B3484

B2811:                                            ; preds = %B2811.lr.ph, %B2775.loopexit
  %.273.sroa.0.01057 = phi i64 [ 0, %B2811.lr.ph ], [ %.273.sroa.0.0, %B2775.loopexit ]
  %.228.11056 = phi i64 [ %.228.11054, %B2811.lr.ph ], [ %.228.1, %B2775.loopexit ]
  %.225.11055 = phi i64 [ 2048, %B2811.lr.ph ], [ %.225.1, %B2775.loopexit ]
  %.325 = add nsw i64 %.273.sroa.0.01057, 2048
  %.328 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.325)
  br i1 %.371, label %B2811.endif.endif, label %B2811.endif.else

B2899:                                            ; preds = %B2899.lr.ph, %B3199
  %.403.sroa.0.01050 = phi i64 [ 0, %B2899.lr.ph ], [ %.403.sroa.0.0, %B3199 ]
  %.360.11049 = phi i64 [ %.360.11047, %B2899.lr.ph ], [ %.360.1, %B3199 ]
  %.357.11048 = phi i64 [ %.188, %B2899.lr.ph ], [ %.357.1, %B3199 ]
  %.452 = add nsw i64 %.403.sroa.0.01050, %.188
  %.455 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.0, i64 %.452)
  %.460 = sub nsw i64 %.455, %.403.sroa.0.01050
  %.473.0 = and i64 %.460, 3
  %.504 = sub nsw i64 %.455, %.473.0
  %.545 = sub i64 %.504, %.403.sroa.0.01050
  %.546 = icmp slt i64 %.545, 1
  br i1 %.546, label %B2899.endif.endif.endif, label %B2899.endif.endif.else

B3009.preheader:                                  ; preds = %B2961, %B2899.endif.endif.endif
  %.8771035.not = icmp eq i64 %.473.0, 0
  br i1 %.8771035.not, label %B3199, label %B3093.preheader

B3093.preheader:                                  ; preds = %B3009.preheader
  %.824.11039 = add nsw i64 %.473.0, -1
  %.821.11037 = add i64 %.504, 1
  br label %B3093

B2905:                                            ; preds = %B2905.preheader, %B2961
  %.578.sroa.0.01030 = phi i64 [ %.578.sroa.0.0, %B2961 ], [ %.403.sroa.0.01050, %B2905.preheader ]
  %.535.11029 = phi i64 [ %.535.1, %B2961 ], [ %.535.11026, %B2905.preheader ]
  %.532.11028 = phi i64 [ %.532.1, %B2961 ], [ %.6011023, %B2905.preheader ]
  %.728 = mul i64 %.578.sroa.0.01030, %arg.rows.5.1
  br i1 %.55.not, label %B2931, label %B2927

B2927:                                            ; preds = %B2905
  %gep = getelementptr i32, ptr %invariant.gep, i64 %.728
  %.704 = getelementptr double, ptr %arg.signal.4, i64 %.578.sroa.0.01030
  tail call fastcc void @"pixels-4-0-1-1-i32*-i64-i64*"(ptr %gep, i64 %arg.rows.5.1, i64 %.672, ptr %arg.scratch.4, ptr %.704)
  br label %B2961

B2931:                                            ; preds = %B2905
  %gep1021 = getelementptr i32, ptr %invariant.gep1020, i64 %.728
  tail call fastcc void @"pixels-4-0-1-0-i32*-i64-i64*"(ptr %gep1021, i64 %arg.rows.5.1, i64 %.750, ptr %arg.scratch.4)
  br label %B2961

B2961:                                            ; preds = %B2931, %B2927
  %.588 = icmp sgt i64 %.535.11029, 0
  %.601 = add i64 %.532.11028, 4
  %.532.1 = select i1 %.588, i64 %.601, i64 %.532.11028
  %.597 = sext i1 %.588 to i64
  %.535.1 = add nsw i64 %.535.11029, %.597
  %.578.sroa.0.0 = select i1 %.588, i64 %.532.11028, i64 0
  br i1 %.588, label %B2905, label %B3009.preheader

B3093:                                            ; preds = %B3093.preheader, %B3193
  %.867.sroa.0.01043 = phi i64 [ %.867.sroa.0.0, %B3193 ], [ %.504, %B3093.preheader ]
  %.824.11042 = phi i64 [ %.824.1, %B3193 ], [ %.824.11039, %B3093.preheader ]
  %.821.11041 = phi i64 [ %.821.1, %B3193 ], [ %.821.11037, %B3093.preheader ]
  %.1017 = mul i64 %.867.sroa.0.01043, %arg.rows.5.1
  br i1 %.55.not, label %B3191, label %B3095

B3095:                                            ; preds = %B3093
  %gep1032 = getelementptr i32, ptr %invariant.gep1031, i64 %.1017
  %.993 = getelementptr double, ptr %arg.signal.4, i64 %.867.sroa.0.01043
  tail call fastcc void @"pixels-1-0-1-1-i32*-i64-i64*"(ptr %gep1032, i64 %.961, ptr %arg.scratch.4, ptr %.993)
  br label %B3193

B3191:                                            ; preds = %B3093
  %gep1034 = getelementptr i32, ptr %invariant.gep1033, i64 %.1017
  tail call fastcc void @"pixels-1-0-1-0-i32*-i64-i64*"(ptr %gep1034, i64 %.1039, ptr %arg.scratch.4)
  br label %B3193

B3193:                                            ; preds = %B3191, %B3095
  %.877 = icmp sgt i64 %.824.11042, 0
  %.890 = zext i1 %.877 to i64
  %.821.1 = add i64 %.821.11041, %.890
  %.886 = sext i1 %.877 to i64
  %.824.1 = add nsw i64 %.824.11042, %.886
  %.867.sroa.0.0 = select i1 %.877, i64 %.821.11041, i64 0
  br i1 %.877, label %B3093, label %B3199

B3199:                                            ; preds = %B3193, %B3009.preheader
  tail call fastcc void @"move-i64*-double*"(ptr %arg.scratch.4, ptr %.1116, i64 %.1117)
  %.413 = icmp sgt i64 %.360.11049, 0
  %.426 = select i1 %.413, i64 %.188, i64 0
  %.357.1 = add i64 %.426, %.357.11048
  %.422 = sext i1 %.413 to i64
  %.360.1 = add nsw i64 %.360.11049, %.422
  %.403.sroa.0.0 = select i1 %.413, i64 %.357.11048, i64 0
  br i1 %.413, label %B2899, label %B2775.loopexit

B3331:                                            ; preds = %entry
  br i1 %.55.not, label %B3484, label %B3333

B3333:                                            ; preds = %B3331
  %.1177 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.1, i64 1)
  %.13341061 = icmp sgt i64 %arg.rows.5.0, 0
  br i1 %.13341061, label %B3389.lr.ph, label %B3484

B3389.lr.ph:                                      ; preds = %B3333
  %.1281.11064 = add nsw i64 %arg.rows.5.0, -1
  %.1415 = icmp slt i64 %arg.rows.5.1, 1
  br label %B3389

B3339.loopexit:                                   ; preds = %B3479, %B3389.endif.endif
  %.1334 = icmp sgt i64 %.1281.11066, 0
  %.1347 = zext i1 %.1334 to i64
  %.1278.1 = add i64 %.1278.11065, %.1347
  %.1343 = sext i1 %.1334 to i64
  %.1281.1 = add nsw i64 %.1281.11066, %.1343
  %.1324.sroa.0.0 = select i1 %.1334, i64 %.1278.11065, i64 0
  br i1 %.1334, label %B3389, label %B3484

B3389:                                            ; preds = %B3389.lr.ph, %B3339.loopexit
  %.1324.sroa.0.01067 = phi i64 [ 0, %B3389.lr.ph ], [ %.1324.sroa.0.0, %B3339.loopexit ]
  %.1281.11066 = phi i64 [ %.1281.11064, %B3389.lr.ph ], [ %.1281.1, %B3339.loopexit ]
  %.1278.11065 = phi i64 [ 1, %B3389.lr.ph ], [ %.1278.1, %B3339.loopexit ]
  br i1 %.1415, label %B3389.endif.endif, label %B3389.endif.else

B3479:                                            ; preds = %B3479.lr.ph, %B3479
  %.1404.01060 = phi i64 [ %storemerge1012, %B3479.lr.ph ], [ %.1466, %B3479 ]
  %.1401.01059 = phi i64 [ 0, %B3479.lr.ph ], [ %.1470, %B3479 ]
  %.1466 = add nsw i64 %.1404.01060, -1
  %.1470 = add i64 %.1401.01059, %.1177
  %.1496 = add nsw i64 %.1401.01059, %.1177
  %.1499 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1496)
  %.1525 = getelementptr i32, ptr %0, i64 %.1401.01059
  %.1539 = sub i64 %.1499, %.1401.01059
  tail call fastcc void @"pixels-1-0-0-1-i32*-i64-i64*"(ptr %.1525, i64 %.1539, ptr %.1571)
  %.1457 = icmp sgt i64 %.1404.01060, 1
  br i1 %.1457, label %B3479, label %B3339.loopexit

B3484:                                            ; preds = %B2775.loopexit, %B3339.loopexit, %B2773.endif.endif, %B3333, %B3331
  store ptr null, ptr %retptr, align 8
  ret i32 0

B2773.endif.else:                                 ; preds = %B2661
  %.256 = and i64 %arg.rows.5.1, 2047
  %.259.not = icmp ne i64 %.256, 0
  %.2601013 = lshr i64 %arg.rows.5.1, 11
  %.261 = zext i1 %.259.not to i64
  %.262 = add nuw nsw i64 %.2601013, %.261
  br label %B2773.endif.endif

B2773.endif.endif:                                ; preds = %B2661, %B2773.endif.else
  %storemerge1014 = phi i64 [ %.262, %B2773.endif.else ], [ 0, %B2661 ]
  %.2831051 = icmp sgt i64 %storemerge1014, 0
  br i1 %.2831051, label %B2811.lr.ph, label %B3484

B2811.lr.ph:                                      ; preds = %B2773.endif.endif
  %.228.11054 = add nsw i64 %storemerge1014, -1
  %.371 = icmp slt i64 %arg.rows.5.0, 1
  br label %B2811

B2811.endif.else:                                 ; preds = %B2811
  %.386 = urem i64 %arg.rows.5.0, %.188
  %.389.not = icmp ne i64 %.386, 0
  %.390 = udiv i64 %arg.rows.5.0, %.188
  %.391 = zext i1 %.389.not to i64
  %.392 = add nuw i64 %.390, %.391
  br label %B2811.endif.endif

B2811.endif.endif:                                ; preds = %B2811, %B2811.endif.else
  %storemerge1015 = phi i64 [ %.392, %B2811.endif.else ], [ 0, %B2811 ]
  %.4131044 = icmp sgt i64 %storemerge1015, 0
  br i1 %.4131044, label %B2899.lr.ph, label %B2775.loopexit

B2899.lr.ph:                                      ; preds = %B2811.endif.endif
  %.360.11047 = add nsw i64 %storemerge1015, -1
  %invariant.gep = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %invariant.gep1020 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %.672 = sub i64 %.328, %.273.sroa.0.01057
  %.750 = sub i64 %.328, %.273.sroa.0.01057
  %invariant.gep1031 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %invariant.gep1033 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %.961 = sub i64 %.328, %.273.sroa.0.01057
  %.1039 = sub i64 %.328, %.273.sroa.0.01057
  %.1116 = getelementptr double, ptr %arg.total.4, i64 %.273.sroa.0.01057
  %.1117 = sub i64 %.328, %.273.sroa.0.01057
  br label %B2899

B2899.endif.endif.else:                           ; preds = %B2899
  %.561 = and i64 %.545, 3
  %.564.not = icmp ne i64 %.561, 0
  %.5651016 = lshr i64 %.545, 2
  %.566 = zext i1 %.564.not to i64
  %.567 = add nuw nsw i64 %.5651016, %.566
  br label %B2899.endif.endif.endif

B2899.endif.endif.endif:                          ; preds = %B2899, %B2899.endif.endif.else
  %storemerge1017 = phi i64 [ %.567, %B2899.endif.endif.else ], [ 0, %B2899 ]
  %.5881022 = icmp sgt i64 %storemerge1017, 0
  br i1 %.5881022, label %B2905.preheader, label %B3009.preheader

B2905.preheader:                                  ; preds = %B2899.endif.endif.endif
  %.535.11026 = add nsw i64 %storemerge1017, -1
  %.6011023 = add i64 %.403.sroa.0.01050, 4
  br label %B2905

B3389.endif.else:                                 ; preds = %B3389
  %.1430 = urem i64 %arg.rows.5.1, %.1177
  %.1433.not = icmp ne i64 %.1430, 0
  %.1434 = udiv i64 %arg.rows.5.1, %.1177
  %.1435 = zext i1 %.1433.not to i64
  %.1436 = add nuw i64 %.1434, %.1435
  br label %B3389.endif.endif

B3389.endif.endif:                                ; preds = %B3389, %B3389.endif.else
  %storemerge1012 = phi i64 [ %.1436, %B3389.endif.else ], [ 0, %B3389 ]
  %.14571058 = icmp sgt i64 %storemerge1012, 0
  br i1 %.14571058, label %B3479.lr.ph, label %B3339.loopexit

B3479.lr.ph:                                      ; preds = %B3389.endif.endif
  %.1517 = mul i64 %.1324.sroa.0.01067, %arg.rows.5.1
  %0 = getelementptr i32, ptr %arg.rows.4, i64 %.1517
  %.1571 = getelementptr double, ptr %arg.signal.4, i64 %.1324.sroa.0.01067
  br label %B3479
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i32*-i64-i64*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !5

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
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !5

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !5

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
define internal fastcc void @"pixels-4-0-1-0-i32*-i64-i64*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !5

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
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !5

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !5

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-1-i32*-i64-i64*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !5

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
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !5

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !5

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i64 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i64 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i32*-i64-i64*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !5

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
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !5

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !5

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
  br i1 %.21, label %moving, label %moved, !llvm.loop !5

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
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !5

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i32*-i64-i64*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !5

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
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !5

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !5

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i64 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i64 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc noundef range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture %arg.scratch.4) unnamed_addr #1 {
entry:
  %.44.not = icmp eq i8 %arg.has_total, 0
  %.55.not = icmp eq i8 %arg.has_signal, 0
  br i1 %.44.not, label %B4202, label %B3532

B3532:                                            ; preds = %entry
  %.188 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 1)
  %.239 = icmp slt i64 %arg.rows.5.1, 1
  br i1 %.239, label %B3644.endif.endif, label %B3644.endif.else

B3646.loopexit:                                   ; preds = %B4070, %B3682.endif.endif
  %.283 = icmp sgt i64 %.228.11056, 0
  %.296 = add i64 %.225.11055, 2048
  %.225.1 = select i1 %.283, i64 %.296, i64 %.225.11055
  %.292 = sext i1 %.283 to i64
  %.228.1 = add nsw i64 %.228.11056, %.292
  %.273.sroa.0.0 = select i1 %.283, i64 %.225.11055, i64 0
  br i1 %.283, label %B3682, label %B4355

B3682:                                            ; preds = %B3682.lr.ph, %B3646.loopexit
  %.273.sroa.0.01057 = phi i64 [ 0, %B3682.lr.ph ], [ %.273.sroa.0.0, %B3646.loopexit ]
  %.228.11056 = phi i64 [ %.228.11054, %B3682.lr.ph ], [ %.228.1, %B3646.loopexit ]
  %.225.11055 = phi i64 [ 2048, %B3682.lr.ph ], [ %.225.1, %B3646.loopexit ]
  %.325 = add nsw i64 %.273.sroa.0.01057, 2048
  %.328 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.325)
  br i1 %.371, label %B3682.endif.endif, label %B3682.endif.else

B3770:                                            ; preds = %B3770.lr.ph, %B4070
  %.403.sroa.0.01050 = phi i64 [ 0, %B3770.lr.ph ], [ %.403.sroa.0.0, %B4070 ]
  %.360.11049 = phi i64 [ %.360.11047, %B3770.lr.ph ], [ %.360.1, %B4070 ]
  %.357.11048 = phi i64 [ %.188, %B3770.lr.ph ], [ %.357.1, %B4070 ]
  %.452 = add nsw i64 %.403.sroa.0.01050, %.188
  %.455 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.0, i64 %.452)
  %.460 = sub nsw i64 %.455, %.403.sroa.0.01050
  %.473.0 = and i64 %.460, 3
  %.504 = sub nsw i64 %.455, %.473.0
  %.545 = sub i64 %.504, %.403.sroa.0.01050
  %.546 = icmp slt i64 %.545, 1
  br i1 %.546, label %B3770.endif.endif.endif, label %B3770.endif.endif.else

B3880.preheader:                                  ; preds = %B3832, %B3770.endif.endif.endif
  %.8771035.not = icmp eq i64 %.473.0, 0
  br i1 %.8771035.not, label %B4070, label %B3964.preheader

B3964.preheader:                                  ; preds = %B3880.preheader
  %.824.11039 = add nsw i64 %.473.0, -1
  %.821.11037 = add i64 %.504, 1
  br label %B3964

B3776:                                            ; preds = %B3776.preheader, %B3832
  %.578.sroa.0.01030 = phi i64 [ %.578.sroa.0.0, %B3832 ], [ %.403.sroa.0.01050, %B3776.preheader ]
  %.535.11029 = phi i64 [ %.535.1, %B3832 ], [ %.535.11026, %B3776.preheader ]
  %.532.11028 = phi i64 [ %.532.1, %B3832 ], [ %.6011023, %B3776.preheader ]
  %.728 = mul i64 %.578.sroa.0.01030, %arg.rows.5.1
  br i1 %.55.not, label %B3802, label %B3798

B3798:                                            ; preds = %B3776
  %gep = getelementptr i32, ptr %invariant.gep, i64 %.728
  %.704 = getelementptr double, ptr %arg.signal.4, i64 %.578.sroa.0.01030
  tail call fastcc void @"pixels-4-0-1-1-i32*-i64-i64*"(ptr %gep, i64 %arg.rows.5.1, i64 %.672, ptr %arg.scratch.4, ptr %.704)
  br label %B3832

B3802:                                            ; preds = %B3776
  %gep1021 = getelementptr i32, ptr %invariant.gep1020, i64 %.728
  tail call fastcc void @"pixels-4-0-1-0-i32*-i64-i64*"(ptr %gep1021, i64 %arg.rows.5.1, i64 %.750, ptr %arg.scratch.4)
  br label %B3832

B3832:                                            ; preds = %B3802, %B3798
  %.588 = icmp sgt i64 %.535.11029, 0
  %.601 = add i64 %.532.11028, 4
  %.532.1 = select i1 %.588, i64 %.601, i64 %.532.11028
  %.597 = sext i1 %.588 to i64
  %.535.1 = add nsw i64 %.535.11029, %.597
  %.578.sroa.0.0 = select i1 %.588, i64 %.532.11028, i64 0
  br i1 %.588, label %B3776, label %B3880.preheader

B3964:                                            ; preds = %B3964.preheader, %B4064
  %.867.sroa.0.01043 = phi i64 [ %.867.sroa.0.0, %B4064 ], [ %.504, %B3964.preheader ]
  %.824.11042 = phi i64 [ %.824.1, %B4064 ], [ %.824.11039, %B3964.preheader ]
  %.821.11041 = phi i64 [ %.821.1, %B4064 ], [ %.821.11037, %B3964.preheader ]
  %.1017 = mul i64 %.867.sroa.0.01043, %arg.rows.5.1
  br i1 %.55.not, label %B4062, label %B3966

B3966:                                            ; preds = %B3964
  %gep1032 = getelementptr i32, ptr %invariant.gep1031, i64 %.1017
  %.993 = getelementptr double, ptr %arg.signal.4, i64 %.867.sroa.0.01043
  tail call fastcc void @"pixels-1-0-1-1-i32*-i64-i64*"(ptr %gep1032, i64 %.961, ptr %arg.scratch.4, ptr %.993)
  br label %B4064

B4062:                                            ; preds = %B3964
  %gep1034 = getelementptr i32, ptr %invariant.gep1033, i64 %.1017
  tail call fastcc void @"pixels-1-0-1-0-i32*-i64-i64*"(ptr %gep1034, i64 %.1039, ptr %arg.scratch.4)
  br label %B4064

B4064:                                            ; preds = %B4062, %B3966
  %.877 = icmp sgt i64 %.824.11042, 0
  %.890 = zext i1 %.877 to i64
  %.821.1 = add i64 %.821.11041, %.890
  %.886 = sext i1 %.877 to i64
  %.824.1 = add nsw i64 %.824.11042, %.886
  %.867.sroa.0.0 = select i1 %.877, i64 %.821.11041, i64 0
  br i1 %.877, label %B3964, label %B4070

B4070:                                            ; preds = %B4064, %B3880.preheader
  tail call fastcc void @"move-i64*-i64*"(ptr %arg.scratch.4, ptr %.1116, i64 %.1117)
  %.413 = icmp sgt i64 %.360.11049, 0
  %.426 = select i1 %.413, i64 %.188, i64 0
  %.357.1 = add i64 %.426, %.357.11048
  %.422 = sext i1 %.413 to i64
  %.360.1 = add nsw i64 %.360.11049, %.422
  %.403.sroa.0.0 = select i1 %.413, i64 %.357.11048, i64 0
  br i1 %.413, label %B3770, label %B3646.loopexit

B4202:                                            ; preds = %entry
  br i1 %.55.not, label %B4355, label %B4204

B4204:                                            ; preds = %B4202
  %.1177 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.1, i64 1)
  %.13341061 = icmp sgt i64 %arg.rows.5.0, 0
  br i1 %.13341061, label %B4260.lr.ph, label %B4355

B4260.lr.ph:                                      ; preds = %B4204
  %.1281.11064 = add nsw i64 %arg.rows.5.0, -1
  %.1415 = icmp slt i64 %arg.rows.5.1, 1
  br label %B4260

B4210.loopexit:                                   ; preds = %B4350, %B4260.endif.endif
  %.1334 = icmp sgt i64 %.1281.11066, 0
  %.1347 = zext i1 %.1334 to i64
  %.1278.1 = add i64 %.1278.11065, %.1347
  %.1343 = sext i1 %.1334 to i64
  %.1281.1 = add nsw i64 %.1281.11066, %.1343
  %.1324.sroa.0.0 = select i1 %.1334, i64 %.1278.11065, i64 0
  br i1 %.1334, label %B4260, label %B4355

B4260:                                            ; preds = %B4260.lr.ph, %B4210.loopexit
  %.1324.sroa.0.01067 = phi i64 [ 0, %B4260.lr.ph ], [ %.1324.sroa.0.0, %B4210.loopexit ]
  %.1281.11066 = phi i64 [ %.1281.11064, %B4260.lr.ph ], [ %.1281.1, %B4210.loopexit ]
  %.1278.11065 = phi i64 [ 1, %B4260.lr.ph ], [ %.1278.1, %B4210.loopexit ]
  br i1 %.1415, label %B4260.endif.endif, label %B4260.endif.else

B4350:                                            ; preds = %B4350.lr.ph, %B4350
  %.1404.01060 = phi i64 [ %storemerge1012, %B4350.lr.ph ], [ %.1466, %B4350 ]
  %.1401.01059 = phi i64 [ 0, %B4350.lr.ph ], [ %.1470, %B4350 ]
  %.1466 = add nsw i64 %.1404.01060, -1
  %.1470 = add i64 %.1401.01059, %.1177
  %.1496 = add nsw i64 %.1401.01059, %.1177
  %.1499 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1496)
  %.1525 = getelementptr i32, ptr %0, i64 %.1401.01059
  %.1539 = sub i64 %.1499, %.1401.01059
  tail call fastcc void @"pixels-1-0-0-1-i32*-i64-i64*"(ptr %.1525, i64 %.1539, ptr %.1571)
  %.1457 = icmp sgt i64 %.1404.01060, 1
  br i1 %.1457, label %B4350, label %B4210.loopexit

B4355:                                            ; preds = %B3646.loopexit, %B4210.loopexit, %B3644.endif.endif, %B4204, %B4202
  store ptr null, ptr %retptr, align 8
  ret i32 0

B3644.endif.else:                                 ; preds = %B3532
  %.256 = and i64 %arg.rows.5.1, 2047
  %.259.not = icmp ne i64 %.256, 0
  %.2601013 = lshr i64 %arg.rows.5.1, 11
  %.261 = zext i1 %.259.not to i64
  %.262 = add nuw nsw i64 %.2601013, %.261
  br label %B3644.endif.endif

B3644.endif.endif:                                ; preds = %B3532, %B3644.endif.else
  %storemerge1014 = phi i64 [ %.262, %B3644.endif.else ], [ 0, %B3532 ]
  %.2831051 = icmp sgt i64 %storemerge1014, 0
  br i1 %.2831051, label %B3682.lr.ph, label %B4355

B3682.lr.ph:                                      ; preds = %B3644.endif.endif
  %.228.11054 = add nsw i64 %storemerge1014, -1
  %.371 = icmp slt i64 %arg.rows.5.0, 1
  br label %B3682

B3682.endif.else:                                 ; preds = %B3682
  %.386 = urem i64 %arg.rows.5.0, %.188
  %.389.not = icmp ne i64 %.386, 0
  %.390 = udiv i64 %arg.rows.5.0, %.188
  %.391 = zext i1 %.389.not to i64
  %.392 = add nuw i64 %.390, %.391
  br label %B3682.endif.endif

B3682.endif.endif:                                ; preds = %B3682, %B3682.endif.else
  %storemerge1015 = phi i64 [ %.392, %B3682.endif.else ], [ 0, %B3682 ]
  %.4131044 = icmp sgt i64 %storemerge1015, 0
  br i1 %.4131044, label %B3770.lr.ph, label %B3646.loopexit

B3770.lr.ph:                                      ; preds = %B3682.endif.endif
  %.360.11047 = add nsw i64 %storemerge1015, -1
  %invariant.gep = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %invariant.gep1020 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %.672 = sub i64 %.328, %.273.sroa.0.01057
  %.750 = sub i64 %.328, %.273.sroa.0.01057
  %invariant.gep1031 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %invariant.gep1033 = getelementptr i32, ptr %arg.rows.4, i64 %.273.sroa.0.01057
  %.961 = sub i64 %.328, %.273.sroa.0.01057
  %.1039 = sub i64 %.328, %.273.sroa.0.01057
  %.1116 = getelementptr i64, ptr %arg.total.4, i64 %.273.sroa.0.01057
  %.1117 = sub i64 %.328, %.273.sroa.0.01057
  br label %B3770

B3770.endif.endif.else:                           ; preds = %B3770
  %.561 = and i64 %.545, 3
  %.564.not = icmp ne i64 %.561, 0
  %.5651016 = lshr i64 %.545, 2
  %.566 = zext i1 %.564.not to i64
  %.567 = add nuw nsw i64 %.5651016, %.566
  br label %B3770.endif.endif.endif

B3770.endif.endif.endif:                          ; preds = %B3770, %B3770.endif.endif.else
  %storemerge1017 = phi i64 [ %.567, %B3770.endif.endif.else ], [ 0, %B3770 ]
  %.5881022 = icmp sgt i64 %storemerge1017, 0
  br i1 %.5881022, label %B3776.preheader, label %B3880.preheader

B3776.preheader:                                  ; preds = %B3770.endif.endif.endif
  %.535.11026 = add nsw i64 %storemerge1017, -1
  %.6011023 = add i64 %.403.sroa.0.01050, 4
  br label %B3776

B4260.endif.else:                                 ; preds = %B4260
  %.1430 = urem i64 %arg.rows.5.1, %.1177
  %.1433.not = icmp ne i64 %.1430, 0
  %.1434 = udiv i64 %arg.rows.5.1, %.1177
  %.1435 = zext i1 %.1433.not to i64
  %.1436 = add nuw i64 %.1434, %.1435
  br label %B4260.endif.endif

B4260.endif.endif:                                ; preds = %B4260, %B4260.endif.else
  %storemerge1012 = phi i64 [ %.1436, %B4260.endif.else ], [ 0, %B4260 ]
  %.14571058 = icmp sgt i64 %storemerge1012, 0
  br i1 %.14571058, label %B4350.lr.ph, label %B4210.loopexit

B4350.lr.ph:                                      ; preds = %B4260.endif.endif
  %.1517 = mul i64 %.1324.sroa.0.01067, %arg.rows.5.1
  %0 = getelementptr i32, ptr %arg.rows.4, i64 %.1517
  %.1571 = getelementptr double, ptr %arg.signal.4, i64 %.1324.sroa.0.01067
  br label %B4350
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
  br i1 %.20, label %moving, label %moved, !llvm.loop !6

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
  br i1 %exitcond.not, label %moved.1, label %moving.1, !llvm.loop !6

moved.1:                                          ; preds = %moving.1, %moved
  ret void
}

define i64 @stemd_compiled_add_sums(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  %.859 = alloca ptr, align 8
  store ptr null, ptr %.859, align 8
  %.1143 = alloca ptr, align 8
  store ptr null, ptr %.1143, align 8
  %.1429 = alloca ptr, align 8
  store ptr null, ptr %.1429, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.1281, %.995, %.711, %.429, %.145, %.1423.endif, %.1423.if, %.1137.endif, %.1137.if, %.853.endif, %.853.if, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.324, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit ], [ %.608, %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit ], [ 0, %.853.if ], [ %.890, %.853.endif ], [ 0, %.1137.if ], [ %.1174, %.1137.endif ], [ 0, %.1423.if ], [ %.1460, %.1423.endif ], [ 0, %.145 ], [ 0, %.429 ], [ 0, %.711 ], [ 0, %.995 ], [ 0, %.1281 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.892, %.8, %.5
  %.1463 = tail call i32 @PyErr_BadArgument()
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
  %.123 = icmp eq i32 %.122, 4
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
  %0 = and i32 %.74, -3
  %.360 = icmp eq i32 %0, 8
  %.374 = and i1 %.360, %.80
  %.376 = and i1 %.374, %.91
  %.426 = and i1 %.68, %.376
  %.427 = and i1 %.426, %.116
  %.428 = and i1 %.427, %.140
  br i1 %.428, label %.429, label %.326

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
  br i1 %.219.not, label %B718.i, label %B160.i

B160.i:                                           ; preds = %.287
  %.239.i = icmp slt i64 %.154, 1
  br i1 %.239.i, label %B160.endif.endif.i, label %B160.endif.else.i

B162.loopexit.i:                                  ; preds = %B586.i, %B198.i
  %.283.i = icmp sgt i64 %.228.11058.i, 0
  %.296.i = add i64 %.225.11057.i, 2048
  %.225.1.i = select i1 %.283.i, i64 %.296.i, i64 %.225.11057.i
  %.292.i = sext i1 %.283.i to i64
  %.228.1.i = add nsw i64 %.228.11058.i, %.292.i
  %.273.sroa.0.0.i = select i1 %.283.i, i64 %.225.11057.i, i64 0
  br i1 %.283.i, label %B198.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B198.i:                                           ; preds = %B198.lr.ph.i, %B162.loopexit.i
  %.273.sroa.0.01059.i = phi i64 [ 0, %B198.lr.ph.i ], [ %.273.sroa.0.0.i, %B162.loopexit.i ]
  %.228.11058.i = phi i64 [ %.228.11056.i, %B198.lr.ph.i ], [ %.228.1.i, %B162.loopexit.i ]
  %.225.11057.i = phi i64 [ 2048, %B198.lr.ph.i ], [ %.225.1.i, %B162.loopexit.i ]
  br i1 %.4131046.not.i, label %B162.loopexit.i, label %B286.lr.ph.i

B286.i:                                           ; preds = %B286.lr.ph.i, %B586.i
  %.403.sroa.0.01052.i = phi i64 [ 0, %B286.lr.ph.i ], [ %.403.sroa.0.0.i, %B586.i ]
  %.360.11051.i = phi i64 [ %.360.11049.i, %B286.lr.ph.i ], [ %.360.1.i, %B586.i ]
  %.357.11050.i = phi i64 [ 256, %B286.lr.ph.i ], [ %.357.1.i, %B586.i ]
  %.452.i = add nsw i64 %.403.sroa.0.01052.i, 256
  %.455.i = tail call i64 @llvm.smin.i64(i64 %.152, i64 %.452.i)
  %.460.i = sub nsw i64 %.455.i, %.403.sroa.0.01052.i
  %.473.0.i = and i64 %.460.i, 3
  %.504.i = sub nsw i64 %.455.i, %.473.0.i
  %.545.i = sub i64 %.504.i, %.403.sroa.0.01052.i
  %.546.i = icmp slt i64 %.545.i, 1
  br i1 %.546.i, label %B286.endif.endif.endif.i, label %B286.endif.endif.else.i

B396.preheader.i:                                 ; preds = %B348.i, %B286.endif.endif.endif.i
  %.8771037.not.i = icmp eq i64 %.473.0.i, 0
  br i1 %.8771037.not.i, label %B586.i, label %B480.preheader.i

B480.preheader.i:                                 ; preds = %B396.preheader.i
  %.824.11041.i = add nsw i64 %.473.0.i, -1
  %.821.11039.i = add i64 %.504.i, 1
  br label %B480.i

B292.i:                                           ; preds = %B292.preheader.i, %B348.i
  %.578.sroa.0.01032.i = phi i64 [ %.578.sroa.0.0.i, %B348.i ], [ %.403.sroa.0.01052.i, %B292.preheader.i ]
  %.535.11031.i = phi i64 [ %.535.1.i, %B348.i ], [ %.535.11028.i, %B292.preheader.i ]
  %.532.11030.i = phi i64 [ %.532.1.i, %B348.i ], [ %.6011025.i, %B292.preheader.i ]
  %.650.i = mul i64 %.578.sroa.0.01032.i, %.154
  %gep.i = getelementptr i8, ptr %invariant.gep.i, i64 %.650.i
  br i1 %.253, label %B314.i, label %B318.i

B314.i:                                           ; preds = %B292.i
  %.704.i = getelementptr double, ptr %.232, i64 %.578.sroa.0.01032.i
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64-i16*"(ptr readonly %gep.i, i64 %.154, i64 %.672.i, ptr %.266, ptr %.704.i)
  br label %B348.i

B318.i:                                           ; preds = %B292.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64-i16*"(ptr readonly %gep.i, i64 %.154, i64 %.672.i, ptr %.266)
  br label %B348.i

B348.i:                                           ; preds = %B318.i, %B314.i
  %.588.i = icmp sgt i64 %.535.11031.i, 0
  %.601.i = add i64 %.532.11030.i, 4
  %.532.1.i = select i1 %.588.i, i64 %.601.i, i64 %.532.11030.i
  %.597.i = sext i1 %.588.i to i64
  %.535.1.i = add nsw i64 %.535.11031.i, %.597.i
  %.578.sroa.0.0.i = select i1 %.588.i, i64 %.532.11030.i, i64 0
  br i1 %.588.i, label %B292.i, label %B396.preheader.i

B480.i:                                           ; preds = %B580.i, %B480.preheader.i
  %.867.sroa.0.01045.i = phi i64 [ %.867.sroa.0.0.i, %B580.i ], [ %.504.i, %B480.preheader.i ]
  %.824.11044.i = phi i64 [ %.824.1.i, %B580.i ], [ %.824.11041.i, %B480.preheader.i ]
  %.821.11043.i = phi i64 [ %.821.1.i, %B580.i ], [ %.821.11039.i, %B480.preheader.i ]
  %.939.i = mul i64 %.867.sroa.0.01045.i, %.154
  %gep1034.i = getelementptr i8, ptr %invariant.gep.i, i64 %.939.i
  br i1 %.253, label %B482.i, label %B578.i

B482.i:                                           ; preds = %B480.i
  %.993.i = getelementptr double, ptr %.232, i64 %.867.sroa.0.01045.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i16*"(ptr readonly %gep1034.i, i64 %.672.i, ptr %.266, ptr %.993.i)
  br label %B580.i

B578.i:                                           ; preds = %B480.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64-i16*"(ptr readonly %gep1034.i, i64 %.672.i, ptr %.266)
  br label %B580.i

B580.i:                                           ; preds = %B578.i, %B482.i
  %.877.i = icmp sgt i64 %.824.11044.i, 0
  %.890.i = zext i1 %.877.i to i64
  %.821.1.i = add i64 %.821.11043.i, %.890.i
  %.886.i = sext i1 %.877.i to i64
  %.824.1.i = add nsw i64 %.824.11044.i, %.886.i
  %.867.sroa.0.0.i = select i1 %.877.i, i64 %.821.11043.i, i64 0
  br i1 %.877.i, label %B480.i, label %B586.i

B586.i:                                           ; preds = %B580.i, %B396.preheader.i
  tail call fastcc void @"move-i16*-double*"(ptr %.266, ptr %.1116.i, i64 %.672.i), !noalias !7
  %.413.i = icmp sgt i64 %.360.11051.i, 0
  %.426.i = add i64 %.357.11050.i, 256
  %.357.1.i = select i1 %.413.i, i64 %.426.i, i64 %.357.11050.i
  %.422.i = sext i1 %.413.i to i64
  %.360.1.i = add nsw i64 %.360.11051.i, %.422.i
  %.403.sroa.0.0.i = select i1 %.413.i, i64 %.357.11050.i, i64 0
  br i1 %.413.i, label %B286.i, label %B162.loopexit.i

B718.i:                                           ; preds = %.287
  %.13341063.i = icmp sgt i64 %.152, 0
  %or.cond.i = select i1 %.253, i1 %.13341063.i, i1 false
  br i1 %or.cond.i, label %B776.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B726.loopexit.i:                                  ; preds = %B866.i, %B776.i
  %.1334.i = icmp sgt i64 %.1281.11068.i, 0
  %.1347.i = zext i1 %.1334.i to i64
  %.1278.1.i = add i64 %.1278.11067.i, %.1347.i
  %.1343.i = sext i1 %.1334.i to i64
  %.1281.1.i = add nsw i64 %.1281.11068.i, %.1343.i
  %.1324.sroa.0.0.i = select i1 %.1334.i, i64 %.1278.11067.i, i64 0
  br i1 %.1334.i, label %B776.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B776.i:                                           ; preds = %B776.lr.ph.i, %B726.loopexit.i
  %.1324.sroa.0.01069.i = phi i64 [ 0, %B776.lr.ph.i ], [ %.1324.sroa.0.0.i, %B726.loopexit.i ]
  %.1281.11068.i = phi i64 [ %.1281.11066.i, %B776.lr.ph.i ], [ %.1281.1.i, %B726.loopexit.i ]
  %.1278.11067.i = phi i64 [ 1, %B776.lr.ph.i ], [ %.1278.1.i, %B726.loopexit.i ]
  br i1 %.14571060.not.i, label %B726.loopexit.i, label %B866.lr.ph.i

B866.i:                                           ; preds = %B866.lr.ph.i, %B866.i
  %.1404.01062.i = phi i64 [ %.1436.i, %B866.lr.ph.i ], [ %.1466.i, %B866.i ]
  %.1401.01061.i = phi i64 [ 0, %B866.lr.ph.i ], [ %.1470.i, %B866.i ]
  %.1466.i = add nsw i64 %.1404.01062.i, -1
  %.1470.i = add i64 %.1401.01061.i, 2048
  %.1499.i = tail call i64 @llvm.smin.i64(i64 %.154, i64 %.1470.i)
  %.1525.i = getelementptr i8, ptr %1, i64 %.1401.01061.i
  %.1539.i = sub i64 %.1499.i, %.1401.01061.i
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64-i16*"(ptr readonly %.1525.i, i64 %.1539.i, ptr %.1571.i)
  %.1457.i = icmp sgt i64 %.1404.01062.i, 1
  br i1 %.1457.i, label %B866.i, label %B726.loopexit.i

B160.endif.else.i:                                ; preds = %B160.i
  %.256.i = and i64 %.154, 2047
  %.259.not.i = icmp ne i64 %.256.i, 0
  %.2601014.i = lshr i64 %.154, 11
  %.261.i = zext i1 %.259.not.i to i64
  %.262.i = add nuw nsw i64 %.2601014.i, %.261.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %B160.endif.else.i, %B160.i
  %storemerge1015.i = phi i64 [ %.262.i, %B160.endif.else.i ], [ 0, %B160.i ]
  %.2831053.i = icmp sgt i64 %storemerge1015.i, 0
  br i1 %.2831053.i, label %B198.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B198.lr.ph.i:                                     ; preds = %B160.endif.endif.i
  %.228.11056.i = add nsw i64 %storemerge1015.i, -1
  %.386.i = and i64 %.152, 255
  %.389.not.i = icmp ne i64 %.386.i, 0
  %.3901016.i = lshr i64 %.152, 8
  %.391.i = zext i1 %.389.not.i to i64
  %.392.i = add nuw nsw i64 %.3901016.i, %.391.i
  %.371.inv.i = icmp slt i64 %.152, 1
  %.4131046.not1071.i = icmp eq i64 %.392.i, 0
  %.4131046.not.i = select i1 %.371.inv.i, i1 true, i1 %.4131046.not1071.i
  %.360.11049.i = add nsw i64 %.392.i, -1
  br label %B198.i

B286.lr.ph.i:                                     ; preds = %B198.i
  %.325.i = add nsw i64 %.273.sroa.0.01059.i, 2048
  %.328.i = tail call i64 @llvm.smin.i64(i64 %.154, i64 %.325.i)
  %invariant.gep.i = getelementptr i8, ptr %.162, i64 %.273.sroa.0.01059.i
  %.672.i = sub i64 %.328.i, %.273.sroa.0.01059.i
  %.1116.i = getelementptr double, ptr %.198, i64 %.273.sroa.0.01059.i
  br label %B286.i

B286.endif.endif.else.i:                          ; preds = %B286.i
  %.561.i = and i64 %.545.i, 3
  %.564.not.i = icmp ne i64 %.561.i, 0
  %.5651018.i = lshr i64 %.545.i, 2
  %.566.i = zext i1 %.564.not.i to i64
  %.567.i = add nuw nsw i64 %.5651018.i, %.566.i
  br label %B286.endif.endif.endif.i

B286.endif.endif.endif.i:                         ; preds = %B286.endif.endif.else.i, %B286.i
  %storemerge1019.i = phi i64 [ %.567.i, %B286.endif.endif.else.i ], [ 0, %B286.i ]
  %.5881024.i = icmp sgt i64 %storemerge1019.i, 0
  br i1 %.5881024.i, label %B292.preheader.i, label %B396.preheader.i

B292.preheader.i:                                 ; preds = %B286.endif.endif.endif.i
  %.535.11028.i = add nsw i64 %storemerge1019.i, -1
  %.6011025.i = add i64 %.403.sroa.0.01052.i, 4
  br label %B292.i

B776.lr.ph.i:                                     ; preds = %B718.i
  %.1281.11066.i = add nsw i64 %.152, -1
  %.1430.i = and i64 %.154, 2047
  %.1433.not.i = icmp ne i64 %.1430.i, 0
  %.14341012.i = lshr i64 %.154, 11
  %.1435.i = zext i1 %.1433.not.i to i64
  %.1436.i = add nuw nsw i64 %.14341012.i, %.1435.i
  %.1415.inv.i = icmp slt i64 %.154, 1
  %.14571060.not1072.i = icmp eq i64 %.1436.i, 0
  %.14571060.not.i = select i1 %.1415.inv.i, i1 true, i1 %.14571060.not1072.i
  br label %B776.i

B866.lr.ph.i:                                     ; preds = %B776.i
  %.1517.i = mul i64 %.1324.sroa.0.01069.i, %.154
  %1 = getelementptr i8, ptr %.162, i64 %.1517.i
  %.1571.i = getelementptr double, ptr %.232, i64 %.1324.sroa.0.01069.i
  br label %B866.i

_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit: ; preds = %B162.loopexit.i, %B726.loopexit.i, %B718.i, %B160.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.292)
  %.324 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.326:                                             ; preds = %.44
  %.617 = icmp eq i32 %.50, 4
  %.689 = icmp eq i32 %.122, 6
  %2 = and i1 %.617, %.689
  %3 = and i1 %2, %.128
  %4 = and i1 %3, %.139
  %5 = and i1 %.56, %4
  %6 = and i1 %.67, %5
  %7 = and i1 %.92, %6
  %.710 = and i1 %.116, %7
  br i1 %.710, label %.711, label %.610

.429:                                             ; preds = %.44
  %.431 = add i64 %.11, 32
  %.432 = inttoptr i64 %.431 to ptr
  %.433 = load i64, ptr %.432, align 8
  %.434 = inttoptr i64 %.433 to ptr
  %.436 = load i64, ptr %.434, align 8
  %.437 = getelementptr i8, ptr %.434, i64 8
  %.438 = load i64, ptr %.437, align 8
  %.443 = add i64 %.11, 16
  %.444 = inttoptr i64 %.443 to ptr
  %.445 = load i64, ptr %.444, align 8
  %.479 = add i64 %.13, 16
  %.480 = inttoptr i64 %.479 to ptr
  %.481 = load i64, ptr %.480, align 8
  %.502 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.513 = add i64 %.17, 16
  %.514 = inttoptr i64 %.513 to ptr
  %.515 = load i64, ptr %.514, align 8
  %.536 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.547 = add i64 %.21, 16
  %.548 = inttoptr i64 %.547 to ptr
  %.549 = load i64, ptr %.548, align 8
  %.570 = tail call i64 @PyErr_Occurred()
  %.573 = icmp eq i64 %.570, 0
  br i1 %.573, label %.571, label %common.ret

.571:                                             ; preds = %.429
  %.550 = inttoptr i64 %.549 to ptr
  %.537 = icmp ne i64 %.536, 0
  %.516 = inttoptr i64 %.515 to ptr
  %.503.not = icmp eq i64 %.502, 0
  %.482 = inttoptr i64 %.481 to ptr
  %.446 = inttoptr i64 %.445 to ptr
  %.576 = tail call i64 @PyEval_SaveThread()
  br i1 %.503.not, label %B1589.i, label %B1031.i

B1031.i:                                          ; preds = %.571
  %.239.i152 = icmp slt i64 %.438, 1
  br i1 %.239.i152, label %B1031.endif.endif.i, label %B1031.endif.else.i

B1033.loopexit.i:                                 ; preds = %B1457.i, %B1069.i
  %.283.i223 = icmp sgt i64 %.228.11058.i167, 0
  %.296.i224 = add i64 %.225.11057.i168, 2048
  %.225.1.i225 = select i1 %.283.i223, i64 %.296.i224, i64 %.225.11057.i168
  %.292.i226 = sext i1 %.283.i223 to i64
  %.228.1.i227 = add nsw i64 %.228.11058.i167, %.292.i226
  %.273.sroa.0.0.i228 = select i1 %.283.i223, i64 %.225.11057.i168, i64 0
  br i1 %.283.i223, label %B1069.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B1069.i:                                          ; preds = %B1069.lr.ph.i, %B1033.loopexit.i
  %.273.sroa.0.01059.i166 = phi i64 [ 0, %B1069.lr.ph.i ], [ %.273.sroa.0.0.i228, %B1033.loopexit.i ]
  %.228.11058.i167 = phi i64 [ %.228.11056.i160, %B1069.lr.ph.i ], [ %.228.1.i227, %B1033.loopexit.i ]
  %.225.11057.i168 = phi i64 [ 2048, %B1069.lr.ph.i ], [ %.225.1.i225, %B1033.loopexit.i ]
  br i1 %.4131046.not.i171, label %B1033.loopexit.i, label %B1157.lr.ph.i

B1157.i:                                          ; preds = %B1157.lr.ph.i, %B1457.i
  %.403.sroa.0.01052.i185 = phi i64 [ 0, %B1157.lr.ph.i ], [ %.403.sroa.0.0.i222, %B1457.i ]
  %.360.11051.i186 = phi i64 [ %.360.11049.i172, %B1157.lr.ph.i ], [ %.360.1.i221, %B1457.i ]
  %.357.11050.i187 = phi i64 [ 256, %B1157.lr.ph.i ], [ %.357.1.i219, %B1457.i ]
  %.452.i188 = add nsw i64 %.403.sroa.0.01052.i185, 256
  %.455.i189 = tail call i64 @llvm.smin.i64(i64 %.436, i64 %.452.i188)
  %.460.i190 = sub nsw i64 %.455.i189, %.403.sroa.0.01052.i185
  %.473.0.i191 = and i64 %.460.i190, 3
  %.504.i192 = sub nsw i64 %.455.i189, %.473.0.i191
  %.545.i193 = sub i64 %.504.i192, %.403.sroa.0.01052.i185
  %.546.i194 = icmp slt i64 %.545.i193, 1
  br i1 %.546.i194, label %B1157.endif.endif.endif.i, label %B1157.endif.endif.else.i

B1267.preheader.i:                                ; preds = %B1219.i, %B1157.endif.endif.endif.i
  %.8771037.not.i202 = icmp eq i64 %.473.0.i191, 0
  br i1 %.8771037.not.i202, label %B1457.i, label %B1351.preheader.i

B1351.preheader.i:                                ; preds = %B1267.preheader.i
  %.824.11041.i203 = add nsw i64 %.473.0.i191, -1
  %.821.11039.i204 = add i64 %.504.i192, 1
  br label %B1351.i

B1163.i:                                          ; preds = %B1163.preheader.i, %B1219.i
  %.578.sroa.0.01032.i234 = phi i64 [ %.578.sroa.0.0.i245, %B1219.i ], [ %.403.sroa.0.01052.i185, %B1163.preheader.i ]
  %.535.11031.i235 = phi i64 [ %.535.1.i244, %B1219.i ], [ %.535.11028.i232, %B1163.preheader.i ]
  %.532.11030.i236 = phi i64 [ %.532.1.i242, %B1219.i ], [ %.6011025.i233, %B1163.preheader.i ]
  %.650.i246 = mul i64 %.578.sroa.0.01032.i234, %.438
  %gep.i247 = getelementptr i8, ptr %invariant.gep.i175, i64 %.650.i246
  br i1 %.537, label %B1185.i, label %B1189.i

B1185.i:                                          ; preds = %B1163.i
  %.704.i248 = getelementptr double, ptr %.516, i64 %.578.sroa.0.01032.i234
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64-i16*"(ptr readonly %gep.i247, i64 %.438, i64 %.672.i177, ptr %.550, ptr %.704.i248)
  br label %B1219.i

B1189.i:                                          ; preds = %B1163.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64-i16*"(ptr readonly %gep.i247, i64 %.438, i64 %.672.i177, ptr %.550)
  br label %B1219.i

B1219.i:                                          ; preds = %B1189.i, %B1185.i
  %.588.i240 = icmp sgt i64 %.535.11031.i235, 0
  %.601.i241 = add i64 %.532.11030.i236, 4
  %.532.1.i242 = select i1 %.588.i240, i64 %.601.i241, i64 %.532.11030.i236
  %.597.i243 = sext i1 %.588.i240 to i64
  %.535.1.i244 = add nsw i64 %.535.11031.i235, %.597.i243
  %.578.sroa.0.0.i245 = select i1 %.588.i240, i64 %.532.11030.i236, i64 0
  br i1 %.588.i240, label %B1163.i, label %B1267.preheader.i

B1351.i:                                          ; preds = %B1451.i, %B1351.preheader.i
  %.867.sroa.0.01045.i205 = phi i64 [ %.867.sroa.0.0.i216, %B1451.i ], [ %.504.i192, %B1351.preheader.i ]
  %.824.11044.i206 = phi i64 [ %.824.1.i215, %B1451.i ], [ %.824.11041.i203, %B1351.preheader.i ]
  %.821.11043.i207 = phi i64 [ %.821.1.i213, %B1451.i ], [ %.821.11039.i204, %B1351.preheader.i ]
  %.939.i229 = mul i64 %.867.sroa.0.01045.i205, %.438
  %gep1034.i230 = getelementptr i8, ptr %invariant.gep.i175, i64 %.939.i229
  br i1 %.537, label %B1353.i, label %B1449.i

B1353.i:                                          ; preds = %B1351.i
  %.993.i231 = getelementptr double, ptr %.516, i64 %.867.sroa.0.01045.i205
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i16*"(ptr readonly %gep1034.i230, i64 %.672.i177, ptr %.550, ptr %.993.i231)
  br label %B1451.i

B1449.i:                                          ; preds = %B1351.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64-i16*"(ptr readonly %gep1034.i230, i64 %.672.i177, ptr %.550)
  br label %B1451.i

B1451.i:                                          ; preds = %B1449.i, %B1353.i
  %.877.i211 = icmp sgt i64 %.824.11044.i206, 0
  %.890.i212 = zext i1 %.877.i211 to i64
  %.821.1.i213 = add i64 %.821.11043.i207, %.890.i212
  %.886.i214 = sext i1 %.877.i211 to i64
  %.824.1.i215 = add nsw i64 %.824.11044.i206, %.886.i214
  %.867.sroa.0.0.i216 = select i1 %.877.i211, i64 %.821.11043.i207, i64 0
  br i1 %.877.i211, label %B1351.i, label %B1457.i

B1457.i:                                          ; preds = %B1451.i, %B1267.preheader.i
  tail call fastcc void @"move-i16*-i64*"(ptr %.550, ptr %.1116.i183, i64 %.672.i177), !noalias !10
  %.413.i217 = icmp sgt i64 %.360.11051.i186, 0
  %.426.i218 = add i64 %.357.11050.i187, 256
  %.357.1.i219 = select i1 %.413.i217, i64 %.426.i218, i64 %.357.11050.i187
  %.422.i220 = sext i1 %.413.i217 to i64
  %.360.1.i221 = add nsw i64 %.360.11051.i186, %.422.i220
  %.403.sroa.0.0.i222 = select i1 %.413.i217, i64 %.357.11050.i187, i64 0
  br i1 %.413.i217, label %B1157.i, label %B1033.loopexit.i

B1589.i:                                          ; preds = %.571
  %.13341063.i249 = icmp sgt i64 %.436, 0
  %or.cond.i250 = select i1 %.537, i1 %.13341063.i249, i1 false
  br i1 %or.cond.i250, label %B1647.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B1597.loopexit.i:                                 ; preds = %B1737.i, %B1647.i
  %.1334.i274 = icmp sgt i64 %.1281.11068.i258, 0
  %.1347.i275 = zext i1 %.1334.i274 to i64
  %.1278.1.i276 = add i64 %.1278.11067.i259, %.1347.i275
  %.1343.i277 = sext i1 %.1334.i274 to i64
  %.1281.1.i278 = add nsw i64 %.1281.11068.i258, %.1343.i277
  %.1324.sroa.0.0.i279 = select i1 %.1334.i274, i64 %.1278.11067.i259, i64 0
  br i1 %.1334.i274, label %B1647.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B1647.i:                                          ; preds = %B1647.lr.ph.i, %B1597.loopexit.i
  %.1324.sroa.0.01069.i257 = phi i64 [ 0, %B1647.lr.ph.i ], [ %.1324.sroa.0.0.i279, %B1597.loopexit.i ]
  %.1281.11068.i258 = phi i64 [ %.1281.11066.i251, %B1647.lr.ph.i ], [ %.1281.1.i278, %B1597.loopexit.i ]
  %.1278.11067.i259 = phi i64 [ 1, %B1647.lr.ph.i ], [ %.1278.1.i276, %B1597.loopexit.i ]
  br i1 %.14571060.not.i262, label %B1597.loopexit.i, label %B1737.lr.ph.i

B1737.i:                                          ; preds = %B1737.lr.ph.i, %B1737.i
  %.1404.01062.i265 = phi i64 [ %.1436.i256, %B1737.lr.ph.i ], [ %.1466.i267, %B1737.i ]
  %.1401.01061.i266 = phi i64 [ 0, %B1737.lr.ph.i ], [ %.1470.i268, %B1737.i ]
  %.1466.i267 = add nsw i64 %.1404.01062.i265, -1
  %.1470.i268 = add i64 %.1401.01061.i266, 2048
  %.1499.i270 = tail call i64 @llvm.smin.i64(i64 %.438, i64 %.1470.i268)
  %.1525.i271 = getelementptr i8, ptr %8, i64 %.1401.01061.i266
  %.1539.i272 = sub i64 %.1499.i270, %.1401.01061.i266
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64-i16*"(ptr readonly %.1525.i271, i64 %.1539.i272, ptr %.1571.i264)
  %.1457.i273 = icmp sgt i64 %.1404.01062.i265, 1
  br i1 %.1457.i273, label %B1737.i, label %B1597.loopexit.i

B1031.endif.else.i:                               ; preds = %B1031.i
  %.256.i153 = and i64 %.438, 2047
  %.259.not.i154 = icmp ne i64 %.256.i153, 0
  %.2601014.i155 = lshr i64 %.438, 11
  %.261.i156 = zext i1 %.259.not.i154 to i64
  %.262.i157 = add nuw nsw i64 %.2601014.i155, %.261.i156
  br label %B1031.endif.endif.i

B1031.endif.endif.i:                              ; preds = %B1031.endif.else.i, %B1031.i
  %storemerge1015.i158 = phi i64 [ %.262.i157, %B1031.endif.else.i ], [ 0, %B1031.i ]
  %.2831053.i159 = icmp sgt i64 %storemerge1015.i158, 0
  br i1 %.2831053.i159, label %B1069.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit

B1069.lr.ph.i:                                    ; preds = %B1031.endif.endif.i
  %.228.11056.i160 = add nsw i64 %storemerge1015.i158, -1
  %.386.i161 = and i64 %.436, 255
  %.389.not.i162 = icmp ne i64 %.386.i161, 0
  %.3901016.i163 = lshr i64 %.436, 8
  %.391.i164 = zext i1 %.389.not.i162 to i64
  %.392.i165 = add nuw nsw i64 %.3901016.i163, %.391.i164
  %.371.inv.i169 = icmp slt i64 %.436, 1
  %.4131046.not1071.i170 = icmp eq i64 %.392.i165, 0
  %.4131046.not.i171 = select i1 %.371.inv.i169, i1 true, i1 %.4131046.not1071.i170
  %.360.11049.i172 = add nsw i64 %.392.i165, -1
  br label %B1069.i

B1157.lr.ph.i:                                    ; preds = %B1069.i
  %.325.i173 = add nsw i64 %.273.sroa.0.01059.i166, 2048
  %.328.i174 = tail call i64 @llvm.smin.i64(i64 %.438, i64 %.325.i173)
  %invariant.gep.i175 = getelementptr i8, ptr %.446, i64 %.273.sroa.0.01059.i166
  %.672.i177 = sub i64 %.328.i174, %.273.sroa.0.01059.i166
  %.1116.i183 = getelementptr i64, ptr %.482, i64 %.273.sroa.0.01059.i166
  br label %B1157.i

B1157.endif.endif.else.i:                         ; preds = %B1157.i
  %.561.i195 = and i64 %.545.i193, 3
  %.564.not.i196 = icmp ne i64 %.561.i195, 0
  %.5651018.i197 = lshr i64 %.545.i193, 2
  %.566.i198 = zext i1 %.564.not.i196 to i64
  %.567.i199 = add nuw nsw i64 %.5651018.i197, %.566.i198
  br label %B1157.endif.endif.endif.i

B1157.endif.endif.endif.i:                        ; preds = %B1157.endif.endif.else.i, %B1157.i
  %storemerge1019.i200 = phi i64 [ %.567.i199, %B1157.endif.endif.else.i ], [ 0, %B1157.i ]
  %.5881024.i201 = icmp sgt i64 %storemerge1019.i200, 0
  br i1 %.5881024.i201, label %B1163.preheader.i, label %B1267.preheader.i

B1163.preheader.i:                                ; preds = %B1157.endif.endif.endif.i
  %.535.11028.i232 = add nsw i64 %storemerge1019.i200, -1
  %.6011025.i233 = add i64 %.403.sroa.0.01052.i185, 4
  br label %B1163.i

B1647.lr.ph.i:                                    ; preds = %B1589.i
  %.1281.11066.i251 = add nsw i64 %.436, -1
  %.1430.i252 = and i64 %.438, 2047
  %.1433.not.i253 = icmp ne i64 %.1430.i252, 0
  %.14341012.i254 = lshr i64 %.438, 11
  %.1435.i255 = zext i1 %.1433.not.i253 to i64
  %.1436.i256 = add nuw nsw i64 %.14341012.i254, %.1435.i255
  %.1415.inv.i260 = icmp slt i64 %.438, 1
  %.14571060.not1072.i261 = icmp eq i64 %.1436.i256, 0
  %.14571060.not.i262 = select i1 %.1415.inv.i260, i1 true, i1 %.14571060.not1072.i261
  br label %B1647.i

B1737.lr.ph.i:                                    ; preds = %B1647.i
  %.1517.i263 = mul i64 %.1324.sroa.0.01069.i257, %.438
  %8 = getelementptr i8, ptr %.446, i64 %.1517.i263
  %.1571.i264 = getelementptr double, ptr %.516, i64 %.1324.sroa.0.01069.i257
  br label %B1737.i

_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE.exit: ; preds = %B1033.loopexit.i, %B1597.loopexit.i, %B1589.i, %B1031.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.576)
  %.608 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.610:                                             ; preds = %.326
  %.899 = icmp eq i32 %.50, 6
  %.914 = and i1 %.899, %.56
  %.916 = and i1 %.914, %.67
  %9 = and i32 %.122, -3
  %.974 = icmp eq i32 %9, 8
  %.988 = and i1 %.974, %.128
  %.990 = and i1 %.988, %.139
  %.992 = and i1 %.916, %.92
  %.993 = and i1 %.992, %.116
  %.994 = and i1 %.993, %.990
  br i1 %.994, label %.995, label %.892

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
  %.875 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v5B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIjLi1E1C7mutable7alignedE(ptr %.859, ptr %.728, i64 %.718, i64 %.720, ptr %.764, i8 %.869, ptr %.798, i8 %.872, ptr %.832)
  %.877.not = icmp eq i32 %.875, 0
  tail call void @PyEval_RestoreThread(i64 %.858)
  br i1 %.877.not, label %.853.endif, label %.853.if

.853.if:                                          ; preds = %.853
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.853.endif:                                       ; preds = %.853
  %.890 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.892:                                             ; preds = %.610
  %.1278 = and i1 %.916, %.376
  %.1279 = and i1 %.1278, %.116
  %.1280 = and i1 %.1279, %.990
  br i1 %.1280, label %.1281, label %other_arguments

.995:                                             ; preds = %.610
  %.997 = add i64 %.11, 32
  %.998 = inttoptr i64 %.997 to ptr
  %.999 = load i64, ptr %.998, align 8
  %.1000 = inttoptr i64 %.999 to ptr
  %.1002 = load i64, ptr %.1000, align 8
  %.1003 = getelementptr i8, ptr %.1000, i64 8
  %.1004 = load i64, ptr %.1003, align 8
  %.1009 = add i64 %.11, 16
  %.1010 = inttoptr i64 %.1009 to ptr
  %.1011 = load i64, ptr %.1010, align 8
  %.1045 = add i64 %.13, 16
  %.1046 = inttoptr i64 %.1045 to ptr
  %.1047 = load i64, ptr %.1046, align 8
  %.1068 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1079 = add i64 %.17, 16
  %.1080 = inttoptr i64 %.1079 to ptr
  %.1081 = load i64, ptr %.1080, align 8
  %.1102 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.1113 = add i64 %.21, 16
  %.1114 = inttoptr i64 %.1113 to ptr
  %.1115 = load i64, ptr %.1114, align 8
  %.1136 = tail call i64 @PyErr_Occurred()
  %.1139 = icmp eq i64 %.1136, 0
  br i1 %.1139, label %.1137, label %common.ret

.1137:                                            ; preds = %.995
  %.1116 = inttoptr i64 %.1115 to ptr
  %.1103 = icmp ne i64 %.1102, 0
  %.1082 = inttoptr i64 %.1081 to ptr
  %.1069 = icmp ne i64 %.1068, 0
  %.1048 = inttoptr i64 %.1047 to ptr
  %.1012 = inttoptr i64 %.1011 to ptr
  %.1142 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1143, align 8
  %.1153 = zext i1 %.1069 to i8
  %.1156 = zext i1 %.1103 to i8
  %.1159 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v7B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr %.1143, ptr %.1012, i64 %.1002, i64 %.1004, ptr %.1048, i8 %.1153, ptr %.1082, i8 %.1156, ptr %.1116)
  %.1161.not = icmp eq i32 %.1159, 0
  tail call void @PyEval_RestoreThread(i64 %.1142)
  br i1 %.1161.not, label %.1137.endif, label %.1137.if

.1137.if:                                         ; preds = %.1137
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.1137.endif:                                      ; preds = %.1137
  %.1174 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.1281:                                            ; preds = %.892
  %.1283 = add i64 %.11, 32
  %.1284 = inttoptr i64 %.1283 to ptr
  %.1285 = load i64, ptr %.1284, align 8
  %.1286 = inttoptr i64 %.1285 to ptr
  %.1288 = load i64, ptr %.1286, align 8
  %.1289 = getelementptr i8, ptr %.1286, i64 8
  %.1290 = load i64, ptr %.1289, align 8
  %.1295 = add i64 %.11, 16
  %.1296 = inttoptr i64 %.1295 to ptr
  %.1297 = load i64, ptr %.1296, align 8
  %.1331 = add i64 %.13, 16
  %.1332 = inttoptr i64 %.1331 to ptr
  %.1333 = load i64, ptr %.1332, align 8
  %.1354 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1365 = add i64 %.17, 16
  %.1366 = inttoptr i64 %.1365 to ptr
  %.1367 = load i64, ptr %.1366, align 8
  %.1388 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.1399 = add i64 %.21, 16
  %.1400 = inttoptr i64 %.1399 to ptr
  %.1401 = load i64, ptr %.1400, align 8
  %.1422 = tail call i64 @PyErr_Occurred()
  %.1425 = icmp eq i64 %.1422, 0
  br i1 %.1425, label %.1423, label %common.ret

.1423:                                            ; preds = %.1281
  %.1402 = inttoptr i64 %.1401 to ptr
  %.1389 = icmp ne i64 %.1388, 0
  %.1368 = inttoptr i64 %.1367 to ptr
  %.1355 = icmp ne i64 %.1354, 0
  %.1334 = inttoptr i64 %.1333 to ptr
  %.1298 = inttoptr i64 %.1297 to ptr
  %.1428 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1429, align 8
  %.1439 = zext i1 %.1355 to i8
  %.1442 = zext i1 %.1389 to i8
  %.1445 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v9B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIyLi1E1C7mutable7alignedE(ptr %.1429, ptr %.1298, i64 %.1288, i64 %.1290, ptr %.1334, i8 %.1439, ptr %.1368, i8 %.1442, ptr %.1402)
  %.1447.not = icmp eq i32 %.1445, 0
  tail call void @PyEval_RestoreThread(i64 %.1428)
  br i1 %.1447.not, label %.1423.endif, label %.1423.if

.1423.if:                                         ; preds = %.1423
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.1423.endif:                                      ; preds = %.1423
  %.1460 = tail call i64 @PyLong_FromLongLong(i64 0)
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
define internal fastcc void @"pixels-4-4-0-0-i32*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !13

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !13

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
define internal fastcc void @"pixels-4-1-0-0-i32*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !13

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
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !13

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !13

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
define internal fastcc void @"pixels-1-4-0-0-i32*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 %.5, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !13

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
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !13

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !13

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
define internal fastcc void @"pixels-1-1-0-0-i32*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !13

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
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !13

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !13

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi double [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = load double, ptr %.6, align 8
  %.123 = fadd double %.118, %.122
  store double %.123, ptr %.6, align 8
  ret void
}

define i64 @stemd_compiled_add_wide_products(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 7
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.179, %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedEx5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit, %.372.if.critedge, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.372.if.critedge ], [ %.415, %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedEx5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit ], [ 0, %.179 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.49, %.8, %.5
  %.418 = tail call i32 @PyErr_BadArgument()
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
  %.32 = add i64 %.17, 8
  %.33 = inttoptr i64 %.32 to ptr
  %.34 = load i64, ptr %.33, align 8
  %.35 = icmp eq i64 %.34, %.1
  %.36 = add i64 %.21, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.40 = add i64 %.23, 8
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = icmp eq i64 %.42, %.1
  %.45 = and i1 %.27, %.31
  %.46 = and i1 %.45, %.35
  %.47 = and i1 %.46, %.39
  %.48 = and i1 %.47, %.43
  br i1 %.48, label %.49, label %other_arguments

.49:                                              ; preds = %.8
  %.52 = add i64 %.11, 56
  %.53 = inttoptr i64 %.52 to ptr
  %.54 = load i64, ptr %.53, align 8
  %.55 = add i64 %.54, 28
  %.56 = inttoptr i64 %.55 to ptr
  %.57 = load i32, ptr %.56, align 4
  %.58 = icmp eq i32 %.57, 6
  %.60 = add i64 %.54, 26
  %.61 = inttoptr i64 %.60 to ptr
  %.62 = load i8, ptr %.61, align 1
  %.63 = icmp ne i8 %.62, 62
  %.64 = add i64 %.11, 64
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i32, ptr %.65, align 4
  %.67 = and i32 %.66, 257
  %.68 = icmp eq i32 %.67, 257
  %.69 = add i64 %.11, 24
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i32, ptr %.70, align 4
  %.72 = icmp eq i32 %.71, 2
  %.73 = and i1 %.58, %.63
  %.74 = and i1 %.68, %.72
  %.75 = and i1 %.73, %.74
  %.76 = add i64 %.13, 56
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i64, ptr %.77, align 8
  %.79 = add i64 %.78, 28
  %.80 = inttoptr i64 %.79 to ptr
  %.81 = load i32, ptr %.80, align 4
  %.82 = icmp eq i32 %.81, 12
  %.84 = add i64 %.78, 26
  %.85 = inttoptr i64 %.84 to ptr
  %.86 = load i8, ptr %.85, align 1
  %.87 = icmp ne i8 %.86, 62
  %.88 = add i64 %.13, 64
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i32, ptr %.89, align 4
  %.91 = and i32 %.90, 257
  %.92 = icmp eq i32 %.91, 257
  %.93 = add i64 %.13, 24
  %.94 = inttoptr i64 %.93 to ptr
  %.95 = load i32, ptr %.94, align 4
  %.96 = icmp eq i32 %.95, 3
  %.97 = and i1 %.82, %.87
  %.98 = and i1 %.92, %.96
  %.99 = and i1 %.97, %.98
  %.100 = add i64 %.17, 56
  %.101 = inttoptr i64 %.100 to ptr
  %.102 = load i64, ptr %.101, align 8
  %.103 = add i64 %.102, 28
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i32, ptr %.104, align 4
  %.106 = icmp eq i32 %.105, 12
  %.108 = add i64 %.102, 26
  %.109 = inttoptr i64 %.108 to ptr
  %.110 = load i8, ptr %.109, align 1
  %.111 = icmp ne i8 %.110, 62
  %.112 = add i64 %.17, 64
  %.113 = inttoptr i64 %.112 to ptr
  %.114 = load i32, ptr %.113, align 4
  %.115 = and i32 %.114, 1281
  %.116 = icmp eq i32 %.115, 1281
  %.117 = add i64 %.17, 24
  %.118 = inttoptr i64 %.117 to ptr
  %.119 = load i32, ptr %.118, align 4
  %.120 = icmp eq i32 %.119, 2
  %.121 = and i1 %.106, %.111
  %.122 = and i1 %.116, %.120
  %.123 = and i1 %.121, %.122
  %.124 = add i64 %.21, 56
  %.125 = inttoptr i64 %.124 to ptr
  %.126 = load i64, ptr %.125, align 8
  %.127 = add i64 %.126, 28
  %.128 = inttoptr i64 %.127 to ptr
  %.129 = load i32, ptr %.128, align 4
  %0 = and i32 %.129, -3
  %.133 = icmp eq i32 %0, 8
  %.134 = add i64 %.126, 26
  %.135 = inttoptr i64 %.134 to ptr
  %.136 = load i8, ptr %.135, align 1
  %.137 = icmp ne i8 %.136, 62
  %.138 = add i64 %.21, 64
  %.139 = inttoptr i64 %.138 to ptr
  %.140 = load i32, ptr %.139, align 4
  %.141 = and i32 %.140, 1281
  %.142 = icmp eq i32 %.141, 1281
  %.143 = add i64 %.21, 24
  %.144 = inttoptr i64 %.143 to ptr
  %.145 = load i32, ptr %.144, align 4
  %.146 = icmp eq i32 %.145, 1
  %.147 = and i1 %.133, %.137
  %.148 = and i1 %.142, %.146
  %.149 = and i1 %.147, %.148
  %.150 = add i64 %.23, 56
  %.151 = inttoptr i64 %.150 to ptr
  %.152 = load i64, ptr %.151, align 8
  %.153 = add i64 %.152, 28
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i32, ptr %.154, align 4
  %.156 = icmp eq i32 %.155, 12
  %.158 = add i64 %.152, 26
  %.159 = inttoptr i64 %.158 to ptr
  %.160 = load i8, ptr %.159, align 1
  %.161 = icmp ne i8 %.160, 62
  %.162 = add i64 %.23, 64
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i32, ptr %.163, align 4
  %.165 = and i32 %.164, 1281
  %.166 = icmp eq i32 %.165, 1281
  %.167 = add i64 %.23, 24
  %.168 = inttoptr i64 %.167 to ptr
  %.169 = load i32, ptr %.168, align 4
  %.170 = icmp eq i32 %.169, 1
  %.171 = and i1 %.156, %.161
  %.172 = and i1 %.166, %.170
  %.173 = and i1 %.171, %.172
  %.175 = and i1 %.75, %.99
  %.176 = and i1 %.175, %.123
  %.177 = and i1 %.176, %.149
  %.178 = and i1 %.177, %.173
  br i1 %.178, label %.179, label %other_arguments

.179:                                             ; preds = %.49
  %.181 = add i64 %.11, 32
  %.182 = inttoptr i64 %.181 to ptr
  %.183 = load i64, ptr %.182, align 8
  %.184 = inttoptr i64 %.183 to ptr
  %.186 = load i64, ptr %.184, align 8
  %.187 = getelementptr i8, ptr %.184, i64 8
  %.188 = load i64, ptr %.187, align 8
  %.193 = add i64 %.11, 16
  %.194 = inttoptr i64 %.193 to ptr
  %.195 = load i64, ptr %.194, align 8
  %.220 = add i64 %.13, 32
  %.221 = inttoptr i64 %.220 to ptr
  %.222 = load i64, ptr %.221, align 8
  %.223 = inttoptr i64 %.222 to ptr
  %.225 = load i64, ptr %.223, align 8
  %.226 = getelementptr i8, ptr %.223, i64 8
  %.227 = load i64, ptr %.226, align 8
  %.228 = getelementptr i8, ptr %.223, i64 16
  %.229 = load i64, ptr %.228, align 8
  %.235 = add i64 %.13, 16
  %.236 = inttoptr i64 %.235 to ptr
  %.237 = load i64, ptr %.236, align 8
  %.266 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.267 = add i64 %.17, 32
  %.268 = inttoptr i64 %.267 to ptr
  %.269 = load i64, ptr %.268, align 8
  %.270 = inttoptr i64 %.269 to ptr
  %.273 = getelementptr i8, ptr %.270, i64 8
  %.274 = load i64, ptr %.273, align 8
  %.279 = add i64 %.17, 16
  %.280 = inttoptr i64 %.279 to ptr
  %.281 = load i64, ptr %.280, align 8
  %.306 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.371 = tail call i64 @PyErr_Occurred()
  %.374 = icmp eq i64 %.371, 0
  br i1 %.374, label %.372, label %common.ret

.372:                                             ; preds = %.179
  %.282 = inttoptr i64 %.281 to ptr
  %.238 = inttoptr i64 %.237 to ptr
  %.196 = inttoptr i64 %.195 to ptr
  %.377 = tail call i64 @PyEval_SaveThread()
  %.162.i = icmp sgt i64 %.225, 0
  %.165.i.not = icmp eq i64 %.306, 0
  br i1 %.165.i.not, label %.372.if.critedge, label %B0.endif.i, !prof !14

B68.loopexit.i:                                   ; preds = %B4857.loopexit.i, %B4857.preheader.i
  %.206.i = icmp sgt i64 %.151.11291.i, 0
  %.219.i = select i1 %.206.i, i64 %.306, i64 0
  %.148.1.i = add i64 %.219.i, %.148.11290.i
  %.215.i = sext i1 %.206.i to i64
  %.151.1.i = add nsw i64 %.151.11291.i, %.215.i
  %.196.sroa.0.0.i = select i1 %.206.i, i64 %.148.11290.i, i64 0
  br i1 %.206.i, label %B70.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedEx5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit

B70.i:                                            ; preds = %B70.lr.ph.i, %B68.loopexit.i
  %.196.sroa.0.01292.i = phi i64 [ 0, %B70.lr.ph.i ], [ %.196.sroa.0.0.i, %B68.loopexit.i ]
  %.151.11291.i = phi i64 [ %.151.11289.i, %B70.lr.ph.i ], [ %.151.1.i, %B68.loopexit.i ]
  %.148.11290.i = phi i64 [ %.306, %B70.lr.ph.i ], [ %.148.1.i, %B68.loopexit.i ]
  %.245.i = add nsw i64 %.196.sroa.0.01292.i, %.306
  %.248.i = tail call i64 @llvm.smin.i64(i64 %.225, i64 %.245.i)
  br i1 %.5581247.i, label %B4469.lr.ph.i, label %B4857.preheader.i

B4469.lr.ph.i:                                    ; preds = %B70.i
  %.637.i = sub i64 %.248.i, %.196.sroa.0.01292.i
  %storemerge1222.i = tail call i64 @llvm.smax.i64(i64 %.637.i, i64 0)
  %.6801236.i = icmp sgt i64 %.637.i, 0
  %.6931237.i = zext i1 %.6801236.i to i64
  %.624.11238.i = add i64 %.196.sroa.0.01292.i, %.6931237.i
  %.6891239.i = sext i1 %.6801236.i to i64
  %.627.11240.i = add nsw i64 %storemerge1222.i, %.6891239.i
  %.670.sroa.0.01241.i = select i1 %.6801236.i, i64 %.196.sroa.0.01292.i, i64 0
  br label %B4469.i

B158.loopexit.i:                                  ; preds = %B4471.loopexit.i, %B4469.i
  %.558.i = icmp sgt i64 %.505.11252.i, 0
  %.571.i = add i64 %.502.11251.i, 4
  %.502.1.i = select i1 %.558.i, i64 %.571.i, i64 %.502.11251.i
  %.567.i = sext i1 %.558.i to i64
  %.505.1.i = add nsw i64 %.505.11252.i, %.567.i
  %.548.sroa.0.0.i = select i1 %.558.i, i64 %.502.11251.i, i64 0
  br i1 %.558.i, label %B4469.i, label %B4857.preheader.i

B4857.preheader.i:                                ; preds = %B158.loopexit.i, %B70.i
  br i1 %.13451277.i, label %B4859.lr.ph.i, label %B68.loopexit.i

B4859.lr.ph.i:                                    ; preds = %B4857.preheader.i
  %.1424.i = sub i64 %.248.i, %.196.sroa.0.01292.i
  %storemerge1218.i = tail call i64 @llvm.smax.i64(i64 %.1424.i, i64 0)
  %.14671264.i = icmp sgt i64 %.1424.i, 0
  %.14801265.i = zext i1 %.14671264.i to i64
  %.1411.11266.i = add i64 %.196.sroa.0.01292.i, %.14801265.i
  %.14761267.i = sext i1 %.14671264.i to i64
  %.1414.11268.i = add nsw i64 %storemerge1218.i, %.14761267.i
  %.1457.sroa.0.01269.i = select i1 %.14671264.i, i64 %.196.sroa.0.01292.i, i64 0
  br label %B4859.i

B4469.i:                                          ; preds = %B158.loopexit.i, %B4469.lr.ph.i
  %.548.sroa.0.01253.i = phi i64 [ 0, %B4469.lr.ph.i ], [ %.548.sroa.0.0.i, %B158.loopexit.i ]
  %.505.11252.i = phi i64 [ %.505.11250.i, %B4469.lr.ph.i ], [ %.505.1.i, %B158.loopexit.i ]
  %.502.11251.i = phi i64 [ %.502.11248.i, %B4469.lr.ph.i ], [ %.502.1.i, %B158.loopexit.i ]
  br i1 %.6801236.i, label %B4505.lr.ph.i, label %B158.loopexit.i

B4505.lr.ph.i:                                    ; preds = %B4469.i
  %.882.i = mul i64 %.548.sroa.0.01253.i, %.188
  %invariant.gep1245.i = getelementptr i32, ptr %.196, i64 %.882.i
  %.963.i = mul i64 %.548.sroa.0.01253.i, %.274
  %1 = getelementptr double, ptr %.282, i64 %.963.i
  br label %B4505.i

B4471.loopexit.i:                                 ; preds = %B4769.i, %B4767.preheader.i
  %.680.i = icmp sgt i64 %.627.11243.i, 0
  %.693.i = zext i1 %.680.i to i64
  %.624.1.i = add i64 %.624.11242.i, %.693.i
  %.689.i = sext i1 %.680.i to i64
  %.627.1.i = add nsw i64 %.627.11243.i, %.689.i
  %.670.sroa.0.0.i = select i1 %.680.i, i64 %.624.11242.i, i64 0
  br i1 %.680.i, label %B4505.i, label %B158.loopexit.i

B4505.i:                                          ; preds = %B4471.loopexit.i, %B4505.lr.ph.i
  %.670.sroa.0.01244.i = phi i64 [ %.670.sroa.0.01241.i, %B4505.lr.ph.i ], [ %.670.sroa.0.0.i, %B4471.loopexit.i ]
  %.627.11243.i = phi i64 [ %.627.11240.i, %B4505.lr.ph.i ], [ %.627.1.i, %B4471.loopexit.i ]
  %.624.11242.i = phi i64 [ %.624.11238.i, %B4505.lr.ph.i ], [ %.624.1.i, %B4471.loopexit.i ]
  %.723.i = mul nsw i64 %.670.sroa.0.01244.i, %.229
  %.725.i = add nsw i64 %.723.i, %.266
  %.731.i = add nsw i64 %.725.i, %.229
  %.734.i = tail call i64 @llvm.smin.i64(i64 %.188, i64 %.731.i)
  br i1 %.8181228.not.i, label %B4767.preheader.i, label %B4597.lr.ph.i

B4597.lr.ph.i:                                    ; preds = %B4505.i
  %gep1246.i = getelementptr i32, ptr %invariant.gep1245.i, i64 %.725.i
  %.904.i = sub i64 %.734.i, %.725.i
  %.922.i = mul i64 %.670.sroa.0.01244.i, %.227
  br label %B4597.i

B4767.preheader.i:                                ; preds = %B4597.i, %B4505.i
  br i1 %.10751233.not.i, label %B4471.loopexit.i, label %B4769.lr.ph.i

B4769.lr.ph.i:                                    ; preds = %B4767.preheader.i
  %gep.i = getelementptr i32, ptr %invariant.gep1245.i, i64 %.725.i
  %.1155.i = sub i64 %.734.i, %.725.i
  %.1173.i = mul i64 %.670.sroa.0.01244.i, %.227
  br label %B4769.i

B4597.i:                                          ; preds = %B4597.i, %B4597.lr.ph.i
  %.765.01230.i = phi i64 [ %spec.select1226.i, %B4597.lr.ph.i ], [ %.827.i, %B4597.i ]
  %.762.01229.i = phi i64 [ 0, %B4597.lr.ph.i ], [ %.831.i, %B4597.i ]
  %.827.i = add nsw i64 %.765.01230.i, -1
  %.831.i = add nuw nsw i64 %.762.01229.i, 4
  %.923.i = add i64 %.762.01229.i, %.922.i
  %.924.i = mul i64 %.923.i, %.229
  %.932.i = getelementptr double, ptr %.238, i64 %.924.i
  %.971.i = getelementptr double, ptr %1, i64 %.762.01229.i
  tail call fastcc void @"pixels-4-4-0-0-i32*-double*-i64"(ptr readonly %gep1246.i, i64 %.188, i64 %.904.i, ptr readonly %.932.i, i64 %.229, ptr %.971.i, i64 %.274)
  %.818.i = icmp sgt i64 %.765.01230.i, 1
  br i1 %.818.i, label %B4597.i, label %B4767.preheader.i

B4769.i:                                          ; preds = %B4769.i, %B4769.lr.ph.i
  %.1022.01235.i = phi i64 [ %.440.0.i, %B4769.lr.ph.i ], [ %.1084.i, %B4769.i ]
  %.1019.01234.i = phi i64 [ %.471.i, %B4769.lr.ph.i ], [ %.1088.i, %B4769.i ]
  %.1084.i = add nsw i64 %.1022.01235.i, -1
  %.1088.i = add nuw nsw i64 %.1019.01234.i, 1
  %.1174.i = add i64 %.1019.01234.i, %.1173.i
  %.1175.i = mul i64 %.1174.i, %.229
  %.1183.i = getelementptr double, ptr %.238, i64 %.1175.i
  %.1222.i = getelementptr double, ptr %1, i64 %.1019.01234.i
  tail call fastcc void @"pixels-4-1-0-0-i32*-double*-i64"(ptr readonly %gep.i, i64 %.188, i64 %.1155.i, ptr readonly %.1183.i, ptr %.1222.i, i64 %.274)
  %.1075.i = icmp sgt i64 %.1022.01235.i, 1
  br i1 %.1075.i, label %B4769.i, label %B4471.loopexit.i

B4857.loopexit.i:                                 ; preds = %B4893.loopexit.i, %B4859.i
  %.1345.i = icmp sgt i64 %.1292.11284.i, 0
  %.1358.i = zext i1 %.1345.i to i64
  %.1289.1.i = add i64 %.1289.11283.i, %.1358.i
  %.1354.i = sext i1 %.1345.i to i64
  %.1292.1.i = add nsw i64 %.1292.11284.i, %.1354.i
  %.1335.sroa.0.0.i = select i1 %.1345.i, i64 %.1289.11283.i, i64 0
  br i1 %.1345.i, label %B4859.i, label %B68.loopexit.i

B4859.i:                                          ; preds = %B4857.loopexit.i, %B4859.lr.ph.i
  %.1335.sroa.0.01285.i = phi i64 [ %.1335.sroa.0.01282.i, %B4859.lr.ph.i ], [ %.1335.sroa.0.0.i, %B4857.loopexit.i ]
  %.1292.11284.i = phi i64 [ %.1292.11281.i, %B4859.lr.ph.i ], [ %.1292.1.i, %B4857.loopexit.i ]
  %.1289.11283.i = phi i64 [ %.1289.11279.i, %B4859.lr.ph.i ], [ %.1289.1.i, %B4857.loopexit.i ]
  br i1 %.14671264.i, label %B4895.lr.ph.i, label %B4857.loopexit.i

B4895.lr.ph.i:                                    ; preds = %B4859.i
  %.1665.i = mul i64 %.1335.sroa.0.01285.i, %.188
  %invariant.gep1273.i = getelementptr i32, ptr %.196, i64 %.1665.i
  %.1746.i = mul i64 %.1335.sroa.0.01285.i, %.274
  %2 = getelementptr double, ptr %.282, i64 %.1746.i
  br label %B4895.i

B4893.loopexit.i:                                 ; preds = %B5137.i, %B5135.preheader.i
  %.1467.i = icmp sgt i64 %.1414.11271.i, 0
  %.1480.i = zext i1 %.1467.i to i64
  %.1411.1.i = add i64 %.1411.11270.i, %.1480.i
  %.1476.i = sext i1 %.1467.i to i64
  %.1414.1.i = add nsw i64 %.1414.11271.i, %.1476.i
  %.1457.sroa.0.0.i = select i1 %.1467.i, i64 %.1411.11270.i, i64 0
  br i1 %.1467.i, label %B4895.i, label %B4857.loopexit.i

B4895.i:                                          ; preds = %B4893.loopexit.i, %B4895.lr.ph.i
  %.1457.sroa.0.01272.i = phi i64 [ %.1457.sroa.0.01269.i, %B4895.lr.ph.i ], [ %.1457.sroa.0.0.i, %B4893.loopexit.i ]
  %.1414.11271.i = phi i64 [ %.1414.11268.i, %B4895.lr.ph.i ], [ %.1414.1.i, %B4893.loopexit.i ]
  %.1411.11270.i = phi i64 [ %.1411.11266.i, %B4895.lr.ph.i ], [ %.1411.1.i, %B4893.loopexit.i ]
  %.1510.i = mul nsw i64 %.1457.sroa.0.01272.i, %.229
  %.1512.i = add nsw i64 %.1510.i, %.266
  %.1518.i = add nsw i64 %.1512.i, %.229
  %.1521.i = tail call i64 @llvm.smin.i64(i64 %.188, i64 %.1518.i)
  br i1 %.8181228.not.i, label %B5135.preheader.i, label %B5051.lr.ph.i

B5051.lr.ph.i:                                    ; preds = %B4895.i
  %gep1274.i = getelementptr i32, ptr %invariant.gep1273.i, i64 %.1512.i
  %.1687.i = sub i64 %.1521.i, %.1512.i
  %.1705.i = mul i64 %.1457.sroa.0.01272.i, %.227
  br label %B5051.i

B5135.preheader.i:                                ; preds = %B5051.i, %B4895.i
  br i1 %.10751233.not.i, label %B4893.loopexit.i, label %B5137.lr.ph.i

B5137.lr.ph.i:                                    ; preds = %B5135.preheader.i
  %gep1276.i = getelementptr i32, ptr %invariant.gep1273.i, i64 %.1512.i
  %.1935.i = sub i64 %.1521.i, %.1512.i
  %.1953.i = mul i64 %.1457.sroa.0.01272.i, %.227
  br label %B5137.i

B5051.i:                                          ; preds = %B5051.i, %B5051.lr.ph.i
  %.1554.01258.i = phi i64 [ %spec.select1226.i, %B5051.lr.ph.i ], [ %.1616.i, %B5051.i ]
  %.1551.01257.i = phi i64 [ 0, %B5051.lr.ph.i ], [ %.1620.i, %B5051.i ]
  %.1616.i = add nsw i64 %.1554.01258.i, -1
  %.1620.i = add nuw nsw i64 %.1551.01257.i, 4
  %.1706.i = add i64 %.1551.01257.i, %.1705.i
  %.1707.i = mul i64 %.1706.i, %.229
  %.1715.i = getelementptr double, ptr %.238, i64 %.1707.i
  %.1754.i = getelementptr double, ptr %2, i64 %.1551.01257.i
  tail call fastcc void @"pixels-1-4-0-0-i32*-double*-i64"(ptr readonly %gep1274.i, i64 %.1687.i, ptr readonly %.1715.i, i64 %.229, ptr %.1754.i)
  %.1607.i = icmp sgt i64 %.1554.01258.i, 1
  br i1 %.1607.i, label %B5051.i, label %B5135.preheader.i

B5137.i:                                          ; preds = %B5137.i, %B5137.lr.ph.i
  %.1802.01263.i = phi i64 [ %.440.0.i, %B5137.lr.ph.i ], [ %.1864.i, %B5137.i ]
  %.1799.01262.i = phi i64 [ %.471.i, %B5137.lr.ph.i ], [ %.1868.i, %B5137.i ]
  %.1864.i = add nsw i64 %.1802.01263.i, -1
  %.1868.i = add nuw nsw i64 %.1799.01262.i, 1
  %.1954.i = add i64 %.1799.01262.i, %.1953.i
  %.1955.i = mul i64 %.1954.i, %.229
  %.1963.i = getelementptr double, ptr %.238, i64 %.1955.i
  %.2002.i = getelementptr double, ptr %2, i64 %.1799.01262.i
  tail call fastcc void @"pixels-1-1-0-0-i32*-double*-i64"(ptr readonly %gep1276.i, i64 %.1935.i, ptr readonly %.1963.i, ptr %.2002.i)
  %.1855.i = icmp sgt i64 %.1802.01263.i, 1
  br i1 %.1855.i, label %B5137.i, label %B4893.loopexit.i

B0.endif.i:                                       ; preds = %.372
  %.163.i = icmp sgt i64 %.306, 0
  %.164.i = xor i1 %.162.i, %.163.i
  br i1 %.164.i, label %B0.endif.endif.i, label %B0.endif.else.i

B0.endif.else.i:                                  ; preds = %B0.endif.i
  %.179.i = srem i64 %.225, %.306
  %.180.i = sub nsw i64 0, %.179.i
  %.181.i = select i1 %.162.i, i64 %.179.i, i64 %.180.i
  %.182.i = icmp sgt i64 %.181.i, 0
  %.183.i = sdiv i64 %.225, %.306
  %.184.i = zext i1 %.182.i to i64
  %.185.i = add i64 %.183.i, %.184.i
  br label %B0.endif.endif.i

B0.endif.endif.i:                                 ; preds = %B0.endif.else.i, %B0.endif.i
  %storemerge.i = phi i64 [ %.185.i, %B0.endif.else.i ], [ 0, %B0.endif.i ]
  %.2061286.i = icmp sgt i64 %storemerge.i, 0
  br i1 %.2061286.i, label %B70.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedEx5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit

B70.lr.ph.i:                                      ; preds = %B0.endif.endif.i
  %.151.11289.i = add nsw i64 %storemerge.i, -1
  %.395.0.i = and i64 %.186, 3
  %.426.i = and i64 %.186, -4
  %.440.0.i = and i64 %.227, 3
  %.471.i = and i64 %.227, -4
  %3 = tail call i64 @llvm.smax.i64(i64 %.186, i64 3)
  %spec.select.i = lshr i64 %3, 2
  %.5581247.i = icmp sgt i64 %.186, 3
  %.502.11248.i = select i1 %.5581247.i, i64 4, i64 0
  %.5671249.i = sext i1 %.5581247.i to i64
  %.505.11250.i = add nsw i64 %spec.select.i, %.5671249.i
  %4 = tail call i64 @llvm.smax.i64(i64 %.227, i64 3)
  %spec.select1226.i = lshr i64 %4, 2
  %.8181228.not.i = icmp slt i64 %.227, 4
  %.10751233.not.i = icmp eq i64 %.440.0.i, 0
  %.13451277.i = icmp ne i64 %.395.0.i, 0
  %.13581278.i = zext i1 %.13451277.i to i64
  %.1289.11279.i = or disjoint i64 %.426.i, %.13581278.i
  %.13541280.i = sext i1 %.13451277.i to i64
  %.1292.11281.i = add nsw i64 %.395.0.i, %.13541280.i
  %.1335.sroa.0.01282.i = select i1 %.13451277.i, i64 %.426.i, i64 0
  br label %B70.i

_ZN10stemd_udfs7kernels8compiled11multiplying17add_wide_productsB3v11B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedEx5ArrayIyLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE.exit: ; preds = %B68.loopexit.i, %B0.endif.endif.i
  tail call void @PyEval_RestoreThread(i64 %.377)
  %.415 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.372.if.critedge:                                 ; preds = %.372
  tail call void @PyEval_RestoreThread(i64 %.377)
  tail call void @PyErr_BadInternalCall()
  br label %common.ret
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i8*-float*-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !15

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
define internal fastcc void @"pixels-4-4-0-0-i8*-float*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !15

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
define internal fastcc void @"pixels-4-1-0-0-i8*-float*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

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
define internal fastcc void @"pixels-1-0-1-1-i8*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.69, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.97, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.122 = phi i32 [ %.101, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.124 = load double, ptr %.9, align 8
  %.125 = uitofp i32 %.122 to double
  %.126 = fadd double %.124, %.125
  store double %.126, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-4-0-0-i8*-float*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

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
define internal fastcc void @"pixels-1-1-0-0-i8*-float*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi float [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = fpext float %.118 to double
  %.123 = load double, ptr %.6, align 8
  %.124 = fadd double %.123, %.122
  store double %.124, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-0-1-1-i8*-i64-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.162, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.229, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

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
define internal fastcc void @"pixels-4-0-1-0-i8*-i64-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.126, label %pixels, label %pixels.after, !llvm.loop !15

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
  br i1 %.161, label %pixels.1, label %pixels.after.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-1-0-i8*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.8) unnamed_addr #0 {
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
  br i1 %.60, label %pixels, label %pixels.after, !llvm.loop !15

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
  br i1 %.80, label %pixels.1, label %pixels.after.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-1-0-0-1-i8*-i64-i32*"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.49, label %pixels, label %pixels.done, !llvm.loop !15

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
  br i1 %.72, label %pixels.1, label %pixels.done.1, !llvm.loop !15

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !15

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.93 = phi i32 [ %.76, %pixels.after.1 ], [ %.88, %pixels.2 ]
  %.95 = load double, ptr %.9, align 8
  %.96 = uitofp i32 %.93 to double
  %.97 = fadd double %.95, %.96
  store double %.97, ptr %.9, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i8*-double*-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !16

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !16

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
define internal fastcc void @"pixels-4-4-0-0-i8*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !16

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !16

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
define internal fastcc void @"pixels-4-1-0-0-i8*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !16

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
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !16

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !16

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
define internal fastcc void @"pixels-1-4-0-0-i8*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !16

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
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !16

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !16

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
define internal fastcc void @"pixels-1-1-0-0-i8*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !16

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
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !16

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !16

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi double [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = load double, ptr %.6, align 8
  %.123 = fadd double %.118, %.122
  store double %.123, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v19B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr noalias nocapture nonnull writeonly %excinfo, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture readonly %arg.masks.4, i64 %arg.masks.5.0, i64 %arg.masks.5.1, i64 %arg.masks.5.2, i64 %arg.first, ptr nocapture %arg.products.4, i64 %arg.products.5.1, ptr nocapture %arg.scratch.4, i64 %arg.scratch.5.0) unnamed_addr #1 {
entry:
  %.65.not = icmp ne i8 %arg.has_total, 0
  %.76.not = icmp ne i8 %arg.has_signal, 0
  %.206 = icmp eq i64 %arg.masks.5.2, 0
  br i1 %.206, label %B0.if, label %B0.else, !prof !14

B126:                                             ; preds = %B126.preheader, %B10324
  %start.2.0 = phi i64 [ %stop.3.1, %B10324 ], [ 0, %B126.preheader ]
  %begin.2.0 = phi i64 [ %end.2.1, %B10324 ], [ 0, %B126.preheader ]
  %.302 = icmp slt i64 %start.2.0, %arg.first
  br i1 %.302, label %B9337, label %B148

B148:                                             ; preds = %B126
  %.317 = icmp slt i64 %begin.2.0, %arg.masks.5.0
  br i1 %.317, label %B160, label %B9337

B160:                                             ; preds = %B148
  %.323 = add nsw i64 %begin.2.0, %.215.0
  %.326 = tail call i64 @llvm.smin.i64(i64 %arg.masks.5.0, i64 %.323)
  %.332 = mul nsw i64 %.326, %arg.masks.5.2
  %.334 = add nsw i64 %.332, %arg.first
  %.337 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.334)
  br i1 %.6592823, label %B294.lr.ph, label %B8905.preheader

B294.lr.ph:                                       ; preds = %B160
  %.738 = sub i64 %.326, %begin.2.0
  %storemerge2778 = tail call i64 @llvm.smax.i64(i64 %.738, i64 0)
  %.7812810 = icmp sgt i64 %.738, 0
  %.7942811 = zext i1 %.7812810 to i64
  %.725.12812 = add i64 %begin.2.0, %.7942811
  %.7902813 = sext i1 %.7812810 to i64
  %.728.12814 = add nsw i64 %storemerge2778, %.7902813
  %.771.sroa.0.02815 = select i1 %.7812810, i64 %begin.2.0, i64 0
  br label %B294

B290.loopexit:                                    ; preds = %B306.loopexit, %B294
  %.659 = icmp sgt i64 %.606.12828, 0
  %.672 = add i64 %.603.12827, 4
  %.603.1 = select i1 %.659, i64 %.672, i64 %.603.12827
  %.668 = sext i1 %.659 to i64
  %.606.1 = add nsw i64 %.606.12828, %.668
  %.649.sroa.0.0 = select i1 %.659, i64 %.603.12827, i64 0
  br i1 %.659, label %B294, label %B8905.preheader

B8905.preheader:                                  ; preds = %B290.loopexit, %B160
  br i1 %.16162853, label %B8909.lr.ph, label %B9337

B8909.lr.ph:                                      ; preds = %B8905.preheader
  %.1695 = sub i64 %.326, %begin.2.0
  %storemerge2774 = tail call i64 @llvm.smax.i64(i64 %.1695, i64 0)
  %.17382840 = icmp sgt i64 %.1695, 0
  %.17512841 = zext i1 %.17382840 to i64
  %.1682.12842 = add i64 %begin.2.0, %.17512841
  %.17472843 = sext i1 %.17382840 to i64
  %.1685.12844 = add nsw i64 %storemerge2774, %.17472843
  %.1728.sroa.0.02845 = select i1 %.17382840, i64 %begin.2.0, i64 0
  br label %B8909

B294:                                             ; preds = %B294.lr.ph, %B290.loopexit
  %.649.sroa.0.02829 = phi i64 [ 0, %B294.lr.ph ], [ %.649.sroa.0.0, %B290.loopexit ]
  %.606.12828 = phi i64 [ %.606.12826, %B294.lr.ph ], [ %.606.1, %B290.loopexit ]
  %.603.12827 = phi i64 [ %.603.12824, %B294.lr.ph ], [ %.603.1, %B290.loopexit ]
  br i1 %.7812810, label %B310.lr.ph, label %B290.loopexit

B310.lr.ph:                                       ; preds = %B294
  %.1153 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep2819 = getelementptr i16, ptr %arg.rows.4, i64 %.1153
  %.1234 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %0 = getelementptr double, ptr %arg.products.4, i64 %.1234
  %.993 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep = getelementptr i16, ptr %arg.rows.4, i64 %.993
  %.1074 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %.1082 = getelementptr double, ptr %arg.products.4, i64 %.1074
  %.1127 = getelementptr double, ptr %arg.signal.4, i64 %.649.sroa.0.02829
  %.1404 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep2821 = getelementptr i16, ptr %arg.rows.4, i64 %.1404
  %.1485 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %1 = getelementptr double, ptr %arg.products.4, i64 %.1485
  br label %B310

B306.loopexit:                                    ; preds = %B8779, %B8777.preheader
  %.781 = icmp sgt i64 %.728.12817, 0
  %.794 = zext i1 %.781 to i64
  %.725.1 = add i64 %.725.12816, %.794
  %.790 = sext i1 %.781 to i64
  %.728.1 = add nsw i64 %.728.12817, %.790
  %.771.sroa.0.0 = select i1 %.781, i64 %.725.12816, i64 0
  br i1 %.781, label %B310, label %B290.loopexit

B310:                                             ; preds = %B310.lr.ph, %B306.loopexit
  %.771.sroa.0.02818 = phi i64 [ %.771.sroa.0.02815, %B310.lr.ph ], [ %.771.sroa.0.0, %B306.loopexit ]
  %.728.12817 = phi i64 [ %.728.12814, %B310.lr.ph ], [ %.728.1, %B306.loopexit ]
  %.725.12816 = phi i64 [ %.725.12812, %B310.lr.ph ], [ %.725.1, %B306.loopexit ]
  %.824 = mul nsw i64 %.771.sroa.0.02818, %arg.masks.5.2
  %.826 = add nsw i64 %.824, %arg.first
  %.832 = add nsw i64 %.826, %arg.masks.5.2
  %.835 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.832)
  br i1 %.9192797, label %B394.lr.ph, label %B8777.preheader

B394.lr.ph:                                       ; preds = %B310
  %factor.op.mul.reass = mul i64 %factor.op.mul2809, %.771.sroa.0.02818
  %gep2820 = getelementptr i16, ptr %invariant.gep2819, i64 %.826
  %.1175 = sub i64 %.835, %.826
  %.1193 = mul i64 %.771.sroa.0.02818, %arg.masks.5.1
  %.967 = sub nsw i64 %.771.sroa.0.02818, %begin.2.0
  %.969 = mul nsw i64 %.967, %arg.masks.5.2
  %gep = getelementptr i16, ptr %invariant.gep, i64 %.826
  %.1015 = sub i64 %.835, %.826
  %.1043 = getelementptr float, ptr %arg.masks.4, i64 %factor.op.mul.reass
  %.1111 = getelementptr i32, ptr %arg.scratch.4, i64 %.969
  br label %B394

B8777.preheader:                                  ; preds = %B8661, %B310
  br i1 %.13462806.not, label %B306.loopexit, label %B8779.lr.ph

B8779.lr.ph:                                      ; preds = %B8777.preheader
  %gep2822 = getelementptr i16, ptr %invariant.gep2821, i64 %.826
  %.1426 = sub i64 %.835, %.826
  %.1444 = mul i64 %.771.sroa.0.02818, %arg.masks.5.1
  br label %B8779

B394:                                             ; preds = %B394.lr.ph, %B8661
  %.909.sroa.0.02803 = phi i64 [ 0, %B394.lr.ph ], [ %.909.sroa.0.0, %B8661 ]
  %.866.12802 = phi i64 [ %.866.12800, %B394.lr.ph ], [ %.866.1, %B8661 ]
  %.863.12801 = phi i64 [ %.863.12798, %B394.lr.ph ], [ %.863.1, %B8661 ]
  %.963 = icmp eq i64 %.909.sroa.0.02803, 0
  %or.cond = select i1 %"$phi102.0.2.0", i1 %.963, i1 false
  br i1 %or.cond, label %B418, label %B8657

B418:                                             ; preds = %B394
  tail call fastcc void @"pixels-4-4-1-1-i16*-float*-i32*"(ptr %gep, i64 %arg.rows.5.1, i64 %.1015, ptr %.1043, i64 %arg.masks.5.2, ptr %.1082, i64 %arg.products.5.1, ptr %.1111, ptr %.1127)
  br label %B8661

B8657:                                            ; preds = %B394
  %.1194 = add i64 %.909.sroa.0.02803, %.1193
  %.1195 = mul i64 %.1194, %arg.masks.5.2
  %.1203 = getelementptr float, ptr %arg.masks.4, i64 %.1195
  %.1242 = getelementptr double, ptr %0, i64 %.909.sroa.0.02803
  tail call fastcc void @"pixels-4-4-0-0-i16*-float*-i64"(ptr %gep2820, i64 %arg.rows.5.1, i64 %.1175, ptr %.1203, i64 %arg.masks.5.2, ptr %.1242, i64 %arg.products.5.1)
  br label %B8661

B8661:                                            ; preds = %B8657, %B418
  %.919 = icmp sgt i64 %.866.12802, 0
  %.932 = add i64 %.863.12801, 4
  %.863.1 = select i1 %.919, i64 %.932, i64 %.863.12801
  %.928 = sext i1 %.919 to i64
  %.866.1 = add nsw i64 %.866.12802, %.928
  %.909.sroa.0.0 = select i1 %.919, i64 %.863.12801, i64 0
  br i1 %.919, label %B394, label %B8777.preheader

B8779:                                            ; preds = %B8779.lr.ph, %B8779
  %.1293.02808 = phi i64 [ %.541.0, %B8779.lr.ph ], [ %.1355, %B8779 ]
  %.1290.02807 = phi i64 [ %.572, %B8779.lr.ph ], [ %.1359, %B8779 ]
  %.1355 = add nsw i64 %.1293.02808, -1
  %.1359 = add nuw nsw i64 %.1290.02807, 1
  %.1445 = add i64 %.1290.02807, %.1444
  %.1446 = mul i64 %.1445, %arg.masks.5.2
  %.1454 = getelementptr float, ptr %arg.masks.4, i64 %.1446
  %.1493 = getelementptr double, ptr %1, i64 %.1290.02807
  tail call fastcc void @"pixels-4-1-0-0-i16*-float*-i64"(ptr %gep2822, i64 %arg.rows.5.1, i64 %.1426, ptr %.1454, ptr %.1493, i64 %arg.products.5.1)
  %.1346 = icmp sgt i64 %.1293.02808, 1
  br i1 %.1346, label %B8779, label %B306.loopexit

B8905.loopexit:                                   ; preds = %B8931.loopexit, %B8909
  %.1616 = icmp sgt i64 %.1563.12860, 0
  %.1629 = zext i1 %.1616 to i64
  %.1560.1 = add i64 %.1560.12859, %.1629
  %.1625 = sext i1 %.1616 to i64
  %.1563.1 = add nsw i64 %.1563.12860, %.1625
  %.1606.sroa.0.0 = select i1 %.1616, i64 %.1560.12859, i64 0
  br i1 %.1616, label %B8909, label %B9337

B8909:                                            ; preds = %B8909.lr.ph, %B8905.loopexit
  %.1606.sroa.0.02861 = phi i64 [ %.1606.sroa.0.02858, %B8909.lr.ph ], [ %.1606.sroa.0.0, %B8905.loopexit ]
  %.1563.12860 = phi i64 [ %.1563.12857, %B8909.lr.ph ], [ %.1563.1, %B8905.loopexit ]
  %.1560.12859 = phi i64 [ %.1560.12855, %B8909.lr.ph ], [ %.1560.1, %B8905.loopexit ]
  br i1 %.17382840, label %B8935.lr.ph, label %B8905.loopexit

B8935.lr.ph:                                      ; preds = %B8909
  %.1822 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %2 = getelementptr i16, ptr %arg.rows.4, i64 %.1822
  %.1876 = getelementptr double, ptr %arg.signal.4, i64 %.1606.sroa.0.02861
  %.2017 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %invariant.gep2849 = getelementptr i16, ptr %arg.rows.4, i64 %.2017
  %.2098 = mul i64 %.1606.sroa.0.02861, %arg.products.5.1
  %3 = getelementptr double, ptr %arg.products.4, i64 %.2098
  %.2265 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %invariant.gep2851 = getelementptr i16, ptr %arg.rows.4, i64 %.2265
  %.2346 = mul i64 %.1606.sroa.0.02861, %arg.products.5.1
  %4 = getelementptr double, ptr %arg.products.4, i64 %.2346
  br label %B8935

B8931.loopexit:                                   ; preds = %B9197, %B9195.preheader
  %.1738 = icmp sgt i64 %.1685.12847, 0
  %.1751 = zext i1 %.1738 to i64
  %.1682.1 = add i64 %.1682.12846, %.1751
  %.1747 = sext i1 %.1738 to i64
  %.1685.1 = add nsw i64 %.1685.12847, %.1747
  %.1728.sroa.0.0 = select i1 %.1738, i64 %.1682.12846, i64 0
  br i1 %.1738, label %B8935, label %B8905.loopexit

B8935:                                            ; preds = %B8935.lr.ph, %B8931.loopexit
  %.1728.sroa.0.02848 = phi i64 [ %.1728.sroa.0.02845, %B8935.lr.ph ], [ %.1728.sroa.0.0, %B8931.loopexit ]
  %.1685.12847 = phi i64 [ %.1685.12844, %B8935.lr.ph ], [ %.1685.1, %B8931.loopexit ]
  %.1682.12846 = phi i64 [ %.1682.12842, %B8935.lr.ph ], [ %.1682.1, %B8931.loopexit ]
  %.1781 = mul nsw i64 %.1728.sroa.0.02848, %arg.masks.5.2
  %.1783 = add nsw i64 %.1781, %arg.first
  %.1789 = add nsw i64 %.1783, %arg.masks.5.2
  %.1792 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1789)
  br i1 %"$phi102.0.2.0", label %B8965, label %B9011

B8965:                                            ; preds = %B8935
  %.1800 = sub nsw i64 %.1728.sroa.0.02848, %begin.2.0
  %.1802 = mul nsw i64 %.1800, %arg.masks.5.2
  %.1830 = getelementptr i16, ptr %2, i64 %.1783
  %.1844 = sub i64 %.1792, %.1783
  %.1860 = getelementptr i32, ptr %arg.scratch.4, i64 %.1802
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr %.1830, i64 %.1844, ptr %.1860, ptr %.1876)
  br label %B9011

B9011:                                            ; preds = %B8965, %B8935
  br i1 %.19592832.not, label %B9195.preheader, label %B9097.lr.ph

B9097.lr.ph:                                      ; preds = %B9011
  %gep2850 = getelementptr i16, ptr %invariant.gep2849, i64 %.1783
  %.2039 = sub i64 %.1792, %.1783
  %.2057 = mul i64 %.1728.sroa.0.02848, %arg.masks.5.1
  br label %B9097

B9195.preheader:                                  ; preds = %B9097, %B9011
  br i1 %.22072837.not, label %B8931.loopexit, label %B9197.lr.ph

B9197.lr.ph:                                      ; preds = %B9195.preheader
  %gep2852 = getelementptr i16, ptr %invariant.gep2851, i64 %.1783
  %.2287 = sub i64 %.1792, %.1783
  %.2305 = mul i64 %.1728.sroa.0.02848, %arg.masks.5.1
  br label %B9197

B9097:                                            ; preds = %B9097.lr.ph, %B9097
  %.1906.02834 = phi i64 [ %spec.select2793, %B9097.lr.ph ], [ %.1968, %B9097 ]
  %.1903.02833 = phi i64 [ 0, %B9097.lr.ph ], [ %.1972, %B9097 ]
  %.1968 = add nsw i64 %.1906.02834, -1
  %.1972 = add nuw nsw i64 %.1903.02833, 4
  %.2058 = add i64 %.1903.02833, %.2057
  %.2059 = mul i64 %.2058, %arg.masks.5.2
  %.2067 = getelementptr float, ptr %arg.masks.4, i64 %.2059
  %.2106 = getelementptr double, ptr %3, i64 %.1903.02833
  tail call fastcc void @"pixels-1-4-0-0-i16*-float*-i64"(ptr %gep2850, i64 %.2039, ptr %.2067, i64 %arg.masks.5.2, ptr %.2106)
  %.1959 = icmp sgt i64 %.1906.02834, 1
  br i1 %.1959, label %B9097, label %B9195.preheader

B9197:                                            ; preds = %B9197.lr.ph, %B9197
  %.2154.02839 = phi i64 [ %.541.0, %B9197.lr.ph ], [ %.2216, %B9197 ]
  %.2151.02838 = phi i64 [ %.572, %B9197.lr.ph ], [ %.2220, %B9197 ]
  %.2216 = add nsw i64 %.2154.02839, -1
  %.2220 = add nuw nsw i64 %.2151.02838, 1
  %.2306 = add i64 %.2151.02838, %.2305
  %.2307 = mul i64 %.2306, %arg.masks.5.2
  %.2315 = getelementptr float, ptr %arg.masks.4, i64 %.2307
  %.2354 = getelementptr double, ptr %4, i64 %.2151.02838
  tail call fastcc void @"pixels-1-1-0-0-i16*-float*-i64"(ptr %gep2852, i64 %.2287, ptr %.2315, ptr %.2354)
  %.2207 = icmp sgt i64 %.2154.02839, 1
  br i1 %.2207, label %B9197, label %B8931.loopexit

B9337:                                            ; preds = %B8905.loopexit, %B8905.preheader, %B148, %B126
  %end.2.1 = phi i64 [ %begin.2.0, %B126 ], [ %begin.2.0, %B148 ], [ %.326, %B8905.preheader ], [ %.326, %B8905.loopexit ]
  %stop.3.1 = phi i64 [ %arg.first, %B126 ], [ %arg.rows.5.1, %B148 ], [ %.337, %B8905.preheader ], [ %.337, %B8905.loopexit ]
  %.2463 = icmp sgt i64 %end.2.1, %begin.2.0
  %brmerge.not = select i1 %.2463, i1 %"$phi102.0.2.0", i1 false
  br i1 %brmerge.not, label %B9393, label %B9443

B9393:                                            ; preds = %B9337
  %.2504 = getelementptr double, ptr %arg.total.4, i64 %start.2.0
  %.2505 = sub i64 %stop.3.1, %start.2.0
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.2504, i64 %.2505)
  br label %B10324

B9443:                                            ; preds = %B9337
  br i1 %.65.not, label %B9486, label %B10026

B9486:                                            ; preds = %B9443
  %.2652 = sub i64 %stop.3.1, %start.2.0
  %.2653 = icmp slt i64 %.2652, 1
  br i1 %.2653, label %B9487.endif.endif, label %B9487.endif.else

B9488.loopexit:                                   ; preds = %B9958, %B9602.endif.endif
  %.2695 = icmp sgt i64 %.2642.12912, 0
  %.2708 = add i64 %.2639.12911, 2048
  %.2639.1 = select i1 %.2695, i64 %.2708, i64 %.2639.12911
  %.2704 = sext i1 %.2695 to i64
  %.2642.1 = add nsw i64 %.2642.12912, %.2704
  %.2685.sroa.0.0 = select i1 %.2695, i64 %.2639.12911, i64 0
  br i1 %.2695, label %B9602, label %B10324

B9602:                                            ; preds = %B9602.preheader, %B9488.loopexit
  %.2685.sroa.0.02913 = phi i64 [ %.2685.sroa.0.0, %B9488.loopexit ], [ %start.2.0, %B9602.preheader ]
  %.2642.12912 = phi i64 [ %.2642.1, %B9488.loopexit ], [ %.2642.12909, %B9602.preheader ]
  %.2639.12911 = phi i64 [ %.2639.1, %B9488.loopexit ], [ %.27082906, %B9602.preheader ]
  %.2737 = add nsw i64 %.2685.sroa.0.02913, 2048
  %.2740 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.2737)
  br i1 %.2783, label %B9602.endif.endif, label %B9602.endif.else

B9638:                                            ; preds = %B9638.lr.ph, %B9958
  %.2815.sroa.0.02904 = phi i64 [ 0, %B9638.lr.ph ], [ %.2815.sroa.0.0, %B9958 ]
  %.2772.12903 = phi i64 [ %.2772.12901, %B9638.lr.ph ], [ %.2772.1, %B9958 ]
  %.2769.12902 = phi i64 [ %.2602, %B9638.lr.ph ], [ %.2769.1, %B9958 ]
  %.2864 = add nsw i64 %.2815.sroa.0.02904, %.2602
  %.2867 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.0, i64 %.2864)
  %.2872 = sub nsw i64 %.2867, %.2815.sroa.0.02904
  %.2885.0 = and i64 %.2872, 3
  %.2916 = sub nsw i64 %.2867, %.2885.0
  %.2957 = sub i64 %.2916, %.2815.sroa.0.02904
  %.2958 = icmp slt i64 %.2957, 1
  br i1 %.2958, label %B9638.endif.endif.endif, label %B9638.endif.endif.else

B9868.preheader:                                  ; preds = %B9750, %B9638.endif.endif.endif
  %.32892889.not = icmp eq i64 %.2885.0, 0
  br i1 %.32892889.not, label %B9958, label %B9900.preheader

B9900.preheader:                                  ; preds = %B9868.preheader
  %.3236.12893 = add nsw i64 %.2885.0, -1
  %.3233.12891 = add i64 %.2916, 1
  br label %B9900

B9730:                                            ; preds = %B9730.preheader, %B9750
  %.2990.sroa.0.02884 = phi i64 [ %.2990.sroa.0.0, %B9750 ], [ %.2815.sroa.0.02904, %B9730.preheader ]
  %.2947.12883 = phi i64 [ %.2947.1, %B9750 ], [ %.2947.12880, %B9730.preheader ]
  %.2944.12882 = phi i64 [ %.2944.1, %B9750 ], [ %.30132877, %B9730.preheader ]
  %.3062 = mul i64 %.2990.sroa.0.02884, %arg.rows.5.1
  br i1 %.76.not, label %B9732, label %B9738

B9732:                                            ; preds = %B9730
  %gep2873 = getelementptr i16, ptr %invariant.gep2872, i64 %.3062
  %.3116 = getelementptr double, ptr %arg.signal.4, i64 %.2990.sroa.0.02884
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64-i32*"(ptr %gep2873, i64 %arg.rows.5.1, i64 %.3084, ptr %arg.scratch.4, ptr %.3116)
  br label %B9750

B9738:                                            ; preds = %B9730
  %gep2875 = getelementptr i16, ptr %invariant.gep2874, i64 %.3062
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64-i32*"(ptr %gep2875, i64 %arg.rows.5.1, i64 %.3162, ptr %arg.scratch.4)
  br label %B9750

B9750:                                            ; preds = %B9738, %B9732
  %.3000 = icmp sgt i64 %.2947.12883, 0
  %.3013 = add i64 %.2944.12882, 4
  %.2944.1 = select i1 %.3000, i64 %.3013, i64 %.2944.12882
  %.3009 = sext i1 %.3000 to i64
  %.2947.1 = add nsw i64 %.2947.12883, %.3009
  %.2990.sroa.0.0 = select i1 %.3000, i64 %.2944.12882, i64 0
  br i1 %.3000, label %B9730, label %B9868.preheader

B9900:                                            ; preds = %B9900.preheader, %B9956
  %.3279.sroa.0.02897 = phi i64 [ %.3279.sroa.0.0, %B9956 ], [ %.2916, %B9900.preheader ]
  %.3236.12896 = phi i64 [ %.3236.1, %B9956 ], [ %.3236.12893, %B9900.preheader ]
  %.3233.12895 = phi i64 [ %.3233.1, %B9956 ], [ %.3233.12891, %B9900.preheader ]
  %.3351 = mul i64 %.3279.sroa.0.02897, %arg.rows.5.1
  br i1 %.76.not, label %B9902, label %B9954

B9902:                                            ; preds = %B9900
  %gep2886 = getelementptr i16, ptr %invariant.gep2885, i64 %.3351
  %.3405 = getelementptr double, ptr %arg.signal.4, i64 %.3279.sroa.0.02897
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr %gep2886, i64 %.3373, ptr %arg.scratch.4, ptr %.3405)
  br label %B9956

B9954:                                            ; preds = %B9900
  %gep2888 = getelementptr i16, ptr %invariant.gep2887, i64 %.3351
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64-i32*"(ptr %gep2888, i64 %.3451, ptr %arg.scratch.4)
  br label %B9956

B9956:                                            ; preds = %B9954, %B9902
  %.3289 = icmp sgt i64 %.3236.12896, 0
  %.3302 = zext i1 %.3289 to i64
  %.3233.1 = add i64 %.3233.12895, %.3302
  %.3298 = sext i1 %.3289 to i64
  %.3236.1 = add nsw i64 %.3236.12896, %.3298
  %.3279.sroa.0.0 = select i1 %.3289, i64 %.3233.12895, i64 0
  br i1 %.3289, label %B9900, label %B9958

B9958:                                            ; preds = %B9956, %B9868.preheader
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.3528, i64 %.3529)
  %.2825 = icmp sgt i64 %.2772.12903, 0
  %.2838 = select i1 %.2825, i64 %.2602, i64 0
  %.2769.1 = add i64 %.2838, %.2769.12902
  %.2834 = sext i1 %.2825 to i64
  %.2772.1 = add nsw i64 %.2772.12903, %.2834
  %.2815.sroa.0.0 = select i1 %.2825, i64 %.2769.12902, i64 0
  br i1 %.2825, label %B9638, label %B9488.loopexit

B10026:                                           ; preds = %B9443
  br i1 %brmerge.not2917, label %B10148.lr.ph, label %B10324

B10148.lr.ph:                                     ; preds = %B10026
  %.3587 = sub i64 %stop.3.1, %start.2.0
  %.3842 = and i64 %.3587, 65535
  %.3845.not = icmp ne i64 %.3842, 0
  %.38462783 = lshr i64 %.3587, 16
  %.3847 = zext i1 %.3845.not to i64
  %.3848 = add nuw nsw i64 %.38462783, %.3847
  %.3827.inv = icmp slt i64 %.3587, 1
  %.38692862.not2915 = icmp eq i64 %.3848, 0
  %.38692862.not = select i1 %.3827.inv, i1 true, i1 %.38692862.not2915
  br label %B10148

B10088.loopexit:                                  ; preds = %B10184, %B10148
  %.3746 = icmp sgt i64 %.3693.12870, 0
  %.3759 = zext i1 %.3746 to i64
  %.3690.1 = add i64 %.3690.12869, %.3759
  %.3755 = sext i1 %.3746 to i64
  %.3693.1 = add nsw i64 %.3693.12870, %.3755
  %.3736.sroa.0.0 = select i1 %.3746, i64 %.3690.12869, i64 0
  br i1 %.3746, label %B10148, label %B10324

B10148:                                           ; preds = %B10148.lr.ph, %B10088.loopexit
  %.3736.sroa.0.02871 = phi i64 [ 0, %B10148.lr.ph ], [ %.3736.sroa.0.0, %B10088.loopexit ]
  %.3693.12870 = phi i64 [ %.3693.12868, %B10148.lr.ph ], [ %.3693.1, %B10088.loopexit ]
  %.3690.12869 = phi i64 [ %.37592866, %B10148.lr.ph ], [ %.3690.1, %B10088.loopexit ]
  br i1 %.38692862.not, label %B10088.loopexit, label %B10184.lr.ph

B10184:                                           ; preds = %B10184.lr.ph, %B10184
  %.3816.02864 = phi i64 [ %.3848, %B10184.lr.ph ], [ %.3878, %B10184 ]
  %.3813.02863 = phi i64 [ %start.2.0, %B10184.lr.ph ], [ %.3882, %B10184 ]
  %.3878 = add nsw i64 %.3816.02864, -1
  %.3882 = add i64 %.3813.02863, 65536
  %.3908 = add nsw i64 %.3813.02863, 65536
  %.3911 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.3908)
  %.3937 = getelementptr i16, ptr %8, i64 %.3813.02863
  %.3951 = sub i64 %.3911, %.3813.02863
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64-i32*"(ptr %.3937, i64 %.3951, ptr %.3983)
  %.3869 = icmp sgt i64 %.3816.02864, 1
  br i1 %.3869, label %B10184, label %B10088.loopexit

B10324:                                           ; preds = %B10088.loopexit, %B9488.loopexit, %B10026, %B9487.endif.endif, %B9393
  %.4057 = icmp slt i64 %stop.3.1, %arg.rows.5.1
  br i1 %.4057, label %B126, label %B10326

common.ret:                                       ; preds = %B0.if, %B10327, %B10326
  %common.ret.op = phi i32 [ 0, %B10326 ], [ 0, %B10327 ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B10326:                                           ; preds = %B10324
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B10327:                                           ; preds = %B0.else.endif
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %entry
  store ptr @.const.picklebuf.139995206422656, ptr %excinfo, align 8, !numba_exception_output !17
  br label %common.ret

B0.else:                                          ; preds = %entry
  %.221 = icmp ne i64 %arg.scratch.5.0, -9223372036854775808
  %.222 = icmp ne i64 %arg.masks.5.2, -1
  %.223.not = or i1 %.222, %.221
  br i1 %.223.not, label %B0.else.if, label %B0.else.endif, !prof !18

B0.else.if:                                       ; preds = %B0.else
  %.226 = sdiv i64 %arg.scratch.5.0, %arg.masks.5.2
  %.227 = srem i64 %arg.scratch.5.0, %arg.masks.5.2
  %.228 = xor i64 %.227, %arg.masks.5.2
  %.229 = icmp slt i64 %.228, 0
  %.230 = icmp ne i64 %.227, 0
  %.231 = and i1 %.230, %.229
  %.236 = sext i1 %.231 to i64
  %spec.select = add i64 %.226, %.236
  br label %B0.else.endif

B0.else.endif:                                    ; preds = %B0.else.if, %B0.else
  %.215.0 = phi i64 [ 0, %B0.else ], [ %spec.select, %B0.else.if ]
  %.258 = icmp sgt i64 %arg.masks.5.1, 3
  %"$phi102.0.2.0" = select i1 %.65.not, i1 %.258, i1 false
  %.291 = icmp sgt i64 %arg.rows.5.1, 0
  br i1 %.291, label %B126.preheader, label %B10327

B126.preheader:                                   ; preds = %B0.else.endif
  %.496.0 = and i64 %arg.rows.5.0, 3
  %.527 = and i64 %arg.rows.5.0, -4
  %.541.0 = and i64 %arg.masks.5.1, 3
  %.572 = and i64 %arg.masks.5.1, -4
  %5 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select2791 = lshr i64 %5, 2
  %.6592823 = icmp sgt i64 %arg.rows.5.0, 3
  %.603.12824 = select i1 %.6592823, i64 4, i64 0
  %.6682825 = sext i1 %.6592823 to i64
  %.606.12826 = add nsw i64 %spec.select2791, %.6682825
  %factor.op.mul2809 = mul i64 %arg.masks.5.2, %arg.masks.5.1
  %6 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2792 = lshr i64 %6, 2
  %.9192797 = icmp sgt i64 %arg.masks.5.1, 3
  %.863.12798 = select i1 %.9192797, i64 4, i64 0
  %.9282799 = sext i1 %.9192797 to i64
  %.866.12800 = add nsw i64 %spec.select2792, %.9282799
  %.13462806.not = icmp eq i64 %.541.0, 0
  %.16162853 = icmp ne i64 %.496.0, 0
  %.16292854 = zext i1 %.16162853 to i64
  %.1560.12855 = or disjoint i64 %.527, %.16292854
  %.16252856 = sext i1 %.16162853 to i64
  %.1563.12857 = add nsw i64 %.496.0, %.16252856
  %.1606.sroa.0.02858 = select i1 %.16162853, i64 %.527, i64 0
  %7 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2793 = lshr i64 %7, 2
  %.19592832.not = icmp slt i64 %arg.masks.5.1, 4
  %.22072837.not = icmp eq i64 %.541.0, 0
  %storemerge2782 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 0)
  %.37462865 = icmp sgt i64 %arg.rows.5.0, 0
  %.37592866 = zext i1 %.37462865 to i64
  %.37552867 = sext i1 %.37462865 to i64
  %.3693.12868 = add nsw i64 %storemerge2782, %.37552867
  %.2602 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 1)
  %.2783 = icmp slt i64 %arg.rows.5.0, 1
  %brmerge.not2917 = select i1 %.76.not, i1 %.37462865, i1 false
  br label %B126

B9487.endif.else:                                 ; preds = %B9486
  %.2668 = and i64 %.2652, 2047
  %.2671.not = icmp ne i64 %.2668, 0
  %.26722785 = lshr i64 %.2652, 11
  %.2673 = zext i1 %.2671.not to i64
  %.2674 = add nuw nsw i64 %.26722785, %.2673
  br label %B9487.endif.endif

B9487.endif.endif:                                ; preds = %B9486, %B9487.endif.else
  %storemerge2786 = phi i64 [ %.2674, %B9487.endif.else ], [ 0, %B9486 ]
  %.26952905 = icmp sgt i64 %storemerge2786, 0
  br i1 %.26952905, label %B9602.preheader, label %B10324

B9602.preheader:                                  ; preds = %B9487.endif.endif
  %.2642.12909 = add nsw i64 %storemerge2786, -1
  %.27082906 = add i64 %start.2.0, 2048
  br label %B9602

B9602.endif.else:                                 ; preds = %B9602
  %.2798 = urem i64 %arg.rows.5.0, %.2602
  %.2801.not = icmp ne i64 %.2798, 0
  %.2802 = udiv i64 %arg.rows.5.0, %.2602
  %.2803 = zext i1 %.2801.not to i64
  %.2804 = add nuw i64 %.2802, %.2803
  br label %B9602.endif.endif

B9602.endif.endif:                                ; preds = %B9602, %B9602.endif.else
  %storemerge2787 = phi i64 [ %.2804, %B9602.endif.else ], [ 0, %B9602 ]
  %.28252898 = icmp sgt i64 %storemerge2787, 0
  br i1 %.28252898, label %B9638.lr.ph, label %B9488.loopexit

B9638.lr.ph:                                      ; preds = %B9602.endif.endif
  %.2772.12901 = add nsw i64 %storemerge2787, -1
  %invariant.gep2872 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %invariant.gep2874 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %.3084 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3162 = sub i64 %.2740, %.2685.sroa.0.02913
  %invariant.gep2885 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %invariant.gep2887 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %.3373 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3451 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3528 = getelementptr double, ptr %arg.total.4, i64 %.2685.sroa.0.02913
  %.3529 = sub i64 %.2740, %.2685.sroa.0.02913
  br label %B9638

B9638.endif.endif.else:                           ; preds = %B9638
  %.2973 = and i64 %.2957, 3
  %.2976.not = icmp ne i64 %.2973, 0
  %.29772788 = lshr i64 %.2957, 2
  %.2978 = zext i1 %.2976.not to i64
  %.2979 = add nuw nsw i64 %.29772788, %.2978
  br label %B9638.endif.endif.endif

B9638.endif.endif.endif:                          ; preds = %B9638, %B9638.endif.endif.else
  %storemerge2789 = phi i64 [ %.2979, %B9638.endif.endif.else ], [ 0, %B9638 ]
  %.30002876 = icmp sgt i64 %storemerge2789, 0
  br i1 %.30002876, label %B9730.preheader, label %B9868.preheader

B9730.preheader:                                  ; preds = %B9638.endif.endif.endif
  %.2947.12880 = add nsw i64 %storemerge2789, -1
  %.30132877 = add i64 %.2815.sroa.0.02904, 4
  br label %B9730

B10184.lr.ph:                                     ; preds = %B10148
  %.3929 = mul i64 %.3736.sroa.0.02871, %arg.rows.5.1
  %8 = getelementptr i16, ptr %arg.rows.4, i64 %.3929
  %.3983 = getelementptr double, ptr %arg.signal.4, i64 %.3736.sroa.0.02871
  br label %B10184
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i16*-float*-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !19

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !19

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
define internal fastcc void @"pixels-4-4-0-0-i16*-float*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !19

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !19

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
define internal fastcc void @"pixels-4-1-0-0-i16*-float*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !19

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
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !19

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !19

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
define internal fastcc void @"pixels-1-4-0-0-i16*-float*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !19

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
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !19

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !19

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
define internal fastcc void @"pixels-1-1-0-0-i16*-float*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !19

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
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !19

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !19

pixels.after.2:                                   ; preds = %pixels.2, %pixels.after.1
  %.118 = phi float [ %.98, %pixels.after.1 ], [ %.113, %pixels.2 ]
  %.122 = fpext float %.118 to double
  %.123 = load double, ptr %.6, align 8
  %.124 = fadd double %.123, %.122
  store double %.124, ptr %.6, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v22B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr noalias nocapture nonnull writeonly %excinfo, ptr nocapture readonly %arg.rows.4, i64 %arg.rows.5.0, i64 %arg.rows.5.1, ptr nocapture %arg.total.4, i8 range(i8 0, 2) %arg.has_total, ptr nocapture %arg.signal.4, i8 range(i8 0, 2) %arg.has_signal, ptr nocapture readonly %arg.masks.4, i64 %arg.masks.5.0, i64 %arg.masks.5.1, i64 %arg.masks.5.2, i64 %arg.first, ptr nocapture %arg.products.4, i64 %arg.products.5.1, ptr nocapture %arg.scratch.4, i64 %arg.scratch.5.0) unnamed_addr #1 {
entry:
  %.65.not = icmp ne i8 %arg.has_total, 0
  %.76.not = icmp ne i8 %arg.has_signal, 0
  %.206 = icmp eq i64 %arg.masks.5.2, 0
  br i1 %.206, label %B0.if, label %B0.else, !prof !14

B126:                                             ; preds = %B126.preheader, %B12035
  %start.2.0 = phi i64 [ %stop.3.1, %B12035 ], [ 0, %B126.preheader ]
  %begin.2.0 = phi i64 [ %end.2.1, %B12035 ], [ 0, %B126.preheader ]
  %.302 = icmp slt i64 %start.2.0, %arg.first
  br i1 %.302, label %B11048, label %B148

B148:                                             ; preds = %B126
  %.317 = icmp slt i64 %begin.2.0, %arg.masks.5.0
  br i1 %.317, label %B160, label %B11048

B160:                                             ; preds = %B148
  %.323 = add nsw i64 %begin.2.0, %.215.0
  %.326 = tail call i64 @llvm.smin.i64(i64 %arg.masks.5.0, i64 %.323)
  %.332 = mul nsw i64 %.326, %arg.masks.5.2
  %.334 = add nsw i64 %.332, %arg.first
  %.337 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.334)
  br i1 %.6592823, label %B294.lr.ph, label %B10616.preheader

B294.lr.ph:                                       ; preds = %B160
  %.738 = sub i64 %.326, %begin.2.0
  %storemerge2778 = tail call i64 @llvm.smax.i64(i64 %.738, i64 0)
  %.7812810 = icmp sgt i64 %.738, 0
  %.7942811 = zext i1 %.7812810 to i64
  %.725.12812 = add i64 %begin.2.0, %.7942811
  %.7902813 = sext i1 %.7812810 to i64
  %.728.12814 = add nsw i64 %storemerge2778, %.7902813
  %.771.sroa.0.02815 = select i1 %.7812810, i64 %begin.2.0, i64 0
  br label %B294

B290.loopexit:                                    ; preds = %B306.loopexit, %B294
  %.659 = icmp sgt i64 %.606.12828, 0
  %.672 = add i64 %.603.12827, 4
  %.603.1 = select i1 %.659, i64 %.672, i64 %.603.12827
  %.668 = sext i1 %.659 to i64
  %.606.1 = add nsw i64 %.606.12828, %.668
  %.649.sroa.0.0 = select i1 %.659, i64 %.603.12827, i64 0
  br i1 %.659, label %B294, label %B10616.preheader

B10616.preheader:                                 ; preds = %B290.loopexit, %B160
  br i1 %.16162853, label %B10620.lr.ph, label %B11048

B10620.lr.ph:                                     ; preds = %B10616.preheader
  %.1695 = sub i64 %.326, %begin.2.0
  %storemerge2774 = tail call i64 @llvm.smax.i64(i64 %.1695, i64 0)
  %.17382840 = icmp sgt i64 %.1695, 0
  %.17512841 = zext i1 %.17382840 to i64
  %.1682.12842 = add i64 %begin.2.0, %.17512841
  %.17472843 = sext i1 %.17382840 to i64
  %.1685.12844 = add nsw i64 %storemerge2774, %.17472843
  %.1728.sroa.0.02845 = select i1 %.17382840, i64 %begin.2.0, i64 0
  br label %B10620

B294:                                             ; preds = %B294.lr.ph, %B290.loopexit
  %.649.sroa.0.02829 = phi i64 [ 0, %B294.lr.ph ], [ %.649.sroa.0.0, %B290.loopexit ]
  %.606.12828 = phi i64 [ %.606.12826, %B294.lr.ph ], [ %.606.1, %B290.loopexit ]
  %.603.12827 = phi i64 [ %.603.12824, %B294.lr.ph ], [ %.603.1, %B290.loopexit ]
  br i1 %.7812810, label %B310.lr.ph, label %B290.loopexit

B310.lr.ph:                                       ; preds = %B294
  %.1153 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep2819 = getelementptr i16, ptr %arg.rows.4, i64 %.1153
  %.1234 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %0 = getelementptr double, ptr %arg.products.4, i64 %.1234
  %.993 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep = getelementptr i16, ptr %arg.rows.4, i64 %.993
  %.1074 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %.1082 = getelementptr double, ptr %arg.products.4, i64 %.1074
  %.1127 = getelementptr double, ptr %arg.signal.4, i64 %.649.sroa.0.02829
  %.1404 = mul i64 %.649.sroa.0.02829, %arg.rows.5.1
  %invariant.gep2821 = getelementptr i16, ptr %arg.rows.4, i64 %.1404
  %.1485 = mul i64 %.649.sroa.0.02829, %arg.products.5.1
  %1 = getelementptr double, ptr %arg.products.4, i64 %.1485
  br label %B310

B306.loopexit:                                    ; preds = %B10490, %B10488.preheader
  %.781 = icmp sgt i64 %.728.12817, 0
  %.794 = zext i1 %.781 to i64
  %.725.1 = add i64 %.725.12816, %.794
  %.790 = sext i1 %.781 to i64
  %.728.1 = add nsw i64 %.728.12817, %.790
  %.771.sroa.0.0 = select i1 %.781, i64 %.725.12816, i64 0
  br i1 %.781, label %B310, label %B290.loopexit

B310:                                             ; preds = %B310.lr.ph, %B306.loopexit
  %.771.sroa.0.02818 = phi i64 [ %.771.sroa.0.02815, %B310.lr.ph ], [ %.771.sroa.0.0, %B306.loopexit ]
  %.728.12817 = phi i64 [ %.728.12814, %B310.lr.ph ], [ %.728.1, %B306.loopexit ]
  %.725.12816 = phi i64 [ %.725.12812, %B310.lr.ph ], [ %.725.1, %B306.loopexit ]
  %.824 = mul nsw i64 %.771.sroa.0.02818, %arg.masks.5.2
  %.826 = add nsw i64 %.824, %arg.first
  %.832 = add nsw i64 %.826, %arg.masks.5.2
  %.835 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.832)
  br i1 %.9192797, label %B394.lr.ph, label %B10488.preheader

B394.lr.ph:                                       ; preds = %B310
  %factor.op.mul.reass = mul i64 %factor.op.mul2809, %.771.sroa.0.02818
  %gep2820 = getelementptr i16, ptr %invariant.gep2819, i64 %.826
  %.1175 = sub i64 %.835, %.826
  %.1193 = mul i64 %.771.sroa.0.02818, %arg.masks.5.1
  %.967 = sub nsw i64 %.771.sroa.0.02818, %begin.2.0
  %.969 = mul nsw i64 %.967, %arg.masks.5.2
  %gep = getelementptr i16, ptr %invariant.gep, i64 %.826
  %.1015 = sub i64 %.835, %.826
  %.1043 = getelementptr double, ptr %arg.masks.4, i64 %factor.op.mul.reass
  %.1111 = getelementptr i32, ptr %arg.scratch.4, i64 %.969
  br label %B394

B10488.preheader:                                 ; preds = %B10372, %B310
  br i1 %.13462806.not, label %B306.loopexit, label %B10490.lr.ph

B10490.lr.ph:                                     ; preds = %B10488.preheader
  %gep2822 = getelementptr i16, ptr %invariant.gep2821, i64 %.826
  %.1426 = sub i64 %.835, %.826
  %.1444 = mul i64 %.771.sroa.0.02818, %arg.masks.5.1
  br label %B10490

B394:                                             ; preds = %B394.lr.ph, %B10372
  %.909.sroa.0.02803 = phi i64 [ 0, %B394.lr.ph ], [ %.909.sroa.0.0, %B10372 ]
  %.866.12802 = phi i64 [ %.866.12800, %B394.lr.ph ], [ %.866.1, %B10372 ]
  %.863.12801 = phi i64 [ %.863.12798, %B394.lr.ph ], [ %.863.1, %B10372 ]
  %.963 = icmp eq i64 %.909.sroa.0.02803, 0
  %or.cond = select i1 %"$phi102.0.2.0", i1 %.963, i1 false
  br i1 %or.cond, label %B418, label %B10368

B418:                                             ; preds = %B394
  tail call fastcc void @"pixels-4-4-1-1-i16*-double*-i32*"(ptr %gep, i64 %arg.rows.5.1, i64 %.1015, ptr %.1043, i64 %arg.masks.5.2, ptr %.1082, i64 %arg.products.5.1, ptr %.1111, ptr %.1127)
  br label %B10372

B10368:                                           ; preds = %B394
  %.1194 = add i64 %.909.sroa.0.02803, %.1193
  %.1195 = mul i64 %.1194, %arg.masks.5.2
  %.1203 = getelementptr double, ptr %arg.masks.4, i64 %.1195
  %.1242 = getelementptr double, ptr %0, i64 %.909.sroa.0.02803
  tail call fastcc void @"pixels-4-4-0-0-i16*-double*-i64"(ptr %gep2820, i64 %arg.rows.5.1, i64 %.1175, ptr %.1203, i64 %arg.masks.5.2, ptr %.1242, i64 %arg.products.5.1)
  br label %B10372

B10372:                                           ; preds = %B10368, %B418
  %.919 = icmp sgt i64 %.866.12802, 0
  %.932 = add i64 %.863.12801, 4
  %.863.1 = select i1 %.919, i64 %.932, i64 %.863.12801
  %.928 = sext i1 %.919 to i64
  %.866.1 = add nsw i64 %.866.12802, %.928
  %.909.sroa.0.0 = select i1 %.919, i64 %.863.12801, i64 0
  br i1 %.919, label %B394, label %B10488.preheader

B10490:                                           ; preds = %B10490.lr.ph, %B10490
  %.1293.02808 = phi i64 [ %.541.0, %B10490.lr.ph ], [ %.1355, %B10490 ]
  %.1290.02807 = phi i64 [ %.572, %B10490.lr.ph ], [ %.1359, %B10490 ]
  %.1355 = add nsw i64 %.1293.02808, -1
  %.1359 = add nuw nsw i64 %.1290.02807, 1
  %.1445 = add i64 %.1290.02807, %.1444
  %.1446 = mul i64 %.1445, %arg.masks.5.2
  %.1454 = getelementptr double, ptr %arg.masks.4, i64 %.1446
  %.1493 = getelementptr double, ptr %1, i64 %.1290.02807
  tail call fastcc void @"pixels-4-1-0-0-i16*-double*-i64"(ptr %gep2822, i64 %arg.rows.5.1, i64 %.1426, ptr %.1454, ptr %.1493, i64 %arg.products.5.1)
  %.1346 = icmp sgt i64 %.1293.02808, 1
  br i1 %.1346, label %B10490, label %B306.loopexit

B10616.loopexit:                                  ; preds = %B10642.loopexit, %B10620
  %.1616 = icmp sgt i64 %.1563.12860, 0
  %.1629 = zext i1 %.1616 to i64
  %.1560.1 = add i64 %.1560.12859, %.1629
  %.1625 = sext i1 %.1616 to i64
  %.1563.1 = add nsw i64 %.1563.12860, %.1625
  %.1606.sroa.0.0 = select i1 %.1616, i64 %.1560.12859, i64 0
  br i1 %.1616, label %B10620, label %B11048

B10620:                                           ; preds = %B10620.lr.ph, %B10616.loopexit
  %.1606.sroa.0.02861 = phi i64 [ %.1606.sroa.0.02858, %B10620.lr.ph ], [ %.1606.sroa.0.0, %B10616.loopexit ]
  %.1563.12860 = phi i64 [ %.1563.12857, %B10620.lr.ph ], [ %.1563.1, %B10616.loopexit ]
  %.1560.12859 = phi i64 [ %.1560.12855, %B10620.lr.ph ], [ %.1560.1, %B10616.loopexit ]
  br i1 %.17382840, label %B10646.lr.ph, label %B10616.loopexit

B10646.lr.ph:                                     ; preds = %B10620
  %.1822 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %2 = getelementptr i16, ptr %arg.rows.4, i64 %.1822
  %.1876 = getelementptr double, ptr %arg.signal.4, i64 %.1606.sroa.0.02861
  %.2017 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %invariant.gep2849 = getelementptr i16, ptr %arg.rows.4, i64 %.2017
  %.2098 = mul i64 %.1606.sroa.0.02861, %arg.products.5.1
  %3 = getelementptr double, ptr %arg.products.4, i64 %.2098
  %.2265 = mul i64 %.1606.sroa.0.02861, %arg.rows.5.1
  %invariant.gep2851 = getelementptr i16, ptr %arg.rows.4, i64 %.2265
  %.2346 = mul i64 %.1606.sroa.0.02861, %arg.products.5.1
  %4 = getelementptr double, ptr %arg.products.4, i64 %.2346
  br label %B10646

B10642.loopexit:                                  ; preds = %B10908, %B10906.preheader
  %.1738 = icmp sgt i64 %.1685.12847, 0
  %.1751 = zext i1 %.1738 to i64
  %.1682.1 = add i64 %.1682.12846, %.1751
  %.1747 = sext i1 %.1738 to i64
  %.1685.1 = add nsw i64 %.1685.12847, %.1747
  %.1728.sroa.0.0 = select i1 %.1738, i64 %.1682.12846, i64 0
  br i1 %.1738, label %B10646, label %B10616.loopexit

B10646:                                           ; preds = %B10646.lr.ph, %B10642.loopexit
  %.1728.sroa.0.02848 = phi i64 [ %.1728.sroa.0.02845, %B10646.lr.ph ], [ %.1728.sroa.0.0, %B10642.loopexit ]
  %.1685.12847 = phi i64 [ %.1685.12844, %B10646.lr.ph ], [ %.1685.1, %B10642.loopexit ]
  %.1682.12846 = phi i64 [ %.1682.12842, %B10646.lr.ph ], [ %.1682.1, %B10642.loopexit ]
  %.1781 = mul nsw i64 %.1728.sroa.0.02848, %arg.masks.5.2
  %.1783 = add nsw i64 %.1781, %arg.first
  %.1789 = add nsw i64 %.1783, %arg.masks.5.2
  %.1792 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.1, i64 %.1789)
  br i1 %"$phi102.0.2.0", label %B10676, label %B10722

B10676:                                           ; preds = %B10646
  %.1800 = sub nsw i64 %.1728.sroa.0.02848, %begin.2.0
  %.1802 = mul nsw i64 %.1800, %arg.masks.5.2
  %.1830 = getelementptr i16, ptr %2, i64 %.1783
  %.1844 = sub i64 %.1792, %.1783
  %.1860 = getelementptr i32, ptr %arg.scratch.4, i64 %.1802
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr %.1830, i64 %.1844, ptr %.1860, ptr %.1876)
  br label %B10722

B10722:                                           ; preds = %B10676, %B10646
  br i1 %.19592832.not, label %B10906.preheader, label %B10808.lr.ph

B10808.lr.ph:                                     ; preds = %B10722
  %gep2850 = getelementptr i16, ptr %invariant.gep2849, i64 %.1783
  %.2039 = sub i64 %.1792, %.1783
  %.2057 = mul i64 %.1728.sroa.0.02848, %arg.masks.5.1
  br label %B10808

B10906.preheader:                                 ; preds = %B10808, %B10722
  br i1 %.22072837.not, label %B10642.loopexit, label %B10908.lr.ph

B10908.lr.ph:                                     ; preds = %B10906.preheader
  %gep2852 = getelementptr i16, ptr %invariant.gep2851, i64 %.1783
  %.2287 = sub i64 %.1792, %.1783
  %.2305 = mul i64 %.1728.sroa.0.02848, %arg.masks.5.1
  br label %B10908

B10808:                                           ; preds = %B10808.lr.ph, %B10808
  %.1906.02834 = phi i64 [ %spec.select2793, %B10808.lr.ph ], [ %.1968, %B10808 ]
  %.1903.02833 = phi i64 [ 0, %B10808.lr.ph ], [ %.1972, %B10808 ]
  %.1968 = add nsw i64 %.1906.02834, -1
  %.1972 = add nuw nsw i64 %.1903.02833, 4
  %.2058 = add i64 %.1903.02833, %.2057
  %.2059 = mul i64 %.2058, %arg.masks.5.2
  %.2067 = getelementptr double, ptr %arg.masks.4, i64 %.2059
  %.2106 = getelementptr double, ptr %3, i64 %.1903.02833
  tail call fastcc void @"pixels-1-4-0-0-i16*-double*-i64"(ptr %gep2850, i64 %.2039, ptr %.2067, i64 %arg.masks.5.2, ptr %.2106)
  %.1959 = icmp sgt i64 %.1906.02834, 1
  br i1 %.1959, label %B10808, label %B10906.preheader

B10908:                                           ; preds = %B10908.lr.ph, %B10908
  %.2154.02839 = phi i64 [ %.541.0, %B10908.lr.ph ], [ %.2216, %B10908 ]
  %.2151.02838 = phi i64 [ %.572, %B10908.lr.ph ], [ %.2220, %B10908 ]
  %.2216 = add nsw i64 %.2154.02839, -1
  %.2220 = add nuw nsw i64 %.2151.02838, 1
  %.2306 = add i64 %.2151.02838, %.2305
  %.2307 = mul i64 %.2306, %arg.masks.5.2
  %.2315 = getelementptr double, ptr %arg.masks.4, i64 %.2307
  %.2354 = getelementptr double, ptr %4, i64 %.2151.02838
  tail call fastcc void @"pixels-1-1-0-0-i16*-double*-i64"(ptr %gep2852, i64 %.2287, ptr %.2315, ptr %.2354)
  %.2207 = icmp sgt i64 %.2154.02839, 1
  br i1 %.2207, label %B10908, label %B10642.loopexit

B11048:                                           ; preds = %B10616.loopexit, %B10616.preheader, %B148, %B126
  %end.2.1 = phi i64 [ %begin.2.0, %B126 ], [ %begin.2.0, %B148 ], [ %.326, %B10616.preheader ], [ %.326, %B10616.loopexit ]
  %stop.3.1 = phi i64 [ %arg.first, %B126 ], [ %arg.rows.5.1, %B148 ], [ %.337, %B10616.preheader ], [ %.337, %B10616.loopexit ]
  %.2463 = icmp sgt i64 %end.2.1, %begin.2.0
  %brmerge.not = select i1 %.2463, i1 %"$phi102.0.2.0", i1 false
  br i1 %brmerge.not, label %B11104, label %B11154

B11104:                                           ; preds = %B11048
  %.2504 = getelementptr double, ptr %arg.total.4, i64 %start.2.0
  %.2505 = sub i64 %stop.3.1, %start.2.0
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.2504, i64 %.2505)
  br label %B12035

B11154:                                           ; preds = %B11048
  br i1 %.65.not, label %B11197, label %B11737

B11197:                                           ; preds = %B11154
  %.2652 = sub i64 %stop.3.1, %start.2.0
  %.2653 = icmp slt i64 %.2652, 1
  br i1 %.2653, label %B11198.endif.endif, label %B11198.endif.else

B11199.loopexit:                                  ; preds = %B11669, %B11313.endif.endif
  %.2695 = icmp sgt i64 %.2642.12912, 0
  %.2708 = add i64 %.2639.12911, 2048
  %.2639.1 = select i1 %.2695, i64 %.2708, i64 %.2639.12911
  %.2704 = sext i1 %.2695 to i64
  %.2642.1 = add nsw i64 %.2642.12912, %.2704
  %.2685.sroa.0.0 = select i1 %.2695, i64 %.2639.12911, i64 0
  br i1 %.2695, label %B11313, label %B12035

B11313:                                           ; preds = %B11313.preheader, %B11199.loopexit
  %.2685.sroa.0.02913 = phi i64 [ %.2685.sroa.0.0, %B11199.loopexit ], [ %start.2.0, %B11313.preheader ]
  %.2642.12912 = phi i64 [ %.2642.1, %B11199.loopexit ], [ %.2642.12909, %B11313.preheader ]
  %.2639.12911 = phi i64 [ %.2639.1, %B11199.loopexit ], [ %.27082906, %B11313.preheader ]
  %.2737 = add nsw i64 %.2685.sroa.0.02913, 2048
  %.2740 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.2737)
  br i1 %.2783, label %B11313.endif.endif, label %B11313.endif.else

B11349:                                           ; preds = %B11349.lr.ph, %B11669
  %.2815.sroa.0.02904 = phi i64 [ 0, %B11349.lr.ph ], [ %.2815.sroa.0.0, %B11669 ]
  %.2772.12903 = phi i64 [ %.2772.12901, %B11349.lr.ph ], [ %.2772.1, %B11669 ]
  %.2769.12902 = phi i64 [ %.2602, %B11349.lr.ph ], [ %.2769.1, %B11669 ]
  %.2864 = add nsw i64 %.2815.sroa.0.02904, %.2602
  %.2867 = tail call i64 @llvm.smin.i64(i64 %arg.rows.5.0, i64 %.2864)
  %.2872 = sub nsw i64 %.2867, %.2815.sroa.0.02904
  %.2885.0 = and i64 %.2872, 3
  %.2916 = sub nsw i64 %.2867, %.2885.0
  %.2957 = sub i64 %.2916, %.2815.sroa.0.02904
  %.2958 = icmp slt i64 %.2957, 1
  br i1 %.2958, label %B11349.endif.endif.endif, label %B11349.endif.endif.else

B11579.preheader:                                 ; preds = %B11461, %B11349.endif.endif.endif
  %.32892889.not = icmp eq i64 %.2885.0, 0
  br i1 %.32892889.not, label %B11669, label %B11611.preheader

B11611.preheader:                                 ; preds = %B11579.preheader
  %.3236.12893 = add nsw i64 %.2885.0, -1
  %.3233.12891 = add i64 %.2916, 1
  br label %B11611

B11441:                                           ; preds = %B11441.preheader, %B11461
  %.2990.sroa.0.02884 = phi i64 [ %.2990.sroa.0.0, %B11461 ], [ %.2815.sroa.0.02904, %B11441.preheader ]
  %.2947.12883 = phi i64 [ %.2947.1, %B11461 ], [ %.2947.12880, %B11441.preheader ]
  %.2944.12882 = phi i64 [ %.2944.1, %B11461 ], [ %.30132877, %B11441.preheader ]
  %.3062 = mul i64 %.2990.sroa.0.02884, %arg.rows.5.1
  br i1 %.76.not, label %B11443, label %B11449

B11443:                                           ; preds = %B11441
  %gep2873 = getelementptr i16, ptr %invariant.gep2872, i64 %.3062
  %.3116 = getelementptr double, ptr %arg.signal.4, i64 %.2990.sroa.0.02884
  tail call fastcc void @"pixels-4-0-1-1-i16*-i64-i32*"(ptr %gep2873, i64 %arg.rows.5.1, i64 %.3084, ptr %arg.scratch.4, ptr %.3116)
  br label %B11461

B11449:                                           ; preds = %B11441
  %gep2875 = getelementptr i16, ptr %invariant.gep2874, i64 %.3062
  tail call fastcc void @"pixels-4-0-1-0-i16*-i64-i32*"(ptr %gep2875, i64 %arg.rows.5.1, i64 %.3162, ptr %arg.scratch.4)
  br label %B11461

B11461:                                           ; preds = %B11449, %B11443
  %.3000 = icmp sgt i64 %.2947.12883, 0
  %.3013 = add i64 %.2944.12882, 4
  %.2944.1 = select i1 %.3000, i64 %.3013, i64 %.2944.12882
  %.3009 = sext i1 %.3000 to i64
  %.2947.1 = add nsw i64 %.2947.12883, %.3009
  %.2990.sroa.0.0 = select i1 %.3000, i64 %.2944.12882, i64 0
  br i1 %.3000, label %B11441, label %B11579.preheader

B11611:                                           ; preds = %B11611.preheader, %B11667
  %.3279.sroa.0.02897 = phi i64 [ %.3279.sroa.0.0, %B11667 ], [ %.2916, %B11611.preheader ]
  %.3236.12896 = phi i64 [ %.3236.1, %B11667 ], [ %.3236.12893, %B11611.preheader ]
  %.3233.12895 = phi i64 [ %.3233.1, %B11667 ], [ %.3233.12891, %B11611.preheader ]
  %.3351 = mul i64 %.3279.sroa.0.02897, %arg.rows.5.1
  br i1 %.76.not, label %B11613, label %B11665

B11613:                                           ; preds = %B11611
  %gep2886 = getelementptr i16, ptr %invariant.gep2885, i64 %.3351
  %.3405 = getelementptr double, ptr %arg.signal.4, i64 %.3279.sroa.0.02897
  tail call fastcc void @"pixels-1-0-1-1-i16*-i64-i32*"(ptr %gep2886, i64 %.3373, ptr %arg.scratch.4, ptr %.3405)
  br label %B11667

B11665:                                           ; preds = %B11611
  %gep2888 = getelementptr i16, ptr %invariant.gep2887, i64 %.3351
  tail call fastcc void @"pixels-1-0-1-0-i16*-i64-i32*"(ptr %gep2888, i64 %.3451, ptr %arg.scratch.4)
  br label %B11667

B11667:                                           ; preds = %B11665, %B11613
  %.3289 = icmp sgt i64 %.3236.12896, 0
  %.3302 = zext i1 %.3289 to i64
  %.3233.1 = add i64 %.3233.12895, %.3302
  %.3298 = sext i1 %.3289 to i64
  %.3236.1 = add nsw i64 %.3236.12896, %.3298
  %.3279.sroa.0.0 = select i1 %.3289, i64 %.3233.12895, i64 0
  br i1 %.3289, label %B11611, label %B11669

B11669:                                           ; preds = %B11667, %B11579.preheader
  tail call fastcc void @"move-i32*-double*"(ptr %arg.scratch.4, ptr %.3528, i64 %.3529)
  %.2825 = icmp sgt i64 %.2772.12903, 0
  %.2838 = select i1 %.2825, i64 %.2602, i64 0
  %.2769.1 = add i64 %.2838, %.2769.12902
  %.2834 = sext i1 %.2825 to i64
  %.2772.1 = add nsw i64 %.2772.12903, %.2834
  %.2815.sroa.0.0 = select i1 %.2825, i64 %.2769.12902, i64 0
  br i1 %.2825, label %B11349, label %B11199.loopexit

B11737:                                           ; preds = %B11154
  br i1 %brmerge.not2917, label %B11859.lr.ph, label %B12035

B11859.lr.ph:                                     ; preds = %B11737
  %.3587 = sub i64 %stop.3.1, %start.2.0
  %.3842 = and i64 %.3587, 65535
  %.3845.not = icmp ne i64 %.3842, 0
  %.38462783 = lshr i64 %.3587, 16
  %.3847 = zext i1 %.3845.not to i64
  %.3848 = add nuw nsw i64 %.38462783, %.3847
  %.3827.inv = icmp slt i64 %.3587, 1
  %.38692862.not2915 = icmp eq i64 %.3848, 0
  %.38692862.not = select i1 %.3827.inv, i1 true, i1 %.38692862.not2915
  br label %B11859

B11799.loopexit:                                  ; preds = %B11895, %B11859
  %.3746 = icmp sgt i64 %.3693.12870, 0
  %.3759 = zext i1 %.3746 to i64
  %.3690.1 = add i64 %.3690.12869, %.3759
  %.3755 = sext i1 %.3746 to i64
  %.3693.1 = add nsw i64 %.3693.12870, %.3755
  %.3736.sroa.0.0 = select i1 %.3746, i64 %.3690.12869, i64 0
  br i1 %.3746, label %B11859, label %B12035

B11859:                                           ; preds = %B11859.lr.ph, %B11799.loopexit
  %.3736.sroa.0.02871 = phi i64 [ 0, %B11859.lr.ph ], [ %.3736.sroa.0.0, %B11799.loopexit ]
  %.3693.12870 = phi i64 [ %.3693.12868, %B11859.lr.ph ], [ %.3693.1, %B11799.loopexit ]
  %.3690.12869 = phi i64 [ %.37592866, %B11859.lr.ph ], [ %.3690.1, %B11799.loopexit ]
  br i1 %.38692862.not, label %B11799.loopexit, label %B11895.lr.ph

B11895:                                           ; preds = %B11895.lr.ph, %B11895
  %.3816.02864 = phi i64 [ %.3848, %B11895.lr.ph ], [ %.3878, %B11895 ]
  %.3813.02863 = phi i64 [ %start.2.0, %B11895.lr.ph ], [ %.3882, %B11895 ]
  %.3878 = add nsw i64 %.3816.02864, -1
  %.3882 = add i64 %.3813.02863, 65536
  %.3908 = add nsw i64 %.3813.02863, 65536
  %.3911 = tail call i64 @llvm.smin.i64(i64 %stop.3.1, i64 %.3908)
  %.3937 = getelementptr i16, ptr %8, i64 %.3813.02863
  %.3951 = sub i64 %.3911, %.3813.02863
  tail call fastcc void @"pixels-1-0-0-1-i16*-i64-i32*"(ptr %.3937, i64 %.3951, ptr %.3983)
  %.3869 = icmp sgt i64 %.3816.02864, 1
  br i1 %.3869, label %B11895, label %B11799.loopexit

B12035:                                           ; preds = %B11799.loopexit, %B11199.loopexit, %B11737, %B11198.endif.endif, %B11104
  %.4057 = icmp slt i64 %stop.3.1, %arg.rows.5.1
  br i1 %.4057, label %B126, label %B12037

common.ret:                                       ; preds = %B0.if, %B12038, %B12037
  %common.ret.op = phi i32 [ 0, %B12037 ], [ 0, %B12038 ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B12037:                                           ; preds = %B12035
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B12038:                                           ; preds = %B0.else.endif
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %entry
  store ptr @.const.picklebuf.139995214151936, ptr %excinfo, align 8, !numba_exception_output !17
  br label %common.ret

B0.else:                                          ; preds = %entry
  %.221 = icmp ne i64 %arg.scratch.5.0, -9223372036854775808
  %.222 = icmp ne i64 %arg.masks.5.2, -1
  %.223.not = or i1 %.222, %.221
  br i1 %.223.not, label %B0.else.if, label %B0.else.endif, !prof !18

B0.else.if:                                       ; preds = %B0.else
  %.226 = sdiv i64 %arg.scratch.5.0, %arg.masks.5.2
  %.227 = srem i64 %arg.scratch.5.0, %arg.masks.5.2
  %.228 = xor i64 %.227, %arg.masks.5.2
  %.229 = icmp slt i64 %.228, 0
  %.230 = icmp ne i64 %.227, 0
  %.231 = and i1 %.230, %.229
  %.236 = sext i1 %.231 to i64
  %spec.select = add i64 %.226, %.236
  br label %B0.else.endif

B0.else.endif:                                    ; preds = %B0.else.if, %B0.else
  %.215.0 = phi i64 [ 0, %B0.else ], [ %spec.select, %B0.else.if ]
  %.258 = icmp sgt i64 %arg.masks.5.1, 3
  %"$phi102.0.2.0" = select i1 %.65.not, i1 %.258, i1 false
  %.291 = icmp sgt i64 %arg.rows.5.1, 0
  br i1 %.291, label %B126.preheader, label %B12038

B126.preheader:                                   ; preds = %B0.else.endif
  %.496.0 = and i64 %arg.rows.5.0, 3
  %.527 = and i64 %arg.rows.5.0, -4
  %.541.0 = and i64 %arg.masks.5.1, 3
  %.572 = and i64 %arg.masks.5.1, -4
  %5 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 3)
  %spec.select2791 = lshr i64 %5, 2
  %.6592823 = icmp sgt i64 %arg.rows.5.0, 3
  %.603.12824 = select i1 %.6592823, i64 4, i64 0
  %.6682825 = sext i1 %.6592823 to i64
  %.606.12826 = add nsw i64 %spec.select2791, %.6682825
  %factor.op.mul2809 = mul i64 %arg.masks.5.2, %arg.masks.5.1
  %6 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2792 = lshr i64 %6, 2
  %.9192797 = icmp sgt i64 %arg.masks.5.1, 3
  %.863.12798 = select i1 %.9192797, i64 4, i64 0
  %.9282799 = sext i1 %.9192797 to i64
  %.866.12800 = add nsw i64 %spec.select2792, %.9282799
  %.13462806.not = icmp eq i64 %.541.0, 0
  %.16162853 = icmp ne i64 %.496.0, 0
  %.16292854 = zext i1 %.16162853 to i64
  %.1560.12855 = or disjoint i64 %.527, %.16292854
  %.16252856 = sext i1 %.16162853 to i64
  %.1563.12857 = add nsw i64 %.496.0, %.16252856
  %.1606.sroa.0.02858 = select i1 %.16162853, i64 %.527, i64 0
  %7 = tail call i64 @llvm.smax.i64(i64 %arg.masks.5.1, i64 3)
  %spec.select2793 = lshr i64 %7, 2
  %.19592832.not = icmp slt i64 %arg.masks.5.1, 4
  %.22072837.not = icmp eq i64 %.541.0, 0
  %storemerge2782 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 0)
  %.37462865 = icmp sgt i64 %arg.rows.5.0, 0
  %.37592866 = zext i1 %.37462865 to i64
  %.37552867 = sext i1 %.37462865 to i64
  %.3693.12868 = add nsw i64 %storemerge2782, %.37552867
  %.2602 = tail call i64 @llvm.smax.i64(i64 %arg.rows.5.0, i64 1)
  %.2783 = icmp slt i64 %arg.rows.5.0, 1
  %brmerge.not2917 = select i1 %.76.not, i1 %.37462865, i1 false
  br label %B126

B11198.endif.else:                                ; preds = %B11197
  %.2668 = and i64 %.2652, 2047
  %.2671.not = icmp ne i64 %.2668, 0
  %.26722785 = lshr i64 %.2652, 11
  %.2673 = zext i1 %.2671.not to i64
  %.2674 = add nuw nsw i64 %.26722785, %.2673
  br label %B11198.endif.endif

B11198.endif.endif:                               ; preds = %B11197, %B11198.endif.else
  %storemerge2786 = phi i64 [ %.2674, %B11198.endif.else ], [ 0, %B11197 ]
  %.26952905 = icmp sgt i64 %storemerge2786, 0
  br i1 %.26952905, label %B11313.preheader, label %B12035

B11313.preheader:                                 ; preds = %B11198.endif.endif
  %.2642.12909 = add nsw i64 %storemerge2786, -1
  %.27082906 = add i64 %start.2.0, 2048
  br label %B11313

B11313.endif.else:                                ; preds = %B11313
  %.2798 = urem i64 %arg.rows.5.0, %.2602
  %.2801.not = icmp ne i64 %.2798, 0
  %.2802 = udiv i64 %arg.rows.5.0, %.2602
  %.2803 = zext i1 %.2801.not to i64
  %.2804 = add nuw i64 %.2802, %.2803
  br label %B11313.endif.endif

B11313.endif.endif:                               ; preds = %B11313, %B11313.endif.else
  %storemerge2787 = phi i64 [ %.2804, %B11313.endif.else ], [ 0, %B11313 ]
  %.28252898 = icmp sgt i64 %storemerge2787, 0
  br i1 %.28252898, label %B11349.lr.ph, label %B11199.loopexit

B11349.lr.ph:                                     ; preds = %B11313.endif.endif
  %.2772.12901 = add nsw i64 %storemerge2787, -1
  %invariant.gep2872 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %invariant.gep2874 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %.3084 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3162 = sub i64 %.2740, %.2685.sroa.0.02913
  %invariant.gep2885 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %invariant.gep2887 = getelementptr i16, ptr %arg.rows.4, i64 %.2685.sroa.0.02913
  %.3373 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3451 = sub i64 %.2740, %.2685.sroa.0.02913
  %.3528 = getelementptr double, ptr %arg.total.4, i64 %.2685.sroa.0.02913
  %.3529 = sub i64 %.2740, %.2685.sroa.0.02913
  br label %B11349

B11349.endif.endif.else:                          ; preds = %B11349
  %.2973 = and i64 %.2957, 3
  %.2976.not = icmp ne i64 %.2973, 0
  %.29772788 = lshr i64 %.2957, 2
  %.2978 = zext i1 %.2976.not to i64
  %.2979 = add nuw nsw i64 %.29772788, %.2978
  br label %B11349.endif.endif.endif

B11349.endif.endif.endif:                         ; preds = %B11349, %B11349.endif.endif.else
  %storemerge2789 = phi i64 [ %.2979, %B11349.endif.endif.else ], [ 0, %B11349 ]
  %.30002876 = icmp sgt i64 %storemerge2789, 0
  br i1 %.30002876, label %B11441.preheader, label %B11579.preheader

B11441.preheader:                                 ; preds = %B11349.endif.endif.endif
  %.2947.12880 = add nsw i64 %storemerge2789, -1
  %.30132877 = add i64 %.2815.sroa.0.02904, 4
  br label %B11441

B11895.lr.ph:                                     ; preds = %B11859
  %.3929 = mul i64 %.3736.sroa.0.02871, %arg.rows.5.1
  %8 = getelementptr i16, ptr %arg.rows.4, i64 %.3929
  %.3983 = getelementptr double, ptr %arg.signal.4, i64 %.3736.sroa.0.02871
  br label %B11895
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @"pixels-4-4-1-1-i16*-double*-i32*"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7, ptr nocapture %.8, ptr nocapture %.9) unnamed_addr #0 {
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
  br i1 %.151, label %pixels, label %pixels.done, !llvm.loop !20

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !20

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
define internal fastcc void @"pixels-4-4-0-0-i16*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.127, label %pixels, label %pixels.done, !llvm.loop !20

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
  br i1 %exitcond.not, label %pixels.after.1, label %pixels.1, !llvm.loop !20

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
define internal fastcc void @"pixels-4-1-0-0-i16*-double*-i64"(ptr nocapture readonly %.1, i64 %.2, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6, i64 %.7) unnamed_addr #0 {
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
  br i1 %.160, label %pixels, label %pixels.done, !llvm.loop !20

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
  br i1 %.226, label %pixels.1, label %pixels.done.1, !llvm.loop !20

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !20

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
define internal fastcc void @"pixels-1-4-0-0-i16*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, i64 range(i64 1, 0) %.5, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.148, label %pixels, label %pixels.done, !llvm.loop !20

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
  br i1 %.211, label %pixels.1, label %pixels.done.1, !llvm.loop !20

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !20

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
define internal fastcc void @"pixels-1-1-0-0-i16*-double*-i64"(ptr nocapture readonly %.1, i64 %.3, ptr nocapture readonly %.4, ptr nocapture %.6) unnamed_addr #0 {
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
  br i1 %.67, label %pixels, label %pixels.done, !llvm.loop !20

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
  br i1 %.94, label %pixels.1, label %pixels.done.1, !llvm.loop !20

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
  br i1 %exitcond.not, label %pixels.after.2, label %pixels.2, !llvm.loop !20

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

common.ret:                                       ; preds = %.1495, %.1067, %.639, %.211, %.1723.endif, %.1723.if, %.1295.endif, %.1295.if, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %.867.if.critedge, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %.439.if.critedge, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.439.if.critedge ], [ %.486, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ 0, %.867.if.critedge ], [ %.914, %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ 0, %.1295.if ], [ %.1342, %.1295.endif ], [ 0, %.1723.if ], [ %.1770, %.1723.endif ], [ 0, %.211 ], [ 0, %.639 ], [ 0, %.1067 ], [ 0, %.1495 ]
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
  %.406 = add i64 %.27, 32
  %.407 = inttoptr i64 %.406 to ptr
  %.408 = load i64, ptr %.407, align 8
  %.409 = inttoptr i64 %.408 to ptr
  %.411 = load i64, ptr %.409, align 8
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
  %.206.i.not = icmp eq i64 %.329, 0
  br i1 %.206.i.not, label %.439.if.critedge, label %B0.else.i, !prof !14

B126.i:                                           ; preds = %B126.preheader.i, %B6902.i
  %start.2.0.i = phi i64 [ %stop.3.1.i, %B6902.i ], [ 0, %B126.preheader.i ]
  %begin.2.0.i = phi i64 [ %end.2.1.i, %B6902.i ], [ 0, %B126.preheader.i ]
  %.302.i = icmp slt i64 %start.2.0.i, %.366
  br i1 %.302.i, label %B5915.i, label %B148.i

B148.i:                                           ; preds = %B126.i
  %.317.i = icmp slt i64 %begin.2.0.i, %.325
  br i1 %.317.i, label %B160.i, label %B5915.i

B160.i:                                           ; preds = %B148.i
  %.323.i = add nsw i64 %begin.2.0.i, %.215.0.i
  %.326.i = tail call i64 @llvm.smin.i64(i64 %.325, i64 %.323.i)
  %.332.i = mul nsw i64 %.326.i, %.329
  %.334.i = add nsw i64 %.332.i, %.366
  %.337.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.334.i)
  br i1 %.6592823.i, label %B294.lr.ph.i, label %B5483.preheader.i

B294.lr.ph.i:                                     ; preds = %B160.i
  %.738.i = sub i64 %.326.i, %begin.2.0.i
  %storemerge2778.i = tail call i64 @llvm.smax.i64(i64 %.738.i, i64 0)
  %.7812810.i = icmp sgt i64 %.738.i, 0
  %.7942811.i = zext i1 %.7812810.i to i64
  %.725.12812.i = add i64 %begin.2.0.i, %.7942811.i
  %.7902813.i = sext i1 %.7812810.i to i64
  %.728.12814.i = add nsw i64 %storemerge2778.i, %.7902813.i
  %.771.sroa.0.02815.i = select i1 %.7812810.i, i64 %begin.2.0.i, i64 0
  br label %B294.i

B290.loopexit.i:                                  ; preds = %B306.loopexit.i, %B294.i
  %.659.i = icmp sgt i64 %.606.12828.i, 0
  %.672.i = add i64 %.603.12827.i, 4
  %.603.1.i = select i1 %.659.i, i64 %.672.i, i64 %.603.12827.i
  %.668.i = sext i1 %.659.i to i64
  %.606.1.i = add nsw i64 %.606.12828.i, %.668.i
  %.649.sroa.0.0.i = select i1 %.659.i, i64 %.603.12827.i, i64 0
  br i1 %.659.i, label %B294.i, label %B5483.preheader.i

B5483.preheader.i:                                ; preds = %B290.loopexit.i, %B160.i
  br i1 %.16162853.i, label %B5487.lr.ph.i, label %B5915.i

B5487.lr.ph.i:                                    ; preds = %B5483.preheader.i
  %.1695.i = sub i64 %.326.i, %begin.2.0.i
  %storemerge2774.i = tail call i64 @llvm.smax.i64(i64 %.1695.i, i64 0)
  %.17382840.i = icmp sgt i64 %.1695.i, 0
  %.17512841.i = zext i1 %.17382840.i to i64
  %.1682.12842.i = add i64 %begin.2.0.i, %.17512841.i
  %.17472843.i = sext i1 %.17382840.i to i64
  %.1685.12844.i = add nsw i64 %storemerge2774.i, %.17472843.i
  %.1728.sroa.0.02845.i = select i1 %.17382840.i, i64 %begin.2.0.i, i64 0
  br label %B5487.i

B294.i:                                           ; preds = %B290.loopexit.i, %B294.lr.ph.i
  %.649.sroa.0.02829.i = phi i64 [ 0, %B294.lr.ph.i ], [ %.649.sroa.0.0.i, %B290.loopexit.i ]
  %.606.12828.i = phi i64 [ %.606.12826.i, %B294.lr.ph.i ], [ %.606.1.i, %B290.loopexit.i ]
  %.603.12827.i = phi i64 [ %.603.12824.i, %B294.lr.ph.i ], [ %.603.1.i, %B290.loopexit.i ]
  br i1 %.7812810.i, label %B310.lr.ph.i, label %B290.loopexit.i

B310.lr.ph.i:                                     ; preds = %B294.i
  %.1153.i = mul i64 %.649.sroa.0.02829.i, %.220
  %invariant.gep2819.i = getelementptr i8, ptr %.228, i64 %.1153.i
  %.1234.i = mul i64 %.649.sroa.0.02829.i, %.374
  %0 = getelementptr double, ptr %.382, i64 %.1234.i
  %.1127.i = getelementptr double, ptr %.298, i64 %.649.sroa.0.02829.i
  br label %B310.i

B306.loopexit.i:                                  ; preds = %B5357.i, %B5355.preheader.i
  %.781.i = icmp sgt i64 %.728.12817.i, 0
  %.794.i = zext i1 %.781.i to i64
  %.725.1.i = add i64 %.725.12816.i, %.794.i
  %.790.i = sext i1 %.781.i to i64
  %.728.1.i = add nsw i64 %.728.12817.i, %.790.i
  %.771.sroa.0.0.i = select i1 %.781.i, i64 %.725.12816.i, i64 0
  br i1 %.781.i, label %B310.i, label %B290.loopexit.i

B310.i:                                           ; preds = %B306.loopexit.i, %B310.lr.ph.i
  %.771.sroa.0.02818.i = phi i64 [ %.771.sroa.0.02815.i, %B310.lr.ph.i ], [ %.771.sroa.0.0.i, %B306.loopexit.i ]
  %.728.12817.i = phi i64 [ %.728.12814.i, %B310.lr.ph.i ], [ %.728.1.i, %B306.loopexit.i ]
  %.725.12816.i = phi i64 [ %.725.12812.i, %B310.lr.ph.i ], [ %.725.1.i, %B306.loopexit.i ]
  %.824.i = mul nsw i64 %.771.sroa.0.02818.i, %.329
  %.826.i = add nsw i64 %.824.i, %.366
  %.832.i = add nsw i64 %.826.i, %.329
  %.835.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.832.i)
  br i1 %.258.i, label %B394.lr.ph.i, label %B5355.preheader.i

B394.lr.ph.i:                                     ; preds = %B310.i
  %factor.op.mul.reass.i = mul i64 %factor.op.mul2809.i, %.771.sroa.0.02818.i
  %gep2820.i = getelementptr i8, ptr %invariant.gep2819.i, i64 %.826.i
  %.1175.i = sub i64 %.835.i, %.826.i
  %.1193.i = mul i64 %.771.sroa.0.02818.i, %.327
  %.967.i = sub nsw i64 %.771.sroa.0.02818.i, %begin.2.0.i
  %.969.i = mul nsw i64 %.967.i, %.329
  %.1043.i = getelementptr float, ptr %.338, i64 %factor.op.mul.reass.i
  %.1111.i = getelementptr i32, ptr %.418, i64 %.969.i
  br label %B394.i

B5355.preheader.i:                                ; preds = %B5239.i, %B310.i
  br i1 %.13462806.not.i, label %B306.loopexit.i, label %B5357.lr.ph.i

B5357.lr.ph.i:                                    ; preds = %B5355.preheader.i
  %gep2822.i = getelementptr i8, ptr %invariant.gep2819.i, i64 %.826.i
  %.1426.i = sub i64 %.835.i, %.826.i
  %.1444.i = mul i64 %.771.sroa.0.02818.i, %.327
  br label %B5357.i

B394.i:                                           ; preds = %B5239.i, %B394.lr.ph.i
  %.909.sroa.0.02803.i = phi i64 [ 0, %B394.lr.ph.i ], [ %.909.sroa.0.0.i, %B5239.i ]
  %.866.12802.i = phi i64 [ %.866.12800.i, %B394.lr.ph.i ], [ %.866.1.i, %B5239.i ]
  %.863.12801.i = phi i64 [ %.863.12798.i, %B394.lr.ph.i ], [ %.863.1.i, %B5239.i ]
  %.963.i = icmp eq i64 %.909.sroa.0.02803.i, 0
  %or.cond.i = select i1 %"$phi102.0.2.0.i", i1 %.963.i, i1 false
  br i1 %or.cond.i, label %B418.i, label %B5235.i

B418.i:                                           ; preds = %B394.i
  tail call fastcc void @"pixels-4-4-1-1-i8*-float*-i32*"(ptr readonly %gep2820.i, i64 %.220, i64 %.1175.i, ptr readonly %.1043.i, i64 %.329, ptr %0, i64 %.374, ptr %.1111.i, ptr %.1127.i), !noalias !21
  br label %B5239.i

B5235.i:                                          ; preds = %B394.i
  %.1194.i = add i64 %.909.sroa.0.02803.i, %.1193.i
  %.1195.i = mul i64 %.1194.i, %.329
  %.1203.i = getelementptr float, ptr %.338, i64 %.1195.i
  %.1242.i = getelementptr double, ptr %0, i64 %.909.sroa.0.02803.i
  tail call fastcc void @"pixels-4-4-0-0-i8*-float*-i64"(ptr readonly %gep2820.i, i64 %.220, i64 %.1175.i, ptr readonly %.1203.i, i64 %.329, ptr %.1242.i, i64 %.374)
  br label %B5239.i

B5239.i:                                          ; preds = %B5235.i, %B418.i
  %.919.i = icmp sgt i64 %.866.12802.i, 0
  %.932.i = add i64 %.863.12801.i, 4
  %.863.1.i = select i1 %.919.i, i64 %.932.i, i64 %.863.12801.i
  %.928.i = sext i1 %.919.i to i64
  %.866.1.i = add nsw i64 %.866.12802.i, %.928.i
  %.909.sroa.0.0.i = select i1 %.919.i, i64 %.863.12801.i, i64 0
  br i1 %.919.i, label %B394.i, label %B5355.preheader.i

B5357.i:                                          ; preds = %B5357.i, %B5357.lr.ph.i
  %.1293.02808.i = phi i64 [ %.541.0.i, %B5357.lr.ph.i ], [ %.1355.i, %B5357.i ]
  %.1290.02807.i = phi i64 [ %.572.i, %B5357.lr.ph.i ], [ %.1359.i, %B5357.i ]
  %.1355.i = add nsw i64 %.1293.02808.i, -1
  %.1359.i = add nuw nsw i64 %.1290.02807.i, 1
  %.1445.i = add i64 %.1290.02807.i, %.1444.i
  %.1446.i = mul i64 %.1445.i, %.329
  %.1454.i = getelementptr float, ptr %.338, i64 %.1446.i
  %.1493.i = getelementptr double, ptr %0, i64 %.1290.02807.i
  tail call fastcc void @"pixels-4-1-0-0-i8*-float*-i64"(ptr readonly %gep2822.i, i64 %.220, i64 %.1426.i, ptr readonly %.1454.i, ptr %.1493.i, i64 %.374)
  %.1346.i = icmp sgt i64 %.1293.02808.i, 1
  br i1 %.1346.i, label %B5357.i, label %B306.loopexit.i

B5483.loopexit.i:                                 ; preds = %B5509.loopexit.i, %B5487.i
  %.1616.i = icmp sgt i64 %.1563.12860.i, 0
  %.1629.i = zext i1 %.1616.i to i64
  %.1560.1.i = add i64 %.1560.12859.i, %.1629.i
  %.1625.i = sext i1 %.1616.i to i64
  %.1563.1.i = add nsw i64 %.1563.12860.i, %.1625.i
  %.1606.sroa.0.0.i = select i1 %.1616.i, i64 %.1560.12859.i, i64 0
  br i1 %.1616.i, label %B5487.i, label %B5915.i

B5487.i:                                          ; preds = %B5483.loopexit.i, %B5487.lr.ph.i
  %.1606.sroa.0.02861.i = phi i64 [ %.1606.sroa.0.02858.i, %B5487.lr.ph.i ], [ %.1606.sroa.0.0.i, %B5483.loopexit.i ]
  %.1563.12860.i = phi i64 [ %.1563.12857.i, %B5487.lr.ph.i ], [ %.1563.1.i, %B5483.loopexit.i ]
  %.1560.12859.i = phi i64 [ %.1560.12855.i, %B5487.lr.ph.i ], [ %.1560.1.i, %B5483.loopexit.i ]
  br i1 %.17382840.i, label %B5513.lr.ph.i, label %B5483.loopexit.i

B5513.lr.ph.i:                                    ; preds = %B5487.i
  %.1822.i = mul i64 %.1606.sroa.0.02861.i, %.220
  %1 = getelementptr i8, ptr %.228, i64 %.1822.i
  %.1876.i = getelementptr double, ptr %.298, i64 %.1606.sroa.0.02861.i
  %.2098.i = mul i64 %.1606.sroa.0.02861.i, %.374
  %2 = getelementptr double, ptr %.382, i64 %.2098.i
  br label %B5513.i

B5509.loopexit.i:                                 ; preds = %B5775.i, %B5773.preheader.i
  %.1738.i = icmp sgt i64 %.1685.12847.i, 0
  %.1751.i = zext i1 %.1738.i to i64
  %.1682.1.i = add i64 %.1682.12846.i, %.1751.i
  %.1747.i = sext i1 %.1738.i to i64
  %.1685.1.i = add nsw i64 %.1685.12847.i, %.1747.i
  %.1728.sroa.0.0.i = select i1 %.1738.i, i64 %.1682.12846.i, i64 0
  br i1 %.1738.i, label %B5513.i, label %B5483.loopexit.i

B5513.i:                                          ; preds = %B5509.loopexit.i, %B5513.lr.ph.i
  %.1728.sroa.0.02848.i = phi i64 [ %.1728.sroa.0.02845.i, %B5513.lr.ph.i ], [ %.1728.sroa.0.0.i, %B5509.loopexit.i ]
  %.1685.12847.i = phi i64 [ %.1685.12844.i, %B5513.lr.ph.i ], [ %.1685.1.i, %B5509.loopexit.i ]
  %.1682.12846.i = phi i64 [ %.1682.12842.i, %B5513.lr.ph.i ], [ %.1682.1.i, %B5509.loopexit.i ]
  %.1781.i = mul nsw i64 %.1728.sroa.0.02848.i, %.329
  %.1783.i = add nsw i64 %.1781.i, %.366
  %.1789.i = add nsw i64 %.1783.i, %.329
  %.1792.i = tail call i64 @llvm.smin.i64(i64 %.220, i64 %.1789.i)
  br i1 %"$phi102.0.2.0.i", label %B5543.i, label %B5589.i

B5543.i:                                          ; preds = %B5513.i
  %.1800.i = sub nsw i64 %.1728.sroa.0.02848.i, %begin.2.0.i
  %.1802.i = mul nsw i64 %.1800.i, %.329
  %.1830.i = getelementptr i8, ptr %1, i64 %.1783.i
  %.1844.i = sub i64 %.1792.i, %.1783.i
  %.1860.i = getelementptr i32, ptr %.418, i64 %.1802.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i32*"(ptr readonly %.1830.i, i64 %.1844.i, ptr %.1860.i, ptr %.1876.i)
  br label %B5589.i

B5589.i:                                          ; preds = %B5543.i, %B5513.i
  br i1 %.19592832.not.i, label %B5773.preheader.i, label %B5675.lr.ph.i

B5675.lr.ph.i:                                    ; preds = %B5589.i
  %gep2850.i = getelementptr i8, ptr %1, i64 %.1783.i
  %.2039.i = sub i64 %.1792.i, %.1783.i
  %.2057.i = mul i64 %.1728.sroa.0.02848.i, %.327
  br label %B5675.i

B5773.preheader.i:                                ; preds = %B5675.i, %B5589.i
  br i1 %.13462806.not.i, label %B5509.loopexit.i, label %B5775.lr.ph.i

B5775.lr.ph.i:                                    ; preds = %B5773.preheader.i
  %gep2852.i = getelementptr i8, ptr %1, i64 %.1783.i
  %.2287.i = sub i64 %.1792.i, %.1783.i
  %.2305.i = mul i64 %.1728.sroa.0.02848.i, %.327
  br label %B5775.i

B5675.i:                                          ; preds = %B5675.i, %B5675.lr.ph.i
  %.1906.02834.i = phi i64 [ %spec.select2792.i, %B5675.lr.ph.i ], [ %.1968.i, %B5675.i ]
  %.1903.02833.i = phi i64 [ 0, %B5675.lr.ph.i ], [ %.1972.i, %B5675.i ]
  %.1968.i = add nsw i64 %.1906.02834.i, -1
  %.1972.i = add nuw nsw i64 %.1903.02833.i, 4
  %.2058.i = add i64 %.1903.02833.i, %.2057.i
  %.2059.i = mul i64 %.2058.i, %.329
  %.2067.i = getelementptr float, ptr %.338, i64 %.2059.i
  %.2106.i = getelementptr double, ptr %2, i64 %.1903.02833.i
  tail call fastcc void @"pixels-1-4-0-0-i8*-float*-i64"(ptr readonly %gep2850.i, i64 %.2039.i, ptr readonly %.2067.i, i64 %.329, ptr %.2106.i)
  %.1959.i = icmp sgt i64 %.1906.02834.i, 1
  br i1 %.1959.i, label %B5675.i, label %B5773.preheader.i

B5775.i:                                          ; preds = %B5775.i, %B5775.lr.ph.i
  %.2154.02839.i = phi i64 [ %.541.0.i, %B5775.lr.ph.i ], [ %.2216.i, %B5775.i ]
  %.2151.02838.i = phi i64 [ %.572.i, %B5775.lr.ph.i ], [ %.2220.i, %B5775.i ]
  %.2216.i = add nsw i64 %.2154.02839.i, -1
  %.2220.i = add nuw nsw i64 %.2151.02838.i, 1
  %.2306.i = add i64 %.2151.02838.i, %.2305.i
  %.2307.i = mul i64 %.2306.i, %.329
  %.2315.i = getelementptr float, ptr %.338, i64 %.2307.i
  %.2354.i = getelementptr double, ptr %2, i64 %.2151.02838.i
  tail call fastcc void @"pixels-1-1-0-0-i8*-float*-i64"(ptr readonly %gep2852.i, i64 %.2287.i, ptr readonly %.2315.i, ptr %.2354.i)
  %.2207.i = icmp sgt i64 %.2154.02839.i, 1
  br i1 %.2207.i, label %B5775.i, label %B5509.loopexit.i

B5915.i:                                          ; preds = %B5483.loopexit.i, %B5483.preheader.i, %B148.i, %B126.i
  %end.2.1.i = phi i64 [ %begin.2.0.i, %B126.i ], [ %begin.2.0.i, %B148.i ], [ %.326.i, %B5483.preheader.i ], [ %.326.i, %B5483.loopexit.i ]
  %stop.3.1.i = phi i64 [ %.366, %B126.i ], [ %.220, %B148.i ], [ %.337.i, %B5483.preheader.i ], [ %.337.i, %B5483.loopexit.i ]
  %.2463.i = icmp sgt i64 %end.2.1.i, %begin.2.0.i
  %brmerge.not.i = select i1 %.2463.i, i1 %"$phi102.0.2.0.i", i1 false
  br i1 %brmerge.not.i, label %B5971.i, label %B6021.i

B5971.i:                                          ; preds = %B5915.i
  %.2504.i = getelementptr double, ptr %.264, i64 %start.2.0.i
  %.2505.i = sub i64 %stop.3.1.i, %start.2.0.i
  tail call fastcc void @"move-i32*-double*"(ptr %.418, ptr %.2504.i, i64 %.2505.i), !noalias !21
  br label %B6902.i

B6021.i:                                          ; preds = %B5915.i
  br i1 %.285, label %B6064.i, label %B6604.i

B6064.i:                                          ; preds = %B6021.i
  %.2652.i = sub i64 %stop.3.1.i, %start.2.0.i
  %.2653.i = icmp slt i64 %.2652.i, 1
  br i1 %.2653.i, label %B6065.endif.endif.i, label %B6065.endif.else.i

B6066.loopexit.i:                                 ; preds = %B6536.i, %B6180.endif.endif.i
  %.2695.i = icmp sgt i64 %.2642.12912.i, 0
  %.2708.i = add i64 %.2639.12911.i, 2048
  %.2639.1.i = select i1 %.2695.i, i64 %.2708.i, i64 %.2639.12911.i
  %.2704.i = sext i1 %.2695.i to i64
  %.2642.1.i = add nsw i64 %.2642.12912.i, %.2704.i
  %.2685.sroa.0.0.i = select i1 %.2695.i, i64 %.2639.12911.i, i64 0
  br i1 %.2695.i, label %B6180.i, label %B6902.i

B6180.i:                                          ; preds = %B6180.preheader.i, %B6066.loopexit.i
  %.2685.sroa.0.02913.i = phi i64 [ %.2685.sroa.0.0.i, %B6066.loopexit.i ], [ %start.2.0.i, %B6180.preheader.i ]
  %.2642.12912.i = phi i64 [ %.2642.1.i, %B6066.loopexit.i ], [ %.2642.12909.i, %B6180.preheader.i ]
  %.2639.12911.i = phi i64 [ %.2639.1.i, %B6066.loopexit.i ], [ %.27082906.i, %B6180.preheader.i ]
  %.2737.i = add nsw i64 %.2685.sroa.0.02913.i, 2048
  %.2740.i = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i, i64 %.2737.i)
  br i1 %.2783.i, label %B6180.endif.endif.i, label %B6180.endif.else.i

B6216.i:                                          ; preds = %B6216.lr.ph.i, %B6536.i
  %.2815.sroa.0.02904.i = phi i64 [ 0, %B6216.lr.ph.i ], [ %.2815.sroa.0.0.i, %B6536.i ]
  %.2772.12903.i = phi i64 [ %.2772.12901.i, %B6216.lr.ph.i ], [ %.2772.1.i, %B6536.i ]
  %.2769.12902.i = phi i64 [ %.2602.i, %B6216.lr.ph.i ], [ %.2769.1.i, %B6536.i ]
  %.2864.i = add nsw i64 %.2815.sroa.0.02904.i, %.2602.i
  %.2867.i = tail call i64 @llvm.smin.i64(i64 %.218, i64 %.2864.i)
  %.2872.i = sub nsw i64 %.2867.i, %.2815.sroa.0.02904.i
  %.2885.0.i = and i64 %.2872.i, 3
  %.2916.i = sub nsw i64 %.2867.i, %.2885.0.i
  %.2957.i = sub i64 %.2916.i, %.2815.sroa.0.02904.i
  %.2958.i = icmp slt i64 %.2957.i, 1
  br i1 %.2958.i, label %B6216.endif.endif.endif.i, label %B6216.endif.endif.else.i

B6446.preheader.i:                                ; preds = %B6328.i, %B6216.endif.endif.endif.i
  %.32892889.not.i = icmp eq i64 %.2885.0.i, 0
  br i1 %.32892889.not.i, label %B6536.i, label %B6478.preheader.i

B6478.preheader.i:                                ; preds = %B6446.preheader.i
  %.3236.12893.i = add nsw i64 %.2885.0.i, -1
  %.3233.12891.i = add i64 %.2916.i, 1
  br label %B6478.i

B6308.i:                                          ; preds = %B6308.preheader.i, %B6328.i
  %.2990.sroa.0.02884.i = phi i64 [ %.2990.sroa.0.0.i, %B6328.i ], [ %.2815.sroa.0.02904.i, %B6308.preheader.i ]
  %.2947.12883.i = phi i64 [ %.2947.1.i, %B6328.i ], [ %.2947.12880.i, %B6308.preheader.i ]
  %.2944.12882.i = phi i64 [ %.2944.1.i, %B6328.i ], [ %.30132877.i, %B6308.preheader.i ]
  %.3062.i = mul i64 %.2990.sroa.0.02884.i, %.220
  %gep2873.i = getelementptr i8, ptr %invariant.gep2872.i, i64 %.3062.i
  br i1 %.319, label %B6310.i, label %B6316.i

B6310.i:                                          ; preds = %B6308.i
  %.3116.i = getelementptr double, ptr %.298, i64 %.2990.sroa.0.02884.i
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64-i32*"(ptr readonly %gep2873.i, i64 %.220, i64 %.3084.i, ptr %.418, ptr %.3116.i)
  br label %B6328.i

B6316.i:                                          ; preds = %B6308.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64-i32*"(ptr readonly %gep2873.i, i64 %.220, i64 %.3084.i, ptr %.418)
  br label %B6328.i

B6328.i:                                          ; preds = %B6316.i, %B6310.i
  %.3000.i = icmp sgt i64 %.2947.12883.i, 0
  %.3013.i = add i64 %.2944.12882.i, 4
  %.2944.1.i = select i1 %.3000.i, i64 %.3013.i, i64 %.2944.12882.i
  %.3009.i = sext i1 %.3000.i to i64
  %.2947.1.i = add nsw i64 %.2947.12883.i, %.3009.i
  %.2990.sroa.0.0.i = select i1 %.3000.i, i64 %.2944.12882.i, i64 0
  br i1 %.3000.i, label %B6308.i, label %B6446.preheader.i

B6478.i:                                          ; preds = %B6534.i, %B6478.preheader.i
  %.3279.sroa.0.02897.i = phi i64 [ %.3279.sroa.0.0.i, %B6534.i ], [ %.2916.i, %B6478.preheader.i ]
  %.3236.12896.i = phi i64 [ %.3236.1.i, %B6534.i ], [ %.3236.12893.i, %B6478.preheader.i ]
  %.3233.12895.i = phi i64 [ %.3233.1.i, %B6534.i ], [ %.3233.12891.i, %B6478.preheader.i ]
  %.3351.i = mul i64 %.3279.sroa.0.02897.i, %.220
  %gep2886.i = getelementptr i8, ptr %invariant.gep2872.i, i64 %.3351.i
  br i1 %.319, label %B6480.i, label %B6532.i

B6480.i:                                          ; preds = %B6478.i
  %.3405.i = getelementptr double, ptr %.298, i64 %.3279.sroa.0.02897.i
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i32*"(ptr readonly %gep2886.i, i64 %.3084.i, ptr %.418, ptr %.3405.i)
  br label %B6534.i

B6532.i:                                          ; preds = %B6478.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64-i32*"(ptr readonly %gep2886.i, i64 %.3084.i, ptr %.418)
  br label %B6534.i

B6534.i:                                          ; preds = %B6532.i, %B6480.i
  %.3289.i = icmp sgt i64 %.3236.12896.i, 0
  %.3302.i = zext i1 %.3289.i to i64
  %.3233.1.i = add i64 %.3233.12895.i, %.3302.i
  %.3298.i = sext i1 %.3289.i to i64
  %.3236.1.i = add nsw i64 %.3236.12896.i, %.3298.i
  %.3279.sroa.0.0.i = select i1 %.3289.i, i64 %.3233.12895.i, i64 0
  br i1 %.3289.i, label %B6478.i, label %B6536.i

B6536.i:                                          ; preds = %B6534.i, %B6446.preheader.i
  tail call fastcc void @"move-i32*-double*"(ptr %.418, ptr %.3528.i, i64 %.3084.i), !noalias !21
  %.2825.i = icmp sgt i64 %.2772.12903.i, 0
  %.2838.i = select i1 %.2825.i, i64 %.2602.i, i64 0
  %.2769.1.i = add i64 %.2838.i, %.2769.12902.i
  %.2834.i = sext i1 %.2825.i to i64
  %.2772.1.i = add nsw i64 %.2772.12903.i, %.2834.i
  %.2815.sroa.0.0.i = select i1 %.2825.i, i64 %.2769.12902.i, i64 0
  br i1 %.2825.i, label %B6216.i, label %B6066.loopexit.i

B6604.i:                                          ; preds = %B6021.i
  br i1 %brmerge.not2917.i, label %B6726.lr.ph.i, label %B6902.i

B6726.lr.ph.i:                                    ; preds = %B6604.i
  %.3587.i = sub i64 %stop.3.1.i, %start.2.0.i
  %.3842.i = and i64 %.3587.i, 65535
  %.3845.not.i = icmp ne i64 %.3842.i, 0
  %.38462783.i = lshr i64 %.3587.i, 16
  %.3847.i = zext i1 %.3845.not.i to i64
  %.3848.i = add nuw nsw i64 %.38462783.i, %.3847.i
  %.3827.inv.i = icmp slt i64 %.3587.i, 1
  %.38692862.not2915.i = icmp eq i64 %.3848.i, 0
  %.38692862.not.i = select i1 %.3827.inv.i, i1 true, i1 %.38692862.not2915.i
  br label %B6726.i

B6666.loopexit.i:                                 ; preds = %B6762.i, %B6726.i
  %.3746.i = icmp sgt i64 %.3693.12870.i, 0
  %.3759.i = zext i1 %.3746.i to i64
  %.3690.1.i = add i64 %.3690.12869.i, %.3759.i
  %.3755.i = sext i1 %.3746.i to i64
  %.3693.1.i = add nsw i64 %.3693.12870.i, %.3755.i
  %.3736.sroa.0.0.i = select i1 %.3746.i, i64 %.3690.12869.i, i64 0
  br i1 %.3746.i, label %B6726.i, label %B6902.i

B6726.i:                                          ; preds = %B6666.loopexit.i, %B6726.lr.ph.i
  %.3736.sroa.0.02871.i = phi i64 [ 0, %B6726.lr.ph.i ], [ %.3736.sroa.0.0.i, %B6666.loopexit.i ]
  %.3693.12870.i = phi i64 [ %.3693.12868.i, %B6726.lr.ph.i ], [ %.3693.1.i, %B6666.loopexit.i ]
  %.3690.12869.i = phi i64 [ %.37592866.i, %B6726.lr.ph.i ], [ %.3690.1.i, %B6666.loopexit.i ]
  br i1 %.38692862.not.i, label %B6666.loopexit.i, label %B6762.lr.ph.i

B6762.i:                                          ; preds = %B6762.lr.ph.i, %B6762.i
  %.3816.02864.i = phi i64 [ %.3848.i, %B6762.lr.ph.i ], [ %.3878.i, %B6762.i ]
  %.3813.02863.i = phi i64 [ %start.2.0.i, %B6762.lr.ph.i ], [ %.3882.i, %B6762.i ]
  %.3878.i = add nsw i64 %.3816.02864.i, -1
  %.3882.i = add i64 %.3813.02863.i, 65536
  %.3911.i = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i, i64 %.3882.i)
  %.3937.i = getelementptr i8, ptr %5, i64 %.3813.02863.i
  %.3951.i = sub i64 %.3911.i, %.3813.02863.i
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64-i32*"(ptr readonly %.3937.i, i64 %.3951.i, ptr %.3983.i)
  %.3869.i = icmp sgt i64 %.3816.02864.i, 1
  br i1 %.3869.i, label %B6762.i, label %B6666.loopexit.i

B6902.i:                                          ; preds = %B6666.loopexit.i, %B6066.loopexit.i, %B6065.endif.endif.i, %B6604.i, %B5971.i
  %.4057.i = icmp slt i64 %stop.3.1.i, %.220
  br i1 %.4057.i, label %B126.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B0.else.i:                                        ; preds = %.439
  %.221.i = icmp ne i64 %.411, -9223372036854775808
  %.222.i = icmp ne i64 %.329, -1
  %.223.not.i = or i1 %.222.i, %.221.i
  br i1 %.223.not.i, label %B0.else.if.i, label %B0.else.endif.i, !prof !18

B0.else.if.i:                                     ; preds = %B0.else.i
  %.226.i = sdiv i64 %.411, %.329
  %.227.i = srem i64 %.411, %.329
  %.228.i = xor i64 %.227.i, %.329
  %.229.i = icmp slt i64 %.228.i, 0
  %.230.i = icmp ne i64 %.227.i, 0
  %.231.i = and i1 %.230.i, %.229.i
  %.236.i = sext i1 %.231.i to i64
  %spec.select.i = add i64 %.226.i, %.236.i
  br label %B0.else.endif.i

B0.else.endif.i:                                  ; preds = %B0.else.if.i, %B0.else.i
  %.215.0.i = phi i64 [ 0, %B0.else.i ], [ %spec.select.i, %B0.else.if.i ]
  %.258.i = icmp sgt i64 %.327, 3
  %"$phi102.0.2.0.i" = select i1 %.285, i1 %.258.i, i1 false
  %.291.i = icmp sgt i64 %.220, 0
  br i1 %.291.i, label %B126.preheader.i, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B126.preheader.i:                                 ; preds = %B0.else.endif.i
  %.496.0.i = and i64 %.218, 3
  %.527.i = and i64 %.218, -4
  %.541.0.i = and i64 %.327, 3
  %.572.i = and i64 %.327, -4
  %3 = tail call i64 @llvm.smax.i64(i64 %.218, i64 3)
  %spec.select2791.i = lshr i64 %3, 2
  %.6592823.i = icmp sgt i64 %.218, 3
  %.603.12824.i = select i1 %.6592823.i, i64 4, i64 0
  %.6682825.i = sext i1 %.6592823.i to i64
  %.606.12826.i = add nsw i64 %spec.select2791.i, %.6682825.i
  %factor.op.mul2809.i = mul i64 %.329, %.327
  %4 = tail call i64 @llvm.smax.i64(i64 %.327, i64 3)
  %spec.select2792.i = lshr i64 %4, 2
  %.863.12798.i = select i1 %.258.i, i64 4, i64 0
  %.9282799.i = sext i1 %.258.i to i64
  %.866.12800.i = add nsw i64 %spec.select2792.i, %.9282799.i
  %.13462806.not.i = icmp eq i64 %.541.0.i, 0
  %.16162853.i = icmp ne i64 %.496.0.i, 0
  %.16292854.i = zext i1 %.16162853.i to i64
  %.1560.12855.i = or disjoint i64 %.527.i, %.16292854.i
  %.16252856.i = sext i1 %.16162853.i to i64
  %.1563.12857.i = add nsw i64 %.496.0.i, %.16252856.i
  %.1606.sroa.0.02858.i = select i1 %.16162853.i, i64 %.527.i, i64 0
  %.19592832.not.i = icmp slt i64 %.327, 4
  %storemerge2782.i = tail call i64 @llvm.smax.i64(i64 %.218, i64 0)
  %.37462865.i = icmp sgt i64 %.218, 0
  %.37592866.i = zext i1 %.37462865.i to i64
  %.37552867.i = sext i1 %.37462865.i to i64
  %.3693.12868.i = add nsw i64 %storemerge2782.i, %.37552867.i
  %.2602.i = tail call i64 @llvm.smax.i64(i64 %.218, i64 1)
  %.2783.i = icmp slt i64 %.218, 1
  %brmerge.not2917.i = select i1 %.319, i1 %.37462865.i, i1 false
  br label %B126.i

B6065.endif.else.i:                               ; preds = %B6064.i
  %.2668.i = and i64 %.2652.i, 2047
  %.2671.not.i = icmp ne i64 %.2668.i, 0
  %.26722785.i = lshr i64 %.2652.i, 11
  %.2673.i = zext i1 %.2671.not.i to i64
  %.2674.i = add nuw nsw i64 %.26722785.i, %.2673.i
  br label %B6065.endif.endif.i

B6065.endif.endif.i:                              ; preds = %B6065.endif.else.i, %B6064.i
  %storemerge2786.i = phi i64 [ %.2674.i, %B6065.endif.else.i ], [ 0, %B6064.i ]
  %.26952905.i = icmp sgt i64 %storemerge2786.i, 0
  br i1 %.26952905.i, label %B6180.preheader.i, label %B6902.i

B6180.preheader.i:                                ; preds = %B6065.endif.endif.i
  %.2642.12909.i = add nsw i64 %storemerge2786.i, -1
  %.27082906.i = add i64 %start.2.0.i, 2048
  br label %B6180.i

B6180.endif.else.i:                               ; preds = %B6180.i
  %.2798.i = urem i64 %.218, %.2602.i
  %.2801.not.i = icmp ne i64 %.2798.i, 0
  %.2802.i = udiv i64 %.218, %.2602.i
  %.2803.i = zext i1 %.2801.not.i to i64
  %.2804.i = add nuw i64 %.2802.i, %.2803.i
  br label %B6180.endif.endif.i

B6180.endif.endif.i:                              ; preds = %B6180.endif.else.i, %B6180.i
  %storemerge2787.i = phi i64 [ %.2804.i, %B6180.endif.else.i ], [ 0, %B6180.i ]
  %.28252898.i = icmp sgt i64 %storemerge2787.i, 0
  br i1 %.28252898.i, label %B6216.lr.ph.i, label %B6066.loopexit.i

B6216.lr.ph.i:                                    ; preds = %B6180.endif.endif.i
  %.2772.12901.i = add nsw i64 %storemerge2787.i, -1
  %invariant.gep2872.i = getelementptr i8, ptr %.228, i64 %.2685.sroa.0.02913.i
  %.3084.i = sub i64 %.2740.i, %.2685.sroa.0.02913.i
  %.3528.i = getelementptr double, ptr %.264, i64 %.2685.sroa.0.02913.i
  br label %B6216.i

B6216.endif.endif.else.i:                         ; preds = %B6216.i
  %.2973.i = and i64 %.2957.i, 3
  %.2976.not.i = icmp ne i64 %.2973.i, 0
  %.29772788.i = lshr i64 %.2957.i, 2
  %.2978.i = zext i1 %.2976.not.i to i64
  %.2979.i = add nuw nsw i64 %.29772788.i, %.2978.i
  br label %B6216.endif.endif.endif.i

B6216.endif.endif.endif.i:                        ; preds = %B6216.endif.endif.else.i, %B6216.i
  %storemerge2789.i = phi i64 [ %.2979.i, %B6216.endif.endif.else.i ], [ 0, %B6216.i ]
  %.30002876.i = icmp sgt i64 %storemerge2789.i, 0
  br i1 %.30002876.i, label %B6308.preheader.i, label %B6446.preheader.i

B6308.preheader.i:                                ; preds = %B6216.endif.endif.endif.i
  %.2947.12880.i = add nsw i64 %storemerge2789.i, -1
  %.30132877.i = add i64 %.2815.sroa.0.02904.i, 4
  br label %B6308.i

B6762.lr.ph.i:                                    ; preds = %B6726.i
  %.3929.i = mul i64 %.3736.sroa.0.02871.i, %.220
  %5 = getelementptr i8, ptr %.228, i64 %.3929.i
  %.3983.i = getelementptr double, ptr %.298, i64 %.3736.sroa.0.02871.i
  br label %B6762.i

_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B6902.i, %B0.else.endif.i
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
  %.834 = add i64 %.27, 32
  %.835 = inttoptr i64 %.834 to ptr
  %.836 = load i64, ptr %.835, align 8
  %.837 = inttoptr i64 %.836 to ptr
  %.839 = load i64, ptr %.837, align 8
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
  %.206.i201.not = icmp eq i64 %.757, 0
  br i1 %.206.i201.not, label %.867.if.critedge, label %B0.else.i202, !prof !14

B126.i245:                                        ; preds = %B126.preheader.i212, %B8613.i
  %start.2.0.i246 = phi i64 [ %stop.3.1.i252, %B8613.i ], [ 0, %B126.preheader.i212 ]
  %begin.2.0.i247 = phi i64 [ %end.2.1.i251, %B8613.i ], [ 0, %B126.preheader.i212 ]
  %.302.i248 = icmp slt i64 %start.2.0.i246, %.794
  br i1 %.302.i248, label %B7626.i, label %B148.i249

B148.i249:                                        ; preds = %B126.i245
  %.317.i250 = icmp slt i64 %begin.2.0.i247, %.753
  br i1 %.317.i250, label %B160.i386, label %B7626.i

B160.i386:                                        ; preds = %B148.i249
  %.323.i387 = add nsw i64 %begin.2.0.i247, %.215.0.i207
  %.326.i388 = tail call i64 @llvm.smin.i64(i64 %.753, i64 %.323.i387)
  %.332.i389 = mul nsw i64 %.326.i388, %.757
  %.334.i390 = add nsw i64 %.332.i389, %.794
  %.337.i391 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.334.i390)
  br i1 %.6592823.i218, label %B294.lr.ph.i459, label %B7194.preheader.i

B294.lr.ph.i459:                                  ; preds = %B160.i386
  %.738.i460 = sub i64 %.326.i388, %begin.2.0.i247
  %storemerge2778.i461 = tail call i64 @llvm.smax.i64(i64 %.738.i460, i64 0)
  %.7812810.i462 = icmp sgt i64 %.738.i460, 0
  %.7942811.i463 = zext i1 %.7812810.i462 to i64
  %.725.12812.i464 = add i64 %begin.2.0.i247, %.7942811.i463
  %.7902813.i465 = sext i1 %.7812810.i462 to i64
  %.728.12814.i466 = add nsw i64 %storemerge2778.i461, %.7902813.i465
  %.771.sroa.0.02815.i467 = select i1 %.7812810.i462, i64 %begin.2.0.i247, i64 0
  br label %B294.i468

B290.loopexit.i472:                               ; preds = %B306.loopexit.i511, %B294.i468
  %.659.i473 = icmp sgt i64 %.606.12828.i470, 0
  %.672.i474 = add i64 %.603.12827.i471, 4
  %.603.1.i475 = select i1 %.659.i473, i64 %.672.i474, i64 %.603.12827.i471
  %.668.i476 = sext i1 %.659.i473 to i64
  %.606.1.i477 = add nsw i64 %.606.12828.i470, %.668.i476
  %.649.sroa.0.0.i478 = select i1 %.659.i473, i64 %.603.12827.i471, i64 0
  br i1 %.659.i473, label %B294.i468, label %B7194.preheader.i

B7194.preheader.i:                                ; preds = %B290.loopexit.i472, %B160.i386
  br i1 %.16162853.i229, label %B7198.lr.ph.i, label %B7626.i

B7198.lr.ph.i:                                    ; preds = %B7194.preheader.i
  %.1695.i392 = sub i64 %.326.i388, %begin.2.0.i247
  %storemerge2774.i393 = tail call i64 @llvm.smax.i64(i64 %.1695.i392, i64 0)
  %.17382840.i394 = icmp sgt i64 %.1695.i392, 0
  %.17512841.i395 = zext i1 %.17382840.i394 to i64
  %.1682.12842.i396 = add i64 %begin.2.0.i247, %.17512841.i395
  %.17472843.i397 = sext i1 %.17382840.i394 to i64
  %.1685.12844.i398 = add nsw i64 %storemerge2774.i393, %.17472843.i397
  %.1728.sroa.0.02845.i399 = select i1 %.17382840.i394, i64 %begin.2.0.i247, i64 0
  br label %B7198.i

B294.i468:                                        ; preds = %B290.loopexit.i472, %B294.lr.ph.i459
  %.649.sroa.0.02829.i469 = phi i64 [ 0, %B294.lr.ph.i459 ], [ %.649.sroa.0.0.i478, %B290.loopexit.i472 ]
  %.606.12828.i470 = phi i64 [ %.606.12826.i221, %B294.lr.ph.i459 ], [ %.606.1.i477, %B290.loopexit.i472 ]
  %.603.12827.i471 = phi i64 [ %.603.12824.i219, %B294.lr.ph.i459 ], [ %.603.1.i475, %B290.loopexit.i472 ]
  br i1 %.7812810.i462, label %B310.lr.ph.i479, label %B290.loopexit.i472

B310.lr.ph.i479:                                  ; preds = %B294.i468
  %.1153.i480 = mul i64 %.649.sroa.0.02829.i469, %.648
  %invariant.gep2819.i481 = getelementptr i8, ptr %.656, i64 %.1153.i480
  %.1234.i482 = mul i64 %.649.sroa.0.02829.i469, %.802
  %6 = getelementptr double, ptr %.810, i64 %.1234.i482
  %.1127.i487 = getelementptr double, ptr %.726, i64 %.649.sroa.0.02829.i469
  br label %B310.i491

B306.loopexit.i511:                               ; preds = %B7068.i, %B7066.preheader.i
  %.781.i512 = icmp sgt i64 %.728.12817.i493, 0
  %.794.i513 = zext i1 %.781.i512 to i64
  %.725.1.i514 = add i64 %.725.12816.i494, %.794.i513
  %.790.i515 = sext i1 %.781.i512 to i64
  %.728.1.i516 = add nsw i64 %.728.12817.i493, %.790.i515
  %.771.sroa.0.0.i517 = select i1 %.781.i512, i64 %.725.12816.i494, i64 0
  br i1 %.781.i512, label %B310.i491, label %B290.loopexit.i472

B310.i491:                                        ; preds = %B306.loopexit.i511, %B310.lr.ph.i479
  %.771.sroa.0.02818.i492 = phi i64 [ %.771.sroa.0.02815.i467, %B310.lr.ph.i479 ], [ %.771.sroa.0.0.i517, %B306.loopexit.i511 ]
  %.728.12817.i493 = phi i64 [ %.728.12814.i466, %B310.lr.ph.i479 ], [ %.728.1.i516, %B306.loopexit.i511 ]
  %.725.12816.i494 = phi i64 [ %.725.12812.i464, %B310.lr.ph.i479 ], [ %.725.1.i514, %B306.loopexit.i511 ]
  %.824.i495 = mul nsw i64 %.771.sroa.0.02818.i492, %.757
  %.826.i496 = add nsw i64 %.824.i495, %.794
  %.832.i497 = add nsw i64 %.826.i496, %.757
  %.835.i498 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.832.i497)
  br i1 %.258.i208, label %B394.lr.ph.i518, label %B7066.preheader.i

B394.lr.ph.i518:                                  ; preds = %B310.i491
  %factor.op.mul.reass.i519 = mul i64 %factor.op.mul2809.i222, %.771.sroa.0.02818.i492
  %gep2820.i520 = getelementptr i8, ptr %invariant.gep2819.i481, i64 %.826.i496
  %.1175.i521 = sub i64 %.835.i498, %.826.i496
  %.1193.i522 = mul i64 %.771.sroa.0.02818.i492, %.755
  %.967.i523 = sub nsw i64 %.771.sroa.0.02818.i492, %begin.2.0.i247
  %.969.i524 = mul nsw i64 %.967.i523, %.757
  %.1043.i527 = getelementptr double, ptr %.766, i64 %factor.op.mul.reass.i519
  %.1111.i528 = getelementptr i32, ptr %.846, i64 %.969.i524
  br label %B394.i529

B7066.preheader.i:                                ; preds = %B6950.i, %B310.i491
  br i1 %.13462806.not.i228, label %B306.loopexit.i511, label %B7068.lr.ph.i

B7068.lr.ph.i:                                    ; preds = %B7066.preheader.i
  %gep2822.i499 = getelementptr i8, ptr %invariant.gep2819.i481, i64 %.826.i496
  %.1426.i500 = sub i64 %.835.i498, %.826.i496
  %.1444.i501 = mul i64 %.771.sroa.0.02818.i492, %.755
  br label %B7068.i

B394.i529:                                        ; preds = %B6950.i, %B394.lr.ph.i518
  %.909.sroa.0.02803.i530 = phi i64 [ 0, %B394.lr.ph.i518 ], [ %.909.sroa.0.0.i544, %B6950.i ]
  %.866.12802.i531 = phi i64 [ %.866.12800.i227, %B394.lr.ph.i518 ], [ %.866.1.i543, %B6950.i ]
  %.863.12801.i532 = phi i64 [ %.863.12798.i225, %B394.lr.ph.i518 ], [ %.863.1.i541, %B6950.i ]
  %.963.i533 = icmp eq i64 %.909.sroa.0.02803.i530, 0
  %or.cond.i534 = select i1 %"$phi102.0.2.0.i209", i1 %.963.i533, i1 false
  br i1 %or.cond.i534, label %B418.i545, label %B6946.i

B418.i545:                                        ; preds = %B394.i529
  tail call fastcc void @"pixels-4-4-1-1-i8*-double*-i32*"(ptr readonly %gep2820.i520, i64 %.648, i64 %.1175.i521, ptr readonly %.1043.i527, i64 %.757, ptr %6, i64 %.802, ptr %.1111.i528, ptr %.1127.i487), !noalias !25
  br label %B6950.i

B6946.i:                                          ; preds = %B394.i529
  %.1194.i535 = add i64 %.909.sroa.0.02803.i530, %.1193.i522
  %.1195.i536 = mul i64 %.1194.i535, %.757
  %.1203.i537 = getelementptr double, ptr %.766, i64 %.1195.i536
  %.1242.i538 = getelementptr double, ptr %6, i64 %.909.sroa.0.02803.i530
  tail call fastcc void @"pixels-4-4-0-0-i8*-double*-i64"(ptr readonly %gep2820.i520, i64 %.648, i64 %.1175.i521, ptr readonly %.1203.i537, i64 %.757, ptr %.1242.i538, i64 %.802)
  br label %B6950.i

B6950.i:                                          ; preds = %B6946.i, %B418.i545
  %.919.i539 = icmp sgt i64 %.866.12802.i531, 0
  %.932.i540 = add i64 %.863.12801.i532, 4
  %.863.1.i541 = select i1 %.919.i539, i64 %.932.i540, i64 %.863.12801.i532
  %.928.i542 = sext i1 %.919.i539 to i64
  %.866.1.i543 = add nsw i64 %.866.12802.i531, %.928.i542
  %.909.sroa.0.0.i544 = select i1 %.919.i539, i64 %.863.12801.i532, i64 0
  br i1 %.919.i539, label %B394.i529, label %B7066.preheader.i

B7068.i:                                          ; preds = %B7068.i, %B7068.lr.ph.i
  %.1293.02808.i502 = phi i64 [ %.541.0.i215, %B7068.lr.ph.i ], [ %.1355.i504, %B7068.i ]
  %.1290.02807.i503 = phi i64 [ %.572.i216, %B7068.lr.ph.i ], [ %.1359.i505, %B7068.i ]
  %.1355.i504 = add nsw i64 %.1293.02808.i502, -1
  %.1359.i505 = add nuw nsw i64 %.1290.02807.i503, 1
  %.1445.i506 = add i64 %.1290.02807.i503, %.1444.i501
  %.1446.i507 = mul i64 %.1445.i506, %.757
  %.1454.i508 = getelementptr double, ptr %.766, i64 %.1446.i507
  %.1493.i509 = getelementptr double, ptr %6, i64 %.1290.02807.i503
  tail call fastcc void @"pixels-4-1-0-0-i8*-double*-i64"(ptr readonly %gep2822.i499, i64 %.648, i64 %.1426.i500, ptr readonly %.1454.i508, ptr %.1493.i509, i64 %.802)
  %.1346.i510 = icmp sgt i64 %.1293.02808.i502, 1
  br i1 %.1346.i510, label %B7068.i, label %B306.loopexit.i511

B7194.loopexit.i:                                 ; preds = %B7220.loopexit.i, %B7198.i
  %.1616.i403 = icmp sgt i64 %.1563.12860.i401, 0
  %.1629.i404 = zext i1 %.1616.i403 to i64
  %.1560.1.i405 = add i64 %.1560.12859.i402, %.1629.i404
  %.1625.i406 = sext i1 %.1616.i403 to i64
  %.1563.1.i407 = add nsw i64 %.1563.12860.i401, %.1625.i406
  %.1606.sroa.0.0.i408 = select i1 %.1616.i403, i64 %.1560.12859.i402, i64 0
  br i1 %.1616.i403, label %B7198.i, label %B7626.i

B7198.i:                                          ; preds = %B7194.loopexit.i, %B7198.lr.ph.i
  %.1606.sroa.0.02861.i400 = phi i64 [ %.1606.sroa.0.02858.i234, %B7198.lr.ph.i ], [ %.1606.sroa.0.0.i408, %B7194.loopexit.i ]
  %.1563.12860.i401 = phi i64 [ %.1563.12857.i233, %B7198.lr.ph.i ], [ %.1563.1.i407, %B7194.loopexit.i ]
  %.1560.12859.i402 = phi i64 [ %.1560.12855.i231, %B7198.lr.ph.i ], [ %.1560.1.i405, %B7194.loopexit.i ]
  br i1 %.17382840.i394, label %B7224.lr.ph.i, label %B7194.loopexit.i

B7224.lr.ph.i:                                    ; preds = %B7198.i
  %.1822.i409 = mul i64 %.1606.sroa.0.02861.i400, %.648
  %7 = getelementptr i8, ptr %.656, i64 %.1822.i409
  %.1876.i410 = getelementptr double, ptr %.726, i64 %.1606.sroa.0.02861.i400
  %.2098.i413 = mul i64 %.1606.sroa.0.02861.i400, %.802
  %8 = getelementptr double, ptr %.810, i64 %.2098.i413
  br label %B7224.i

B7220.loopexit.i:                                 ; preds = %B7486.i, %B7484.preheader.i
  %.1738.i448 = icmp sgt i64 %.1685.12847.i418, 0
  %.1751.i449 = zext i1 %.1738.i448 to i64
  %.1682.1.i450 = add i64 %.1682.12846.i419, %.1751.i449
  %.1747.i451 = sext i1 %.1738.i448 to i64
  %.1685.1.i452 = add nsw i64 %.1685.12847.i418, %.1747.i451
  %.1728.sroa.0.0.i453 = select i1 %.1738.i448, i64 %.1682.12846.i419, i64 0
  br i1 %.1738.i448, label %B7224.i, label %B7194.loopexit.i

B7224.i:                                          ; preds = %B7220.loopexit.i, %B7224.lr.ph.i
  %.1728.sroa.0.02848.i417 = phi i64 [ %.1728.sroa.0.02845.i399, %B7224.lr.ph.i ], [ %.1728.sroa.0.0.i453, %B7220.loopexit.i ]
  %.1685.12847.i418 = phi i64 [ %.1685.12844.i398, %B7224.lr.ph.i ], [ %.1685.1.i452, %B7220.loopexit.i ]
  %.1682.12846.i419 = phi i64 [ %.1682.12842.i396, %B7224.lr.ph.i ], [ %.1682.1.i450, %B7220.loopexit.i ]
  %.1781.i420 = mul nsw i64 %.1728.sroa.0.02848.i417, %.757
  %.1783.i421 = add nsw i64 %.1781.i420, %.794
  %.1789.i422 = add nsw i64 %.1783.i421, %.757
  %.1792.i423 = tail call i64 @llvm.smin.i64(i64 %.648, i64 %.1789.i422)
  br i1 %"$phi102.0.2.0.i209", label %B7254.i, label %B7300.i

B7254.i:                                          ; preds = %B7224.i
  %.1800.i454 = sub nsw i64 %.1728.sroa.0.02848.i417, %begin.2.0.i247
  %.1802.i455 = mul nsw i64 %.1800.i454, %.757
  %.1830.i456 = getelementptr i8, ptr %7, i64 %.1783.i421
  %.1844.i457 = sub i64 %.1792.i423, %.1783.i421
  %.1860.i458 = getelementptr i32, ptr %.846, i64 %.1802.i455
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i32*"(ptr readonly %.1830.i456, i64 %.1844.i457, ptr %.1860.i458, ptr %.1876.i410)
  br label %B7300.i

B7300.i:                                          ; preds = %B7254.i, %B7224.i
  br i1 %.19592832.not.i236, label %B7484.preheader.i, label %B7386.lr.ph.i

B7386.lr.ph.i:                                    ; preds = %B7300.i
  %gep2850.i424 = getelementptr i8, ptr %7, i64 %.1783.i421
  %.2039.i425 = sub i64 %.1792.i423, %.1783.i421
  %.2057.i426 = mul i64 %.1728.sroa.0.02848.i417, %.755
  br label %B7386.i

B7484.preheader.i:                                ; preds = %B7386.i, %B7300.i
  br i1 %.13462806.not.i228, label %B7220.loopexit.i, label %B7486.lr.ph.i

B7486.lr.ph.i:                                    ; preds = %B7484.preheader.i
  %gep2852.i436 = getelementptr i8, ptr %7, i64 %.1783.i421
  %.2287.i437 = sub i64 %.1792.i423, %.1783.i421
  %.2305.i438 = mul i64 %.1728.sroa.0.02848.i417, %.755
  br label %B7486.i

B7386.i:                                          ; preds = %B7386.i, %B7386.lr.ph.i
  %.1906.02834.i427 = phi i64 [ %spec.select2792.i223, %B7386.lr.ph.i ], [ %.1968.i429, %B7386.i ]
  %.1903.02833.i428 = phi i64 [ 0, %B7386.lr.ph.i ], [ %.1972.i430, %B7386.i ]
  %.1968.i429 = add nsw i64 %.1906.02834.i427, -1
  %.1972.i430 = add nuw nsw i64 %.1903.02833.i428, 4
  %.2058.i431 = add i64 %.1903.02833.i428, %.2057.i426
  %.2059.i432 = mul i64 %.2058.i431, %.757
  %.2067.i433 = getelementptr double, ptr %.766, i64 %.2059.i432
  %.2106.i434 = getelementptr double, ptr %8, i64 %.1903.02833.i428
  tail call fastcc void @"pixels-1-4-0-0-i8*-double*-i64"(ptr readonly %gep2850.i424, i64 %.2039.i425, ptr readonly %.2067.i433, i64 %.757, ptr %.2106.i434)
  %.1959.i435 = icmp sgt i64 %.1906.02834.i427, 1
  br i1 %.1959.i435, label %B7386.i, label %B7484.preheader.i

B7486.i:                                          ; preds = %B7486.i, %B7486.lr.ph.i
  %.2154.02839.i439 = phi i64 [ %.541.0.i215, %B7486.lr.ph.i ], [ %.2216.i441, %B7486.i ]
  %.2151.02838.i440 = phi i64 [ %.572.i216, %B7486.lr.ph.i ], [ %.2220.i442, %B7486.i ]
  %.2216.i441 = add nsw i64 %.2154.02839.i439, -1
  %.2220.i442 = add nuw nsw i64 %.2151.02838.i440, 1
  %.2306.i443 = add i64 %.2151.02838.i440, %.2305.i438
  %.2307.i444 = mul i64 %.2306.i443, %.757
  %.2315.i445 = getelementptr double, ptr %.766, i64 %.2307.i444
  %.2354.i446 = getelementptr double, ptr %8, i64 %.2151.02838.i440
  tail call fastcc void @"pixels-1-1-0-0-i8*-double*-i64"(ptr readonly %gep2852.i436, i64 %.2287.i437, ptr readonly %.2315.i445, ptr %.2354.i446)
  %.2207.i447 = icmp sgt i64 %.2154.02839.i439, 1
  br i1 %.2207.i447, label %B7486.i, label %B7220.loopexit.i

B7626.i:                                          ; preds = %B7194.loopexit.i, %B7194.preheader.i, %B148.i249, %B126.i245
  %end.2.1.i251 = phi i64 [ %begin.2.0.i247, %B126.i245 ], [ %begin.2.0.i247, %B148.i249 ], [ %.326.i388, %B7194.preheader.i ], [ %.326.i388, %B7194.loopexit.i ]
  %stop.3.1.i252 = phi i64 [ %.794, %B126.i245 ], [ %.648, %B148.i249 ], [ %.337.i391, %B7194.preheader.i ], [ %.337.i391, %B7194.loopexit.i ]
  %.2463.i253 = icmp sgt i64 %end.2.1.i251, %begin.2.0.i247
  %brmerge.not.i254 = select i1 %.2463.i253, i1 %"$phi102.0.2.0.i209", i1 false
  br i1 %brmerge.not.i254, label %B7682.i, label %B7732.i

B7682.i:                                          ; preds = %B7626.i
  %.2504.i384 = getelementptr double, ptr %.692, i64 %start.2.0.i246
  %.2505.i385 = sub i64 %stop.3.1.i252, %start.2.0.i246
  tail call fastcc void @"move-i32*-double*"(ptr %.846, ptr %.2504.i384, i64 %.2505.i385), !noalias !25
  br label %B8613.i

B7732.i:                                          ; preds = %B7626.i
  br i1 %.713, label %B7775.i, label %B8315.i

B7775.i:                                          ; preds = %B7732.i
  %.2652.i286 = sub i64 %stop.3.1.i252, %start.2.0.i246
  %.2653.i287 = icmp slt i64 %.2652.i286, 1
  br i1 %.2653.i287, label %B7776.endif.endif.i, label %B7776.endif.else.i

B7777.loopexit.i:                                 ; preds = %B8247.i, %B7891.endif.endif.i
  %.2695.i309 = icmp sgt i64 %.2642.12912.i298, 0
  %.2708.i310 = add i64 %.2639.12911.i299, 2048
  %.2639.1.i311 = select i1 %.2695.i309, i64 %.2708.i310, i64 %.2639.12911.i299
  %.2704.i312 = sext i1 %.2695.i309 to i64
  %.2642.1.i313 = add nsw i64 %.2642.12912.i298, %.2704.i312
  %.2685.sroa.0.0.i314 = select i1 %.2695.i309, i64 %.2639.12911.i299, i64 0
  br i1 %.2695.i309, label %B7891.i, label %B8613.i

B7891.i:                                          ; preds = %B7891.preheader.i, %B7777.loopexit.i
  %.2685.sroa.0.02913.i297 = phi i64 [ %.2685.sroa.0.0.i314, %B7777.loopexit.i ], [ %start.2.0.i246, %B7891.preheader.i ]
  %.2642.12912.i298 = phi i64 [ %.2642.1.i313, %B7777.loopexit.i ], [ %.2642.12909.i295, %B7891.preheader.i ]
  %.2639.12911.i299 = phi i64 [ %.2639.1.i311, %B7777.loopexit.i ], [ %.27082906.i296, %B7891.preheader.i ]
  %.2737.i300 = add nsw i64 %.2685.sroa.0.02913.i297, 2048
  %.2740.i301 = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i252, i64 %.2737.i300)
  br i1 %.2783.i244, label %B7891.endif.endif.i, label %B7891.endif.else.i

B7927.i:                                          ; preds = %B7927.lr.ph.i, %B8247.i
  %.2815.sroa.0.02904.i326 = phi i64 [ 0, %B7927.lr.ph.i ], [ %.2815.sroa.0.0.i363, %B8247.i ]
  %.2772.12903.i327 = phi i64 [ %.2772.12901.i315, %B7927.lr.ph.i ], [ %.2772.1.i362, %B8247.i ]
  %.2769.12902.i328 = phi i64 [ %.2602.i243, %B7927.lr.ph.i ], [ %.2769.1.i360, %B8247.i ]
  %.2864.i329 = add nsw i64 %.2815.sroa.0.02904.i326, %.2602.i243
  %.2867.i330 = tail call i64 @llvm.smin.i64(i64 %.646, i64 %.2864.i329)
  %.2872.i331 = sub nsw i64 %.2867.i330, %.2815.sroa.0.02904.i326
  %.2885.0.i332 = and i64 %.2872.i331, 3
  %.2916.i333 = sub nsw i64 %.2867.i330, %.2885.0.i332
  %.2957.i334 = sub i64 %.2916.i333, %.2815.sroa.0.02904.i326
  %.2958.i335 = icmp slt i64 %.2957.i334, 1
  br i1 %.2958.i335, label %B7927.endif.endif.endif.i, label %B7927.endif.endif.else.i

B8157.preheader.i:                                ; preds = %B8039.i, %B7927.endif.endif.endif.i
  %.32892889.not.i343 = icmp eq i64 %.2885.0.i332, 0
  br i1 %.32892889.not.i343, label %B8247.i, label %B8189.preheader.i

B8189.preheader.i:                                ; preds = %B8157.preheader.i
  %.3236.12893.i344 = add nsw i64 %.2885.0.i332, -1
  %.3233.12891.i345 = add i64 %.2916.i333, 1
  br label %B8189.i

B8019.i:                                          ; preds = %B8019.preheader.i, %B8039.i
  %.2990.sroa.0.02884.i369 = phi i64 [ %.2990.sroa.0.0.i380, %B8039.i ], [ %.2815.sroa.0.02904.i326, %B8019.preheader.i ]
  %.2947.12883.i370 = phi i64 [ %.2947.1.i379, %B8039.i ], [ %.2947.12880.i367, %B8019.preheader.i ]
  %.2944.12882.i371 = phi i64 [ %.2944.1.i377, %B8039.i ], [ %.30132877.i368, %B8019.preheader.i ]
  %.3062.i381 = mul i64 %.2990.sroa.0.02884.i369, %.648
  %gep2873.i382 = getelementptr i8, ptr %invariant.gep2872.i316, i64 %.3062.i381
  br i1 %.747, label %B8021.i, label %B8027.i

B8021.i:                                          ; preds = %B8019.i
  %.3116.i383 = getelementptr double, ptr %.726, i64 %.2990.sroa.0.02884.i369
  tail call fastcc void @"pixels-4-0-1-1-i8*-i64-i32*"(ptr readonly %gep2873.i382, i64 %.648, i64 %.3084.i318, ptr %.846, ptr %.3116.i383)
  br label %B8039.i

B8027.i:                                          ; preds = %B8019.i
  tail call fastcc void @"pixels-4-0-1-0-i8*-i64-i32*"(ptr readonly %gep2873.i382, i64 %.648, i64 %.3084.i318, ptr %.846)
  br label %B8039.i

B8039.i:                                          ; preds = %B8027.i, %B8021.i
  %.3000.i375 = icmp sgt i64 %.2947.12883.i370, 0
  %.3013.i376 = add i64 %.2944.12882.i371, 4
  %.2944.1.i377 = select i1 %.3000.i375, i64 %.3013.i376, i64 %.2944.12882.i371
  %.3009.i378 = sext i1 %.3000.i375 to i64
  %.2947.1.i379 = add nsw i64 %.2947.12883.i370, %.3009.i378
  %.2990.sroa.0.0.i380 = select i1 %.3000.i375, i64 %.2944.12882.i371, i64 0
  br i1 %.3000.i375, label %B8019.i, label %B8157.preheader.i

B8189.i:                                          ; preds = %B8245.i, %B8189.preheader.i
  %.3279.sroa.0.02897.i346 = phi i64 [ %.3279.sroa.0.0.i357, %B8245.i ], [ %.2916.i333, %B8189.preheader.i ]
  %.3236.12896.i347 = phi i64 [ %.3236.1.i356, %B8245.i ], [ %.3236.12893.i344, %B8189.preheader.i ]
  %.3233.12895.i348 = phi i64 [ %.3233.1.i354, %B8245.i ], [ %.3233.12891.i345, %B8189.preheader.i ]
  %.3351.i364 = mul i64 %.3279.sroa.0.02897.i346, %.648
  %gep2886.i365 = getelementptr i8, ptr %invariant.gep2872.i316, i64 %.3351.i364
  br i1 %.747, label %B8191.i, label %B8243.i

B8191.i:                                          ; preds = %B8189.i
  %.3405.i366 = getelementptr double, ptr %.726, i64 %.3279.sroa.0.02897.i346
  tail call fastcc void @"pixels-1-0-1-1-i8*-i64-i32*"(ptr readonly %gep2886.i365, i64 %.3084.i318, ptr %.846, ptr %.3405.i366)
  br label %B8245.i

B8243.i:                                          ; preds = %B8189.i
  tail call fastcc void @"pixels-1-0-1-0-i8*-i64-i32*"(ptr readonly %gep2886.i365, i64 %.3084.i318, ptr %.846)
  br label %B8245.i

B8245.i:                                          ; preds = %B8243.i, %B8191.i
  %.3289.i352 = icmp sgt i64 %.3236.12896.i347, 0
  %.3302.i353 = zext i1 %.3289.i352 to i64
  %.3233.1.i354 = add i64 %.3233.12895.i348, %.3302.i353
  %.3298.i355 = sext i1 %.3289.i352 to i64
  %.3236.1.i356 = add nsw i64 %.3236.12896.i347, %.3298.i355
  %.3279.sroa.0.0.i357 = select i1 %.3289.i352, i64 %.3233.12895.i348, i64 0
  br i1 %.3289.i352, label %B8189.i, label %B8247.i

B8247.i:                                          ; preds = %B8245.i, %B8157.preheader.i
  tail call fastcc void @"move-i32*-double*"(ptr %.846, ptr %.3528.i324, i64 %.3084.i318), !noalias !25
  %.2825.i358 = icmp sgt i64 %.2772.12903.i327, 0
  %.2838.i359 = select i1 %.2825.i358, i64 %.2602.i243, i64 0
  %.2769.1.i360 = add i64 %.2838.i359, %.2769.12902.i328
  %.2834.i361 = sext i1 %.2825.i358 to i64
  %.2772.1.i362 = add nsw i64 %.2772.12903.i327, %.2834.i361
  %.2815.sroa.0.0.i363 = select i1 %.2825.i358, i64 %.2769.12902.i328, i64 0
  br i1 %.2825.i358, label %B7927.i, label %B7777.loopexit.i

B8315.i:                                          ; preds = %B7732.i
  br i1 %brmerge.not2917.i255, label %B8437.lr.ph.i, label %B8613.i

B8437.lr.ph.i:                                    ; preds = %B8315.i
  %.3587.i257 = sub i64 %stop.3.1.i252, %start.2.0.i246
  %.3842.i258 = and i64 %.3587.i257, 65535
  %.3845.not.i259 = icmp ne i64 %.3842.i258, 0
  %.38462783.i260 = lshr i64 %.3587.i257, 16
  %.3847.i261 = zext i1 %.3845.not.i259 to i64
  %.3848.i262 = add nuw nsw i64 %.38462783.i260, %.3847.i261
  %.3827.inv.i266 = icmp slt i64 %.3587.i257, 1
  %.38692862.not2915.i267 = icmp eq i64 %.3848.i262, 0
  %.38692862.not.i268 = select i1 %.3827.inv.i266, i1 true, i1 %.38692862.not2915.i267
  br label %B8437.i

B8377.loopexit.i:                                 ; preds = %B8473.i, %B8437.i
  %.3746.i280 = icmp sgt i64 %.3693.12870.i264, 0
  %.3759.i281 = zext i1 %.3746.i280 to i64
  %.3690.1.i282 = add i64 %.3690.12869.i265, %.3759.i281
  %.3755.i283 = sext i1 %.3746.i280 to i64
  %.3693.1.i284 = add nsw i64 %.3693.12870.i264, %.3755.i283
  %.3736.sroa.0.0.i285 = select i1 %.3746.i280, i64 %.3690.12869.i265, i64 0
  br i1 %.3746.i280, label %B8437.i, label %B8613.i

B8437.i:                                          ; preds = %B8377.loopexit.i, %B8437.lr.ph.i
  %.3736.sroa.0.02871.i263 = phi i64 [ 0, %B8437.lr.ph.i ], [ %.3736.sroa.0.0.i285, %B8377.loopexit.i ]
  %.3693.12870.i264 = phi i64 [ %.3693.12868.i242, %B8437.lr.ph.i ], [ %.3693.1.i284, %B8377.loopexit.i ]
  %.3690.12869.i265 = phi i64 [ %.37592866.i240, %B8437.lr.ph.i ], [ %.3690.1.i282, %B8377.loopexit.i ]
  br i1 %.38692862.not.i268, label %B8377.loopexit.i, label %B8473.lr.ph.i

B8473.i:                                          ; preds = %B8473.lr.ph.i, %B8473.i
  %.3816.02864.i271 = phi i64 [ %.3848.i262, %B8473.lr.ph.i ], [ %.3878.i273, %B8473.i ]
  %.3813.02863.i272 = phi i64 [ %start.2.0.i246, %B8473.lr.ph.i ], [ %.3882.i274, %B8473.i ]
  %.3878.i273 = add nsw i64 %.3816.02864.i271, -1
  %.3882.i274 = add i64 %.3813.02863.i272, 65536
  %.3911.i276 = tail call i64 @llvm.smin.i64(i64 %stop.3.1.i252, i64 %.3882.i274)
  %.3937.i277 = getelementptr i8, ptr %11, i64 %.3813.02863.i272
  %.3951.i278 = sub i64 %.3911.i276, %.3813.02863.i272
  tail call fastcc void @"pixels-1-0-0-1-i8*-i64-i32*"(ptr readonly %.3937.i277, i64 %.3951.i278, ptr %.3983.i270)
  %.3869.i279 = icmp sgt i64 %.3816.02864.i271, 1
  br i1 %.3869.i279, label %B8473.i, label %B8377.loopexit.i

B8613.i:                                          ; preds = %B8377.loopexit.i, %B7777.loopexit.i, %B7776.endif.endif.i, %B8315.i, %B7682.i
  %.4057.i256 = icmp slt i64 %stop.3.1.i252, %.648
  br i1 %.4057.i256, label %B126.i245, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B0.else.i202:                                     ; preds = %.867
  %.221.i203 = icmp ne i64 %.839, -9223372036854775808
  %.222.i204 = icmp ne i64 %.757, -1
  %.223.not.i205 = or i1 %.222.i204, %.221.i203
  br i1 %.223.not.i205, label %B0.else.if.i546, label %B0.else.endif.i206, !prof !18

B0.else.if.i546:                                  ; preds = %B0.else.i202
  %.226.i547 = sdiv i64 %.839, %.757
  %.227.i548 = srem i64 %.839, %.757
  %.228.i549 = xor i64 %.227.i548, %.757
  %.229.i550 = icmp slt i64 %.228.i549, 0
  %.230.i551 = icmp ne i64 %.227.i548, 0
  %.231.i552 = and i1 %.230.i551, %.229.i550
  %.236.i553 = sext i1 %.231.i552 to i64
  %spec.select.i554 = add i64 %.226.i547, %.236.i553
  br label %B0.else.endif.i206

B0.else.endif.i206:                               ; preds = %B0.else.if.i546, %B0.else.i202
  %.215.0.i207 = phi i64 [ 0, %B0.else.i202 ], [ %spec.select.i554, %B0.else.if.i546 ]
  %.258.i208 = icmp sgt i64 %.755, 3
  %"$phi102.0.2.0.i209" = select i1 %.713, i1 %.258.i208, i1 false
  %.291.i210 = icmp sgt i64 %.648, 0
  br i1 %.291.i210, label %B126.preheader.i212, label %_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B126.preheader.i212:                              ; preds = %B0.else.endif.i206
  %.496.0.i213 = and i64 %.646, 3
  %.527.i214 = and i64 %.646, -4
  %.541.0.i215 = and i64 %.755, 3
  %.572.i216 = and i64 %.755, -4
  %9 = tail call i64 @llvm.smax.i64(i64 %.646, i64 3)
  %spec.select2791.i217 = lshr i64 %9, 2
  %.6592823.i218 = icmp sgt i64 %.646, 3
  %.603.12824.i219 = select i1 %.6592823.i218, i64 4, i64 0
  %.6682825.i220 = sext i1 %.6592823.i218 to i64
  %.606.12826.i221 = add nsw i64 %spec.select2791.i217, %.6682825.i220
  %factor.op.mul2809.i222 = mul i64 %.757, %.755
  %10 = tail call i64 @llvm.smax.i64(i64 %.755, i64 3)
  %spec.select2792.i223 = lshr i64 %10, 2
  %.863.12798.i225 = select i1 %.258.i208, i64 4, i64 0
  %.9282799.i226 = sext i1 %.258.i208 to i64
  %.866.12800.i227 = add nsw i64 %spec.select2792.i223, %.9282799.i226
  %.13462806.not.i228 = icmp eq i64 %.541.0.i215, 0
  %.16162853.i229 = icmp ne i64 %.496.0.i213, 0
  %.16292854.i230 = zext i1 %.16162853.i229 to i64
  %.1560.12855.i231 = or disjoint i64 %.527.i214, %.16292854.i230
  %.16252856.i232 = sext i1 %.16162853.i229 to i64
  %.1563.12857.i233 = add nsw i64 %.496.0.i213, %.16252856.i232
  %.1606.sroa.0.02858.i234 = select i1 %.16162853.i229, i64 %.527.i214, i64 0
  %.19592832.not.i236 = icmp slt i64 %.755, 4
  %storemerge2782.i238 = tail call i64 @llvm.smax.i64(i64 %.646, i64 0)
  %.37462865.i239 = icmp sgt i64 %.646, 0
  %.37592866.i240 = zext i1 %.37462865.i239 to i64
  %.37552867.i241 = sext i1 %.37462865.i239 to i64
  %.3693.12868.i242 = add nsw i64 %storemerge2782.i238, %.37552867.i241
  %.2602.i243 = tail call i64 @llvm.smax.i64(i64 %.646, i64 1)
  %.2783.i244 = icmp slt i64 %.646, 1
  %brmerge.not2917.i255 = select i1 %.747, i1 %.37462865.i239, i1 false
  br label %B126.i245

B7776.endif.else.i:                               ; preds = %B7775.i
  %.2668.i288 = and i64 %.2652.i286, 2047
  %.2671.not.i289 = icmp ne i64 %.2668.i288, 0
  %.26722785.i290 = lshr i64 %.2652.i286, 11
  %.2673.i291 = zext i1 %.2671.not.i289 to i64
  %.2674.i292 = add nuw nsw i64 %.26722785.i290, %.2673.i291
  br label %B7776.endif.endif.i

B7776.endif.endif.i:                              ; preds = %B7776.endif.else.i, %B7775.i
  %storemerge2786.i293 = phi i64 [ %.2674.i292, %B7776.endif.else.i ], [ 0, %B7775.i ]
  %.26952905.i294 = icmp sgt i64 %storemerge2786.i293, 0
  br i1 %.26952905.i294, label %B7891.preheader.i, label %B8613.i

B7891.preheader.i:                                ; preds = %B7776.endif.endif.i
  %.2642.12909.i295 = add nsw i64 %storemerge2786.i293, -1
  %.27082906.i296 = add i64 %start.2.0.i246, 2048
  br label %B7891.i

B7891.endif.else.i:                               ; preds = %B7891.i
  %.2798.i302 = urem i64 %.646, %.2602.i243
  %.2801.not.i303 = icmp ne i64 %.2798.i302, 0
  %.2802.i304 = udiv i64 %.646, %.2602.i243
  %.2803.i305 = zext i1 %.2801.not.i303 to i64
  %.2804.i306 = add nuw i64 %.2802.i304, %.2803.i305
  br label %B7891.endif.endif.i

B7891.endif.endif.i:                              ; preds = %B7891.endif.else.i, %B7891.i
  %storemerge2787.i307 = phi i64 [ %.2804.i306, %B7891.endif.else.i ], [ 0, %B7891.i ]
  %.28252898.i308 = icmp sgt i64 %storemerge2787.i307, 0
  br i1 %.28252898.i308, label %B7927.lr.ph.i, label %B7777.loopexit.i

B7927.lr.ph.i:                                    ; preds = %B7891.endif.endif.i
  %.2772.12901.i315 = add nsw i64 %storemerge2787.i307, -1
  %invariant.gep2872.i316 = getelementptr i8, ptr %.656, i64 %.2685.sroa.0.02913.i297
  %.3084.i318 = sub i64 %.2740.i301, %.2685.sroa.0.02913.i297
  %.3528.i324 = getelementptr double, ptr %.692, i64 %.2685.sroa.0.02913.i297
  br label %B7927.i

B7927.endif.endif.else.i:                         ; preds = %B7927.i
  %.2973.i336 = and i64 %.2957.i334, 3
  %.2976.not.i337 = icmp ne i64 %.2973.i336, 0
  %.29772788.i338 = lshr i64 %.2957.i334, 2
  %.2978.i339 = zext i1 %.2976.not.i337 to i64
  %.2979.i340 = add nuw nsw i64 %.29772788.i338, %.2978.i339
  br label %B7927.endif.endif.endif.i

B7927.endif.endif.endif.i:                        ; preds = %B7927.endif.endif.else.i, %B7927.i
  %storemerge2789.i341 = phi i64 [ %.2979.i340, %B7927.endif.endif.else.i ], [ 0, %B7927.i ]
  %.30002876.i342 = icmp sgt i64 %storemerge2789.i341, 0
  br i1 %.30002876.i342, label %B8019.preheader.i, label %B8157.preheader.i

B8019.preheader.i:                                ; preds = %B7927.endif.endif.endif.i
  %.2947.12880.i367 = add nsw i64 %storemerge2789.i341, -1
  %.30132877.i368 = add i64 %.2815.sroa.0.02904.i326, 4
  br label %B8019.i

B8473.lr.ph.i:                                    ; preds = %B8437.i
  %.3929.i269 = mul i64 %.3736.sroa.0.02871.i263, %.648
  %11 = getelementptr i8, ptr %.656, i64 %.3929.i269
  %.3983.i270 = getelementptr double, ptr %.726, i64 %.3736.sroa.0.02871.i263
  br label %B8473.i

_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B8613.i, %B0.else.endif.i206
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
  %.1262 = add i64 %.27, 32
  %.1263 = inttoptr i64 %.1262 to ptr
  %.1264 = load i64, ptr %.1263, align 8
  %.1265 = inttoptr i64 %.1264 to ptr
  %.1267 = load i64, ptr %.1265, align 8
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
  %.1327 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v19B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr %.1301, ptr %excinfo.2, ptr %.1084, i64 %.1074, i64 %.1076, ptr %.1120, i8 %.1311, ptr %.1154, i8 %.1314, ptr %.1194, i64 %.1181, i64 %.1183, i64 %.1185, i64 %.1222, ptr %.1238, i64 %.1230, ptr %.1274, i64 %.1267)
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
  %.1690 = add i64 %.27, 32
  %.1691 = inttoptr i64 %.1690 to ptr
  %.1692 = load i64, ptr %.1691, align 8
  %.1693 = inttoptr i64 %.1692 to ptr
  %.1695 = load i64, ptr %.1693, align 8
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
  %.1755 = call fastcc i32 @_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v22B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr %.1729, ptr %excinfo.3, ptr %.1512, i64 %.1502, i64 %.1504, ptr %.1548, i8 %.1739, ptr %.1582, i8 %.1742, ptr %.1622, i64 %.1609, i64 %.1611, i64 %.1613, i64 %.1650, ptr %.1666, i64 %.1658, ptr %.1702, i64 %.1695)
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
declare i64 @llvm.smax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

attributes #0 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.disable"}
!3 = distinct !{!3, !1, !2}
!4 = distinct !{!4, !1, !2}
!5 = distinct !{!5, !1, !2}
!6 = distinct !{!6, !1, !2}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE: %retptr"}
!9 = distinct !{!9, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE: %retptr"}
!12 = distinct !{!12, !"_ZN10stemd_udfs7kernels8compiled11multiplying8add_sumsB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIyLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayItLi1E1C7mutable7alignedE"}
!13 = distinct !{!13, !1, !2}
!14 = !{!"branch_weights", i32 1, i32 99}
!15 = distinct !{!15, !1, !2}
!16 = distinct !{!16, !1, !2}
!17 = !{i1 true}
!18 = !{!"branch_weights", i32 99, i32 1}
!19 = distinct !{!19, !1, !2}
!20 = distinct !{!20, !1, !2}
!21 = !{!22, !24}
!22 = distinct !{!22, !23, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!23 = distinct !{!23, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!24 = distinct !{!24, !23, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v13B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIfLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %excinfo"}
!25 = !{!26, !28}
!26 = distinct !{!26, !27, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!27 = distinct !{!27, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!28 = distinct !{!28, !27, !"_ZN10stemd_udfs7kernels8compiled11multiplying12add_togetherB3v16B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi1E1C7mutable7alignedEb5ArrayIdLi3E1C8readonly7alignedEx5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %excinfo"}
