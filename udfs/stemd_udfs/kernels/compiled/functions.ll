; {"add_squares": "stemd_compiled_add_squares", "add_moments": "stemd_compiled_add_moments"}
; f894cd597a833f6c

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

define i64 @stemd_compiled_add_squares(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 5
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.376, %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit ], [ %.707, %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.47, %.8, %.5
  %.710 = tail call i32 @PyErr_BadArgument()
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
  %.54 = icmp eq i32 %.53, 2
  %.56 = add i64 %.50, 26
  %.57 = inttoptr i64 %.56 to ptr
  %.58 = load i8, ptr %.57, align 1
  %.59 = icmp ne i8 %.58, 62
  %.60 = add i64 %.11, 64
  %.61 = inttoptr i64 %.60 to ptr
  %.62 = load i32, ptr %.61, align 4
  %.63 = and i32 %.62, 257
  %.64 = icmp eq i32 %.63, 257
  %.65 = add i64 %.11, 24
  %.66 = inttoptr i64 %.65 to ptr
  %.67 = load i32, ptr %.66, align 4
  %.68 = icmp eq i32 %.67, 2
  %.69 = and i1 %.54, %.59
  %.70 = and i1 %.64, %.68
  %.71 = and i1 %.69, %.70
  %.72 = add i64 %.13, 56
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i64, ptr %.73, align 8
  %.75 = add i64 %.74, 28
  %.76 = inttoptr i64 %.75 to ptr
  %.77 = load i32, ptr %.76, align 4
  %.78 = icmp eq i32 %.77, 12
  %.80 = add i64 %.74, 26
  %.81 = inttoptr i64 %.80 to ptr
  %.82 = load i8, ptr %.81, align 1
  %.83 = icmp ne i8 %.82, 62
  %.84 = add i64 %.13, 64
  %.85 = inttoptr i64 %.84 to ptr
  %.86 = load i32, ptr %.85, align 4
  %.87 = and i32 %.86, 1281
  %.88 = icmp eq i32 %.87, 1281
  %.89 = add i64 %.13, 24
  %.90 = inttoptr i64 %.89 to ptr
  %.91 = load i32, ptr %.90, align 4
  %.92 = icmp eq i32 %.91, 1
  %.93 = and i1 %.78, %.83
  %.94 = and i1 %.88, %.92
  %.95 = and i1 %.93, %.94
  %.96 = add i64 %.15, 56
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i64, ptr %.97, align 8
  %.99 = add i64 %.98, 28
  %.100 = inttoptr i64 %.99 to ptr
  %.101 = load i32, ptr %.100, align 4
  %.102 = icmp eq i32 %.101, 12
  %.104 = add i64 %.98, 26
  %.105 = inttoptr i64 %.104 to ptr
  %.106 = load i8, ptr %.105, align 1
  %.107 = icmp ne i8 %.106, 62
  %.108 = add i64 %.15, 64
  %.109 = inttoptr i64 %.108 to ptr
  %.110 = load i32, ptr %.109, align 4
  %.111 = and i32 %.110, 1281
  %.112 = icmp eq i32 %.111, 1281
  %.113 = add i64 %.15, 24
  %.114 = inttoptr i64 %.113 to ptr
  %.115 = load i32, ptr %.114, align 4
  %.116 = icmp eq i32 %.115, 1
  %.117 = and i1 %.102, %.107
  %.118 = and i1 %.112, %.116
  %.119 = and i1 %.117, %.118
  %.120 = add i64 %.17, 56
  %.121 = inttoptr i64 %.120 to ptr
  %.122 = load i64, ptr %.121, align 8
  %.123 = add i64 %.122, 28
  %.124 = inttoptr i64 %.123 to ptr
  %.125 = load i32, ptr %.124, align 4
  %.126 = icmp eq i32 %.125, 6
  %.128 = add i64 %.122, 26
  %.129 = inttoptr i64 %.128 to ptr
  %.130 = load i8, ptr %.129, align 1
  %.131 = icmp ne i8 %.130, 62
  %.132 = add i64 %.17, 64
  %.133 = inttoptr i64 %.132 to ptr
  %.134 = load i32, ptr %.133, align 4
  %.135 = and i32 %.134, 1281
  %.136 = icmp eq i32 %.135, 1281
  %.137 = add i64 %.17, 24
  %.138 = inttoptr i64 %.137 to ptr
  %.139 = load i32, ptr %.138, align 4
  %.140 = icmp eq i32 %.139, 1
  %.141 = and i1 %.126, %.131
  %.142 = and i1 %.136, %.140
  %.143 = and i1 %.141, %.142
  %.144 = add i64 %.19, 56
  %.145 = inttoptr i64 %.144 to ptr
  %.146 = load i64, ptr %.145, align 8
  %.147 = add i64 %.146, 28
  %.148 = inttoptr i64 %.147 to ptr
  %.149 = load i32, ptr %.148, align 4
  %0 = and i32 %.149, -3
  %.153 = icmp eq i32 %0, 8
  %.154 = add i64 %.146, 26
  %.155 = inttoptr i64 %.154 to ptr
  %.156 = load i8, ptr %.155, align 1
  %.157 = icmp ne i8 %.156, 62
  %.158 = add i64 %.19, 64
  %.159 = inttoptr i64 %.158 to ptr
  %.160 = load i32, ptr %.159, align 4
  %.161 = and i32 %.160, 1281
  %.162 = icmp eq i32 %.161, 1281
  %.163 = add i64 %.19, 24
  %.164 = inttoptr i64 %.163 to ptr
  %.165 = load i32, ptr %.164, align 4
  %.166 = icmp eq i32 %.165, 1
  %.167 = and i1 %.153, %.157
  %.168 = and i1 %.162, %.166
  %.169 = and i1 %.167, %.168
  %.171 = and i1 %.71, %.95
  %.172 = and i1 %.171, %.119
  %.173 = and i1 %.172, %.143
  %.174 = and i1 %.173, %.169
  br i1 %.174, label %.175, label %.47

.47:                                              ; preds = %.45
  %.385 = icmp eq i32 %.53, 4
  %.400 = and i1 %.385, %.59
  %.402 = and i1 %.400, %.70
  %.502 = and i1 %.402, %.95
  %.503 = and i1 %.502, %.119
  %.504 = and i1 %.503, %.143
  %.505 = and i1 %.504, %.169
  br i1 %.505, label %.506, label %other_arguments

.175:                                             ; preds = %.45
  %.177 = add i64 %.11, 32
  %.178 = inttoptr i64 %.177 to ptr
  %.179 = load i64, ptr %.178, align 8
  %.180 = inttoptr i64 %.179 to ptr
  %.182 = load i64, ptr %.180, align 8
  %.183 = getelementptr i8, ptr %.180, i64 8
  %.184 = load i64, ptr %.183, align 8
  %.189 = add i64 %.11, 16
  %.190 = inttoptr i64 %.189 to ptr
  %.191 = load i64, ptr %.190, align 8
  %.192 = inttoptr i64 %.191 to ptr
  %.216 = add i64 %.13, 32
  %.217 = inttoptr i64 %.216 to ptr
  %.218 = load i64, ptr %.217, align 8
  %.219 = inttoptr i64 %.218 to ptr
  %.221 = load i64, ptr %.219, align 8
  %.225 = add i64 %.13, 16
  %.226 = inttoptr i64 %.225 to ptr
  %.227 = load i64, ptr %.226, align 8
  %.228 = inttoptr i64 %.227 to ptr
  %.248 = add i64 %.15, 32
  %.249 = inttoptr i64 %.248 to ptr
  %.250 = load i64, ptr %.249, align 8
  %.251 = inttoptr i64 %.250 to ptr
  %.253 = load i64, ptr %.251, align 8
  %.257 = add i64 %.15, 16
  %.258 = inttoptr i64 %.257 to ptr
  %.259 = load i64, ptr %.258, align 8
  %.260 = inttoptr i64 %.259 to ptr
  %.280 = add i64 %.17, 32
  %.281 = inttoptr i64 %.280 to ptr
  %.282 = load i64, ptr %.281, align 8
  %.283 = inttoptr i64 %.282 to ptr
  %.285 = load i64, ptr %.283, align 8
  %.289 = add i64 %.17, 16
  %.290 = inttoptr i64 %.289 to ptr
  %.291 = load i64, ptr %.290, align 8
  %.292 = inttoptr i64 %.291 to ptr
  %.312 = add i64 %.19, 32
  %.313 = inttoptr i64 %.312 to ptr
  %.314 = load i64, ptr %.313, align 8
  %.315 = inttoptr i64 %.314 to ptr
  %.317 = load i64, ptr %.315, align 8
  %.321 = add i64 %.19, 16
  %.322 = inttoptr i64 %.321 to ptr
  %.323 = load i64, ptr %.322, align 8
  %.324 = inttoptr i64 %.323 to ptr
  %.344 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.144.i = icmp slt i64 %.184, 1
  br i1 %.144.i, label %B0.endif.endif.i, label %B0.endif.else.i

B72.i:                                            ; preds = %B72.lr.ph.i, %B1948.i
  %.178.sroa.0.01776.i = phi i64 [ 0, %B72.lr.ph.i ], [ %.178.sroa.0.0.i, %B1948.i ]
  %.133.11775.i = phi i64 [ %.133.11773.i, %B72.lr.ph.i ], [ %.133.1.i, %B1948.i ]
  %.130.11774.i = phi i64 [ 2048, %B72.lr.ph.i ], [ %.130.1.i, %B1948.i ]
  %.230.i = add nsw i64 %.178.sroa.0.01776.i, 2048
  %.233.i = tail call i64 @llvm.smin.i64(i64 %.184, i64 %.230.i)
  %.239.i = sub nsw i64 %.233.i, %.178.sroa.0.01776.i
  br i1 %.286.i, label %B72.else.endif.if.i, label %B72.else.endif.endif.i, !prof !0

B250.i:                                           ; preds = %B250.lr.ph.i, %B448.i
  %.936.11724.i = phi i64 [ %.936.11720.i, %B250.lr.ph.i ], [ %.936.1.i, %B448.i ]
  %.933.11723.i = phi i64 [ %.10021718.i, %B250.lr.ph.i ], [ %.933.1.i, %B448.i ]
  %bits.3.11722.i = phi i32 [ 0, %B250.lr.ph.i ], [ %bits.2.2.lcssa.i, %B448.i ]
  %.933.01721.i = phi i64 [ 0, %B250.lr.ph.i ], [ %.933.11723.i, %B448.i ]
  %.1070.i = icmp slt i64 %.933.01721.i, 0
  %.1071.i = select i1 %.1070.i, i64 %.182, i64 0
  %.1072.i = add i64 %.1071.i, %.933.01721.i
  br i1 %.1088.i, label %B250.else.if.i, label %B250.else.endif.i, !prof !0

B334.i:                                           ; preds = %B250.else.endif.endif.endif.i, %B334.i
  %bits.2.21716.i = phi i32 [ %4, %B334.i ], [ %bits.3.11722.i, %B250.else.endif.endif.endif.i ]
  %.1265.01714.i = phi i64 [ %.1334.i, %B334.i ], [ 0, %B250.else.endif.endif.endif.i ]
  %.1334.i = add nuw nsw i64 %.1265.01714.i, 1
  %1 = getelementptr i8, ptr %.1194.i, i64 %.1265.01714.i
  %.1388.i = load i8, ptr %1, align 1, !noalias !1
  %2 = getelementptr i32, ptr %.379.i, i64 %.1265.01714.i
  %.1419.i = load i32, ptr %2, align 4, !noalias !1
  %3 = zext i8 %.1388.i to i32
  %.1452.i = add i32 %.1419.i, %3
  store i32 %.1452.i, ptr %2, align 4, !noalias !1
  %4 = or i32 %bits.2.21716.i, %3
  %exitcond.not.i = icmp eq i64 %.1334.i, %storemerge1710.i
  br i1 %exitcond.not.i, label %B448.i, label %B334.i

B448.i:                                           ; preds = %B334.i, %B250.else.endif.endif.endif.i
  %bits.2.2.lcssa.i = phi i32 [ %bits.3.11722.i, %B250.else.endif.endif.endif.i ], [ %4, %B334.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.989.i = icmp sgt i64 %.936.11724.i, 0
  %.1002.i = zext i1 %.989.i to i64
  %.933.1.i = add i64 %.933.11723.i, %.1002.i
  %.998.i = sext i1 %.989.i to i64
  %.936.1.i = add nsw i64 %.936.11724.i, %.998.i
  br i1 %.989.i, label %B250.i, label %B450.else.loopexit.i

B548.i:                                           ; preds = %B450.endif.else.endif.endif.endif.i, %B548.i
  %.1878.01727.i = phi i64 [ %.1947.i, %B548.i ], [ 0, %B450.endif.else.endif.endif.endif.i ]
  %.1947.i = add nuw nsw i64 %.1878.01727.i, 1
  %5 = getelementptr double, ptr %.1622.i, i64 %.1878.01727.i
  %.2001.i = load double, ptr %5, align 8, !noalias !1
  %6 = getelementptr i32, ptr %.379.i, i64 %.1878.01727.i
  %.2031.i = load i32, ptr %6, align 4, !noalias !1
  %.2032.i = uitofp i32 %.2031.i to double
  %.2033.i = fadd double %.2001.i, %.2032.i
  store double %.2033.i, ptr %5, align 8, !noalias !1
  %exitcond1777.not.i = icmp eq i64 %.1947.i, %storemerge1700.i
  br i1 %exitcond1777.not.i, label %B596.i, label %B548.i

B596.i:                                           ; preds = %B548.i, %B450.endif.else.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.2078.i = mul i64 %bits.3.1.lcssa.i, %.182
  %.2082.i = mul i64 %.2078.i, %bits.3.1.lcssa.i
  %.2083.i = icmp slt i64 %.2082.i, 4294967296
  br i1 %.2083.i, label %B646.i, label %B1244.else.endif.i

B646.i:                                           ; preds = %B596.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.361.i, label %B646.endif.else.endif.if.i, label %B646.endif.else.endif.endif.endif.if.i, !prof !0

B934.preheader.i:                                 ; preds = %B850.i, %.2344.if.i
  br i1 %.38701759.i, label %B936.lr.ph.i, label %B1106.i

B936.lr.ph.i:                                     ; preds = %B934.preheader.i
  %.3959.i = select i1 %.1519.i, i64 %.184, i64 0
  %.3960.i = add i64 %.3959.i, %.178.sroa.0.01776.i
  %.3963.i = icmp slt i64 %.3960.i, 0
  %.3968.not.i = icmp slt i64 %.3960.i, %.184
  br label %B936.i

B754.i:                                           ; preds = %B754.lr.ph.i, %B850.i
  %.2563.sroa.0.01755.i = phi i64 [ 0, %B754.lr.ph.i ], [ %.2563.sroa.0.0.i, %B850.i ]
  %.2520.11754.i = phi i64 [ %.2520.11752.i, %B754.lr.ph.i ], [ %.2520.1.i, %B850.i ]
  %.2517.11753.i = phi i64 [ %.2517.11750.i, %B754.lr.ph.i ], [ %.2517.1.i, %B850.i ]
  %.2648.i = icmp slt i64 %.2563.sroa.0.01755.i, 0
  %.2649.i = select i1 %.2648.i, i64 %.182, i64 0
  %.2650.i = add i64 %.2649.i, %.2563.sroa.0.01755.i
  br i1 %.2666.i, label %B754.else.if.i, label %B754.else.endif.i, !prof !0

B806.i:                                           ; preds = %B754.endif.endif.endif.else.endif.endif.endif.i, %B806.i
  %.3455.01747.i = phi i64 [ %.3524.i, %B806.i ], [ 0, %B754.endif.endif.endif.else.endif.endif.endif.i ]
  %.3524.i = add nuw nsw i64 %.3455.01747.i, 1
  %7 = getelementptr i8, ptr %.2772.i, i64 %.3455.01747.i
  %.3578.i = load i8, ptr %7, align 1, !noalias !1
  %8 = getelementptr i8, ptr %.2966.i, i64 %.3455.01747.i
  %.3609.i = load i8, ptr %8, align 1, !noalias !1
  %9 = getelementptr i8, ptr %.3178.i, i64 %.3455.01747.i
  %.3640.i = load i8, ptr %9, align 1, !noalias !1
  %10 = getelementptr i8, ptr %.3372.i, i64 %.3455.01747.i
  %.3671.i = load i8, ptr %10, align 1, !noalias !1
  %11 = getelementptr i32, ptr %.379.i, i64 %.3455.01747.i
  %.3702.i = load i32, ptr %11, align 4, !noalias !1
  %.3703.i = zext i8 %.3578.i to i64
  %.3705.i = mul nuw nsw i64 %.3703.i, %.3703.i
  %.3706.i = zext i8 %.3609.i to i64
  %.3708.i = mul nuw nsw i64 %.3706.i, %.3706.i
  %.3711.i = zext i8 %.3640.i to i64
  %.3713.i = mul nuw nsw i64 %.3711.i, %.3711.i
  %.3714.i = zext i8 %.3671.i to i64
  %.3716.i = mul nuw nsw i64 %.3714.i, %.3714.i
  %.3717.i = add nuw nsw i64 %.3708.i, %.3705.i
  %.3709.i = add nuw nsw i64 %.3717.i, %.3713.i
  %.3721.i = add nuw nsw i64 %.3709.i, %.3716.i
  %12 = trunc nuw nsw i64 %.3721.i to i32
  %.3753.i = add i32 %.3702.i, %12
  store i32 %.3753.i, ptr %11, align 4, !noalias !1
  %exitcond1782.not.i = icmp eq i64 %.3524.i, %storemerge1700.i
  br i1 %exitcond1782.not.i, label %B850.i, label %B806.i

B850.i:                                           ; preds = %B806.i, %B754.endif.endif.endif.else.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.2573.i = icmp sgt i64 %.2520.11754.i, 0
  %.2586.i = add i64 %.2517.11753.i, 4
  %.2517.1.i = select i1 %.2573.i, i64 %.2586.i, i64 %.2517.11753.i
  %.2582.i = sext i1 %.2573.i to i64
  %.2520.1.i = add nsw i64 %.2520.11754.i, %.2582.i
  %.2563.sroa.0.0.i = select i1 %.2573.i, i64 %.2517.11753.i, i64 0
  br i1 %.2573.i, label %B754.i, label %B934.preheader.i

B936.i:                                           ; preds = %B1104.i, %B936.lr.ph.i
  %.3817.11766.i = phi i64 [ %.3817.11763.i, %B936.lr.ph.i ], [ %.3817.1.i, %B1104.i ]
  %.3814.11765.i = phi i64 [ %.3814.11761.i, %B936.lr.ph.i ], [ %.3814.1.i, %B1104.i ]
  %.3814.01764.i = phi i64 [ %.2489.i, %B936.lr.ph.i ], [ %.3814.11765.i, %B1104.i ]
  %.3945.i = icmp slt i64 %.3814.01764.i, 0
  %.3946.i = select i1 %.3945.i, i64 %.182, i64 0
  %.3947.i = add i64 %.3946.i, %.3814.01764.i
  br i1 %.3963.i, label %B936.else.if.i, label %B936.else.endif.i, !prof !0

B1048.i:                                          ; preds = %B936.else.endif.endif.endif.i, %B1048.i
  %.4140.01757.i = phi i64 [ %.4209.i, %B1048.i ], [ 0, %B936.else.endif.endif.endif.i ]
  %.4209.i = add nuw nsw i64 %.4140.01757.i, 1
  %13 = getelementptr i8, ptr %.4069.i, i64 %.4140.01757.i
  %.4263.i = load i8, ptr %13, align 1, !noalias !1
  %14 = getelementptr i32, ptr %.379.i, i64 %.4140.01757.i
  %.4294.i = load i32, ptr %14, align 4, !noalias !1
  %.4295.i = zext i8 %.4263.i to i64
  %.4297.i = mul nuw nsw i64 %.4295.i, %.4295.i
  %15 = trunc nuw nsw i64 %.4297.i to i32
  %.4331.i = add i32 %.4294.i, %15
  store i32 %.4331.i, ptr %14, align 4, !noalias !1
  %exitcond1783.not.i = icmp eq i64 %.4209.i, %storemerge1700.i
  br i1 %exitcond1783.not.i, label %B1104.i, label %B1048.i

B1104.i:                                          ; preds = %B1048.i, %B936.else.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.3870.i = icmp sgt i64 %.3817.11766.i, 0
  %.3883.i = zext i1 %.3870.i to i64
  %.3814.1.i = add i64 %.3814.11765.i, %.3883.i
  %.3879.i = sext i1 %.3870.i to i64
  %.3817.1.i = add nsw i64 %.3817.11766.i, %.3879.i
  br i1 %.3870.i, label %B936.i, label %B1106.i

B1106.i:                                          ; preds = %B1104.i, %B934.preheader.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.19341726.not.i, label %B1948.i, label %B1158.i

B1158.i:                                          ; preds = %B1106.i, %B1158.i
  %.4397.01768.i = phi i64 [ %.4466.i, %B1158.i ], [ 0, %B1106.i ]
  %.4466.i = add nuw nsw i64 %.4397.01768.i, 1
  %16 = getelementptr double, ptr %.1795.i, i64 %.4397.01768.i
  %.4520.i = load double, ptr %16, align 8, !noalias !1
  %17 = getelementptr i32, ptr %.379.i, i64 %.4397.01768.i
  %.4550.i = load i32, ptr %17, align 4, !noalias !1
  %.4551.i = uitofp i32 %.4550.i to double
  %.4552.i = fadd double %.4520.i, %.4551.i
  store double %.4552.i, ptr %16, align 8, !noalias !1
  %exitcond1784.not.i = icmp eq i64 %.4466.i, %storemerge1700.i
  br i1 %exitcond1784.not.i, label %B1948.i, label %B1158.i

B1418.i:                                          ; preds = %B1418.lr.ph.i, %B1720.i
  %.4927.11740.i = phi i64 [ %.936.11720.i, %B1418.lr.ph.i ], [ %.4927.1.i, %B1720.i ]
  %.4924.11739.i = phi i64 [ %.10021718.i, %B1418.lr.ph.i ], [ %.4924.1.i, %B1720.i ]
  %.4924.01738.i = phi i64 [ 0, %B1418.lr.ph.i ], [ %.4924.11739.i, %B1720.i ]
  %.5055.i = icmp slt i64 %.4924.01738.i, 0
  %.5056.i = select i1 %.5055.i, i64 %.182, i64 0
  %.5057.i = add i64 %.5056.i, %.4924.01738.i
  br i1 %.5073.i, label %B1418.else.if.i, label %B1418.else.endif.i, !prof !0

B1718.i:                                          ; preds = %B1418.else.endif.endif.endif.i, %B1718.i
  %.5250.01732.i = phi i64 [ %.5319.i, %B1718.i ], [ 0, %B1418.else.endif.endif.endif.i ]
  %.5319.i = add nuw nsw i64 %.5250.01732.i, 1
  %18 = getelementptr i8, ptr %.5179.i, i64 %.5250.01732.i
  %.5373.i = load i8, ptr %18, align 1, !noalias !1
  %19 = getelementptr i64, ptr %.553.i, i64 %.5250.01732.i
  %.5404.i = load i64, ptr %19, align 8, !noalias !1
  %.5405.i = zext i8 %.5373.i to i64
  %.5407.i = mul nuw nsw i64 %.5405.i, %.5405.i
  %.5410.i = add i64 %.5407.i, %.5404.i
  store i64 %.5410.i, ptr %19, align 8, !noalias !1
  %exitcond1779.not.i = icmp eq i64 %.5319.i, %storemerge1700.i
  br i1 %exitcond1779.not.i, label %B1720.i, label %B1718.i

B1720.i:                                          ; preds = %B1718.i, %B1418.else.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.4980.i = icmp sgt i64 %.4927.11740.i, 0
  %.4993.i = zext i1 %.4980.i to i64
  %.4924.1.i = add i64 %.4924.11739.i, %.4993.i
  %.4989.i = sext i1 %.4980.i to i64
  %.4927.1.i = add nsw i64 %.4927.11740.i, %.4989.i
  br i1 %.4980.i, label %B1418.i, label %B1752.i

B1752.i:                                          ; preds = %B1720.i, %B1246.preheader.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.19341726.not.i, label %B1948.i, label %B1836.i

B1836.i:                                          ; preds = %B1752.i, %B1836.i
  %.5498.01742.i = phi i64 [ %.5567.i, %B1836.i ], [ 0, %B1752.i ]
  %.5567.i = add nuw nsw i64 %.5498.01742.i, 1
  %20 = getelementptr double, ptr %.1795.i, i64 %.5498.01742.i
  %.5621.i = load double, ptr %20, align 8, !noalias !1
  %21 = getelementptr i64, ptr %.553.i, i64 %.5498.01742.i
  %.5651.i = load i64, ptr %21, align 8, !noalias !1
  %.5652.i = uitofp i64 %.5651.i to double
  %.5653.i = fadd double %.5621.i, %.5652.i
  store double %.5653.i, ptr %20, align 8, !noalias !1
  %exitcond1780.not.i = icmp eq i64 %.5567.i, %storemerge1700.i
  br i1 %exitcond1780.not.i, label %B1948.i, label %B1836.i

B1948.i:                                          ; preds = %B1836.i, %B1158.i, %B1752.i, %B1106.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.188.i = icmp sgt i64 %.133.11775.i, 0
  %.201.i = add i64 %.130.11774.i, 2048
  %.130.1.i = select i1 %.188.i, i64 %.201.i, i64 %.130.11774.i
  %.197.i = sext i1 %.188.i to i64
  %.133.1.i = add nsw i64 %.133.11775.i, %.197.i
  %.178.sroa.0.0.i = select i1 %.188.i, i64 %.130.11774.i, i64 0
  br i1 %.188.i, label %B72.i, label %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit

B0.endif.else.i:                                  ; preds = %.175
  %.161.i = and i64 %.184, 2047
  %.164.not.i = icmp ne i64 %.161.i, 0
  %.1651698.i = lshr i64 %.184, 11
  %.166.i = zext i1 %.164.not.i to i64
  %.167.i = add nuw nsw i64 %.1651698.i, %.166.i
  br label %B0.endif.endif.i

B0.endif.endif.i:                                 ; preds = %B0.endif.else.i, %.175
  %storemerge.i = phi i64 [ %.167.i, %B0.endif.else.i ], [ 0, %.175 ]
  %.1881770.i = icmp sgt i64 %storemerge.i, 0
  br i1 %.1881770.i, label %B72.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit

B72.lr.ph.i:                                      ; preds = %B0.endif.endif.i
  %.133.11773.i = add nsw i64 %storemerge.i, -1
  %.286.i = icmp slt i64 %.285, 1
  %.460.i = icmp slt i64 %.317, 1
  %storemerge1699.i = tail call i64 @llvm.smax.i64(i64 %.182, i64 0)
  %.9891717.i = icmp sgt i64 %.182, 0
  %.10021718.i = zext i1 %.9891717.i to i64
  %.9981719.i = sext i1 %.9891717.i to i64
  %.936.11720.i = add nsw i64 %storemerge1699.i, %.9981719.i
  %.2458.0.i = and i64 %.182, 3
  %.2489.i = and i64 %.182, -4
  %22 = tail call i64 @llvm.smax.i64(i64 %.182, i64 3)
  %spec.select.i = lshr i64 %22, 2
  %.25731749.i = icmp sgt i64 %.182, 3
  %.2517.11750.i = select i1 %.25731749.i, i64 4, i64 0
  %.25821751.i = sext i1 %.25731749.i to i64
  %.2520.11752.i = add nsw i64 %spec.select.i, %.25821751.i
  %.38701759.i = icmp ne i64 %.2458.0.i, 0
  %.38831760.i = zext i1 %.38701759.i to i64
  %.3814.11761.i = or disjoint i64 %.2489.i, %.38831760.i
  %.38791762.i = sext i1 %.38701759.i to i64
  %.3817.11763.i = add nsw i64 %.2458.0.i, %.38791762.i
  br label %B72.i

B72.endif.i:                                      ; preds = %B72.else.endif.endif.endif.if.i, %B72.else.endif.endif.endif.i
  %.266.sroa.13.0.i = phi i64 [ %.285, %B72.else.endif.endif.endif.if.i ], [ %.266.sroa.13.1.i, %B72.else.endif.endif.endif.i ]
  %.354.i = sub i64 %.266.sroa.13.0.i, %.266.sroa.0.2.i
  %.361.i = icmp slt i64 %.354.i, 1
  %.363.i = tail call i64 @llvm.smax.i64(i64 %.354.i, i64 0)
  %.379.i = getelementptr i32, ptr %.292, i64 %.266.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  br i1 %.460.i, label %B72.endif.else.endif.if.i, label %B72.endif.else.endif.endif.i, !prof !0

B72.else.endif.if.i:                              ; preds = %B72.i
  br label %B72.else.endif.endif.i

B72.else.endif.endif.i:                           ; preds = %B72.else.endif.if.i, %B72.i
  %.266.sroa.0.2.i = phi i64 [ %.285, %B72.else.endif.if.i ], [ 0, %B72.i ]
  %.293.i = icmp slt i64 %.239.i, 0
  %.294.i = select i1 %.293.i, i64 %.285, i64 0
  %.295.i = add i64 %.294.i, %.239.i
  %.298.i = icmp slt i64 %.295.i, 0
  br i1 %.298.i, label %B72.else.endif.endif.if.i, label %B72.else.endif.endif.endif.i, !prof !0

B72.else.endif.endif.if.i:                        ; preds = %B72.else.endif.endif.i
  br label %B72.else.endif.endif.endif.i

B72.else.endif.endif.endif.i:                     ; preds = %B72.else.endif.endif.if.i, %B72.else.endif.endif.i
  %.266.sroa.13.1.i = phi i64 [ 0, %B72.else.endif.endif.if.i ], [ %.295.i, %B72.else.endif.endif.i ]
  %.303.not.i = icmp slt i64 %.295.i, %.285
  br i1 %.303.not.i, label %B72.endif.i, label %B72.else.endif.endif.endif.if.i, !prof !4

B72.else.endif.endif.endif.if.i:                  ; preds = %B72.else.endif.endif.endif.i
  br label %B72.endif.i

B72.endif.endif.i:                                ; preds = %B72.endif.else.endif.endif.endif.if.i, %B72.endif.else.endif.endif.endif.i
  %.440.sroa.13.0.i = phi i64 [ %.317, %B72.endif.else.endif.endif.endif.if.i ], [ %.440.sroa.13.1.i, %B72.endif.else.endif.endif.endif.i ]
  %.528.i = sub i64 %.440.sroa.13.0.i, %.440.sroa.0.2.i
  %.535.i = icmp slt i64 %.528.i, 1
  %.537.i = select i1 %.535.i, i64 0, i64 %.528.i
  %.553.i = getelementptr i64, ptr %.324, i64 %.440.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.361.i, label %B72.endif.endif.endif.else.endif.if.i, label %B72.endif.endif.endif.else.endif.endif.endif.if.i, !prof !0

B72.endif.else.endif.if.i:                        ; preds = %B72.endif.i
  br label %B72.endif.else.endif.endif.i

B72.endif.else.endif.endif.i:                     ; preds = %B72.endif.else.endif.if.i, %B72.endif.i
  %.440.sroa.0.2.i = phi i64 [ %.317, %B72.endif.else.endif.if.i ], [ 0, %B72.endif.i ]
  %.468.i = select i1 %.293.i, i64 %.317, i64 0
  %.469.i = add i64 %.468.i, %.239.i
  %.472.i = icmp slt i64 %.469.i, 0
  br i1 %.472.i, label %B72.endif.else.endif.endif.if.i, label %B72.endif.else.endif.endif.endif.i, !prof !0

B72.endif.else.endif.endif.if.i:                  ; preds = %B72.endif.else.endif.endif.i
  br label %B72.endif.else.endif.endif.endif.i

B72.endif.else.endif.endif.endif.i:               ; preds = %B72.endif.else.endif.endif.if.i, %B72.endif.else.endif.endif.i
  %.440.sroa.13.1.i = phi i64 [ 0, %B72.endif.else.endif.endif.if.i ], [ %.469.i, %B72.endif.else.endif.endif.i ]
  %.477.not.i = icmp slt i64 %.469.i, %.317
  br i1 %.477.not.i, label %B72.endif.endif.i, label %B72.endif.else.endif.endif.endif.if.i, !prof !4

B72.endif.else.endif.endif.endif.if.i:            ; preds = %B72.endif.else.endif.endif.endif.i
  br label %B72.endif.endif.i

B72.endif.endif.endif.else.endif.if.i:            ; preds = %B72.endif.endif.i
  br label %B72.endif.endif.endif.else.endif.endif.endif.if.i

B72.endif.endif.endif.else.endif.endif.endif.if.i: ; preds = %B72.endif.endif.endif.else.endif.if.i, %B72.endif.endif.i
  %.766.sroa.0.2.i = phi i64 [ %.363.i, %B72.endif.endif.endif.else.endif.if.i ], [ 0, %B72.endif.endif.i ]
  %.888.not1711.i = icmp sgt i64 %.354.i, %.766.sroa.0.2.i
  br i1 %.888.not1711.i, label %.857.endif.preheader.i, label %.857.if.i, !prof !5

.857.endif.preheader.i:                           ; preds = %B72.endif.endif.endif.else.endif.endif.endif.if.i
  %23 = add i64 %.766.sroa.0.2.i, %.266.sroa.0.2.i
  %24 = shl i64 %23, 2
  %scevgep.i = getelementptr i8, ptr %.292, i64 %24
  %25 = sub i64 %.266.sroa.13.0.i, %23
  %26 = shl nuw i64 %25, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep.i, i8 0, i64 %26, i1 false), !noalias !1
  br label %.857.if.i

.857.if.i:                                        ; preds = %.857.endif.preheader.i, %B72.endif.endif.endif.else.endif.endif.endif.if.i
  br i1 %.9891717.i, label %B250.lr.ph.i, label %B450.else.i

B250.lr.ph.i:                                     ; preds = %.857.if.i
  %.1083.i = icmp slt i64 %.178.sroa.0.01776.i, 0
  %.1084.i = select i1 %.1083.i, i64 %.184, i64 0
  %.1085.i = add i64 %.1084.i, %.178.sroa.0.01776.i
  %.1088.i = icmp slt i64 %.1085.i, 0
  %.1093.not.i = icmp slt i64 %.1085.i, %.184
  %storemerge1710.i = select i1 %.361.i, i64 0, i64 %.363.i
  %.13211713.not.i = icmp eq i64 %storemerge1710.i, 0
  br label %B250.i

B250.else.if.i:                                   ; preds = %B250.i
  br label %B250.else.endif.i

B250.else.endif.i:                                ; preds = %B250.else.if.i, %B250.i
  %.1073.sroa.0.1.i = phi i64 [ 0, %B250.else.if.i ], [ %.1085.i, %B250.i ]
  br i1 %.1093.not.i, label %B250.else.endif.endif.endif.i, label %B250.else.endif.if.i, !prof !4

B250.else.endif.if.i:                             ; preds = %B250.else.endif.i
  br label %B250.else.endif.endif.endif.i

B250.else.endif.endif.endif.i:                    ; preds = %B250.else.endif.if.i, %B250.else.endif.i
  %.1073.sroa.0.2.i = phi i64 [ %.184, %B250.else.endif.if.i ], [ %.1073.sroa.0.1.i, %B250.else.endif.i ]
  %.1190.i = mul i64 %.1072.i, %.184
  %27 = getelementptr i8, ptr %.192, i64 %.1190.i
  %.1194.i = getelementptr i8, ptr %27, i64 %.1073.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.13211713.not.i, label %B448.i, label %B334.i

B450.else.loopexit.i:                             ; preds = %B448.i
  %28 = zext nneg i32 %bits.2.2.lcssa.i to i64
  br label %B450.else.i

B450.else.i:                                      ; preds = %B450.else.loopexit.i, %.857.if.i
  %bits.3.1.lcssa.i = phi i64 [ 0, %.857.if.i ], [ %28, %B450.else.loopexit.i ]
  %.1519.i = icmp slt i64 %.178.sroa.0.01776.i, 0
  %.1520.i = select i1 %.1519.i, i64 %.221, i64 0
  %.1521.i = add i64 %.1520.i, %.178.sroa.0.01776.i
  %.1524.i = icmp slt i64 %.1521.i, 0
  br i1 %.1524.i, label %B450.else.if.i, label %B450.else.endif.i, !prof !0

B450.else.if.i:                                   ; preds = %B450.else.i
  br label %B450.else.endif.i

B450.else.endif.i:                                ; preds = %B450.else.if.i, %B450.else.i
  %.1509.sroa.0.1.i = phi i64 [ 0, %B450.else.if.i ], [ %.1521.i, %B450.else.i ]
  %.1529.not.i = icmp slt i64 %.1521.i, %.221
  br i1 %.1529.not.i, label %B450.else.endif.endif.endif.i, label %B450.else.endif.if.i, !prof !4

B450.else.endif.if.i:                             ; preds = %B450.else.endif.i
  br label %B450.else.endif.endif.endif.i

B450.else.endif.endif.endif.i:                    ; preds = %B450.else.endif.if.i, %B450.else.endif.i
  %.1509.sroa.0.2.i = phi i64 [ %.221, %B450.else.endif.if.i ], [ %.1509.sroa.0.1.i, %B450.else.endif.i ]
  %.1622.i = getelementptr double, ptr %.228, i64 %.1509.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.1693.i = select i1 %.1519.i, i64 %.253, i64 0
  %.1694.i = add i64 %.1693.i, %.178.sroa.0.01776.i
  %.1697.i = icmp slt i64 %.1694.i, 0
  br i1 %.1697.i, label %B450.endif.else.if.i, label %B450.endif.else.endif.i, !prof !0

B450.endif.else.if.i:                             ; preds = %B450.else.endif.endif.endif.i
  br label %B450.endif.else.endif.i

B450.endif.else.endif.i:                          ; preds = %B450.endif.else.if.i, %B450.else.endif.endif.endif.i
  %.1682.sroa.0.1.i = phi i64 [ 0, %B450.endif.else.if.i ], [ %.1694.i, %B450.else.endif.endif.endif.i ]
  %.1702.not.i = icmp slt i64 %.1694.i, %.253
  br i1 %.1702.not.i, label %B450.endif.else.endif.endif.endif.i, label %B450.endif.else.endif.if.i, !prof !4

B450.endif.else.endif.if.i:                       ; preds = %B450.endif.else.endif.i
  br label %B450.endif.else.endif.endif.endif.i

B450.endif.else.endif.endif.endif.i:              ; preds = %B450.endif.else.endif.if.i, %B450.endif.else.endif.i
  %.1682.sroa.0.2.i = phi i64 [ %.253, %B450.endif.else.endif.if.i ], [ %.1682.sroa.0.1.i, %B450.endif.else.endif.i ]
  %.1795.i = getelementptr double, ptr %.260, i64 %.1682.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %storemerge1700.i = select i1 %.361.i, i64 0, i64 %.363.i
  %.19341726.not.i = icmp eq i64 %storemerge1700.i, 0
  br i1 %.19341726.not.i, label %B596.i, label %B548.i

B646.endif.else.endif.if.i:                       ; preds = %B646.i
  br label %B646.endif.else.endif.endif.endif.if.i

B646.endif.else.endif.endif.endif.if.i:           ; preds = %B646.endif.else.endif.if.i, %B646.i
  %.2253.sroa.0.2.i = phi i64 [ %.363.i, %B646.endif.else.endif.if.i ], [ 0, %B646.i ]
  %.2375.not1744.i = icmp sgt i64 %.354.i, %.2253.sroa.0.2.i
  br i1 %.2375.not1744.i, label %.2344.endif.preheader.i, label %.2344.if.i, !prof !5

.2344.endif.preheader.i:                          ; preds = %B646.endif.else.endif.endif.endif.if.i
  %29 = add i64 %.2253.sroa.0.2.i, %.266.sroa.0.2.i
  %30 = shl i64 %29, 2
  %scevgep1781.i = getelementptr i8, ptr %.292, i64 %30
  %31 = sub i64 %.266.sroa.13.0.i, %29
  %32 = shl nuw i64 %31, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep1781.i, i8 0, i64 %32, i1 false), !noalias !1
  br label %.2344.if.i

