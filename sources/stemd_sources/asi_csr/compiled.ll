; {"compiled_cut_rows": "stemd_asi_csr_compiled_cut_rows", "scatter_frames": "stemd_asi_csr_scatter_frames", "gather_rows": "stemd_asi_csr_gather_rows"}
; defdf39ee7980388

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

define i64 @stemd_asi_csr_compiled_cut_rows(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 5
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.179.endif, %.179.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.179.if ], [ %.371, %.179.endif ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.45, %.8, %.5
  %.386 = tail call i32 @PyErr_BadArgument()
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
  %.257 = inttoptr i64 %.256 to ptr
  %.277 = add i64 %.17, 32
  %.278 = inttoptr i64 %.277 to ptr
  %.279 = load i64, ptr %.278, align 8
  %.280 = inttoptr i64 %.279 to ptr
  %.282 = load i64, ptr %.280, align 8
  %.286 = add i64 %.17, 16
  %.287 = inttoptr i64 %.286 to ptr
  %.288 = load i64, ptr %.287, align 8
  %.289 = inttoptr i64 %.288 to ptr
  %.309 = add i64 %.19, 32
  %.310 = inttoptr i64 %.309 to ptr
  %.311 = load i64, ptr %.310, align 8
  %.312 = inttoptr i64 %.311 to ptr
  %.314 = load i64, ptr %.312, align 8
  %.318 = add i64 %.19, 16
  %.319 = inttoptr i64 %.318 to ptr
  %.320 = load i64, ptr %.319, align 8
  %.321 = inttoptr i64 %.320 to ptr
  %.341 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.117.i = icmp slt i64 %.218, 1
  br i1 %.117.i, label %B0.else.endif.if.i, label %B0.else.endif.endif.endif.i, !prof !0

B252.i:                                           ; preds = %B252.lr.ph.i, %B2394.i
  %.2362.sroa.0.02041.i = phi i64 [ 0, %B252.lr.ph.i ], [ %.2362.sroa.0.0.i, %B2394.i ]
  %.2315.12040.i = phi i64 [ 1, %B252.lr.ph.i ], [ %.2315.1.i, %B2394.i ]
  %.2318.12039.i = phi i64 [ %.2318.12032.i, %B252.lr.ph.i ], [ %.2318.1.i, %B2394.i ]
  %first.2.02037.i = phi i64 [ %.2262.0.i, %B252.lr.ph.i ], [ %.2424.0.i, %B2394.i ]
  %outside.2.02036.i = phi i64 [ 0, %B252.lr.ph.i ], [ %outside.3.1.i, %B2394.i ]
  %events.2.02035.i = phi i64 [ 0, %B252.lr.ph.i ], [ %.4259.i, %B2394.i ]
  %used.2.02034.i = phi i64 [ %.1478.sroa.0.0.i, %B252.lr.ph.i ], [ %.2834.i, %B2394.i ]
  %.2417.reass.i = add i64 %invariant.op.i, %.2362.sroa.0.02041.i
  %.2419.i = mul nsw i64 %.2417.reass.i, %.326.sroa.0.0.i
  %.2421.i = add nsw i64 %.2419.i, %.256.sroa.0.0.i
  switch i64 %.326.sroa.0.0.i, label %B540.i.i [
    i64 4, label %B16.i.i
    i64 2, label %B386.i.i
  ]

B16.i.i:                                          ; preds = %B252.i
  %.43.i.i = icmp slt i64 %.2421.i, 0
  %.44.i.i = select i1 %.43.i.i, i64 %.186, i64 0
  %0 = getelementptr i8, ptr %.193, i64 %.2421.i
  %.58.i.i = getelementptr i8, ptr %0, i64 %.44.i.i
  %.59.i.i = load i8, ptr %.58.i.i, align 1, !noalias !5
  %.60.i.i = zext i8 %.59.i.i to i64
  %.76.i.i = icmp slt i64 %.2421.i, -1
  %.77.i.i = select i1 %.76.i.i, i64 %.186, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.91.i.i = getelementptr i8, ptr %1, i64 %.77.i.i
  %.92.i.i = load i8, ptr %.91.i.i, align 1, !noalias !5
  %.93.i.i = zext i8 %.92.i.i to i64
  %.94.i.i = shl nuw nsw i64 %.93.i.i, 8
  %.95.i.i = or disjoint i64 %.94.i.i, %.60.i.i
  %.111.i.i = icmp slt i64 %.2421.i, -2
  %.112.i.i = select i1 %.111.i.i, i64 %.186, i64 0
  %2 = getelementptr i8, ptr %0, i64 2
  %.126.i.i = getelementptr i8, ptr %2, i64 %.112.i.i
  %.127.i.i = load i8, ptr %.126.i.i, align 1, !noalias !5
  %.128.i.i = zext i8 %.127.i.i to i64
  %.129.i.i = shl nuw nsw i64 %.128.i.i, 16
  %.130.i.i = or disjoint i64 %.95.i.i, %.129.i.i
  %.148.i.i = icmp slt i64 %.2421.i, -3
  %.149.i.i = select i1 %.148.i.i, i64 %.186, i64 0
  %3 = getelementptr i8, ptr %0, i64 3
  %.163.i.i = getelementptr i8, ptr %3, i64 %.149.i.i
  %.164.i.i = load i8, ptr %.163.i.i, align 1, !noalias !5
  %.170.i.i = zext i8 %.164.i.i to i64
  %.171.i.i = shl nuw nsw i64 %.170.i.i, 24
  %.172.i.i = or disjoint i64 %.130.i.i, %.171.i.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i

B386.i.i:                                         ; preds = %B252.i
  %.194.i.i = icmp slt i64 %.2421.i, 0
  %.195.i.i = select i1 %.194.i.i, i64 %.186, i64 0
  %4 = getelementptr i8, ptr %.193, i64 %.2421.i
  %.209.i.i = getelementptr i8, ptr %4, i64 %.195.i.i
  %.210.i.i = load i8, ptr %.209.i.i, align 1, !noalias !5
  %.211.i.i = zext i8 %.210.i.i to i64
  %.229.i.i = icmp slt i64 %.2421.i, -1
  %.230.i.i = select i1 %.229.i.i, i64 %.186, i64 0
  %5 = getelementptr i8, ptr %4, i64 1
  %.244.i.i = getelementptr i8, ptr %5, i64 %.230.i.i
  %.245.i.i = load i8, ptr %.244.i.i, align 1, !noalias !5
  %.251.i.i = zext i8 %.245.i.i to i64
  %.252.i.i = shl nuw nsw i64 %.251.i.i, 8
  %.253.i.i = or disjoint i64 %.252.i.i, %.211.i.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i

B540.i.i:                                         ; preds = %B252.i
  %invariant.op.i.i = add i64 %.2421.i, -1
  br i1 %.344172.not.i.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i, label %B622.i.i

B622.i.i:                                         ; preds = %B540.i.i, %B622.i.i
  %value.2.0175.i.i = phi i64 [ %.417.i.i, %B622.i.i ], [ 0, %B540.i.i ]
  %.289.0174.i.i = phi i64 [ %.353.i.i, %B622.i.i ], [ %.326.sroa.0.0.i, %B540.i.i ]
  %.353.i.i = add nsw i64 %.289.0174.i.i, -1
  %.383.i.i = shl i64 %value.2.0175.i.i, 8
  %.385.reass.i.i = add i64 %invariant.op.i.i, %.289.0174.i.i
  %.399.i.i = icmp slt i64 %.385.reass.i.i, 0
  %.400.i.i = select i1 %.399.i.i, i64 %.186, i64 0
  %6 = getelementptr i8, ptr %.193, i64 %.385.reass.i.i
  %.414.i.i = getelementptr i8, ptr %6, i64 %.400.i.i
  %.415.i.i = load i8, ptr %.414.i.i, align 1, !noalias !5
  %.416.i.i = zext i8 %.415.i.i to i64
  %.417.i.i = or disjoint i64 %.383.i.i, %.416.i.i
  %.344.i.i = icmp sgt i64 %.289.0174.i.i, 1
  br i1 %.344.i.i, label %B622.i.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i

_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i: ; preds = %B622.i.i, %B540.i.i, %B386.i.i, %B16.i.i
  %.2424.0.i = phi i64 [ %.253.i.i, %B386.i.i ], [ %.172.i.i, %B16.i.i ], [ 0, %B540.i.i ], [ %.417.i.i, %B622.i.i ]
  %.2454.i = icmp slt i64 %first.2.02037.i, 0
  %.2458.i = icmp sgt i64 %first.2.02037.i, %.2424.0.i
  %or.cond1594.i = select i1 %.2454.i, i1 true, i1 %.2458.i
  %.2462.i = icmp sgt i64 %.2424.0.i, %.936.sroa.0.0.i
  %or.cond1595.i = select i1 %or.cond1594.i, i1 true, i1 %.2462.i
  br i1 %or.cond1595.i, label %B414.i, label %B384.i

B384.i:                                           ; preds = %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i
  %.2467.i = icmp eq i64 %.2362.sroa.0.02041.i, %.2416.i
  %.2470.i = icmp ne i64 %first.2.02037.i, 0
  %or.cond.i = select i1 %.2467.i, i1 %.2470.i, i1 false
  br i1 %or.cond.i, label %B414.i, label %B452.i

B414.i:                                           ; preds = %B384.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.2529.i = icmp sgt i64 %.2362.sroa.0.02041.i, 0
  %.2362.sroa.0.0..i = select i1 %.2529.i, i64 %.2362.sroa.0.02041.i, i64 -1
  %.2545.i = sub nsw i64 %used.2.02034.i, %.1478.sroa.0.0.i
  br label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B452.i:                                           ; preds = %B384.i
  %.2579.i = sub nsw i64 %.2424.0.i, %first.2.02037.i
  %.2628.i = icmp sgt i64 %.2579.i, 0
  %storemerge1577.i = tail call i64 @llvm.smax.i64(i64 %.2579.i, i64 0)
  br i1 %.2628.i, label %B576.preheader.i, label %B668.i

B576.preheader.i:                                 ; preds = %B452.i
  %.2614.12002.i = add nuw i64 %first.2.02037.i, 1
  %.2617.12000.i = add nsw i64 %storemerge1577.i, -1
  br label %B576.i

B576.i:                                           ; preds = %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i, %B576.preheader.i
  %.2614.12007.i = phi i64 [ %.2614.1.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ], [ %.2614.12002.i, %B576.preheader.i ]
  %.2617.12006.i = phi i64 [ %.2617.1.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ], [ %.2617.12000.i, %B576.preheader.i ]
  %total.2.12005.i = phi i64 [ %.2747.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ], [ 0, %B576.preheader.i ]
  %largest.2.12004.i = phi i64 [ %.2743.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ], [ 0, %B576.preheader.i ]
  %.2614.02003.i = phi i64 [ %.2614.12007.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ], [ %first.2.02037.i, %B576.preheader.i ]
  %.2710.i = mul nsw i64 %.2614.02003.i, %.868.sroa.0.0.i
  %.2712.i = add nsw i64 %.2710.i, %.800.sroa.0.0.i
  switch i64 %.868.sroa.0.0.i, label %B540.i1638.i [
    i64 4, label %B16.i1611.i
    i64 2, label %B386.i1598.i
  ]

B16.i1611.i:                                      ; preds = %B576.i
  %.43.i1612.i = icmp slt i64 %.2712.i, 0
  %.44.i1613.i = select i1 %.43.i1612.i, i64 %.186, i64 0
  %7 = getelementptr i8, ptr %.193, i64 %.2712.i
  %.58.i1614.i = getelementptr i8, ptr %7, i64 %.44.i1613.i
  %.59.i1615.i = load i8, ptr %.58.i1614.i, align 1, !noalias !8
  %.60.i1616.i = zext i8 %.59.i1615.i to i64
  %.76.i1617.i = icmp slt i64 %.2712.i, -1
  %.77.i1618.i = select i1 %.76.i1617.i, i64 %.186, i64 0
  %8 = getelementptr i8, ptr %7, i64 1
  %.91.i1619.i = getelementptr i8, ptr %8, i64 %.77.i1618.i
  %.92.i1620.i = load i8, ptr %.91.i1619.i, align 1, !noalias !8
  %.93.i1621.i = zext i8 %.92.i1620.i to i64
  %.94.i1622.i = shl nuw nsw i64 %.93.i1621.i, 8
  %.95.i1623.i = or disjoint i64 %.94.i1622.i, %.60.i1616.i
  %.111.i1624.i = icmp slt i64 %.2712.i, -2
  %.112.i1625.i = select i1 %.111.i1624.i, i64 %.186, i64 0
  %9 = getelementptr i8, ptr %7, i64 2
  %.126.i1626.i = getelementptr i8, ptr %9, i64 %.112.i1625.i
  %.127.i1627.i = load i8, ptr %.126.i1626.i, align 1, !noalias !8
  %.128.i1628.i = zext i8 %.127.i1627.i to i64
  %.129.i1629.i = shl nuw nsw i64 %.128.i1628.i, 16
  %.130.i1630.i = or disjoint i64 %.95.i1623.i, %.129.i1629.i
  %.148.i1631.i = icmp slt i64 %.2712.i, -3
  %.149.i1632.i = select i1 %.148.i1631.i, i64 %.186, i64 0
  %10 = getelementptr i8, ptr %7, i64 3
  %.163.i1633.i = getelementptr i8, ptr %10, i64 %.149.i1632.i
  %.164.i1634.i = load i8, ptr %.163.i1633.i, align 1, !noalias !8
  %.170.i1635.i = zext i8 %.164.i1634.i to i64
  %.171.i1636.i = shl nuw nsw i64 %.170.i1635.i, 24
  %.172.i1637.i = or disjoint i64 %.130.i1630.i, %.171.i1636.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i

B386.i1598.i:                                     ; preds = %B576.i
  %.194.i1599.i = icmp slt i64 %.2712.i, 0
  %.195.i1600.i = select i1 %.194.i1599.i, i64 %.186, i64 0
  %11 = getelementptr i8, ptr %.193, i64 %.2712.i
  %.209.i1601.i = getelementptr i8, ptr %11, i64 %.195.i1600.i
  %.210.i1602.i = load i8, ptr %.209.i1601.i, align 1, !noalias !8
  %.211.i1603.i = zext i8 %.210.i1602.i to i64
  %.229.i1604.i = icmp slt i64 %.2712.i, -1
  %.230.i1605.i = select i1 %.229.i1604.i, i64 %.186, i64 0
  %12 = getelementptr i8, ptr %11, i64 1
  %.244.i1606.i = getelementptr i8, ptr %12, i64 %.230.i1605.i
  %.245.i1607.i = load i8, ptr %.244.i1606.i, align 1, !noalias !8
  %.251.i1608.i = zext i8 %.245.i1607.i to i64
  %.252.i1609.i = shl nuw nsw i64 %.251.i1608.i, 8
  %.253.i1610.i = or disjoint i64 %.252.i1609.i, %.211.i1603.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i

B540.i1638.i:                                     ; preds = %B576.i
  %invariant.op.i1639.i = add i64 %.2712.i, -1
  br i1 %.344172.not.i1640.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i, label %B622.i1641.i

B622.i1641.i:                                     ; preds = %B540.i1638.i, %B622.i1641.i
  %value.2.0175.i1642.i = phi i64 [ %.417.i1654.i, %B622.i1641.i ], [ 0, %B540.i1638.i ]
  %.289.0174.i1643.i = phi i64 [ %.353.i1646.i, %B622.i1641.i ], [ %.868.sroa.0.0.i, %B540.i1638.i ]
  %.353.i1646.i = add nsw i64 %.289.0174.i1643.i, -1
  %.383.i1647.i = shl i64 %value.2.0175.i1642.i, 8
  %.385.reass.i1648.i = add i64 %invariant.op.i1639.i, %.289.0174.i1643.i
  %.399.i1649.i = icmp slt i64 %.385.reass.i1648.i, 0
  %.400.i1650.i = select i1 %.399.i1649.i, i64 %.186, i64 0
  %13 = getelementptr i8, ptr %.193, i64 %.385.reass.i1648.i
  %.414.i1651.i = getelementptr i8, ptr %13, i64 %.400.i1650.i
  %.415.i1652.i = load i8, ptr %.414.i1651.i, align 1, !noalias !8
  %.416.i1653.i = zext i8 %.415.i1652.i to i64
  %.417.i1654.i = or disjoint i64 %.383.i1647.i, %.416.i1653.i
  %.344.i1655.i = icmp sgt i64 %.289.0174.i1643.i, 1
  br i1 %.344.i1655.i, label %B622.i1641.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i

_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i: ; preds = %B622.i1641.i, %B540.i1638.i, %B386.i1598.i, %B16.i1611.i
  %.2715.0.i = phi i64 [ %.253.i1610.i, %B386.i1598.i ], [ %.172.i1637.i, %B16.i1611.i ], [ 0, %B540.i1638.i ], [ %.417.i1654.i, %B622.i1641.i ]
  %.2743.i = tail call i64 @llvm.umax.i64(i64 %.2715.0.i, i64 %largest.2.12004.i)
  %.2747.i = add i64 %.2715.0.i, %total.2.12005.i
  %.2670.i = icmp sgt i64 %.2617.12006.i, 0
  %.2679.i = sext i1 %.2670.i to i64
  %.2617.1.i = add nsw i64 %.2617.12006.i, %.2679.i
  %.2683.i = zext i1 %.2670.i to i64
  %.2614.1.i = add i64 %.2614.12007.i, %.2683.i
  br i1 %.2670.i, label %B576.i, label %B668.i

B668.i:                                           ; preds = %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i, %B452.i
  %largest.2.1.lcssa.i = phi i64 [ 0, %B452.i ], [ %.2743.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ]
  %total.2.1.lcssa.i = phi i64 [ 0, %B452.i ], [ %.2747.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1658.i ]
  %.2778.i = lshr i64 %largest.2.1.lcssa.i, %.2774.i
  %.2779.not.i = icmp eq i64 %.2778.i, 0
  %or.cond2045.i = select i1 %.2764.i, i1 true, i1 %.2779.not.i
  br i1 %or.cond2045.i, label %B810.i, label %B736.i

B736.i:                                           ; preds = %B668.i, %B758.i
  %wide.2.1.i = phi i64 [ %.2785.i, %B758.i ], [ %.1546.sroa.0.0.i, %B668.i ]
  %.2785.i = shl nsw i64 %wide.2.1.i, 1
  %.2795.i = icmp slt i64 %wide.2.1.i, 4
  br i1 %.2795.i, label %B758.i, label %B810.i

B758.i:                                           ; preds = %B736.i
  %.2804.i = shl nsw i64 %wide.2.1.i, 4
  %.2808.i = lshr i64 %largest.2.1.lcssa.i, %.2804.i
  %.2809.not.i = icmp eq i64 %.2808.i, 0
  br i1 %.2809.not.i, label %B810.i, label %B736.i

B810.i:                                           ; preds = %B758.i, %B736.i, %B668.i
  %wide.3.2.i = phi i64 [ %.1546.sroa.0.0.i, %B668.i ], [ %.2785.i, %B736.i ], [ %.2785.i, %B758.i ]
  %.2825.i = add nsw i64 %wide.3.2.i, 4
  %.2827.i = mul nsw i64 %.2825.i, %.2579.i
  %.2828.i = add nsw i64 %.2827.i, 40
  %.2834.i = add nsw i64 %.2828.i, %used.2.02034.i
  %.2845.i = icmp sgt i64 %.2834.i, %.250
  br i1 %.2845.i, label %B886.i, label %B908.i

B886.i:                                           ; preds = %B810.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.2913.i = sub nsw i64 %used.2.02034.i, %.1478.sroa.0.0.i
  br label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B908.i:                                           ; preds = %B810.i
  %.2959.i = icmp slt i64 %used.2.02034.i, 0
  %.2960.i = select i1 %.2959.i, i64 %.250, i64 0
  %14 = getelementptr i8, ptr %.257, i64 %used.2.02034.i
  %.2974.i = getelementptr i8, ptr %14, i64 %.2960.i
  store i8 2, ptr %.2974.i, align 1, !noalias !1
  %switch.selectcmp.i = icmp eq i64 %wide.3.2.i, 4
  %switch.select.i = select i1 %switch.selectcmp.i, i8 4, i8 5
  %switch.selectcmp1596.i = icmp eq i64 %wide.3.2.i, 2
  %switch.select1597.i = select i1 %switch.selectcmp1596.i, i8 3, i8 %switch.select.i
  %.3009.i = icmp slt i64 %used.2.02034.i, -1
  %.3010.i = select i1 %.3009.i, i64 %.250, i64 0
  %15 = getelementptr i8, ptr %14, i64 1
  %.3024.i = getelementptr i8, ptr %15, i64 %.3010.i
  store i8 %switch.select1597.i, ptr %.3024.i, align 1, !noalias !1
  %.3031.i = add nsw i64 %used.2.02034.i, 2
  br label %B36.i.i

B36.i.i:                                          ; preds = %B36.i.i, %B908.i
  %.48.056.i.i = phi i64 [ 0, %B908.i ], [ %.119.i.i, %B36.i.i ]
  %.119.i.i = add nuw nsw i64 %.48.056.i.i, 1
  %.144.i.i = shl nsw i64 %.48.056.i.i, 3
  %.146.i.i = lshr i64 1, %.144.i.i
  %.148.i1659.i = trunc nuw nsw i64 %.146.i.i to i8
  %.150.i.i = add nsw i64 %.3031.i, %.48.056.i.i
  %.164.i1660.i = icmp slt i64 %.150.i.i, 0
  %.165.i.i = select i1 %.164.i1660.i, i64 %.250, i64 0
  %16 = getelementptr i8, ptr %.257, i64 %.150.i.i
  %.179.i.i = getelementptr i8, ptr %16, i64 %.165.i.i
  store i8 %.148.i1659.i, ptr %.179.i.i, align 1, !noalias !11
  %exitcond.not.i.i = icmp eq i64 %.119.i.i, 4
  br i1 %exitcond.not.i.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit.i, label %B36.i.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit.i: ; preds = %B36.i.i
  %.3061.i = add nsw i64 %used.2.02034.i, 6
  br label %B36.i1661.i

B36.i1661.i:                                      ; preds = %B36.i1661.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit.i
  %.48.056.i1662.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit.i ], [ %.119.i1663.i, %B36.i1661.i ]
  %.119.i1663.i = add nuw nsw i64 %.48.056.i1662.i, 1
  %.144.i1664.i = shl nsw i64 %.48.056.i1662.i, 3
  %.146.i1665.i = lshr i64 %.2579.i, %.144.i1664.i
  %.148.i1666.i = trunc i64 %.146.i1665.i to i8
  %.150.i1667.i = add nsw i64 %.3061.i, %.48.056.i1662.i
  %.164.i1668.i = icmp slt i64 %.150.i1667.i, 0
  %.165.i1669.i = select i1 %.164.i1668.i, i64 %.250, i64 0
  %17 = getelementptr i8, ptr %.257, i64 %.150.i1667.i
  %.179.i1670.i = getelementptr i8, ptr %17, i64 %.165.i1669.i
  store i8 %.148.i1666.i, ptr %.179.i1670.i, align 1, !noalias !14
  %exitcond.not.i1671.i = icmp eq i64 %.119.i1663.i, 4
  br i1 %exitcond.not.i1671.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1672.i, label %B36.i1661.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1672.i: ; preds = %B36.i1661.i
  %.3092.i = add nsw i64 %used.2.02034.i, 10
  br label %B36.i1673.i

