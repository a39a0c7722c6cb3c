; {"add_parts": "stemd_compiled_add_parts", "add_shifted": "stemd_compiled_add_shifted"}
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

define i64 @stemd_compiled_add_parts(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 5
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.385, %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit ], [ %.725, %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit ], [ %.1067, %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE.exit ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.387, %.8, %.5
  %.1070 = tail call i32 @PyErr_BadArgument()
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
  %.78 = icmp eq i32 %.77, 6
  %.80 = add i64 %.74, 26
  %.81 = inttoptr i64 %.80 to ptr
  %.82 = load i8, ptr %.81, align 1
  %.83 = icmp ne i8 %.82, 62
  %.84 = add i64 %.13, 64
  %.85 = inttoptr i64 %.84 to ptr
  %.86 = load i32, ptr %.85, align 4
  %.87 = and i32 %.86, 257
  %.88 = icmp eq i32 %.87, 257
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
  %.102 = icmp eq i32 %.101, 7
  %.104 = icmp eq i32 %.101, 9
  %.105 = or i1 %.102, %.104
  %.106 = add i64 %.98, 26
  %.107 = inttoptr i64 %.106 to ptr
  %.108 = load i8, ptr %.107, align 1
  %.109 = icmp ne i8 %.108, 62
  %.110 = add i64 %.15, 64
  %.111 = inttoptr i64 %.110 to ptr
  %.112 = load i32, ptr %.111, align 4
  %.113 = and i32 %.112, 257
  %.114 = icmp eq i32 %.113, 257
  %.115 = add i64 %.15, 24
  %.116 = inttoptr i64 %.115 to ptr
  %.117 = load i32, ptr %.116, align 4
  %.118 = icmp eq i32 %.117, 1
  %.119 = and i1 %.105, %.109
  %.120 = and i1 %.114, %.118
  %.121 = and i1 %.119, %.120
  %.122 = add i64 %.17, 56
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i64, ptr %.123, align 8
  %.125 = add i64 %.124, 28
  %.126 = inttoptr i64 %.125 to ptr
  %.127 = load i32, ptr %.126, align 4
  %.128 = icmp eq i32 %.127, 12
  %.130 = add i64 %.124, 26
  %.131 = inttoptr i64 %.130 to ptr
  %.132 = load i8, ptr %.131, align 1
  %.133 = icmp ne i8 %.132, 62
  %.134 = add i64 %.17, 64
  %.135 = inttoptr i64 %.134 to ptr
  %.136 = load i32, ptr %.135, align 4
  %.137 = and i32 %.136, 1281
  %.138 = icmp eq i32 %.137, 1281
  %.139 = add i64 %.17, 24
  %.140 = inttoptr i64 %.139 to ptr
  %.141 = load i32, ptr %.140, align 4
  %.142 = icmp eq i32 %.141, 2
  %.143 = and i1 %.128, %.133
  %.144 = and i1 %.138, %.142
  %.145 = and i1 %.143, %.144
  %.146 = add i64 %.19, 56
  %.147 = inttoptr i64 %.146 to ptr
  %.148 = load i64, ptr %.147, align 8
  %.149 = add i64 %.148, 28
  %.150 = inttoptr i64 %.149 to ptr
  %.151 = load i32, ptr %.150, align 4
  %.152 = icmp eq i32 %.151, 6
  %.154 = add i64 %.148, 26
  %.155 = inttoptr i64 %.154 to ptr
  %.156 = load i8, ptr %.155, align 1
  %.157 = icmp ne i8 %.156, 62
  %.158 = add i64 %.19, 64
  %.159 = inttoptr i64 %.158 to ptr
  %.160 = load i32, ptr %.159, align 4
  %.161 = and i32 %.160, 257
  %.162 = icmp eq i32 %.161, 257
  %.163 = add i64 %.19, 24
  %.164 = inttoptr i64 %.163 to ptr
  %.165 = load i32, ptr %.164, align 4
  %.166 = icmp eq i32 %.165, 1
  %.167 = and i1 %.152, %.157
  %.168 = and i1 %.162, %.166
  %.169 = and i1 %.167, %.168
  %.171 = and i1 %.71, %.95
  %.172 = and i1 %.171, %.121
  %.173 = and i1 %.172, %.145
  %.174 = and i1 %.173, %.169
  br i1 %.174, label %.175, label %.47

.47:                                              ; preds = %.45
  %.394 = icmp eq i32 %.53, 4
  %.409 = and i1 %.394, %.59
  %.411 = and i1 %.409, %.70
  %.511 = and i1 %.411, %.95
  %.512 = and i1 %.511, %.121
  %.513 = and i1 %.512, %.145
  %.514 = and i1 %.513, %.169
  br i1 %.514, label %.515, label %.387

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
  %.286 = getelementptr i8, ptr %.283, i64 8
  %.287 = load i64, ptr %.286, align 8
  %.292 = add i64 %.17, 16
  %.293 = inttoptr i64 %.292 to ptr
  %.294 = load i64, ptr %.293, align 8
  %.295 = inttoptr i64 %.294 to ptr
  %.328 = add i64 %.19, 16
  %.329 = inttoptr i64 %.328 to ptr
  %.330 = load i64, ptr %.329, align 8
  %.331 = inttoptr i64 %.330 to ptr
  %.351 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.180450.i = icmp sgt i64 %.182, 0
  br i1 %.180450.i, label %B62.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit

B62.lr.ph.i:                                      ; preds = %.175
  %.125.1453.i = add nsw i64 %.182, -1
  %0 = tail call i64 @llvm.smax.i64(i64 %.253, i64 1)
  %storemerge425.i = add nsw i64 %0, -1
  %.389441.i = icmp sgt i64 %.253, 1
  %.402442.i = zext i1 %.389441.i to i64
  %.398443.i = sext i1 %.389441.i to i64
  %.336.1444.i = add nsw i64 %storemerge425.i, %.398443.i
  br label %B62.i

B62.i:                                            ; preds = %B506.i, %B62.lr.ph.i
  %.170.sroa.0.0456.i = phi i64 [ 0, %B62.lr.ph.i ], [ %.170.sroa.0.0.i, %B506.i ]
  %.125.1455.i = phi i64 [ %.125.1453.i, %B62.lr.ph.i ], [ %.125.1.i, %B506.i ]
  %.122.1454.i = phi i64 [ 1, %B62.lr.ph.i ], [ %.122.1.i, %B506.i ]
  %.240.i = icmp slt i64 %.170.sroa.0.0456.i, 0
  %.241.i = select i1 %.240.i, i64 %.182, i64 0
  %.242.i = add i64 %.241.i, %.170.sroa.0.0456.i
  %.259.i = mul i64 %.242.i, %.184
  %.261.i = getelementptr i8, ptr %.192, i64 %.259.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.389441.i, label %B144.lr.ph.i, label %B506.i

B144.lr.ph.i:                                     ; preds = %B62.i
  %.1085.i = select i1 %.240.i, i64 %.285, i64 0
  %.1086.i = add i64 %.1085.i, %.170.sroa.0.0456.i
  %.1106.i = mul i64 %.1086.i, %.287
  %invariant.gep448.i = getelementptr double, ptr %.295, i64 %.1106.i
  br label %B144.i

B142.loopexit.i:                                  ; preds = %B466.i, %B144.endif.endif.i
  %.389.i = icmp sgt i64 %.336.1446.i, 0
  %.402.i = zext i1 %.389.i to i64
  %.333.1.i = add i64 %.333.1445.i, %.402.i
  %.398.i = sext i1 %.389.i to i64
  %.336.1.i = add nsw i64 %.336.1446.i, %.398.i
  %.379.sroa.0.0.i = select i1 %.389.i, i64 %.333.1445.i, i64 0
  br i1 %.389.i, label %B144.i, label %B506.i

B144.i:                                           ; preds = %B142.loopexit.i, %B144.lr.ph.i
  %.379.sroa.0.0447.i = phi i64 [ 0, %B144.lr.ph.i ], [ %.379.sroa.0.0.i, %B142.loopexit.i ]
  %.336.1446.i = phi i64 [ %.336.1444.i, %B144.lr.ph.i ], [ %.336.1.i, %B142.loopexit.i ]
  %.333.1445.i = phi i64 [ %.402442.i, %B144.lr.ph.i ], [ %.333.1.i, %B142.loopexit.i ]
  %.444.i = icmp slt i64 %.379.sroa.0.0447.i, 0
  %.445.i = select i1 %.444.i, i64 %.253, i64 0
  %1 = getelementptr i64, ptr %.260, i64 %.379.sroa.0.0447.i
  %.459.i = getelementptr i64, ptr %1, i64 %.445.i
  %.460.i = load i64, ptr %.459.i, align 8, !noalias !1
  %.476.i = icmp slt i64 %.379.sroa.0.0447.i, -1
  %.477.i = select i1 %.476.i, i64 %.253, i64 0
  %2 = getelementptr i8, ptr %1, i64 8
  %.491.i = getelementptr i64, ptr %2, i64 %.477.i
  %.492.i = load i64, ptr %.491.i, align 8, !noalias !1
  %.529.i = sub i64 %.492.i, %.460.i
  %.530.i = icmp slt i64 %.529.i, 1
  br i1 %.530.i, label %B144.endif.endif.i, label %B144.endif.else.i

B222.i:                                           ; preds = %B222.lr.ph.i, %B466.i
  %.519.1440.i = phi i64 [ %.519.1437.i, %B222.lr.ph.i ], [ %.519.1.i, %B466.i ]
  %.516.1439.i = phi i64 [ %.585434.i, %B222.lr.ph.i ], [ %.516.1.i, %B466.i ]
  %.516.0438.i = phi i64 [ %.460.i, %B222.lr.ph.i ], [ %.516.1439.i, %B466.i ]
  %.610.i = add nsw i64 %.516.0438.i, 65536
  %.642.i = load i64, ptr %.491.i, align 8, !noalias !1
  %.644.i = tail call i64 @llvm.smin.i64(i64 %.642.i, i64 %.610.i)
  %.681.i = icmp slt i64 %.516.0438.i, 0
  %.682.i = select i1 %.681.i, i64 %.221, i64 0
  %.683.i = add i64 %.682.i, %.516.0438.i
  %.686.i = icmp slt i64 %.683.i, 0
  br i1 %.686.i, label %B222.else.if.i, label %B222.else.endif.i, !prof !0

B380.i:                                           ; preds = %B222.endif.i, %B380.i
  %total.2.3432.i = phi i32 [ %.1044.i, %B380.i ], [ %.851.i, %B222.endif.i ]
  %.888.0430.i = phi i64 [ %.957.i, %B380.i ], [ 0, %B222.endif.i ]
  %.957.i = add nuw nsw i64 %.888.0430.i, 1
  %3 = getelementptr i32, ptr %.784.i, i64 %.888.0430.i
  %.1012.i = load i32, ptr %3, align 4, !noalias !1
  %.1014.i = zext i32 %.1012.i to i64
  %.1039.i = getelementptr i8, ptr %.261.i, i64 %.1014.i
  %.1040.i = load i8, ptr %.1039.i, align 1, !noalias !1
  %.1043.i = zext i8 %.1040.i to i32
  %.1044.i = add i32 %total.2.3432.i, %.1043.i
  %exitcond.not.i = icmp eq i64 %.759.i, %.957.i
  br i1 %exitcond.not.i, label %B466.i, label %B380.i

B466.i:                                           ; preds = %B380.i, %B222.endif.i
  %total.2.3.lcssa.i = phi i32 [ %.851.i, %B222.endif.i ], [ %.1044.i, %B380.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.1111.i = load double, ptr %.1110.i, align 8, !noalias !1
  %.1113.i = uitofp i32 %total.2.3.lcssa.i to double
  %.1114.i = fadd double %.1111.i, %.1113.i
  store double %.1114.i, ptr %.1110.i, align 8, !noalias !1
  %.572.i = icmp sgt i64 %.519.1440.i, 0
  %.585.i = add i64 %.516.1439.i, 65536
  %.516.1.i = select i1 %.572.i, i64 %.585.i, i64 %.516.1439.i
  %.581.i = sext i1 %.572.i to i64
  %.519.1.i = add nsw i64 %.519.1440.i, %.581.i
  br i1 %.572.i, label %B222.i, label %B142.loopexit.i

B506.i:                                           ; preds = %B142.loopexit.i, %B62.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.180.i = icmp sgt i64 %.125.1455.i, 0
  %.193.i = zext i1 %.180.i to i64
  %.122.1.i = add i64 %.122.1454.i, %.193.i
  %.189.i = sext i1 %.180.i to i64
  %.125.1.i = add nsw i64 %.125.1455.i, %.189.i
  %.170.sroa.0.0.i = select i1 %.180.i, i64 %.122.1454.i, i64 0
  br i1 %.180.i, label %B62.i, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit

B144.endif.else.i:                                ; preds = %B144.i
  %.545.i = and i64 %.529.i, 65535
  %.548.not.i = icmp ne i64 %.545.i, 0
  %.549426.i = lshr i64 %.529.i, 16
  %.550.i = zext i1 %.548.not.i to i64
  %.551.i = add nuw nsw i64 %.549426.i, %.550.i
  br label %B144.endif.endif.i

B144.endif.endif.i:                               ; preds = %B144.endif.else.i, %B144.i
  %storemerge427.i = phi i64 [ %.551.i, %B144.endif.else.i ], [ 0, %B144.i ]
  %.572433.i = icmp sgt i64 %storemerge427.i, 0
  br i1 %.572433.i, label %B222.lr.ph.i, label %B142.loopexit.i

B222.lr.ph.i:                                     ; preds = %B144.endif.endif.i
  %.519.1437.i = add nsw i64 %storemerge427.i, -1
  %.585434.i = add i64 %.460.i, 65536
  %.1088.i = select i1 %.444.i, i64 %.287, i64 0
  %gep449.i = getelementptr double, ptr %invariant.gep448.i, i64 %.379.sroa.0.0447.i
  %.1110.i = getelementptr double, ptr %gep449.i, i64 %.1088.i
  br label %B222.i

B222.endif.i:                                     ; preds = %B222.else.endif.endif.endif.if.i, %B222.else.endif.endif.endif.i
  %.671.sroa.13.0.i = phi i64 [ %.221, %B222.else.endif.endif.endif.if.i ], [ %.671.sroa.13.1.i, %B222.else.endif.endif.endif.i ]
  %.759.i = sub i64 %.671.sroa.13.0.i, %.671.sroa.0.2.i
  %.784.i = getelementptr i32, ptr %.228, i64 %.671.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.851.i = load i32, ptr %.331, align 4, !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.944429.not.i = icmp slt i64 %.759.i, 1
  br i1 %.944429.not.i, label %B466.i, label %B380.i

B222.else.if.i:                                   ; preds = %B222.i
  br label %B222.else.endif.i

B222.else.endif.i:                                ; preds = %B222.else.if.i, %B222.i
  %.671.sroa.0.1.i = phi i64 [ 0, %B222.else.if.i ], [ %.683.i, %B222.i ]
  %.691.not.i = icmp slt i64 %.683.i, %.221
  br i1 %.691.not.i, label %B222.else.endif.endif.i, label %B222.else.endif.if.i, !prof !4

B222.else.endif.if.i:                             ; preds = %B222.else.endif.i
  br label %B222.else.endif.endif.i

B222.else.endif.endif.i:                          ; preds = %B222.else.endif.if.i, %B222.else.endif.i
  %.671.sroa.0.2.i = phi i64 [ %.221, %B222.else.endif.if.i ], [ %.671.sroa.0.1.i, %B222.else.endif.i ]
  %.698.i = icmp slt i64 %.644.i, 0
  %.699.i = select i1 %.698.i, i64 %.221, i64 0
  %.700.i = add i64 %.699.i, %.644.i
  %.703.i = icmp slt i64 %.700.i, 0
  br i1 %.703.i, label %B222.else.endif.endif.if.i, label %B222.else.endif.endif.endif.i, !prof !0

B222.else.endif.endif.if.i:                       ; preds = %B222.else.endif.endif.i
  br label %B222.else.endif.endif.endif.i

B222.else.endif.endif.endif.i:                    ; preds = %B222.else.endif.endif.if.i, %B222.else.endif.endif.i
  %.671.sroa.13.1.i = phi i64 [ 0, %B222.else.endif.endif.if.i ], [ %.700.i, %B222.else.endif.endif.i ]
  %.708.not.i = icmp slt i64 %.700.i, %.221
  br i1 %.708.not.i, label %B222.endif.i, label %B222.else.endif.endif.endif.if.i, !prof !4

B222.else.endif.endif.endif.if.i:                 ; preds = %B222.else.endif.endif.endif.i
  br label %B222.endif.i

_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit: ; preds = %B506.i, %.175
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call void @PyEval_RestoreThread(i64 %.351)
  %.385 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.387:                                             ; preds = %.47
  %.734 = icmp eq i32 %.53, 6
  %4 = and i32 %.151, -3
  %.835 = icmp eq i32 %4, 8
  %5 = and i1 %.734, %.835
  %6 = and i1 %.157, %5
  %7 = and i1 %6, %.168
  %8 = and i1 %.59, %7
  %9 = and i1 %.70, %8
  %10 = and i1 %.95, %9
  %11 = and i1 %.121, %10
  %.856 = and i1 %.145, %11
  br i1 %.856, label %.857, label %other_arguments

.515:                                             ; preds = %.47
  %.517 = add i64 %.11, 32
  %.518 = inttoptr i64 %.517 to ptr
  %.519 = load i64, ptr %.518, align 8
  %.520 = inttoptr i64 %.519 to ptr
  %.522 = load i64, ptr %.520, align 8
  %.523 = getelementptr i8, ptr %.520, i64 8
  %.524 = load i64, ptr %.523, align 8
  %.529 = add i64 %.11, 16
  %.530 = inttoptr i64 %.529 to ptr
  %.531 = load i64, ptr %.530, align 8
  %.532 = inttoptr i64 %.531 to ptr
  %.556 = add i64 %.13, 32
  %.557 = inttoptr i64 %.556 to ptr
  %.558 = load i64, ptr %.557, align 8
  %.559 = inttoptr i64 %.558 to ptr
  %.561 = load i64, ptr %.559, align 8
  %.565 = add i64 %.13, 16
  %.566 = inttoptr i64 %.565 to ptr
  %.567 = load i64, ptr %.566, align 8
  %.568 = inttoptr i64 %.567 to ptr
  %.588 = add i64 %.15, 32
  %.589 = inttoptr i64 %.588 to ptr
  %.590 = load i64, ptr %.589, align 8
  %.591 = inttoptr i64 %.590 to ptr
  %.593 = load i64, ptr %.591, align 8
  %.597 = add i64 %.15, 16
  %.598 = inttoptr i64 %.597 to ptr
  %.599 = load i64, ptr %.598, align 8
  %.600 = inttoptr i64 %.599 to ptr
  %.620 = add i64 %.17, 32
  %.621 = inttoptr i64 %.620 to ptr
  %.622 = load i64, ptr %.621, align 8
  %.623 = inttoptr i64 %.622 to ptr
  %.625 = load i64, ptr %.623, align 8
  %.626 = getelementptr i8, ptr %.623, i64 8
  %.627 = load i64, ptr %.626, align 8
  %.632 = add i64 %.17, 16
  %.633 = inttoptr i64 %.632 to ptr
  %.634 = load i64, ptr %.633, align 8
  %.635 = inttoptr i64 %.634 to ptr
  %.668 = add i64 %.19, 16
  %.669 = inttoptr i64 %.668 to ptr
  %.670 = load i64, ptr %.669, align 8
  %.671 = inttoptr i64 %.670 to ptr
  %.691 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  %.180450.i118 = icmp sgt i64 %.522, 0
  br i1 %.180450.i118, label %B62.lr.ph.i119, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit

B62.lr.ph.i119:                                   ; preds = %.515
  %.125.1453.i120 = add nsw i64 %.522, -1
  %12 = tail call i64 @llvm.smax.i64(i64 %.593, i64 1)
  %storemerge425.i121 = add nsw i64 %12, -1
  %.389441.i122 = icmp sgt i64 %.593, 1
  %.402442.i123 = zext i1 %.389441.i122 to i64
  %.398443.i124 = sext i1 %.389441.i122 to i64
  %.336.1444.i125 = add nsw i64 %storemerge425.i121, %.398443.i124
  br label %B62.i126

B62.i126:                                         ; preds = %B506.i135, %B62.lr.ph.i119
  %.170.sroa.0.0456.i127 = phi i64 [ 0, %B62.lr.ph.i119 ], [ %.170.sroa.0.0.i141, %B506.i135 ]
  %.125.1455.i128 = phi i64 [ %.125.1453.i120, %B62.lr.ph.i119 ], [ %.125.1.i140, %B506.i135 ]
  %.122.1454.i129 = phi i64 [ 1, %B62.lr.ph.i119 ], [ %.122.1.i138, %B506.i135 ]
  %.240.i130 = icmp slt i64 %.170.sroa.0.0456.i127, 0
  %.241.i131 = select i1 %.240.i130, i64 %.522, i64 0
  %.242.i132 = add i64 %.241.i131, %.170.sroa.0.0456.i127
  %.259.i133 = mul i64 %.242.i132, %.524
  %.261.i134 = getelementptr i16, ptr %.532, i64 %.259.i133
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  br i1 %.389441.i122, label %B144.lr.ph.i142, label %B506.i135

B144.lr.ph.i142:                                  ; preds = %B62.i126
  %.1085.i143 = select i1 %.240.i130, i64 %.625, i64 0
  %.1086.i144 = add i64 %.1085.i143, %.170.sroa.0.0456.i127
  %.1106.i145 = mul i64 %.1086.i144, %.627
  %invariant.gep448.i146 = getelementptr double, ptr %.635, i64 %.1106.i145
  br label %B144.i147

B142.loopexit.i170:                               ; preds = %B466.i225, %B144.endif.endif.i167
  %.389.i171 = icmp sgt i64 %.336.1446.i149, 0
  %.402.i172 = zext i1 %.389.i171 to i64
  %.333.1.i173 = add i64 %.333.1445.i150, %.402.i172
  %.398.i174 = sext i1 %.389.i171 to i64
  %.336.1.i175 = add nsw i64 %.336.1446.i149, %.398.i174
  %.379.sroa.0.0.i176 = select i1 %.389.i171, i64 %.333.1445.i150, i64 0
  br i1 %.389.i171, label %B144.i147, label %B506.i135

B144.i147:                                        ; preds = %B142.loopexit.i170, %B144.lr.ph.i142
  %.379.sroa.0.0447.i148 = phi i64 [ 0, %B144.lr.ph.i142 ], [ %.379.sroa.0.0.i176, %B142.loopexit.i170 ]
  %.336.1446.i149 = phi i64 [ %.336.1444.i125, %B144.lr.ph.i142 ], [ %.336.1.i175, %B142.loopexit.i170 ]
  %.333.1445.i150 = phi i64 [ %.402442.i123, %B144.lr.ph.i142 ], [ %.333.1.i173, %B142.loopexit.i170 ]
  %.444.i151 = icmp slt i64 %.379.sroa.0.0447.i148, 0
  %.445.i152 = select i1 %.444.i151, i64 %.593, i64 0
  %13 = getelementptr i64, ptr %.600, i64 %.379.sroa.0.0447.i148
  %.459.i153 = getelementptr i64, ptr %13, i64 %.445.i152
  %.460.i154 = load i64, ptr %.459.i153, align 8, !noalias !5
  %.476.i155 = icmp slt i64 %.379.sroa.0.0447.i148, -1
  %.477.i156 = select i1 %.476.i155, i64 %.593, i64 0
  %14 = getelementptr i8, ptr %13, i64 8
  %.491.i157 = getelementptr i64, ptr %14, i64 %.477.i156
  %.492.i158 = load i64, ptr %.491.i157, align 8, !noalias !5
  %.529.i159 = sub i64 %.492.i158, %.460.i154
  %.530.i160 = icmp slt i64 %.529.i159, 1
  br i1 %.530.i160, label %B144.endif.endif.i167, label %B144.endif.else.i161

B222.i183:                                        ; preds = %B222.lr.ph.i177, %B466.i225
  %.519.1440.i184 = phi i64 [ %.519.1437.i178, %B222.lr.ph.i177 ], [ %.519.1.i234, %B466.i225 ]
  %.516.1439.i185 = phi i64 [ %.585434.i179, %B222.lr.ph.i177 ], [ %.516.1.i232, %B466.i225 ]
  %.516.0438.i186 = phi i64 [ %.460.i154, %B222.lr.ph.i177 ], [ %.516.1439.i185, %B466.i225 ]
  %.610.i187 = add nsw i64 %.516.0438.i186, 65536
  %.642.i188 = load i64, ptr %.491.i157, align 8, !noalias !5
  %.644.i189 = tail call i64 @llvm.smin.i64(i64 %.642.i188, i64 %.610.i187)
  %.681.i190 = icmp slt i64 %.516.0438.i186, 0
  %.682.i191 = select i1 %.681.i190, i64 %.561, i64 0
  %.683.i192 = add i64 %.682.i191, %.516.0438.i186
  %.686.i193 = icmp slt i64 %.683.i192, 0
  br i1 %.686.i193, label %B222.else.if.i236, label %B222.else.endif.i194, !prof !0

B380.i214:                                        ; preds = %B222.endif.i208, %B380.i214
  %total.2.3432.i215 = phi i32 [ %.1044.i223, %B380.i214 ], [ %.851.i212, %B222.endif.i208 ]
  %.888.0430.i216 = phi i64 [ %.957.i217, %B380.i214 ], [ 0, %B222.endif.i208 ]
  %.957.i217 = add nuw nsw i64 %.888.0430.i216, 1
  %15 = getelementptr i32, ptr %.784.i211, i64 %.888.0430.i216
  %.1012.i218 = load i32, ptr %15, align 4, !noalias !5
  %.1014.i219 = zext i32 %.1012.i218 to i64
  %.1039.i220 = getelementptr i16, ptr %.261.i134, i64 %.1014.i219
  %.1040.i221 = load i16, ptr %.1039.i220, align 2, !noalias !5
  %.1043.i222 = zext i16 %.1040.i221 to i32
  %.1044.i223 = add i32 %total.2.3432.i215, %.1043.i222
  %exitcond.not.i224 = icmp eq i64 %.759.i210, %.957.i217
  br i1 %exitcond.not.i224, label %B466.i225, label %B380.i214

B466.i225:                                        ; preds = %B380.i214, %B222.endif.i208
  %total.2.3.lcssa.i226 = phi i32 [ %.851.i212, %B222.endif.i208 ], [ %.1044.i223, %B380.i214 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.1111.i227 = load double, ptr %.1110.i182, align 8, !noalias !5
  %.1113.i228 = uitofp i32 %total.2.3.lcssa.i226 to double
  %.1114.i229 = fadd double %.1111.i227, %.1113.i228
  store double %.1114.i229, ptr %.1110.i182, align 8, !noalias !5
  %.572.i230 = icmp sgt i64 %.519.1440.i184, 0
  %.585.i231 = add i64 %.516.1439.i185, 65536
  %.516.1.i232 = select i1 %.572.i230, i64 %.585.i231, i64 %.516.1439.i185
  %.581.i233 = sext i1 %.572.i230 to i64
  %.519.1.i234 = add nsw i64 %.519.1440.i184, %.581.i233
  br i1 %.572.i230, label %B222.i183, label %B142.loopexit.i170

B506.i135:                                        ; preds = %B142.loopexit.i170, %B62.i126
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.180.i136 = icmp sgt i64 %.125.1455.i128, 0
  %.193.i137 = zext i1 %.180.i136 to i64
  %.122.1.i138 = add i64 %.122.1454.i129, %.193.i137
  %.189.i139 = sext i1 %.180.i136 to i64
  %.125.1.i140 = add nsw i64 %.125.1455.i128, %.189.i139
  %.170.sroa.0.0.i141 = select i1 %.180.i136, i64 %.122.1454.i129, i64 0
  br i1 %.180.i136, label %B62.i126, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit

B144.endif.else.i161:                             ; preds = %B144.i147
  %.545.i162 = and i64 %.529.i159, 65535
  %.548.not.i163 = icmp ne i64 %.545.i162, 0
  %.549426.i164 = lshr i64 %.529.i159, 16
  %.550.i165 = zext i1 %.548.not.i163 to i64
  %.551.i166 = add nuw nsw i64 %.549426.i164, %.550.i165
  br label %B144.endif.endif.i167

B144.endif.endif.i167:                            ; preds = %B144.endif.else.i161, %B144.i147
  %storemerge427.i168 = phi i64 [ %.551.i166, %B144.endif.else.i161 ], [ 0, %B144.i147 ]
  %.572433.i169 = icmp sgt i64 %storemerge427.i168, 0
  br i1 %.572433.i169, label %B222.lr.ph.i177, label %B142.loopexit.i170

B222.lr.ph.i177:                                  ; preds = %B144.endif.endif.i167
  %.519.1437.i178 = add nsw i64 %storemerge427.i168, -1
  %.585434.i179 = add i64 %.460.i154, 65536
  %.1088.i180 = select i1 %.444.i151, i64 %.627, i64 0
  %gep449.i181 = getelementptr double, ptr %invariant.gep448.i146, i64 %.379.sroa.0.0447.i148
  %.1110.i182 = getelementptr double, ptr %gep449.i181, i64 %.1088.i180
  br label %B222.i183

B222.endif.i208:                                  ; preds = %B222.else.endif.endif.endif.if.i207, %B222.else.endif.endif.endif.i204
  %.671.sroa.13.0.i209 = phi i64 [ %.561, %B222.else.endif.endif.endif.if.i207 ], [ %.671.sroa.13.1.i205, %B222.else.endif.endif.endif.i204 ]
  %.759.i210 = sub i64 %.671.sroa.13.0.i209, %.671.sroa.0.2.i199
  %.784.i211 = getelementptr i32, ptr %.568, i64 %.671.sroa.0.2.i199
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  %.851.i212 = load i32, ptr %.671, align 4, !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.944429.not.i213 = icmp slt i64 %.759.i210, 1
  br i1 %.944429.not.i213, label %B466.i225, label %B380.i214

B222.else.if.i236:                                ; preds = %B222.i183
  br label %B222.else.endif.i194

B222.else.endif.i194:                             ; preds = %B222.else.if.i236, %B222.i183
  %.671.sroa.0.1.i195 = phi i64 [ 0, %B222.else.if.i236 ], [ %.683.i192, %B222.i183 ]
  %.691.not.i196 = icmp slt i64 %.683.i192, %.561
  br i1 %.691.not.i196, label %B222.else.endif.endif.i198, label %B222.else.endif.if.i197, !prof !4

B222.else.endif.if.i197:                          ; preds = %B222.else.endif.i194
  br label %B222.else.endif.endif.i198

B222.else.endif.endif.i198:                       ; preds = %B222.else.endif.if.i197, %B222.else.endif.i194
  %.671.sroa.0.2.i199 = phi i64 [ %.561, %B222.else.endif.if.i197 ], [ %.671.sroa.0.1.i195, %B222.else.endif.i194 ]
  %.698.i200 = icmp slt i64 %.644.i189, 0
  %.699.i201 = select i1 %.698.i200, i64 %.561, i64 0
  %.700.i202 = add i64 %.699.i201, %.644.i189
  %.703.i203 = icmp slt i64 %.700.i202, 0
  br i1 %.703.i203, label %B222.else.endif.endif.if.i235, label %B222.else.endif.endif.endif.i204, !prof !0

B222.else.endif.endif.if.i235:                    ; preds = %B222.else.endif.endif.i198
  br label %B222.else.endif.endif.endif.i204

B222.else.endif.endif.endif.i204:                 ; preds = %B222.else.endif.endif.if.i235, %B222.else.endif.endif.i198
  %.671.sroa.13.1.i205 = phi i64 [ 0, %B222.else.endif.endif.if.i235 ], [ %.700.i202, %B222.else.endif.endif.i198 ]
  %.708.not.i206 = icmp slt i64 %.700.i202, %.561
  br i1 %.708.not.i206, label %B222.endif.i208, label %B222.else.endif.endif.endif.if.i207, !prof !4

B222.else.endif.endif.endif.if.i207:              ; preds = %B222.else.endif.endif.endif.i204
  br label %B222.endif.i208

_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE.exit: ; preds = %B506.i135, %.515
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call void @PyEval_RestoreThread(i64 %.691)
  %.725 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.857:                                             ; preds = %.387
  %.859 = add i64 %.11, 32
  %.860 = inttoptr i64 %.859 to ptr
  %.861 = load i64, ptr %.860, align 8
  %.862 = inttoptr i64 %.861 to ptr
  %.864 = load i64, ptr %.862, align 8
  %.865 = getelementptr i8, ptr %.862, i64 8
  %.866 = load i64, ptr %.865, align 8
  %.871 = add i64 %.11, 16
  %.872 = inttoptr i64 %.871 to ptr
  %.873 = load i64, ptr %.872, align 8
  %.874 = inttoptr i64 %.873 to ptr
  %.898 = add i64 %.13, 32
  %.899 = inttoptr i64 %.898 to ptr
  %.900 = load i64, ptr %.899, align 8
  %.901 = inttoptr i64 %.900 to ptr
  %.903 = load i64, ptr %.901, align 8
  %.907 = add i64 %.13, 16
  %.908 = inttoptr i64 %.907 to ptr
  %.909 = load i64, ptr %.908, align 8
  %.910 = inttoptr i64 %.909 to ptr
  %.930 = add i64 %.15, 32
  %.931 = inttoptr i64 %.930 to ptr
  %.932 = load i64, ptr %.931, align 8
  %.933 = inttoptr i64 %.932 to ptr
  %.935 = load i64, ptr %.933, align 8
  %.939 = add i64 %.15, 16
  %.940 = inttoptr i64 %.939 to ptr
  %.941 = load i64, ptr %.940, align 8
  %.942 = inttoptr i64 %.941 to ptr
  %.962 = add i64 %.17, 32
  %.963 = inttoptr i64 %.962 to ptr
  %.964 = load i64, ptr %.963, align 8
  %.965 = inttoptr i64 %.964 to ptr
  %.967 = load i64, ptr %.965, align 8
  %.968 = getelementptr i8, ptr %.965, i64 8
  %.969 = load i64, ptr %.968, align 8
  %.974 = add i64 %.17, 16
  %.975 = inttoptr i64 %.974 to ptr
  %.976 = load i64, ptr %.975, align 8
  %.977 = inttoptr i64 %.976 to ptr
  %.1010 = add i64 %.19, 16
  %.1011 = inttoptr i64 %.1010 to ptr
  %.1012 = load i64, ptr %.1011, align 8
  %.1013 = inttoptr i64 %.1012 to ptr
  %.1033 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  %.180450.i237 = icmp sgt i64 %.864, 0
  br i1 %.180450.i237, label %B62.lr.ph.i238, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE.exit

B62.lr.ph.i238:                                   ; preds = %.857
  %.125.1453.i239 = add nsw i64 %.864, -1
  %16 = tail call i64 @llvm.smax.i64(i64 %.935, i64 1)
  %storemerge425.i240 = add nsw i64 %16, -1
  %.389441.i241 = icmp sgt i64 %.935, 1
  %.402442.i242 = zext i1 %.389441.i241 to i64
  %.398443.i243 = sext i1 %.389441.i241 to i64
  %.336.1444.i244 = add nsw i64 %storemerge425.i240, %.398443.i243
  br label %B62.i245

B62.i245:                                         ; preds = %B506.i254, %B62.lr.ph.i238
  %.170.sroa.0.0456.i246 = phi i64 [ 0, %B62.lr.ph.i238 ], [ %.170.sroa.0.0.i260, %B506.i254 ]
  %.125.1455.i247 = phi i64 [ %.125.1453.i239, %B62.lr.ph.i238 ], [ %.125.1.i259, %B506.i254 ]
  %.122.1454.i248 = phi i64 [ 1, %B62.lr.ph.i238 ], [ %.122.1.i257, %B506.i254 ]
  %.240.i249 = icmp slt i64 %.170.sroa.0.0456.i246, 0
  %.241.i250 = select i1 %.240.i249, i64 %.864, i64 0
  %.242.i251 = add i64 %.241.i250, %.170.sroa.0.0456.i246
  %.259.i252 = mul i64 %.242.i251, %.866
  %.261.i253 = getelementptr i32, ptr %.874, i64 %.259.i252
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  br i1 %.389441.i241, label %B144.lr.ph.i261, label %B506.i254

B144.lr.ph.i261:                                  ; preds = %B62.i245
  %.1083.i = select i1 %.240.i249, i64 %.967, i64 0
  %.1084.i = add i64 %.1083.i, %.170.sroa.0.0456.i246
  %.1104.i = mul i64 %.1084.i, %.969
  %invariant.gep448.i262 = getelementptr double, ptr %.977, i64 %.1104.i
  br label %B144.i263

B142.loopexit.i286:                               ; preds = %B466.i339, %B144.endif.endif.i283
  %.389.i287 = icmp sgt i64 %.336.1446.i265, 0
  %.402.i288 = zext i1 %.389.i287 to i64
  %.333.1.i289 = add i64 %.333.1445.i266, %.402.i288
  %.398.i290 = sext i1 %.389.i287 to i64
  %.336.1.i291 = add nsw i64 %.336.1446.i265, %.398.i290
  %.379.sroa.0.0.i292 = select i1 %.389.i287, i64 %.333.1445.i266, i64 0
  br i1 %.389.i287, label %B144.i263, label %B506.i254

B144.i263:                                        ; preds = %B142.loopexit.i286, %B144.lr.ph.i261
  %.379.sroa.0.0447.i264 = phi i64 [ 0, %B144.lr.ph.i261 ], [ %.379.sroa.0.0.i292, %B142.loopexit.i286 ]
  %.336.1446.i265 = phi i64 [ %.336.1444.i244, %B144.lr.ph.i261 ], [ %.336.1.i291, %B142.loopexit.i286 ]
  %.333.1445.i266 = phi i64 [ %.402442.i242, %B144.lr.ph.i261 ], [ %.333.1.i289, %B142.loopexit.i286 ]
  %.444.i267 = icmp slt i64 %.379.sroa.0.0447.i264, 0
  %.445.i268 = select i1 %.444.i267, i64 %.935, i64 0
  %17 = getelementptr i64, ptr %.942, i64 %.379.sroa.0.0447.i264
  %.459.i269 = getelementptr i64, ptr %17, i64 %.445.i268
  %.460.i270 = load i64, ptr %.459.i269, align 8, !noalias !8
  %.476.i271 = icmp slt i64 %.379.sroa.0.0447.i264, -1
  %.477.i272 = select i1 %.476.i271, i64 %.935, i64 0
  %18 = getelementptr i8, ptr %17, i64 8
  %.491.i273 = getelementptr i64, ptr %18, i64 %.477.i272
  %.492.i274 = load i64, ptr %.491.i273, align 8, !noalias !8
  %.529.i275 = sub i64 %.492.i274, %.460.i270
  %.530.i276 = icmp slt i64 %.529.i275, 1
  br i1 %.530.i276, label %B144.endif.endif.i283, label %B144.endif.else.i277

B222.i298:                                        ; preds = %B222.lr.ph.i293, %B466.i339
  %.519.1440.i299 = phi i64 [ %.519.1437.i294, %B222.lr.ph.i293 ], [ %.519.1.i346, %B466.i339 ]
  %.516.1439.i300 = phi i64 [ %.585434.i295, %B222.lr.ph.i293 ], [ %.516.1.i344, %B466.i339 ]
  %.516.0438.i301 = phi i64 [ %.460.i270, %B222.lr.ph.i293 ], [ %.516.1439.i300, %B466.i339 ]
  %.610.i302 = add nsw i64 %.516.0438.i301, 65536
  %.642.i303 = load i64, ptr %.491.i273, align 8, !noalias !8
  %.644.i304 = tail call i64 @llvm.smin.i64(i64 %.642.i303, i64 %.610.i302)
  %.681.i305 = icmp slt i64 %.516.0438.i301, 0
  %.682.i306 = select i1 %.681.i305, i64 %.903, i64 0
  %.683.i307 = add i64 %.682.i306, %.516.0438.i301
  %.686.i308 = icmp slt i64 %.683.i307, 0
  br i1 %.686.i308, label %B222.else.if.i348, label %B222.else.endif.i309, !prof !0

B380.i329:                                        ; preds = %B222.endif.i323, %B380.i329
  %total.2.3432.i330 = phi i64 [ %.1043.i337, %B380.i329 ], [ %.851.i327, %B222.endif.i323 ]
  %.888.0430.i331 = phi i64 [ %.957.i332, %B380.i329 ], [ 0, %B222.endif.i323 ]
  %.957.i332 = add nuw nsw i64 %.888.0430.i331, 1
  %19 = getelementptr i32, ptr %.784.i326, i64 %.888.0430.i331
  %.1012.i333 = load i32, ptr %19, align 4, !noalias !8
  %.1014.i334 = zext i32 %.1012.i333 to i64
  %.1039.i335 = getelementptr i32, ptr %.261.i253, i64 %.1014.i334
  %.1040.i336 = load i32, ptr %.1039.i335, align 4, !noalias !8
  %.1042.i = zext i32 %.1040.i336 to i64
  %.1043.i337 = add i64 %total.2.3432.i330, %.1042.i
  %exitcond.not.i338 = icmp eq i64 %.759.i325, %.957.i332
  br i1 %exitcond.not.i338, label %B466.i339, label %B380.i329

B466.i339:                                        ; preds = %B380.i329, %B222.endif.i323
  %total.2.3.lcssa.i340 = phi i64 [ %.851.i327, %B222.endif.i323 ], [ %.1043.i337, %B380.i329 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  %.1109.i = load double, ptr %.1108.i, align 8, !noalias !8
  %.1111.i341 = uitofp i64 %total.2.3.lcssa.i340 to double
  %.1112.i = fadd double %.1109.i, %.1111.i341
  store double %.1112.i, ptr %.1108.i, align 8, !noalias !8
  %.572.i342 = icmp sgt i64 %.519.1440.i299, 0
  %.585.i343 = add i64 %.516.1439.i300, 65536
  %.516.1.i344 = select i1 %.572.i342, i64 %.585.i343, i64 %.516.1439.i300
  %.581.i345 = sext i1 %.572.i342 to i64
  %.519.1.i346 = add nsw i64 %.519.1440.i299, %.581.i345
  br i1 %.572.i342, label %B222.i298, label %B142.loopexit.i286

B506.i254:                                        ; preds = %B142.loopexit.i286, %B62.i245
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  %.180.i255 = icmp sgt i64 %.125.1455.i247, 0
  %.193.i256 = zext i1 %.180.i255 to i64
  %.122.1.i257 = add i64 %.122.1454.i248, %.193.i256
  %.189.i258 = sext i1 %.180.i255 to i64
  %.125.1.i259 = add nsw i64 %.125.1455.i247, %.189.i258
  %.170.sroa.0.0.i260 = select i1 %.180.i255, i64 %.122.1454.i248, i64 0
  br i1 %.180.i255, label %B62.i245, label %_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE.exit

B144.endif.else.i277:                             ; preds = %B144.i263
  %.545.i278 = and i64 %.529.i275, 65535
  %.548.not.i279 = icmp ne i64 %.545.i278, 0
  %.549426.i280 = lshr i64 %.529.i275, 16
  %.550.i281 = zext i1 %.548.not.i279 to i64
  %.551.i282 = add nuw nsw i64 %.549426.i280, %.550.i281
  br label %B144.endif.endif.i283

B144.endif.endif.i283:                            ; preds = %B144.endif.else.i277, %B144.i263
  %storemerge427.i284 = phi i64 [ %.551.i282, %B144.endif.else.i277 ], [ 0, %B144.i263 ]
  %.572433.i285 = icmp sgt i64 %storemerge427.i284, 0
  br i1 %.572433.i285, label %B222.lr.ph.i293, label %B142.loopexit.i286

B222.lr.ph.i293:                                  ; preds = %B144.endif.endif.i283
  %.519.1437.i294 = add nsw i64 %storemerge427.i284, -1
  %.585434.i295 = add i64 %.460.i270, 65536
  %.1086.i296 = select i1 %.444.i267, i64 %.969, i64 0
  %gep449.i297 = getelementptr double, ptr %invariant.gep448.i262, i64 %.379.sroa.0.0447.i264
  %.1108.i = getelementptr double, ptr %gep449.i297, i64 %.1086.i296
  br label %B222.i298

B222.endif.i323:                                  ; preds = %B222.else.endif.endif.endif.if.i322, %B222.else.endif.endif.endif.i319
  %.671.sroa.13.0.i324 = phi i64 [ %.903, %B222.else.endif.endif.endif.if.i322 ], [ %.671.sroa.13.1.i320, %B222.else.endif.endif.endif.i319 ]
  %.759.i325 = sub i64 %.671.sroa.13.0.i324, %.671.sroa.0.2.i314
  %.784.i326 = getelementptr i32, ptr %.910, i64 %.671.sroa.0.2.i314
  tail call fastcc void @NRT_incref(ptr null), !noalias !8
  %.851.i327 = load i64, ptr %.1013, align 8, !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  %.944429.not.i328 = icmp slt i64 %.759.i325, 1
  br i1 %.944429.not.i328, label %B466.i339, label %B380.i329

B222.else.if.i348:                                ; preds = %B222.i298
  br label %B222.else.endif.i309

B222.else.endif.i309:                             ; preds = %B222.else.if.i348, %B222.i298
  %.671.sroa.0.1.i310 = phi i64 [ 0, %B222.else.if.i348 ], [ %.683.i307, %B222.i298 ]
  %.691.not.i311 = icmp slt i64 %.683.i307, %.903
  br i1 %.691.not.i311, label %B222.else.endif.endif.i313, label %B222.else.endif.if.i312, !prof !4

B222.else.endif.if.i312:                          ; preds = %B222.else.endif.i309
  br label %B222.else.endif.endif.i313

B222.else.endif.endif.i313:                       ; preds = %B222.else.endif.if.i312, %B222.else.endif.i309
  %.671.sroa.0.2.i314 = phi i64 [ %.903, %B222.else.endif.if.i312 ], [ %.671.sroa.0.1.i310, %B222.else.endif.i309 ]
  %.698.i315 = icmp slt i64 %.644.i304, 0
  %.699.i316 = select i1 %.698.i315, i64 %.903, i64 0
  %.700.i317 = add i64 %.699.i316, %.644.i304
  %.703.i318 = icmp slt i64 %.700.i317, 0
  br i1 %.703.i318, label %B222.else.endif.endif.if.i347, label %B222.else.endif.endif.endif.i319, !prof !0

B222.else.endif.endif.if.i347:                    ; preds = %B222.else.endif.endif.i313
  br label %B222.else.endif.endif.endif.i319

B222.else.endif.endif.endif.i319:                 ; preds = %B222.else.endif.endif.if.i347, %B222.else.endif.endif.i313
  %.671.sroa.13.1.i320 = phi i64 [ 0, %B222.else.endif.endif.if.i347 ], [ %.700.i317, %B222.else.endif.endif.i313 ]
  %.708.not.i321 = icmp slt i64 %.700.i317, %.903
  br i1 %.708.not.i321, label %B222.endif.i323, label %B222.else.endif.endif.endif.if.i322, !prof !4

B222.else.endif.endif.endif.if.i322:              ; preds = %B222.else.endif.endif.endif.i319
  br label %B222.endif.i323

_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE.exit: ; preds = %B506.i254, %.857
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  tail call fastcc void @NRT_decref(ptr null), !noalias !8
  tail call void @PyEval_RestoreThread(i64 %.1033)
  %.1067 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

define i64 @stemd_compiled_add_shifted(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.632, %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit ], [ %.1198, %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit ], [ %.1764, %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.634, %.8, %.5
  %.1767 = tail call i32 @PyErr_BadArgument()
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
  %.26 = add i64 %.11, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.13, 8
  %.31 = inttoptr i64 %.30 to ptr
  %.32 = load i64, ptr %.31, align 8
  %.33 = icmp eq i64 %.32, %.1
  %.34 = add i64 %.15, 8
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i64, ptr %.35, align 8
  %.37 = icmp eq i64 %.36, %.1
  %.38 = add i64 %.17, 8
  %.39 = inttoptr i64 %.38 to ptr
  %.40 = load i64, ptr %.39, align 8
  %.41 = icmp eq i64 %.40, %.1
  %.42 = add i64 %.19, 8
  %.43 = inttoptr i64 %.42 to ptr
  %.44 = load i64, ptr %.43, align 8
  %.45 = icmp eq i64 %.44, %.1
  %.46 = add i64 %.21, 8
  %.47 = inttoptr i64 %.46 to ptr
  %.48 = load i64, ptr %.47, align 8
  %.49 = icmp eq i64 %.48, %.1
  %.50 = add i64 %.23, 8
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i64, ptr %.51, align 8
  %.53 = icmp eq i64 %.52, %.1
  %.54 = add i64 %.25, 8
  %.55 = inttoptr i64 %.54 to ptr
  %.56 = load i64, ptr %.55, align 8
  %.57 = icmp eq i64 %.56, %.1
  %.59 = and i1 %.29, %.33
  %.60 = and i1 %.59, %.37
  %.61 = and i1 %.60, %.41
  %.62 = and i1 %.61, %.45
  %.63 = and i1 %.62, %.49
  %.64 = and i1 %.63, %.53
  %.65 = and i1 %.64, %.57
  br i1 %.65, label %.66, label %other_arguments

.66:                                              ; preds = %.8
  %.69 = add i64 %.11, 56
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i64, ptr %.70, align 8
  %.72 = add i64 %.71, 28
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i32, ptr %.73, align 4
  %.75 = icmp eq i32 %.74, 2
  %.77 = add i64 %.71, 26
  %.78 = inttoptr i64 %.77 to ptr
  %.79 = load i8, ptr %.78, align 1
  %.80 = icmp ne i8 %.79, 62
  %.81 = add i64 %.11, 64
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = and i32 %.83, 257
  %.85 = icmp eq i32 %.84, 257
  %.86 = add i64 %.11, 24
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = icmp eq i32 %.88, 2
  %.90 = and i1 %.75, %.80
  %.91 = and i1 %.85, %.89
  %.92 = and i1 %.90, %.91
  %.93 = add i64 %.13, 56
  %.94 = inttoptr i64 %.93 to ptr
  %.95 = load i64, ptr %.94, align 8
  %.96 = add i64 %.95, 28
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i32, ptr %.97, align 4
  %.99 = icmp eq i32 %.98, 7
  %.101 = icmp eq i32 %.98, 9
  %.102 = or i1 %.99, %.101
  %.103 = add i64 %.95, 26
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i8, ptr %.104, align 1
  %.106 = icmp ne i8 %.105, 62
  %.107 = add i64 %.13, 64
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = load i32, ptr %.108, align 4
  %.110 = and i32 %.109, 257
  %.111 = icmp eq i32 %.110, 257
  %.112 = add i64 %.13, 24
  %.113 = inttoptr i64 %.112 to ptr
  %.114 = load i32, ptr %.113, align 4
  %.115 = icmp eq i32 %.114, 2
  %.116 = and i1 %.102, %.106
  %.117 = and i1 %.111, %.115
  %.118 = and i1 %.116, %.117
  %.119 = add i64 %.15, 56
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i64, ptr %.120, align 8
  %.122 = add i64 %.121, 28
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i32, ptr %.123, align 4
  %.125 = icmp eq i32 %.124, 6
  %.127 = add i64 %.121, 26
  %.128 = inttoptr i64 %.127 to ptr
  %.129 = load i8, ptr %.128, align 1
  %.130 = icmp ne i8 %.129, 62
  %.131 = add i64 %.15, 64
  %.132 = inttoptr i64 %.131 to ptr
  %.133 = load i32, ptr %.132, align 4
  %.134 = and i32 %.133, 257
  %.135 = icmp eq i32 %.134, 257
  %.136 = add i64 %.15, 24
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i32, ptr %.137, align 4
  %.139 = icmp eq i32 %.138, 1
  %.140 = and i1 %.125, %.130
  %.141 = and i1 %.135, %.139
  %.142 = and i1 %.140, %.141
  %.143 = add i64 %.17, 56
  %.144 = inttoptr i64 %.143 to ptr
  %.145 = load i64, ptr %.144, align 8
  %.146 = add i64 %.145, 28
  %.147 = inttoptr i64 %.146 to ptr
  %.148 = load i32, ptr %.147, align 4
  %.149 = icmp eq i32 %.148, 7
  %.151 = icmp eq i32 %.148, 9
  %.152 = or i1 %.149, %.151
  %.153 = add i64 %.145, 26
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i8, ptr %.154, align 1
  %.156 = icmp ne i8 %.155, 62
  %.157 = add i64 %.17, 64
  %.158 = inttoptr i64 %.157 to ptr
  %.159 = load i32, ptr %.158, align 4
  %.160 = and i32 %.159, 257
  %.161 = icmp eq i32 %.160, 257
  %.162 = add i64 %.17, 24
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i32, ptr %.163, align 4
  %.165 = icmp eq i32 %.164, 1
  %.166 = and i1 %.152, %.156
  %.167 = and i1 %.161, %.165
  %.168 = and i1 %.166, %.167
  %.169 = add i64 %.19, 56
  %.170 = inttoptr i64 %.169 to ptr
  %.171 = load i64, ptr %.170, align 8
  %.172 = add i64 %.171, 28
  %.173 = inttoptr i64 %.172 to ptr
  %.174 = load i32, ptr %.173, align 4
  %.175 = icmp eq i32 %.174, 7
  %.177 = icmp eq i32 %.174, 9
  %.178 = or i1 %.175, %.177
  %.179 = add i64 %.171, 26
  %.180 = inttoptr i64 %.179 to ptr
  %.181 = load i8, ptr %.180, align 1
  %.182 = icmp ne i8 %.181, 62
  %.183 = add i64 %.19, 64
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = load i32, ptr %.184, align 4
  %.186 = and i32 %.185, 257
  %.187 = icmp eq i32 %.186, 257
  %.188 = add i64 %.19, 24
  %.189 = inttoptr i64 %.188 to ptr
  %.190 = load i32, ptr %.189, align 4
  %.191 = icmp eq i32 %.190, 2
  %.192 = and i1 %.178, %.182
  %.193 = and i1 %.187, %.191
  %.194 = and i1 %.192, %.193
  %.195 = add i64 %.21, 56
  %.196 = inttoptr i64 %.195 to ptr
  %.197 = load i64, ptr %.196, align 8
  %.198 = add i64 %.197, 28
  %.199 = inttoptr i64 %.198 to ptr
  %.200 = load i32, ptr %.199, align 4
  %.201 = icmp eq i32 %.200, 12
  %.203 = add i64 %.197, 26
  %.204 = inttoptr i64 %.203 to ptr
  %.205 = load i8, ptr %.204, align 1
  %.206 = icmp ne i8 %.205, 62
  %.207 = add i64 %.21, 64
  %.208 = inttoptr i64 %.207 to ptr
  %.209 = load i32, ptr %.208, align 4
  %.210 = and i32 %.209, 257
  %.211 = icmp eq i32 %.210, 257
  %.212 = add i64 %.21, 24
  %.213 = inttoptr i64 %.212 to ptr
  %.214 = load i32, ptr %.213, align 4
  %.215 = icmp eq i32 %.214, 2
  %.216 = and i1 %.201, %.206
  %.217 = and i1 %.211, %.215
  %.218 = and i1 %.216, %.217
  %.219 = add i64 %.23, 56
  %.220 = inttoptr i64 %.219 to ptr
  %.221 = load i64, ptr %.220, align 8
  %.222 = add i64 %.221, 28
  %.223 = inttoptr i64 %.222 to ptr
  %.224 = load i32, ptr %.223, align 4
  %.225 = icmp eq i32 %.224, 12
  %.227 = add i64 %.221, 26
  %.228 = inttoptr i64 %.227 to ptr
  %.229 = load i8, ptr %.228, align 1
  %.230 = icmp ne i8 %.229, 62
  %.231 = add i64 %.23, 64
  %.232 = inttoptr i64 %.231 to ptr
  %.233 = load i32, ptr %.232, align 4
  %.234 = and i32 %.233, 257
  %.235 = icmp eq i32 %.234, 257
  %.236 = add i64 %.23, 24
  %.237 = inttoptr i64 %.236 to ptr
  %.238 = load i32, ptr %.237, align 4
  %.239 = icmp eq i32 %.238, 2
  %.240 = and i1 %.225, %.230
  %.241 = and i1 %.235, %.239
  %.242 = and i1 %.240, %.241
  %.243 = add i64 %.25, 56
  %.244 = inttoptr i64 %.243 to ptr
  %.245 = load i64, ptr %.244, align 8
  %.246 = add i64 %.245, 28
  %.247 = inttoptr i64 %.246 to ptr
  %.248 = load i32, ptr %.247, align 4
  %.249 = icmp eq i32 %.248, 12
  %.251 = add i64 %.245, 26
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i8, ptr %.252, align 1
  %.254 = icmp ne i8 %.253, 62
  %.255 = add i64 %.25, 64
  %.256 = inttoptr i64 %.255 to ptr
  %.257 = load i32, ptr %.256, align 4
  %.258 = and i32 %.257, 1281
  %.259 = icmp eq i32 %.258, 1281
  %.260 = add i64 %.25, 24
  %.261 = inttoptr i64 %.260 to ptr
  %.262 = load i32, ptr %.261, align 4
  %.263 = icmp eq i32 %.262, 3
  %.264 = and i1 %.249, %.254
  %.265 = and i1 %.259, %.263
  %.266 = and i1 %.264, %.265
  %.268 = and i1 %.92, %.118
  %.269 = and i1 %.268, %.142
  %.270 = and i1 %.269, %.168
  %.271 = and i1 %.270, %.194
  %.272 = and i1 %.271, %.218
  %.273 = and i1 %.272, %.242
  %.274 = and i1 %.273, %.266
  br i1 %.274, label %.275, label %.68

.68:                                              ; preds = %.66
  %.641 = icmp eq i32 %.74, 4
  %.656 = and i1 %.641, %.80
  %.658 = and i1 %.656, %.91
  %.834 = and i1 %.658, %.118
  %.835 = and i1 %.834, %.142
  %.836 = and i1 %.835, %.168
  %.837 = and i1 %.836, %.194
  %.838 = and i1 %.837, %.218
  %.839 = and i1 %.838, %.242
  %.840 = and i1 %.839, %.266
  br i1 %.840, label %.841, label %.634

.275:                                             ; preds = %.66
  %.277 = add i64 %.11, 32
  %.278 = inttoptr i64 %.277 to ptr
  %.279 = load i64, ptr %.278, align 8
  %.280 = inttoptr i64 %.279 to ptr
  %.282 = load i64, ptr %.280, align 8
  %.283 = getelementptr i8, ptr %.280, i64 8
  %.284 = load i64, ptr %.283, align 8
  %.289 = add i64 %.11, 16
  %.290 = inttoptr i64 %.289 to ptr
  %.291 = load i64, ptr %.290, align 8
  %.292 = inttoptr i64 %.291 to ptr
  %.316 = add i64 %.13, 32
  %.317 = inttoptr i64 %.316 to ptr
  %.318 = load i64, ptr %.317, align 8
  %.319 = inttoptr i64 %.318 to ptr
  %.322 = getelementptr i8, ptr %.319, i64 8
  %.323 = load i64, ptr %.322, align 8
  %.328 = add i64 %.13, 16
  %.329 = inttoptr i64 %.328 to ptr
  %.330 = load i64, ptr %.329, align 8
  %.331 = inttoptr i64 %.330 to ptr
  %.355 = add i64 %.15, 32
  %.356 = inttoptr i64 %.355 to ptr
  %.357 = load i64, ptr %.356, align 8
  %.358 = inttoptr i64 %.357 to ptr
  %.360 = load i64, ptr %.358, align 8
  %.364 = add i64 %.15, 16
  %.365 = inttoptr i64 %.364 to ptr
  %.366 = load i64, ptr %.365, align 8
  %.367 = inttoptr i64 %.366 to ptr
  %.387 = add i64 %.17, 32
  %.388 = inttoptr i64 %.387 to ptr
  %.389 = load i64, ptr %.388, align 8
  %.390 = inttoptr i64 %.389 to ptr
  %.392 = load i64, ptr %.390, align 8
  %.396 = add i64 %.17, 16
  %.397 = inttoptr i64 %.396 to ptr
  %.398 = load i64, ptr %.397, align 8
  %.399 = inttoptr i64 %.398 to ptr
  %.419 = add i64 %.19, 32
  %.420 = inttoptr i64 %.419 to ptr
  %.421 = load i64, ptr %.420, align 8
  %.422 = inttoptr i64 %.421 to ptr
  %.425 = getelementptr i8, ptr %.422, i64 8
  %.426 = load i64, ptr %.425, align 8
  %.431 = add i64 %.19, 16
  %.432 = inttoptr i64 %.431 to ptr
  %.433 = load i64, ptr %.432, align 8
  %.434 = inttoptr i64 %.433 to ptr
  %.458 = add i64 %.21, 32
  %.459 = inttoptr i64 %.458 to ptr
  %.460 = load i64, ptr %.459, align 8
  %.461 = inttoptr i64 %.460 to ptr
  %.463 = load i64, ptr %.461, align 8
  %.464 = getelementptr i8, ptr %.461, i64 8
  %.465 = load i64, ptr %.464, align 8
  %.470 = add i64 %.21, 16
  %.471 = inttoptr i64 %.470 to ptr
  %.472 = load i64, ptr %.471, align 8
  %.473 = inttoptr i64 %.472 to ptr
  %.497 = add i64 %.23, 32
  %.498 = inttoptr i64 %.497 to ptr
  %.499 = load i64, ptr %.498, align 8
  %.500 = inttoptr i64 %.499 to ptr
  %.502 = load i64, ptr %.500, align 8
  %.503 = getelementptr i8, ptr %.500, i64 8
  %.504 = load i64, ptr %.503, align 8
  %.509 = add i64 %.23, 16
  %.510 = inttoptr i64 %.509 to ptr
  %.511 = load i64, ptr %.510, align 8
  %.512 = inttoptr i64 %.511 to ptr
  %.536 = add i64 %.25, 32
  %.537 = inttoptr i64 %.536 to ptr
  %.538 = load i64, ptr %.537, align 8
  %.539 = inttoptr i64 %.538 to ptr
  %.542 = getelementptr i8, ptr %.539, i64 8
  %.543 = load i64, ptr %.542, align 8
  %.544 = getelementptr i8, ptr %.539, i64 16
  %.545 = load i64, ptr %.544, align 8
  %.551 = add i64 %.25, 16
  %.552 = inttoptr i64 %.551 to ptr
  %.553 = load i64, ptr %.552, align 8
  %.554 = inttoptr i64 %.553 to ptr
  %.582 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  %.279980.i = icmp sgt i64 %.282, 0
  br i1 %.279980.i, label %B84.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.lr.ph.i:                                      ; preds = %.275
  %.223.1983.i = add nsw i64 %.282, -1
  %0 = tail call i64 @llvm.smax.i64(i64 %.392, i64 1)
  %storemerge948.i = add nsw i64 %0, -1
  %.599963.i = icmp sgt i64 %.392, 1
  %.612964.i = zext i1 %.599963.i to i64
  %.608965.i = sext i1 %.599963.i to i64
  %.545.1966.i = add nsw i64 %storemerge948.i, %.608965.i
  %1 = getelementptr i64, ptr %.434, i64 %.426
  %storemerge949.i = tail call i64 @llvm.smax.i64(i64 %.502, i64 0)
  %.2428973.i = icmp sgt i64 %.502, 0
  %.2441974.i = zext i1 %.2428973.i to i64
  %.2437975.i = sext i1 %.2428973.i to i64
  %.2375.1976.i = add nsw i64 %storemerge949.i, %.2437975.i
  %.2549970.not.i = icmp slt i64 %.504, 1
  br label %B84.i

B80.loopexit.i:                                   ; preds = %B830.loopexit.i, %B800.i
  %.279.i = icmp sgt i64 %.223.1986.i, 0
  %.292.i = zext i1 %.279.i to i64
  %.220.1.i = add i64 %.220.1985.i, %.292.i
  %.288.i = sext i1 %.279.i to i64
  %.223.1.i = add nsw i64 %.223.1986.i, %.288.i
  br i1 %.279.i, label %B84.i, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.i:                                            ; preds = %B80.loopexit.i, %B84.lr.ph.i
  %.223.1986.i = phi i64 [ %.223.1983.i, %B84.lr.ph.i ], [ %.223.1.i, %B80.loopexit.i ]
  %.220.1985.i = phi i64 [ 1, %B84.lr.ph.i ], [ %.220.1.i, %B80.loopexit.i ]
  %.220.0984.i = phi i64 [ 0, %B84.lr.ph.i ], [ %.220.1985.i, %B80.loopexit.i ]
  %.354.i = mul i64 %.220.0984.i, %.284
  %.356.i = getelementptr i8, ptr %.292, i64 %.354.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  %.442.i = mul i64 %.220.0984.i, %.323
  %.446.i = getelementptr i64, ptr %.331, i64 %.442.i
  %.447.i = load i64, ptr %.446.i, align 8, !noalias !11
  %.500.i = getelementptr i8, ptr %.446.i, i64 8
  %.501.i = load i64, ptr %.500.i, align 8, !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  br i1 %.599963.i, label %B208.i, label %B800.i

B208.i:                                           ; preds = %B84.i, %B568.i
  %.589.sroa.0.0969.i = phi i64 [ %.589.sroa.0.0.i, %B568.i ], [ 0, %B84.i ]
  %.545.1968.i = phi i64 [ %.545.1.i, %B568.i ], [ %.545.1966.i, %B84.i ]
  %.542.1967.i = phi i64 [ %.542.1.i, %B568.i ], [ %.612964.i, %B84.i ]
  %.690.i = icmp slt i64 %.589.sroa.0.0969.i, 0
  %.691.i = select i1 %.690.i, i64 %.392, i64 0
  %2 = getelementptr i64, ptr %.399, i64 %.589.sroa.0.0969.i
  %.705.i = getelementptr i64, ptr %2, i64 %.691.i
  %.722.i = icmp slt i64 %.589.sroa.0.0969.i, -1
  %.723.i = select i1 %.722.i, i64 %.392, i64 0
  %3 = getelementptr i8, ptr %2, i64 8
  %.737.i = getelementptr i64, ptr %3, i64 %.723.i
  %.738.i = load i64, ptr %.737.i, align 8, !noalias !11
  %.706.i = load i64, ptr %.705.i, align 8, !noalias !11
  %.775.i = icmp slt i64 %.706.i, 0
  %.776.i = select i1 %.775.i, i64 %.360, i64 0
  %.777.i = add i64 %.776.i, %.706.i
  %.780.i = icmp slt i64 %.777.i, 0
  br i1 %.780.i, label %B208.else.if.i, label %B208.else.endif.i, !prof !0

B382.i:                                           ; preds = %B208.endif.else.endif.endif.endif.i, %B382.i
  %lower_right.2.2959.i = phi double [ %.1594.i, %B382.i ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ]
  %lower_left.2.2958.i = phi double [ %.1535.i, %B382.i ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ]
  %upper_right.2.2957.i = phi double [ %.1476.i, %B382.i ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ]
  %upper_left.2.2956.i = phi double [ %.1417.i, %B382.i ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ]
  %.1208.0954.i = phi i64 [ %.1277.i, %B382.i ], [ 0, %B208.endif.else.endif.endif.endif.i ]
  %.1277.i = add nuw nsw i64 %.1208.0954.i, 1
  %4 = getelementptr i32, ptr %.878.i, i64 %.1208.0954.i
  %.1331.i = load i32, ptr %4, align 4, !noalias !11
  %.1333.i = zext i32 %.1331.i to i64
  %.1358.i = getelementptr i8, ptr %.356.i, i64 %.1333.i
  %.1359.i = load i8, ptr %.1358.i, align 1, !noalias !11
  %.1360.i = uitofp i8 %.1359.i to double
  %.1409.i = mul i64 %.1208.0954.i, %.465
  %.1413.i = getelementptr double, ptr %.1129.i, i64 %.1409.i
  %.1414.i = load double, ptr %.1413.i, align 8, !noalias !11
  %.1415.i = fmul double %.1414.i, %.1360.i
  %.1417.i = fadd double %upper_left.2.2956.i, %.1415.i
  %.1472.i = getelementptr i8, ptr %.1413.i, i64 8
  %.1473.i = load double, ptr %.1472.i, align 8, !noalias !11
  %.1474.i = fmul double %.1473.i, %.1360.i
  %.1476.i = fadd double %upper_right.2.2957.i, %.1474.i
  %.1531.i = getelementptr i8, ptr %.1413.i, i64 16
  %.1532.i = load double, ptr %.1531.i, align 8, !noalias !11
  %.1533.i = fmul double %.1532.i, %.1360.i
  %.1535.i = fadd double %lower_left.2.2958.i, %.1533.i
  %.1590.i = getelementptr i8, ptr %.1413.i, i64 24
  %.1591.i = load double, ptr %.1590.i, align 8, !noalias !11
  %.1592.i = fmul double %.1591.i, %.1360.i
  %.1594.i = fadd double %lower_right.2.2959.i, %.1592.i
  %exitcond.not.i = icmp eq i64 %.853.i, %.1277.i
  br i1 %exitcond.not.i, label %B568.i, label %B382.i

B568.i:                                           ; preds = %B382.i, %B208.endif.else.endif.endif.endif.i
  %upper_left.2.2.lcssa.i = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ], [ %.1417.i, %B382.i ]
  %upper_right.2.2.lcssa.i = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ], [ %.1476.i, %B382.i ]
  %lower_left.2.2.lcssa.i = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ], [ %.1535.i, %B382.i ]
  %lower_right.2.2.lcssa.i = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i ], [ %.1594.i, %B382.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  %.1645.i = select i1 %.690.i, i64 %.426, i64 0
  %.1646.i = add i64 %.1645.i, %.589.sroa.0.0969.i
  %.1667.i = getelementptr i64, ptr %.434, i64 %.1646.i
  %.1668.i = load i64, ptr %.1667.i, align 8, !noalias !11
  %.1670.i = add nsw i64 %.1668.i, %.447.i
  %.1726.i = getelementptr i64, ptr %1, i64 %.1646.i
  %.1727.i = load i64, ptr %.1726.i, align 8, !noalias !11
  %.1729.i = add nsw i64 %.1727.i, %.501.i
  %.1768.i = icmp slt i64 %.1670.i, 0
  %.1769.i = select i1 %.1768.i, i64 %.543, i64 0
  %.1770.i = add i64 %.1769.i, %.1670.i
  %.1771.i = icmp slt i64 %.1729.i, 0
  %.1772.i = select i1 %.1771.i, i64 %.545, i64 0
  %.1773.i = add i64 %.1772.i, %.1729.i
  %.1799.i = mul i64 %.1770.i, %.545
  %5 = getelementptr double, ptr %.554, i64 %.1799.i
  %.1803.i = getelementptr double, ptr %5, i64 %.1773.i
  %.1804.i = load double, ptr %.1803.i, align 8, !noalias !11
  %.1806.i = fadd double %upper_left.2.2.lcssa.i, %.1804.i
  store double %.1806.i, ptr %.1803.i, align 8, !noalias !11
  %.1881.i = add nsw i64 %.1729.i, 1
  %.1923.i = icmp slt i64 %.1729.i, -1
  %.1924.i = select i1 %.1923.i, i64 %.545, i64 0
  %.1925.i = add i64 %.1881.i, %.1924.i
  %.1955.i = getelementptr double, ptr %5, i64 %.1925.i
  %.1956.i = load double, ptr %.1955.i, align 8, !noalias !11
  %.1958.i = fadd double %upper_right.2.2.lcssa.i, %.1956.i
  store double %.1958.i, ptr %.1955.i, align 8, !noalias !11
  %.2033.i = add nsw i64 %.1670.i, 1
  %.2072.i = icmp slt i64 %.1670.i, -1
  %.2073.i = select i1 %.2072.i, i64 %.543, i64 0
  %.2074.i = add i64 %.2033.i, %.2073.i
  %.2103.i = mul i64 %.2074.i, %.545
  %6 = getelementptr double, ptr %.554, i64 %.2103.i
  %.2107.i = getelementptr double, ptr %6, i64 %.1773.i
  %.2108.i = load double, ptr %.2107.i, align 8, !noalias !11
  %.2110.i = fadd double %lower_left.2.2.lcssa.i, %.2108.i
  store double %.2110.i, ptr %.2107.i, align 8, !noalias !11
  %.2260.i = getelementptr double, ptr %6, i64 %.1925.i
  %.2261.i = load double, ptr %.2260.i, align 8, !noalias !11
  %.2263.i = fadd double %lower_right.2.2.lcssa.i, %.2261.i
  store double %.2263.i, ptr %.2260.i, align 8, !noalias !11
  %.599.i = icmp sgt i64 %.545.1968.i, 0
  %.612.i = zext i1 %.599.i to i64
  %.542.1.i = add i64 %.542.1967.i, %.612.i
  %.608.i = sext i1 %.599.i to i64
  %.545.1.i = add nsw i64 %.545.1968.i, %.608.i
  %.589.sroa.0.0.i = select i1 %.599.i, i64 %.542.1967.i, i64 0
  br i1 %.599.i, label %B208.i, label %B800.i

B800.i:                                           ; preds = %B568.i, %B84.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  %invariant.op.i = add i64 %.447.i, %.543
  br i1 %.2428973.i, label %B832.i, label %B80.loopexit.i

B830.loopexit.i:                                  ; preds = %B866.i, %B832.i
  %.2428.i = icmp sgt i64 %.2375.1978.i, 0
  %.2441.i = zext i1 %.2428.i to i64
  %.2372.1.i = add i64 %.2372.1977.i, %.2441.i
  %.2437.i = sext i1 %.2428.i to i64
  %.2375.1.i = add nsw i64 %.2375.1978.i, %.2437.i
  %.2418.sroa.0.0.i = select i1 %.2428.i, i64 %.2372.1977.i, i64 0
  br i1 %.2428.i, label %B832.i, label %B80.loopexit.i

B832.i:                                           ; preds = %B800.i, %B830.loopexit.i
  %.2418.sroa.0.0979.i = phi i64 [ %.2418.sroa.0.0.i, %B830.loopexit.i ], [ 0, %B800.i ]
  %.2375.1978.i = phi i64 [ %.2375.1.i, %B830.loopexit.i ], [ %.2375.1976.i, %B800.i ]
  %.2372.1977.i = phi i64 [ %.2372.1.i, %B830.loopexit.i ], [ %.2441974.i, %B800.i ]
  br i1 %.2549970.not.i, label %B830.loopexit.i, label %B866.lr.ph.i

B866.lr.ph.i:                                     ; preds = %B832.i
  %.2589.i = add nsw i64 %.2418.sroa.0.0979.i, %.447.i
  %.2630.i = icmp slt i64 %.2589.i, 0
  %.2631.i = select i1 %.2630.i, i64 %.543, i64 0
  %.2632.reass.i = add i64 %invariant.op.i, %.2418.sroa.0.0979.i
  %.2657951.i = add i64 %.2632.reass.i, %.2631.i
  %.2662.i = mul i64 %.2657951.i, %.545
  %7 = getelementptr double, ptr %.554, i64 %.2662.i
  %.2692.i = icmp slt i64 %.2418.sroa.0.0979.i, 0
  %.2693.i = select i1 %.2692.i, i64 %.502, i64 0
  %.2694.i = add i64 %.2693.i, %.2418.sroa.0.0979.i
  %.2714.i = mul i64 %.2694.i, %.504
  %8 = getelementptr double, ptr %.512, i64 %.2714.i
  br label %B866.i

B866.i:                                           ; preds = %B866.i, %B866.lr.ph.i
  %.2493.0971.i = phi i64 [ 0, %B866.lr.ph.i ], [ %.2562.i, %B866.i ]
  %.2562.i = add nuw nsw i64 %.2493.0971.i, 1
  %.2591.i = add nsw i64 %.2493.0971.i, %.501.i
  %.2633.i = icmp slt i64 %.2591.i, 0
  %.2634.i = select i1 %.2633.i, i64 %.545, i64 0
  %9 = getelementptr double, ptr %7, i64 %.2591.i
  %.2665.i = getelementptr double, ptr %9, i64 %.2634.i
  %.2666.i = load double, ptr %.2665.i, align 8, !noalias !11
  %10 = getelementptr double, ptr %8, i64 %.2493.0971.i
  %.2719.i = load double, ptr %10, align 8, !noalias !11
  %.2722.i = fadd double %.2666.i, %.2719.i
  store double %.2722.i, ptr %.2665.i, align 8, !noalias !11
  %exitcond987.not.i = icmp eq i64 %.504, %.2562.i
  br i1 %exitcond987.not.i, label %B830.loopexit.i, label %B866.i

B208.endif.i:                                     ; preds = %B208.else.endif.endif.endif.if.i, %B208.else.endif.endif.endif.i
  %.765.sroa.13.0.i = phi i64 [ %.360, %B208.else.endif.endif.endif.if.i ], [ %.765.sroa.13.1.i, %B208.else.endif.endif.endif.i ]
  %.853.i = sub i64 %.765.sroa.13.0.i, %.765.sroa.0.2.i
  %.878.i = getelementptr i32, ptr %.367, i64 %.765.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  %.1021.i = select i1 %.775.i, i64 %.463, i64 0
  %.1022.i = add i64 %.1021.i, %.706.i
  %.1025.i = icmp slt i64 %.1022.i, 0
  br i1 %.1025.i, label %B208.endif.else.if.i, label %B208.endif.else.endif.i, !prof !0

B208.else.if.i:                                   ; preds = %B208.i
  br label %B208.else.endif.i

B208.else.endif.i:                                ; preds = %B208.else.if.i, %B208.i
  %.765.sroa.0.1.i = phi i64 [ 0, %B208.else.if.i ], [ %.777.i, %B208.i ]
  %.785.not.i = icmp slt i64 %.777.i, %.360
  br i1 %.785.not.i, label %B208.else.endif.endif.i, label %B208.else.endif.if.i, !prof !4

B208.else.endif.if.i:                             ; preds = %B208.else.endif.i
  br label %B208.else.endif.endif.i

B208.else.endif.endif.i:                          ; preds = %B208.else.endif.if.i, %B208.else.endif.i
  %.765.sroa.0.2.i = phi i64 [ %.360, %B208.else.endif.if.i ], [ %.765.sroa.0.1.i, %B208.else.endif.i ]
  %.792.i = icmp slt i64 %.738.i, 0
  %.793.i = select i1 %.792.i, i64 %.360, i64 0
  %.794.i = add i64 %.793.i, %.738.i
  %.797.i = icmp slt i64 %.794.i, 0
  br i1 %.797.i, label %B208.else.endif.endif.if.i, label %B208.else.endif.endif.endif.i, !prof !0

B208.else.endif.endif.if.i:                       ; preds = %B208.else.endif.endif.i
  br label %B208.else.endif.endif.endif.i

B208.else.endif.endif.endif.i:                    ; preds = %B208.else.endif.endif.if.i, %B208.else.endif.endif.i
  %.765.sroa.13.1.i = phi i64 [ 0, %B208.else.endif.endif.if.i ], [ %.794.i, %B208.else.endif.endif.i ]
  %.802.not.i = icmp slt i64 %.794.i, %.360
  br i1 %.802.not.i, label %B208.endif.i, label %B208.else.endif.endif.endif.if.i, !prof !4

B208.else.endif.endif.endif.if.i:                 ; preds = %B208.else.endif.endif.endif.i
  br label %B208.endif.i

B208.endif.else.if.i:                             ; preds = %B208.endif.i
  br label %B208.endif.else.endif.i

B208.endif.else.endif.i:                          ; preds = %B208.endif.else.if.i, %B208.endif.i
  %.1010.sroa.0.1.i = phi i64 [ 0, %B208.endif.else.if.i ], [ %.1022.i, %B208.endif.i ]
  %.1030.not.i = icmp slt i64 %.1022.i, %.463
  br i1 %.1030.not.i, label %B208.endif.else.endif.endif.endif.i, label %B208.endif.else.endif.if.i, !prof !4

B208.endif.else.endif.if.i:                       ; preds = %B208.endif.else.endif.i
  br label %B208.endif.else.endif.endif.endif.i

B208.endif.else.endif.endif.endif.i:              ; preds = %B208.endif.else.endif.if.i, %B208.endif.else.endif.i
  %.1010.sroa.0.2.i = phi i64 [ %.463, %B208.endif.else.endif.if.i ], [ %.1010.sroa.0.1.i, %B208.endif.else.endif.i ]
  %.1127.i = mul i64 %.1010.sroa.0.2.i, %.465
  %.1129.i = getelementptr double, ptr %.473, i64 %.1127.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  %.1264953.not.i = icmp slt i64 %.853.i, 1
  br i1 %.1264953.not.i, label %B568.i, label %B382.i

_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit: ; preds = %B80.loopexit.i, %.275
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call fastcc void @NRT_decref(ptr null), !noalias !11
  tail call void @PyEval_RestoreThread(i64 %.582)
  %.632 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.634:                                             ; preds = %.68
  %.1207 = icmp eq i32 %.74, 6
  %.1222 = and i1 %.1207, %.80
  %.1224 = and i1 %.1222, %.91
  %.1400 = and i1 %.1224, %.118
  %.1401 = and i1 %.1400, %.142
  %.1402 = and i1 %.1401, %.168
  %.1403 = and i1 %.1402, %.194
  %.1404 = and i1 %.1403, %.218
  %.1405 = and i1 %.1404, %.242
  %.1406 = and i1 %.1405, %.266
  br i1 %.1406, label %.1407, label %other_arguments

.841:                                             ; preds = %.68
  %.843 = add i64 %.11, 32
  %.844 = inttoptr i64 %.843 to ptr
  %.845 = load i64, ptr %.844, align 8
  %.846 = inttoptr i64 %.845 to ptr
  %.848 = load i64, ptr %.846, align 8
  %.849 = getelementptr i8, ptr %.846, i64 8
  %.850 = load i64, ptr %.849, align 8
  %.855 = add i64 %.11, 16
  %.856 = inttoptr i64 %.855 to ptr
  %.857 = load i64, ptr %.856, align 8
  %.858 = inttoptr i64 %.857 to ptr
  %.882 = add i64 %.13, 32
  %.883 = inttoptr i64 %.882 to ptr
  %.884 = load i64, ptr %.883, align 8
  %.885 = inttoptr i64 %.884 to ptr
  %.888 = getelementptr i8, ptr %.885, i64 8
  %.889 = load i64, ptr %.888, align 8
  %.894 = add i64 %.13, 16
  %.895 = inttoptr i64 %.894 to ptr
  %.896 = load i64, ptr %.895, align 8
  %.897 = inttoptr i64 %.896 to ptr
  %.921 = add i64 %.15, 32
  %.922 = inttoptr i64 %.921 to ptr
  %.923 = load i64, ptr %.922, align 8
  %.924 = inttoptr i64 %.923 to ptr
  %.926 = load i64, ptr %.924, align 8
  %.930 = add i64 %.15, 16
  %.931 = inttoptr i64 %.930 to ptr
  %.932 = load i64, ptr %.931, align 8
  %.933 = inttoptr i64 %.932 to ptr
  %.953 = add i64 %.17, 32
  %.954 = inttoptr i64 %.953 to ptr
  %.955 = load i64, ptr %.954, align 8
  %.956 = inttoptr i64 %.955 to ptr
  %.958 = load i64, ptr %.956, align 8
  %.962 = add i64 %.17, 16
  %.963 = inttoptr i64 %.962 to ptr
  %.964 = load i64, ptr %.963, align 8
  %.965 = inttoptr i64 %.964 to ptr
  %.985 = add i64 %.19, 32
  %.986 = inttoptr i64 %.985 to ptr
  %.987 = load i64, ptr %.986, align 8
  %.988 = inttoptr i64 %.987 to ptr
  %.991 = getelementptr i8, ptr %.988, i64 8
  %.992 = load i64, ptr %.991, align 8
  %.997 = add i64 %.19, 16
  %.998 = inttoptr i64 %.997 to ptr
  %.999 = load i64, ptr %.998, align 8
  %.1000 = inttoptr i64 %.999 to ptr
  %.1024 = add i64 %.21, 32
  %.1025 = inttoptr i64 %.1024 to ptr
  %.1026 = load i64, ptr %.1025, align 8
  %.1027 = inttoptr i64 %.1026 to ptr
  %.1029 = load i64, ptr %.1027, align 8
  %.1030 = getelementptr i8, ptr %.1027, i64 8
  %.1031 = load i64, ptr %.1030, align 8
  %.1036 = add i64 %.21, 16
  %.1037 = inttoptr i64 %.1036 to ptr
  %.1038 = load i64, ptr %.1037, align 8
  %.1039 = inttoptr i64 %.1038 to ptr
  %.1063 = add i64 %.23, 32
  %.1064 = inttoptr i64 %.1063 to ptr
  %.1065 = load i64, ptr %.1064, align 8
  %.1066 = inttoptr i64 %.1065 to ptr
  %.1068 = load i64, ptr %.1066, align 8
  %.1069 = getelementptr i8, ptr %.1066, i64 8
  %.1070 = load i64, ptr %.1069, align 8
  %.1075 = add i64 %.23, 16
  %.1076 = inttoptr i64 %.1075 to ptr
  %.1077 = load i64, ptr %.1076, align 8
  %.1078 = inttoptr i64 %.1077 to ptr
  %.1102 = add i64 %.25, 32
  %.1103 = inttoptr i64 %.1102 to ptr
  %.1104 = load i64, ptr %.1103, align 8
  %.1105 = inttoptr i64 %.1104 to ptr
  %.1108 = getelementptr i8, ptr %.1105, i64 8
  %.1109 = load i64, ptr %.1108, align 8
  %.1110 = getelementptr i8, ptr %.1105, i64 16
  %.1111 = load i64, ptr %.1110, align 8
  %.1117 = add i64 %.25, 16
  %.1118 = inttoptr i64 %.1117 to ptr
  %.1119 = load i64, ptr %.1118, align 8
  %.1120 = inttoptr i64 %.1119 to ptr
  %.1148 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  %.279980.i211 = icmp sgt i64 %.848, 0
  br i1 %.279980.i211, label %B84.lr.ph.i212, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.lr.ph.i212:                                   ; preds = %.841
  %.223.1983.i213 = add nsw i64 %.848, -1
  %11 = tail call i64 @llvm.smax.i64(i64 %.958, i64 1)
  %storemerge948.i214 = add nsw i64 %11, -1
  %.599963.i215 = icmp sgt i64 %.958, 1
  %.612964.i216 = zext i1 %.599963.i215 to i64
  %.608965.i217 = sext i1 %.599963.i215 to i64
  %.545.1966.i218 = add nsw i64 %storemerge948.i214, %.608965.i217
  %12 = getelementptr i64, ptr %.1000, i64 %.992
  %storemerge949.i219 = tail call i64 @llvm.smax.i64(i64 %.1068, i64 0)
  %.2428973.i220 = icmp sgt i64 %.1068, 0
  %.2441974.i221 = zext i1 %.2428973.i220 to i64
  %.2437975.i222 = sext i1 %.2428973.i220 to i64
  %.2375.1976.i223 = add nsw i64 %storemerge949.i219, %.2437975.i222
  %.2549970.not.i224 = icmp slt i64 %.1070, 1
  br label %B84.i225

B80.loopexit.i238:                                ; preds = %B830.loopexit.i270, %B800.i236
  %.279.i239 = icmp sgt i64 %.223.1986.i226, 0
  %.292.i240 = zext i1 %.279.i239 to i64
  %.220.1.i241 = add i64 %.220.1985.i227, %.292.i240
  %.288.i242 = sext i1 %.279.i239 to i64
  %.223.1.i243 = add nsw i64 %.223.1986.i226, %.288.i242
  br i1 %.279.i239, label %B84.i225, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.i225:                                         ; preds = %B80.loopexit.i238, %B84.lr.ph.i212
  %.223.1986.i226 = phi i64 [ %.223.1983.i213, %B84.lr.ph.i212 ], [ %.223.1.i243, %B80.loopexit.i238 ]
  %.220.1985.i227 = phi i64 [ 1, %B84.lr.ph.i212 ], [ %.220.1.i241, %B80.loopexit.i238 ]
  %.220.0984.i228 = phi i64 [ 0, %B84.lr.ph.i212 ], [ %.220.1985.i227, %B80.loopexit.i238 ]
  %.354.i229 = mul i64 %.220.0984.i228, %.850
  %.356.i230 = getelementptr i16, ptr %.858, i64 %.354.i229
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  %.442.i231 = mul i64 %.220.0984.i228, %.889
  %.446.i232 = getelementptr i64, ptr %.897, i64 %.442.i231
  %.447.i233 = load i64, ptr %.446.i232, align 8, !noalias !14
  %.500.i234 = getelementptr i8, ptr %.446.i232, i64 8
  %.501.i235 = load i64, ptr %.500.i234, align 8, !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  br i1 %.599963.i215, label %B208.i277, label %B800.i236

B208.i277:                                        ; preds = %B84.i225, %B568.i355
  %.589.sroa.0.0969.i278 = phi i64 [ %.589.sroa.0.0.i401, %B568.i355 ], [ 0, %B84.i225 ]
  %.545.1968.i279 = phi i64 [ %.545.1.i400, %B568.i355 ], [ %.545.1966.i218, %B84.i225 ]
  %.542.1967.i280 = phi i64 [ %.542.1.i398, %B568.i355 ], [ %.612964.i216, %B84.i225 ]
  %.690.i281 = icmp slt i64 %.589.sroa.0.0969.i278, 0
  %.691.i282 = select i1 %.690.i281, i64 %.958, i64 0
  %13 = getelementptr i64, ptr %.965, i64 %.589.sroa.0.0969.i278
  %.705.i283 = getelementptr i64, ptr %13, i64 %.691.i282
  %.722.i284 = icmp slt i64 %.589.sroa.0.0969.i278, -1
  %.723.i285 = select i1 %.722.i284, i64 %.958, i64 0
  %14 = getelementptr i8, ptr %13, i64 8
  %.737.i286 = getelementptr i64, ptr %14, i64 %.723.i285
  %.738.i287 = load i64, ptr %.737.i286, align 8, !noalias !14
  %.706.i288 = load i64, ptr %.705.i283, align 8, !noalias !14
  %.775.i289 = icmp slt i64 %.706.i288, 0
  %.776.i290 = select i1 %.775.i289, i64 %.926, i64 0
  %.777.i291 = add i64 %.776.i290, %.706.i288
  %.780.i292 = icmp slt i64 %.777.i291, 0
  br i1 %.780.i292, label %B208.else.if.i404, label %B208.else.endif.i293, !prof !0

B382.i325:                                        ; preds = %B208.endif.else.endif.endif.endif.i320, %B382.i325
  %lower_right.2.2959.i326 = phi double [ %.1594.i353, %B382.i325 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ]
  %lower_left.2.2958.i327 = phi double [ %.1535.i349, %B382.i325 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ]
  %upper_right.2.2957.i328 = phi double [ %.1476.i345, %B382.i325 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ]
  %upper_left.2.2956.i329 = phi double [ %.1417.i341, %B382.i325 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ]
  %.1208.0954.i330 = phi i64 [ %.1277.i331, %B382.i325 ], [ 0, %B208.endif.else.endif.endif.endif.i320 ]
  %.1277.i331 = add nuw nsw i64 %.1208.0954.i330, 1
  %15 = getelementptr i32, ptr %.878.i310, i64 %.1208.0954.i330
  %.1331.i332 = load i32, ptr %15, align 4, !noalias !14
  %.1333.i333 = zext i32 %.1331.i332 to i64
  %.1358.i334 = getelementptr i16, ptr %.356.i230, i64 %.1333.i333
  %.1359.i335 = load i16, ptr %.1358.i334, align 2, !noalias !14
  %.1360.i336 = uitofp i16 %.1359.i335 to double
  %.1409.i337 = mul i64 %.1208.0954.i330, %.1031
  %.1413.i338 = getelementptr double, ptr %.1129.i323, i64 %.1409.i337
  %.1414.i339 = load double, ptr %.1413.i338, align 8, !noalias !14
  %.1415.i340 = fmul double %.1414.i339, %.1360.i336
  %.1417.i341 = fadd double %upper_left.2.2956.i329, %.1415.i340
  %.1472.i342 = getelementptr i8, ptr %.1413.i338, i64 8
  %.1473.i343 = load double, ptr %.1472.i342, align 8, !noalias !14
  %.1474.i344 = fmul double %.1473.i343, %.1360.i336
  %.1476.i345 = fadd double %upper_right.2.2957.i328, %.1474.i344
  %.1531.i346 = getelementptr i8, ptr %.1413.i338, i64 16
  %.1532.i347 = load double, ptr %.1531.i346, align 8, !noalias !14
  %.1533.i348 = fmul double %.1532.i347, %.1360.i336
  %.1535.i349 = fadd double %lower_left.2.2958.i327, %.1533.i348
  %.1590.i350 = getelementptr i8, ptr %.1413.i338, i64 24
  %.1591.i351 = load double, ptr %.1590.i350, align 8, !noalias !14
  %.1592.i352 = fmul double %.1591.i351, %.1360.i336
  %.1594.i353 = fadd double %lower_right.2.2959.i326, %.1592.i352
  %exitcond.not.i354 = icmp eq i64 %.853.i309, %.1277.i331
  br i1 %exitcond.not.i354, label %B568.i355, label %B382.i325

B568.i355:                                        ; preds = %B382.i325, %B208.endif.else.endif.endif.endif.i320
  %upper_left.2.2.lcssa.i356 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ], [ %.1417.i341, %B382.i325 ]
  %upper_right.2.2.lcssa.i357 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ], [ %.1476.i345, %B382.i325 ]
  %lower_left.2.2.lcssa.i358 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ], [ %.1535.i349, %B382.i325 ]
  %lower_right.2.2.lcssa.i359 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i320 ], [ %.1594.i353, %B382.i325 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  %.1645.i360 = select i1 %.690.i281, i64 %.992, i64 0
  %.1646.i361 = add i64 %.1645.i360, %.589.sroa.0.0969.i278
  %.1667.i362 = getelementptr i64, ptr %.1000, i64 %.1646.i361
  %.1668.i363 = load i64, ptr %.1667.i362, align 8, !noalias !14
  %.1670.i364 = add nsw i64 %.1668.i363, %.447.i233
  %.1726.i365 = getelementptr i64, ptr %12, i64 %.1646.i361
  %.1727.i366 = load i64, ptr %.1726.i365, align 8, !noalias !14
  %.1729.i367 = add nsw i64 %.1727.i366, %.501.i235
  %.1768.i368 = icmp slt i64 %.1670.i364, 0
  %.1769.i369 = select i1 %.1768.i368, i64 %.1109, i64 0
  %.1770.i370 = add i64 %.1769.i369, %.1670.i364
  %.1771.i371 = icmp slt i64 %.1729.i367, 0
  %.1772.i372 = select i1 %.1771.i371, i64 %.1111, i64 0
  %.1773.i373 = add i64 %.1772.i372, %.1729.i367
  %.1799.i374 = mul i64 %.1770.i370, %.1111
  %16 = getelementptr double, ptr %.1120, i64 %.1799.i374
  %.1803.i375 = getelementptr double, ptr %16, i64 %.1773.i373
  %.1804.i376 = load double, ptr %.1803.i375, align 8, !noalias !14
  %.1806.i377 = fadd double %upper_left.2.2.lcssa.i356, %.1804.i376
  store double %.1806.i377, ptr %.1803.i375, align 8, !noalias !14
  %.1881.i378 = add nsw i64 %.1729.i367, 1
  %.1923.i379 = icmp slt i64 %.1729.i367, -1
  %.1924.i380 = select i1 %.1923.i379, i64 %.1111, i64 0
  %.1925.i381 = add i64 %.1881.i378, %.1924.i380
  %.1955.i382 = getelementptr double, ptr %16, i64 %.1925.i381
  %.1956.i383 = load double, ptr %.1955.i382, align 8, !noalias !14
  %.1958.i384 = fadd double %upper_right.2.2.lcssa.i357, %.1956.i383
  store double %.1958.i384, ptr %.1955.i382, align 8, !noalias !14
  %.2033.i385 = add nsw i64 %.1670.i364, 1
  %.2072.i386 = icmp slt i64 %.1670.i364, -1
  %.2073.i387 = select i1 %.2072.i386, i64 %.1109, i64 0
  %.2074.i388 = add i64 %.2033.i385, %.2073.i387
  %.2103.i389 = mul i64 %.2074.i388, %.1111
  %17 = getelementptr double, ptr %.1120, i64 %.2103.i389
  %.2107.i390 = getelementptr double, ptr %17, i64 %.1773.i373
  %.2108.i391 = load double, ptr %.2107.i390, align 8, !noalias !14
  %.2110.i392 = fadd double %lower_left.2.2.lcssa.i358, %.2108.i391
  store double %.2110.i392, ptr %.2107.i390, align 8, !noalias !14
  %.2260.i393 = getelementptr double, ptr %17, i64 %.1925.i381
  %.2261.i394 = load double, ptr %.2260.i393, align 8, !noalias !14
  %.2263.i395 = fadd double %lower_right.2.2.lcssa.i359, %.2261.i394
  store double %.2263.i395, ptr %.2260.i393, align 8, !noalias !14
  %.599.i396 = icmp sgt i64 %.545.1968.i279, 0
  %.612.i397 = zext i1 %.599.i396 to i64
  %.542.1.i398 = add i64 %.542.1967.i280, %.612.i397
  %.608.i399 = sext i1 %.599.i396 to i64
  %.545.1.i400 = add nsw i64 %.545.1968.i279, %.608.i399
  %.589.sroa.0.0.i401 = select i1 %.599.i396, i64 %.542.1967.i280, i64 0
  br i1 %.599.i396, label %B208.i277, label %B800.i236

B800.i236:                                        ; preds = %B568.i355, %B84.i225
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  %invariant.op.i237 = add i64 %.447.i233, %.1109
  br i1 %.2428973.i220, label %B832.i244, label %B80.loopexit.i238

B830.loopexit.i270:                               ; preds = %B866.i259, %B832.i244
  %.2428.i271 = icmp sgt i64 %.2375.1978.i246, 0
  %.2441.i272 = zext i1 %.2428.i271 to i64
  %.2372.1.i273 = add i64 %.2372.1977.i247, %.2441.i272
  %.2437.i274 = sext i1 %.2428.i271 to i64
  %.2375.1.i275 = add nsw i64 %.2375.1978.i246, %.2437.i274
  %.2418.sroa.0.0.i276 = select i1 %.2428.i271, i64 %.2372.1977.i247, i64 0
  br i1 %.2428.i271, label %B832.i244, label %B80.loopexit.i238

B832.i244:                                        ; preds = %B800.i236, %B830.loopexit.i270
  %.2418.sroa.0.0979.i245 = phi i64 [ %.2418.sroa.0.0.i276, %B830.loopexit.i270 ], [ 0, %B800.i236 ]
  %.2375.1978.i246 = phi i64 [ %.2375.1.i275, %B830.loopexit.i270 ], [ %.2375.1976.i223, %B800.i236 ]
  %.2372.1977.i247 = phi i64 [ %.2372.1.i273, %B830.loopexit.i270 ], [ %.2441974.i221, %B800.i236 ]
  br i1 %.2549970.not.i224, label %B830.loopexit.i270, label %B866.lr.ph.i248

B866.lr.ph.i248:                                  ; preds = %B832.i244
  %.2589.i249 = add nsw i64 %.2418.sroa.0.0979.i245, %.447.i233
  %.2630.i250 = icmp slt i64 %.2589.i249, 0
  %.2631.i251 = select i1 %.2630.i250, i64 %.1109, i64 0
  %.2632.reass.i252 = add i64 %invariant.op.i237, %.2418.sroa.0.0979.i245
  %.2657951.i253 = add i64 %.2632.reass.i252, %.2631.i251
  %.2662.i254 = mul i64 %.2657951.i253, %.1111
  %18 = getelementptr double, ptr %.1120, i64 %.2662.i254
  %.2692.i255 = icmp slt i64 %.2418.sroa.0.0979.i245, 0
  %.2693.i256 = select i1 %.2692.i255, i64 %.1068, i64 0
  %.2694.i257 = add i64 %.2693.i256, %.2418.sroa.0.0979.i245
  %.2714.i258 = mul i64 %.2694.i257, %.1070
  %19 = getelementptr double, ptr %.1078, i64 %.2714.i258
  br label %B866.i259

B866.i259:                                        ; preds = %B866.i259, %B866.lr.ph.i248
  %.2493.0971.i260 = phi i64 [ 0, %B866.lr.ph.i248 ], [ %.2562.i261, %B866.i259 ]
  %.2562.i261 = add nuw nsw i64 %.2493.0971.i260, 1
  %.2591.i262 = add nsw i64 %.2493.0971.i260, %.501.i235
  %.2633.i263 = icmp slt i64 %.2591.i262, 0
  %.2634.i264 = select i1 %.2633.i263, i64 %.1111, i64 0
  %20 = getelementptr double, ptr %18, i64 %.2591.i262
  %.2665.i265 = getelementptr double, ptr %20, i64 %.2634.i264
  %.2666.i266 = load double, ptr %.2665.i265, align 8, !noalias !14
  %21 = getelementptr double, ptr %19, i64 %.2493.0971.i260
  %.2719.i267 = load double, ptr %21, align 8, !noalias !14
  %.2722.i268 = fadd double %.2666.i266, %.2719.i267
  store double %.2722.i268, ptr %.2665.i265, align 8, !noalias !14
  %exitcond987.not.i269 = icmp eq i64 %.1070, %.2562.i261
  br i1 %exitcond987.not.i269, label %B830.loopexit.i270, label %B866.i259

B208.endif.i307:                                  ; preds = %B208.else.endif.endif.endif.if.i306, %B208.else.endif.endif.endif.i303
  %.765.sroa.13.0.i308 = phi i64 [ %.926, %B208.else.endif.endif.endif.if.i306 ], [ %.765.sroa.13.1.i304, %B208.else.endif.endif.endif.i303 ]
  %.853.i309 = sub i64 %.765.sroa.13.0.i308, %.765.sroa.0.2.i298
  %.878.i310 = getelementptr i32, ptr %.933, i64 %.765.sroa.0.2.i298
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  %.1021.i313 = select i1 %.775.i289, i64 %.1029, i64 0
  %.1022.i314 = add i64 %.1021.i313, %.706.i288
  %.1025.i315 = icmp slt i64 %.1022.i314, 0
  br i1 %.1025.i315, label %B208.endif.else.if.i402, label %B208.endif.else.endif.i316, !prof !0

B208.else.if.i404:                                ; preds = %B208.i277
  br label %B208.else.endif.i293

B208.else.endif.i293:                             ; preds = %B208.else.if.i404, %B208.i277
  %.765.sroa.0.1.i294 = phi i64 [ 0, %B208.else.if.i404 ], [ %.777.i291, %B208.i277 ]
  %.785.not.i295 = icmp slt i64 %.777.i291, %.926
  br i1 %.785.not.i295, label %B208.else.endif.endif.i297, label %B208.else.endif.if.i296, !prof !4

B208.else.endif.if.i296:                          ; preds = %B208.else.endif.i293
  br label %B208.else.endif.endif.i297

B208.else.endif.endif.i297:                       ; preds = %B208.else.endif.if.i296, %B208.else.endif.i293
  %.765.sroa.0.2.i298 = phi i64 [ %.926, %B208.else.endif.if.i296 ], [ %.765.sroa.0.1.i294, %B208.else.endif.i293 ]
  %.792.i299 = icmp slt i64 %.738.i287, 0
  %.793.i300 = select i1 %.792.i299, i64 %.926, i64 0
  %.794.i301 = add i64 %.793.i300, %.738.i287
  %.797.i302 = icmp slt i64 %.794.i301, 0
  br i1 %.797.i302, label %B208.else.endif.endif.if.i403, label %B208.else.endif.endif.endif.i303, !prof !0

B208.else.endif.endif.if.i403:                    ; preds = %B208.else.endif.endif.i297
  br label %B208.else.endif.endif.endif.i303

B208.else.endif.endif.endif.i303:                 ; preds = %B208.else.endif.endif.if.i403, %B208.else.endif.endif.i297
  %.765.sroa.13.1.i304 = phi i64 [ 0, %B208.else.endif.endif.if.i403 ], [ %.794.i301, %B208.else.endif.endif.i297 ]
  %.802.not.i305 = icmp slt i64 %.794.i301, %.926
  br i1 %.802.not.i305, label %B208.endif.i307, label %B208.else.endif.endif.endif.if.i306, !prof !4

B208.else.endif.endif.endif.if.i306:              ; preds = %B208.else.endif.endif.endif.i303
  br label %B208.endif.i307

B208.endif.else.if.i402:                          ; preds = %B208.endif.i307
  br label %B208.endif.else.endif.i316

B208.endif.else.endif.i316:                       ; preds = %B208.endif.else.if.i402, %B208.endif.i307
  %.1010.sroa.0.1.i317 = phi i64 [ 0, %B208.endif.else.if.i402 ], [ %.1022.i314, %B208.endif.i307 ]
  %.1030.not.i318 = icmp slt i64 %.1022.i314, %.1029
  br i1 %.1030.not.i318, label %B208.endif.else.endif.endif.endif.i320, label %B208.endif.else.endif.if.i319, !prof !4

B208.endif.else.endif.if.i319:                    ; preds = %B208.endif.else.endif.i316
  br label %B208.endif.else.endif.endif.endif.i320

B208.endif.else.endif.endif.endif.i320:           ; preds = %B208.endif.else.endif.if.i319, %B208.endif.else.endif.i316
  %.1010.sroa.0.2.i321 = phi i64 [ %.1029, %B208.endif.else.endif.if.i319 ], [ %.1010.sroa.0.1.i317, %B208.endif.else.endif.i316 ]
  %.1127.i322 = mul i64 %.1010.sroa.0.2.i321, %.1031
  %.1129.i323 = getelementptr double, ptr %.1039, i64 %.1127.i322
  tail call fastcc void @NRT_incref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  %.1264953.not.i324 = icmp slt i64 %.853.i309, 1
  br i1 %.1264953.not.i324, label %B568.i355, label %B382.i325

_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit: ; preds = %B80.loopexit.i238, %.841
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call fastcc void @NRT_decref(ptr null), !noalias !14
  tail call void @PyEval_RestoreThread(i64 %.1148)
  %.1198 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.1407:                                            ; preds = %.634
  %.1409 = add i64 %.11, 32
  %.1410 = inttoptr i64 %.1409 to ptr
  %.1411 = load i64, ptr %.1410, align 8
  %.1412 = inttoptr i64 %.1411 to ptr
  %.1414 = load i64, ptr %.1412, align 8
  %.1415 = getelementptr i8, ptr %.1412, i64 8
  %.1416 = load i64, ptr %.1415, align 8
  %.1421 = add i64 %.11, 16
  %.1422 = inttoptr i64 %.1421 to ptr
  %.1423 = load i64, ptr %.1422, align 8
  %.1424 = inttoptr i64 %.1423 to ptr
  %.1448 = add i64 %.13, 32
  %.1449 = inttoptr i64 %.1448 to ptr
  %.1450 = load i64, ptr %.1449, align 8
  %.1451 = inttoptr i64 %.1450 to ptr
  %.1454 = getelementptr i8, ptr %.1451, i64 8
  %.1455 = load i64, ptr %.1454, align 8
  %.1460 = add i64 %.13, 16
  %.1461 = inttoptr i64 %.1460 to ptr
  %.1462 = load i64, ptr %.1461, align 8
  %.1463 = inttoptr i64 %.1462 to ptr
  %.1487 = add i64 %.15, 32
  %.1488 = inttoptr i64 %.1487 to ptr
  %.1489 = load i64, ptr %.1488, align 8
  %.1490 = inttoptr i64 %.1489 to ptr
  %.1492 = load i64, ptr %.1490, align 8
  %.1496 = add i64 %.15, 16
  %.1497 = inttoptr i64 %.1496 to ptr
  %.1498 = load i64, ptr %.1497, align 8
  %.1499 = inttoptr i64 %.1498 to ptr
  %.1519 = add i64 %.17, 32
  %.1520 = inttoptr i64 %.1519 to ptr
  %.1521 = load i64, ptr %.1520, align 8
  %.1522 = inttoptr i64 %.1521 to ptr
  %.1524 = load i64, ptr %.1522, align 8
  %.1528 = add i64 %.17, 16
  %.1529 = inttoptr i64 %.1528 to ptr
  %.1530 = load i64, ptr %.1529, align 8
  %.1531 = inttoptr i64 %.1530 to ptr
  %.1551 = add i64 %.19, 32
  %.1552 = inttoptr i64 %.1551 to ptr
  %.1553 = load i64, ptr %.1552, align 8
  %.1554 = inttoptr i64 %.1553 to ptr
  %.1557 = getelementptr i8, ptr %.1554, i64 8
  %.1558 = load i64, ptr %.1557, align 8
  %.1563 = add i64 %.19, 16
  %.1564 = inttoptr i64 %.1563 to ptr
  %.1565 = load i64, ptr %.1564, align 8
  %.1566 = inttoptr i64 %.1565 to ptr
  %.1590 = add i64 %.21, 32
  %.1591 = inttoptr i64 %.1590 to ptr
  %.1592 = load i64, ptr %.1591, align 8
  %.1593 = inttoptr i64 %.1592 to ptr
  %.1595 = load i64, ptr %.1593, align 8
  %.1596 = getelementptr i8, ptr %.1593, i64 8
  %.1597 = load i64, ptr %.1596, align 8
  %.1602 = add i64 %.21, 16
  %.1603 = inttoptr i64 %.1602 to ptr
  %.1604 = load i64, ptr %.1603, align 8
  %.1605 = inttoptr i64 %.1604 to ptr
  %.1629 = add i64 %.23, 32
  %.1630 = inttoptr i64 %.1629 to ptr
  %.1631 = load i64, ptr %.1630, align 8
  %.1632 = inttoptr i64 %.1631 to ptr
  %.1634 = load i64, ptr %.1632, align 8
  %.1635 = getelementptr i8, ptr %.1632, i64 8
  %.1636 = load i64, ptr %.1635, align 8
  %.1641 = add i64 %.23, 16
  %.1642 = inttoptr i64 %.1641 to ptr
  %.1643 = load i64, ptr %.1642, align 8
  %.1644 = inttoptr i64 %.1643 to ptr
  %.1668 = add i64 %.25, 32
  %.1669 = inttoptr i64 %.1668 to ptr
  %.1670 = load i64, ptr %.1669, align 8
  %.1671 = inttoptr i64 %.1670 to ptr
  %.1674 = getelementptr i8, ptr %.1671, i64 8
  %.1675 = load i64, ptr %.1674, align 8
  %.1676 = getelementptr i8, ptr %.1671, i64 16
  %.1677 = load i64, ptr %.1676, align 8
  %.1683 = add i64 %.25, 16
  %.1684 = inttoptr i64 %.1683 to ptr
  %.1685 = load i64, ptr %.1684, align 8
  %.1686 = inttoptr i64 %.1685 to ptr
  %.1714 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  %.279980.i405 = icmp sgt i64 %.1414, 0
  br i1 %.279980.i405, label %B84.lr.ph.i406, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.lr.ph.i406:                                   ; preds = %.1407
  %.223.1983.i407 = add nsw i64 %.1414, -1
  %22 = tail call i64 @llvm.smax.i64(i64 %.1524, i64 1)
  %storemerge948.i408 = add nsw i64 %22, -1
  %.599963.i409 = icmp sgt i64 %.1524, 1
  %.612964.i410 = zext i1 %.599963.i409 to i64
  %.608965.i411 = sext i1 %.599963.i409 to i64
  %.545.1966.i412 = add nsw i64 %storemerge948.i408, %.608965.i411
  %23 = getelementptr i64, ptr %.1566, i64 %.1558
  %storemerge949.i413 = tail call i64 @llvm.smax.i64(i64 %.1634, i64 0)
  %.2428973.i414 = icmp sgt i64 %.1634, 0
  %.2441974.i415 = zext i1 %.2428973.i414 to i64
  %.2437975.i416 = sext i1 %.2428973.i414 to i64
  %.2375.1976.i417 = add nsw i64 %storemerge949.i413, %.2437975.i416
  %.2549970.not.i418 = icmp slt i64 %.1636, 1
  br label %B84.i419

B80.loopexit.i432:                                ; preds = %B830.loopexit.i464, %B800.i430
  %.279.i433 = icmp sgt i64 %.223.1986.i420, 0
  %.292.i434 = zext i1 %.279.i433 to i64
  %.220.1.i435 = add i64 %.220.1985.i421, %.292.i434
  %.288.i436 = sext i1 %.279.i433 to i64
  %.223.1.i437 = add nsw i64 %.223.1986.i420, %.288.i436
  br i1 %.279.i433, label %B84.i419, label %_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit

B84.i419:                                         ; preds = %B80.loopexit.i432, %B84.lr.ph.i406
  %.223.1986.i420 = phi i64 [ %.223.1983.i407, %B84.lr.ph.i406 ], [ %.223.1.i437, %B80.loopexit.i432 ]
  %.220.1985.i421 = phi i64 [ 1, %B84.lr.ph.i406 ], [ %.220.1.i435, %B80.loopexit.i432 ]
  %.220.0984.i422 = phi i64 [ 0, %B84.lr.ph.i406 ], [ %.220.1985.i421, %B80.loopexit.i432 ]
  %.354.i423 = mul i64 %.220.0984.i422, %.1416
  %.356.i424 = getelementptr i32, ptr %.1424, i64 %.354.i423
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  %.442.i425 = mul i64 %.220.0984.i422, %.1455
  %.446.i426 = getelementptr i64, ptr %.1463, i64 %.442.i425
  %.447.i427 = load i64, ptr %.446.i426, align 8, !noalias !17
  %.500.i428 = getelementptr i8, ptr %.446.i426, i64 8
  %.501.i429 = load i64, ptr %.500.i428, align 8, !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  br i1 %.599963.i409, label %B208.i471, label %B800.i430

B208.i471:                                        ; preds = %B84.i419, %B568.i549
  %.589.sroa.0.0969.i472 = phi i64 [ %.589.sroa.0.0.i595, %B568.i549 ], [ 0, %B84.i419 ]
  %.545.1968.i473 = phi i64 [ %.545.1.i594, %B568.i549 ], [ %.545.1966.i412, %B84.i419 ]
  %.542.1967.i474 = phi i64 [ %.542.1.i592, %B568.i549 ], [ %.612964.i410, %B84.i419 ]
  %.690.i475 = icmp slt i64 %.589.sroa.0.0969.i472, 0
  %.691.i476 = select i1 %.690.i475, i64 %.1524, i64 0
  %24 = getelementptr i64, ptr %.1531, i64 %.589.sroa.0.0969.i472
  %.705.i477 = getelementptr i64, ptr %24, i64 %.691.i476
  %.722.i478 = icmp slt i64 %.589.sroa.0.0969.i472, -1
  %.723.i479 = select i1 %.722.i478, i64 %.1524, i64 0
  %25 = getelementptr i8, ptr %24, i64 8
  %.737.i480 = getelementptr i64, ptr %25, i64 %.723.i479
  %.738.i481 = load i64, ptr %.737.i480, align 8, !noalias !17
  %.706.i482 = load i64, ptr %.705.i477, align 8, !noalias !17
  %.775.i483 = icmp slt i64 %.706.i482, 0
  %.776.i484 = select i1 %.775.i483, i64 %.1492, i64 0
  %.777.i485 = add i64 %.776.i484, %.706.i482
  %.780.i486 = icmp slt i64 %.777.i485, 0
  br i1 %.780.i486, label %B208.else.if.i598, label %B208.else.endif.i487, !prof !0

B382.i519:                                        ; preds = %B208.endif.else.endif.endif.endif.i514, %B382.i519
  %lower_right.2.2959.i520 = phi double [ %.1594.i547, %B382.i519 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ]
  %lower_left.2.2958.i521 = phi double [ %.1535.i543, %B382.i519 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ]
  %upper_right.2.2957.i522 = phi double [ %.1476.i539, %B382.i519 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ]
  %upper_left.2.2956.i523 = phi double [ %.1417.i535, %B382.i519 ], [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ]
  %.1208.0954.i524 = phi i64 [ %.1277.i525, %B382.i519 ], [ 0, %B208.endif.else.endif.endif.endif.i514 ]
  %.1277.i525 = add nuw nsw i64 %.1208.0954.i524, 1
  %26 = getelementptr i32, ptr %.878.i504, i64 %.1208.0954.i524
  %.1331.i526 = load i32, ptr %26, align 4, !noalias !17
  %.1333.i527 = zext i32 %.1331.i526 to i64
  %.1358.i528 = getelementptr i32, ptr %.356.i424, i64 %.1333.i527
  %.1359.i529 = load i32, ptr %.1358.i528, align 4, !noalias !17
  %.1360.i530 = uitofp i32 %.1359.i529 to double
  %.1409.i531 = mul i64 %.1208.0954.i524, %.1597
  %.1413.i532 = getelementptr double, ptr %.1129.i517, i64 %.1409.i531
  %.1414.i533 = load double, ptr %.1413.i532, align 8, !noalias !17
  %.1415.i534 = fmul double %.1414.i533, %.1360.i530
  %.1417.i535 = fadd double %upper_left.2.2956.i523, %.1415.i534
  %.1472.i536 = getelementptr i8, ptr %.1413.i532, i64 8
  %.1473.i537 = load double, ptr %.1472.i536, align 8, !noalias !17
  %.1474.i538 = fmul double %.1473.i537, %.1360.i530
  %.1476.i539 = fadd double %upper_right.2.2957.i522, %.1474.i538
  %.1531.i540 = getelementptr i8, ptr %.1413.i532, i64 16
  %.1532.i541 = load double, ptr %.1531.i540, align 8, !noalias !17
  %.1533.i542 = fmul double %.1532.i541, %.1360.i530
  %.1535.i543 = fadd double %lower_left.2.2958.i521, %.1533.i542
  %.1590.i544 = getelementptr i8, ptr %.1413.i532, i64 24
  %.1591.i545 = load double, ptr %.1590.i544, align 8, !noalias !17
  %.1592.i546 = fmul double %.1591.i545, %.1360.i530
  %.1594.i547 = fadd double %lower_right.2.2959.i520, %.1592.i546
  %exitcond.not.i548 = icmp eq i64 %.853.i503, %.1277.i525
  br i1 %exitcond.not.i548, label %B568.i549, label %B382.i519

B568.i549:                                        ; preds = %B382.i519, %B208.endif.else.endif.endif.endif.i514
  %upper_left.2.2.lcssa.i550 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ], [ %.1417.i535, %B382.i519 ]
  %upper_right.2.2.lcssa.i551 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ], [ %.1476.i539, %B382.i519 ]
  %lower_left.2.2.lcssa.i552 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ], [ %.1535.i543, %B382.i519 ]
  %lower_right.2.2.lcssa.i553 = phi double [ 0.000000e+00, %B208.endif.else.endif.endif.endif.i514 ], [ %.1594.i547, %B382.i519 ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  %.1645.i554 = select i1 %.690.i475, i64 %.1558, i64 0
  %.1646.i555 = add i64 %.1645.i554, %.589.sroa.0.0969.i472
  %.1667.i556 = getelementptr i64, ptr %.1566, i64 %.1646.i555
  %.1668.i557 = load i64, ptr %.1667.i556, align 8, !noalias !17
  %.1670.i558 = add nsw i64 %.1668.i557, %.447.i427
  %.1726.i559 = getelementptr i64, ptr %23, i64 %.1646.i555
  %.1727.i560 = load i64, ptr %.1726.i559, align 8, !noalias !17
  %.1729.i561 = add nsw i64 %.1727.i560, %.501.i429
  %.1768.i562 = icmp slt i64 %.1670.i558, 0
  %.1769.i563 = select i1 %.1768.i562, i64 %.1675, i64 0
  %.1770.i564 = add i64 %.1769.i563, %.1670.i558
  %.1771.i565 = icmp slt i64 %.1729.i561, 0
  %.1772.i566 = select i1 %.1771.i565, i64 %.1677, i64 0
  %.1773.i567 = add i64 %.1772.i566, %.1729.i561
  %.1799.i568 = mul i64 %.1770.i564, %.1677
  %27 = getelementptr double, ptr %.1686, i64 %.1799.i568
  %.1803.i569 = getelementptr double, ptr %27, i64 %.1773.i567
  %.1804.i570 = load double, ptr %.1803.i569, align 8, !noalias !17
  %.1806.i571 = fadd double %upper_left.2.2.lcssa.i550, %.1804.i570
  store double %.1806.i571, ptr %.1803.i569, align 8, !noalias !17
  %.1881.i572 = add nsw i64 %.1729.i561, 1
  %.1923.i573 = icmp slt i64 %.1729.i561, -1
  %.1924.i574 = select i1 %.1923.i573, i64 %.1677, i64 0
  %.1925.i575 = add i64 %.1881.i572, %.1924.i574
  %.1955.i576 = getelementptr double, ptr %27, i64 %.1925.i575
  %.1956.i577 = load double, ptr %.1955.i576, align 8, !noalias !17
  %.1958.i578 = fadd double %upper_right.2.2.lcssa.i551, %.1956.i577
  store double %.1958.i578, ptr %.1955.i576, align 8, !noalias !17
  %.2033.i579 = add nsw i64 %.1670.i558, 1
  %.2072.i580 = icmp slt i64 %.1670.i558, -1
  %.2073.i581 = select i1 %.2072.i580, i64 %.1675, i64 0
  %.2074.i582 = add i64 %.2033.i579, %.2073.i581
  %.2103.i583 = mul i64 %.2074.i582, %.1677
  %28 = getelementptr double, ptr %.1686, i64 %.2103.i583
  %.2107.i584 = getelementptr double, ptr %28, i64 %.1773.i567
  %.2108.i585 = load double, ptr %.2107.i584, align 8, !noalias !17
  %.2110.i586 = fadd double %lower_left.2.2.lcssa.i552, %.2108.i585
  store double %.2110.i586, ptr %.2107.i584, align 8, !noalias !17
  %.2260.i587 = getelementptr double, ptr %28, i64 %.1925.i575
  %.2261.i588 = load double, ptr %.2260.i587, align 8, !noalias !17
  %.2263.i589 = fadd double %lower_right.2.2.lcssa.i553, %.2261.i588
  store double %.2263.i589, ptr %.2260.i587, align 8, !noalias !17
  %.599.i590 = icmp sgt i64 %.545.1968.i473, 0
  %.612.i591 = zext i1 %.599.i590 to i64
  %.542.1.i592 = add i64 %.542.1967.i474, %.612.i591
  %.608.i593 = sext i1 %.599.i590 to i64
  %.545.1.i594 = add nsw i64 %.545.1968.i473, %.608.i593
  %.589.sroa.0.0.i595 = select i1 %.599.i590, i64 %.542.1967.i474, i64 0
  br i1 %.599.i590, label %B208.i471, label %B800.i430

B800.i430:                                        ; preds = %B568.i549, %B84.i419
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  %invariant.op.i431 = add i64 %.447.i427, %.1675
  br i1 %.2428973.i414, label %B832.i438, label %B80.loopexit.i432

B830.loopexit.i464:                               ; preds = %B866.i453, %B832.i438
  %.2428.i465 = icmp sgt i64 %.2375.1978.i440, 0
  %.2441.i466 = zext i1 %.2428.i465 to i64
  %.2372.1.i467 = add i64 %.2372.1977.i441, %.2441.i466
  %.2437.i468 = sext i1 %.2428.i465 to i64
  %.2375.1.i469 = add nsw i64 %.2375.1978.i440, %.2437.i468
  %.2418.sroa.0.0.i470 = select i1 %.2428.i465, i64 %.2372.1977.i441, i64 0
  br i1 %.2428.i465, label %B832.i438, label %B80.loopexit.i432

B832.i438:                                        ; preds = %B800.i430, %B830.loopexit.i464
  %.2418.sroa.0.0979.i439 = phi i64 [ %.2418.sroa.0.0.i470, %B830.loopexit.i464 ], [ 0, %B800.i430 ]
  %.2375.1978.i440 = phi i64 [ %.2375.1.i469, %B830.loopexit.i464 ], [ %.2375.1976.i417, %B800.i430 ]
  %.2372.1977.i441 = phi i64 [ %.2372.1.i467, %B830.loopexit.i464 ], [ %.2441974.i415, %B800.i430 ]
  br i1 %.2549970.not.i418, label %B830.loopexit.i464, label %B866.lr.ph.i442

B866.lr.ph.i442:                                  ; preds = %B832.i438
  %.2589.i443 = add nsw i64 %.2418.sroa.0.0979.i439, %.447.i427
  %.2630.i444 = icmp slt i64 %.2589.i443, 0
  %.2631.i445 = select i1 %.2630.i444, i64 %.1675, i64 0
  %.2632.reass.i446 = add i64 %invariant.op.i431, %.2418.sroa.0.0979.i439
  %.2657951.i447 = add i64 %.2632.reass.i446, %.2631.i445
  %.2662.i448 = mul i64 %.2657951.i447, %.1677
  %29 = getelementptr double, ptr %.1686, i64 %.2662.i448
  %.2692.i449 = icmp slt i64 %.2418.sroa.0.0979.i439, 0
  %.2693.i450 = select i1 %.2692.i449, i64 %.1634, i64 0
  %.2694.i451 = add i64 %.2693.i450, %.2418.sroa.0.0979.i439
  %.2714.i452 = mul i64 %.2694.i451, %.1636
  %30 = getelementptr double, ptr %.1644, i64 %.2714.i452
  br label %B866.i453

B866.i453:                                        ; preds = %B866.i453, %B866.lr.ph.i442
  %.2493.0971.i454 = phi i64 [ 0, %B866.lr.ph.i442 ], [ %.2562.i455, %B866.i453 ]
  %.2562.i455 = add nuw nsw i64 %.2493.0971.i454, 1
  %.2591.i456 = add nsw i64 %.2493.0971.i454, %.501.i429
  %.2633.i457 = icmp slt i64 %.2591.i456, 0
  %.2634.i458 = select i1 %.2633.i457, i64 %.1677, i64 0
  %31 = getelementptr double, ptr %29, i64 %.2591.i456
  %.2665.i459 = getelementptr double, ptr %31, i64 %.2634.i458
  %.2666.i460 = load double, ptr %.2665.i459, align 8, !noalias !17
  %32 = getelementptr double, ptr %30, i64 %.2493.0971.i454
  %.2719.i461 = load double, ptr %32, align 8, !noalias !17
  %.2722.i462 = fadd double %.2666.i460, %.2719.i461
  store double %.2722.i462, ptr %.2665.i459, align 8, !noalias !17
  %exitcond987.not.i463 = icmp eq i64 %.1636, %.2562.i455
  br i1 %exitcond987.not.i463, label %B830.loopexit.i464, label %B866.i453

B208.endif.i501:                                  ; preds = %B208.else.endif.endif.endif.if.i500, %B208.else.endif.endif.endif.i497
  %.765.sroa.13.0.i502 = phi i64 [ %.1492, %B208.else.endif.endif.endif.if.i500 ], [ %.765.sroa.13.1.i498, %B208.else.endif.endif.endif.i497 ]
  %.853.i503 = sub i64 %.765.sroa.13.0.i502, %.765.sroa.0.2.i492
  %.878.i504 = getelementptr i32, ptr %.1499, i64 %.765.sroa.0.2.i492
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  %.1021.i507 = select i1 %.775.i483, i64 %.1595, i64 0
  %.1022.i508 = add i64 %.1021.i507, %.706.i482
  %.1025.i509 = icmp slt i64 %.1022.i508, 0
  br i1 %.1025.i509, label %B208.endif.else.if.i596, label %B208.endif.else.endif.i510, !prof !0

B208.else.if.i598:                                ; preds = %B208.i471
  br label %B208.else.endif.i487

B208.else.endif.i487:                             ; preds = %B208.else.if.i598, %B208.i471
  %.765.sroa.0.1.i488 = phi i64 [ 0, %B208.else.if.i598 ], [ %.777.i485, %B208.i471 ]
  %.785.not.i489 = icmp slt i64 %.777.i485, %.1492
  br i1 %.785.not.i489, label %B208.else.endif.endif.i491, label %B208.else.endif.if.i490, !prof !4

B208.else.endif.if.i490:                          ; preds = %B208.else.endif.i487
  br label %B208.else.endif.endif.i491

B208.else.endif.endif.i491:                       ; preds = %B208.else.endif.if.i490, %B208.else.endif.i487
  %.765.sroa.0.2.i492 = phi i64 [ %.1492, %B208.else.endif.if.i490 ], [ %.765.sroa.0.1.i488, %B208.else.endif.i487 ]
  %.792.i493 = icmp slt i64 %.738.i481, 0
  %.793.i494 = select i1 %.792.i493, i64 %.1492, i64 0
  %.794.i495 = add i64 %.793.i494, %.738.i481
  %.797.i496 = icmp slt i64 %.794.i495, 0
  br i1 %.797.i496, label %B208.else.endif.endif.if.i597, label %B208.else.endif.endif.endif.i497, !prof !0

B208.else.endif.endif.if.i597:                    ; preds = %B208.else.endif.endif.i491
  br label %B208.else.endif.endif.endif.i497

B208.else.endif.endif.endif.i497:                 ; preds = %B208.else.endif.endif.if.i597, %B208.else.endif.endif.i491
  %.765.sroa.13.1.i498 = phi i64 [ 0, %B208.else.endif.endif.if.i597 ], [ %.794.i495, %B208.else.endif.endif.i491 ]
  %.802.not.i499 = icmp slt i64 %.794.i495, %.1492
  br i1 %.802.not.i499, label %B208.endif.i501, label %B208.else.endif.endif.endif.if.i500, !prof !4

B208.else.endif.endif.endif.if.i500:              ; preds = %B208.else.endif.endif.endif.i497
  br label %B208.endif.i501

B208.endif.else.if.i596:                          ; preds = %B208.endif.i501
  br label %B208.endif.else.endif.i510

B208.endif.else.endif.i510:                       ; preds = %B208.endif.else.if.i596, %B208.endif.i501
  %.1010.sroa.0.1.i511 = phi i64 [ 0, %B208.endif.else.if.i596 ], [ %.1022.i508, %B208.endif.i501 ]
  %.1030.not.i512 = icmp slt i64 %.1022.i508, %.1595
  br i1 %.1030.not.i512, label %B208.endif.else.endif.endif.endif.i514, label %B208.endif.else.endif.if.i513, !prof !4

B208.endif.else.endif.if.i513:                    ; preds = %B208.endif.else.endif.i510
  br label %B208.endif.else.endif.endif.endif.i514

B208.endif.else.endif.endif.endif.i514:           ; preds = %B208.endif.else.endif.if.i513, %B208.endif.else.endif.i510
  %.1010.sroa.0.2.i515 = phi i64 [ %.1595, %B208.endif.else.endif.if.i513 ], [ %.1010.sroa.0.1.i511, %B208.endif.else.endif.i510 ]
  %.1127.i516 = mul i64 %.1010.sroa.0.2.i515, %.1597
  %.1129.i517 = getelementptr double, ptr %.1605, i64 %.1127.i516
  tail call fastcc void @NRT_incref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  %.1264953.not.i518 = icmp slt i64 %.853.i503, 1
  br i1 %.1264953.not.i518, label %B568.i549, label %B382.i519

_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE.exit: ; preds = %B80.loopexit.i432, %.1407
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call fastcc void @NRT_decref(ptr null), !noalias !17
  tail call void @PyEval_RestoreThread(i64 %.1714)
  %.1764 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2}
!2 = distinct !{!2, !3, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE"}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIjLi1E1C8readonly7alignedE"}
!8 = !{!9}
!9 = distinct !{!9, !10, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE: %retptr"}
!10 = distinct !{!10, !"_ZN10stemd_udfs7kernels8compiled9gathering9add_partsB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIyLi1E1C8readonly7alignedE"}
!11 = !{!12}
!12 = distinct !{!12, !13, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE: %retptr"}
!13 = distinct !{!13, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN10stemd_udfs7kernels8compiled9gathering11add_shiftedB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIjLi1E1C8readonly7alignedE5ArrayIxLi1E1C8readonly7alignedE5ArrayIxLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi2E1C8readonly7alignedE5ArrayIdLi3E1C7mutable7alignedE"}