.2344.if.i:                                       ; preds = %.2344.endif.preheader.i, %B646.endif.else.endif.endif.endif.if.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.25731749.i, label %B754.lr.ph.i, label %B934.preheader.i

B754.lr.ph.i:                                     ; preds = %.2344.if.i
  %.2662.i = select i1 %.1519.i, i64 %.184, i64 0
  %.2663.i = add i64 %.2662.i, %.178.sroa.0.01776.i
  %.2666.i = icmp slt i64 %.2663.i, 0
  %.2671.not.i = icmp slt i64 %.2663.i, %.184
  br label %B754.i

B754.else.if.i:                                   ; preds = %B754.i
  br label %B754.else.endif.i

B754.else.endif.i:                                ; preds = %B754.else.if.i, %B754.i
  %.2651.sroa.0.1.i = phi i64 [ 0, %B754.else.if.i ], [ %.2663.i, %B754.i ]
  br i1 %.2671.not.i, label %B754.else.endif.endif.endif.i, label %B754.else.endif.if.i, !prof !4

B754.else.endif.if.i:                             ; preds = %B754.else.endif.i
  br label %B754.else.endif.endif.endif.i

B754.else.endif.endif.endif.i:                    ; preds = %B754.else.endif.if.i, %B754.else.endif.i
  %.2651.sroa.0.2.i = phi i64 [ %.184, %B754.else.endif.if.i ], [ %.2651.sroa.0.1.i, %B754.else.endif.i ]
  %.2768.i = mul i64 %.2650.i, %.184
  %33 = getelementptr i8, ptr %.192, i64 %.2768.i
  %.2772.i = getelementptr i8, ptr %33, i64 %.2651.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.2804.i = add nsw i64 %.2563.sroa.0.01755.i, 1
  %.2842.i = icmp slt i64 %.2563.sroa.0.01755.i, -1
  %.2843.i = select i1 %.2842.i, i64 %.182, i64 0
  %.2844.i = add i64 %.2804.i, %.2843.i
  br i1 %.2666.i, label %B754.endif.else.if.i, label %B754.endif.else.endif.i, !prof !0

B754.endif.else.if.i:                             ; preds = %B754.else.endif.endif.endif.i
  br label %B754.endif.else.endif.i

B754.endif.else.endif.i:                          ; preds = %B754.endif.else.if.i, %B754.else.endif.endif.endif.i
  %.2845.sroa.0.1.i = phi i64 [ 0, %B754.endif.else.if.i ], [ %.2663.i, %B754.else.endif.endif.endif.i ]
  br i1 %.2671.not.i, label %B754.endif.else.endif.endif.endif.i, label %B754.endif.else.endif.if.i, !prof !4