B36.i1673.i:                                      ; preds = %B36.i1673.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1672.i
  %.48.056.i1674.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1672.i ], [ %.119.i1675.i, %B36.i1673.i ]
  %.119.i1675.i = add nuw nsw i64 %.48.056.i1674.i, 1
  %.144.i1676.i = shl nsw i64 %.48.056.i1674.i, 3
  %.146.i1677.i = lshr i64 8, %.144.i1676.i
  %.148.i1678.i = trunc nuw nsw i64 %.146.i1677.i to i8
  %.150.i1679.i = add nsw i64 %.3092.i, %.48.056.i1674.i
  %.164.i1680.i = icmp slt i64 %.150.i1679.i, 0
  %.165.i1681.i = select i1 %.164.i1680.i, i64 %.250, i64 0
  %18 = getelementptr i8, ptr %.257, i64 %.150.i1679.i
  %.179.i1682.i = getelementptr i8, ptr %18, i64 %.165.i1681.i
  store i8 %.148.i1678.i, ptr %.179.i1682.i, align 1, !noalias !17
  %exitcond.not.i1683.i = icmp eq i64 %.119.i1675.i, 4
  br i1 %exitcond.not.i1683.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1684.i, label %B36.i1673.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1684.i: ; preds = %B36.i1673.i
  %.3122.i = add nsw i64 %used.2.02034.i, 14
  %.3124.i = shl nsw i64 %.2579.i, 2
  %.3125.i = add nsw i64 %.3124.i, 8
  br label %B36.i1685.i

B36.i1685.i:                                      ; preds = %B36.i1685.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1684.i
  %.48.056.i1686.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1684.i ], [ %.119.i1687.i, %B36.i1685.i ]
  %.119.i1687.i = add nuw nsw i64 %.48.056.i1686.i, 1
  %.144.i1688.i = shl nsw i64 %.48.056.i1686.i, 3
  %.146.i1689.i = lshr i64 %.3125.i, %.144.i1688.i
  %.148.i1690.i = trunc i64 %.146.i1689.i to i8
  %.150.i1691.i = add nsw i64 %.3122.i, %.48.056.i1686.i
  %.164.i1692.i = icmp slt i64 %.150.i1691.i, 0
  %.165.i1693.i = select i1 %.164.i1692.i, i64 %.250, i64 0
  %19 = getelementptr i8, ptr %.257, i64 %.150.i1691.i
  %.179.i1694.i = getelementptr i8, ptr %19, i64 %.165.i1693.i
  store i8 %.148.i1690.i, ptr %.179.i1694.i, align 1, !noalias !20
  %exitcond.not.i1695.i = icmp eq i64 %.119.i1687.i, 4
  br i1 %exitcond.not.i1695.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1696.i, label %B36.i1685.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1696.i: ; preds = %B36.i1685.i
  %.3155.i = add nsw i64 %used.2.02034.i, 18
  br label %B36.i1697.i

B36.i1697.i:                                      ; preds = %B36.i1697.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1696.i
  %.48.056.i1698.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1696.i ], [ %.119.i1699.i, %B36.i1697.i ]
  %.119.i1699.i = add nuw nsw i64 %.48.056.i1698.i, 1
  %.144.i1700.i = shl nsw i64 %.48.056.i1698.i, 3
  %.146.i1701.i = lshr i64 %.1887.sroa.0.0.i, %.144.i1700.i
  %.148.i1702.i = trunc i64 %.146.i1701.i to i8
  %.150.i1703.i = add nsw i64 %.3155.i, %.48.056.i1698.i
  %.164.i1704.i = icmp slt i64 %.150.i1703.i, 0
  %.165.i1705.i = select i1 %.164.i1704.i, i64 %.250, i64 0
  %20 = getelementptr i8, ptr %.257, i64 %.150.i1703.i
  %.179.i1706.i = getelementptr i8, ptr %20, i64 %.165.i1705.i
  store i8 %.148.i1702.i, ptr %.179.i1706.i, align 1, !noalias !23
  %exitcond.not.i1707.i = icmp eq i64 %.119.i1699.i, 2
  br i1 %exitcond.not.i1707.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit.i, label %B36.i1697.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit.i: ; preds = %B36.i1697.i
  %.3186.i = add nsw i64 %used.2.02034.i, 20
  br label %B36.i1708.i

B36.i1708.i:                                      ; preds = %B36.i1708.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit.i
  %.48.056.i1709.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit.i ], [ %.119.i1710.i, %B36.i1708.i ]
  %.119.i1710.i = add nuw nsw i64 %.48.056.i1709.i, 1
  %.144.i1711.i = shl nsw i64 %.48.056.i1709.i, 3
  %.146.i1712.i = lshr i64 %.1955.sroa.0.0.i, %.144.i1711.i
  %.148.i1713.i = trunc i64 %.146.i1712.i to i8
  %.150.i1714.i = add nsw i64 %.3186.i, %.48.056.i1709.i
  %.164.i1715.i = icmp slt i64 %.150.i1714.i, 0
  %.165.i1716.i = select i1 %.164.i1715.i, i64 %.250, i64 0
  %21 = getelementptr i8, ptr %.257, i64 %.150.i1714.i
  %.179.i1717.i = getelementptr i8, ptr %21, i64 %.165.i1716.i
  store i8 %.148.i1713.i, ptr %.179.i1717.i, align 1, !noalias !26
  %exitcond.not.i1718.i = icmp eq i64 %.119.i1710.i, 2
  br i1 %exitcond.not.i1718.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1719.i, label %B36.i1708.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1719.i: ; preds = %B36.i1708.i
  %.3217.i = add nsw i64 %used.2.02034.i, 22
  br label %B36.i1720.i

B36.i1720.i:                                      ; preds = %B36.i1720.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1719.i
  %.48.056.i1721.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1719.i ], [ %.119.i1722.i, %B36.i1720.i ]
  %.119.i1722.i = add nuw nsw i64 %.48.056.i1721.i, 1
  %.150.i1726.i = add nsw i64 %.3217.i, %.48.056.i1721.i
  %.164.i1727.i = icmp slt i64 %.150.i1726.i, 0
  %.165.i1728.i = select i1 %.164.i1727.i, i64 %.250, i64 0
  %22 = getelementptr i8, ptr %.257, i64 %.150.i1726.i
  %.179.i1729.i = getelementptr i8, ptr %22, i64 %.165.i1728.i
  store i8 0, ptr %.179.i1729.i, align 1, !noalias !29
  %exitcond.not.i1730.i = icmp eq i64 %.119.i1722.i, 2
  br i1 %exitcond.not.i1730.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1731.i, label %B36.i1720.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1731.i: ; preds = %B36.i1720.i
  %.3247.i = add nsw i64 %used.2.02034.i, 24
  %.3251.reass.i = add i64 %invariant.op2029.i, %.2362.sroa.0.02041.i
  br label %B36.i1732.i

B36.i1732.i:                                      ; preds = %B36.i1732.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1731.i
  %.48.056.i1733.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29.exit1731.i ], [ %.119.i1734.i, %B36.i1732.i ]
  %.119.i1734.i = add nuw nsw i64 %.48.056.i1733.i, 1
  %.144.i1735.i = shl nsw i64 %.48.056.i1733.i, 3
  %.146.i1736.i = lshr i64 %.3251.reass.i, %.144.i1735.i
  %.148.i1737.i = trunc i64 %.146.i1736.i to i8
  %.150.i1738.i = add nsw i64 %.3247.i, %.48.056.i1733.i
  %.164.i1739.i = icmp slt i64 %.150.i1738.i, 0
  %.165.i1740.i = select i1 %.164.i1739.i, i64 %.250, i64 0
  %23 = getelementptr i8, ptr %.257, i64 %.150.i1738.i
  %.179.i1741.i = getelementptr i8, ptr %23, i64 %.165.i1740.i
  store i8 %.148.i1737.i, ptr %.179.i1741.i, align 1, !noalias !32
  %exitcond.not.i1742.i = icmp eq i64 %.119.i1734.i, 8
  br i1 %exitcond.not.i1742.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29.exit.i, label %B36.i1732.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29.exit.i: ; preds = %B36.i1732.i
  %.3281.i = add nsw i64 %used.2.02034.i, 32
  br label %B36.i1743.i

B36.i1743.i:                                      ; preds = %B36.i1743.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29.exit.i
  %.48.056.i1744.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29.exit.i ], [ %.119.i1745.i, %B36.i1743.i ]
  %.119.i1745.i = add nuw nsw i64 %.48.056.i1744.i, 1
  %.150.i1749.i = add nsw i64 %.3281.i, %.48.056.i1744.i
  %.164.i1750.i = icmp slt i64 %.150.i1749.i, 0
  %.165.i1751.i = select i1 %.164.i1750.i, i64 %.250, i64 0
  %24 = getelementptr i8, ptr %.257, i64 %.150.i1749.i
  %.179.i1752.i = getelementptr i8, ptr %24, i64 %.165.i1751.i
  store i8 0, ptr %.179.i1752.i, align 1, !noalias !35
  %exitcond.not.i1753.i = icmp eq i64 %.119.i1745.i, 4
  br i1 %exitcond.not.i1753.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1754.i, label %B36.i1743.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1754.i: ; preds = %B36.i1743.i
  %.3311.i = add nsw i64 %used.2.02034.i, 36
  br label %B36.i1755.i

B36.i1755.i:                                      ; preds = %B36.i1755.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1754.i
  %.48.056.i1756.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1754.i ], [ %.119.i1757.i, %B36.i1755.i ]
  %.119.i1757.i = add nuw nsw i64 %.48.056.i1756.i, 1
  %.144.i1758.i = shl nsw i64 %.48.056.i1756.i, 3
  %.146.i1759.i = lshr i64 %.2579.i, %.144.i1758.i
  %.148.i1760.i = trunc i64 %.146.i1759.i to i8
  %.150.i1761.i = add nsw i64 %.3311.i, %.48.056.i1756.i
  %.164.i1762.i = icmp slt i64 %.150.i1761.i, 0
  %.165.i1763.i = select i1 %.164.i1762.i, i64 %.250, i64 0
  %25 = getelementptr i8, ptr %.257, i64 %.150.i1761.i
  %.179.i1764.i = getelementptr i8, ptr %25, i64 %.165.i1763.i
  store i8 %.148.i1760.i, ptr %.179.i1764.i, align 1, !noalias !38
  %exitcond.not.i1765.i = icmp eq i64 %.119.i1757.i, 4
  br i1 %exitcond.not.i1765.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1766.i, label %B36.i1755.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1766.i: ; preds = %B36.i1755.i
  %.3250.i = add nsw i64 %.2362.sroa.0.02041.i, %.1410.sroa.0.0.i
  %.3341.i = add nsw i64 %used.2.02034.i, 40
  br i1 %.3346.i, label %B1842.i, label %B1966.preheader.i

B1966.preheader.i:                                ; preds = %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1766.i
  br i1 %.2628.i, label %B1968.preheader.i, label %B2136.i

B1968.preheader.i:                                ; preds = %B1966.preheader.i
  %.3573.12012.i = add nsw i64 %storemerge1577.i, -1
  br label %B1968.i

B1842.i:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29.exit1766.i
  %.3349.i = shl nsw i64 %first.2.02037.i, 2
  %.3351.i = add nsw i64 %.3349.i, %.394.sroa.0.0.i
  %storemerge1579.i = select i1 %.2628.i, i64 %.3124.i, i64 0
  %.34362016.i = icmp sgt i64 %storemerge1579.i, 0
  br i1 %.34362016.i, label %B1896.i, label %B2136.i

B1896.i:                                          ; preds = %B1842.i, %B1896.i
  %.3380.02017.i = phi i64 [ %.3449.i, %B1896.i ], [ 0, %B1842.i ]
  %.3449.i = add nuw nsw i64 %.3380.02017.i, 1
  %.3475.i = add nsw i64 %.3351.i, %.3380.02017.i
  %.3489.i = icmp slt i64 %.3475.i, 0
  %.3490.i = select i1 %.3489.i, i64 %.186, i64 0
  %26 = getelementptr i8, ptr %.193, i64 %.3475.i
  %.3504.i = getelementptr i8, ptr %26, i64 %.3490.i
  %.3505.i = load i8, ptr %.3504.i, align 1, !noalias !1
  %.3507.i = add nsw i64 %.3380.02017.i, %.3341.i
  %.3521.i = icmp slt i64 %.3507.i, 0
  %.3522.i = select i1 %.3521.i, i64 %.250, i64 0
  %27 = getelementptr i8, ptr %.257, i64 %.3507.i
  %.3536.i = getelementptr i8, ptr %27, i64 %.3522.i
  store i8 %.3505.i, ptr %.3536.i, align 1, !noalias !1
  %exitcond.not.i = icmp eq i64 %.3449.i, %storemerge1579.i
  br i1 %exitcond.not.i, label %B2136.i, label %B1896.i

B1966.loopexit.i:                                 ; preds = %B36.i1828.i
  %.3626.i = icmp sgt i64 %.3573.12014.i, 0
  %.3639.i = zext i1 %.3626.i to i64
  %.3570.1.i = add i64 %.3570.12013.i, %.3639.i
  %.3635.i = sext i1 %.3626.i to i64
  %.3573.1.i = add nsw i64 %.3573.12014.i, %.3635.i
  %.3616.sroa.0.0.i = select i1 %.3626.i, i64 %.3570.12013.i, i64 0
  br i1 %.3626.i, label %B1968.i, label %B2136.i

B1968.i:                                          ; preds = %B1966.loopexit.i, %B1968.preheader.i
  %.3616.sroa.0.02015.i = phi i64 [ %.3616.sroa.0.0.i, %B1966.loopexit.i ], [ 0, %B1968.preheader.i ]
  %.3573.12014.i = phi i64 [ %.3573.1.i, %B1966.loopexit.i ], [ %.3573.12012.i, %B1968.preheader.i ]
  %.3570.12013.i = phi i64 [ %.3570.1.i, %B1966.loopexit.i ], [ 1, %B1968.preheader.i ]
  %.3666.i = add nsw i64 %.3616.sroa.0.02015.i, %first.2.02037.i
  %.3668.i = mul nsw i64 %.3666.i, %.462.sroa.0.0.i
  %.3670.i = add nsw i64 %.3668.i, %.394.sroa.0.0.i
  switch i64 %.462.sroa.0.0.i, label %B540.i1807.i [
    i64 4, label %B16.i1780.i
    i64 2, label %B386.i1767.i
  ]

B16.i1780.i:                                      ; preds = %B1968.i
  %.43.i1781.i = icmp slt i64 %.3670.i, 0
  %.44.i1782.i = select i1 %.43.i1781.i, i64 %.186, i64 0
  %28 = getelementptr i8, ptr %.193, i64 %.3670.i
  %.58.i1783.i = getelementptr i8, ptr %28, i64 %.44.i1782.i
  %.59.i1784.i = load i8, ptr %.58.i1783.i, align 1, !noalias !41
  %.60.i1785.i = zext i8 %.59.i1784.i to i64
  %.76.i1786.i = icmp slt i64 %.3670.i, -1
  %.77.i1787.i = select i1 %.76.i1786.i, i64 %.186, i64 0
  %29 = getelementptr i8, ptr %28, i64 1
  %.91.i1788.i = getelementptr i8, ptr %29, i64 %.77.i1787.i
  %.92.i1789.i = load i8, ptr %.91.i1788.i, align 1, !noalias !41
  %.93.i1790.i = zext i8 %.92.i1789.i to i64
  %.94.i1791.i = shl nuw nsw i64 %.93.i1790.i, 8
  %.95.i1792.i = or disjoint i64 %.94.i1791.i, %.60.i1785.i
  %.111.i1793.i = icmp slt i64 %.3670.i, -2
  %.112.i1794.i = select i1 %.111.i1793.i, i64 %.186, i64 0
  %30 = getelementptr i8, ptr %28, i64 2
  %.126.i1795.i = getelementptr i8, ptr %30, i64 %.112.i1794.i
  %.127.i1796.i = load i8, ptr %.126.i1795.i, align 1, !noalias !41
  %.128.i1797.i = zext i8 %.127.i1796.i to i64
  %.129.i1798.i = shl nuw nsw i64 %.128.i1797.i, 16
  %.130.i1799.i = or disjoint i64 %.95.i1792.i, %.129.i1798.i
  %.148.i1800.i = icmp slt i64 %.3670.i, -3
  %.149.i1801.i = select i1 %.148.i1800.i, i64 %.186, i64 0
  %31 = getelementptr i8, ptr %28, i64 3
  %.163.i1802.i = getelementptr i8, ptr %31, i64 %.149.i1801.i
  %.164.i1803.i = load i8, ptr %.163.i1802.i, align 1, !noalias !41
  %.170.i1804.i = zext i8 %.164.i1803.i to i64
  %.171.i1805.i = shl nuw nsw i64 %.170.i1804.i, 24
  %.172.i1806.i = or disjoint i64 %.130.i1799.i, %.171.i1805.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i

B386.i1767.i:                                     ; preds = %B1968.i
  %.194.i1768.i = icmp slt i64 %.3670.i, 0
  %.195.i1769.i = select i1 %.194.i1768.i, i64 %.186, i64 0
  %32 = getelementptr i8, ptr %.193, i64 %.3670.i
  %.209.i1770.i = getelementptr i8, ptr %32, i64 %.195.i1769.i
  %.210.i1771.i = load i8, ptr %.209.i1770.i, align 1, !noalias !41
  %.211.i1772.i = zext i8 %.210.i1771.i to i64
  %.229.i1773.i = icmp slt i64 %.3670.i, -1
  %.230.i1774.i = select i1 %.229.i1773.i, i64 %.186, i64 0
  %33 = getelementptr i8, ptr %32, i64 1
  %.244.i1775.i = getelementptr i8, ptr %33, i64 %.230.i1774.i
  %.245.i1776.i = load i8, ptr %.244.i1775.i, align 1, !noalias !41
  %.251.i1777.i = zext i8 %.245.i1776.i to i64
  %.252.i1778.i = shl nuw nsw i64 %.251.i1777.i, 8
  %.253.i1779.i = or disjoint i64 %.252.i1778.i, %.211.i1772.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i

B540.i1807.i:                                     ; preds = %B1968.i
  %invariant.op.i1808.i = add i64 %.3670.i, -1
  br i1 %.344172.not.i1809.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i, label %B622.i1810.i

B622.i1810.i:                                     ; preds = %B540.i1807.i, %B622.i1810.i
  %value.2.0175.i1811.i = phi i64 [ %.417.i1823.i, %B622.i1810.i ], [ 0, %B540.i1807.i ]
  %.289.0174.i1812.i = phi i64 [ %.353.i1815.i, %B622.i1810.i ], [ %.462.sroa.0.0.i, %B540.i1807.i ]
  %.353.i1815.i = add nsw i64 %.289.0174.i1812.i, -1
  %.383.i1816.i = shl i64 %value.2.0175.i1811.i, 8
  %.385.reass.i1817.i = add i64 %invariant.op.i1808.i, %.289.0174.i1812.i
  %.399.i1818.i = icmp slt i64 %.385.reass.i1817.i, 0
  %.400.i1819.i = select i1 %.399.i1818.i, i64 %.186, i64 0
  %34 = getelementptr i8, ptr %.193, i64 %.385.reass.i1817.i
  %.414.i1820.i = getelementptr i8, ptr %34, i64 %.400.i1819.i
  %.415.i1821.i = load i8, ptr %.414.i1820.i, align 1, !noalias !41
  %.416.i1822.i = zext i8 %.415.i1821.i to i64
  %.417.i1823.i = or disjoint i64 %.383.i1816.i, %.416.i1822.i
  %.344.i1824.i = icmp sgt i64 %.289.0174.i1812.i, 1
  br i1 %.344.i1824.i, label %B622.i1810.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i

_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i: ; preds = %B622.i1810.i, %B540.i1807.i, %B386.i1767.i, %B16.i1780.i
  %.3673.0.i = phi i64 [ %.253.i1779.i, %B386.i1767.i ], [ %.172.i1806.i, %B16.i1780.i ], [ 0, %B540.i1807.i ], [ %.417.i1823.i, %B622.i1810.i ]
  %.3700.i = shl nsw i64 %.3616.sroa.0.02015.i, 2
  %.3702.i = add nsw i64 %.3700.i, %.3341.i
  %.3704.i = tail call i64 @llvm.umin.i64(i64 %.3673.0.i, i64 4294967295)
  br label %B36.i1828.i

B36.i1828.i:                                      ; preds = %B36.i1828.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i
  %.48.056.i1829.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1827.i ], [ %.119.i1830.i, %B36.i1828.i ]
  %.119.i1830.i = add nuw nsw i64 %.48.056.i1829.i, 1
  %.144.i1831.i = shl nsw i64 %.48.056.i1829.i, 3
  %.146.i1832.i = lshr i64 %.3704.i, %.144.i1831.i
  %.148.i1833.i = trunc i64 %.146.i1832.i to i8
  %.150.i1834.i = add nsw i64 %.3702.i, %.48.056.i1829.i
  %.164.i1835.i = icmp slt i64 %.150.i1834.i, 0
  %.165.i1836.i = select i1 %.164.i1835.i, i64 %.250, i64 0
  %35 = getelementptr i8, ptr %.257, i64 %.150.i1834.i
  %.179.i1837.i = getelementptr i8, ptr %35, i64 %.165.i1836.i
  store i8 %.148.i1833.i, ptr %.179.i1837.i, align 1, !noalias !44
  %exitcond.not.i1838.i = icmp eq i64 %.119.i1830.i, 4
  br i1 %exitcond.not.i1838.i, label %B1966.loopexit.i, label %B36.i1828.i

B2136.i:                                          ; preds = %B1966.loopexit.i, %B1896.i, %B1842.i, %B1966.preheader.i
  %.3740.i = add nsw i64 %.3124.i, %.3341.i
  %.3748.i = icmp eq i64 %.868.sroa.0.0.i, %wide.3.2.i
  br i1 %.3748.i, label %B2164.i, label %B2288.preheader.i

B2288.preheader.i:                                ; preds = %B2136.i
  br i1 %.2628.i, label %B2290.lr.ph.i, label %B2394.i

B2290.lr.ph.i:                                    ; preds = %B2288.preheader.i
  %.3983.12022.i = add nsw i64 %storemerge1577.i, -1
  %.10656.not.i.i = icmp slt i64 %wide.3.2.i, 1
  br label %B2290.i

B2164.i:                                          ; preds = %B2136.i
  %.3752.i = mul nsw i64 %wide.3.2.i, %first.2.02037.i
  %.3756.i = add nsw i64 %.3752.i, %.800.sroa.0.0.i
  %.3762.i = mul nsw i64 %wide.3.2.i, %.2579.i
  %.38442026.not.i = icmp slt i64 %.3762.i, 1
  br i1 %.38442026.not.i, label %B2394.i, label %B2218.i

B2218.i:                                          ; preds = %B2164.i, %B2218.i
  %.3788.02027.i = phi i64 [ %.3857.i, %B2218.i ], [ 0, %B2164.i ]
  %.3857.i = add nuw nsw i64 %.3788.02027.i, 1
  %.3883.i = add nsw i64 %.3756.i, %.3788.02027.i
  %.3897.i = icmp slt i64 %.3883.i, 0
  %.3898.i = select i1 %.3897.i, i64 %.186, i64 0
  %36 = getelementptr i8, ptr %.193, i64 %.3883.i
  %.3912.i = getelementptr i8, ptr %36, i64 %.3898.i
  %.3913.i = load i8, ptr %.3912.i, align 1, !noalias !1
  %.3915.i = add nsw i64 %.3788.02027.i, %.3740.i
  %.3929.i = icmp slt i64 %.3915.i, 0
  %.3930.i = select i1 %.3929.i, i64 %.250, i64 0
  %37 = getelementptr i8, ptr %.257, i64 %.3915.i
  %.3944.i = getelementptr i8, ptr %37, i64 %.3930.i
  store i8 %.3913.i, ptr %.3944.i, align 1, !noalias !1
  %exitcond2057.not.i = icmp eq i64 %.3762.i, %.3857.i
  br i1 %exitcond2057.not.i, label %B2394.i, label %B2218.i

B2290.i:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i, %B2290.lr.ph.i
  %.4026.sroa.0.02025.i = phi i64 [ 0, %B2290.lr.ph.i ], [ %.4026.sroa.0.0.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i ]
  %.3983.12024.i = phi i64 [ %.3983.12022.i, %B2290.lr.ph.i ], [ %.3983.1.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i ]
  %.3980.12023.i = phi i64 [ 1, %B2290.lr.ph.i ], [ %.3980.1.i, %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i ]
  %.4076.i = add nsw i64 %.4026.sroa.0.02025.i, %first.2.02037.i
  %.4078.i = mul nsw i64 %.4076.i, %.868.sroa.0.0.i
  %.4080.i = add nsw i64 %.4078.i, %.800.sroa.0.0.i
  switch i64 %.868.sroa.0.0.i, label %B540.i1880.i [
    i64 4, label %B16.i1853.i
    i64 2, label %B386.i1840.i
  ]

B16.i1853.i:                                      ; preds = %B2290.i
  %.43.i1854.i = icmp slt i64 %.4080.i, 0
  %.44.i1855.i = select i1 %.43.i1854.i, i64 %.186, i64 0
  %38 = getelementptr i8, ptr %.193, i64 %.4080.i
  %.58.i1856.i = getelementptr i8, ptr %38, i64 %.44.i1855.i
  %.59.i1857.i = load i8, ptr %.58.i1856.i, align 1, !noalias !47
  %.60.i1858.i = zext i8 %.59.i1857.i to i64
  %.76.i1859.i = icmp slt i64 %.4080.i, -1
  %.77.i1860.i = select i1 %.76.i1859.i, i64 %.186, i64 0
  %39 = getelementptr i8, ptr %38, i64 1
  %.91.i1861.i = getelementptr i8, ptr %39, i64 %.77.i1860.i
  %.92.i1862.i = load i8, ptr %.91.i1861.i, align 1, !noalias !47
  %.93.i1863.i = zext i8 %.92.i1862.i to i64
  %.94.i1864.i = shl nuw nsw i64 %.93.i1863.i, 8
  %.95.i1865.i = or disjoint i64 %.94.i1864.i, %.60.i1858.i
  %.111.i1866.i = icmp slt i64 %.4080.i, -2
  %.112.i1867.i = select i1 %.111.i1866.i, i64 %.186, i64 0
  %40 = getelementptr i8, ptr %38, i64 2
  %.126.i1868.i = getelementptr i8, ptr %40, i64 %.112.i1867.i
  %.127.i1869.i = load i8, ptr %.126.i1868.i, align 1, !noalias !47
  %.128.i1870.i = zext i8 %.127.i1869.i to i64
  %.129.i1871.i = shl nuw nsw i64 %.128.i1870.i, 16
  %.130.i1872.i = or disjoint i64 %.95.i1865.i, %.129.i1871.i
  %.148.i1873.i = icmp slt i64 %.4080.i, -3
  %.149.i1874.i = select i1 %.148.i1873.i, i64 %.186, i64 0
  %41 = getelementptr i8, ptr %38, i64 3
  %.163.i1875.i = getelementptr i8, ptr %41, i64 %.149.i1874.i
  %.164.i1876.i = load i8, ptr %.163.i1875.i, align 1, !noalias !47
  %.170.i1877.i = zext i8 %.164.i1876.i to i64
  %.171.i1878.i = shl nuw nsw i64 %.170.i1877.i, 24
  %.172.i1879.i = or disjoint i64 %.130.i1872.i, %.171.i1878.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i

B386.i1840.i:                                     ; preds = %B2290.i
  %.194.i1841.i = icmp slt i64 %.4080.i, 0
  %.195.i1842.i = select i1 %.194.i1841.i, i64 %.186, i64 0
  %42 = getelementptr i8, ptr %.193, i64 %.4080.i
  %.209.i1843.i = getelementptr i8, ptr %42, i64 %.195.i1842.i
  %.210.i1844.i = load i8, ptr %.209.i1843.i, align 1, !noalias !47
  %.211.i1845.i = zext i8 %.210.i1844.i to i64
  %.229.i1846.i = icmp slt i64 %.4080.i, -1
  %.230.i1847.i = select i1 %.229.i1846.i, i64 %.186, i64 0
  %43 = getelementptr i8, ptr %42, i64 1
  %.244.i1848.i = getelementptr i8, ptr %43, i64 %.230.i1847.i
  %.245.i1849.i = load i8, ptr %.244.i1848.i, align 1, !noalias !47
  %.251.i1850.i = zext i8 %.245.i1849.i to i64
  %.252.i1851.i = shl nuw nsw i64 %.251.i1850.i, 8
  %.253.i1852.i = or disjoint i64 %.252.i1851.i, %.211.i1845.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i

B540.i1880.i:                                     ; preds = %B2290.i
  %invariant.op.i1881.i = add i64 %.4080.i, -1
  br i1 %.344172.not.i1640.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i, label %B622.i1883.i

B622.i1883.i:                                     ; preds = %B540.i1880.i, %B622.i1883.i
  %value.2.0175.i1884.i = phi i64 [ %.417.i1896.i, %B622.i1883.i ], [ 0, %B540.i1880.i ]
  %.289.0174.i1885.i = phi i64 [ %.353.i1888.i, %B622.i1883.i ], [ %.868.sroa.0.0.i, %B540.i1880.i ]
  %.353.i1888.i = add nsw i64 %.289.0174.i1885.i, -1
  %.383.i1889.i = shl i64 %value.2.0175.i1884.i, 8
  %.385.reass.i1890.i = add i64 %invariant.op.i1881.i, %.289.0174.i1885.i
  %.399.i1891.i = icmp slt i64 %.385.reass.i1890.i, 0
  %.400.i1892.i = select i1 %.399.i1891.i, i64 %.186, i64 0
  %44 = getelementptr i8, ptr %.193, i64 %.385.reass.i1890.i
  %.414.i1893.i = getelementptr i8, ptr %44, i64 %.400.i1892.i
  %.415.i1894.i = load i8, ptr %.414.i1893.i, align 1, !noalias !47
  %.416.i1895.i = zext i8 %.415.i1894.i to i64
  %.417.i1896.i = or disjoint i64 %.383.i1889.i, %.416.i1895.i
  %.344.i1897.i = icmp sgt i64 %.289.0174.i1885.i, 1
  br i1 %.344.i1897.i, label %B622.i1883.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i