B754.endif.else.endif.if.i:                       ; preds = %B754.endif.else.endif.i
  br label %B754.endif.else.endif.endif.endif.i

B754.endif.else.endif.endif.endif.i:              ; preds = %B754.endif.else.endif.if.i, %B754.endif.else.endif.i
  %.2845.sroa.0.2.i = phi i64 [ %.184, %B754.endif.else.endif.if.i ], [ %.2845.sroa.0.1.i, %B754.endif.else.endif.i ]
  %.2962.i = mul i64 %.2844.i, %.184
  %34 = getelementptr i8, ptr %.192, i64 %.2962.i
  %.2966.i = getelementptr i8, ptr %34, i64 %.2845.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.3016.i = add nsw i64 %.2563.sroa.0.01755.i, 2
  %.3054.i = icmp slt i64 %.2563.sroa.0.01755.i, -2
  %.3055.i = select i1 %.3054.i, i64 %.182, i64 0
  %.3056.i = add i64 %.3016.i, %.3055.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.2666.i, label %B754.endif.endif.else.if.i, label %B754.endif.endif.else.endif.i, !prof !0

B754.endif.endif.else.if.i:                       ; preds = %B754.endif.else.endif.endif.endif.i
  br label %B754.endif.endif.else.endif.i

B754.endif.endif.else.endif.i:                    ; preds = %B754.endif.endif.else.if.i, %B754.endif.else.endif.endif.endif.i
  %.3057.sroa.0.1.i = phi i64 [ 0, %B754.endif.endif.else.if.i ], [ %.2663.i, %B754.endif.else.endif.endif.endif.i ]
  br i1 %.2671.not.i, label %B754.endif.endif.else.endif.endif.endif.i, label %B754.endif.endif.else.endif.if.i, !prof !4

B754.endif.endif.else.endif.if.i:                 ; preds = %B754.endif.endif.else.endif.i
  br label %B754.endif.endif.else.endif.endif.endif.i

B754.endif.endif.else.endif.endif.endif.i:        ; preds = %B754.endif.endif.else.endif.if.i, %B754.endif.endif.else.endif.i
  %.3057.sroa.0.2.i = phi i64 [ %.184, %B754.endif.endif.else.endif.if.i ], [ %.3057.sroa.0.1.i, %B754.endif.endif.else.endif.i ]
  %.3174.i = mul i64 %.3056.i, %.184
  %35 = getelementptr i8, ptr %.192, i64 %.3174.i
  %.3178.i = getelementptr i8, ptr %35, i64 %.3057.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.3210.i = add nsw i64 %.2563.sroa.0.01755.i, 3
  %.3248.i = icmp slt i64 %.2563.sroa.0.01755.i, -3
  %.3249.i = select i1 %.3248.i, i64 %.182, i64 0
  %.3250.i = add i64 %.3210.i, %.3249.i
  br i1 %.2666.i, label %B754.endif.endif.endif.else.if.i, label %B754.endif.endif.endif.else.endif.i, !prof !0

B754.endif.endif.endif.else.if.i:                 ; preds = %B754.endif.endif.else.endif.endif.endif.i
  br label %B754.endif.endif.endif.else.endif.i

B754.endif.endif.endif.else.endif.i:              ; preds = %B754.endif.endif.endif.else.if.i, %B754.endif.endif.else.endif.endif.endif.i
  %.3251.sroa.0.1.i = phi i64 [ 0, %B754.endif.endif.endif.else.if.i ], [ %.2663.i, %B754.endif.endif.else.endif.endif.endif.i ]
  br i1 %.2671.not.i, label %B754.endif.endif.endif.else.endif.endif.endif.i, label %B754.endif.endif.endif.else.endif.if.i, !prof !4

B754.endif.endif.endif.else.endif.if.i:           ; preds = %B754.endif.endif.endif.else.endif.i
  br label %B754.endif.endif.endif.else.endif.endif.endif.i

B754.endif.endif.endif.else.endif.endif.endif.i:  ; preds = %B754.endif.endif.endif.else.endif.if.i, %B754.endif.endif.endif.else.endif.i
  %.3251.sroa.0.2.i = phi i64 [ %.184, %B754.endif.endif.endif.else.endif.if.i ], [ %.3251.sroa.0.1.i, %B754.endif.endif.endif.else.endif.i ]
  %.3368.i = mul i64 %.3250.i, %.184
  %36 = getelementptr i8, ptr %.192, i64 %.3368.i
  %.3372.i = getelementptr i8, ptr %36, i64 %.3251.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.19341726.not.i, label %B850.i, label %B806.i

B936.else.if.i:                                   ; preds = %B936.i
  br label %B936.else.endif.i

B936.else.endif.i:                                ; preds = %B936.else.if.i, %B936.i
  %.3948.sroa.0.1.i = phi i64 [ 0, %B936.else.if.i ], [ %.3960.i, %B936.i ]
  br i1 %.3968.not.i, label %B936.else.endif.endif.endif.i, label %B936.else.endif.if.i, !prof !4

B936.else.endif.if.i:                             ; preds = %B936.else.endif.i
  br label %B936.else.endif.endif.endif.i

B936.else.endif.endif.endif.i:                    ; preds = %B936.else.endif.if.i, %B936.else.endif.i
  %.3948.sroa.0.2.i = phi i64 [ %.184, %B936.else.endif.if.i ], [ %.3948.sroa.0.1.i, %B936.else.endif.i ]
  %.4065.i = mul i64 %.3947.i, %.184
  %37 = getelementptr i8, ptr %.192, i64 %.4065.i
  %.4069.i = getelementptr i8, ptr %37, i64 %.3948.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.19341726.not.i, label %B1104.i, label %B1048.i

B1244.else.endif.i:                               ; preds = %B596.i
  br i1 %.535.i, label %B1244.endif.else.endif.if.i, label %B1244.endif.else.endif.endif.endif.if.i, !prof !0

B1244.endif.else.endif.if.i:                      ; preds = %B1244.else.endif.i
  br label %B1244.endif.else.endif.endif.endif.if.i

B1244.endif.else.endif.endif.endif.if.i:          ; preds = %B1244.endif.else.endif.if.i, %B1244.else.endif.i
  %.4761.sroa.0.2.i = phi i64 [ %.537.i, %B1244.endif.else.endif.if.i ], [ 0, %B1244.else.endif.i ]
  %.4883.not1729.i = icmp slt i64 %.4761.sroa.0.2.i, %.537.i
  br i1 %.4883.not1729.i, label %.4852.endif.preheader.i, label %B1246.preheader.i, !prof !5

.4852.endif.preheader.i:                          ; preds = %B1244.endif.else.endif.endif.endif.if.i
  %38 = add i64 %.4761.sroa.0.2.i, %.440.sroa.0.2.i
  %39 = shl i64 %38, 3
  %scevgep1778.i = getelementptr i8, ptr %.324, i64 %39
  %40 = sub i64 %.537.i, %.4761.sroa.0.2.i
  %41 = shl i64 %40, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %scevgep1778.i, i8 0, i64 %41, i1 false), !noalias !1
  br label %B1246.preheader.i

B1246.preheader.i:                                ; preds = %.4852.endif.preheader.i, %B1244.endif.else.endif.endif.endif.if.i
  br i1 %.9891717.i, label %B1418.lr.ph.i, label %B1752.i

B1418.lr.ph.i:                                    ; preds = %B1246.preheader.i
  %.5069.i = select i1 %.1519.i, i64 %.184, i64 0
  %.5070.i = add i64 %.5069.i, %.178.sroa.0.01776.i
  %.5073.i = icmp slt i64 %.5070.i, 0
  %.5078.not.i = icmp slt i64 %.5070.i, %.184
  br label %B1418.i

B1418.else.if.i:                                  ; preds = %B1418.i
  br label %B1418.else.endif.i

B1418.else.endif.i:                               ; preds = %B1418.else.if.i, %B1418.i
  %.5058.sroa.0.1.i = phi i64 [ 0, %B1418.else.if.i ], [ %.5070.i, %B1418.i ]
  br i1 %.5078.not.i, label %B1418.else.endif.endif.endif.i, label %B1418.else.endif.if.i, !prof !4

B1418.else.endif.if.i:                            ; preds = %B1418.else.endif.i
  br label %B1418.else.endif.endif.endif.i

B1418.else.endif.endif.endif.i:                   ; preds = %B1418.else.endif.if.i, %B1418.else.endif.i
  %.5058.sroa.0.2.i = phi i64 [ %.184, %B1418.else.endif.if.i ], [ %.5058.sroa.0.1.i, %B1418.else.endif.i ]
  %.5175.i = mul i64 %.5057.i, %.184
  %42 = getelementptr i8, ptr %.192, i64 %.5175.i
  %.5179.i = getelementptr i8, ptr %42, i64 %.5058.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.19341726.not.i, label %B1720.i, label %B1718.i

_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit: ; preds = %B1948.i, %B0.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call void @PyEval_RestoreThread(i64 %.344)
  %.376 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.506:                                             ; preds = %.47
  %.508 = add i64 %.11, 32
  %.509 = inttoptr i64 %.508 to ptr
  %.510 = load i64, ptr %.509, align 8
  %.511 = inttoptr i64 %.510 to ptr
  %.513 = load i64, ptr %.511, align 8
  %.514 = getelementptr i8, ptr %.511, i64 8
  %.515 = load i64, ptr %.514, align 8
  %.520 = add i64 %.11, 16
  %.521 = inttoptr i64 %.520 to ptr
  %.522 = load i64, ptr %.521, align 8
  %.523 = inttoptr i64 %.522 to ptr
  %.547 = add i64 %.13, 32
  %.548 = inttoptr i64 %.547 to ptr
  %.549 = load i64, ptr %.548, align 8
  %.550 = inttoptr i64 %.549 to ptr
  %.552 = load i64, ptr %.550, align 8
  %.556 = add i64 %.13, 16
  %.557 = inttoptr i64 %.556 to ptr
  %.558 = load i64, ptr %.557, align 8
  %.559 = inttoptr i64 %.558 to ptr
  %.579 = add i64 %.15, 32
  %.580 = inttoptr i64 %.579 to ptr
  %.581 = load i64, ptr %.580, align 8
  %.582 = inttoptr i64 %.581 to ptr
  %.584 = load i64, ptr %.582, align 8
  %.588 = add i64 %.15, 16
  %.589 = inttoptr i64 %.588 to ptr
  %.590 = load i64, ptr %.589, align 8
  %.591 = inttoptr i64 %.590 to ptr
  %.611 = add i64 %.17, 32
  %.612 = inttoptr i64 %.611 to ptr
  %.613 = load i64, ptr %.612, align 8
  %.614 = inttoptr i64 %.613 to ptr
  %.616 = load i64, ptr %.614, align 8
  %.620 = add i64 %.17, 16
  %.621 = inttoptr i64 %.620 to ptr
  %.622 = load i64, ptr %.621, align 8
  %.623 = inttoptr i64 %.622 to ptr
  %.643 = add i64 %.19, 32
  %.644 = inttoptr i64 %.643 to ptr
  %.645 = load i64, ptr %.644, align 8
  %.646 = inttoptr i64 %.645 to ptr
  %.648 = load i64, ptr %.646, align 8
  %.652 = add i64 %.19, 16
  %.653 = inttoptr i64 %.652 to ptr
  %.654 = load i64, ptr %.653, align 8
  %.655 = inttoptr i64 %.654 to ptr
  %.675 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  %.144.i75 = icmp slt i64 %.515, 1
  br i1 %.144.i75, label %B0.endif.endif.i82, label %B0.endif.else.i76

B72.i110:                                         ; preds = %B72.lr.ph.i85, %B2741.i
  %.178.sroa.0.01776.i111 = phi i64 [ 0, %B72.lr.ph.i85 ], [ %.178.sroa.0.0.i204, %B2741.i ]
  %.133.11775.i112 = phi i64 [ %.133.11773.i86, %B72.lr.ph.i85 ], [ %.133.1.i203, %B2741.i ]
  %.130.11774.i113 = phi i64 [ 2048, %B72.lr.ph.i85 ], [ %.130.1.i201, %B2741.i ]
  %.230.i114 = add nsw i64 %.178.sroa.0.01776.i111, 2048
  %.233.i115 = tail call i64 @llvm.smin.i64(i64 %.515, i64 %.230.i114)
  %.239.i116 = sub nsw i64 %.233.i115, %.178.sroa.0.01776.i111
  br i1 %.286.i87, label %B72.else.endif.if.i424, label %B72.else.endif.endif.i117, !prof !0

B250.i386:                                        ; preds = %B250.lr.ph.i378, %B448.i409
  %.936.11724.i387 = phi i64 [ %.936.11720.i93, %B250.lr.ph.i378 ], [ %.936.1.i415, %B448.i409 ]
  %.933.11723.i388 = phi i64 [ %.10021718.i91, %B250.lr.ph.i378 ], [ %.933.1.i413, %B448.i409 ]
  %bits.3.11722.i389 = phi i32 [ 0, %B250.lr.ph.i378 ], [ %bits.2.2.lcssa.i410, %B448.i409 ]
  %.933.01721.i390 = phi i64 [ 0, %B250.lr.ph.i378 ], [ %.933.11723.i388, %B448.i409 ]
  %.1070.i391 = icmp slt i64 %.933.01721.i390, 0
  %.1071.i392 = select i1 %.1070.i391, i64 %.513, i64 0
  %.1072.i393 = add i64 %.1071.i392, %.933.01721.i390
  br i1 %.1088.i382, label %B250.else.if.i417, label %B250.else.endif.i394, !prof !0

B334.i401:                                        ; preds = %B250.else.endif.endif.endif.i397, %B334.i401
  %bits.2.21716.i402 = phi i32 [ %46, %B334.i401 ], [ %bits.3.11722.i389, %B250.else.endif.endif.endif.i397 ]
  %.1265.01714.i403 = phi i64 [ %.1334.i404, %B334.i401 ], [ 0, %B250.else.endif.endif.endif.i397 ]
  %.1334.i404 = add nuw nsw i64 %.1265.01714.i403, 1
  %43 = getelementptr i16, ptr %.1194.i400, i64 %.1265.01714.i403
  %.1388.i405 = load i16, ptr %43, align 2, !noalias !6
  %44 = getelementptr i32, ptr %.379.i132, i64 %.1265.01714.i403
  %.1419.i406 = load i32, ptr %44, align 4, !noalias !6
  %45 = zext i16 %.1388.i405 to i32
  %.1452.i407 = add i32 %.1419.i406, %45
  store i32 %.1452.i407, ptr %44, align 4, !noalias !6
  %46 = or i32 %bits.2.21716.i402, %45
  %exitcond.not.i408 = icmp eq i64 %.1334.i404, %storemerge1710.i384
  br i1 %exitcond.not.i408, label %B448.i409, label %B334.i401