_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i: ; preds = %B622.i1883.i, %B540.i1880.i, %B386.i1840.i, %B16.i1853.i
  %.4083.0.i = phi i64 [ %.253.i1852.i, %B386.i1840.i ], [ %.172.i1879.i, %B16.i1853.i ], [ 0, %B540.i1880.i ], [ %.417.i1896.i, %B622.i1883.i ]
  %.4111.i = mul nsw i64 %.4026.sroa.0.02025.i, %wide.3.2.i
  %.4113.i = add nsw i64 %.4111.i, %.3740.i
  br i1 %.10656.not.i.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i, label %B36.i1901.i

B36.i1901.i:                                      ; preds = %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i, %B36.i1901.i
  %.48.057.i.i = phi i64 [ %.119.i1902.i, %B36.i1901.i ], [ 0, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i ]
  %.119.i1902.i = add nuw nsw i64 %.48.057.i.i, 1
  %.144.i1903.i = shl nsw i64 %.48.057.i.i, 3
  %.146.i1904.i = lshr i64 %.4083.0.i, %.144.i1903.i
  %.148.i1905.i = trunc i64 %.146.i1904.i to i8
  %.150.i1906.i = add nsw i64 %.4113.i, %.48.057.i.i
  %.164.i1907.i = icmp slt i64 %.150.i1906.i, 0
  %.165.i1908.i = select i1 %.164.i1907.i, i64 %.250, i64 0
  %45 = getelementptr i8, ptr %.257, i64 %.150.i1906.i
  %.179.i1909.i = getelementptr i8, ptr %45, i64 %.165.i1908.i
  store i8 %.148.i1905.i, ptr %.179.i1909.i, align 1, !noalias !50
  %exitcond.not.i1910.i = icmp eq i64 %wide.3.2.i, %.119.i1902.i
  br i1 %exitcond.not.i1910.i, label %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i, label %B36.i1901.i

_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i: ; preds = %B36.i1901.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1900.i
  %.4036.i = icmp sgt i64 %.3983.12024.i, 0
  %.4049.i = zext i1 %.4036.i to i64
  %.3980.1.i = add i64 %.3980.12023.i, %.4049.i
  %.4045.i = sext i1 %.4036.i to i64
  %.3983.1.i = add nsw i64 %.3983.12024.i, %.4045.i
  %.4026.sroa.0.0.i = select i1 %.4036.i, i64 %.3980.12023.i, i64 0
  br i1 %.4036.i, label %B2290.i, label %B2394.i

B2394.i:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx.exit.i, %B2218.i, %B2164.i, %B2288.preheader.i
  %.4168.i = icmp slt i64 %.2362.sroa.0.02041.i, 0
  %.4169.i = select i1 %.4168.i, i64 %.282, i64 0
  %46 = getelementptr i64, ptr %.289, i64 %.2362.sroa.0.02041.i
  %.4183.i = getelementptr i64, ptr %46, i64 %.4169.i
  store i64 %used.2.02034.i, ptr %.4183.i, align 8, !noalias !1
  %.4201.i = select i1 %.4168.i, i64 %.314, i64 0
  %47 = getelementptr i64, ptr %.321, i64 %.2362.sroa.0.02041.i
  %.4215.i = getelementptr i64, ptr %47, i64 %.4201.i
  store i64 %.2828.i, ptr %.4215.i, align 8, !noalias !1
  %.2579.total.2.1.i = select i1 %.2091.sroa.0.0.i, i64 %.2579.i, i64 %total.2.1.lcssa.i
  %.4259.i = add nsw i64 %.2579.total.2.1.i, %events.2.02035.i
  %.4271.not.i = icmp slt i64 %.3250.i, %.2023.sroa.0.0.i
  %.4275.i = select i1 %.4271.not.i, i64 0, i64 %.2579.total.2.1.i
  %outside.3.1.i = add nsw i64 %.4275.i, %outside.2.02036.i
  %.2372.i = icmp sgt i64 %.2318.12039.i, 0
  %.2381.i = sext i1 %.2372.i to i64
  %.2318.1.i = add nsw i64 %.2318.12039.i, %.2381.i
  %.2385.i = zext i1 %.2372.i to i64
  %.2315.1.i = add i64 %.2315.12040.i, %.2385.i
  %.2362.sroa.0.0.i = select i1 %.2372.i, i64 %.2315.12040.i, i64 0
  br i1 %.2372.i, label %B252.i, label %B2518.i

B2518.i:                                          ; preds = %B2394.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i
  %used.2.0.lcssa.i = phi i64 [ %.1478.sroa.0.0.i, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i ], [ %.2834.i, %B2394.i ]
  %events.2.0.lcssa.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i ], [ %.4259.i, %B2394.i ]
  %outside.2.0.lcssa.i = phi i64 [ 0, %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i ], [ %outside.3.1.i, %B2394.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.4362.i = sub nsw i64 %used.2.0.lcssa.i, %.1478.sroa.0.0.i
  br label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B0.endif.i:                                       ; preds = %B0.else.endif.endif.endif.if.i, %B0.else.endif.endif.endif.i
  %.97.sroa.13.0.i = phi i64 [ %.218, %B0.else.endif.endif.endif.if.i ], [ 4, %B0.else.endif.endif.endif.i ]
  %.185.i = sub i64 %.97.sroa.13.0.i, %.97.sroa.0.2.i
  %.194.i = tail call i64 @llvm.smax.i64(i64 %.185.i, i64 0)
  %.210.i = getelementptr i64, ptr %.225, i64 %.97.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.277.not.not.i = icmp slt i64 %.185.i, 1
  br i1 %.277.not.not.i, label %B0.endif.endif.i, label %B0.endif.if.i

B0.else.endif.if.i:                               ; preds = %.179
  br label %B0.else.endif.endif.endif.i

B0.else.endif.endif.endif.i:                      ; preds = %B0.else.endif.if.i, %.179
  %.97.sroa.0.2.i = phi i64 [ %.218, %B0.else.endif.if.i ], [ 0, %.179 ]
  %.134.i = icmp slt i64 %.218, 5
  br i1 %.134.i, label %B0.else.endif.endif.endif.if.i, label %B0.endif.i, !prof !0

B0.else.endif.endif.endif.if.i:                   ; preds = %B0.else.endif.endif.endif.i
  br label %B0.endif.i

B0.endif.if.i:                                    ; preds = %B0.endif.i
  %.295.i = load i64, ptr %.210.i, align 8, !noalias !1
  br label %B0.endif.endif.i

B0.endif.endif.i:                                 ; preds = %B0.endif.if.i, %B0.endif.i
  %.245.0.i = phi i64 [ 1, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  %.256.sroa.0.0.i = phi i64 [ %.295.i, %B0.endif.if.i ], [ 0, %B0.endif.i ]
  br i1 %.277.not.not.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.i, !prof !0

B0.endif.endif.endif.i:                           ; preds = %B0.endif.endif.i
  %.347.not.i = icmp sgt i64 %.185.i, %.245.0.i
  br i1 %.347.not.i, label %B0.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.if.i:                        ; preds = %B0.endif.endif.endif.i
  %.359.i = shl nuw nsw i64 %.245.0.i, 3
  %.362.i = ptrtoint ptr %.210.i to i64
  %.363.i = add i64 %.359.i, %.362.i
  %.364.i = inttoptr i64 %.363.i to ptr
  %.365.i = load i64, ptr %.364.i, align 8, !noalias !1
  %.368.i = add nuw nsw i64 %.245.0.i, 1
  br label %B0.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.i:                     ; preds = %B0.endif.endif.endif.if.i, %B0.endif.endif.endif.i
  %.245.1.i = phi i64 [ %.368.i, %B0.endif.endif.endif.if.i ], [ %.245.0.i, %B0.endif.endif.endif.i ]
  %.326.sroa.0.0.i = phi i64 [ %.365.i, %B0.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.i ]
  br i1 %.347.not.i, label %B0.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endif.endif.i:               ; preds = %B0.endif.endif.endif.endif.i
  %.415.not.i = icmp sgt i64 %.185.i, %.245.1.i
  br i1 %.415.not.i, label %B0.endif.endif.endif.endif.endif.if.i, label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.if.i:            ; preds = %B0.endif.endif.endif.endif.endif.i
  %.427.i = shl nuw nsw i64 %.245.1.i, 3
  %.430.i = ptrtoint ptr %.210.i to i64
  %.431.i = add i64 %.427.i, %.430.i
  %.432.i = inttoptr i64 %.431.i to ptr
  %.433.i = load i64, ptr %.432.i, align 8, !noalias !1
  %.436.i = add nuw nsw i64 %.245.1.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.i:         ; preds = %B0.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.i
  %.245.2.i = phi i64 [ %.436.i, %B0.endif.endif.endif.endif.endif.if.i ], [ %.245.1.i, %B0.endif.endif.endif.endif.endif.i ]
  %.394.sroa.0.0.i = phi i64 [ %.433.i, %B0.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.i ]
  br i1 %.415.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endif.endif.endif.endif.i:   ; preds = %B0.endif.endif.endif.endif.endif.endif.i
  %.483.not.i = icmp sge i64 %.245.2.i, %.194.i
  br i1 %.483.not.i, label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i, label %B0.endif.endif.endif.endif.endif.endif.endif.if.i

B0.endif.endif.endif.endif.endif.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.495.i = shl nuw nsw i64 %.245.2.i, 3
  %.498.i = ptrtoint ptr %.210.i to i64
  %.499.i = add i64 %.495.i, %.498.i
  %.500.i = inttoptr i64 %.499.i to ptr
  %.501.i = load i64, ptr %.500.i, align 8, !noalias !1
  %.504.i = add nuw nsw i64 %.245.2.i, 1
  br label %B0.endif.endif.endif.endif.endif.endif.endif.endif.i

B0.endif.endif.endif.endif.endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.if.i, %B0.endif.endif.endif.endif.endif.endif.endif.i
  %.245.3.i = phi i64 [ %.504.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ %.245.2.i, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  %.462.sroa.0.0.i = phi i64 [ %.501.i, %B0.endif.endif.endif.endif.endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.i ]
  %.551.i = icmp slt i64 %.245.3.i, %.194.i
  %or.cond = select i1 %.483.not.i, i1 true, i1 %.551.i
  br i1 %or.cond, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.endif.i, !prof !54

B0.endif.endif.endif.endi...endif.endif.i:        ; preds = %B0.endif.endif.endif.endif.endif.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.134.i, label %B0.endif.endif.endif.endi...endif.endif.else.endif.if.i, label %B0.endif.endif.endif.endi...endif.1.i, !prof !0

B0.endif.endif.endif.endi...endif.endif.endif.i:  ; preds = %B0.endif.endif.endif.endi...endif.1.if.i, %B0.endif.endif.endif.endi...endif.1.i
  %.641.sroa.13.0.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...endif.1.if.i ], [ 8, %B0.endif.endif.endif.endi...endif.1.i ]
  %.729.i = sub i64 %.641.sroa.13.0.i, %.641.sroa.0.2.i
  %.738.i = tail call i64 @llvm.smax.i64(i64 %.729.i, i64 0)
  %.754.i = getelementptr i64, ptr %.225, i64 %.641.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.821.not.not.i = icmp slt i64 %.729.i, 1
  br i1 %.821.not.not.i, label %B0.endif.endif.endif.endi...endif.endif.endif.endif.i, label %B0.endif.endif.endif.endi...endif.endif.endif.if.i

B0.endif.endif.endif.endi...endif.endif.else.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.endif.i
  br label %B0.endif.endif.endif.endi...endif.1.i

B0.endif.endif.endif.endi...endif.1.i:            ; preds = %B0.endif.endif.endif.endi...endif.endif.else.endif.if.i, %B0.endif.endif.endif.endi...endif.endif.i
  %.641.sroa.0.2.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...endif.endif.else.endif.if.i ], [ 4, %B0.endif.endif.endif.endi...endif.endif.i ]
  %.678.i = icmp slt i64 %.218, 9
  br i1 %.678.i, label %B0.endif.endif.endif.endi...endif.1.if.i, label %B0.endif.endif.endif.endi...endif.endif.endif.i, !prof !0

B0.endif.endif.endif.endi...endif.1.if.i:         ; preds = %B0.endif.endif.endif.endi...endif.1.i
  br label %B0.endif.endif.endif.endi...endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.i
  %.839.i = load i64, ptr %.754.i, align 8, !noalias !1
  br label %B0.endif.endif.endif.endi...endif.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.if.i, %B0.endif.endif.endif.endi...endif.endif.endif.i
  %.789.0.i = phi i64 [ 1, %B0.endif.endif.endif.endi...endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.i ]
  %.800.sroa.0.0.i = phi i64 [ %.839.i, %B0.endif.endif.endif.endi...endif.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.i ]
  br i1 %.821.not.not.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.3.i, !prof !0

B0.endif.endif.endif.endi...endif.3.i:            ; preds = %B0.endif.endif.endif.endi...endif.endif.endif.endif.i
  %.889.not.i = icmp sgt i64 %.729.i, %.789.0.i
  br i1 %.889.not.i, label %B0.endif.endif.endif.endi...endif.3.if.i, label %B0.endif.endif.endif.endi...endif.3.endif.i

B0.endif.endif.endif.endi...endif.3.if.i:         ; preds = %B0.endif.endif.endif.endi...endif.3.i
  %.901.i = shl nuw nsw i64 %.789.0.i, 3
  %.904.i = ptrtoint ptr %.754.i to i64
  %.905.i = add i64 %.901.i, %.904.i
  %.906.i = inttoptr i64 %.905.i to ptr
  %.907.i = load i64, ptr %.906.i, align 8, !noalias !1
  %.910.i = add nuw nsw i64 %.789.0.i, 1
  br label %B0.endif.endif.endif.endi...endif.3.endif.i

B0.endif.endif.endif.endi...endif.3.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.3.if.i, %B0.endif.endif.endif.endi...endif.3.i
  %.789.1.i = phi i64 [ %.910.i, %B0.endif.endif.endif.endi...endif.3.if.i ], [ %.789.0.i, %B0.endif.endif.endif.endi...endif.3.i ]
  %.868.sroa.0.0.i = phi i64 [ %.907.i, %B0.endif.endif.endif.endi...endif.3.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.i ]
  br i1 %.889.not.i, label %B0.endif.endif.endif.endi...endif.3.endif.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.3.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.3.endif.i
  %.957.not.i = icmp sgt i64 %.729.i, %.789.1.i
  br i1 %.957.not.i, label %B0.endif.endif.endif.endi...endif.3.endif.endif.if.i, label %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.3.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.3.endif.endif.i
  %.969.i = shl nuw nsw i64 %.789.1.i, 3
  %.972.i = ptrtoint ptr %.754.i to i64
  %.973.i = add i64 %.969.i, %.972.i
  %.974.i = inttoptr i64 %.973.i to ptr
  %.975.i = load i64, ptr %.974.i, align 8, !noalias !1
  %.978.i = add nuw nsw i64 %.789.1.i, 1
  br label %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.3.endif.endif.if.i, %B0.endif.endif.endif.endi...endif.3.endif.endif.i
  %.789.2.i = phi i64 [ %.978.i, %B0.endif.endif.endif.endi...endif.3.endif.endif.if.i ], [ %.789.1.i, %B0.endif.endif.endif.endi...endif.3.endif.endif.i ]
  %.936.sroa.0.0.i = phi i64 [ %.975.i, %B0.endif.endif.endif.endi...endif.3.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.endif.i ]
  br i1 %.957.not.i, label %B0.endif.endif.endif.endi...endif.4.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.4.i:            ; preds = %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i
  %.1025.not.i = icmp sge i64 %.789.2.i, %.738.i
  br i1 %.1025.not.i, label %B0.endif.endif.endif.endi...endif.4.endif.i, label %B0.endif.endif.endif.endi...endif.4.if.i

B0.endif.endif.endif.endi...endif.4.if.i:         ; preds = %B0.endif.endif.endif.endi...endif.4.i
  %.1037.i = shl nuw nsw i64 %.789.2.i, 3
  %.1040.i = ptrtoint ptr %.754.i to i64
  %.1041.i = add i64 %.1037.i, %.1040.i
  %.1042.i = inttoptr i64 %.1041.i to ptr
  %.1043.i = load i64, ptr %.1042.i, align 8, !noalias !1
  %.1046.i = add nuw nsw i64 %.789.2.i, 1
  br label %B0.endif.endif.endif.endi...endif.4.endif.i

B0.endif.endif.endif.endi...endif.4.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.4.if.i, %B0.endif.endif.endif.endi...endif.4.i
  %.789.3.i = phi i64 [ %.1046.i, %B0.endif.endif.endif.endi...endif.4.if.i ], [ %.789.2.i, %B0.endif.endif.endif.endi...endif.4.i ]
  %.1004.sroa.0.0.i = phi i64 [ %.1043.i, %B0.endif.endif.endif.endi...endif.4.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.4.i ]
  %.1093.i = icmp slt i64 %.789.3.i, %.738.i
  %or.cond60 = select i1 %.1025.not.i, i1 true, i1 %.1093.i
  br i1 %or.cond60, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.5.i, !prof !54

B0.endif.endif.endif.endi...endif.5.i:            ; preds = %B0.endif.endif.endif.endi...endif.4.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.678.i, label %B0.endif.endif.endif.endi...endif.5.else.endif.if.i, label %B0.endif.endif.endif.endi...endif.6.i, !prof !0

B0.endif.endif.endif.endi...endif.5.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.6.if.i, %B0.endif.endif.endif.endi...endif.6.i
  %.1183.sroa.13.0.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...endif.6.if.i ], [ 12, %B0.endif.endif.endif.endi...endif.6.i ]
  %.1271.i = sub i64 %.1183.sroa.13.0.i, %.1183.sroa.0.2.i
  %.1280.i = tail call i64 @llvm.smax.i64(i64 %.1271.i, i64 0)
  %.1296.i = getelementptr i64, ptr %.225, i64 %.1183.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.1363.not.not.i = icmp slt i64 %.1271.i, 1
  br i1 %.1363.not.not.i, label %B0.endif.endif.endif.endi...endif.5.endif.endif.i, label %B0.endif.endif.endif.endi...endif.5.endif.if.i

B0.endif.endif.endif.endi...endif.5.else.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.5.i
  br label %B0.endif.endif.endif.endi...endif.6.i

B0.endif.endif.endif.endi...endif.6.i:            ; preds = %B0.endif.endif.endif.endi...endif.5.else.endif.if.i, %B0.endif.endif.endif.endi...endif.5.i
  %.1183.sroa.0.2.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...endif.5.else.endif.if.i ], [ 8, %B0.endif.endif.endif.endi...endif.5.i ]
  %.1220.i = icmp slt i64 %.218, 13
  br i1 %.1220.i, label %B0.endif.endif.endif.endi...endif.6.if.i, label %B0.endif.endif.endif.endi...endif.5.endif.i, !prof !0

B0.endif.endif.endif.endi...endif.6.if.i:         ; preds = %B0.endif.endif.endif.endi...endif.6.i
  br label %B0.endif.endif.endif.endi...endif.5.endif.i

B0.endif.endif.endif.endi...endif.5.endif.if.i:   ; preds = %B0.endif.endif.endif.endi...endif.5.endif.i
  %.1381.i = load i64, ptr %.1296.i, align 8, !noalias !1
  br label %B0.endif.endif.endif.endi...endif.5.endif.endif.i

B0.endif.endif.endif.endi...endif.5.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.5.endif.if.i, %B0.endif.endif.endif.endi...endif.5.endif.i
  %.1331.0.i = phi i64 [ 1, %B0.endif.endif.endif.endi...endif.5.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.i ]
  %.1342.sroa.0.0.i = phi i64 [ %.1381.i, %B0.endif.endif.endif.endi...endif.5.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.i ]
  br i1 %.1363.not.not.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i, !prof !0

B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.5.endif.endif.i
  %.1431.not.i = icmp sgt i64 %.1271.i, %.1331.0.i
  br i1 %.1431.not.i, label %B0.endif.endif.endif.endi...if.8.i, label %B0.endif.endif.endif.endi...endif.8.i

B0.endif.endif.endif.endi...if.8.i:               ; preds = %B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i
  %.1443.i = shl nuw nsw i64 %.1331.0.i, 3
  %.1446.i = ptrtoint ptr %.1296.i to i64
  %.1447.i = add i64 %.1443.i, %.1446.i
  %.1448.i = inttoptr i64 %.1447.i to ptr
  %.1449.i = load i64, ptr %.1448.i, align 8, !noalias !1
  %.1452.i = add nuw nsw i64 %.1331.0.i, 1
  br label %B0.endif.endif.endif.endi...endif.8.i

B0.endif.endif.endif.endi...endif.8.i:            ; preds = %B0.endif.endif.endif.endi...if.8.i, %B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i
  %.1331.1.i = phi i64 [ %.1452.i, %B0.endif.endif.endif.endi...if.8.i ], [ %.1331.0.i, %B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i ]
  %.1410.sroa.0.0.i = phi i64 [ %.1449.i, %B0.endif.endif.endif.endi...if.8.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.endif.endif.i ]
  br i1 %.1431.not.i, label %B0.endif.endif.endif.endi...endif.8.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.8.endif.i:      ; preds = %B0.endif.endif.endif.endi...endif.8.i
  %.1499.not.i = icmp sgt i64 %.1271.i, %.1331.1.i
  br i1 %.1499.not.i, label %B0.endif.endif.endif.endi...endif.8.endif.if.i, label %B0.endif.endif.endif.endi...endif.8.endif.endif.i

B0.endif.endif.endif.endi...endif.8.endif.if.i:   ; preds = %B0.endif.endif.endif.endi...endif.8.endif.i
  %.1511.i = shl nuw nsw i64 %.1331.1.i, 3
  %.1514.i = ptrtoint ptr %.1296.i to i64
  %.1515.i = add i64 %.1511.i, %.1514.i
  %.1516.i = inttoptr i64 %.1515.i to ptr
  %.1517.i = load i64, ptr %.1516.i, align 8, !noalias !1
  %.1520.i = add nuw nsw i64 %.1331.1.i, 1
  br label %B0.endif.endif.endif.endi...endif.8.endif.endif.i

B0.endif.endif.endif.endi...endif.8.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.8.endif.if.i, %B0.endif.endif.endif.endi...endif.8.endif.i
  %.1331.2.i = phi i64 [ %.1520.i, %B0.endif.endif.endif.endi...endif.8.endif.if.i ], [ %.1331.1.i, %B0.endif.endif.endif.endi...endif.8.endif.i ]
  %.1478.sroa.0.0.i = phi i64 [ %.1517.i, %B0.endif.endif.endif.endi...endif.8.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.i ]
  br i1 %.1499.not.i, label %B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.8.endif.endif.i
  %.1567.not.i = icmp sge i64 %.1331.2.i, %.1280.i
  br i1 %.1567.not.i, label %B0.endif.endif.endif.endi...endif.9.i, label %B0.endif.endif.endif.endi...if.9.i

B0.endif.endif.endif.endi...if.9.i:               ; preds = %B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i
  %.1579.i = shl nuw nsw i64 %.1331.2.i, 3
  %.1582.i = ptrtoint ptr %.1296.i to i64
  %.1583.i = add i64 %.1579.i, %.1582.i
  %.1584.i = inttoptr i64 %.1583.i to ptr
  %.1585.i = load i64, ptr %.1584.i, align 8, !noalias !1
  %.1588.i = add nuw nsw i64 %.1331.2.i, 1
  br label %B0.endif.endif.endif.endi...endif.9.i

B0.endif.endif.endif.endi...endif.9.i:            ; preds = %B0.endif.endif.endif.endi...if.9.i, %B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i
  %.1331.3.i = phi i64 [ %.1588.i, %B0.endif.endif.endif.endi...if.9.i ], [ %.1331.2.i, %B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i ]
  %.1546.sroa.0.0.i = phi i64 [ %.1585.i, %B0.endif.endif.endif.endi...if.9.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.endif.endif.i ]
  %.1635.i = icmp slt i64 %.1331.3.i, %.1280.i
  %or.cond61 = select i1 %.1567.not.i, i1 true, i1 %.1635.i
  br i1 %or.cond61, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.9.endif.endif.endif.i, !prof !54

B0.endif.endif.endif.endi...endif.9.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.9.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.1220.i, label %B0.endif.endif.endif.endi...else.endif.if.i, label %B0.endif.endif.endif.endi...else.endif.endif.endif.i, !prof !0

B0.endif.endif.endif.endi...endif.10.i:           ; preds = %B0.endif.endif.endif.endi...else.endif.endif.endif.if.i, %B0.endif.endif.endif.endi...else.endif.endif.endif.i
  %.1725.sroa.13.0.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...else.endif.endif.endif.if.i ], [ 16, %B0.endif.endif.endif.endi...else.endif.endif.endif.i ]
  %.1813.i = sub i64 %.1725.sroa.13.0.i, %.1725.sroa.0.2.i
  %.1822.i = tail call i64 @llvm.smax.i64(i64 %.1813.i, i64 0)
  %.1838.i = getelementptr i64, ptr %.225, i64 %.1725.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.1908.not.not.i = icmp slt i64 %.1813.i, 1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  br i1 %.1908.not.not.i, label %B0.endif.endif.endif.endi...endif.10.endif.i, label %B0.endif.endif.endif.endi...endif.10.if.i

B0.endif.endif.endif.endi...else.endif.if.i:      ; preds = %B0.endif.endif.endif.endi...endif.9.endif.endif.endif.i
  br label %B0.endif.endif.endif.endi...else.endif.endif.endif.i

B0.endif.endif.endif.endi...else.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...else.endif.if.i, %B0.endif.endif.endif.endi...endif.9.endif.endif.endif.i
  %.1725.sroa.0.2.i = phi i64 [ %.218, %B0.endif.endif.endif.endi...else.endif.if.i ], [ 12, %B0.endif.endif.endif.endi...endif.9.endif.endif.endif.i ]
  %.1762.i = icmp slt i64 %.218, 17
  br i1 %.1762.i, label %B0.endif.endif.endif.endi...else.endif.endif.endif.if.i, label %B0.endif.endif.endif.endi...endif.10.i, !prof !0

B0.endif.endif.endif.endi...else.endif.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endi...else.endif.endif.endif.i
  br label %B0.endif.endif.endif.endi...endif.10.i

B0.endif.endif.endif.endi...endif.10.if.i:        ; preds = %B0.endif.endif.endif.endi...endif.10.i
  %.1926.i = load i64, ptr %.1838.i, align 8, !noalias !1
  br label %B0.endif.endif.endif.endi...endif.10.endif.i

B0.endif.endif.endif.endi...endif.10.endif.i:     ; preds = %B0.endif.endif.endif.endi...endif.10.if.i, %B0.endif.endif.endif.endi...endif.10.i
  %.1876.0.i = phi i64 [ 1, %B0.endif.endif.endif.endi...endif.10.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.i ]
  %.1887.sroa.0.0.i = phi i64 [ %.1926.i, %B0.endif.endif.endif.endi...endif.10.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.i ]
  br i1 %.1908.not.not.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.10.endif.endif.i, !prof !0

B0.endif.endif.endif.endi...endif.10.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.10.endif.i
  %.1976.not.i = icmp sgt i64 %.1813.i, %.1876.0.i
  br i1 %.1976.not.i, label %B0.endif.endif.endif.endi...endif.10.endif.endif.if.i, label %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.10.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.10.endif.endif.i
  %.1988.i = shl nuw nsw i64 %.1876.0.i, 3
  %.1991.i = ptrtoint ptr %.1838.i to i64
  %.1992.i = add i64 %.1988.i, %.1991.i
  %.1993.i = inttoptr i64 %.1992.i to ptr
  %.1994.i = load i64, ptr %.1993.i, align 8, !noalias !1
  %.1997.i = add nuw nsw i64 %.1876.0.i, 1
  br label %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.10.endif.endif.if.i, %B0.endif.endif.endif.endi...endif.10.endif.endif.i
  %.1876.1.i = phi i64 [ %.1997.i, %B0.endif.endif.endif.endi...endif.10.endif.endif.if.i ], [ %.1876.0.i, %B0.endif.endif.endif.endi...endif.10.endif.endif.i ]
  %.1955.sroa.0.0.i = phi i64 [ %.1994.i, %B0.endif.endif.endif.endi...endif.10.endif.endif.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.endif.i ]
  br i1 %.1976.not.i, label %B0.endif.endif.endif.endi...endif.12.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.12.i:           ; preds = %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i
  %.2044.not.i = icmp sgt i64 %.1813.i, %.1876.1.i
  br i1 %.2044.not.i, label %B0.endif.endif.endif.endi...endif.12.if.i, label %B0.endif.endif.endif.endi...endif.12.endif.i

B0.endif.endif.endif.endi...endif.12.if.i:        ; preds = %B0.endif.endif.endif.endi...endif.12.i
  %.2056.i = shl nuw nsw i64 %.1876.1.i, 3
  %.2059.i = ptrtoint ptr %.1838.i to i64
  %.2060.i = add i64 %.2056.i, %.2059.i
  %.2061.i = inttoptr i64 %.2060.i to ptr
  %.2062.i = load i64, ptr %.2061.i, align 8, !noalias !1
  %.2065.i = add nuw nsw i64 %.1876.1.i, 1
  br label %B0.endif.endif.endif.endi...endif.12.endif.i

B0.endif.endif.endif.endi...endif.12.endif.i:     ; preds = %B0.endif.endif.endif.endi...endif.12.if.i, %B0.endif.endif.endif.endi...endif.12.i
  %.1876.2.i = phi i64 [ %.2065.i, %B0.endif.endif.endif.endi...endif.12.if.i ], [ %.1876.1.i, %B0.endif.endif.endif.endi...endif.12.i ]
  %.2023.sroa.0.0.i = phi i64 [ %.2062.i, %B0.endif.endif.endif.endi...endif.12.if.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.i ]
  br i1 %.2044.not.i, label %B0.endif.endif.endif.endi...endif.12.endif.endif.i, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, !prof !53

B0.endif.endif.endif.endi...endif.12.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.12.endif.i
  %.2112.not.i = icmp sge i64 %.1876.2.i, %.1822.i
  br i1 %.2112.not.i, label %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i, label %B0.endif.endif.endif.endi...endif.12.endif.endif.if.i

B0.endif.endif.endif.endi...endif.12.endif.endif.if.i: ; preds = %B0.endif.endif.endif.endi...endif.12.endif.endif.i
  %.2124.i = shl nuw nsw i64 %.1876.2.i, 3
  %.2127.i = ptrtoint ptr %.1838.i to i64
  %.2128.i = add i64 %.2124.i, %.2127.i
  %.2129.i = inttoptr i64 %.2128.i to ptr
  %.2130.i = load i64, ptr %.2129.i, align 8, !noalias !1
  %.2133.i = add nuw nsw i64 %.1876.2.i, 1
  %48 = icmp eq i64 %.2130.i, 0
  br label %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i

B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.12.endif.endif.if.i, %B0.endif.endif.endif.endi...endif.12.endif.endif.i
  %.1876.3.i = phi i64 [ %.2133.i, %B0.endif.endif.endif.endi...endif.12.endif.endif.if.i ], [ %.1876.2.i, %B0.endif.endif.endif.endi...endif.12.endif.endif.i ]
  %.2091.sroa.0.0.i = phi i1 [ %48, %B0.endif.endif.endif.endi...endif.12.endif.endif.if.i ], [ true, %B0.endif.endif.endif.endi...endif.12.endif.endif.i ]
  %.2180.i = icmp slt i64 %.1876.3.i, %.1822.i
  %or.cond62 = select i1 %.2112.not.i, i1 true, i1 %.2180.i
  br i1 %or.cond62, label %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B0.endif.endif.endif.endi...endif.13.endif.endif.i, !prof !54

B0.endif.endif.endif.endi...endif.13.endif.endif.i: ; preds = %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.2257.i = mul nsw i64 %.1004.sroa.0.0.i, %.326.sroa.0.0.i
  %.2259.i = add nsw i64 %.2257.i, %.256.sroa.0.0.i
  switch i64 %.326.sroa.0.0.i, label %B540.i1951.i [
    i64 4, label %B16.i1924.i
    i64 2, label %B386.i1911.i
  ]

B16.i1924.i:                                      ; preds = %B0.endif.endif.endif.endi...endif.13.endif.endif.i
  %.43.i1925.i = icmp slt i64 %.2259.i, 0
  %.44.i1926.i = select i1 %.43.i1925.i, i64 %.186, i64 0
  %49 = getelementptr i8, ptr %.193, i64 %.2259.i
  %.58.i1927.i = getelementptr i8, ptr %49, i64 %.44.i1926.i
  %.59.i1928.i = load i8, ptr %.58.i1927.i, align 1, !noalias !55
  %.60.i1929.i = zext i8 %.59.i1928.i to i64
  %.76.i1930.i = icmp slt i64 %.2259.i, -1
  %.77.i1931.i = select i1 %.76.i1930.i, i64 %.186, i64 0
  %50 = getelementptr i8, ptr %49, i64 1
  %.91.i1932.i = getelementptr i8, ptr %50, i64 %.77.i1931.i
  %.92.i1933.i = load i8, ptr %.91.i1932.i, align 1, !noalias !55
  %.93.i1934.i = zext i8 %.92.i1933.i to i64
  %.94.i1935.i = shl nuw nsw i64 %.93.i1934.i, 8
  %.95.i1936.i = or disjoint i64 %.94.i1935.i, %.60.i1929.i
  %.111.i1937.i = icmp slt i64 %.2259.i, -2
  %.112.i1938.i = select i1 %.111.i1937.i, i64 %.186, i64 0
  %51 = getelementptr i8, ptr %49, i64 2
  %.126.i1939.i = getelementptr i8, ptr %51, i64 %.112.i1938.i
  %.127.i1940.i = load i8, ptr %.126.i1939.i, align 1, !noalias !55
  %.128.i1941.i = zext i8 %.127.i1940.i to i64
  %.129.i1942.i = shl nuw nsw i64 %.128.i1941.i, 16
  %.130.i1943.i = or disjoint i64 %.95.i1936.i, %.129.i1942.i
  %.148.i1944.i = icmp slt i64 %.2259.i, -3
  %.149.i1945.i = select i1 %.148.i1944.i, i64 %.186, i64 0
  %52 = getelementptr i8, ptr %49, i64 3
  %.163.i1946.i = getelementptr i8, ptr %52, i64 %.149.i1945.i
  %.164.i1947.i = load i8, ptr %.163.i1946.i, align 1, !noalias !55
  %.170.i1948.i = zext i8 %.164.i1947.i to i64
  %.171.i1949.i = shl nuw nsw i64 %.170.i1948.i, 24
  %.172.i1950.i = or disjoint i64 %.130.i1943.i, %.171.i1949.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i

B386.i1911.i:                                     ; preds = %B0.endif.endif.endif.endi...endif.13.endif.endif.i
  %.194.i1912.i = icmp slt i64 %.2259.i, 0
  %.195.i1913.i = select i1 %.194.i1912.i, i64 %.186, i64 0
  %53 = getelementptr i8, ptr %.193, i64 %.2259.i
  %.209.i1914.i = getelementptr i8, ptr %53, i64 %.195.i1913.i
  %.210.i1915.i = load i8, ptr %.209.i1914.i, align 1, !noalias !55
  %.211.i1916.i = zext i8 %.210.i1915.i to i64
  %.229.i1917.i = icmp slt i64 %.2259.i, -1
  %.230.i1918.i = select i1 %.229.i1917.i, i64 %.186, i64 0
  %54 = getelementptr i8, ptr %53, i64 1
  %.244.i1919.i = getelementptr i8, ptr %54, i64 %.230.i1918.i
  %.245.i1920.i = load i8, ptr %.244.i1919.i, align 1, !noalias !55
  %.251.i1921.i = zext i8 %.245.i1920.i to i64
  %.252.i1922.i = shl nuw nsw i64 %.251.i1921.i, 8
  %.253.i1923.i = or disjoint i64 %.252.i1922.i, %.211.i1916.i
  br label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i