B448.i409:                                        ; preds = %B334.i401, %B250.else.endif.endif.endif.i397
  %bits.2.2.lcssa.i410 = phi i32 [ %bits.3.11722.i389, %B250.else.endif.endif.endif.i397 ], [ %46, %B334.i401 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.989.i411 = icmp sgt i64 %.936.11724.i387, 0
  %.1002.i412 = zext i1 %.989.i411 to i64
  %.933.1.i413 = add i64 %.933.11723.i388, %.1002.i412
  %.998.i414 = sext i1 %.989.i411 to i64
  %.936.1.i415 = add nsw i64 %.936.11724.i387, %.998.i414
  br i1 %.989.i411, label %B250.i386, label %B450.else.loopexit.i416

B548.i177:                                        ; preds = %B450.endif.else.endif.endif.endif.i172, %B548.i177
  %.1878.01727.i178 = phi i64 [ %.1947.i179, %B548.i177 ], [ 0, %B450.endif.else.endif.endif.endif.i172 ]
  %.1947.i179 = add nuw nsw i64 %.1878.01727.i178, 1
  %47 = getelementptr double, ptr %.1622.i164, i64 %.1878.01727.i178
  %.2001.i180 = load double, ptr %47, align 8, !noalias !6
  %48 = getelementptr i32, ptr %.379.i132, i64 %.1878.01727.i178
  %.2031.i181 = load i32, ptr %48, align 4, !noalias !6
  %.2032.i182 = uitofp i32 %.2031.i181 to double
  %.2033.i183 = fadd double %.2001.i180, %.2032.i182
  store double %.2033.i183, ptr %47, align 8, !noalias !6
  %exitcond1777.not.i184 = icmp eq i64 %.1947.i179, %storemerge1700.i175
  br i1 %exitcond1777.not.i184, label %B596.i185, label %B548.i177

B596.i185:                                        ; preds = %B548.i177, %B450.endif.else.endif.endif.endif.i172
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.2078.i186 = mul i64 %bits.3.1.lcssa.i153, %.513
  %.2082.i187 = mul i64 %.2078.i186, %bits.3.1.lcssa.i153
  %.2083.i188 = icmp slt i64 %.2082.i187, 4294967296
  br i1 %.2083.i188, label %B646.i235, label %B2037.else.endif.i

B646.i235:                                        ; preds = %B596.i185
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.361.i130, label %B646.endif.else.endif.if.i375, label %B646.endif.else.endif.endif.endif.if.i236, !prof !0

B934.preheader.i240:                              ; preds = %B850.i362, %.2344.if.i239
  br i1 %.38701759.i105, label %B936.lr.ph.i252, label %B1106.i241

B936.lr.ph.i252:                                  ; preds = %B934.preheader.i240
  %.3959.i253 = select i1 %.1519.i154, i64 %.515, i64 0
  %.3960.i254 = add i64 %.3959.i253, %.178.sroa.0.01776.i111
  %.3963.i255 = icmp slt i64 %.3960.i254, 0
  %.3968.not.i256 = icmp slt i64 %.3960.i254, %.515
  br label %B936.i258

B754.i294:                                        ; preds = %B754.lr.ph.i288, %B850.i362
  %.2563.sroa.0.01755.i295 = phi i64 [ 0, %B754.lr.ph.i288 ], [ %.2563.sroa.0.0.i368, %B850.i362 ]
  %.2520.11754.i296 = phi i64 [ %.2520.11752.i104, %B754.lr.ph.i288 ], [ %.2520.1.i367, %B850.i362 ]
  %.2517.11753.i297 = phi i64 [ %.2517.11750.i102, %B754.lr.ph.i288 ], [ %.2517.1.i365, %B850.i362 ]
  %.2648.i298 = icmp slt i64 %.2563.sroa.0.01755.i295, 0
  %.2649.i299 = select i1 %.2648.i298, i64 %.513, i64 0
  %.2650.i300 = add i64 %.2649.i299, %.2563.sroa.0.01755.i295
  br i1 %.2666.i291, label %B754.else.if.i372, label %B754.else.endif.i301, !prof !0

B806.i341:                                        ; preds = %B754.endif.endif.endif.else.endif.endif.endif.i337, %B806.i341
  %.3455.01747.i342 = phi i64 [ %.3524.i343, %B806.i341 ], [ 0, %B754.endif.endif.endif.else.endif.endif.endif.i337 ]
  %.3524.i343 = add nuw nsw i64 %.3455.01747.i342, 1
  %49 = getelementptr i16, ptr %.2772.i307, i64 %.3455.01747.i342
  %.3578.i344 = load i16, ptr %49, align 2, !noalias !6
  %50 = getelementptr i16, ptr %.2966.i318, i64 %.3455.01747.i342
  %.3609.i345 = load i16, ptr %50, align 2, !noalias !6
  %51 = getelementptr i16, ptr %.3178.i329, i64 %.3455.01747.i342
  %.3640.i346 = load i16, ptr %51, align 2, !noalias !6
  %52 = getelementptr i16, ptr %.3372.i340, i64 %.3455.01747.i342
  %.3671.i347 = load i16, ptr %52, align 2, !noalias !6
  %53 = getelementptr i32, ptr %.379.i132, i64 %.3455.01747.i342
  %.3702.i348 = load i32, ptr %53, align 4, !noalias !6
  %.3703.i349 = zext i16 %.3578.i344 to i64
  %.3705.i350 = mul nuw nsw i64 %.3703.i349, %.3703.i349
  %.3706.i351 = zext i16 %.3609.i345 to i64
  %.3708.i352 = mul nuw nsw i64 %.3706.i351, %.3706.i351
  %.3711.i353 = zext i16 %.3640.i346 to i64
  %.3713.i354 = mul nuw nsw i64 %.3711.i353, %.3711.i353
  %.3714.i355 = zext i16 %.3671.i347 to i64
  %.3716.i356 = mul nuw nsw i64 %.3714.i355, %.3714.i355
  %.3717.i357 = add nuw nsw i64 %.3708.i352, %.3705.i350
  %.3709.i358 = add nuw nsw i64 %.3717.i357, %.3713.i354
  %.3721.i359 = add nuw nsw i64 %.3709.i358, %.3716.i356
  %54 = trunc i64 %.3721.i359 to i32
  %.3753.i360 = add i32 %.3702.i348, %54
  store i32 %.3753.i360, ptr %53, align 4, !noalias !6
  %exitcond1782.not.i361 = icmp eq i64 %.3524.i343, %storemerge1700.i175
  br i1 %exitcond1782.not.i361, label %B850.i362, label %B806.i341

B850.i362:                                        ; preds = %B806.i341, %B754.endif.endif.endif.else.endif.endif.endif.i337
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.2573.i363 = icmp sgt i64 %.2520.11754.i296, 0
  %.2586.i364 = add i64 %.2517.11753.i297, 4
  %.2517.1.i365 = select i1 %.2573.i363, i64 %.2586.i364, i64 %.2517.11753.i297
  %.2582.i366 = sext i1 %.2573.i363 to i64
  %.2520.1.i367 = add nsw i64 %.2520.11754.i296, %.2582.i366
  %.2563.sroa.0.0.i368 = select i1 %.2573.i363, i64 %.2517.11753.i297, i64 0
  br i1 %.2573.i363, label %B754.i294, label %B934.preheader.i240

B936.i258:                                        ; preds = %B1104.i281, %B936.lr.ph.i252
  %.3817.11766.i259 = phi i64 [ %.3817.11763.i109, %B936.lr.ph.i252 ], [ %.3817.1.i286, %B1104.i281 ]
  %.3814.11765.i260 = phi i64 [ %.3814.11761.i107, %B936.lr.ph.i252 ], [ %.3814.1.i284, %B1104.i281 ]
  %.3814.01764.i261 = phi i64 [ %.2489.i99, %B936.lr.ph.i252 ], [ %.3814.11765.i260, %B1104.i281 ]
  %.3945.i262 = icmp slt i64 %.3814.01764.i261, 0
  %.3946.i263 = select i1 %.3945.i262, i64 %.513, i64 0
  %.3947.i264 = add i64 %.3946.i263, %.3814.01764.i261
  br i1 %.3963.i255, label %B936.else.if.i287, label %B936.else.endif.i265, !prof !0

B1048.i272:                                       ; preds = %B936.else.endif.endif.endif.i268, %B1048.i272
  %.4140.01757.i273 = phi i64 [ %.4209.i274, %B1048.i272 ], [ 0, %B936.else.endif.endif.endif.i268 ]
  %.4209.i274 = add nuw nsw i64 %.4140.01757.i273, 1
  %55 = getelementptr i16, ptr %.4069.i271, i64 %.4140.01757.i273
  %.4263.i275 = load i16, ptr %55, align 2, !noalias !6
  %56 = getelementptr i32, ptr %.379.i132, i64 %.4140.01757.i273
  %.4294.i276 = load i32, ptr %56, align 4, !noalias !6
  %.4295.i277 = zext i16 %.4263.i275 to i64
  %.4297.i278 = mul nuw nsw i64 %.4295.i277, %.4295.i277
  %57 = trunc nuw i64 %.4297.i278 to i32
  %.4331.i279 = add i32 %.4294.i276, %57
  store i32 %.4331.i279, ptr %56, align 4, !noalias !6
  %exitcond1783.not.i280 = icmp eq i64 %.4209.i274, %storemerge1700.i175
  br i1 %exitcond1783.not.i280, label %B1104.i281, label %B1048.i272

B1104.i281:                                       ; preds = %B1048.i272, %B936.else.endif.endif.endif.i268
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.3870.i282 = icmp sgt i64 %.3817.11766.i259, 0
  %.3883.i283 = zext i1 %.3870.i282 to i64
  %.3814.1.i284 = add i64 %.3814.11765.i260, %.3883.i283
  %.3879.i285 = sext i1 %.3870.i282 to i64
  %.3817.1.i286 = add nsw i64 %.3817.11766.i259, %.3879.i285
  br i1 %.3870.i282, label %B936.i258, label %B1106.i241

B1106.i241:                                       ; preds = %B1104.i281, %B934.preheader.i240
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.19341726.not.i176, label %B2741.i, label %B1158.i243

B1158.i243:                                       ; preds = %B1106.i241, %B1158.i243
  %.4397.01768.i244 = phi i64 [ %.4466.i245, %B1158.i243 ], [ 0, %B1106.i241 ]
  %.4466.i245 = add nuw nsw i64 %.4397.01768.i244, 1
  %58 = getelementptr double, ptr %.1795.i174, i64 %.4397.01768.i244
  %.4520.i246 = load double, ptr %58, align 8, !noalias !6
  %59 = getelementptr i32, ptr %.379.i132, i64 %.4397.01768.i244
  %.4550.i247 = load i32, ptr %59, align 4, !noalias !6
  %.4551.i248 = uitofp i32 %.4550.i247 to double
  %.4552.i249 = fadd double %.4520.i246, %.4551.i248
  store double %.4552.i249, ptr %58, align 8, !noalias !6
  %exitcond1784.not.i250 = icmp eq i64 %.4466.i245, %storemerge1700.i175
  br i1 %exitcond1784.not.i250, label %B2741.i, label %B1158.i243

B2211.i:                                          ; preds = %B2211.lr.ph.i, %B2513.i
  %.4927.11740.i210 = phi i64 [ %.936.11720.i93, %B2211.lr.ph.i ], [ %.4927.1.i232, %B2513.i ]
  %.4924.11739.i211 = phi i64 [ %.10021718.i91, %B2211.lr.ph.i ], [ %.4924.1.i230, %B2513.i ]
  %.4924.01738.i212 = phi i64 [ 0, %B2211.lr.ph.i ], [ %.4924.11739.i211, %B2513.i ]
  %.5055.i213 = icmp slt i64 %.4924.01738.i212, 0
  %.5056.i214 = select i1 %.5055.i213, i64 %.513, i64 0
  %.5057.i215 = add i64 %.5056.i214, %.4924.01738.i212
  br i1 %.5073.i207, label %B2211.else.if.i, label %B2211.else.endif.i, !prof !0

B2511.i:                                          ; preds = %B2211.else.endif.endif.endif.i, %B2511.i
  %.5250.01732.i220 = phi i64 [ %.5319.i221, %B2511.i ], [ 0, %B2211.else.endif.endif.endif.i ]
  %.5319.i221 = add nuw nsw i64 %.5250.01732.i220, 1
  %60 = getelementptr i16, ptr %.5179.i219, i64 %.5250.01732.i220
  %.5373.i222 = load i16, ptr %60, align 2, !noalias !6
  %61 = getelementptr i64, ptr %.553.i147, i64 %.5250.01732.i220
  %.5404.i223 = load i64, ptr %61, align 8, !noalias !6
  %.5405.i224 = zext i16 %.5373.i222 to i64
  %.5407.i225 = mul nuw nsw i64 %.5405.i224, %.5405.i224
  %.5410.i226 = add i64 %.5407.i225, %.5404.i223
  store i64 %.5410.i226, ptr %61, align 8, !noalias !6
  %exitcond1779.not.i227 = icmp eq i64 %.5319.i221, %storemerge1700.i175
  br i1 %exitcond1779.not.i227, label %B2513.i, label %B2511.i

B2513.i:                                          ; preds = %B2511.i, %B2211.else.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.4980.i228 = icmp sgt i64 %.4927.11740.i210, 0
  %.4993.i229 = zext i1 %.4980.i228 to i64
  %.4924.1.i230 = add i64 %.4924.11739.i211, %.4993.i229
  %.4989.i231 = sext i1 %.4980.i228 to i64
  %.4927.1.i232 = add nsw i64 %.4927.11740.i210, %.4989.i231
  br i1 %.4980.i228, label %B2211.i, label %B2545.i

B2545.i:                                          ; preds = %B2513.i, %B2039.preheader.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.19341726.not.i176, label %B2741.i, label %B2629.i

B2629.i:                                          ; preds = %B2545.i, %B2629.i
  %.5498.01742.i192 = phi i64 [ %.5567.i193, %B2629.i ], [ 0, %B2545.i ]
  %.5567.i193 = add nuw nsw i64 %.5498.01742.i192, 1
  %62 = getelementptr double, ptr %.1795.i174, i64 %.5498.01742.i192
  %.5621.i194 = load double, ptr %62, align 8, !noalias !6
  %63 = getelementptr i64, ptr %.553.i147, i64 %.5498.01742.i192
  %.5651.i195 = load i64, ptr %63, align 8, !noalias !6
  %.5652.i196 = uitofp i64 %.5651.i195 to double
  %.5653.i197 = fadd double %.5621.i194, %.5652.i196
  store double %.5653.i197, ptr %62, align 8, !noalias !6
  %exitcond1780.not.i198 = icmp eq i64 %.5567.i193, %storemerge1700.i175
  br i1 %exitcond1780.not.i198, label %B2741.i, label %B2629.i

B2741.i:                                          ; preds = %B2629.i, %B1158.i243, %B2545.i, %B1106.i241
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %.188.i199 = icmp sgt i64 %.133.11775.i112, 0
  %.201.i200 = add i64 %.130.11774.i113, 2048
  %.130.1.i201 = select i1 %.188.i199, i64 %.201.i200, i64 %.130.11774.i113
  %.197.i202 = sext i1 %.188.i199 to i64
  %.133.1.i203 = add nsw i64 %.133.11775.i112, %.197.i202
  %.178.sroa.0.0.i204 = select i1 %.188.i199, i64 %.130.11774.i113, i64 0
  br i1 %.188.i199, label %B72.i110, label %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit

B0.endif.else.i76:                                ; preds = %.506
  %.161.i77 = and i64 %.515, 2047
  %.164.not.i78 = icmp ne i64 %.161.i77, 0
  %.1651698.i79 = lshr i64 %.515, 11
  %.166.i80 = zext i1 %.164.not.i78 to i64
  %.167.i81 = add nuw nsw i64 %.1651698.i79, %.166.i80
  br label %B0.endif.endif.i82

B0.endif.endif.i82:                               ; preds = %B0.endif.else.i76, %.506
  %storemerge.i83 = phi i64 [ %.167.i81, %B0.endif.else.i76 ], [ 0, %.506 ]
  %.1881770.i84 = icmp sgt i64 %storemerge.i83, 0
  br i1 %.1881770.i84, label %B72.lr.ph.i85, label %_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit

B72.lr.ph.i85:                                    ; preds = %B0.endif.endif.i82
  %.133.11773.i86 = add nsw i64 %storemerge.i83, -1
  %.286.i87 = icmp slt i64 %.616, 1
  %.460.i88 = icmp slt i64 %.648, 1
  %storemerge1699.i89 = tail call i64 @llvm.smax.i64(i64 %.513, i64 0)
  %.9891717.i90 = icmp sgt i64 %.513, 0
  %.10021718.i91 = zext i1 %.9891717.i90 to i64
  %.9981719.i92 = sext i1 %.9891717.i90 to i64
  %.936.11720.i93 = add nsw i64 %storemerge1699.i89, %.9981719.i92
  %.2458.0.i98 = and i64 %.513, 3
  %.2489.i99 = and i64 %.513, -4
  %64 = tail call i64 @llvm.smax.i64(i64 %.513, i64 3)
  %spec.select.i100 = lshr i64 %64, 2
  %.25731749.i101 = icmp sgt i64 %.513, 3
  %.2517.11750.i102 = select i1 %.25731749.i101, i64 4, i64 0
  %.25821751.i103 = sext i1 %.25731749.i101 to i64
  %.2520.11752.i104 = add nsw i64 %spec.select.i100, %.25821751.i103
  %.38701759.i105 = icmp ne i64 %.2458.0.i98, 0
  %.38831760.i106 = zext i1 %.38701759.i105 to i64
  %.3814.11761.i107 = or disjoint i64 %.2489.i99, %.38831760.i106
  %.38791762.i108 = sext i1 %.38701759.i105 to i64
  %.3817.11763.i109 = add nsw i64 %.2458.0.i98, %.38791762.i108
  br label %B72.i110

B72.endif.i127:                                   ; preds = %B72.else.endif.endif.endif.if.i126, %B72.else.endif.endif.endif.i123
  %.266.sroa.13.0.i128 = phi i64 [ %.616, %B72.else.endif.endif.endif.if.i126 ], [ %.266.sroa.13.1.i124, %B72.else.endif.endif.endif.i123 ]
  %.354.i129 = sub i64 %.266.sroa.13.0.i128, %.266.sroa.0.2.i118
  %.361.i130 = icmp slt i64 %.354.i129, 1
  %.363.i131 = tail call i64 @llvm.smax.i64(i64 %.354.i129, i64 0)
  %.379.i132 = getelementptr i32, ptr %.623, i64 %.266.sroa.0.2.i118
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  br i1 %.460.i88, label %B72.endif.else.endif.if.i422, label %B72.endif.else.endif.endif.i133, !prof !0

B72.else.endif.if.i424:                           ; preds = %B72.i110
  br label %B72.else.endif.endif.i117

B72.else.endif.endif.i117:                        ; preds = %B72.else.endif.if.i424, %B72.i110
  %.266.sroa.0.2.i118 = phi i64 [ %.616, %B72.else.endif.if.i424 ], [ 0, %B72.i110 ]
  %.293.i119 = icmp slt i64 %.239.i116, 0
  %.294.i120 = select i1 %.293.i119, i64 %.616, i64 0
  %.295.i121 = add i64 %.294.i120, %.239.i116
  %.298.i122 = icmp slt i64 %.295.i121, 0
  br i1 %.298.i122, label %B72.else.endif.endif.if.i423, label %B72.else.endif.endif.endif.i123, !prof !0

B72.else.endif.endif.if.i423:                     ; preds = %B72.else.endif.endif.i117
  br label %B72.else.endif.endif.endif.i123

B72.else.endif.endif.endif.i123:                  ; preds = %B72.else.endif.endif.if.i423, %B72.else.endif.endif.i117
  %.266.sroa.13.1.i124 = phi i64 [ 0, %B72.else.endif.endif.if.i423 ], [ %.295.i121, %B72.else.endif.endif.i117 ]
  %.303.not.i125 = icmp slt i64 %.295.i121, %.616
  br i1 %.303.not.i125, label %B72.endif.i127, label %B72.else.endif.endif.endif.if.i126, !prof !4

B72.else.endif.endif.endif.if.i126:               ; preds = %B72.else.endif.endif.endif.i123
  br label %B72.endif.i127

B72.endif.endif.i142:                             ; preds = %B72.endif.else.endif.endif.endif.if.i141, %B72.endif.else.endif.endif.endif.i138
  %.440.sroa.13.0.i143 = phi i64 [ %.648, %B72.endif.else.endif.endif.endif.if.i141 ], [ %.440.sroa.13.1.i139, %B72.endif.else.endif.endif.endif.i138 ]
  %.528.i144 = sub i64 %.440.sroa.13.0.i143, %.440.sroa.0.2.i134
  %.535.i145 = icmp slt i64 %.528.i144, 1
  %.537.i146 = select i1 %.535.i145, i64 0, i64 %.528.i144
  %.553.i147 = getelementptr i64, ptr %.655, i64 %.440.sroa.0.2.i134
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.361.i130, label %B72.endif.endif.endif.else.endif.if.i420, label %B72.endif.endif.endif.else.endif.endif.endif.if.i148, !prof !0

B72.endif.else.endif.if.i422:                     ; preds = %B72.endif.i127
  br label %B72.endif.else.endif.endif.i133

B72.endif.else.endif.endif.i133:                  ; preds = %B72.endif.else.endif.if.i422, %B72.endif.i127
  %.440.sroa.0.2.i134 = phi i64 [ %.648, %B72.endif.else.endif.if.i422 ], [ 0, %B72.endif.i127 ]
  %.468.i135 = select i1 %.293.i119, i64 %.648, i64 0
  %.469.i136 = add i64 %.468.i135, %.239.i116
  %.472.i137 = icmp slt i64 %.469.i136, 0
  br i1 %.472.i137, label %B72.endif.else.endif.endif.if.i421, label %B72.endif.else.endif.endif.endif.i138, !prof !0

B72.endif.else.endif.endif.if.i421:               ; preds = %B72.endif.else.endif.endif.i133
  br label %B72.endif.else.endif.endif.endif.i138

B72.endif.else.endif.endif.endif.i138:            ; preds = %B72.endif.else.endif.endif.if.i421, %B72.endif.else.endif.endif.i133
  %.440.sroa.13.1.i139 = phi i64 [ 0, %B72.endif.else.endif.endif.if.i421 ], [ %.469.i136, %B72.endif.else.endif.endif.i133 ]
  %.477.not.i140 = icmp slt i64 %.469.i136, %.648
  br i1 %.477.not.i140, label %B72.endif.endif.i142, label %B72.endif.else.endif.endif.endif.if.i141, !prof !4

B72.endif.else.endif.endif.endif.if.i141:         ; preds = %B72.endif.else.endif.endif.endif.i138
  br label %B72.endif.endif.i142

B72.endif.endif.endif.else.endif.if.i420:         ; preds = %B72.endif.endif.i142
  br label %B72.endif.endif.endif.else.endif.endif.endif.if.i148

B72.endif.endif.endif.else.endif.endif.endif.if.i148: ; preds = %B72.endif.endif.endif.else.endif.if.i420, %B72.endif.endif.i142
  %.766.sroa.0.2.i149 = phi i64 [ %.363.i131, %B72.endif.endif.endif.else.endif.if.i420 ], [ 0, %B72.endif.endif.i142 ]
  %.888.not1711.i150 = icmp sgt i64 %.354.i129, %.766.sroa.0.2.i149
  br i1 %.888.not1711.i150, label %.857.endif.preheader.i418, label %.857.if.i151, !prof !5

.857.endif.preheader.i418:                        ; preds = %B72.endif.endif.endif.else.endif.endif.endif.if.i148
  %65 = add i64 %.766.sroa.0.2.i149, %.266.sroa.0.2.i118
  %66 = shl i64 %65, 2
  %scevgep.i419 = getelementptr i8, ptr %.623, i64 %66
  %67 = sub i64 %.266.sroa.13.0.i128, %65
  %68 = shl nuw i64 %67, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep.i419, i8 0, i64 %68, i1 false), !noalias !6
  br label %.857.if.i151

.857.if.i151:                                     ; preds = %.857.endif.preheader.i418, %B72.endif.endif.endif.else.endif.endif.endif.if.i148
  br i1 %.9891717.i90, label %B250.lr.ph.i378, label %B450.else.i152

B250.lr.ph.i378:                                  ; preds = %.857.if.i151
  %.1083.i379 = icmp slt i64 %.178.sroa.0.01776.i111, 0
  %.1084.i380 = select i1 %.1083.i379, i64 %.515, i64 0
  %.1085.i381 = add i64 %.1084.i380, %.178.sroa.0.01776.i111
  %.1088.i382 = icmp slt i64 %.1085.i381, 0
  %.1093.not.i383 = icmp slt i64 %.1085.i381, %.515
  %storemerge1710.i384 = select i1 %.361.i130, i64 0, i64 %.363.i131
  %.13211713.not.i385 = icmp eq i64 %storemerge1710.i384, 0
  br label %B250.i386

B250.else.if.i417:                                ; preds = %B250.i386
  br label %B250.else.endif.i394

B250.else.endif.i394:                             ; preds = %B250.else.if.i417, %B250.i386
  %.1073.sroa.0.1.i395 = phi i64 [ 0, %B250.else.if.i417 ], [ %.1085.i381, %B250.i386 ]
  br i1 %.1093.not.i383, label %B250.else.endif.endif.endif.i397, label %B250.else.endif.if.i396, !prof !4

B250.else.endif.if.i396:                          ; preds = %B250.else.endif.i394
  br label %B250.else.endif.endif.endif.i397

B250.else.endif.endif.endif.i397:                 ; preds = %B250.else.endif.if.i396, %B250.else.endif.i394
  %.1073.sroa.0.2.i398 = phi i64 [ %.515, %B250.else.endif.if.i396 ], [ %.1073.sroa.0.1.i395, %B250.else.endif.i394 ]
  %.1190.i399 = mul i64 %.1072.i393, %.515
  %69 = getelementptr i16, ptr %.523, i64 %.1190.i399
  %.1194.i400 = getelementptr i16, ptr %69, i64 %.1073.sroa.0.2.i398
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.13211713.not.i385, label %B448.i409, label %B334.i401

B450.else.loopexit.i416:                          ; preds = %B448.i409
  %70 = zext nneg i32 %bits.2.2.lcssa.i410 to i64
  br label %B450.else.i152

B450.else.i152:                                   ; preds = %B450.else.loopexit.i416, %.857.if.i151
  %bits.3.1.lcssa.i153 = phi i64 [ 0, %.857.if.i151 ], [ %70, %B450.else.loopexit.i416 ]
  %.1519.i154 = icmp slt i64 %.178.sroa.0.01776.i111, 0
  %.1520.i155 = select i1 %.1519.i154, i64 %.552, i64 0
  %.1521.i156 = add i64 %.1520.i155, %.178.sroa.0.01776.i111
  %.1524.i157 = icmp slt i64 %.1521.i156, 0
  br i1 %.1524.i157, label %B450.else.if.i377, label %B450.else.endif.i158, !prof !0

B450.else.if.i377:                                ; preds = %B450.else.i152
  br label %B450.else.endif.i158

B450.else.endif.i158:                             ; preds = %B450.else.if.i377, %B450.else.i152
  %.1509.sroa.0.1.i159 = phi i64 [ 0, %B450.else.if.i377 ], [ %.1521.i156, %B450.else.i152 ]
  %.1529.not.i160 = icmp slt i64 %.1521.i156, %.552
  br i1 %.1529.not.i160, label %B450.else.endif.endif.endif.i162, label %B450.else.endif.if.i161, !prof !4

B450.else.endif.if.i161:                          ; preds = %B450.else.endif.i158
  br label %B450.else.endif.endif.endif.i162