B540.i1951.i:                                     ; preds = %B0.endif.endif.endif.endi...endif.13.endif.endif.i
  %invariant.op.i1952.i = add i64 %.2259.i, -1
  %.344172.not.i1953.i = icmp slt i64 %.326.sroa.0.0.i, 1
  br i1 %.344172.not.i1953.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i, label %B622.i1954.i

B622.i1954.i:                                     ; preds = %B540.i1951.i, %B622.i1954.i
  %value.2.0175.i1955.i = phi i64 [ %.417.i1967.i, %B622.i1954.i ], [ 0, %B540.i1951.i ]
  %.289.0174.i1956.i = phi i64 [ %.353.i1959.i, %B622.i1954.i ], [ %.326.sroa.0.0.i, %B540.i1951.i ]
  %.353.i1959.i = add nsw i64 %.289.0174.i1956.i, -1
  %.383.i1960.i = shl i64 %value.2.0175.i1955.i, 8
  %.385.reass.i1961.i = add i64 %invariant.op.i1952.i, %.289.0174.i1956.i
  %.399.i1962.i = icmp slt i64 %.385.reass.i1961.i, 0
  %.400.i1963.i = select i1 %.399.i1962.i, i64 %.186, i64 0
  %55 = getelementptr i8, ptr %.193, i64 %.385.reass.i1961.i
  %.414.i1964.i = getelementptr i8, ptr %55, i64 %.400.i1963.i
  %.415.i1965.i = load i8, ptr %.414.i1964.i, align 1, !noalias !55
  %.416.i1966.i = zext i8 %.415.i1965.i to i64
  %.417.i1967.i = or disjoint i64 %.383.i1960.i, %.416.i1966.i
  %.344.i1968.i = icmp sgt i64 %.289.0174.i1956.i, 1
  br i1 %.344.i1968.i, label %B622.i1954.i, label %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i

_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i: ; preds = %B622.i1954.i, %B540.i1951.i, %B386.i1911.i, %B16.i1924.i
  %.2262.0.i = phi i64 [ %.253.i1923.i, %B386.i1911.i ], [ %.172.i1950.i, %B16.i1924.i ], [ 0, %B540.i1951.i ], [ %.417.i1967.i, %B622.i1954.i ]
  %invariant.op.i = add i64 %.1004.sroa.0.0.i, 1
  %invariant.op2029.i = add i64 %.1410.sroa.0.0.i, 1
  %.23722030.i = icmp sgt i64 %.1342.sroa.0.0.i, 0
  br i1 %.23722030.i, label %B252.lr.ph.i, label %B2518.i

B252.lr.ph.i:                                     ; preds = %_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx.exit1971.i
  %.2318.12032.i = add nsw i64 %.1342.sroa.0.0.i, -1
  %.344172.not.i.i = icmp slt i64 %.326.sroa.0.0.i, 1
  %.344172.not.i1640.i = icmp slt i64 %.868.sroa.0.0.i, 1
  %.2764.i = icmp sgt i64 %.1546.sroa.0.0.i, 7
  %.2774.i = shl nsw i64 %.1546.sroa.0.0.i, 3
  %.3346.i = icmp eq i64 %.462.sroa.0.0.i, 4
  %.344172.not.i1809.i = icmp slt i64 %.462.sroa.0.0.i, 1
  %.2416.i = sub i64 0, %.1004.sroa.0.0.i
  br label %B252.i

_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i, %B0.endif.endif.endif.endi...endif.12.endif.i, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i, %B0.endif.endif.endif.endi...endif.10.endif.i, %B0.endif.endif.endif.endi...endif.9.i, %B0.endif.endif.endif.endi...endif.8.endif.endif.i, %B0.endif.endif.endif.endi...endif.8.i, %B0.endif.endif.endif.endi...endif.5.endif.endif.i, %B0.endif.endif.endif.endi...endif.4.endif.i, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i, %B0.endif.endif.endif.endi...endif.3.endif.i, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.endif.endif.i, %B0.endif.endif.endif.endif.i, %B0.endif.endif.i, %B414.i, %B886.i, %B2518.i
  %.342.sroa.18.0 = phi i64 [ %outside.2.02036.i, %B414.i ], [ %outside.2.02036.i, %B886.i ], [ %outside.2.0.lcssa.i, %B2518.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.4.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.9.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i ]
  %.342.sroa.12.0 = phi i64 [ %events.2.02035.i, %B414.i ], [ %events.2.02035.i, %B886.i ], [ %events.2.0.lcssa.i, %B2518.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.4.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.9.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i ]
  %.342.sroa.6.0 = phi i64 [ %.2545.i, %B414.i ], [ %.2913.i, %B886.i ], [ %.4362.i, %B2518.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.4.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.9.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i ]
  %.342.sroa.0.0 = phi i64 [ %.2362.sroa.0.0..i, %B414.i ], [ %.2362.sroa.0.02041.i, %B886.i ], [ %.1342.sroa.0.0.i, %B2518.i ], [ 0, %B0.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.4.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.5.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.i ], [ 0, %B0.endif.endif.endif.endi...endif.8.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.9.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.i ], [ 0, %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i ]
  %.358.not = phi i1 [ true, %B414.i ], [ true, %B886.i ], [ true, %B2518.i ], [ false, %B0.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endif.endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.3.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.3.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.4.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.5.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.8.i ], [ false, %B0.endif.endif.endif.endi...endif.8.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.9.i ], [ false, %B0.endif.endif.endif.endi...endif.10.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.10.endif.endif.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.12.endif.i ], [ false, %B0.endif.endif.endif.endi...endif.12.endif.endif.endif.i ]
  tail call void @PyEval_RestoreThread(i64 %.341)
  br i1 %.358.not, label %.179.endif, label %.179.if

.179.if:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.179.endif:                                       ; preds = %_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  %.371 = tail call i64 @PyTuple_New(i64 4)
  %.373 = tail call i64 @PyLong_FromLongLong(i64 %.342.sroa.0.0)
  %.374 = tail call i32 @PyTuple_SetItem(i64 %.371, i64 0, i64 %.373)
  %.376 = tail call i64 @PyLong_FromLongLong(i64 %.342.sroa.6.0)
  %.377 = tail call i32 @PyTuple_SetItem(i64 %.371, i64 1, i64 %.376)
  %.379 = tail call i64 @PyLong_FromLongLong(i64 %.342.sroa.12.0)
  %.380 = tail call i32 @PyTuple_SetItem(i64 %.371, i64 2, i64 %.379)
  %.382 = tail call i64 @PyLong_FromLongLong(i64 %.342.sroa.18.0)
  %.383 = tail call i32 @PyTuple_SetItem(i64 %.371, i64 3, i64 %.382)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare void @PyErr_BadInternalCall() local_unnamed_addr

declare i64 @PyTuple_New(i64) local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

declare i32 @PyTuple_SetItem(i64, i64, i64) local_unnamed_addr

define i64 @stemd_asi_csr_scatter_frames(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 7
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.151, %.285.endif, %.285.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.285.if ], [ %.318, %.285.endif ], [ 0, %.151 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.44, %.8, %.5
  %.321 = tail call i32 @PyErr_BadArgument()
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
  %.36 = add i64 %.23, 8
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = icmp eq i64 %.38, %.1
  %.41 = and i1 %.27, %.31
  %.42 = and i1 %.41, %.35
  %.43 = and i1 %.42, %.39
  br i1 %.43, label %.44, label %other_arguments

.44:                                              ; preds = %.8
  %.47 = add i64 %.11, 56
  %.48 = inttoptr i64 %.47 to ptr
  %.49 = load i64, ptr %.48, align 8
  %.50 = add i64 %.49, 28
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i32, ptr %.51, align 4
  %.53 = icmp eq i32 %.52, 2
  %.55 = add i64 %.49, 26
  %.56 = inttoptr i64 %.55 to ptr
  %.57 = load i8, ptr %.56, align 1
  %.58 = icmp ne i8 %.57, 62
  %.59 = add i64 %.11, 64
  %.60 = inttoptr i64 %.59 to ptr
  %.61 = load i32, ptr %.60, align 4
  %.62 = and i32 %.61, 257
  %.63 = icmp eq i32 %.62, 257
  %.64 = add i64 %.11, 24
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i32, ptr %.65, align 4
  %.67 = icmp eq i32 %.66, 1
  %.68 = and i1 %.53, %.58
  %.69 = and i1 %.63, %.67
  %.70 = and i1 %.68, %.69
  %.71 = add i64 %.13, 56
  %.72 = inttoptr i64 %.71 to ptr
  %.73 = load i64, ptr %.72, align 8
  %.74 = add i64 %.73, 28
  %.75 = inttoptr i64 %.74 to ptr
  %.76 = load i32, ptr %.75, align 4
  %.77 = icmp eq i32 %.76, 7
  %.79 = icmp eq i32 %.76, 9
  %.80 = or i1 %.77, %.79
  %.81 = add i64 %.73, 26
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i8, ptr %.82, align 1
  %.84 = icmp ne i8 %.83, 62
  %.85 = add i64 %.13, 64
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i32, ptr %.86, align 4
  %.88 = and i32 %.87, 1281
  %.89 = icmp eq i32 %.88, 1281
  %.90 = add i64 %.13, 24
  %.91 = inttoptr i64 %.90 to ptr
  %.92 = load i32, ptr %.91, align 4
  %.93 = icmp eq i32 %.92, 1
  %.94 = and i1 %.80, %.84
  %.95 = and i1 %.89, %.93
  %.96 = and i1 %.94, %.95
  %.97 = add i64 %.15, 56
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
  %.111 = add i64 %.15, 64
  %.112 = inttoptr i64 %.111 to ptr
  %.113 = load i32, ptr %.112, align 4
  %.114 = and i32 %.113, 1281
  %.115 = icmp eq i32 %.114, 1281
  %.116 = add i64 %.15, 24
  %.117 = inttoptr i64 %.116 to ptr
  %.118 = load i32, ptr %.117, align 4
  %.119 = icmp eq i32 %.118, 1
  %.120 = and i1 %.106, %.110
  %.121 = and i1 %.115, %.119
  %.122 = and i1 %.120, %.121
  %.123 = add i64 %.23, 56
  %.124 = inttoptr i64 %.123 to ptr
  %.125 = load i64, ptr %.124, align 8
  %.126 = add i64 %.125, 28
  %.127 = inttoptr i64 %.126 to ptr
  %.128 = load i32, ptr %.127, align 4
  %.129 = icmp eq i32 %.128, 2
  %.131 = add i64 %.125, 26
  %.132 = inttoptr i64 %.131 to ptr
  %.133 = load i8, ptr %.132, align 1
  %.134 = icmp ne i8 %.133, 62
  %.135 = add i64 %.23, 64
  %.136 = inttoptr i64 %.135 to ptr
  %.137 = load i32, ptr %.136, align 4
  %.138 = and i32 %.137, 1281
  %.139 = icmp eq i32 %.138, 1281
  %.140 = add i64 %.23, 24
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = load i32, ptr %.141, align 4
  %.143 = icmp eq i32 %.142, 1
  %.144 = and i1 %.129, %.134
  %.145 = and i1 %.139, %.143
  %.146 = and i1 %.144, %.145
  %.148 = and i1 %.70, %.96
  %.149 = and i1 %.148, %.122
  %.150 = and i1 %.149, %.146
  br i1 %.150, label %.151, label %other_arguments

.151:                                             ; preds = %.44
  %.153 = add i64 %.11, 32
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i64, ptr %.154, align 8
  %.156 = inttoptr i64 %.155 to ptr
  %.158 = load i64, ptr %.156, align 8
  %.162 = add i64 %.11, 16
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i64, ptr %.163, align 8
  %.185 = add i64 %.13, 32
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load i64, ptr %.186, align 8
  %.188 = inttoptr i64 %.187 to ptr
  %.190 = load i64, ptr %.188, align 8
  %.194 = add i64 %.13, 16
  %.195 = inttoptr i64 %.194 to ptr
  %.196 = load i64, ptr %.195, align 8
  %.217 = add i64 %.15, 32
  %.218 = inttoptr i64 %.217 to ptr
  %.219 = load i64, ptr %.218, align 8
  %.220 = inttoptr i64 %.219 to ptr
  %.222 = load i64, ptr %.220, align 8
  %.226 = add i64 %.15, 16
  %.227 = inttoptr i64 %.226 to ptr
  %.228 = load i64, ptr %.227, align 8
  %.249 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.250 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.251 = tail call i64 @PyLong_AsLongLong(i64 %.21)
  %.252 = add i64 %.23, 32
  %.253 = inttoptr i64 %.252 to ptr
  %.254 = load i64, ptr %.253, align 8
  %.255 = inttoptr i64 %.254 to ptr
  %.257 = load i64, ptr %.255, align 8
  %.261 = add i64 %.23, 16
  %.262 = inttoptr i64 %.261 to ptr
  %.263 = load i64, ptr %.262, align 8
  %.284 = tail call i64 @PyErr_Occurred()
  %.287 = icmp eq i64 %.284, 0
  br i1 %.287, label %.285, label %common.ret

.285:                                             ; preds = %.151
  %.264 = inttoptr i64 %.263 to ptr
  %.229 = inttoptr i64 %.228 to ptr
  %.197 = inttoptr i64 %.196 to ptr
  %.165 = inttoptr i64 %.164 to ptr
  %.290 = tail call i64 @PyEval_SaveThread()
  %.160450.i = icmp sgt i64 %.190, 0
  br i1 %.160450.i, label %B62.lr.ph.i, label %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit

B62.lr.ph.i:                                      ; preds = %.285
  %.233.i = add nsw i64 %.250, 4
  %.236.i = icmp eq i64 %.233.i, 0
  %.250.i = icmp ne i64 %.233.i, -1
  %.977439.not.i = icmp slt i64 %.250, 1
  br i1 %.236.i, label %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit, label %B62.preheader.i, !prof !0

B62.preheader.i:                                  ; preds = %B62.lr.ph.i
  %.105.1452.i = add nsw i64 %.190, -1
  br label %B62.i

B60.loopexit.i:                                   ; preds = %B208.loopexit.i, %.584.if.i
  %.160.i = icmp sgt i64 %.105.1454.i, 0
  %.169.i = sext i1 %.160.i to i64
  %.105.1.i = add nsw i64 %.105.1454.i, %.169.i
  %.173.i = zext i1 %.160.i to i64
  %.102.1.i = add i64 %.102.1455.i, %.173.i
  %.150.sroa.0.0.i = select i1 %.160.i, i64 %.102.1455.i, i64 0
  br i1 %.160.i, label %B62.i, label %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit

B62.i:                                            ; preds = %B60.loopexit.i, %B62.preheader.i
  %.150.sroa.0.0456.i = phi i64 [ %.150.sroa.0.0.i, %B60.loopexit.i ], [ 0, %B62.preheader.i ]
  %.102.1455.i = phi i64 [ %.102.1.i, %B60.loopexit.i ], [ 1, %B62.preheader.i ]
  %.105.1454.i = phi i64 [ %.105.1.i, %B60.loopexit.i ], [ %.105.1452.i, %B62.preheader.i ]
  %.215.i = icmp slt i64 %.150.sroa.0.0456.i, 0
  %.216.i = select i1 %.215.i, i64 %.222, i64 0
  %0 = getelementptr i64, ptr %.229, i64 %.150.sroa.0.0456.i
  %.230.i = getelementptr i64, ptr %0, i64 %.216.i
  %.231.i = load i64, ptr %.230.i, align 8, !noalias !58
  %.249.i = icmp ne i64 %.231.i, -9223372036854775808
  %.251.not.i = or i1 %.250.i, %.249.i
  br i1 %.251.not.i, label %B62.else.if.i, label %B62.else.endif.i, !prof !53

B128.i:                                           ; preds = %B62.else.endif.i
  %.322.i = mul nsw i64 %.150.sroa.0.0456.i, %.251
  %.328.i = add nsw i64 %.322.i, %.251
  %.367.i = icmp slt i64 %.322.i, 0
  %.368.i = select i1 %.367.i, i64 %.257, i64 0
  %.369.i = add i64 %.368.i, %.322.i
  %.384.i = icmp slt i64 %.328.i, 0
  %.385.i = select i1 %.384.i, i64 %.257, i64 0
  %.386.i = add i64 %.385.i, %.328.i
  %.513.i = icmp slt i64 %.369.i, 0
  br i1 %.513.i, label %B128.endif.else.if.i, label %B128.endif.else.endif.i, !prof !0

B208.loopexit.i:                                  ; preds = %B394.i, %B330.i
  %.749.i = icmp sgt i64 %.696.1448.i, 0
  %.762.i = zext i1 %.749.i to i64
  %.693.1.i = add i64 %.693.1447.i, %.762.i
  %.758.i = sext i1 %.749.i to i64
  %.696.1.i = add nsw i64 %.696.1448.i, %.758.i
  %.739.sroa.0.0.i = select i1 %.749.i, i64 %.693.1447.i, i64 0
  br i1 %.749.i, label %B210.i, label %B60.loopexit.i

B210.i:                                           ; preds = %B210.lr.ph.i, %B208.loopexit.i
  %.739.sroa.0.0449.i = phi i64 [ 0, %B210.lr.ph.i ], [ %.739.sroa.0.0.i, %B208.loopexit.i ]
  %.696.1448.i = phi i64 [ %.696.1445.i, %B210.lr.ph.i ], [ %.696.1.i, %B208.loopexit.i ]
  %.693.1447.i = phi i64 [ 1, %B210.lr.ph.i ], [ %.693.1.i, %B208.loopexit.i ]
  %before.2.1446.i = phi i64 [ -1, %B210.lr.ph.i ], [ %.171.i.i, %B208.loopexit.i ]
  %.792.i = shl nsw i64 %.739.sroa.0.0449.i, 2
  %.794.i = add nsw i64 %.792.i, %.662.i
  %.42.i.i = icmp slt i64 %.794.i, 0
  %.43.i.i = select i1 %.42.i.i, i64 %.158, i64 0
  %1 = getelementptr i8, ptr %.165, i64 %.794.i
  %.57.i.i = getelementptr i8, ptr %1, i64 %.43.i.i
  %.58.i.i = load i8, ptr %.57.i.i, align 1, !noalias !62
  %.59.i.i = zext i8 %.58.i.i to i64
  %.75.i.i = icmp slt i64 %.794.i, -1
  %.76.i.i = select i1 %.75.i.i, i64 %.158, i64 0
  %2 = getelementptr i8, ptr %1, i64 1
  %.90.i.i = getelementptr i8, ptr %2, i64 %.76.i.i
  %.91.i.i = load i8, ptr %.90.i.i, align 1, !noalias !62
  %.92.i.i = zext i8 %.91.i.i to i64
  %.93.i.i = shl nuw nsw i64 %.92.i.i, 8
  %.94.i.i = or disjoint i64 %.93.i.i, %.59.i.i
  %.110.i.i = icmp slt i64 %.794.i, -2
  %.111.i.i = select i1 %.110.i.i, i64 %.158, i64 0
  %3 = getelementptr i8, ptr %1, i64 2
  %.125.i.i = getelementptr i8, ptr %3, i64 %.111.i.i
  %.126.i.i = load i8, ptr %.125.i.i, align 1, !noalias !62
  %.127.i.i = zext i8 %.126.i.i to i64
  %.128.i.i = shl nuw nsw i64 %.127.i.i, 16
  %.129.i.i = or disjoint i64 %.94.i.i, %.128.i.i
  %.147.i.i = icmp slt i64 %.794.i, -3
  %.148.i.i = select i1 %.147.i.i, i64 %.158, i64 0
  %4 = getelementptr i8, ptr %1, i64 3
  %.162.i.i = getelementptr i8, ptr %4, i64 %.148.i.i
  %.163.i.i = load i8, ptr %.162.i.i, align 1, !noalias !62
  %.169.i.i = zext i8 %.163.i.i to i64
  %.170.i.i = shl nuw nsw i64 %.169.i.i, 24
  %.171.i.i = or disjoint i64 %.129.i.i, %.170.i.i
  %.827.not.i = icmp sgt i64 %.171.i.i, %before.2.1446.i
  %.833.not.i = icmp slt i64 %.171.i.i, %.249
  %or.cond.i = select i1 %.827.not.i, i1 %.833.not.i, i1 false
  br i1 %or.cond.i, label %B330.i, label %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit

B330.i:                                           ; preds = %B210.i
  %.890.i = mul nsw i64 %.739.sroa.0.0449.i, %.250
  %.893.i = add nsw i64 %.887.i, %.890.i
  br i1 %.977439.not.i, label %B208.loopexit.i, label %B394.lr.ph.i

B394.lr.ph.i:                                     ; preds = %B330.i
  %.1049.i = mul nuw nsw i64 %.171.i.i, %.250
  %.1051.i = add nsw i64 %.1049.i, %.322.i
  br label %B394.i

B394.i:                                           ; preds = %B394.i, %B394.lr.ph.i
  %.921.0440.i = phi i64 [ 0, %B394.lr.ph.i ], [ %.990.i, %B394.i ]
  %.990.i = add nuw nsw i64 %.921.0440.i, 1
  %.1016.i = add nsw i64 %.893.i, %.921.0440.i
  %.1030.i = icmp slt i64 %.1016.i, 0
  %.1031.i = select i1 %.1030.i, i64 %.158, i64 0
  %5 = getelementptr i8, ptr %.165, i64 %.1016.i
  %.1045.i = getelementptr i8, ptr %5, i64 %.1031.i
  %.1046.i = load i8, ptr %.1045.i, align 1, !noalias !58
  %.1052.i = add nsw i64 %.1051.i, %.921.0440.i
  %.1066.i = icmp slt i64 %.1052.i, 0
  %.1067.i = select i1 %.1066.i, i64 %.257, i64 0
  %6 = getelementptr i8, ptr %.264, i64 %.1052.i
  %.1081.i = getelementptr i8, ptr %6, i64 %.1067.i
  store i8 %.1046.i, ptr %.1081.i, align 1, !noalias !58
  %exitcond.not.i = icmp eq i64 %.250, %.990.i
  br i1 %exitcond.not.i, label %B208.loopexit.i, label %B394.i

B62.else.if.i:                                    ; preds = %B62.i
  %.254.i = sdiv i64 %.231.i, %.233.i
  %.255.i = srem i64 %.231.i, %.233.i
  %.256.i = xor i64 %.255.i, %.233.i
  %.257.i = icmp slt i64 %.256.i, 0
  %.258.i = icmp ne i64 %.255.i, 0
  %.259.i = and i1 %.258.i, %.257.i
  %.264.i = sext i1 %.259.i to i64
  %spec.select.i = add i64 %.254.i, %.264.i
  br label %B62.else.endif.i

B62.else.endif.i:                                 ; preds = %B62.else.if.i, %B62.i
  %.243.0.i = phi i64 [ 0, %B62.i ], [ %spec.select.i, %B62.else.if.i ]
  %.282.i = mul nsw i64 %.243.0.i, %.233.i
  %.283.not.i = icmp eq i64 %.282.i, %.231.i
  br i1 %.283.not.i, label %B128.i, label %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit

B128.endif.endif.i:                               ; preds = %B128.endif.else.endif.endif.endif.if.i, %B128.endif.else.endif.endif.endif.i
  %.493.sroa.13.0.i = phi i64 [ %.257, %B128.endif.else.endif.endif.endif.if.i ], [ %.493.sroa.13.1.i, %B128.endif.else.endif.endif.endif.i ]
  %.615.not437.i = icmp slt i64 %.493.sroa.0.2.i, %.493.sroa.13.0.i
  br i1 %.615.not437.i, label %.584.endif.preheader.i, label %.584.if.i, !prof !65

.584.endif.preheader.i:                           ; preds = %B128.endif.endif.i
  %scevgep.i = getelementptr i8, ptr %.264, i64 %.493.sroa.0.2.i
  %7 = sub i64 %.493.sroa.13.0.i, %.493.sroa.0.2.i
  tail call void @llvm.memset.p0.i64(ptr align 1 %scevgep.i, i8 0, i64 %7, i1 false), !noalias !58
  br label %.584.if.i

B128.endif.else.if.i:                             ; preds = %B128.i
  br label %B128.endif.else.endif.i

B128.endif.else.endif.i:                          ; preds = %B128.endif.else.if.i, %B128.i
  %.493.sroa.0.1.i = phi i64 [ 0, %B128.endif.else.if.i ], [ %.369.i, %B128.i ]
  %.518.not.i = icmp slt i64 %.369.i, %.257
  br i1 %.518.not.i, label %B128.endif.else.endif.endif.i, label %B128.endif.else.endif.if.i, !prof !53

B128.endif.else.endif.if.i:                       ; preds = %B128.endif.else.endif.i
  br label %B128.endif.else.endif.endif.i

B128.endif.else.endif.endif.i:                    ; preds = %B128.endif.else.endif.if.i, %B128.endif.else.endif.i
  %.493.sroa.0.2.i = phi i64 [ %.257, %B128.endif.else.endif.if.i ], [ %.493.sroa.0.1.i, %B128.endif.else.endif.i ]
  %.530.i = icmp slt i64 %.386.i, 0
  br i1 %.530.i, label %B128.endif.else.endif.endif.if.i, label %B128.endif.else.endif.endif.endif.i, !prof !0

B128.endif.else.endif.endif.if.i:                 ; preds = %B128.endif.else.endif.endif.i
  br label %B128.endif.else.endif.endif.endif.i

B128.endif.else.endif.endif.endif.i:              ; preds = %B128.endif.else.endif.endif.if.i, %B128.endif.else.endif.endif.i
  %.493.sroa.13.1.i = phi i64 [ 0, %B128.endif.else.endif.endif.if.i ], [ %.386.i, %B128.endif.else.endif.endif.i ]
  %.535.not.i = icmp slt i64 %.386.i, %.257
  br i1 %.535.not.i, label %B128.endif.endif.i, label %B128.endif.else.endif.endif.endif.if.i, !prof !53

B128.endif.else.endif.endif.endif.if.i:           ; preds = %B128.endif.else.endif.endif.endif.i
  br label %B128.endif.endif.i

.584.if.i:                                        ; preds = %.584.endif.preheader.i, %B128.endif.endif.i
  %.647.i = select i1 %.215.i, i64 %.190, i64 0
  %8 = getelementptr i64, ptr %.197, i64 %.150.sroa.0.0456.i
  %.661.i = getelementptr i64, ptr %8, i64 %.647.i
  %.662.i = load i64, ptr %.661.i, align 8, !noalias !58
  %.749442.i = icmp sgt i64 %.243.0.i, 0
  br i1 %.749442.i, label %B210.lr.ph.i, label %B60.loopexit.i

B210.lr.ph.i:                                     ; preds = %.584.if.i
  %.696.1445.i = add nsw i64 %.243.0.i, -1
  %.885.i = shl nsw i64 %.243.0.i, 2
  %.887.i = add nsw i64 %.662.i, %.885.i
  br label %B210.i

_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit: ; preds = %B60.loopexit.i, %B62.else.endif.i, %B210.i, %B62.lr.ph.i, %.285
  %.291.0 = phi i64 [ %.190, %.285 ], [ 0, %B62.lr.ph.i ], [ %.150.sroa.0.0456.i, %B210.i ], [ %.150.sroa.0.0456.i, %B62.else.endif.i ], [ %.190, %B60.loopexit.i ]
  %.305.not = phi i1 [ true, %.285 ], [ false, %B62.lr.ph.i ], [ true, %B210.i ], [ true, %B62.else.endif.i ], [ true, %B60.loopexit.i ]
  tail call void @PyEval_RestoreThread(i64 %.290)
  br i1 %.305.not, label %.285.endif, label %.285.if

.285.if:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.285.endif:                                       ; preds = %_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE.exit
  %.318 = tail call i64 @PyLong_FromLongLong(i64 %.291.0)
  br label %common.ret
}

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

define i64 @stemd_asi_csr_gather_rows(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.215, %.412.endif, %.412.if, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ 0, %.412.if ], [ %.449, %.412.endif ], [ 0, %.215 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.56, %.8, %.5
  %.452 = tail call i32 @PyErr_BadArgument()
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
  %.38 = add i64 %.21, 8
  %.39 = inttoptr i64 %.38 to ptr
  %.40 = load i64, ptr %.39, align 8
  %.41 = icmp eq i64 %.40, %.1
  %.42 = add i64 %.23, 8
  %.43 = inttoptr i64 %.42 to ptr
  %.44 = load i64, ptr %.43, align 8
  %.45 = icmp eq i64 %.44, %.1
  %.46 = add i64 %.25, 8
  %.47 = inttoptr i64 %.46 to ptr
  %.48 = load i64, ptr %.47, align 8
  %.49 = icmp eq i64 %.48, %.1
  %.51 = and i1 %.29, %.33
  %.52 = and i1 %.51, %.37
  %.53 = and i1 %.52, %.41
  %.54 = and i1 %.53, %.45
  %.55 = and i1 %.54, %.49
  br i1 %.55, label %.56, label %other_arguments

.56:                                              ; preds = %.8
  %.59 = add i64 %.11, 56
  %.60 = inttoptr i64 %.59 to ptr
  %.61 = load i64, ptr %.60, align 8
  %.62 = add i64 %.61, 28
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i32, ptr %.63, align 4
  %.65 = icmp eq i32 %.64, 2
  %.67 = add i64 %.61, 26
  %.68 = inttoptr i64 %.67 to ptr
  %.69 = load i8, ptr %.68, align 1
  %.70 = icmp ne i8 %.69, 62
  %.71 = add i64 %.11, 64
  %.72 = inttoptr i64 %.71 to ptr
  %.73 = load i32, ptr %.72, align 4
  %.74 = and i32 %.73, 257
  %.75 = icmp eq i32 %.74, 257
  %.76 = add i64 %.11, 24
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i32, ptr %.77, align 4
  %.79 = icmp eq i32 %.78, 1
  %.80 = and i1 %.65, %.70
  %.81 = and i1 %.75, %.79
  %.82 = and i1 %.80, %.81
  %.83 = add i64 %.13, 56
  %.84 = inttoptr i64 %.83 to ptr
  %.85 = load i64, ptr %.84, align 8
  %.86 = add i64 %.85, 28
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = icmp eq i32 %.88, 7
  %.91 = icmp eq i32 %.88, 9
  %.92 = or i1 %.89, %.91
  %.93 = add i64 %.85, 26
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
  %.106 = and i1 %.92, %.96
  %.107 = and i1 %.101, %.105
  %.108 = and i1 %.106, %.107
  %.109 = add i64 %.15, 56
  %.110 = inttoptr i64 %.109 to ptr
  %.111 = load i64, ptr %.110, align 8
  %.112 = add i64 %.111, 28
  %.113 = inttoptr i64 %.112 to ptr
  %.114 = load i32, ptr %.113, align 4
  %.115 = icmp eq i32 %.114, 7
  %.117 = icmp eq i32 %.114, 9
  %.118 = or i1 %.115, %.117
  %.119 = add i64 %.111, 26
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i8, ptr %.120, align 1
  %.122 = icmp ne i8 %.121, 62
  %.123 = add i64 %.15, 64
  %.124 = inttoptr i64 %.123 to ptr
  %.125 = load i32, ptr %.124, align 4
  %.126 = and i32 %.125, 1281
  %.127 = icmp eq i32 %.126, 1281
  %.128 = add i64 %.15, 24
  %.129 = inttoptr i64 %.128 to ptr
  %.130 = load i32, ptr %.129, align 4
  %.131 = icmp eq i32 %.130, 1
  %.132 = and i1 %.118, %.122
  %.133 = and i1 %.127, %.131
  %.134 = and i1 %.132, %.133
  %.135 = add i64 %.21, 56
  %.136 = inttoptr i64 %.135 to ptr
  %.137 = load i64, ptr %.136, align 8
  %.138 = add i64 %.137, 28
  %.139 = inttoptr i64 %.138 to ptr
  %.140 = load i32, ptr %.139, align 4
  %.141 = icmp eq i32 %.140, 5
  %.143 = add i64 %.137, 26
  %.144 = inttoptr i64 %.143 to ptr
  %.145 = load i8, ptr %.144, align 1
  %.146 = icmp ne i8 %.145, 62
  %.147 = add i64 %.21, 64
  %.148 = inttoptr i64 %.147 to ptr
  %.149 = load i32, ptr %.148, align 4
  %.150 = and i32 %.149, 1281
  %.151 = icmp eq i32 %.150, 1281
  %.152 = add i64 %.21, 24
  %.153 = inttoptr i64 %.152 to ptr
  %.154 = load i32, ptr %.153, align 4
  %.155 = icmp eq i32 %.154, 1
  %.156 = and i1 %.141, %.146
  %.157 = and i1 %.151, %.155
  %.158 = and i1 %.156, %.157
  %.159 = add i64 %.23, 56
  %.160 = inttoptr i64 %.159 to ptr
  %.161 = load i64, ptr %.160, align 8
  %.162 = add i64 %.161, 28
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i32, ptr %.163, align 4
  %.165 = icmp eq i32 %.164, 2
  %.167 = add i64 %.161, 26
  %.168 = inttoptr i64 %.167 to ptr
  %.169 = load i8, ptr %.168, align 1
  %.170 = icmp ne i8 %.169, 62
  %.171 = add i64 %.23, 64
  %.172 = inttoptr i64 %.171 to ptr
  %.173 = load i32, ptr %.172, align 4
  %.174 = and i32 %.173, 1281
  %.175 = icmp eq i32 %.174, 1281
  %.176 = add i64 %.23, 24
  %.177 = inttoptr i64 %.176 to ptr
  %.178 = load i32, ptr %.177, align 4
  %.179 = icmp eq i32 %.178, 1
  %.180 = and i1 %.165, %.170
  %.181 = and i1 %.175, %.179
  %.182 = and i1 %.180, %.181
  %.183 = add i64 %.25, 56
  %.184 = inttoptr i64 %.183 to ptr
  %.185 = load i64, ptr %.184, align 8
  %.186 = add i64 %.185, 28
  %.187 = inttoptr i64 %.186 to ptr
  %.188 = load i32, ptr %.187, align 4
  %.189 = icmp eq i32 %.188, 7
  %.191 = icmp eq i32 %.188, 9
  %.192 = or i1 %.189, %.191
  %.193 = add i64 %.185, 26
  %.194 = inttoptr i64 %.193 to ptr
  %.195 = load i8, ptr %.194, align 1
  %.196 = icmp ne i8 %.195, 62
  %.197 = add i64 %.25, 64
  %.198 = inttoptr i64 %.197 to ptr
  %.199 = load i32, ptr %.198, align 4
  %.200 = and i32 %.199, 1281
  %.201 = icmp eq i32 %.200, 1281
  %.202 = add i64 %.25, 24
  %.203 = inttoptr i64 %.202 to ptr
  %.204 = load i32, ptr %.203, align 4
  %.205 = icmp eq i32 %.204, 1
  %.206 = and i1 %.192, %.196
  %.207 = and i1 %.201, %.205
  %.208 = and i1 %.206, %.207
  %.210 = and i1 %.82, %.108
  %.211 = and i1 %.210, %.134
  %.212 = and i1 %.211, %.158
  %.213 = and i1 %.212, %.182
  %.214 = and i1 %.213, %.208
  br i1 %.214, label %.215, label %other_arguments

.215:                                             ; preds = %.56
  %.217 = add i64 %.11, 32
  %.218 = inttoptr i64 %.217 to ptr
  %.219 = load i64, ptr %.218, align 8
  %.220 = inttoptr i64 %.219 to ptr
  %.222 = load i64, ptr %.220, align 8
  %.226 = add i64 %.11, 16
  %.227 = inttoptr i64 %.226 to ptr
  %.228 = load i64, ptr %.227, align 8
  %.249 = add i64 %.13, 32
  %.250 = inttoptr i64 %.249 to ptr
  %.251 = load i64, ptr %.250, align 8
  %.252 = inttoptr i64 %.251 to ptr
  %.254 = load i64, ptr %.252, align 8
  %.258 = add i64 %.13, 16
  %.259 = inttoptr i64 %.258 to ptr
  %.260 = load i64, ptr %.259, align 8
  %.281 = add i64 %.15, 32
  %.282 = inttoptr i64 %.281 to ptr
  %.283 = load i64, ptr %.282, align 8
  %.284 = inttoptr i64 %.283 to ptr
  %.286 = load i64, ptr %.284, align 8
  %.290 = add i64 %.15, 16
  %.291 = inttoptr i64 %.290 to ptr
  %.292 = load i64, ptr %.291, align 8
  %.313 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.314 = tail call i64 @PyLong_AsLongLong(i64 %.19)
  %.315 = add i64 %.21, 32
  %.316 = inttoptr i64 %.315 to ptr
  %.317 = load i64, ptr %.316, align 8
  %.318 = inttoptr i64 %.317 to ptr
  %.320 = load i64, ptr %.318, align 8
  %.324 = add i64 %.21, 16
  %.325 = inttoptr i64 %.324 to ptr
  %.326 = load i64, ptr %.325, align 8
  %.347 = add i64 %.23, 32
  %.348 = inttoptr i64 %.347 to ptr
  %.349 = load i64, ptr %.348, align 8
  %.350 = inttoptr i64 %.349 to ptr
  %.352 = load i64, ptr %.350, align 8
  %.356 = add i64 %.23, 16
  %.357 = inttoptr i64 %.356 to ptr
  %.358 = load i64, ptr %.357, align 8
  %.379 = add i64 %.25, 32
  %.380 = inttoptr i64 %.379 to ptr
  %.381 = load i64, ptr %.380, align 8
  %.382 = inttoptr i64 %.381 to ptr
  %.384 = load i64, ptr %.382, align 8
  %.388 = add i64 %.25, 16
  %.389 = inttoptr i64 %.388 to ptr
  %.390 = load i64, ptr %.389, align 8
  %.411 = tail call i64 @PyErr_Occurred()
  %.414 = icmp eq i64 %.411, 0
  br i1 %.414, label %.412, label %common.ret

.412:                                             ; preds = %.215
  %.391 = inttoptr i64 %.390 to ptr
  %.359 = inttoptr i64 %.358 to ptr
  %.327 = inttoptr i64 %.326 to ptr
  %.293 = inttoptr i64 %.292 to ptr
  %.261 = inttoptr i64 %.260 to ptr
  %.229 = inttoptr i64 %.228 to ptr
  %.417 = tail call i64 @PyEval_SaveThread()
  store i64 0, ptr %.391, align 8, !noalias !66
  %invariant.gep.i = getelementptr i8, ptr %.391, i64 8
  %.218481.i = icmp sgt i64 %.254, 0
  br i1 %.218481.i, label %B76.lr.ph.i, label %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B76.lr.ph.i:                                      ; preds = %.412
  %.291.i = add nsw i64 %.314, 4
  %.294.i = icmp eq i64 %.291.i, 0
  %.308.i = icmp ne i64 %.291.i, -1
  br i1 %.294.i, label %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B76.preheader.i, !prof !0

B76.preheader.i:                                  ; preds = %B76.lr.ph.i
  %.163.1483.i = add nsw i64 %.254, -1
  br label %B76.i

B76.i:                                            ; preds = %B434.i, %B76.preheader.i
  %.208.sroa.0.0488.i = phi i64 [ %.208.sroa.0.0.i, %B434.i ], [ 0, %B76.preheader.i ]
  %.160.1487.i = phi i64 [ %.160.1.i, %B434.i ], [ 1, %B76.preheader.i ]
  %.163.1486.i = phi i64 [ %.163.1.i, %B434.i ], [ %.163.1483.i, %B76.preheader.i ]
  %used.2.0485.i = phi i64 [ %.897.i, %B434.i ], [ 0, %B76.preheader.i ]
  %.273.i = icmp slt i64 %.208.sroa.0.0488.i, 0
  %.274.i = select i1 %.273.i, i64 %.286, i64 0
  %0 = getelementptr i64, ptr %.293, i64 %.208.sroa.0.0488.i
  %.288.i = getelementptr i64, ptr %0, i64 %.274.i
  %.289.i = load i64, ptr %.288.i, align 8, !noalias !66
  %.307.i = icmp ne i64 %.289.i, -9223372036854775808
  %.309.not.i = or i1 %.308.i, %.307.i
  br i1 %.309.not.i, label %B76.else.if.i, label %B76.else.endif.i, !prof !53

B142.i:                                           ; preds = %B76.else.endif.i
  %.403.i = select i1 %.273.i, i64 %.254, i64 0
  %1 = getelementptr i64, ptr %.261, i64 %.208.sroa.0.0488.i
  %.417.i = getelementptr i64, ptr %1, i64 %.403.i
  %.418.i = load i64, ptr %.417.i, align 8, !noalias !66
  %.505470.i = icmp sgt i64 %.301.0.i, 0
  br i1 %.505470.i, label %B194.preheader.i, label %B336.i

B194.preheader.i:                                 ; preds = %B142.i
  %.452.1473.i = add nsw i64 %.301.0.i, -1
  br label %B194.i

B194.i:                                           ; preds = %B314.i, %B194.preheader.i
  %.495.sroa.0.0477.i = phi i64 [ %.495.sroa.0.0.i, %B314.i ], [ 0, %B194.preheader.i ]
  %.452.1476.i = phi i64 [ %.452.1.i, %B314.i ], [ %.452.1473.i, %B194.preheader.i ]
  %.449.1475.i = phi i64 [ %.449.1.i, %B314.i ], [ 1, %B194.preheader.i ]
  %before.2.1474.i = phi i64 [ %.171.i.i, %B314.i ], [ -1, %B194.preheader.i ]
  %.548.i = shl nsw i64 %.495.sroa.0.0477.i, 2
  %.550.i = add nsw i64 %.548.i, %.418.i
  %.42.i.i = icmp slt i64 %.550.i, 0
  %.43.i.i = select i1 %.42.i.i, i64 %.222, i64 0
  %2 = getelementptr i8, ptr %.229, i64 %.550.i
  %.57.i.i = getelementptr i8, ptr %2, i64 %.43.i.i
  %.58.i.i = load i8, ptr %.57.i.i, align 1, !noalias !70
  %.59.i.i = zext i8 %.58.i.i to i64
  %.75.i.i = icmp slt i64 %.550.i, -1
  %.76.i.i = select i1 %.75.i.i, i64 %.222, i64 0
  %3 = getelementptr i8, ptr %2, i64 1
  %.90.i.i = getelementptr i8, ptr %3, i64 %.76.i.i
  %.91.i.i = load i8, ptr %.90.i.i, align 1, !noalias !70
  %.92.i.i = zext i8 %.91.i.i to i64
  %.93.i.i = shl nuw nsw i64 %.92.i.i, 8
  %.94.i.i = or disjoint i64 %.93.i.i, %.59.i.i
  %.110.i.i = icmp slt i64 %.550.i, -2
  %.111.i.i = select i1 %.110.i.i, i64 %.222, i64 0
  %4 = getelementptr i8, ptr %2, i64 2
  %.125.i.i = getelementptr i8, ptr %4, i64 %.111.i.i
  %.126.i.i = load i8, ptr %.125.i.i, align 1, !noalias !70
  %.127.i.i = zext i8 %.126.i.i to i64
  %.128.i.i = shl nuw nsw i64 %.127.i.i, 16
  %.129.i.i = or disjoint i64 %.94.i.i, %.128.i.i
  %.147.i.i = icmp slt i64 %.550.i, -3
  %.148.i.i = select i1 %.147.i.i, i64 %.222, i64 0
  %5 = getelementptr i8, ptr %2, i64 3
  %.162.i.i = getelementptr i8, ptr %5, i64 %.148.i.i
  %.163.i.i = load i8, ptr %.162.i.i, align 1, !noalias !70
  %.169.i.i = zext i8 %.163.i.i to i64
  %.170.i.i = shl nuw nsw i64 %.169.i.i, 24
  %.171.i.i = or disjoint i64 %.129.i.i, %.170.i.i
  %.583.not.i = icmp sgt i64 %.171.i.i, %before.2.1474.i
  %.589.not.i = icmp slt i64 %.171.i.i, %.313
  %or.cond.i = select i1 %.583.not.i, i1 %.589.not.i, i1 false
  br i1 %or.cond.i, label %B314.i, label %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B314.i:                                           ; preds = %B194.i
  %.649.i = add nsw i64 %.495.sroa.0.0477.i, %used.2.0485.i
  %.666.i = icmp slt i64 %.649.i, 0
  %.667.i = select i1 %.666.i, i64 %.320, i64 0
  %6 = getelementptr i32, ptr %.327, i64 %.649.i
  %.681.i = getelementptr i32, ptr %6, i64 %.667.i
  %.682.i = trunc nuw i64 %.171.i.i to i32
  store i32 %.682.i, ptr %.681.i, align 4, !noalias !66
  %.505.i = icmp sgt i64 %.452.1476.i, 0
  %.518.i = zext i1 %.505.i to i64
  %.449.1.i = add i64 %.449.1475.i, %.518.i
  %.514.i = sext i1 %.505.i to i64
  %.452.1.i = add nsw i64 %.452.1476.i, %.514.i
  %.495.sroa.0.0.i = select i1 %.505.i, i64 %.449.1475.i, i64 0
  br i1 %.505.i, label %B194.i, label %B336.i

B336.i:                                           ; preds = %B314.i, %B142.i
  %.694.i = shl nsw i64 %.301.0.i, 2
  %.696.i = add nsw i64 %.418.i, %.694.i
  %.704.i = mul nsw i64 %.301.0.i, %.314
  %.784478.not.i = icmp slt i64 %.704.i, 1
  br i1 %.784478.not.i, label %B434.i, label %B390.lr.ph.i

B390.lr.ph.i:                                     ; preds = %B336.i
  %.856.i = mul nsw i64 %used.2.0485.i, %.314
  br label %B390.i

B390.i:                                           ; preds = %B390.i, %B390.lr.ph.i
  %.728.0479.i = phi i64 [ 0, %B390.lr.ph.i ], [ %.797.i, %B390.i ]
  %.797.i = add nuw nsw i64 %.728.0479.i, 1
  %.823.i = add nsw i64 %.696.i, %.728.0479.i
  %.837.i = icmp slt i64 %.823.i, 0
  %.838.i = select i1 %.837.i, i64 %.222, i64 0
  %7 = getelementptr i8, ptr %.229, i64 %.823.i
  %.852.i = getelementptr i8, ptr %7, i64 %.838.i
  %.853.i = load i8, ptr %.852.i, align 1, !noalias !66
  %.857.i = add nsw i64 %.728.0479.i, %.856.i
  %.871.i = icmp slt i64 %.857.i, 0
  %.872.i = select i1 %.871.i, i64 %.352, i64 0
  %8 = getelementptr i8, ptr %.359, i64 %.857.i
  %.886.i = getelementptr i8, ptr %8, i64 %.872.i
  store i8 %.853.i, ptr %.886.i, align 1, !noalias !66
  %exitcond.not.i = icmp eq i64 %.797.i, %.704.i
  br i1 %exitcond.not.i, label %B434.i, label %B390.i

B434.i:                                           ; preds = %B390.i, %B336.i
  %.897.i = add nsw i64 %.301.0.i, %used.2.0485.i
  %.919.i = icmp slt i64 %.208.sroa.0.0488.i, -1
  %.920.i = select i1 %.919.i, i64 %.384, i64 0
  %gep.i = getelementptr i64, ptr %invariant.gep.i, i64 %.208.sroa.0.0488.i
  %.934.i = getelementptr i64, ptr %gep.i, i64 %.920.i
  store i64 %.897.i, ptr %.934.i, align 8, !noalias !66
  %.218.i = icmp sgt i64 %.163.1486.i, 0
  %.227.i = sext i1 %.218.i to i64
  %.163.1.i = add nsw i64 %.163.1486.i, %.227.i
  %.231.i = zext i1 %.218.i to i64
  %.160.1.i = add i64 %.160.1487.i, %.231.i
  %.208.sroa.0.0.i = select i1 %.218.i, i64 %.160.1487.i, i64 0
  br i1 %.218.i, label %B76.i, label %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B76.else.if.i:                                    ; preds = %B76.i
  %.312.i = sdiv i64 %.289.i, %.291.i
  %.313.i = srem i64 %.289.i, %.291.i
  %.314.i = xor i64 %.313.i, %.291.i
  %.315.i = icmp slt i64 %.314.i, 0
  %.316.i = icmp ne i64 %.313.i, 0
  %.317.i = and i1 %.316.i, %.315.i
  %.322.i = sext i1 %.317.i to i64
  %spec.select.i = add i64 %.312.i, %.322.i
  br label %B76.else.endif.i

B76.else.endif.i:                                 ; preds = %B76.else.if.i, %B76.i
  %.301.0.i = phi i64 [ 0, %B76.i ], [ %spec.select.i, %B76.else.if.i ]
  %.340.i = mul nsw i64 %.301.0.i, %.291.i
  %.341.not.i = icmp eq i64 %.340.i, %.289.i
  br i1 %.341.not.i, label %B142.i, label %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B434.i, %B76.else.endif.i, %B194.i, %B76.lr.ph.i, %.412
  %.418.0 = phi i64 [ %.254, %.412 ], [ 0, %B76.lr.ph.i ], [ %.208.sroa.0.0488.i, %B194.i ], [ %.208.sroa.0.0488.i, %B76.else.endif.i ], [ %.254, %B434.i ]
  %.436.not = phi i1 [ true, %.412 ], [ false, %B76.lr.ph.i ], [ true, %B194.i ], [ true, %B76.else.endif.i ], [ true, %B434.i ]
  tail call void @PyEval_RestoreThread(i64 %.417)
  br i1 %.436.not, label %.412.endif, label %.412.if

.412.if:                                          ; preds = %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  tail call void @PyErr_BadInternalCall()
  br label %common.ret

.412.endif:                                       ; preds = %_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit
  %.449 = tail call i64 @PyLong_FromLongLong(i64 %.418.0)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2, !4}