B450.else.endif.endif.endif.i162:                 ; preds = %B450.else.endif.if.i161, %B450.else.endif.i158
  %.1509.sroa.0.2.i163 = phi i64 [ %.552, %B450.else.endif.if.i161 ], [ %.1509.sroa.0.1.i159, %B450.else.endif.i158 ]
  %.1622.i164 = getelementptr double, ptr %.559, i64 %.1509.sroa.0.2.i163
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  %.1693.i165 = select i1 %.1519.i154, i64 %.584, i64 0
  %.1694.i166 = add i64 %.1693.i165, %.178.sroa.0.01776.i111
  %.1697.i167 = icmp slt i64 %.1694.i166, 0
  br i1 %.1697.i167, label %B450.endif.else.if.i376, label %B450.endif.else.endif.i168, !prof !0

B450.endif.else.if.i376:                          ; preds = %B450.else.endif.endif.endif.i162
  br label %B450.endif.else.endif.i168

B450.endif.else.endif.i168:                       ; preds = %B450.endif.else.if.i376, %B450.else.endif.endif.endif.i162
  %.1682.sroa.0.1.i169 = phi i64 [ 0, %B450.endif.else.if.i376 ], [ %.1694.i166, %B450.else.endif.endif.endif.i162 ]
  %.1702.not.i170 = icmp slt i64 %.1694.i166, %.584
  br i1 %.1702.not.i170, label %B450.endif.else.endif.endif.endif.i172, label %B450.endif.else.endif.if.i171, !prof !4

B450.endif.else.endif.if.i171:                    ; preds = %B450.endif.else.endif.i168
  br label %B450.endif.else.endif.endif.endif.i172

B450.endif.else.endif.endif.endif.i172:           ; preds = %B450.endif.else.endif.if.i171, %B450.endif.else.endif.i168
  %.1682.sroa.0.2.i173 = phi i64 [ %.584, %B450.endif.else.endif.if.i171 ], [ %.1682.sroa.0.1.i169, %B450.endif.else.endif.i168 ]
  %.1795.i174 = getelementptr double, ptr %.591, i64 %.1682.sroa.0.2.i173
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  %storemerge1700.i175 = select i1 %.361.i130, i64 0, i64 %.363.i131
  %.19341726.not.i176 = icmp eq i64 %storemerge1700.i175, 0
  br i1 %.19341726.not.i176, label %B596.i185, label %B548.i177

B646.endif.else.endif.if.i375:                    ; preds = %B646.i235
  br label %B646.endif.else.endif.endif.endif.if.i236

B646.endif.else.endif.endif.endif.if.i236:        ; preds = %B646.endif.else.endif.if.i375, %B646.i235
  %.2253.sroa.0.2.i237 = phi i64 [ %.363.i131, %B646.endif.else.endif.if.i375 ], [ 0, %B646.i235 ]
  %.2375.not1744.i238 = icmp sgt i64 %.354.i129, %.2253.sroa.0.2.i237
  br i1 %.2375.not1744.i238, label %.2344.endif.preheader.i373, label %.2344.if.i239, !prof !5

.2344.endif.preheader.i373:                       ; preds = %B646.endif.else.endif.endif.endif.if.i236
  %71 = add i64 %.2253.sroa.0.2.i237, %.266.sroa.0.2.i118
  %72 = shl i64 %71, 2
  %scevgep1781.i374 = getelementptr i8, ptr %.623, i64 %72
  %73 = sub i64 %.266.sroa.13.0.i128, %71
  %74 = shl nuw i64 %73, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep1781.i374, i8 0, i64 %74, i1 false), !noalias !6
  br label %.2344.if.i239

.2344.if.i239:                                    ; preds = %.2344.endif.preheader.i373, %B646.endif.else.endif.endif.endif.if.i236
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.25731749.i101, label %B754.lr.ph.i288, label %B934.preheader.i240

B754.lr.ph.i288:                                  ; preds = %.2344.if.i239
  %.2662.i289 = select i1 %.1519.i154, i64 %.515, i64 0
  %.2663.i290 = add i64 %.2662.i289, %.178.sroa.0.01776.i111
  %.2666.i291 = icmp slt i64 %.2663.i290, 0
  %.2671.not.i292 = icmp slt i64 %.2663.i290, %.515
  br label %B754.i294

B754.else.if.i372:                                ; preds = %B754.i294
  br label %B754.else.endif.i301

B754.else.endif.i301:                             ; preds = %B754.else.if.i372, %B754.i294
  %.2651.sroa.0.1.i302 = phi i64 [ 0, %B754.else.if.i372 ], [ %.2663.i290, %B754.i294 ]
  br i1 %.2671.not.i292, label %B754.else.endif.endif.endif.i304, label %B754.else.endif.if.i303, !prof !4

B754.else.endif.if.i303:                          ; preds = %B754.else.endif.i301
  br label %B754.else.endif.endif.endif.i304

B754.else.endif.endif.endif.i304:                 ; preds = %B754.else.endif.if.i303, %B754.else.endif.i301
  %.2651.sroa.0.2.i305 = phi i64 [ %.515, %B754.else.endif.if.i303 ], [ %.2651.sroa.0.1.i302, %B754.else.endif.i301 ]
  %.2768.i306 = mul i64 %.2650.i300, %.515
  %75 = getelementptr i16, ptr %.523, i64 %.2768.i306
  %.2772.i307 = getelementptr i16, ptr %75, i64 %.2651.sroa.0.2.i305
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  %.2804.i308 = add nsw i64 %.2563.sroa.0.01755.i295, 1
  %.2842.i309 = icmp slt i64 %.2563.sroa.0.01755.i295, -1
  %.2843.i310 = select i1 %.2842.i309, i64 %.513, i64 0
  %.2844.i311 = add i64 %.2804.i308, %.2843.i310
  br i1 %.2666.i291, label %B754.endif.else.if.i371, label %B754.endif.else.endif.i312, !prof !0

B754.endif.else.if.i371:                          ; preds = %B754.else.endif.endif.endif.i304
  br label %B754.endif.else.endif.i312

B754.endif.else.endif.i312:                       ; preds = %B754.endif.else.if.i371, %B754.else.endif.endif.endif.i304
  %.2845.sroa.0.1.i313 = phi i64 [ 0, %B754.endif.else.if.i371 ], [ %.2663.i290, %B754.else.endif.endif.endif.i304 ]
  br i1 %.2671.not.i292, label %B754.endif.else.endif.endif.endif.i315, label %B754.endif.else.endif.if.i314, !prof !4

B754.endif.else.endif.if.i314:                    ; preds = %B754.endif.else.endif.i312
  br label %B754.endif.else.endif.endif.endif.i315

B754.endif.else.endif.endif.endif.i315:           ; preds = %B754.endif.else.endif.if.i314, %B754.endif.else.endif.i312
  %.2845.sroa.0.2.i316 = phi i64 [ %.515, %B754.endif.else.endif.if.i314 ], [ %.2845.sroa.0.1.i313, %B754.endif.else.endif.i312 ]
  %.2962.i317 = mul i64 %.2844.i311, %.515
  %76 = getelementptr i16, ptr %.523, i64 %.2962.i317
  %.2966.i318 = getelementptr i16, ptr %76, i64 %.2845.sroa.0.2.i316
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  %.3016.i319 = add nsw i64 %.2563.sroa.0.01755.i295, 2
  %.3054.i320 = icmp slt i64 %.2563.sroa.0.01755.i295, -2
  %.3055.i321 = select i1 %.3054.i320, i64 %.513, i64 0
  %.3056.i322 = add i64 %.3016.i319, %.3055.i321
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.2666.i291, label %B754.endif.endif.else.if.i370, label %B754.endif.endif.else.endif.i323, !prof !0

B754.endif.endif.else.if.i370:                    ; preds = %B754.endif.else.endif.endif.endif.i315
  br label %B754.endif.endif.else.endif.i323

B754.endif.endif.else.endif.i323:                 ; preds = %B754.endif.endif.else.if.i370, %B754.endif.else.endif.endif.endif.i315
  %.3057.sroa.0.1.i324 = phi i64 [ 0, %B754.endif.endif.else.if.i370 ], [ %.2663.i290, %B754.endif.else.endif.endif.endif.i315 ]
  br i1 %.2671.not.i292, label %B754.endif.endif.else.endif.endif.endif.i326, label %B754.endif.endif.else.endif.if.i325, !prof !4

B754.endif.endif.else.endif.if.i325:              ; preds = %B754.endif.endif.else.endif.i323
  br label %B754.endif.endif.else.endif.endif.endif.i326

B754.endif.endif.else.endif.endif.endif.i326:     ; preds = %B754.endif.endif.else.endif.if.i325, %B754.endif.endif.else.endif.i323
  %.3057.sroa.0.2.i327 = phi i64 [ %.515, %B754.endif.endif.else.endif.if.i325 ], [ %.3057.sroa.0.1.i324, %B754.endif.endif.else.endif.i323 ]
  %.3174.i328 = mul i64 %.3056.i322, %.515
  %77 = getelementptr i16, ptr %.523, i64 %.3174.i328
  %.3178.i329 = getelementptr i16, ptr %77, i64 %.3057.sroa.0.2.i327
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  %.3210.i330 = add nsw i64 %.2563.sroa.0.01755.i295, 3
  %.3248.i331 = icmp slt i64 %.2563.sroa.0.01755.i295, -3
  %.3249.i332 = select i1 %.3248.i331, i64 %.513, i64 0
  %.3250.i333 = add i64 %.3210.i330, %.3249.i332
  br i1 %.2666.i291, label %B754.endif.endif.endif.else.if.i369, label %B754.endif.endif.endif.else.endif.i334, !prof !0

B754.endif.endif.endif.else.if.i369:              ; preds = %B754.endif.endif.else.endif.endif.endif.i326
  br label %B754.endif.endif.endif.else.endif.i334

B754.endif.endif.endif.else.endif.i334:           ; preds = %B754.endif.endif.endif.else.if.i369, %B754.endif.endif.else.endif.endif.endif.i326
  %.3251.sroa.0.1.i335 = phi i64 [ 0, %B754.endif.endif.endif.else.if.i369 ], [ %.2663.i290, %B754.endif.endif.else.endif.endif.endif.i326 ]
  br i1 %.2671.not.i292, label %B754.endif.endif.endif.else.endif.endif.endif.i337, label %B754.endif.endif.endif.else.endif.if.i336, !prof !4

B754.endif.endif.endif.else.endif.if.i336:        ; preds = %B754.endif.endif.endif.else.endif.i334
  br label %B754.endif.endif.endif.else.endif.endif.endif.i337

B754.endif.endif.endif.else.endif.endif.endif.i337: ; preds = %B754.endif.endif.endif.else.endif.if.i336, %B754.endif.endif.endif.else.endif.i334
  %.3251.sroa.0.2.i338 = phi i64 [ %.515, %B754.endif.endif.endif.else.endif.if.i336 ], [ %.3251.sroa.0.1.i335, %B754.endif.endif.endif.else.endif.i334 ]
  %.3368.i339 = mul i64 %.3250.i333, %.515
  %78 = getelementptr i16, ptr %.523, i64 %.3368.i339
  %.3372.i340 = getelementptr i16, ptr %78, i64 %.3251.sroa.0.2.i338
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.19341726.not.i176, label %B850.i362, label %B806.i341

B936.else.if.i287:                                ; preds = %B936.i258
  br label %B936.else.endif.i265

B936.else.endif.i265:                             ; preds = %B936.else.if.i287, %B936.i258
  %.3948.sroa.0.1.i266 = phi i64 [ 0, %B936.else.if.i287 ], [ %.3960.i254, %B936.i258 ]
  br i1 %.3968.not.i256, label %B936.else.endif.endif.endif.i268, label %B936.else.endif.if.i267, !prof !4

B936.else.endif.if.i267:                          ; preds = %B936.else.endif.i265
  br label %B936.else.endif.endif.endif.i268

B936.else.endif.endif.endif.i268:                 ; preds = %B936.else.endif.if.i267, %B936.else.endif.i265
  %.3948.sroa.0.2.i269 = phi i64 [ %.515, %B936.else.endif.if.i267 ], [ %.3948.sroa.0.1.i266, %B936.else.endif.i265 ]
  %.4065.i270 = mul i64 %.3947.i264, %.515
  %79 = getelementptr i16, ptr %.523, i64 %.4065.i270
  %.4069.i271 = getelementptr i16, ptr %79, i64 %.3948.sroa.0.2.i269
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.19341726.not.i176, label %B1104.i281, label %B1048.i272

B2037.else.endif.i:                               ; preds = %B596.i185
  br i1 %.535.i145, label %B2037.endif.else.endif.if.i, label %B2037.endif.else.endif.endif.endif.if.i, !prof !0

B2037.endif.else.endif.if.i:                      ; preds = %B2037.else.endif.i
  br label %B2037.endif.else.endif.endif.endif.if.i

B2037.endif.else.endif.endif.endif.if.i:          ; preds = %B2037.endif.else.endif.if.i, %B2037.else.endif.i
  %.4761.sroa.0.2.i189 = phi i64 [ %.537.i146, %B2037.endif.else.endif.if.i ], [ 0, %B2037.else.endif.i ]
  %.4883.not1729.i190 = icmp slt i64 %.4761.sroa.0.2.i189, %.537.i146
  br i1 %.4883.not1729.i190, label %.4852.endif.preheader.i233, label %B2039.preheader.i, !prof !5

.4852.endif.preheader.i233:                       ; preds = %B2037.endif.else.endif.endif.endif.if.i
  %80 = add i64 %.4761.sroa.0.2.i189, %.440.sroa.0.2.i134
  %81 = shl i64 %80, 3
  %scevgep1778.i234 = getelementptr i8, ptr %.655, i64 %81
  %82 = sub i64 %.537.i146, %.4761.sroa.0.2.i189
  %83 = shl i64 %82, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %scevgep1778.i234, i8 0, i64 %83, i1 false), !noalias !6
  br label %B2039.preheader.i

B2039.preheader.i:                                ; preds = %.4852.endif.preheader.i233, %B2037.endif.else.endif.endif.endif.if.i
  br i1 %.9891717.i90, label %B2211.lr.ph.i, label %B2545.i

B2211.lr.ph.i:                                    ; preds = %B2039.preheader.i
  %.5069.i205 = select i1 %.1519.i154, i64 %.515, i64 0
  %.5070.i206 = add i64 %.5069.i205, %.178.sroa.0.01776.i111
  %.5073.i207 = icmp slt i64 %.5070.i206, 0
  %.5078.not.i208 = icmp slt i64 %.5070.i206, %.515
  br label %B2211.i

B2211.else.if.i:                                  ; preds = %B2211.i
  br label %B2211.else.endif.i

B2211.else.endif.i:                               ; preds = %B2211.else.if.i, %B2211.i
  %.5058.sroa.0.1.i216 = phi i64 [ 0, %B2211.else.if.i ], [ %.5070.i206, %B2211.i ]
  br i1 %.5078.not.i208, label %B2211.else.endif.endif.endif.i, label %B2211.else.endif.if.i, !prof !4

B2211.else.endif.if.i:                            ; preds = %B2211.else.endif.i
  br label %B2211.else.endif.endif.endif.i

B2211.else.endif.endif.endif.i:                   ; preds = %B2211.else.endif.if.i, %B2211.else.endif.i
  %.5058.sroa.0.2.i217 = phi i64 [ %.515, %B2211.else.endif.if.i ], [ %.5058.sroa.0.1.i216, %B2211.else.endif.i ]
  %.5175.i218 = mul i64 %.5057.i215, %.515
  %84 = getelementptr i16, ptr %.523, i64 %.5175.i218
  %.5179.i219 = getelementptr i16, ptr %84, i64 %.5058.sroa.0.2.i217
  tail call fastcc void @NRT_incref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  br i1 %.19341726.not.i176, label %B2513.i, label %B2511.i

_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE.exit: ; preds = %B2741.i, %B0.endif.endif.i82
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call fastcc void @NRT_decref(ptr null), !noalias !6
  tail call void @PyEval_RestoreThread(i64 %.675)
  %.707 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr %arg.frames.0, ptr nocapture readonly %arg.frames.4, i64 %arg.frames.5.0, i64 %arg.frames.5.1, i64 %arg.frames.5.2, i64 %arg.top, i64 %arg.left, ptr %arg.y.0, ptr nocapture readonly %arg.y.4, i64 %arg.y.5.0, ptr %arg.x.0, ptr nocapture readonly %arg.x.4, i64 %arg.x.5.0, ptr %arg.mask.0, ptr nocapture readonly %arg.mask.4, i64 %arg.mask.5.0, i64 %arg.mask.5.1, i8 range(i8 0, 2) %arg.has_mask, ptr %arg.moments.0, ptr nocapture %arg.moments.4, i64 %arg.moments.5.0, i64 %arg.moments.5.1, ptr %arg.scratch.0, ptr nocapture %arg.scratch.4, i64 %arg.scratch.5.0) unnamed_addr #2 {
entry:
  %.73.not = icmp eq i8 %arg.has_mask, 0
  tail call fastcc void @NRT_incref(ptr %arg.frames.0)
  tail call fastcc void @NRT_incref(ptr %arg.y.0)
  tail call fastcc void @NRT_incref(ptr %arg.x.0)
  tail call fastcc void @NRT_incref(ptr %arg.mask.0)
  tail call fastcc void @NRT_incref(ptr %arg.moments.0)
  tail call fastcc void @NRT_incref(ptr %arg.scratch.0)
  %.241767 = icmp sgt i64 %arg.frames.5.0, 0
  br i1 %.241767, label %B94.else.endif.lr.ph, label %B926

B94.else.endif.lr.ph:                             ; preds = %entry
  %.185.1770 = add nsw i64 %arg.frames.5.0, -1
  %.469 = icmp slt i64 %arg.scratch.5.0, 1
  %storemerge732 = tail call i64 @llvm.smax.i64(i64 %arg.y.5.0, i64 0)
  %.700751 = icmp sgt i64 %arg.y.5.0, 0
  %.713752 = zext i1 %.700751 to i64
  %.709753 = sext i1 %.700751 to i64
  %.646.1754 = add nsw i64 %storemerge732, %.709753
  %.746 = add nsw i64 %arg.x.5.0, %arg.left
  %.807 = icmp slt i64 %arg.left, 0
  %.808 = select i1 %.807, i64 %arg.frames.5.2, i64 0
  %.809 = add i64 %.808, %arg.left
  %.812 = icmp slt i64 %.809, 0
  %.817.not = icmp slt i64 %.809, %arg.frames.5.2
  %.824 = icmp slt i64 %.746, 0
  %.825 = select i1 %.824, i64 %arg.frames.5.2, i64 0
  %.826 = add i64 %.825, %.746
  %.829 = icmp slt i64 %.826, 0
  %.834.not = icmp slt i64 %.826, %arg.frames.5.2
  %.919 = mul i64 %arg.frames.5.2, %arg.frames.5.1
  %storemerge735 = tail call i64 @llvm.smax.i64(i64 %arg.x.5.0, i64 0)
  %.1135738 = icmp sgt i64 %arg.x.5.0, 0
  %.1148739 = zext i1 %.1135738 to i64
  %.1144740 = sext i1 %.1135738 to i64
  %.1082.1741 = add nsw i64 %storemerge735, %.1144740
  %.1438746.not = icmp slt i64 %arg.x.5.0, 1
  %.1727762.not = icmp slt i64 %arg.x.5.0, 1
  br label %B94.else.endif

B182:                                             ; preds = %B182.lr.ph, %B696
  %.690.sroa.0.0759 = phi i64 [ 0, %B182.lr.ph ], [ %.690.sroa.0.0, %B696 ]
  %.646.1758 = phi i64 [ %.646.1754, %B182.lr.ph ], [ %.646.1, %B696 ]
  %.643.1757 = phi i64 [ %.713752, %B182.lr.ph ], [ %.643.1, %B696 ]
  %row_moment.2.1756 = phi double [ 0.000000e+00, %B182.lr.ph ], [ %.1633, %B696 ]
  %total.2.1755 = phi double [ 0.000000e+00, %B182.lr.ph ], [ %.1591, %B696 ]
  %.743 = add nsw i64 %.690.sroa.0.0759, %arg.top
  %.794 = icmp slt i64 %.743, 0
  %.795 = select i1 %.794, i64 %arg.frames.5.1, i64 0
  %.796 = add i64 %.795, %.743
  br i1 %.812, label %B182.else.if, label %B182.else.endif, !prof !0

B278:                                             ; preds = %B182.endif
  %.996 = icmp slt i64 %.690.sroa.0.0759, 0
  %.997 = select i1 %.996, i64 %arg.mask.5.0, i64 0
  %.998 = add i64 %.997, %.690.sroa.0.0759
  %.1015 = mul i64 %.998, %arg.mask.5.1
  %.1017 = getelementptr i8, ptr %arg.mask.4, i64 %.1015
  tail call fastcc void @NRT_incref(ptr %arg.mask.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.1135738, label %B326, label %B504

B326:                                             ; preds = %B278, %B396
  %.1125.sroa.0.0745 = phi i64 [ %.1125.sroa.0.0, %B396 ], [ 0, %B278 ]
  %.1082.1744 = phi i64 [ %.1082.1, %B396 ], [ %.1082.1741, %B278 ]
  %.1079.1743 = phi i64 [ %.1079.1, %B396 ], [ %.1148739, %B278 ]
  %row_sum.3.2742 = phi i64 [ %.1324, %B396 ], [ 0, %B278 ]
  %.1191 = icmp slt i64 %.1125.sroa.0.0745, 0
  %.1192 = select i1 %.1191, i64 %arg.mask.5.1, i64 0
  %0 = getelementptr i8, ptr %.1017, i64 %.1125.sroa.0.0745
  %.1206 = getelementptr i8, ptr %0, i64 %.1192
  %.1207 = load i8, ptr %.1206, align 1
  %.1208.not = icmp eq i8 %.1207, 0
  br i1 %.1208.not, label %B396, label %B378

B378:                                             ; preds = %B326
  %.1228 = select i1 %.1191, i64 %.894, i64 0
  %1 = getelementptr i32, ptr %.927, i64 %.1125.sroa.0.0745
  %.1242 = getelementptr i32, ptr %1, i64 %.1228
  %.1243 = load i32, ptr %.1242, align 4
  %.1244 = zext i32 %.1243 to i64
  br label %B396

B396:                                             ; preds = %B326, %B378
  %"$phi396.5.2.3" = phi i64 [ %.1244, %B378 ], [ 0, %B326 ]
  %.1272 = select i1 %.1191, i64 %arg.scratch.5.0, i64 0
  %2 = getelementptr i64, ptr %arg.scratch.4, i64 %.1125.sroa.0.0745
  %.1286 = getelementptr i64, ptr %2, i64 %.1272
  %.1287 = load i64, ptr %.1286, align 8
  %.1288 = add i64 %.1287, %"$phi396.5.2.3"
  store i64 %.1288, ptr %.1286, align 8
  %.1324 = add i64 %"$phi396.5.2.3", %row_sum.3.2742
  %.1135 = icmp sgt i64 %.1082.1744, 0
  %.1148 = zext i1 %.1135 to i64
  %.1079.1 = add i64 %.1079.1743, %.1148
  %.1144 = sext i1 %.1135 to i64
  %.1082.1 = add nsw i64 %.1082.1744, %.1144
  %.1125.sroa.0.0 = select i1 %.1135, i64 %.1079.1743, i64 0
  br i1 %.1135, label %B326, label %B504

B504:                                             ; preds = %B396, %B278
  %row_sum.3.2.lcssa = phi i64 [ 0, %B278 ], [ %.1324, %B396 ]
  tail call fastcc void @NRT_decref(ptr %arg.mask.0)
  tail call fastcc void @NRT_decref(ptr %arg.frames.0)
  br label %B696

B506:                                             ; preds = %B182.endif
  br i1 %.1438746.not, label %B696, label %B538

B538:                                             ; preds = %B506, %B538
  %row_sum.4.2749 = phi i64 [ %.1573, %B538 ], [ 0, %B506 ]
  %.1379.0747 = phi i64 [ %.1451, %B538 ], [ 0, %B506 ]
  %.1451 = add nuw nsw i64 %.1379.0747, 1
  %3 = getelementptr i32, ptr %.927, i64 %.1379.0747
  %.1508 = load i32, ptr %3, align 4
  %.1509 = zext i32 %.1508 to i64
  %4 = getelementptr i64, ptr %arg.scratch.4, i64 %.1379.0747
  %.1539 = load i64, ptr %4, align 8
  %.1540 = add i64 %.1539, %.1509
  store i64 %.1540, ptr %4, align 8
  %.1573 = add i64 %row_sum.4.2749, %.1509
  %exitcond.not = icmp eq i64 %arg.x.5.0, %.1451
  br i1 %exitcond.not, label %B696, label %B538

B696:                                             ; preds = %B538, %B506, %B504
  %row.sroa.0.2 = phi ptr [ null, %B504 ], [ %arg.frames.0, %B506 ], [ %arg.frames.0, %B538 ]
  %row_sum.5.3 = phi i64 [ %row_sum.3.2.lcssa, %B504 ], [ 0, %B506 ], [ %.1573, %B538 ]
  tail call fastcc void @NRT_decref(ptr %row.sroa.0.2)
  %.1590 = uitofp i64 %row_sum.5.3 to double
  %.1591 = fadd double %total.2.1755, %.1590
  %.1608 = icmp slt i64 %.690.sroa.0.0759, 0
  %.1609 = select i1 %.1608, i64 %arg.y.5.0, i64 0
  %5 = getelementptr double, ptr %arg.y.4, i64 %.690.sroa.0.0759
  %.1623 = getelementptr double, ptr %5, i64 %.1609
  %.1624 = load double, ptr %.1623, align 8
  %.1629 = fmul double %.1624, %.1590
  %.1633 = fadd double %row_moment.2.1756, %.1629
  %.700 = icmp sgt i64 %.646.1758, 0
  %.713 = zext i1 %.700 to i64
  %.643.1 = add i64 %.643.1757, %.713
  %.709 = sext i1 %.700 to i64
  %.646.1 = add nsw i64 %.646.1758, %.709
  %.690.sroa.0.0 = select i1 %.700, i64 %.643.1757, i64 0
  br i1 %.700, label %B182, label %B738

B738:                                             ; preds = %B696, %.535.if
  %total.2.1.lcssa = phi double [ 0.000000e+00, %.535.if ], [ %.1591, %B696 ]
  %row_moment.2.1.lcssa = phi double [ 0.000000e+00, %.535.if ], [ %.1633, %B696 ]
  br i1 %.1727762.not, label %B814, label %B770

B770:                                             ; preds = %B738, %B770
  %column_moment.2.1765 = phi double [ %.1828, %B770 ], [ 0.000000e+00, %B738 ]
  %.1671.0763 = phi i64 [ %.1740, %B770 ], [ 0, %B738 ]
  %.1740 = add nuw nsw i64 %.1671.0763, 1
  %6 = getelementptr i64, ptr %arg.scratch.4, i64 %.1671.0763
  %.1794 = load i64, ptr %6, align 8
  %7 = getelementptr double, ptr %arg.x.4, i64 %.1671.0763
  %.1824 = load double, ptr %7, align 8
  %.1825 = uitofp i64 %.1794 to double
  %.1826 = fmul double %.1824, %.1825
  %.1828 = fadd double %column_moment.2.1765, %.1826
  %exitcond774.not = icmp eq i64 %arg.x.5.0, %.1740
  br i1 %exitcond774.not, label %B814, label %B770

B814:                                             ; preds = %B770, %B738
  %column_moment.2.1.lcssa = phi double [ 0.000000e+00, %B738 ], [ %.1828, %B770 ]
  %.1863 = icmp slt i64 %.231.sroa.0.0773, 0
  %.1864 = select i1 %.1863, i64 %arg.moments.5.0, i64 0
  %.1865 = add i64 %.1864, %.231.sroa.0.0773
  %.1885 = mul i64 %.1865, %arg.moments.5.1
  %.1889 = getelementptr double, ptr %arg.moments.4, i64 %.1885
  %.1890 = load double, ptr %.1889, align 8
  %.1892 = fadd double %total.2.1.lcssa, %.1890
  store double %.1892, ptr %.1889, align 8
  %.2000 = getelementptr i8, ptr %.1889, i64 8
  %.2001 = load double, ptr %.2000, align 8
  %.2003 = fadd double %row_moment.2.1.lcssa, %.2001
  store double %.2003, ptr %.2000, align 8
  %.2113 = getelementptr i8, ptr %.1889, i64 16
  %.2114 = load double, ptr %.2113, align 8
  %.2116 = fadd double %column_moment.2.1.lcssa, %.2114
  store double %.2116, ptr %.2113, align 8
  %.241 = icmp sgt i64 %.185.1772, 0
  %.254 = zext i1 %.241 to i64
  %.182.1 = add i64 %.182.1771, %.254
  %.250 = sext i1 %.241 to i64
  %.185.1 = add nsw i64 %.185.1772, %.250
  %.231.sroa.0.0 = select i1 %.241, i64 %.182.1771, i64 0
  br i1 %.241, label %B94.else.endif, label %B926

B926:                                             ; preds = %B814, %entry
  tail call fastcc void @NRT_decref(ptr %arg.y.0)
  tail call fastcc void @NRT_decref(ptr %arg.x.0)
  tail call fastcc void @NRT_decref(ptr %arg.scratch.0)
  tail call fastcc void @NRT_decref(ptr %arg.moments.0)
  tail call fastcc void @NRT_decref(ptr %arg.mask.0)
  tail call fastcc void @NRT_decref(ptr %arg.frames.0)
  store ptr null, ptr %retptr, align 8
  ret void

B94.else.endif:                                   ; preds = %B94.else.endif.lr.ph, %B814
  %.231.sroa.0.0773 = phi i64 [ 0, %B94.else.endif.lr.ph ], [ %.231.sroa.0.0, %B814 ]
  %.185.1772 = phi i64 [ %.185.1770, %B94.else.endif.lr.ph ], [ %.185.1, %B814 ]
  %.182.1771 = phi i64 [ 1, %B94.else.endif.lr.ph ], [ %.182.1, %B814 ]
  br i1 %.469, label %B94.endif.else.endif.if, label %B94.endif.else.endif.endif.endif.if, !prof !0

B94.endif.else.endif.if:                          ; preds = %B94.else.endif
  br label %B94.endif.else.endif.endif.endif.if

B94.endif.else.endif.endif.endif.if:              ; preds = %B94.endif.else.endif.if, %B94.else.endif
  %.444.sroa.0.2 = phi i64 [ %arg.scratch.5.0, %B94.endif.else.endif.if ], [ 0, %B94.else.endif ]
  %.566.not736 = icmp slt i64 %.444.sroa.0.2, %arg.scratch.5.0
  br i1 %.566.not736, label %.535.endif.preheader, label %.535.if, !prof !5

.535.endif.preheader:                             ; preds = %B94.endif.else.endif.endif.endif.if
  %8 = shl i64 %.444.sroa.0.2, 3
  %scevgep = getelementptr i8, ptr %arg.scratch.4, i64 %8
  %9 = sub i64 %arg.scratch.5.0, %.444.sroa.0.2
  %10 = shl i64 %9, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %scevgep, i8 0, i64 %10, i1 false)
  br label %.535.if

.535.if:                                          ; preds = %.535.endif.preheader, %B94.endif.else.endif.endif.endif.if
  br i1 %.700751, label %B182.lr.ph, label %B738

B182.lr.ph:                                       ; preds = %.535.if
  %.791 = icmp slt i64 %.231.sroa.0.0773, 0
  %.792 = select i1 %.791, i64 %arg.frames.5.0, i64 0
  %.793 = add i64 %.792, %.231.sroa.0.0773
  %.921 = mul i64 %.919, %.793
  %11 = getelementptr i32, ptr %arg.frames.4, i64 %.921
  br label %B182

B182.endif:                                       ; preds = %B182.else.endif.endif.endif, %B182.else.endif.endif.endif.if
  %.797.sroa.13.0 = phi i64 [ %arg.frames.5.2, %B182.else.endif.endif.endif.if ], [ %.797.sroa.13.1, %B182.else.endif.endif.endif ]
  %.885 = sub i64 %.797.sroa.13.0, %.797.sroa.0.2
  %.894 = tail call i64 @llvm.smax.i64(i64 %.885, i64 0)
  %.923 = mul i64 %.796, %arg.frames.5.2
  %12 = getelementptr i32, ptr %11, i64 %.923
  %.927 = getelementptr i32, ptr %12, i64 %.797.sroa.0.2
  tail call fastcc void @NRT_incref(ptr %arg.frames.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.73.not, label %B506, label %B278

B182.else.if:                                     ; preds = %B182
  br label %B182.else.endif

B182.else.endif:                                  ; preds = %B182.else.if, %B182
  %.797.sroa.0.1 = phi i64 [ 0, %B182.else.if ], [ %.809, %B182 ]
  br i1 %.817.not, label %B182.else.endif.endif, label %B182.else.endif.if, !prof !4

B182.else.endif.if:                               ; preds = %B182.else.endif
  br label %B182.else.endif.endif

B182.else.endif.endif:                            ; preds = %B182.else.endif.if, %B182.else.endif
  %.797.sroa.0.2 = phi i64 [ %arg.frames.5.2, %B182.else.endif.if ], [ %.797.sroa.0.1, %B182.else.endif ]
  br i1 %.829, label %B182.else.endif.endif.if, label %B182.else.endif.endif.endif, !prof !0

B182.else.endif.endif.if:                         ; preds = %B182.else.endif.endif
  br label %B182.else.endif.endif.endif

B182.else.endif.endif.endif:                      ; preds = %B182.else.endif.endif.if, %B182.else.endif.endif
  %.797.sroa.13.1 = phi i64 [ 0, %B182.else.endif.endif.if ], [ %.826, %B182.else.endif.endif ]
  br i1 %.834.not, label %B182.endif, label %B182.else.endif.endif.endif.if, !prof !4

B182.else.endif.endif.endif.if:                   ; preds = %B182.else.endif.endif.endif
  br label %B182.endif
}