!2 = distinct !{!2, !3, !"_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!4 = distinct !{!4, !3, !"_ZN13stemd_sources7asi_csr8compiled17compiled_cut_rowsB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %excinfo"}
!5 = !{!6, !2, !4}
!6 = distinct !{!6, !7, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx: %retptr"}
!7 = distinct !{!7, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx"}
!8 = !{!9, !2, !4}
!9 = distinct !{!9, !10, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx: %retptr"}
!10 = distinct !{!10, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx"}
!11 = !{!12, !2, !4}
!12 = distinct !{!12, !13, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!13 = distinct !{!13, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!14 = !{!15, !2, !4}
!15 = distinct !{!15, !16, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!16 = distinct !{!16, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!17 = !{!18, !2, !4}
!18 = distinct !{!18, !19, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!19 = distinct !{!19, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!20 = !{!21, !2, !4}
!21 = distinct !{!21, !22, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!22 = distinct !{!22, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!23 = !{!24, !2, !4}
!24 = distinct !{!24, !25, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29: %retptr"}
!25 = distinct !{!25, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29"}
!26 = !{!27, !2, !4}
!27 = distinct !{!27, !28, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29: %retptr"}
!28 = distinct !{!28, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29"}
!29 = !{!30, !2, !4}
!30 = distinct !{!30, !31, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29: %retptr"}
!31 = distinct !{!31, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_282_29"}
!32 = !{!33, !2, !4}
!33 = distinct !{!33, !34, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29: %retptr"}
!34 = distinct !{!34, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_288_29"}
!35 = !{!36, !2, !4}
!36 = distinct !{!36, !37, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!37 = distinct !{!37, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!38 = !{!39, !2, !4}
!39 = distinct !{!39, !40, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!40 = distinct !{!40, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!41 = !{!42, !2, !4}
!42 = distinct !{!42, !43, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx: %retptr"}
!43 = distinct !{!43, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx"}
!44 = !{!45, !2, !4}
!45 = distinct !{!45, !46, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29: %retptr"}
!46 = distinct !{!46, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExy23Literal_5bint_5d_284_29"}
!47 = !{!48, !2, !4}
!48 = distinct !{!48, !49, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx: %retptr"}
!49 = distinct !{!49, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx"}
!50 = !{!51, !2, !4}
!51 = distinct !{!51, !52, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx: %retptr"}
!52 = distinct !{!52, !"_ZN13stemd_sources7asi_csr8compiled4_putB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExyx"}
!53 = !{!"branch_weights", i32 99, i32 1}
!54 = !{!"branch_weights", i32 101, i32 99}
!55 = !{!56, !2, !4}
!56 = distinct !{!56, !57, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx: %retptr"}
!57 = distinct !{!57, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedExx"}
!58 = !{!59, !61}
!59 = distinct !{!59, !60, !"_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE: %retptr"}
!60 = distinct !{!60, !"_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE"}
!61 = distinct !{!61, !60, !"_ZN13stemd_sources7asi_csr8compiled14scatter_framesB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExxx5ArrayIhLi1E1C7mutable7alignedE: %excinfo"}
!62 = !{!63, !59, !61}
!63 = distinct !{!63, !64, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedEx23Literal_5bint_5d_284_29: %retptr"}
!64 = distinct !{!64, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedEx23Literal_5bint_5d_284_29"}
!65 = !{!"branch_weights", i32 127, i32 1}
!66 = !{!67, !69}
!67 = distinct !{!67, !68, !"_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!68 = distinct !{!68, !"_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!69 = distinct !{!69, !68, !"_ZN13stemd_sources7asi_csr8compiled11gather_rowsB2v9B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedExx5ArrayIiLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %excinfo"}
!70 = !{!71, !67, !69}
!71 = distinct !{!71, !72, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedEx23Literal_5bint_5d_284_29: %retptr"}
!72 = distinct !{!72, !"_ZN13stemd_sources7asi_csr8compiled7_numberB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C8readonly7alignedEx23Literal_5bint_5d_284_29"}