define i64 @stemd_compiled_add_moments(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 9
  %.1298 = alloca ptr, align 8
  store ptr null, ptr %.1298, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.1065, %.637, %.211, %.1292, %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.484, %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ %.910, %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ %.1338, %.1292 ], [ 0, %.211 ], [ 0, %.637 ], [ 0, %.1065 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.486, %.8, %.5
  %.1341 = tail call i32 @PyErr_BadArgument()
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
  %.32 = add i64 %.17, 8
  %.33 = inttoptr i64 %.32 to ptr
  %.34 = load i64, ptr %.33, align 8
  %.35 = icmp eq i64 %.34, %.1
  %.36 = add i64 %.19, 8
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
  %.81 = icmp eq i32 %.80, 3
  %.82 = and i1 %.67, %.72
  %.83 = and i1 %.77, %.81
  %.84 = and i1 %.82, %.83
  %.85 = add i64 %.17, 56
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
  %.97 = add i64 %.17, 64
  %.98 = inttoptr i64 %.97 to ptr
  %.99 = load i32, ptr %.98, align 4
  %.100 = and i32 %.99, 257
  %.101 = icmp eq i32 %.100, 257
  %.102 = add i64 %.17, 24
  %.103 = inttoptr i64 %.102 to ptr
  %.104 = load i32, ptr %.103, align 4
  %.105 = icmp eq i32 %.104, 1
  %.106 = and i1 %.91, %.96
  %.107 = and i1 %.101, %.105
  %.108 = and i1 %.106, %.107
  %.109 = add i64 %.19, 56
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
  %.121 = add i64 %.19, 64
  %.122 = inttoptr i64 %.121 to ptr
  %.123 = load i32, ptr %.122, align 4
  %.124 = and i32 %.123, 257
  %.125 = icmp eq i32 %.124, 257
  %.126 = add i64 %.19, 24
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
  %.139 = icmp eq i32 %.138, 2
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
  %.153 = icmp eq i32 %.152, 2
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
  %.493 = icmp eq i32 %.66, 4
  %.508 = and i1 %.493, %.72
  %.510 = and i1 %.508, %.83
  %.632 = and i1 %.510, %.108
  %.633 = and i1 %.632, %.132
  %.634 = and i1 %.633, %.156
  %.635 = and i1 %.634, %.180
  %.636 = and i1 %.635, %.204
  br i1 %.636, label %.637, label %.486

.211:                                             ; preds = %.58
  %.213 = add i64 %.11, 32
  %.214 = inttoptr i64 %.213 to ptr
  %.215 = load i64, ptr %.214, align 8
  %.216 = inttoptr i64 %.215 to ptr
  %.218 = load i64, ptr %.216, align 8
  %.219 = getelementptr i8, ptr %.216, i64 8
  %.220 = load i64, ptr %.219, align 8
  %.221 = getelementptr i8, ptr %.216, i64 16
  %.222 = load i64, ptr %.221, align 8
  %.228 = add i64 %.11, 16
  %.229 = inttoptr i64 %.228 to ptr
  %.230 = load i64, ptr %.229, align 8
  %.259 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.260 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.261 = add i64 %.17, 32
  %.262 = inttoptr i64 %.261 to ptr
  %.263 = load i64, ptr %.262, align 8
  %.264 = inttoptr i64 %.263 to ptr
  %.266 = load i64, ptr %.264, align 8
  %.270 = add i64 %.17, 16
  %.271 = inttoptr i64 %.270 to ptr
  %.272 = load i64, ptr %.271, align 8
  %.293 = add i64 %.19, 32
  %.294 = inttoptr i64 %.293 to ptr
  %.295 = load i64, ptr %.294, align 8
  %.296 = inttoptr i64 %.295 to ptr
  %.298 = load i64, ptr %.296, align 8
  %.302 = add i64 %.19, 16
  %.303 = inttoptr i64 %.302 to ptr
  %.304 = load i64, ptr %.303, align 8
  %.325 = add i64 %.21, 32
  %.326 = inttoptr i64 %.325 to ptr
  %.327 = load i64, ptr %.326, align 8
  %.328 = inttoptr i64 %.327 to ptr
  %.330 = load i64, ptr %.328, align 8
  %.331 = getelementptr i8, ptr %.328, i64 8
  %.332 = load i64, ptr %.331, align 8
  %.337 = add i64 %.21, 16
  %.338 = inttoptr i64 %.337 to ptr
  %.339 = load i64, ptr %.338, align 8
  %.364 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.366 = add i64 %.25, 32
  %.367 = inttoptr i64 %.366 to ptr
  %.368 = load i64, ptr %.367, align 8
  %.369 = inttoptr i64 %.368 to ptr
  %.371 = load i64, ptr %.369, align 8
  %.372 = getelementptr i8, ptr %.369, i64 8
  %.373 = load i64, ptr %.372, align 8
  %.378 = add i64 %.25, 16
  %.379 = inttoptr i64 %.378 to ptr
  %.380 = load i64, ptr %.379, align 8
  %.405 = add i64 %.27, 32
  %.406 = inttoptr i64 %.405 to ptr
  %.407 = load i64, ptr %.406, align 8
  %.408 = inttoptr i64 %.407 to ptr
  %.410 = load i64, ptr %.408, align 8
  %.414 = add i64 %.27, 16
  %.415 = inttoptr i64 %.414 to ptr
  %.416 = load i64, ptr %.415, align 8
  %.437 = tail call i64 @PyErr_Occurred()
  %.440 = icmp eq i64 %.437, 0
  br i1 %.440, label %.438, label %common.ret

.438:                                             ; preds = %.211
  %.417 = inttoptr i64 %.416 to ptr
  %.381 = inttoptr i64 %.380 to ptr
  %.365.not = icmp eq i64 %.364, 0
  %.340 = inttoptr i64 %.339 to ptr
  %.305 = inttoptr i64 %.304 to ptr
  %.273 = inttoptr i64 %.272 to ptr
  %.231 = inttoptr i64 %.230 to ptr
  %.443 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  %.241767.i = icmp sgt i64 %.218, 0
  br i1 %.241767.i, label %B94.else.endif.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B94.else.endif.lr.ph.i:                           ; preds = %.438
  %.185.1770.i = add nsw i64 %.218, -1
  %.470.i = icmp slt i64 %.410, 1
  %storemerge732.i = tail call i64 @llvm.smax.i64(i64 %.266, i64 0)
  %.701751.i = icmp sgt i64 %.266, 0
  %.714752.i = zext i1 %.701751.i to i64
  %.710753.i = sext i1 %.701751.i to i64
  %.647.1754.i = add nsw i64 %storemerge732.i, %.710753.i
  %.747.i = add nsw i64 %.298, %.260
  %.808.i = icmp slt i64 %.260, 0
  %.809.i = select i1 %.808.i, i64 %.222, i64 0
  %.810.i = add i64 %.809.i, %.260
  %.813.i = icmp slt i64 %.810.i, 0
  %.818.not.i = icmp slt i64 %.810.i, %.222
  %.825.i = icmp slt i64 %.747.i, 0
  %.826.i = select i1 %.825.i, i64 %.222, i64 0
  %.827.i = add i64 %.826.i, %.747.i
  %.830.i = icmp slt i64 %.827.i, 0
  %.835.not.i = icmp slt i64 %.827.i, %.222
  %.920.i = mul i64 %.222, %.220
  %storemerge735.i = tail call i64 @llvm.smax.i64(i64 %.298, i64 0)
  %.1137738.i = icmp sgt i64 %.298, 0
  %.1150739.i = zext i1 %.1137738.i to i64
  %.1146740.i = sext i1 %.1137738.i to i64
  %.1084.1741.i = add nsw i64 %storemerge735.i, %.1146740.i
  %.1447746.not.i = icmp slt i64 %.298, 1
  br label %B94.else.endif.i

B182.i:                                           ; preds = %B182.lr.ph.i, %B696.i
  %.691.sroa.0.0759.i = phi i64 [ 0, %B182.lr.ph.i ], [ %.691.sroa.0.0.i, %B696.i ]
  %.647.1758.i = phi i64 [ %.647.1754.i, %B182.lr.ph.i ], [ %.647.1.i, %B696.i ]
  %.644.1757.i = phi i64 [ %.714752.i, %B182.lr.ph.i ], [ %.644.1.i, %B696.i ]
  %row_moment.2.1756.i = phi double [ 0.000000e+00, %B182.lr.ph.i ], [ %.1648.i, %B696.i ]
  %total.2.1755.i = phi double [ 0.000000e+00, %B182.lr.ph.i ], [ %.1606.i, %B696.i ]
  %.744.i = add nsw i64 %.691.sroa.0.0759.i, %.259
  %.795.i = icmp slt i64 %.744.i, 0
  %.796.i = select i1 %.795.i, i64 %.220, i64 0
  %.797.i = add i64 %.796.i, %.744.i
  br i1 %.813.i, label %B182.else.if.i, label %B182.else.endif.i, !prof !0

B278.i:                                           ; preds = %B182.endif.i
  %.998.i = icmp slt i64 %.691.sroa.0.0759.i, 0
  %.999.i = select i1 %.998.i, i64 %.330, i64 0
  %.1000.i = add i64 %.999.i, %.691.sroa.0.0759.i
  %.1017.i = mul i64 %.1000.i, %.332
  %.1019.i = getelementptr i8, ptr %.340, i64 %.1017.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  br i1 %.1137738.i, label %B326.i, label %B504.i

B326.i:                                           ; preds = %B278.i, %B396.i
  %.1127.sroa.0.0745.i = phi i64 [ %.1127.sroa.0.0.i, %B396.i ], [ 0, %B278.i ]
  %.1084.1744.i = phi i64 [ %.1084.1.i, %B396.i ], [ %.1084.1741.i, %B278.i ]
  %.1081.1743.i = phi i64 [ %.1081.1.i, %B396.i ], [ %.1150739.i, %B278.i ]
  %row_sum.3.2742.i = phi i32 [ %.1333.i, %B396.i ], [ 0, %B278.i ]
  %.1193.i = icmp slt i64 %.1127.sroa.0.0745.i, 0
  %.1194.i = select i1 %.1193.i, i64 %.332, i64 0
  %0 = getelementptr i8, ptr %.1019.i, i64 %.1127.sroa.0.0745.i
  %.1208.i = getelementptr i8, ptr %0, i64 %.1194.i
  %.1209.i = load i8, ptr %.1208.i, align 1, !noalias !9
  %.1210.not.i = icmp eq i8 %.1209.i, 0
  br i1 %.1210.not.i, label %B396.i, label %B378.i

B378.i:                                           ; preds = %B326.i
  %.1230.i = select i1 %.1193.i, i64 %.895.i, i64 0
  %1 = getelementptr i8, ptr %.928.i, i64 %.1127.sroa.0.0745.i
  %.1244.i = getelementptr i8, ptr %1, i64 %.1230.i
  %.1245.i = load i8, ptr %.1244.i, align 1, !noalias !9
  %2 = zext i8 %.1245.i to i32
  br label %B396.i

B396.i:                                           ; preds = %B378.i, %B326.i
  %"$phi396.5.2.3.i" = phi i32 [ %2, %B378.i ], [ 0, %B326.i ]
  %.1275.i = select i1 %.1193.i, i64 %.410, i64 0
  %3 = getelementptr i32, ptr %.417, i64 %.1127.sroa.0.0745.i
  %.1289.i = getelementptr i32, ptr %3, i64 %.1275.i
  %.1290.i = load i32, ptr %.1289.i, align 4, !noalias !9
  %.1324.i = add i32 %.1290.i, %"$phi396.5.2.3.i"
  store i32 %.1324.i, ptr %.1289.i, align 4, !noalias !9
  %.1333.i = add i32 %"$phi396.5.2.3.i", %row_sum.3.2742.i
  %.1137.i = icmp sgt i64 %.1084.1744.i, 0
  %.1150.i = zext i1 %.1137.i to i64
  %.1081.1.i = add i64 %.1081.1743.i, %.1150.i
  %.1146.i = sext i1 %.1137.i to i64
  %.1084.1.i = add nsw i64 %.1084.1744.i, %.1146.i
  %.1127.sroa.0.0.i = select i1 %.1137.i, i64 %.1081.1743.i, i64 0
  br i1 %.1137.i, label %B326.i, label %B504.i

B504.i:                                           ; preds = %B396.i, %B278.i
  %row_sum.3.2.lcssa.i = phi i32 [ 0, %B278.i ], [ %.1333.i, %B396.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  br label %B696.i

B506.i:                                           ; preds = %B182.endif.i
  br i1 %.1447746.not.i, label %B696.i, label %B538.i

B538.i:                                           ; preds = %B506.i, %B538.i
  %row_sum.4.2749.i = phi i32 [ %.1587.i, %B538.i ], [ 0, %B506.i ]
  %.1388.0747.i = phi i64 [ %.1460.i, %B538.i ], [ 0, %B506.i ]
  %.1460.i = add nuw nsw i64 %.1388.0747.i, 1
  %4 = getelementptr i8, ptr %.928.i, i64 %.1388.0747.i
  %.1517.i = load i8, ptr %4, align 1, !noalias !9
  %5 = getelementptr i32, ptr %.417, i64 %.1388.0747.i
  %.1548.i = load i32, ptr %5, align 4, !noalias !9
  %.1550.i = zext i8 %.1517.i to i32
  %.1581.i = add i32 %.1548.i, %.1550.i
  store i32 %.1581.i, ptr %5, align 4, !noalias !9
  %.1587.i = add i32 %row_sum.4.2749.i, %.1550.i
  %exitcond.not.i = icmp eq i64 %.298, %.1460.i
  br i1 %exitcond.not.i, label %B696.i, label %B538.i

B696.i:                                           ; preds = %B538.i, %B506.i, %B504.i
  %row_sum.5.3.i = phi i32 [ %row_sum.3.2.lcssa.i, %B504.i ], [ 0, %B506.i ], [ %.1587.i, %B538.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  %.1605.i = uitofp i32 %row_sum.5.3.i to double
  %.1606.i = fadd double %total.2.1755.i, %.1605.i
  %.1623.i = icmp slt i64 %.691.sroa.0.0759.i, 0
  %.1624.i = select i1 %.1623.i, i64 %.266, i64 0
  %6 = getelementptr double, ptr %.273, i64 %.691.sroa.0.0759.i
  %.1638.i = getelementptr double, ptr %6, i64 %.1624.i
  %.1639.i = load double, ptr %.1638.i, align 8, !noalias !9
  %.1644.i = fmul double %.1639.i, %.1605.i
  %.1648.i = fadd double %row_moment.2.1756.i, %.1644.i
  %.701.i = icmp sgt i64 %.647.1758.i, 0
  %.714.i = zext i1 %.701.i to i64
  %.644.1.i = add i64 %.644.1757.i, %.714.i
  %.710.i = sext i1 %.701.i to i64
  %.647.1.i = add nsw i64 %.647.1758.i, %.710.i
  %.691.sroa.0.0.i = select i1 %.701.i, i64 %.644.1757.i, i64 0
  br i1 %.701.i, label %B182.i, label %B738.i

B738.i:                                           ; preds = %B696.i, %.536.if.i
  %total.2.1.lcssa.i = phi double [ 0.000000e+00, %.536.if.i ], [ %.1606.i, %B696.i ]
  %row_moment.2.1.lcssa.i = phi double [ 0.000000e+00, %.536.if.i ], [ %.1648.i, %B696.i ]
  br i1 %.1447746.not.i, label %B814.i, label %B770.i

B770.i:                                           ; preds = %B738.i, %B770.i
  %column_moment.2.1765.i = phi double [ %.1843.i, %B770.i ], [ 0.000000e+00, %B738.i ]
  %.1686.0763.i = phi i64 [ %.1755.i, %B770.i ], [ 0, %B738.i ]
  %.1755.i = add nuw nsw i64 %.1686.0763.i, 1
  %7 = getelementptr i32, ptr %.417, i64 %.1686.0763.i
  %.1809.i = load i32, ptr %7, align 4, !noalias !9
  %8 = getelementptr double, ptr %.305, i64 %.1686.0763.i
  %.1839.i = load double, ptr %8, align 8, !noalias !9
  %.1840.i = uitofp i32 %.1809.i to double
  %.1841.i = fmul double %.1839.i, %.1840.i
  %.1843.i = fadd double %column_moment.2.1765.i, %.1841.i
  %exitcond774.not.i = icmp eq i64 %.298, %.1755.i
  br i1 %exitcond774.not.i, label %B814.i, label %B770.i

B814.i:                                           ; preds = %B770.i, %B738.i
  %column_moment.2.1.lcssa.i = phi double [ 0.000000e+00, %B738.i ], [ %.1843.i, %B770.i ]
  %.1878.i = icmp slt i64 %.231.sroa.0.0773.i, 0
  %.1879.i = select i1 %.1878.i, i64 %.371, i64 0
  %.1880.i = add i64 %.1879.i, %.231.sroa.0.0773.i
  %.1900.i = mul i64 %.1880.i, %.373
  %.1904.i = getelementptr double, ptr %.381, i64 %.1900.i
  %.1905.i = load double, ptr %.1904.i, align 8, !noalias !9
  %.1907.i = fadd double %total.2.1.lcssa.i, %.1905.i
  store double %.1907.i, ptr %.1904.i, align 8, !noalias !9
  %.2015.i = getelementptr i8, ptr %.1904.i, i64 8
  %.2016.i = load double, ptr %.2015.i, align 8, !noalias !9
  %.2018.i = fadd double %row_moment.2.1.lcssa.i, %.2016.i
  store double %.2018.i, ptr %.2015.i, align 8, !noalias !9
  %.2128.i = getelementptr i8, ptr %.1904.i, i64 16
  %.2129.i = load double, ptr %.2128.i, align 8, !noalias !9
  %.2131.i = fadd double %column_moment.2.1.lcssa.i, %.2129.i
  store double %.2131.i, ptr %.2128.i, align 8, !noalias !9
  %.241.i = icmp sgt i64 %.185.1772.i, 0
  %.254.i = zext i1 %.241.i to i64
  %.182.1.i = add i64 %.182.1771.i, %.254.i
  %.250.i = sext i1 %.241.i to i64
  %.185.1.i = add nsw i64 %.185.1772.i, %.250.i
  %.231.sroa.0.0.i = select i1 %.241.i, i64 %.182.1771.i, i64 0
  br i1 %.241.i, label %B94.else.endif.i, label %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B94.else.endif.i:                                 ; preds = %B814.i, %B94.else.endif.lr.ph.i
  %.231.sroa.0.0773.i = phi i64 [ 0, %B94.else.endif.lr.ph.i ], [ %.231.sroa.0.0.i, %B814.i ]
  %.185.1772.i = phi i64 [ %.185.1770.i, %B94.else.endif.lr.ph.i ], [ %.185.1.i, %B814.i ]
  %.182.1771.i = phi i64 [ 1, %B94.else.endif.lr.ph.i ], [ %.182.1.i, %B814.i ]
  br i1 %.470.i, label %B94.endif.else.endif.if.i, label %B94.endif.else.endif.endif.endif.if.i, !prof !0

B94.endif.else.endif.if.i:                        ; preds = %B94.else.endif.i
  br label %B94.endif.else.endif.endif.endif.if.i

B94.endif.else.endif.endif.endif.if.i:            ; preds = %B94.endif.else.endif.if.i, %B94.else.endif.i
  %.445.sroa.0.2.i = phi i64 [ %.410, %B94.endif.else.endif.if.i ], [ 0, %B94.else.endif.i ]
  %.567.not736.i = icmp slt i64 %.445.sroa.0.2.i, %.410
  br i1 %.567.not736.i, label %.536.endif.preheader.i, label %.536.if.i, !prof !5

.536.endif.preheader.i:                           ; preds = %B94.endif.else.endif.endif.endif.if.i
  %9 = shl i64 %.445.sroa.0.2.i, 2
  %scevgep.i = getelementptr i8, ptr %.417, i64 %9
  %10 = sub i64 %.410, %.445.sroa.0.2.i
  %11 = shl i64 %10, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep.i, i8 0, i64 %11, i1 false), !noalias !9
  br label %.536.if.i

.536.if.i:                                        ; preds = %.536.endif.preheader.i, %B94.endif.else.endif.endif.endif.if.i
  br i1 %.701751.i, label %B182.lr.ph.i, label %B738.i

B182.lr.ph.i:                                     ; preds = %.536.if.i
  %.792.i = icmp slt i64 %.231.sroa.0.0773.i, 0
  %.793.i = select i1 %.792.i, i64 %.218, i64 0
  %.794.i = add i64 %.793.i, %.231.sroa.0.0773.i
  %.922.i = mul i64 %.920.i, %.794.i
  %12 = getelementptr i8, ptr %.231, i64 %.922.i
  br label %B182.i

B182.endif.i:                                     ; preds = %B182.else.endif.endif.endif.if.i, %B182.else.endif.endif.endif.i
  %.798.sroa.13.0.i = phi i64 [ %.222, %B182.else.endif.endif.endif.if.i ], [ %.798.sroa.13.1.i, %B182.else.endif.endif.endif.i ]
  %.886.i = sub i64 %.798.sroa.13.0.i, %.798.sroa.0.2.i
  %.895.i = tail call i64 @llvm.smax.i64(i64 %.886.i, i64 0)
  %.924.i = mul i64 %.797.i, %.222
  %13 = getelementptr i8, ptr %12, i64 %.924.i
  %.928.i = getelementptr i8, ptr %13, i64 %.798.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  br i1 %.365.not, label %B506.i, label %B278.i

B182.else.if.i:                                   ; preds = %B182.i
  br label %B182.else.endif.i

B182.else.endif.i:                                ; preds = %B182.else.if.i, %B182.i
  %.798.sroa.0.1.i = phi i64 [ 0, %B182.else.if.i ], [ %.810.i, %B182.i ]
  br i1 %.818.not.i, label %B182.else.endif.endif.i, label %B182.else.endif.if.i, !prof !4

B182.else.endif.if.i:                             ; preds = %B182.else.endif.i
  br label %B182.else.endif.endif.i

B182.else.endif.endif.i:                          ; preds = %B182.else.endif.if.i, %B182.else.endif.i
  %.798.sroa.0.2.i = phi i64 [ %.222, %B182.else.endif.if.i ], [ %.798.sroa.0.1.i, %B182.else.endif.i ]
  br i1 %.830.i, label %B182.else.endif.endif.if.i, label %B182.else.endif.endif.endif.i, !prof !0

B182.else.endif.endif.if.i:                       ; preds = %B182.else.endif.endif.i
  br label %B182.else.endif.endif.endif.i

B182.else.endif.endif.endif.i:                    ; preds = %B182.else.endif.endif.if.i, %B182.else.endif.endif.i
  %.798.sroa.13.1.i = phi i64 [ 0, %B182.else.endif.endif.if.i ], [ %.827.i, %B182.else.endif.endif.i ]
  br i1 %.835.not.i, label %B182.endif.i, label %B182.else.endif.endif.endif.if.i, !prof !4

B182.else.endif.endif.endif.if.i:                 ; preds = %B182.else.endif.endif.endif.i
  br label %B182.endif.i

_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B814.i, %.438
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call fastcc void @NRT_decref(ptr null), !noalias !9
  tail call void @PyEval_RestoreThread(i64 %.443)
  %.484 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.486:                                             ; preds = %.60
  %.919 = icmp eq i32 %.66, 6
  %14 = and i32 %.186, -3
  %.1042 = icmp eq i32 %14, 8
  %15 = and i1 %.919, %.1042
  %16 = and i1 %.192, %15
  %17 = and i1 %16, %.203
  %18 = and i1 %.72, %17
  %19 = and i1 %.83, %18
  %20 = and i1 %.108, %19
  %21 = and i1 %.132, %20
  %22 = and i1 %.156, %21
  %.1064 = and i1 %.180, %22
  br i1 %.1064, label %.1065, label %other_arguments

.637:                                             ; preds = %.60
  %.639 = add i64 %.11, 32
  %.640 = inttoptr i64 %.639 to ptr
  %.641 = load i64, ptr %.640, align 8
  %.642 = inttoptr i64 %.641 to ptr
  %.644 = load i64, ptr %.642, align 8
  %.645 = getelementptr i8, ptr %.642, i64 8
  %.646 = load i64, ptr %.645, align 8
  %.647 = getelementptr i8, ptr %.642, i64 16
  %.648 = load i64, ptr %.647, align 8
  %.654 = add i64 %.11, 16
  %.655 = inttoptr i64 %.654 to ptr
  %.656 = load i64, ptr %.655, align 8
  %.685 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.686 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.687 = add i64 %.17, 32
  %.688 = inttoptr i64 %.687 to ptr
  %.689 = load i64, ptr %.688, align 8
  %.690 = inttoptr i64 %.689 to ptr
  %.692 = load i64, ptr %.690, align 8
  %.696 = add i64 %.17, 16
  %.697 = inttoptr i64 %.696 to ptr
  %.698 = load i64, ptr %.697, align 8
  %.719 = add i64 %.19, 32
  %.720 = inttoptr i64 %.719 to ptr
  %.721 = load i64, ptr %.720, align 8
  %.722 = inttoptr i64 %.721 to ptr
  %.724 = load i64, ptr %.722, align 8
  %.728 = add i64 %.19, 16
  %.729 = inttoptr i64 %.728 to ptr
  %.730 = load i64, ptr %.729, align 8
  %.751 = add i64 %.21, 32
  %.752 = inttoptr i64 %.751 to ptr
  %.753 = load i64, ptr %.752, align 8
  %.754 = inttoptr i64 %.753 to ptr
  %.756 = load i64, ptr %.754, align 8
  %.757 = getelementptr i8, ptr %.754, i64 8
  %.758 = load i64, ptr %.757, align 8
  %.763 = add i64 %.21, 16
  %.764 = inttoptr i64 %.763 to ptr
  %.765 = load i64, ptr %.764, align 8
  %.790 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.792 = add i64 %.25, 32
  %.793 = inttoptr i64 %.792 to ptr
  %.794 = load i64, ptr %.793, align 8
  %.795 = inttoptr i64 %.794 to ptr
  %.797 = load i64, ptr %.795, align 8
  %.798 = getelementptr i8, ptr %.795, i64 8
  %.799 = load i64, ptr %.798, align 8
  %.804 = add i64 %.25, 16
  %.805 = inttoptr i64 %.804 to ptr
  %.806 = load i64, ptr %.805, align 8
  %.831 = add i64 %.27, 32
  %.832 = inttoptr i64 %.831 to ptr
  %.833 = load i64, ptr %.832, align 8
  %.834 = inttoptr i64 %.833 to ptr
  %.836 = load i64, ptr %.834, align 8
  %.840 = add i64 %.27, 16
  %.841 = inttoptr i64 %.840 to ptr
  %.842 = load i64, ptr %.841, align 8
  %.863 = tail call i64 @PyErr_Occurred()
  %.866 = icmp eq i64 %.863, 0
  br i1 %.866, label %.864, label %common.ret

.864:                                             ; preds = %.637
  %.843 = inttoptr i64 %.842 to ptr
  %.807 = inttoptr i64 %.806 to ptr
  %.791.not = icmp eq i64 %.790, 0
  %.766 = inttoptr i64 %.765 to ptr
  %.731 = inttoptr i64 %.730 to ptr
  %.699 = inttoptr i64 %.698 to ptr
  %.657 = inttoptr i64 %.656 to ptr
  %.869 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  %.241767.i152 = icmp sgt i64 %.644, 0
  br i1 %.241767.i152, label %B94.else.endif.lr.ph.i153, label %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B94.else.endif.lr.ph.i153:                        ; preds = %.864
  %.185.1770.i154 = add nsw i64 %.644, -1
  %.470.i155 = icmp slt i64 %.836, 1
  %storemerge732.i156 = tail call i64 @llvm.smax.i64(i64 %.692, i64 0)
  %.701751.i157 = icmp sgt i64 %.692, 0
  %.714752.i158 = zext i1 %.701751.i157 to i64
  %.710753.i159 = sext i1 %.701751.i157 to i64
  %.647.1754.i160 = add nsw i64 %storemerge732.i156, %.710753.i159
  %.747.i161 = add nsw i64 %.724, %.686
  %.808.i162 = icmp slt i64 %.686, 0
  %.809.i163 = select i1 %.808.i162, i64 %.648, i64 0
  %.810.i164 = add i64 %.809.i163, %.686
  %.813.i165 = icmp slt i64 %.810.i164, 0
  %.818.not.i166 = icmp slt i64 %.810.i164, %.648
  %.825.i167 = icmp slt i64 %.747.i161, 0
  %.826.i168 = select i1 %.825.i167, i64 %.648, i64 0
  %.827.i169 = add i64 %.826.i168, %.747.i161
  %.830.i170 = icmp slt i64 %.827.i169, 0
  %.835.not.i171 = icmp slt i64 %.827.i169, %.648
  %.920.i172 = mul i64 %.648, %.646
  %storemerge735.i173 = tail call i64 @llvm.smax.i64(i64 %.724, i64 0)
  %.1137738.i174 = icmp sgt i64 %.724, 0
  %.1150739.i175 = zext i1 %.1137738.i174 to i64
  %.1146740.i176 = sext i1 %.1137738.i174 to i64
  %.1084.1741.i177 = add nsw i64 %storemerge735.i173, %.1146740.i176
  %.1447746.not.i178 = icmp slt i64 %.724, 1
  br label %B94.else.endif.i180

B182.i227:                                        ; preds = %B182.lr.ph.i222, %B696.i259
  %.691.sroa.0.0759.i228 = phi i64 [ 0, %B182.lr.ph.i222 ], [ %.691.sroa.0.0.i274, %B696.i259 ]
  %.647.1758.i229 = phi i64 [ %.647.1754.i160, %B182.lr.ph.i222 ], [ %.647.1.i273, %B696.i259 ]
  %.644.1757.i230 = phi i64 [ %.714752.i158, %B182.lr.ph.i222 ], [ %.644.1.i271, %B696.i259 ]
  %row_moment.2.1756.i231 = phi double [ 0.000000e+00, %B182.lr.ph.i222 ], [ %.1648.i268, %B696.i259 ]
  %total.2.1755.i232 = phi double [ 0.000000e+00, %B182.lr.ph.i222 ], [ %.1606.i262, %B696.i259 ]
  %.744.i233 = add nsw i64 %.691.sroa.0.0759.i228, %.685
  %.795.i234 = icmp slt i64 %.744.i233, 0
  %.796.i235 = select i1 %.795.i234, i64 %.646, i64 0
  %.797.i236 = add i64 %.796.i235, %.744.i233
  br i1 %.813.i165, label %B182.else.if.i314, label %B182.else.endif.i237, !prof !0

B278.i251:                                        ; preds = %B182.endif.i245
  %.998.i252 = icmp slt i64 %.691.sroa.0.0759.i228, 0
  %.999.i253 = select i1 %.998.i252, i64 %.756, i64 0
  %.1000.i254 = add i64 %.999.i253, %.691.sroa.0.0759.i228
  %.1017.i255 = mul i64 %.1000.i254, %.758
  %.1019.i256 = getelementptr i8, ptr %.766, i64 %.1017.i255
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  br i1 %.1137738.i174, label %B326.i275, label %B504.i257

B326.i275:                                        ; preds = %B278.i251, %B396.i289
  %.1127.sroa.0.0745.i276 = phi i64 [ %.1127.sroa.0.0.i301, %B396.i289 ], [ 0, %B278.i251 ]
  %.1084.1744.i277 = phi i64 [ %.1084.1.i300, %B396.i289 ], [ %.1084.1741.i177, %B278.i251 ]
  %.1081.1743.i278 = phi i64 [ %.1081.1.i298, %B396.i289 ], [ %.1150739.i175, %B278.i251 ]
  %row_sum.3.2742.i279 = phi i32 [ %.1333.i295, %B396.i289 ], [ 0, %B278.i251 ]
  %.1193.i280 = icmp slt i64 %.1127.sroa.0.0745.i276, 0
  %.1194.i281 = select i1 %.1193.i280, i64 %.758, i64 0
  %23 = getelementptr i8, ptr %.1019.i256, i64 %.1127.sroa.0.0745.i276
  %.1208.i282 = getelementptr i8, ptr %23, i64 %.1194.i281
  %.1209.i283 = load i8, ptr %.1208.i282, align 1, !noalias !12
  %.1210.not.i284 = icmp eq i8 %.1209.i283, 0
  br i1 %.1210.not.i284, label %B396.i289, label %B378.i285

B378.i285:                                        ; preds = %B326.i275
  %.1230.i286 = select i1 %.1193.i280, i64 %.895.i248, i64 0
  %24 = getelementptr i16, ptr %.928.i250, i64 %.1127.sroa.0.0745.i276
  %.1244.i287 = getelementptr i16, ptr %24, i64 %.1230.i286
  %.1245.i288 = load i16, ptr %.1244.i287, align 2, !noalias !12
  %25 = zext i16 %.1245.i288 to i32
  br label %B396.i289

B396.i289:                                        ; preds = %B378.i285, %B326.i275
  %"$phi396.5.2.3.i290" = phi i32 [ %25, %B378.i285 ], [ 0, %B326.i275 ]
  %.1275.i291 = select i1 %.1193.i280, i64 %.836, i64 0
  %26 = getelementptr i32, ptr %.843, i64 %.1127.sroa.0.0745.i276
  %.1289.i292 = getelementptr i32, ptr %26, i64 %.1275.i291
  %.1290.i293 = load i32, ptr %.1289.i292, align 4, !noalias !12
  %.1324.i294 = add i32 %.1290.i293, %"$phi396.5.2.3.i290"
  store i32 %.1324.i294, ptr %.1289.i292, align 4, !noalias !12
  %.1333.i295 = add i32 %"$phi396.5.2.3.i290", %row_sum.3.2742.i279
  %.1137.i296 = icmp sgt i64 %.1084.1744.i277, 0
  %.1150.i297 = zext i1 %.1137.i296 to i64
  %.1081.1.i298 = add i64 %.1081.1743.i278, %.1150.i297
  %.1146.i299 = sext i1 %.1137.i296 to i64
  %.1084.1.i300 = add nsw i64 %.1084.1744.i277, %.1146.i299
  %.1127.sroa.0.0.i301 = select i1 %.1137.i296, i64 %.1081.1743.i278, i64 0
  br i1 %.1137.i296, label %B326.i275, label %B504.i257

B504.i257:                                        ; preds = %B396.i289, %B278.i251
  %row_sum.3.2.lcssa.i258 = phi i32 [ 0, %B278.i251 ], [ %.1333.i295, %B396.i289 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  br label %B696.i259

B506.i302:                                        ; preds = %B182.endif.i245
  br i1 %.1447746.not.i178, label %B696.i259, label %B538.i303

B538.i303:                                        ; preds = %B506.i302, %B538.i303
  %row_sum.4.2749.i304 = phi i32 [ %.1587.i311, %B538.i303 ], [ 0, %B506.i302 ]
  %.1388.0747.i305 = phi i64 [ %.1460.i306, %B538.i303 ], [ 0, %B506.i302 ]
  %.1460.i306 = add nuw nsw i64 %.1388.0747.i305, 1
  %27 = getelementptr i16, ptr %.928.i250, i64 %.1388.0747.i305
  %.1517.i307 = load i16, ptr %27, align 2, !noalias !12
  %28 = getelementptr i32, ptr %.843, i64 %.1388.0747.i305
  %.1548.i308 = load i32, ptr %28, align 4, !noalias !12
  %.1550.i309 = zext i16 %.1517.i307 to i32
  %.1581.i310 = add i32 %.1548.i308, %.1550.i309
  store i32 %.1581.i310, ptr %28, align 4, !noalias !12
  %.1587.i311 = add i32 %row_sum.4.2749.i304, %.1550.i309
  %exitcond.not.i312 = icmp eq i64 %.724, %.1460.i306
  br i1 %exitcond.not.i312, label %B696.i259, label %B538.i303

B696.i259:                                        ; preds = %B538.i303, %B506.i302, %B504.i257
  %row_sum.5.3.i260 = phi i32 [ %row_sum.3.2.lcssa.i258, %B504.i257 ], [ 0, %B506.i302 ], [ %.1587.i311, %B538.i303 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  %.1605.i261 = uitofp i32 %row_sum.5.3.i260 to double
  %.1606.i262 = fadd double %total.2.1755.i232, %.1605.i261
  %.1623.i263 = icmp slt i64 %.691.sroa.0.0759.i228, 0
  %.1624.i264 = select i1 %.1623.i263, i64 %.692, i64 0
  %29 = getelementptr double, ptr %.699, i64 %.691.sroa.0.0759.i228
  %.1638.i265 = getelementptr double, ptr %29, i64 %.1624.i264
  %.1639.i266 = load double, ptr %.1638.i265, align 8, !noalias !12
  %.1644.i267 = fmul double %.1639.i266, %.1605.i261
  %.1648.i268 = fadd double %row_moment.2.1756.i231, %.1644.i267
  %.701.i269 = icmp sgt i64 %.647.1758.i229, 0
  %.714.i270 = zext i1 %.701.i269 to i64
  %.644.1.i271 = add i64 %.644.1757.i230, %.714.i270
  %.710.i272 = sext i1 %.701.i269 to i64
  %.647.1.i273 = add nsw i64 %.647.1758.i229, %.710.i272
  %.691.sroa.0.0.i274 = select i1 %.701.i269, i64 %.644.1757.i230, i64 0
  br i1 %.701.i269, label %B182.i227, label %B738.i188

B738.i188:                                        ; preds = %B696.i259, %.536.if.i187
  %total.2.1.lcssa.i189 = phi double [ 0.000000e+00, %.536.if.i187 ], [ %.1606.i262, %B696.i259 ]
  %row_moment.2.1.lcssa.i190 = phi double [ 0.000000e+00, %.536.if.i187 ], [ %.1648.i268, %B696.i259 ]
  br i1 %.1447746.not.i178, label %B814.i201, label %B770.i191

B770.i191:                                        ; preds = %B738.i188, %B770.i191
  %column_moment.2.1765.i192 = phi double [ %.1843.i199, %B770.i191 ], [ 0.000000e+00, %B738.i188 ]
  %.1686.0763.i193 = phi i64 [ %.1755.i194, %B770.i191 ], [ 0, %B738.i188 ]
  %.1755.i194 = add nuw nsw i64 %.1686.0763.i193, 1
  %30 = getelementptr i32, ptr %.843, i64 %.1686.0763.i193
  %.1809.i195 = load i32, ptr %30, align 4, !noalias !12
  %31 = getelementptr double, ptr %.731, i64 %.1686.0763.i193
  %.1839.i196 = load double, ptr %31, align 8, !noalias !12
  %.1840.i197 = uitofp i32 %.1809.i195 to double
  %.1841.i198 = fmul double %.1839.i196, %.1840.i197
  %.1843.i199 = fadd double %column_moment.2.1765.i192, %.1841.i198
  %exitcond774.not.i200 = icmp eq i64 %.724, %.1755.i194
  br i1 %exitcond774.not.i200, label %B814.i201, label %B770.i191

B814.i201:                                        ; preds = %B770.i191, %B738.i188
  %column_moment.2.1.lcssa.i202 = phi double [ 0.000000e+00, %B738.i188 ], [ %.1843.i199, %B770.i191 ]
  %.1878.i203 = icmp slt i64 %.231.sroa.0.0773.i181, 0
  %.1879.i204 = select i1 %.1878.i203, i64 %.797, i64 0
  %.1880.i205 = add i64 %.1879.i204, %.231.sroa.0.0773.i181
  %.1900.i206 = mul i64 %.1880.i205, %.799
  %.1904.i207 = getelementptr double, ptr %.807, i64 %.1900.i206
  %.1905.i208 = load double, ptr %.1904.i207, align 8, !noalias !12
  %.1907.i209 = fadd double %total.2.1.lcssa.i189, %.1905.i208
  store double %.1907.i209, ptr %.1904.i207, align 8, !noalias !12
  %.2015.i210 = getelementptr i8, ptr %.1904.i207, i64 8
  %.2016.i211 = load double, ptr %.2015.i210, align 8, !noalias !12
  %.2018.i212 = fadd double %row_moment.2.1.lcssa.i190, %.2016.i211
  store double %.2018.i212, ptr %.2015.i210, align 8, !noalias !12
  %.2128.i213 = getelementptr i8, ptr %.1904.i207, i64 16
  %.2129.i214 = load double, ptr %.2128.i213, align 8, !noalias !12
  %.2131.i215 = fadd double %column_moment.2.1.lcssa.i202, %.2129.i214
  store double %.2131.i215, ptr %.2128.i213, align 8, !noalias !12
  %.241.i216 = icmp sgt i64 %.185.1772.i182, 0
  %.254.i217 = zext i1 %.241.i216 to i64
  %.182.1.i218 = add i64 %.182.1771.i183, %.254.i217
  %.250.i219 = sext i1 %.241.i216 to i64
  %.185.1.i220 = add nsw i64 %.185.1772.i182, %.250.i219
  %.231.sroa.0.0.i221 = select i1 %.241.i216, i64 %.182.1771.i183, i64 0
  br i1 %.241.i216, label %B94.else.endif.i180, label %_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B94.else.endif.i180:                              ; preds = %B814.i201, %B94.else.endif.lr.ph.i153
  %.231.sroa.0.0773.i181 = phi i64 [ 0, %B94.else.endif.lr.ph.i153 ], [ %.231.sroa.0.0.i221, %B814.i201 ]
  %.185.1772.i182 = phi i64 [ %.185.1770.i154, %B94.else.endif.lr.ph.i153 ], [ %.185.1.i220, %B814.i201 ]
  %.182.1771.i183 = phi i64 [ 1, %B94.else.endif.lr.ph.i153 ], [ %.182.1.i218, %B814.i201 ]
  br i1 %.470.i155, label %B94.endif.else.endif.if.i317, label %B94.endif.else.endif.endif.endif.if.i184, !prof !0

B94.endif.else.endif.if.i317:                     ; preds = %B94.else.endif.i180
  br label %B94.endif.else.endif.endif.endif.if.i184

B94.endif.else.endif.endif.endif.if.i184:         ; preds = %B94.endif.else.endif.if.i317, %B94.else.endif.i180
  %.445.sroa.0.2.i185 = phi i64 [ %.836, %B94.endif.else.endif.if.i317 ], [ 0, %B94.else.endif.i180 ]
  %.567.not736.i186 = icmp slt i64 %.445.sroa.0.2.i185, %.836
  br i1 %.567.not736.i186, label %.536.endif.preheader.i315, label %.536.if.i187, !prof !5

.536.endif.preheader.i315:                        ; preds = %B94.endif.else.endif.endif.endif.if.i184
  %32 = shl i64 %.445.sroa.0.2.i185, 2
  %scevgep.i316 = getelementptr i8, ptr %.843, i64 %32
  %33 = sub i64 %.836, %.445.sroa.0.2.i185
  %34 = shl i64 %33, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep.i316, i8 0, i64 %34, i1 false), !noalias !12
  br label %.536.if.i187

.536.if.i187:                                     ; preds = %.536.endif.preheader.i315, %B94.endif.else.endif.endif.endif.if.i184
  br i1 %.701751.i157, label %B182.lr.ph.i222, label %B738.i188

B182.lr.ph.i222:                                  ; preds = %.536.if.i187
  %.792.i223 = icmp slt i64 %.231.sroa.0.0773.i181, 0
  %.793.i224 = select i1 %.792.i223, i64 %.644, i64 0
  %.794.i225 = add i64 %.793.i224, %.231.sroa.0.0773.i181
  %.922.i226 = mul i64 %.920.i172, %.794.i225
  %35 = getelementptr i16, ptr %.657, i64 %.922.i226
  br label %B182.i227

B182.endif.i245:                                  ; preds = %B182.else.endif.endif.endif.if.i244, %B182.else.endif.endif.endif.i242
  %.798.sroa.13.0.i246 = phi i64 [ %.648, %B182.else.endif.endif.endif.if.i244 ], [ %.798.sroa.13.1.i243, %B182.else.endif.endif.endif.i242 ]
  %.886.i247 = sub i64 %.798.sroa.13.0.i246, %.798.sroa.0.2.i241
  %.895.i248 = tail call i64 @llvm.smax.i64(i64 %.886.i247, i64 0)
  %.924.i249 = mul i64 %.797.i236, %.648
  %36 = getelementptr i16, ptr %35, i64 %.924.i249
  %.928.i250 = getelementptr i16, ptr %36, i64 %.798.sroa.0.2.i241
  tail call fastcc void @NRT_incref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  br i1 %.791.not, label %B506.i302, label %B278.i251

B182.else.if.i314:                                ; preds = %B182.i227
  br label %B182.else.endif.i237

B182.else.endif.i237:                             ; preds = %B182.else.if.i314, %B182.i227
  %.798.sroa.0.1.i238 = phi i64 [ 0, %B182.else.if.i314 ], [ %.810.i164, %B182.i227 ]
  br i1 %.818.not.i166, label %B182.else.endif.endif.i240, label %B182.else.endif.if.i239, !prof !4

B182.else.endif.if.i239:                          ; preds = %B182.else.endif.i237
  br label %B182.else.endif.endif.i240

B182.else.endif.endif.i240:                       ; preds = %B182.else.endif.if.i239, %B182.else.endif.i237
  %.798.sroa.0.2.i241 = phi i64 [ %.648, %B182.else.endif.if.i239 ], [ %.798.sroa.0.1.i238, %B182.else.endif.i237 ]
  br i1 %.830.i170, label %B182.else.endif.endif.if.i313, label %B182.else.endif.endif.endif.i242, !prof !0

B182.else.endif.endif.if.i313:                    ; preds = %B182.else.endif.endif.i240
  br label %B182.else.endif.endif.endif.i242

B182.else.endif.endif.endif.i242:                 ; preds = %B182.else.endif.endif.if.i313, %B182.else.endif.endif.i240
  %.798.sroa.13.1.i243 = phi i64 [ 0, %B182.else.endif.endif.if.i313 ], [ %.827.i169, %B182.else.endif.endif.i240 ]
  br i1 %.835.not.i171, label %B182.endif.i245, label %B182.else.endif.endif.endif.if.i244, !prof !4

B182.else.endif.endif.endif.if.i244:              ; preds = %B182.else.endif.endif.endif.i242
  br label %B182.endif.i245

_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B814.i201, %.864
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call fastcc void @NRT_decref(ptr null), !noalias !12
  tail call void @PyEval_RestoreThread(i64 %.869)
  %.910 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.1065:                                            ; preds = %.486
  %.1067 = add i64 %.11, 32
  %.1068 = inttoptr i64 %.1067 to ptr
  %.1069 = load i64, ptr %.1068, align 8
  %.1070 = inttoptr i64 %.1069 to ptr
  %.1072 = load i64, ptr %.1070, align 8
  %.1073 = getelementptr i8, ptr %.1070, i64 8
  %.1074 = load i64, ptr %.1073, align 8
  %.1075 = getelementptr i8, ptr %.1070, i64 16
  %.1076 = load i64, ptr %.1075, align 8
  %.1082 = add i64 %.11, 16
  %.1083 = inttoptr i64 %.1082 to ptr
  %.1084 = load i64, ptr %.1083, align 8
  %.1113 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.1114 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.1115 = add i64 %.17, 32
  %.1116 = inttoptr i64 %.1115 to ptr
  %.1117 = load i64, ptr %.1116, align 8
  %.1118 = inttoptr i64 %.1117 to ptr
  %.1120 = load i64, ptr %.1118, align 8
  %.1124 = add i64 %.17, 16
  %.1125 = inttoptr i64 %.1124 to ptr
  %.1126 = load i64, ptr %.1125, align 8
  %.1147 = add i64 %.19, 32
  %.1148 = inttoptr i64 %.1147 to ptr
  %.1149 = load i64, ptr %.1148, align 8
  %.1150 = inttoptr i64 %.1149 to ptr
  %.1152 = load i64, ptr %.1150, align 8
  %.1156 = add i64 %.19, 16
  %.1157 = inttoptr i64 %.1156 to ptr
  %.1158 = load i64, ptr %.1157, align 8
  %.1179 = add i64 %.21, 32
  %.1180 = inttoptr i64 %.1179 to ptr
  %.1181 = load i64, ptr %.1180, align 8
  %.1182 = inttoptr i64 %.1181 to ptr
  %.1184 = load i64, ptr %.1182, align 8
  %.1185 = getelementptr i8, ptr %.1182, i64 8
  %.1186 = load i64, ptr %.1185, align 8
  %.1191 = add i64 %.21, 16
  %.1192 = inttoptr i64 %.1191 to ptr
  %.1193 = load i64, ptr %.1192, align 8
  %.1218 = tail call i64 @PyLong_AsLongLong(i64 %.23)
  %.1220 = add i64 %.25, 32
  %.1221 = inttoptr i64 %.1220 to ptr
  %.1222 = load i64, ptr %.1221, align 8
  %.1223 = inttoptr i64 %.1222 to ptr
  %.1225 = load i64, ptr %.1223, align 8
  %.1226 = getelementptr i8, ptr %.1223, i64 8
  %.1227 = load i64, ptr %.1226, align 8
  %.1232 = add i64 %.25, 16
  %.1233 = inttoptr i64 %.1232 to ptr
  %.1234 = load i64, ptr %.1233, align 8
  %.1259 = add i64 %.27, 32
  %.1260 = inttoptr i64 %.1259 to ptr
  %.1261 = load i64, ptr %.1260, align 8
  %.1262 = inttoptr i64 %.1261 to ptr
  %.1264 = load i64, ptr %.1262, align 8
  %.1268 = add i64 %.27, 16
  %.1269 = inttoptr i64 %.1268 to ptr
  %.1270 = load i64, ptr %.1269, align 8
  %.1291 = tail call i64 @PyErr_Occurred()
  %.1294 = icmp eq i64 %.1291, 0
  br i1 %.1294, label %.1292, label %common.ret

.1292:                                            ; preds = %.1065
  %.1271 = inttoptr i64 %.1270 to ptr
  %.1235 = inttoptr i64 %.1234 to ptr
  %.1219 = icmp ne i64 %.1218, 0
  %.1194 = inttoptr i64 %.1193 to ptr
  %.1159 = inttoptr i64 %.1158 to ptr
  %.1127 = inttoptr i64 %.1126 to ptr
  %.1085 = inttoptr i64 %.1084 to ptr
  %.1297 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.1298, align 8
  %.1316 = zext i1 %.1219 to i8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE(ptr %.1298, ptr null, ptr %.1085, i64 %.1072, i64 %.1074, i64 %.1076, i64 %.1113, i64 %.1114, ptr null, ptr %.1127, i64 %.1120, ptr null, ptr %.1159, i64 %.1152, ptr null, ptr %.1194, i64 %.1184, i64 %.1186, i8 %.1316, ptr null, ptr %.1235, i64 %.1225, i64 %.1227, ptr null, ptr %.1271, i64 %.1264)
  tail call void @PyEval_RestoreThread(i64 %.1297)
  %.1338 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nofree norecurse nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2}
!2 = distinct !{!2, !3, !"_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v1B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!"branch_weights", i32 127, i32 1}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN10stemd_udfs7kernels8compiled9functions11add_squaresB2v3B66c8tJTIeFIjxB2IKSgI4CrvSCKg1MMfAwQ4s_2bqELMyIZJFMHMQkpcYBFNAA_3d_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN10stemd_udfs7kernels8compiled9functions11add_momentsB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedExx5ArrayIdLi1E1C8readonly7alignedE5ArrayIdLi1E1C8readonly7alignedE5ArrayIhLi2E1C8readonly7alignedEb5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
