; {"bin_frames": "stemd_compiled_bin_frames", "prepare": "stemd_compiled_prepare", "largest": "stemd_compiled_largest"}
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

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi3E1C8readonly7alignedEx5ArrayIyLi3E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr %arg.frames.0, ptr nocapture readonly %arg.frames.4, i64 %arg.frames.5.0, i64 %arg.frames.5.1, i64 %arg.frames.5.2, i64 %arg.factor, ptr %arg.out.0, ptr nocapture writeonly %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.5.1, i64 %arg.out.5.2, ptr %arg.scratch.0, ptr nocapture %arg.scratch.4, i64 %arg.scratch.5.0) unnamed_addr #2 {
entry:
  tail call fastcc void @NRT_incref(ptr %arg.frames.0)
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  tail call fastcc void @NRT_incref(ptr %arg.scratch.0)
  %.188772 = icmp sgt i64 %arg.out.5.0, 0
  br i1 %.188772, label %B60.lr.ph, label %B738

B60.lr.ph:                                        ; preds = %entry
  %.132.1775 = add nsw i64 %arg.out.5.0, -1
  %storemerge730 = tail call i64 @llvm.smax.i64(i64 %arg.out.5.1, i64 0)
  %.310765 = icmp sgt i64 %arg.out.5.1, 0
  %.323766 = zext i1 %.310765 to i64
  %.319767 = sext i1 %.310765 to i64
  %.256.1768 = add nsw i64 %storemerge730, %.319767
  %.353 = mul nsw i64 %arg.out.5.2, %arg.factor
  %.400 = icmp slt i64 %arg.scratch.5.0, 1
  %.407 = icmp slt i64 %.353, 0
  %.408 = select i1 %.407, i64 %arg.scratch.5.0, i64 0
  %.409 = add i64 %.408, %.353
  %.412 = icmp slt i64 %.409, 0
  %.417.not = icmp slt i64 %.409, %arg.scratch.5.0
  %.591 = mul i64 %arg.frames.5.2, %arg.frames.5.1
  %.872 = add i64 %arg.factor, -1
  %storemerge732 = tail call i64 @llvm.smax.i64(i64 %.872, i64 0)
  %.915743 = icmp sgt i64 %.872, 0
  %.859.1745 = select i1 %.915743, i64 2, i64 1
  %.924746 = sext i1 %.915743 to i64
  %.862.1747 = add nsw i64 %storemerge732, %.924746
  %.1354 = mul i64 %arg.out.5.2, %arg.out.5.1
  %.1401 = icmp eq i64 %arg.factor, 2
  %storemerge733 = tail call i64 @llvm.smax.i64(i64 %arg.out.5.2, i64 0)
  %.1729755 = icmp sgt i64 %arg.out.5.2, 0
  %.1742756 = zext i1 %.1729755 to i64
  %.1738757 = sext i1 %.1729755 to i64
  %.1676.1758 = add nsw i64 %storemerge733, %.1738757
  %.1886751.not = icmp slt i64 %.872, 1
  %.1492762.not = icmp slt i64 %arg.out.5.2, 1
  br label %B60

B56.loopexit:                                     ; preds = %B739, %B60
  %.188 = icmp sgt i64 %.132.1777, 0
  %.201 = zext i1 %.188 to i64
  %.129.1 = add i64 %.129.1776, %.201
  %.197 = sext i1 %.188 to i64
  %.132.1 = add nsw i64 %.132.1777, %.197
  %.178.sroa.0.0 = select i1 %.188, i64 %.129.1776, i64 0
  br i1 %.188, label %B60, label %B738

B60:                                              ; preds = %B60.lr.ph, %B56.loopexit
  %.178.sroa.0.0778 = phi i64 [ 0, %B60.lr.ph ], [ %.178.sroa.0.0, %B56.loopexit ]
  %.132.1777 = phi i64 [ %.132.1775, %B60.lr.ph ], [ %.132.1, %B56.loopexit ]
  %.129.1776 = phi i64 [ 1, %B60.lr.ph ], [ %.129.1, %B56.loopexit ]
  br i1 %.310765, label %B96.lr.ph, label %B56.loopexit

B96.lr.ph:                                        ; preds = %B60
  %.564 = icmp slt i64 %.178.sroa.0.0778, 0
  %.565 = select i1 %.564, i64 %arg.frames.5.0, i64 0
  %.566 = add i64 %.565, %.178.sroa.0.0778
  %.593 = mul i64 %.591, %.566
  %0 = getelementptr i32, ptr %arg.frames.4, i64 %.593
  %.1328 = select i1 %.564, i64 %arg.out.5.0, i64 0
  %.1329 = add i64 %.1328, %.178.sroa.0.0778
  %.1356 = mul i64 %.1354, %.1329
  %1 = getelementptr i64, ptr %arg.out.4, i64 %.1356
  br label %B96

B96:                                              ; preds = %B96.lr.ph, %B739
  %.300.sroa.0.0771 = phi i64 [ 0, %B96.lr.ph ], [ %.300.sroa.0.0, %B739 ]
  %.256.1770 = phi i64 [ %.256.1768, %B96.lr.ph ], [ %.256.1, %B739 ]
  %.253.1769 = phi i64 [ %.323766, %B96.lr.ph ], [ %.253.1, %B739 ]
  br i1 %.400, label %B96.else.endif.if, label %B96.else.endif.endif, !prof !0

B208:                                             ; preds = %B96.endif, %B208
  %.670.0738 = phi i64 [ %.739, %B208 ], [ 0, %B96.endif ]
  %.739 = add nuw nsw i64 %.670.0738, 1
  %2 = getelementptr i32, ptr %.597, i64 %.670.0738
  %.793 = load i32, ptr %2, align 4
  %3 = getelementptr i64, ptr %.493, i64 %.670.0738
  %.823 = zext i32 %.793 to i64
  store i64 %.823, ptr %3, align 8
  %exitcond.not = icmp eq i64 %.468, %.739
  br i1 %exitcond.not, label %B234, label %B208

B234:                                             ; preds = %B208, %B96.endif
  tail call fastcc void @NRT_decref(ptr %arg.frames.0)
  br i1 %.915743, label %B268.lr.ph, label %B410

B268.lr.ph:                                       ; preds = %B234
  %.1149740.not = icmp slt i64 %.468, 1
  br label %B268

B268:                                             ; preds = %B268.lr.ph, %B408
  %.862.1750 = phi i64 [ %.862.1747, %B268.lr.ph ], [ %.862.1, %B408 ]
  %.859.1749 = phi i64 [ %.859.1745, %B268.lr.ph ], [ %.859.1, %B408 ]
  %.859.0748 = phi i64 [ 1, %B268.lr.ph ], [ %.859.1749, %B408 ]
  %.956 = add nsw i64 %.859.0748, %.533
  %.990 = icmp slt i64 %.956, 0
  %.991 = select i1 %.990, i64 %arg.frames.5.1, i64 0
  %.992 = add i64 %.991, %.956
  %.1018 = mul i64 %.992, %arg.frames.5.2
  %.1020 = getelementptr i32, ptr %0, i64 %.1018
  tail call fastcc void @NRT_incref(ptr %arg.frames.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.1149740.not, label %B408, label %B360

B360:                                             ; preds = %B268, %B360
  %.1093.0741 = phi i64 [ %.1162, %B360 ], [ 0, %B268 ]
  %.1162 = add nuw nsw i64 %.1093.0741, 1
  %4 = getelementptr i64, ptr %.493, i64 %.1093.0741
  %.1216 = load i64, ptr %4, align 8
  %5 = getelementptr i32, ptr %.1020, i64 %.1093.0741
  %.1246 = load i32, ptr %5, align 4
  %.1247 = zext i32 %.1246 to i64
  %.1248 = add i64 %.1216, %.1247
  store i64 %.1248, ptr %4, align 8
  %exitcond779.not = icmp eq i64 %.468, %.1162
  br i1 %exitcond779.not, label %B408, label %B360

B408:                                             ; preds = %B360, %B268
  tail call fastcc void @NRT_decref(ptr %arg.frames.0)
  %.915 = icmp sgt i64 %.862.1750, 0
  %.928 = zext i1 %.915 to i64
  %.859.1 = add i64 %.859.1749, %.928
  %.924 = sext i1 %.915 to i64
  %.862.1 = add nsw i64 %.862.1750, %.924
  br i1 %.915, label %B268, label %B410

B410:                                             ; preds = %B408, %B234
  %.1330 = icmp slt i64 %.300.sroa.0.0771, 0
  %.1331 = select i1 %.1330, i64 %arg.out.5.1, i64 0
  %.1332 = add i64 %.1331, %.300.sroa.0.0771
  %.1358 = mul i64 %.1332, %arg.out.5.2
  %.1360 = getelementptr i64, ptr %1, i64 %.1358
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.1401, label %B442, label %B564

B442:                                             ; preds = %B410
  br i1 %.1492762.not, label %B739, label %B500

B500:                                             ; preds = %B442, %B500
  %.1436.0763 = phi i64 [ %.1505, %B500 ], [ 0, %B442 ]
  %.1505 = add nuw nsw i64 %.1436.0763, 1
  %.1530 = shl nuw nsw i64 %.1436.0763, 1
  %6 = getelementptr i64, ptr %.493, i64 %.1530
  %.1560 = load i64, ptr %6, align 8
  %.1562 = or disjoint i64 %.1530, 1
  %7 = getelementptr i64, ptr %.493, i64 %.1562
  %.1592 = load i64, ptr %7, align 8
  %.1593 = add i64 %.1592, %.1560
  %8 = getelementptr i64, ptr %.1360, i64 %.1436.0763
  store i64 %.1593, ptr %8, align 8
  %exitcond781.not = icmp eq i64 %arg.out.5.2, %.1505
  br i1 %exitcond781.not, label %B739, label %B500

B564:                                             ; preds = %B410
  br i1 %.1729755, label %B622, label %B739

B622:                                             ; preds = %B564, %B718
  %.1719.sroa.0.0761 = phi i64 [ %.1719.sroa.0.0, %B718 ], [ 0, %B564 ]
  %.1676.1760 = phi i64 [ %.1676.1, %B718 ], [ %.1676.1758, %B564 ]
  %.1673.1759 = phi i64 [ %.1673.1, %B718 ], [ %.1742756, %B564 ]
  %.1772 = mul nsw i64 %.1719.sroa.0.0761, %arg.factor
  %.1786 = icmp slt i64 %.1772, 0
  %.1787 = select i1 %.1786, i64 %.477, i64 0
  %9 = getelementptr i64, ptr %.493, i64 %.1772
  %.1801 = getelementptr i64, ptr %9, i64 %.1787
  %.1802 = load i64, ptr %.1801, align 8
  br i1 %.1886751.not, label %B718, label %B680

B680:                                             ; preds = %B622, %B680
  %total.2.3754 = phi i64 [ %.1959, %B680 ], [ %.1802, %B622 ]
  %.1830.0752 = phi i64 [ %.1899, %B680 ], [ 1, %B622 ]
  %.1899 = add nuw i64 %.1830.0752, 1
  %.1927 = add nsw i64 %.1830.0752, %.1772
  %.1941 = icmp slt i64 %.1927, 0
  %.1942 = select i1 %.1941, i64 %.477, i64 0
  %10 = getelementptr i64, ptr %.493, i64 %.1927
  %.1956 = getelementptr i64, ptr %10, i64 %.1942
  %.1957 = load i64, ptr %.1956, align 8
  %.1959 = add i64 %.1957, %total.2.3754
  %exitcond780.not = icmp eq i64 %.1830.0752, %storemerge732
  br i1 %exitcond780.not, label %B718, label %B680

B718:                                             ; preds = %B680, %B622
  %total.2.3.lcssa = phi i64 [ %.1802, %B622 ], [ %.1959, %B680 ]
  %.1982 = icmp slt i64 %.1719.sroa.0.0761, 0
  %.1983 = select i1 %.1982, i64 %arg.out.5.2, i64 0
  %11 = getelementptr i64, ptr %.1360, i64 %.1719.sroa.0.0761
  %.1997 = getelementptr i64, ptr %11, i64 %.1983
  store i64 %total.2.3.lcssa, ptr %.1997, align 8
  %.1729 = icmp sgt i64 %.1676.1760, 0
  %.1742 = zext i1 %.1729 to i64
  %.1673.1 = add i64 %.1673.1759, %.1742
  %.1738 = sext i1 %.1729 to i64
  %.1676.1 = add nsw i64 %.1676.1760, %.1738
  %.1719.sroa.0.0 = select i1 %.1729, i64 %.1673.1759, i64 0
  br i1 %.1729, label %B622, label %B739

B738:                                             ; preds = %B56.loopexit, %entry
  tail call fastcc void @NRT_decref(ptr %arg.scratch.0)
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  tail call fastcc void @NRT_decref(ptr %arg.frames.0)
  store ptr null, ptr %retptr, align 8
  ret void

B739:                                             ; preds = %B718, %B500, %B564, %B442
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  tail call fastcc void @NRT_decref(ptr %arg.scratch.0)
  %.310 = icmp sgt i64 %.256.1770, 0
  %.323 = zext i1 %.310 to i64
  %.253.1 = add i64 %.253.1769, %.323
  %.319 = sext i1 %.310 to i64
  %.256.1 = add nsw i64 %.256.1770, %.319
  %.300.sroa.0.0 = select i1 %.310, i64 %.253.1769, i64 0
  br i1 %.310, label %B96, label %B56.loopexit

B96.endif:                                        ; preds = %B96.else.endif.endif.endif, %B96.else.endif.endif.endif.if
  %.380.sroa.13.0 = phi i64 [ %arg.scratch.5.0, %B96.else.endif.endif.endif.if ], [ %.380.sroa.13.1, %B96.else.endif.endif.endif ]
  %.468 = sub i64 %.380.sroa.13.0, %.380.sroa.0.2
  %.477 = tail call i64 @llvm.smax.i64(i64 %.468, i64 0)
  %.493 = getelementptr i64, ptr %arg.scratch.4, i64 %.380.sroa.0.2
  tail call fastcc void @NRT_incref(ptr %arg.scratch.0)
  %.533 = mul nsw i64 %.300.sroa.0.0771, %arg.factor
  %.567 = icmp slt i64 %.533, 0
  %.568 = select i1 %.567, i64 %arg.frames.5.1, i64 0
  %.569 = add i64 %.568, %.533
  %.595 = mul i64 %.569, %arg.frames.5.2
  %.597 = getelementptr i32, ptr %0, i64 %.595
  tail call fastcc void @NRT_incref(ptr %arg.frames.0)
  tail call fastcc void @NRT_decref(ptr null)
  tail call fastcc void @NRT_decref(ptr null)
  %.726737.not = icmp slt i64 %.468, 1
  br i1 %.726737.not, label %B234, label %B208

B96.else.endif.if:                                ; preds = %B96
  br label %B96.else.endif.endif

B96.else.endif.endif:                             ; preds = %B96.else.endif.if, %B96
  %.380.sroa.0.2 = phi i64 [ %arg.scratch.5.0, %B96.else.endif.if ], [ 0, %B96 ]
  br i1 %.412, label %B96.else.endif.endif.if, label %B96.else.endif.endif.endif, !prof !0

B96.else.endif.endif.if:                          ; preds = %B96.else.endif.endif
  br label %B96.else.endif.endif.endif

B96.else.endif.endif.endif:                       ; preds = %B96.else.endif.endif.if, %B96.else.endif.endif
  %.380.sroa.13.1 = phi i64 [ 0, %B96.else.endif.endif.if ], [ %.409, %B96.else.endif.endif ]
  br i1 %.417.not, label %B96.endif, label %B96.else.endif.endif.endif.if, !prof !1

B96.else.endif.endif.endif.if:                    ; preds = %B96.else.endif.endif.endif
  br label %B96.endif
}

define i64 @stemd_compiled_bin_frames(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 4
  %.739 = alloca ptr, align 8
  store ptr null, ptr %.739, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.605, %.356, %.111, %.733, %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.278, %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE.exit ], [ %.523, %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit ], [ %.772, %.733 ], [ 0, %.111 ], [ 0, %.356 ], [ 0, %.605 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.280, %.8, %.5
  %.775 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = getelementptr i8, ptr %.2, i64 24
  %.17 = load i64, ptr %.16, align 8
  %.18 = add i64 %.11, 8
  %.19 = inttoptr i64 %.18 to ptr
  %.20 = load i64, ptr %.19, align 8
  %.21 = icmp eq i64 %.20, %.1
  %.22 = add i64 %.15, 8
  %.23 = inttoptr i64 %.22 to ptr
  %.24 = load i64, ptr %.23, align 8
  %.25 = icmp eq i64 %.24, %.1
  %.26 = add i64 %.17, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.31 = and i1 %.21, %.25
  %.32 = and i1 %.31, %.29
  br i1 %.32, label %.33, label %other_arguments

.33:                                              ; preds = %.8
  %.36 = add i64 %.11, 56
  %.37 = inttoptr i64 %.36 to ptr
  %.38 = load i64, ptr %.37, align 8
  %.39 = add i64 %.38, 28
  %.40 = inttoptr i64 %.39 to ptr
  %.41 = load i32, ptr %.40, align 4
  %.42 = icmp eq i32 %.41, 2
  %.44 = add i64 %.38, 26
  %.45 = inttoptr i64 %.44 to ptr
  %.46 = load i8, ptr %.45, align 1
  %.47 = icmp ne i8 %.46, 62
  %.48 = add i64 %.11, 64
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i32, ptr %.49, align 4
  %.51 = and i32 %.50, 257
  %.52 = icmp eq i32 %.51, 257
  %.53 = add i64 %.11, 24
  %.54 = inttoptr i64 %.53 to ptr
  %.55 = load i32, ptr %.54, align 4
  %.56 = icmp eq i32 %.55, 3
  %.58 = and i1 %.52, %.56
  %.60 = add i64 %.15, 56
  %.61 = inttoptr i64 %.60 to ptr
  %.62 = load i64, ptr %.61, align 8
  %.63 = add i64 %.62, 28
  %.64 = inttoptr i64 %.63 to ptr
  %.65 = load i32, ptr %.64, align 4
  %.66 = icmp eq i32 %.65, 4
  %.68 = add i64 %.62, 26
  %.69 = inttoptr i64 %.68 to ptr
  %.70 = load i8, ptr %.69, align 1
  %.71 = icmp ne i8 %.70, 62
  %.72 = add i64 %.15, 64
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i32, ptr %.73, align 4
  %.75 = and i32 %.74, 1281
  %.76 = icmp eq i32 %.75, 1281
  %.77 = add i64 %.15, 24
  %.78 = inttoptr i64 %.77 to ptr
  %.79 = load i32, ptr %.78, align 4
  %.80 = icmp eq i32 %.79, 3
  %.82 = and i1 %.76, %.80
  %.84 = add i64 %.17, 56
  %.85 = inttoptr i64 %.84 to ptr
  %.86 = load i64, ptr %.85, align 8
  %.87 = add i64 %.86, 28
  %.88 = inttoptr i64 %.87 to ptr
  %.89 = load i32, ptr %.88, align 4
  %.90 = icmp eq i32 %.89, 4
  %.92 = add i64 %.86, 26
  %.93 = inttoptr i64 %.92 to ptr
  %.94 = load i8, ptr %.93, align 1
  %.95 = icmp ne i8 %.94, 62
  %.96 = add i64 %.17, 64
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i32, ptr %.97, align 4
  %.99 = and i32 %.98, 1281
  %.100 = icmp eq i32 %.99, 1281
  %.101 = add i64 %.17, 24
  %.102 = inttoptr i64 %.101 to ptr
  %.103 = load i32, ptr %.102, align 4
  %.104 = icmp eq i32 %.103, 1
  %.105 = and i1 %.90, %.95
  %.106 = and i1 %.100, %.104
  %.107 = and i1 %.105, %.106
  %0 = and i1 %.42, %.66
  %1 = and i1 %0, %.107
  %2 = and i1 %.71, %1
  %3 = and i1 %.82, %2
  %4 = and i1 %.47, %3
  %.110 = and i1 %.58, %4
  br i1 %.110, label %.111, label %.35

.35:                                              ; preds = %.33
  %.287 = icmp eq i32 %.41, 4
  %.311 = icmp eq i32 %.65, 6
  %.335 = icmp eq i32 %.89, 6
  %.350 = and i1 %.335, %.95
  %.352 = and i1 %.350, %.106
  %5 = and i1 %.287, %.311
  %6 = and i1 %5, %.352
  %7 = and i1 %.71, %6
  %8 = and i1 %.82, %7
  %9 = and i1 %.47, %8
  %.355 = and i1 %.58, %9
  br i1 %.355, label %.356, label %.280

.111:                                             ; preds = %.33
  %.113 = add i64 %.11, 32
  %.114 = inttoptr i64 %.113 to ptr
  %.115 = load i64, ptr %.114, align 8
  %.116 = inttoptr i64 %.115 to ptr
  %.118 = load i64, ptr %.116, align 8
  %.119 = getelementptr i8, ptr %.116, i64 8
  %.120 = load i64, ptr %.119, align 8
  %.121 = getelementptr i8, ptr %.116, i64 16
  %.122 = load i64, ptr %.121, align 8
  %.128 = add i64 %.11, 16
  %.129 = inttoptr i64 %.128 to ptr
  %.130 = load i64, ptr %.129, align 8
  %.159 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.160 = add i64 %.15, 32
  %.161 = inttoptr i64 %.160 to ptr
  %.162 = load i64, ptr %.161, align 8
  %.163 = inttoptr i64 %.162 to ptr
  %.165 = load i64, ptr %.163, align 8
  %.166 = getelementptr i8, ptr %.163, i64 8
  %.167 = load i64, ptr %.166, align 8
  %.168 = getelementptr i8, ptr %.163, i64 16
  %.169 = load i64, ptr %.168, align 8
  %.175 = add i64 %.15, 16
  %.176 = inttoptr i64 %.175 to ptr
  %.177 = load i64, ptr %.176, align 8
  %.206 = add i64 %.17, 32
  %.207 = inttoptr i64 %.206 to ptr
  %.208 = load i64, ptr %.207, align 8
  %.209 = inttoptr i64 %.208 to ptr
  %.211 = load i64, ptr %.209, align 8
  %.215 = add i64 %.17, 16
  %.216 = inttoptr i64 %.215 to ptr
  %.217 = load i64, ptr %.216, align 8
  %.238 = tail call i64 @PyErr_Occurred()
  %.241 = icmp eq i64 %.238, 0
  br i1 %.241, label %.239, label %common.ret

.239:                                             ; preds = %.111
  %.218 = inttoptr i64 %.217 to ptr
  %.178 = inttoptr i64 %.177 to ptr
  %.131 = inttoptr i64 %.130 to ptr
  %.244 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  %.188772.i = icmp sgt i64 %.165, 0
  br i1 %.188772.i, label %B60.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE.exit

B60.lr.ph.i:                                      ; preds = %.239
  %.132.1775.i = add nsw i64 %.165, -1
  %storemerge730.i = tail call i64 @llvm.smax.i64(i64 %.167, i64 0)
  %.310765.i = icmp sgt i64 %.167, 0
  %.323766.i = zext i1 %.310765.i to i64
  %.319767.i = sext i1 %.310765.i to i64
  %.256.1768.i = add nsw i64 %storemerge730.i, %.319767.i
  %.353.i = mul nsw i64 %.169, %.159
  %.400.i = icmp slt i64 %.211, 1
  %.407.i = icmp slt i64 %.353.i, 0
  %.408.i = select i1 %.407.i, i64 %.211, i64 0
  %.409.i = add i64 %.408.i, %.353.i
  %.412.i = icmp slt i64 %.409.i, 0
  %.417.not.i = icmp slt i64 %.409.i, %.211
  %.591.i = mul i64 %.122, %.120
  %.872.i = add i64 %.159, -1
  %storemerge732.i = tail call i64 @llvm.smax.i64(i64 %.872.i, i64 0)
  %.915743.i = icmp sgt i64 %.872.i, 0
  %.859.1745.i = select i1 %.915743.i, i64 2, i64 1
  %.924746.i = sext i1 %.915743.i to i64
  %.862.1747.i = add nsw i64 %storemerge732.i, %.924746.i
  %.1356.i = mul i64 %.169, %.167
  %.1403.i = icmp eq i64 %.159, 2
  %storemerge733.i = tail call i64 @llvm.smax.i64(i64 %.169, i64 0)
  %.1734755.i = icmp sgt i64 %.169, 0
  %.1747756.i = zext i1 %.1734755.i to i64
  %.1743757.i = sext i1 %.1734755.i to i64
  %.1681.1758.i = add nsw i64 %storemerge733.i, %.1743757.i
  %.1892751.not.i = icmp slt i64 %.872.i, 1
  %.1494762.not.i = icmp slt i64 %.169, 1
  br label %B60.i

B56.loopexit.i:                                   ; preds = %B739.i, %B60.i
  %.188.i = icmp sgt i64 %.132.1777.i, 0
  %.201.i = zext i1 %.188.i to i64
  %.129.1.i = add i64 %.129.1776.i, %.201.i
  %.197.i = sext i1 %.188.i to i64
  %.132.1.i = add nsw i64 %.132.1777.i, %.197.i
  %.178.sroa.0.0.i = select i1 %.188.i, i64 %.129.1776.i, i64 0
  br i1 %.188.i, label %B60.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE.exit

B60.i:                                            ; preds = %B56.loopexit.i, %B60.lr.ph.i
  %.178.sroa.0.0778.i = phi i64 [ 0, %B60.lr.ph.i ], [ %.178.sroa.0.0.i, %B56.loopexit.i ]
  %.132.1777.i = phi i64 [ %.132.1775.i, %B60.lr.ph.i ], [ %.132.1.i, %B56.loopexit.i ]
  %.129.1776.i = phi i64 [ 1, %B60.lr.ph.i ], [ %.129.1.i, %B56.loopexit.i ]
  br i1 %.310765.i, label %B96.lr.ph.i, label %B56.loopexit.i

B96.lr.ph.i:                                      ; preds = %B60.i
  %.564.i = icmp slt i64 %.178.sroa.0.0778.i, 0
  %.565.i = select i1 %.564.i, i64 %.118, i64 0
  %.566.i = add i64 %.565.i, %.178.sroa.0.0778.i
  %.593.i = mul i64 %.591.i, %.566.i
  %10 = getelementptr i8, ptr %.131, i64 %.593.i
  %.1330.i = select i1 %.564.i, i64 %.165, i64 0
  %.1331.i = add i64 %.1330.i, %.178.sroa.0.0778.i
  %.1358.i = mul i64 %.1356.i, %.1331.i
  %11 = getelementptr i16, ptr %.178, i64 %.1358.i
  br label %B96.i

B96.i:                                            ; preds = %B739.i, %B96.lr.ph.i
  %.300.sroa.0.0771.i = phi i64 [ 0, %B96.lr.ph.i ], [ %.300.sroa.0.0.i, %B739.i ]
  %.256.1770.i = phi i64 [ %.256.1768.i, %B96.lr.ph.i ], [ %.256.1.i, %B739.i ]
  %.253.1769.i = phi i64 [ %.323766.i, %B96.lr.ph.i ], [ %.253.1.i, %B739.i ]
  br i1 %.400.i, label %B96.else.endif.if.i, label %B96.else.endif.endif.i, !prof !0

B208.i:                                           ; preds = %B96.endif.i, %B208.i
  %.670.0738.i = phi i64 [ %.739.i, %B208.i ], [ 0, %B96.endif.i ]
  %.739.i = add nuw nsw i64 %.670.0738.i, 1
  %12 = getelementptr i8, ptr %.597.i, i64 %.670.0738.i
  %.793.i = load i8, ptr %12, align 1, !noalias !2
  %13 = getelementptr i16, ptr %.493.i, i64 %.670.0738.i
  %.823.i = zext i8 %.793.i to i16
  store i16 %.823.i, ptr %13, align 2, !noalias !2
  %exitcond.not.i = icmp eq i64 %.468.i, %.739.i
  br i1 %exitcond.not.i, label %B234.i, label %B208.i

B234.i:                                           ; preds = %B208.i, %B96.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  br i1 %.915743.i, label %B268.i, label %B410.i

B268.i:                                           ; preds = %B234.i, %B408.i
  %.862.1750.i = phi i64 [ %.862.1.i, %B408.i ], [ %.862.1747.i, %B234.i ]
  %.859.1749.i = phi i64 [ %.859.1.i, %B408.i ], [ %.859.1745.i, %B234.i ]
  %.859.0748.i = phi i64 [ %.859.1749.i, %B408.i ], [ 1, %B234.i ]
  %.956.i = add nsw i64 %.859.0748.i, %.533.i
  %.990.i = icmp slt i64 %.956.i, 0
  %.991.i = select i1 %.990.i, i64 %.120, i64 0
  %.992.i = add i64 %.991.i, %.956.i
  %.1018.i = mul i64 %.992.i, %.122
  %.1020.i = getelementptr i8, ptr %10, i64 %.1018.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  br i1 %.726737.not.i, label %B408.i, label %B360.i

B360.i:                                           ; preds = %B268.i, %B360.i
  %.1093.0741.i = phi i64 [ %.1162.i, %B360.i ], [ 0, %B268.i ]
  %.1162.i = add nuw nsw i64 %.1093.0741.i, 1
  %14 = getelementptr i16, ptr %.493.i, i64 %.1093.0741.i
  %.1216.i = load i16, ptr %14, align 2, !noalias !2
  %15 = getelementptr i8, ptr %.1020.i, i64 %.1093.0741.i
  %.1246.i = load i8, ptr %15, align 1, !noalias !2
  %.1248.i = zext i8 %.1246.i to i16
  %.1249.i = add i16 %.1216.i, %.1248.i
  store i16 %.1249.i, ptr %14, align 2, !noalias !2
  %exitcond779.not.i = icmp eq i64 %.468.i, %.1162.i
  br i1 %exitcond779.not.i, label %B408.i, label %B360.i

B408.i:                                           ; preds = %B360.i, %B268.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  %.915.i = icmp sgt i64 %.862.1750.i, 0
  %.928.i = zext i1 %.915.i to i64
  %.859.1.i = add i64 %.859.1749.i, %.928.i
  %.924.i = sext i1 %.915.i to i64
  %.862.1.i = add nsw i64 %.862.1750.i, %.924.i
  br i1 %.915.i, label %B268.i, label %B410.i

B410.i:                                           ; preds = %B408.i, %B234.i
  %.1332.i = icmp slt i64 %.300.sroa.0.0771.i, 0
  %.1333.i = select i1 %.1332.i, i64 %.167, i64 0
  %.1334.i = add i64 %.1333.i, %.300.sroa.0.0771.i
  %.1360.i = mul i64 %.1334.i, %.169
  %.1362.i = getelementptr i16, ptr %11, i64 %.1360.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  br i1 %.1403.i, label %B442.i, label %B564.i

B442.i:                                           ; preds = %B410.i
  br i1 %.1494762.not.i, label %B739.i, label %B500.i

B500.i:                                           ; preds = %B442.i, %B500.i
  %.1438.0763.i = phi i64 [ %.1507.i, %B500.i ], [ 0, %B442.i ]
  %.1507.i = add nuw nsw i64 %.1438.0763.i, 1
  %.1532.i = shl nuw nsw i64 %.1438.0763.i, 1
  %16 = getelementptr i16, ptr %.493.i, i64 %.1532.i
  %.1562.i = load i16, ptr %16, align 2, !noalias !2
  %.1564.i = or disjoint i64 %.1532.i, 1
  %17 = getelementptr i16, ptr %.493.i, i64 %.1564.i
  %.1594.i = load i16, ptr %17, align 2, !noalias !2
  %.1597.i = add i16 %.1594.i, %.1562.i
  %18 = getelementptr i16, ptr %.1362.i, i64 %.1438.0763.i
  store i16 %.1597.i, ptr %18, align 2, !noalias !2
  %exitcond781.not.i = icmp eq i64 %.169, %.1507.i
  br i1 %exitcond781.not.i, label %B739.i, label %B500.i

B564.i:                                           ; preds = %B410.i
  br i1 %.1734755.i, label %B622.i, label %B739.i

B622.i:                                           ; preds = %B564.i, %B718.i
  %.1724.sroa.0.0761.i = phi i64 [ %.1724.sroa.0.0.i, %B718.i ], [ 0, %B564.i ]
  %.1681.1760.i = phi i64 [ %.1681.1.i, %B718.i ], [ %.1681.1758.i, %B564.i ]
  %.1678.1759.i = phi i64 [ %.1678.1.i, %B718.i ], [ %.1747756.i, %B564.i ]
  %.1777.i = mul nsw i64 %.1724.sroa.0.0761.i, %.159
  %.1791.i = icmp slt i64 %.1777.i, 0
  %.1792.i = select i1 %.1791.i, i64 %.477.i, i64 0
  %19 = getelementptr i16, ptr %.493.i, i64 %.1777.i
  %.1806.i = getelementptr i16, ptr %19, i64 %.1792.i
  %.1807.i = load i16, ptr %.1806.i, align 2, !noalias !2
  br i1 %.1892751.not.i, label %B718.i, label %B680.preheader.i

B680.preheader.i:                                 ; preds = %B622.i
  %.1808.i = zext i16 %.1807.i to i64
  br label %B680.i

B680.i:                                           ; preds = %B680.i, %B680.preheader.i
  %total.2.3754.i = phi i64 [ %.1966.i, %B680.i ], [ %.1808.i, %B680.preheader.i ]
  %.1836.0752.i = phi i64 [ %.1905.i, %B680.i ], [ 1, %B680.preheader.i ]
  %.1905.i = add nuw i64 %.1836.0752.i, 1
  %.1933.i = add nsw i64 %.1836.0752.i, %.1777.i
  %.1947.i = icmp slt i64 %.1933.i, 0
  %.1948.i = select i1 %.1947.i, i64 %.477.i, i64 0
  %20 = getelementptr i16, ptr %.493.i, i64 %.1933.i
  %.1962.i = getelementptr i16, ptr %20, i64 %.1948.i
  %.1963.i = load i16, ptr %.1962.i, align 2, !noalias !2
  %.1965.i = zext i16 %.1963.i to i64
  %.1966.i = add i64 %total.2.3754.i, %.1965.i
  %exitcond780.not.i = icmp eq i64 %.1836.0752.i, %storemerge732.i
  br i1 %exitcond780.not.i, label %B718.loopexit.i, label %B680.i

B718.loopexit.i:                                  ; preds = %B680.i
  %21 = trunc i64 %.1966.i to i16
  br label %B718.i

B718.i:                                           ; preds = %B718.loopexit.i, %B622.i
  %total.2.3.lcssa.i = phi i16 [ %.1807.i, %B622.i ], [ %21, %B718.loopexit.i ]
  %.1989.i = icmp slt i64 %.1724.sroa.0.0761.i, 0
  %.1990.i = select i1 %.1989.i, i64 %.169, i64 0
  %22 = getelementptr i16, ptr %.1362.i, i64 %.1724.sroa.0.0761.i
  %.2004.i = getelementptr i16, ptr %22, i64 %.1990.i
  store i16 %total.2.3.lcssa.i, ptr %.2004.i, align 2, !noalias !2
  %.1734.i = icmp sgt i64 %.1681.1760.i, 0
  %.1747.i = zext i1 %.1734.i to i64
  %.1678.1.i = add i64 %.1678.1759.i, %.1747.i
  %.1743.i = sext i1 %.1734.i to i64
  %.1681.1.i = add nsw i64 %.1681.1760.i, %.1743.i
  %.1724.sroa.0.0.i = select i1 %.1734.i, i64 %.1678.1759.i, i64 0
  br i1 %.1734.i, label %B622.i, label %B739.i

B739.i:                                           ; preds = %B718.i, %B500.i, %B564.i, %B442.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  %.310.i = icmp sgt i64 %.256.1770.i, 0
  %.323.i = zext i1 %.310.i to i64
  %.253.1.i = add i64 %.253.1769.i, %.323.i
  %.319.i = sext i1 %.310.i to i64
  %.256.1.i = add nsw i64 %.256.1770.i, %.319.i
  %.300.sroa.0.0.i = select i1 %.310.i, i64 %.253.1769.i, i64 0
  br i1 %.310.i, label %B96.i, label %B56.loopexit.i

B96.endif.i:                                      ; preds = %B96.else.endif.endif.endif.if.i, %B96.else.endif.endif.endif.i
  %.380.sroa.13.0.i = phi i64 [ %.211, %B96.else.endif.endif.endif.if.i ], [ %.380.sroa.13.1.i, %B96.else.endif.endif.endif.i ]
  %.468.i = sub i64 %.380.sroa.13.0.i, %.380.sroa.0.2.i
  %.477.i = tail call i64 @llvm.smax.i64(i64 %.468.i, i64 0)
  %.493.i = getelementptr i16, ptr %.218, i64 %.380.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  %.533.i = mul nsw i64 %.300.sroa.0.0771.i, %.159
  %.567.i = icmp slt i64 %.533.i, 0
  %.568.i = select i1 %.567.i, i64 %.120, i64 0
  %.569.i = add i64 %.568.i, %.533.i
  %.595.i = mul i64 %.569.i, %.122
  %.597.i = getelementptr i8, ptr %10, i64 %.595.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  %.726737.not.i = icmp slt i64 %.468.i, 1
  br i1 %.726737.not.i, label %B234.i, label %B208.i

B96.else.endif.if.i:                              ; preds = %B96.i
  br label %B96.else.endif.endif.i

B96.else.endif.endif.i:                           ; preds = %B96.else.endif.if.i, %B96.i
  %.380.sroa.0.2.i = phi i64 [ %.211, %B96.else.endif.if.i ], [ 0, %B96.i ]
  br i1 %.412.i, label %B96.else.endif.endif.if.i, label %B96.else.endif.endif.endif.i, !prof !0

B96.else.endif.endif.if.i:                        ; preds = %B96.else.endif.endif.i
  br label %B96.else.endif.endif.endif.i

B96.else.endif.endif.endif.i:                     ; preds = %B96.else.endif.endif.if.i, %B96.else.endif.endif.i
  %.380.sroa.13.1.i = phi i64 [ 0, %B96.else.endif.endif.if.i ], [ %.409.i, %B96.else.endif.endif.i ]
  br i1 %.417.not.i, label %B96.endif.i, label %B96.else.endif.endif.endif.if.i, !prof !1

B96.else.endif.endif.endif.if.i:                  ; preds = %B96.else.endif.endif.endif.i
  br label %B96.endif.i

_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE.exit: ; preds = %B56.loopexit.i, %.239
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  tail call fastcc void @NRT_decref(ptr null), !noalias !2
  tail call void @PyEval_RestoreThread(i64 %.244)
  %.278 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.280:                                             ; preds = %.35
  %.532 = icmp eq i32 %.41, 6
  %23 = and i32 %.65, -3
  %.559 = icmp eq i32 %23, 8
  %24 = and i32 %.89, -3
  %.585 = icmp eq i32 %24, 8
  %.599 = and i1 %.585, %.95
  %.601 = and i1 %.599, %.106
  %25 = and i1 %.532, %.559
  %26 = and i1 %25, %.601
  %27 = and i1 %.71, %26
  %28 = and i1 %.82, %27
  %29 = and i1 %.47, %28
  %.604 = and i1 %.58, %29
  br i1 %.604, label %.605, label %other_arguments

.356:                                             ; preds = %.35
  %.358 = add i64 %.11, 32
  %.359 = inttoptr i64 %.358 to ptr
  %.360 = load i64, ptr %.359, align 8
  %.361 = inttoptr i64 %.360 to ptr
  %.363 = load i64, ptr %.361, align 8
  %.364 = getelementptr i8, ptr %.361, i64 8
  %.365 = load i64, ptr %.364, align 8
  %.366 = getelementptr i8, ptr %.361, i64 16
  %.367 = load i64, ptr %.366, align 8
  %.373 = add i64 %.11, 16
  %.374 = inttoptr i64 %.373 to ptr
  %.375 = load i64, ptr %.374, align 8
  %.404 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.405 = add i64 %.15, 32
  %.406 = inttoptr i64 %.405 to ptr
  %.407 = load i64, ptr %.406, align 8
  %.408 = inttoptr i64 %.407 to ptr
  %.410 = load i64, ptr %.408, align 8
  %.411 = getelementptr i8, ptr %.408, i64 8
  %.412 = load i64, ptr %.411, align 8
  %.413 = getelementptr i8, ptr %.408, i64 16
  %.414 = load i64, ptr %.413, align 8
  %.420 = add i64 %.15, 16
  %.421 = inttoptr i64 %.420 to ptr
  %.422 = load i64, ptr %.421, align 8
  %.451 = add i64 %.17, 32
  %.452 = inttoptr i64 %.451 to ptr
  %.453 = load i64, ptr %.452, align 8
  %.454 = inttoptr i64 %.453 to ptr
  %.456 = load i64, ptr %.454, align 8
  %.460 = add i64 %.17, 16
  %.461 = inttoptr i64 %.460 to ptr
  %.462 = load i64, ptr %.461, align 8
  %.483 = tail call i64 @PyErr_Occurred()
  %.486 = icmp eq i64 %.483, 0
  br i1 %.486, label %.484, label %common.ret

.484:                                             ; preds = %.356
  %.463 = inttoptr i64 %.462 to ptr
  %.423 = inttoptr i64 %.422 to ptr
  %.376 = inttoptr i64 %.375 to ptr
  %.489 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  %.188772.i88 = icmp sgt i64 %.410, 0
  br i1 %.188772.i88, label %B60.lr.ph.i89, label %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B60.lr.ph.i89:                                    ; preds = %.484
  %.132.1775.i90 = add nsw i64 %.410, -1
  %storemerge730.i91 = tail call i64 @llvm.smax.i64(i64 %.412, i64 0)
  %.310765.i92 = icmp sgt i64 %.412, 0
  %.323766.i93 = zext i1 %.310765.i92 to i64
  %.319767.i94 = sext i1 %.310765.i92 to i64
  %.256.1768.i95 = add nsw i64 %storemerge730.i91, %.319767.i94
  %.353.i96 = mul nsw i64 %.414, %.404
  %.400.i97 = icmp slt i64 %.456, 1
  %.407.i98 = icmp slt i64 %.353.i96, 0
  %.408.i99 = select i1 %.407.i98, i64 %.456, i64 0
  %.409.i100 = add i64 %.408.i99, %.353.i96
  %.412.i101 = icmp slt i64 %.409.i100, 0
  %.417.not.i102 = icmp slt i64 %.409.i100, %.456
  %.591.i103 = mul i64 %.367, %.365
  %.872.i104 = add i64 %.404, -1
  %storemerge732.i105 = tail call i64 @llvm.smax.i64(i64 %.872.i104, i64 0)
  %.915743.i106 = icmp sgt i64 %.872.i104, 0
  %.859.1745.i107 = select i1 %.915743.i106, i64 2, i64 1
  %.924746.i108 = sext i1 %.915743.i106 to i64
  %.862.1747.i109 = add nsw i64 %storemerge732.i105, %.924746.i108
  %.1356.i110 = mul i64 %.414, %.412
  %.1403.i111 = icmp eq i64 %.404, 2
  %storemerge733.i112 = tail call i64 @llvm.smax.i64(i64 %.414, i64 0)
  %.1734755.i113 = icmp sgt i64 %.414, 0
  %.1747756.i114 = zext i1 %.1734755.i113 to i64
  %.1743757.i115 = sext i1 %.1734755.i113 to i64
  %.1681.1758.i116 = add nsw i64 %storemerge733.i112, %.1743757.i115
  %.1892751.not.i117 = icmp slt i64 %.872.i104, 1
  %.1494762.not.i118 = icmp slt i64 %.414, 1
  br label %B60.i119

B56.loopexit.i123:                                ; preds = %B739.i174, %B60.i119
  %.188.i124 = icmp sgt i64 %.132.1777.i121, 0
  %.201.i125 = zext i1 %.188.i124 to i64
  %.129.1.i126 = add i64 %.129.1776.i122, %.201.i125
  %.197.i127 = sext i1 %.188.i124 to i64
  %.132.1.i128 = add nsw i64 %.132.1777.i121, %.197.i127
  %.178.sroa.0.0.i129 = select i1 %.188.i124, i64 %.129.1776.i122, i64 0
  br i1 %.188.i124, label %B60.i119, label %_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit

B60.i119:                                         ; preds = %B56.loopexit.i123, %B60.lr.ph.i89
  %.178.sroa.0.0778.i120 = phi i64 [ 0, %B60.lr.ph.i89 ], [ %.178.sroa.0.0.i129, %B56.loopexit.i123 ]
  %.132.1777.i121 = phi i64 [ %.132.1775.i90, %B60.lr.ph.i89 ], [ %.132.1.i128, %B56.loopexit.i123 ]
  %.129.1776.i122 = phi i64 [ 1, %B60.lr.ph.i89 ], [ %.129.1.i126, %B56.loopexit.i123 ]
  br i1 %.310765.i92, label %B96.lr.ph.i130, label %B56.loopexit.i123

B96.lr.ph.i130:                                   ; preds = %B60.i119
  %.564.i131 = icmp slt i64 %.178.sroa.0.0778.i120, 0
  %.565.i132 = select i1 %.564.i131, i64 %.363, i64 0
  %.566.i133 = add i64 %.565.i132, %.178.sroa.0.0778.i120
  %.593.i134 = mul i64 %.591.i103, %.566.i133
  %30 = getelementptr i16, ptr %.376, i64 %.593.i134
  %.1330.i135 = select i1 %.564.i131, i64 %.410, i64 0
  %.1331.i136 = add i64 %.1330.i135, %.178.sroa.0.0778.i120
  %.1358.i137 = mul i64 %.1356.i110, %.1331.i136
  %31 = getelementptr i32, ptr %.423, i64 %.1358.i137
  br label %B96.i138

B96.i138:                                         ; preds = %B739.i174, %B96.lr.ph.i130
  %.300.sroa.0.0771.i139 = phi i64 [ 0, %B96.lr.ph.i130 ], [ %.300.sroa.0.0.i180, %B739.i174 ]
  %.256.1770.i140 = phi i64 [ %.256.1768.i95, %B96.lr.ph.i130 ], [ %.256.1.i179, %B739.i174 ]
  %.253.1769.i141 = phi i64 [ %.323766.i93, %B96.lr.ph.i130 ], [ %.253.1.i177, %B739.i174 ]
  br i1 %.400.i97, label %B96.else.endif.if.i254, label %B96.else.endif.endif.i142, !prof !0

B208.i159:                                        ; preds = %B96.endif.i147, %B208.i159
  %.670.0738.i160 = phi i64 [ %.739.i161, %B208.i159 ], [ 0, %B96.endif.i147 ]
  %.739.i161 = add nuw nsw i64 %.670.0738.i160, 1
  %32 = getelementptr i16, ptr %.597.i157, i64 %.670.0738.i160
  %.793.i162 = load i16, ptr %32, align 2, !noalias !5
  %33 = getelementptr i32, ptr %.493.i151, i64 %.670.0738.i160
  %.823.i163 = zext i16 %.793.i162 to i32
  store i32 %.823.i163, ptr %33, align 4, !noalias !5
  %exitcond.not.i164 = icmp eq i64 %.468.i149, %.739.i161
  br i1 %exitcond.not.i164, label %B234.i165, label %B208.i159

B234.i165:                                        ; preds = %B208.i159, %B96.endif.i147
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  br i1 %.915743.i106, label %B268.i229, label %B410.i166

B268.i229:                                        ; preds = %B234.i165, %B408.i247
  %.862.1750.i230 = phi i64 [ %.862.1.i252, %B408.i247 ], [ %.862.1747.i109, %B234.i165 ]
  %.859.1749.i231 = phi i64 [ %.859.1.i250, %B408.i247 ], [ %.859.1745.i107, %B234.i165 ]
  %.859.0748.i232 = phi i64 [ %.859.1749.i231, %B408.i247 ], [ 1, %B234.i165 ]
  %.956.i233 = add nsw i64 %.859.0748.i232, %.533.i152
  %.990.i234 = icmp slt i64 %.956.i233, 0
  %.991.i235 = select i1 %.990.i234, i64 %.365, i64 0
  %.992.i236 = add i64 %.991.i235, %.956.i233
  %.1018.i237 = mul i64 %.992.i236, %.367
  %.1020.i238 = getelementptr i16, ptr %30, i64 %.1018.i237
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  br i1 %.726737.not.i158, label %B408.i247, label %B360.i239

B360.i239:                                        ; preds = %B268.i229, %B360.i239
  %.1093.0741.i240 = phi i64 [ %.1162.i241, %B360.i239 ], [ 0, %B268.i229 ]
  %.1162.i241 = add nuw nsw i64 %.1093.0741.i240, 1
  %34 = getelementptr i32, ptr %.493.i151, i64 %.1093.0741.i240
  %.1216.i242 = load i32, ptr %34, align 4, !noalias !5
  %35 = getelementptr i16, ptr %.1020.i238, i64 %.1093.0741.i240
  %.1246.i243 = load i16, ptr %35, align 2, !noalias !5
  %.1248.i244 = zext i16 %.1246.i243 to i32
  %.1249.i245 = add i32 %.1216.i242, %.1248.i244
  store i32 %.1249.i245, ptr %34, align 4, !noalias !5
  %exitcond779.not.i246 = icmp eq i64 %.468.i149, %.1162.i241
  br i1 %exitcond779.not.i246, label %B408.i247, label %B360.i239

B408.i247:                                        ; preds = %B360.i239, %B268.i229
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.915.i248 = icmp sgt i64 %.862.1750.i230, 0
  %.928.i249 = zext i1 %.915.i248 to i64
  %.859.1.i250 = add i64 %.859.1749.i231, %.928.i249
  %.924.i251 = sext i1 %.915.i248 to i64
  %.862.1.i252 = add nsw i64 %.862.1750.i230, %.924.i251
  br i1 %.915.i248, label %B268.i229, label %B410.i166

B410.i166:                                        ; preds = %B408.i247, %B234.i165
  %.1332.i167 = icmp slt i64 %.300.sroa.0.0771.i139, 0
  %.1333.i168 = select i1 %.1332.i167, i64 %.412, i64 0
  %.1334.i169 = add i64 %.1333.i168, %.300.sroa.0.0771.i139
  %.1360.i170 = mul i64 %.1334.i169, %.414
  %.1362.i171 = getelementptr i32, ptr %31, i64 %.1360.i170
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  br i1 %.1403.i111, label %B442.i216, label %B564.i172

B442.i216:                                        ; preds = %B410.i166
  br i1 %.1494762.not.i118, label %B739.i174, label %B500.i217

B500.i217:                                        ; preds = %B442.i216, %B500.i217
  %.1438.0763.i218 = phi i64 [ %.1507.i219, %B500.i217 ], [ 0, %B442.i216 ]
  %.1507.i219 = add nuw nsw i64 %.1438.0763.i218, 1
  %.1532.i220 = shl nuw nsw i64 %.1438.0763.i218, 1
  %36 = getelementptr i32, ptr %.493.i151, i64 %.1532.i220
  %.1562.i221 = load i32, ptr %36, align 4, !noalias !5
  %.1564.i222 = or disjoint i64 %.1532.i220, 1
  %37 = getelementptr i32, ptr %.493.i151, i64 %.1564.i222
  %.1594.i223 = load i32, ptr %37, align 4, !noalias !5
  %.1597.i224 = add i32 %.1594.i223, %.1562.i221
  %38 = getelementptr i32, ptr %.1362.i171, i64 %.1438.0763.i218
  store i32 %.1597.i224, ptr %38, align 4, !noalias !5
  %exitcond781.not.i225 = icmp eq i64 %.414, %.1507.i219
  br i1 %exitcond781.not.i225, label %B739.i174, label %B500.i217

B564.i172:                                        ; preds = %B410.i166
  br i1 %.1734755.i113, label %B622.i181, label %B739.i174

B622.i181:                                        ; preds = %B564.i172, %B718.i205
  %.1724.sroa.0.0761.i182 = phi i64 [ %.1724.sroa.0.0.i215, %B718.i205 ], [ 0, %B564.i172 ]
  %.1681.1760.i183 = phi i64 [ %.1681.1.i214, %B718.i205 ], [ %.1681.1758.i116, %B564.i172 ]
  %.1678.1759.i184 = phi i64 [ %.1678.1.i212, %B718.i205 ], [ %.1747756.i114, %B564.i172 ]
  %.1777.i185 = mul nsw i64 %.1724.sroa.0.0761.i182, %.404
  %.1791.i186 = icmp slt i64 %.1777.i185, 0
  %.1792.i187 = select i1 %.1791.i186, i64 %.477.i150, i64 0
  %39 = getelementptr i32, ptr %.493.i151, i64 %.1777.i185
  %.1806.i188 = getelementptr i32, ptr %39, i64 %.1792.i187
  %.1807.i189 = load i32, ptr %.1806.i188, align 4, !noalias !5
  br i1 %.1892751.not.i117, label %B718.i205, label %B680.preheader.i190

B680.preheader.i190:                              ; preds = %B622.i181
  %.1808.i191 = zext i32 %.1807.i189 to i64
  br label %B680.i192

B680.i192:                                        ; preds = %B680.i192, %B680.preheader.i190
  %total.2.3754.i193 = phi i64 [ %.1966.i202, %B680.i192 ], [ %.1808.i191, %B680.preheader.i190 ]
  %.1836.0752.i194 = phi i64 [ %.1905.i195, %B680.i192 ], [ 1, %B680.preheader.i190 ]
  %.1905.i195 = add nuw i64 %.1836.0752.i194, 1
  %.1933.i196 = add nsw i64 %.1836.0752.i194, %.1777.i185
  %.1947.i197 = icmp slt i64 %.1933.i196, 0
  %.1948.i198 = select i1 %.1947.i197, i64 %.477.i150, i64 0
  %40 = getelementptr i32, ptr %.493.i151, i64 %.1933.i196
  %.1962.i199 = getelementptr i32, ptr %40, i64 %.1948.i198
  %.1963.i200 = load i32, ptr %.1962.i199, align 4, !noalias !5
  %.1965.i201 = zext i32 %.1963.i200 to i64
  %.1966.i202 = add i64 %total.2.3754.i193, %.1965.i201
  %exitcond780.not.i203 = icmp eq i64 %.1836.0752.i194, %storemerge732.i105
  br i1 %exitcond780.not.i203, label %B718.loopexit.i204, label %B680.i192

B718.loopexit.i204:                               ; preds = %B680.i192
  %41 = trunc i64 %.1966.i202 to i32
  br label %B718.i205

B718.i205:                                        ; preds = %B718.loopexit.i204, %B622.i181
  %total.2.3.lcssa.i206 = phi i32 [ %.1807.i189, %B622.i181 ], [ %41, %B718.loopexit.i204 ]
  %.1989.i207 = icmp slt i64 %.1724.sroa.0.0761.i182, 0
  %.1990.i208 = select i1 %.1989.i207, i64 %.414, i64 0
  %42 = getelementptr i32, ptr %.1362.i171, i64 %.1724.sroa.0.0761.i182
  %.2004.i209 = getelementptr i32, ptr %42, i64 %.1990.i208
  store i32 %total.2.3.lcssa.i206, ptr %.2004.i209, align 4, !noalias !5
  %.1734.i210 = icmp sgt i64 %.1681.1760.i183, 0
  %.1747.i211 = zext i1 %.1734.i210 to i64
  %.1678.1.i212 = add i64 %.1678.1759.i184, %.1747.i211
  %.1743.i213 = sext i1 %.1734.i210 to i64
  %.1681.1.i214 = add nsw i64 %.1681.1760.i183, %.1743.i213
  %.1724.sroa.0.0.i215 = select i1 %.1734.i210, i64 %.1678.1759.i184, i64 0
  br i1 %.1734.i210, label %B622.i181, label %B739.i174

B739.i174:                                        ; preds = %B718.i205, %B500.i217, %B564.i172, %B442.i216
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.310.i175 = icmp sgt i64 %.256.1770.i140, 0
  %.323.i176 = zext i1 %.310.i175 to i64
  %.253.1.i177 = add i64 %.253.1769.i141, %.323.i176
  %.319.i178 = sext i1 %.310.i175 to i64
  %.256.1.i179 = add nsw i64 %.256.1770.i140, %.319.i178
  %.300.sroa.0.0.i180 = select i1 %.310.i175, i64 %.253.1769.i141, i64 0
  br i1 %.310.i175, label %B96.i138, label %B56.loopexit.i123

B96.endif.i147:                                   ; preds = %B96.else.endif.endif.endif.if.i146, %B96.else.endif.endif.endif.i144
  %.380.sroa.13.0.i148 = phi i64 [ %.456, %B96.else.endif.endif.endif.if.i146 ], [ %.380.sroa.13.1.i145, %B96.else.endif.endif.endif.i144 ]
  %.468.i149 = sub i64 %.380.sroa.13.0.i148, %.380.sroa.0.2.i143
  %.477.i150 = tail call i64 @llvm.smax.i64(i64 %.468.i149, i64 0)
  %.493.i151 = getelementptr i32, ptr %.463, i64 %.380.sroa.0.2.i143
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  %.533.i152 = mul nsw i64 %.300.sroa.0.0771.i139, %.404
  %.567.i153 = icmp slt i64 %.533.i152, 0
  %.568.i154 = select i1 %.567.i153, i64 %.365, i64 0
  %.569.i155 = add i64 %.568.i154, %.533.i152
  %.595.i156 = mul i64 %.569.i155, %.367
  %.597.i157 = getelementptr i16, ptr %30, i64 %.595.i156
  tail call fastcc void @NRT_incref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  %.726737.not.i158 = icmp slt i64 %.468.i149, 1
  br i1 %.726737.not.i158, label %B234.i165, label %B208.i159

B96.else.endif.if.i254:                           ; preds = %B96.i138
  br label %B96.else.endif.endif.i142

B96.else.endif.endif.i142:                        ; preds = %B96.else.endif.if.i254, %B96.i138
  %.380.sroa.0.2.i143 = phi i64 [ %.456, %B96.else.endif.if.i254 ], [ 0, %B96.i138 ]
  br i1 %.412.i101, label %B96.else.endif.endif.if.i253, label %B96.else.endif.endif.endif.i144, !prof !0

B96.else.endif.endif.if.i253:                     ; preds = %B96.else.endif.endif.i142
  br label %B96.else.endif.endif.endif.i144

B96.else.endif.endif.endif.i144:                  ; preds = %B96.else.endif.endif.if.i253, %B96.else.endif.endif.i142
  %.380.sroa.13.1.i145 = phi i64 [ 0, %B96.else.endif.endif.if.i253 ], [ %.409.i100, %B96.else.endif.endif.i142 ]
  br i1 %.417.not.i102, label %B96.endif.i147, label %B96.else.endif.endif.endif.if.i146, !prof !1

B96.else.endif.endif.endif.if.i146:               ; preds = %B96.else.endif.endif.endif.i144
  br label %B96.endif.i147

_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE.exit: ; preds = %B56.loopexit.i123, %.484
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call fastcc void @NRT_decref(ptr null), !noalias !5
  tail call void @PyEval_RestoreThread(i64 %.489)
  %.523 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.605:                                             ; preds = %.280
  %.607 = add i64 %.11, 32
  %.608 = inttoptr i64 %.607 to ptr
  %.609 = load i64, ptr %.608, align 8
  %.610 = inttoptr i64 %.609 to ptr
  %.612 = load i64, ptr %.610, align 8
  %.613 = getelementptr i8, ptr %.610, i64 8
  %.614 = load i64, ptr %.613, align 8
  %.615 = getelementptr i8, ptr %.610, i64 16
  %.616 = load i64, ptr %.615, align 8
  %.622 = add i64 %.11, 16
  %.623 = inttoptr i64 %.622 to ptr
  %.624 = load i64, ptr %.623, align 8
  %.653 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.654 = add i64 %.15, 32
  %.655 = inttoptr i64 %.654 to ptr
  %.656 = load i64, ptr %.655, align 8
  %.657 = inttoptr i64 %.656 to ptr
  %.659 = load i64, ptr %.657, align 8
  %.660 = getelementptr i8, ptr %.657, i64 8
  %.661 = load i64, ptr %.660, align 8
  %.662 = getelementptr i8, ptr %.657, i64 16
  %.663 = load i64, ptr %.662, align 8
  %.669 = add i64 %.15, 16
  %.670 = inttoptr i64 %.669 to ptr
  %.671 = load i64, ptr %.670, align 8
  %.700 = add i64 %.17, 32
  %.701 = inttoptr i64 %.700 to ptr
  %.702 = load i64, ptr %.701, align 8
  %.703 = inttoptr i64 %.702 to ptr
  %.705 = load i64, ptr %.703, align 8
  %.709 = add i64 %.17, 16
  %.710 = inttoptr i64 %.709 to ptr
  %.711 = load i64, ptr %.710, align 8
  %.732 = tail call i64 @PyErr_Occurred()
  %.735 = icmp eq i64 %.732, 0
  br i1 %.735, label %.733, label %common.ret

.733:                                             ; preds = %.605
  %.712 = inttoptr i64 %.711 to ptr
  %.672 = inttoptr i64 %.671 to ptr
  %.625 = inttoptr i64 %.624 to ptr
  %.738 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.739, align 8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi3E1C8readonly7alignedEx5ArrayIyLi3E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE(ptr %.739, ptr null, ptr %.625, i64 %.612, i64 %.614, i64 %.616, i64 %.653, ptr null, ptr %.672, i64 %.659, i64 %.661, i64 %.663, ptr null, ptr %.712, i64 %.705)
  tail call void @PyEval_RestoreThread(i64 %.738)
  %.772 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr %arg.frame.0, ptr nocapture readonly %arg.frame.4, i64 %arg.frame.5.0, i64 %arg.frame.5.1, i64 %arg.first, ptr %arg.dark.0, ptr nocapture readonly %arg.dark.4, i64 %arg.dark.5.1, i8 range(i8 0, 2) %arg.has_dark, float %arg.limit, ptr %arg.out.0, ptr nocapture writeonly %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.5.1) unnamed_addr #2 {
entry:
  %.44.not = icmp eq i8 %arg.has_dark, 0
  tail call fastcc void @NRT_incref(ptr %arg.frame.0)
  tail call fastcc void @NRT_incref(ptr %arg.dark.0)
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  %.202495 = icmp sgt i64 %arg.out.5.0, 0
  br i1 %.202495, label %B82.lr.ph, label %B544

B82.lr.ph:                                        ; preds = %entry
  %.147.1498 = add nsw i64 %arg.out.5.0, -1
  %.241 = add nsw i64 %arg.frame.5.1, 1
  %.300 = icmp slt i64 %arg.out.5.1, 2
  %.307 = icmp slt i64 %arg.frame.5.1, -1
  %.308 = select i1 %.307, i64 %arg.out.5.1, i64 0
  %.309 = add i64 %.241, %.308
  %.312 = icmp slt i64 %.309, 0
  %.317.not = icmp slt i64 %.309, %arg.out.5.1
  %.440 = add nsw i64 %arg.first, -1
  %.1010489.not = icmp slt i64 %arg.frame.5.1, 1
  %.1282492.not = icmp slt i64 %arg.frame.5.1, 1
  br label %B82

B82:                                              ; preds = %B82.lr.ph, %B545
  %.192.sroa.0.0501 = phi i64 [ 0, %B82.lr.ph ], [ %.192.sroa.0.0, %B545 ]
  %.147.1500 = phi i64 [ %.147.1498, %B82.lr.ph ], [ %.147.1, %B545 ]
  %.144.1499 = phi i64 [ 1, %B82.lr.ph ], [ %.144.1, %B545 ]
  %.277 = icmp slt i64 %.192.sroa.0.0501, 0
  %.278 = select i1 %.277, i64 %arg.out.5.0, i64 0
  %.279 = add i64 %.278, %.192.sroa.0.0501
  br i1 %.300, label %B82.else.endif.if, label %B82.else.endif.endif, !prof !0

B180:                                             ; preds = %B82.endif
  %.799 = mul i64 %.441, %arg.frame.5.1
  %.801 = getelementptr i32, ptr %arg.frame.4, i64 %.799
  tail call fastcc void @NRT_incref(ptr %arg.frame.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.44.not, label %B402, label %B200

B200:                                             ; preds = %B180
  %.879 = mul i64 %.441, %arg.dark.5.1
  %.881 = getelementptr float, ptr %arg.dark.4, i64 %.879
  tail call fastcc void @NRT_incref(ptr %arg.dark.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.1010489.not, label %B400, label %B274

B274:                                             ; preds = %B200, %B274
  %.954.0490 = phi i64 [ %.1023, %B274 ], [ 0, %B200 ]
  %.1023 = add nuw nsw i64 %.954.0490, 1
  %0 = getelementptr i32, ptr %.801, i64 %.954.0490
  %.1081 = load i32, ptr %0, align 4
  %.1082 = uitofp i32 %.1081 to float
  %1 = getelementptr float, ptr %.881, i64 %.954.0490
  %.1113 = load float, ptr %1, align 4
  %.1114 = fsub float %.1082, %.1113
  %.1120 = fcmp olt float %.1114, %arg.limit
  %.1114. = select i1 %.1120, float %.1114, float 0xFFF0000000000000
  %2 = getelementptr float, ptr %.401, i64 %.954.0490
  store float %.1114., ptr %2, align 4
  %exitcond502.not = icmp eq i64 %arg.frame.5.1, %.1023
  br i1 %exitcond502.not, label %B400, label %B274

B400:                                             ; preds = %B274, %B200
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  br label %B545.sink.split

B402:                                             ; preds = %B180
  br i1 %.1282492.not, label %B545.sink.split, label %B460

B460:                                             ; preds = %B402, %B460
  %.1226.0493 = phi i64 [ %.1295, %B460 ], [ 0, %B402 ]
  %.1295 = add nuw nsw i64 %.1226.0493, 1
  %3 = getelementptr i32, ptr %.801, i64 %.1226.0493
  %.1353 = load i32, ptr %3, align 4
  %.1354 = uitofp i32 %.1353 to float
  %.1360 = fcmp ogt float %arg.limit, %.1354
  %.1354. = select i1 %.1360, float %.1354, float 0xFFF0000000000000
  %4 = getelementptr float, ptr %.401, i64 %.1226.0493
  store float %.1354., ptr %4, align 4
  %exitcond503.not = icmp eq i64 %arg.frame.5.1, %.1295
  br i1 %exitcond503.not, label %B545.sink.split, label %B460

B544:                                             ; preds = %B545, %entry
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  tail call fastcc void @NRT_decref(ptr %arg.frame.0)
  tail call fastcc void @NRT_decref(ptr %arg.dark.0)
  store ptr null, ptr %retptr, align 8
  ret void

B545.sink.split:                                  ; preds = %B460, %B402, %B400
  %arg.out.0.sink1 = phi ptr [ %arg.frame.0, %B400 ], [ %arg.out.0, %B402 ], [ %arg.out.0, %B460 ]
  %arg.out.0.sink.ph = phi ptr [ %arg.dark.0, %B400 ], [ %arg.frame.0, %B402 ], [ %arg.frame.0, %B460 ]
  tail call fastcc void @NRT_decref(ptr %arg.out.0.sink1)
  br label %B545

B545:                                             ; preds = %.707.endif, %B545.sink.split, %B154.endif.else.endif.endif.endif.if
  %arg.out.0.sink = phi ptr [ %arg.out.0, %B154.endif.else.endif.endif.endif.if ], [ %arg.out.0.sink.ph, %B545.sink.split ], [ %arg.out.0, %.707.endif ]
  tail call fastcc void @NRT_decref(ptr %arg.out.0.sink)
  %.202 = icmp sgt i64 %.147.1500, 0
  %.215 = zext i1 %.202 to i64
  %.144.1 = add i64 %.144.1499, %.215
  %.211 = sext i1 %.202 to i64
  %.147.1 = add nsw i64 %.147.1500, %.211
  %.192.sroa.0.0 = select i1 %.202, i64 %.144.1499, i64 0
  br i1 %.202, label %B82, label %B544

B82.endif:                                        ; preds = %B82.else.endif.endif.endif, %B82.else.endif.endif.endif.if
  %.280.sroa.13.0 = phi i64 [ %arg.out.5.1, %B82.else.endif.endif.endif.if ], [ %.280.sroa.13.1, %B82.else.endif.endif.endif ]
  %.368 = sub i64 %.280.sroa.13.0, %.280.sroa.0.2
  %.375 = icmp slt i64 %.368, 1
  %.377 = select i1 %.375, i64 0, i64 %.368
  %.397 = mul i64 %.279, %arg.out.5.1
  %5 = getelementptr float, ptr %arg.out.4, i64 %.397
  %.401 = getelementptr float, ptr %5, i64 %.280.sroa.0.2
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  %.441 = add nsw i64 %.440, %.192.sroa.0.0501
  %.446 = icmp sgt i64 %.441, -1
  tail call fastcc void @NRT_decref(ptr null)
  %.450.not = icmp slt i64 %.441, %arg.frame.5.0
  %or.cond = select i1 %.446, i1 %.450.not, i1 false
  br i1 %or.cond, label %B180, label %B154.else.endif

B82.else.endif.if:                                ; preds = %B82
  br label %B82.else.endif.endif

B82.else.endif.endif:                             ; preds = %B82.else.endif.if, %B82
  %.280.sroa.0.2 = phi i64 [ %arg.out.5.1, %B82.else.endif.if ], [ 1, %B82 ]
  br i1 %.312, label %B82.else.endif.endif.if, label %B82.else.endif.endif.endif, !prof !0

B82.else.endif.endif.if:                          ; preds = %B82.else.endif.endif
  br label %B82.else.endif.endif.endif

B82.else.endif.endif.endif:                       ; preds = %B82.else.endif.endif.if, %B82.else.endif.endif
  %.280.sroa.13.1 = phi i64 [ 0, %B82.else.endif.endif.if ], [ %.309, %B82.else.endif.endif ]
  br i1 %.317.not, label %B82.endif, label %B82.else.endif.endif.endif.if, !prof !1

B82.else.endif.endif.endif.if:                    ; preds = %B82.else.endif.endif.endif
  br label %B82.endif

B154.else.endif:                                  ; preds = %B82.endif
  br i1 %.375, label %B154.endif.else.endif.if, label %B154.endif.else.endif.endif.endif.if, !prof !0

B154.endif.else.endif.if:                         ; preds = %B154.else.endif
  br label %B154.endif.else.endif.endif.endif.if

B154.endif.else.endif.endif.endif.if:             ; preds = %B154.endif.else.endif.if, %B154.else.endif
  %.616.sroa.0.2 = phi i64 [ %.377, %B154.endif.else.endif.if ], [ 0, %B154.else.endif ]
  %.738.not487 = icmp slt i64 %.616.sroa.0.2, %.377
  br i1 %.738.not487, label %.707.endif, label %B545, !prof !8

.707.endif:                                       ; preds = %B154.endif.else.endif.endif.endif.if, %.707.endif
  %.703.0488 = phi i64 [ %.749, %.707.endif ], [ %.616.sroa.0.2, %B154.endif.else.endif.endif.endif.if ]
  %.744 = getelementptr float, ptr %.401, i64 %.703.0488
  store float 0xFFF0000000000000, ptr %.744, align 4
  %.749 = add nsw i64 %.703.0488, 1
  %exitcond.not = icmp eq i64 %.749, %.377
  br i1 %exitcond.not, label %B545, label %.707.endif, !prof !9
}

; Function Attrs: nofree norecurse nounwind
define internal fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE(ptr noalias nocapture nonnull writeonly %retptr, ptr %arg.frame.0, ptr nocapture readonly %arg.frame.4, i64 %arg.frame.5.0, i64 %arg.frame.5.1, i64 %arg.first, ptr %arg.dark.0, ptr nocapture readonly %arg.dark.4, i64 %arg.dark.5.1, i8 range(i8 0, 2) %arg.has_dark, float %arg.limit, ptr %arg.out.0, ptr nocapture writeonly %arg.out.4, i64 %arg.out.5.0, i64 %arg.out.5.1) unnamed_addr #2 {
entry:
  %.44.not = icmp eq i8 %arg.has_dark, 0
  tail call fastcc void @NRT_incref(ptr %arg.frame.0)
  tail call fastcc void @NRT_incref(ptr %arg.dark.0)
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  %.202495 = icmp sgt i64 %arg.out.5.0, 0
  br i1 %.202495, label %B82.lr.ph, label %B544

B82.lr.ph:                                        ; preds = %entry
  %.147.1498 = add nsw i64 %arg.out.5.0, -1
  %.241 = add nsw i64 %arg.frame.5.1, 1
  %.300 = icmp slt i64 %arg.out.5.1, 2
  %.307 = icmp slt i64 %arg.frame.5.1, -1
  %.308 = select i1 %.307, i64 %arg.out.5.1, i64 0
  %.309 = add i64 %.241, %.308
  %.312 = icmp slt i64 %.309, 0
  %.317.not = icmp slt i64 %.309, %arg.out.5.1
  %.440 = add nsw i64 %arg.first, -1
  %.1010489.not = icmp slt i64 %arg.frame.5.1, 1
  %.1281492.not = icmp slt i64 %arg.frame.5.1, 1
  br label %B82

B82:                                              ; preds = %B82.lr.ph, %B545
  %.192.sroa.0.0501 = phi i64 [ 0, %B82.lr.ph ], [ %.192.sroa.0.0, %B545 ]
  %.147.1500 = phi i64 [ %.147.1498, %B82.lr.ph ], [ %.147.1, %B545 ]
  %.144.1499 = phi i64 [ 1, %B82.lr.ph ], [ %.144.1, %B545 ]
  %.277 = icmp slt i64 %.192.sroa.0.0501, 0
  %.278 = select i1 %.277, i64 %arg.out.5.0, i64 0
  %.279 = add i64 %.278, %.192.sroa.0.0501
  br i1 %.300, label %B82.else.endif.if, label %B82.else.endif.endif, !prof !0

B180:                                             ; preds = %B82.endif
  %.799 = mul i64 %.441, %arg.frame.5.1
  %.801 = getelementptr float, ptr %arg.frame.4, i64 %.799
  tail call fastcc void @NRT_incref(ptr %arg.frame.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.44.not, label %B402, label %B200

B200:                                             ; preds = %B180
  %.879 = mul i64 %.441, %arg.dark.5.1
  %.881 = getelementptr float, ptr %arg.dark.4, i64 %.879
  tail call fastcc void @NRT_incref(ptr %arg.dark.0)
  tail call fastcc void @NRT_decref(ptr null)
  br i1 %.1010489.not, label %B400, label %B274

B274:                                             ; preds = %B200, %B274
  %.954.0490 = phi i64 [ %.1023, %B274 ], [ 0, %B200 ]
  %.1023 = add nuw nsw i64 %.954.0490, 1
  %0 = getelementptr float, ptr %.801, i64 %.954.0490
  %.1081 = load float, ptr %0, align 4
  %1 = getelementptr float, ptr %.881, i64 %.954.0490
  %.1112 = load float, ptr %1, align 4
  %.1113 = fsub float %.1081, %.1112
  %.1119 = fcmp olt float %.1113, %arg.limit
  %.1113. = select i1 %.1119, float %.1113, float 0xFFF0000000000000
  %2 = getelementptr float, ptr %.401, i64 %.954.0490
  store float %.1113., ptr %2, align 4
  %exitcond502.not = icmp eq i64 %arg.frame.5.1, %.1023
  br i1 %exitcond502.not, label %B400, label %B274

B400:                                             ; preds = %B274, %B200
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  br label %B545.sink.split

B402:                                             ; preds = %B180
  br i1 %.1281492.not, label %B545.sink.split, label %B460

B460:                                             ; preds = %B402, %B460
  %.1225.0493 = phi i64 [ %.1294, %B460 ], [ 0, %B402 ]
  %.1294 = add nuw nsw i64 %.1225.0493, 1
  %3 = getelementptr float, ptr %.801, i64 %.1225.0493
  %.1352 = load float, ptr %3, align 4
  %.1358 = fcmp olt float %.1352, %arg.limit
  %.1352. = select i1 %.1358, float %.1352, float 0xFFF0000000000000
  %4 = getelementptr float, ptr %.401, i64 %.1225.0493
  store float %.1352., ptr %4, align 4
  %exitcond503.not = icmp eq i64 %arg.frame.5.1, %.1294
  br i1 %exitcond503.not, label %B545.sink.split, label %B460

B544:                                             ; preds = %B545, %entry
  tail call fastcc void @NRT_decref(ptr %arg.out.0)
  tail call fastcc void @NRT_decref(ptr %arg.frame.0)
  tail call fastcc void @NRT_decref(ptr %arg.dark.0)
  store ptr null, ptr %retptr, align 8
  ret void

B545.sink.split:                                  ; preds = %B460, %B402, %B400
  %arg.out.0.sink1 = phi ptr [ %arg.frame.0, %B400 ], [ %arg.out.0, %B402 ], [ %arg.out.0, %B460 ]
  %arg.out.0.sink.ph = phi ptr [ %arg.dark.0, %B400 ], [ %arg.frame.0, %B402 ], [ %arg.frame.0, %B460 ]
  tail call fastcc void @NRT_decref(ptr %arg.out.0.sink1)
  br label %B545

B545:                                             ; preds = %.707.endif, %B545.sink.split, %B154.endif.else.endif.endif.endif.if
  %arg.out.0.sink = phi ptr [ %arg.out.0, %B154.endif.else.endif.endif.endif.if ], [ %arg.out.0.sink.ph, %B545.sink.split ], [ %arg.out.0, %.707.endif ]
  tail call fastcc void @NRT_decref(ptr %arg.out.0.sink)
  %.202 = icmp sgt i64 %.147.1500, 0
  %.215 = zext i1 %.202 to i64
  %.144.1 = add i64 %.144.1499, %.215
  %.211 = sext i1 %.202 to i64
  %.147.1 = add nsw i64 %.147.1500, %.211
  %.192.sroa.0.0 = select i1 %.202, i64 %.144.1499, i64 0
  br i1 %.202, label %B82, label %B544

B82.endif:                                        ; preds = %B82.else.endif.endif.endif, %B82.else.endif.endif.endif.if
  %.280.sroa.13.0 = phi i64 [ %arg.out.5.1, %B82.else.endif.endif.endif.if ], [ %.280.sroa.13.1, %B82.else.endif.endif.endif ]
  %.368 = sub i64 %.280.sroa.13.0, %.280.sroa.0.2
  %.375 = icmp slt i64 %.368, 1
  %.377 = select i1 %.375, i64 0, i64 %.368
  %.397 = mul i64 %.279, %arg.out.5.1
  %5 = getelementptr float, ptr %arg.out.4, i64 %.397
  %.401 = getelementptr float, ptr %5, i64 %.280.sroa.0.2
  tail call fastcc void @NRT_incref(ptr %arg.out.0)
  %.441 = add nsw i64 %.440, %.192.sroa.0.0501
  %.446 = icmp sgt i64 %.441, -1
  tail call fastcc void @NRT_decref(ptr null)
  %.450.not = icmp slt i64 %.441, %arg.frame.5.0
  %or.cond = select i1 %.446, i1 %.450.not, i1 false
  br i1 %or.cond, label %B180, label %B154.else.endif

B82.else.endif.if:                                ; preds = %B82
  br label %B82.else.endif.endif

B82.else.endif.endif:                             ; preds = %B82.else.endif.if, %B82
  %.280.sroa.0.2 = phi i64 [ %arg.out.5.1, %B82.else.endif.if ], [ 1, %B82 ]
  br i1 %.312, label %B82.else.endif.endif.if, label %B82.else.endif.endif.endif, !prof !0

B82.else.endif.endif.if:                          ; preds = %B82.else.endif.endif
  br label %B82.else.endif.endif.endif

B82.else.endif.endif.endif:                       ; preds = %B82.else.endif.endif.if, %B82.else.endif.endif
  %.280.sroa.13.1 = phi i64 [ 0, %B82.else.endif.endif.if ], [ %.309, %B82.else.endif.endif ]
  br i1 %.317.not, label %B82.endif, label %B82.else.endif.endif.endif.if, !prof !1

B82.else.endif.endif.endif.if:                    ; preds = %B82.else.endif.endif.endif
  br label %B82.endif

B154.else.endif:                                  ; preds = %B82.endif
  br i1 %.375, label %B154.endif.else.endif.if, label %B154.endif.else.endif.endif.endif.if, !prof !0

B154.endif.else.endif.if:                         ; preds = %B154.else.endif
  br label %B154.endif.else.endif.endif.endif.if

B154.endif.else.endif.endif.endif.if:             ; preds = %B154.endif.else.endif.if, %B154.else.endif
  %.616.sroa.0.2 = phi i64 [ %.377, %B154.endif.else.endif.if ], [ 0, %B154.else.endif ]
  %.738.not487 = icmp slt i64 %.616.sroa.0.2, %.377
  br i1 %.738.not487, label %.707.endif, label %B545, !prof !8

.707.endif:                                       ; preds = %B154.endif.else.endif.endif.endif.if, %.707.endif
  %.703.0488 = phi i64 [ %.749, %.707.endif ], [ %.616.sroa.0.2, %B154.endif.else.endif.endif.endif.if ]
  %.744 = getelementptr float, ptr %.401, i64 %.703.0488
  store float 0xFFF0000000000000, ptr %.744, align 4
  %.749 = add nsw i64 %.703.0488, 1
  %exitcond.not = icmp eq i64 %.749, %.377
  br i1 %exitcond.not, label %B545, label %.707.endif, !prof !9
}

define i64 @stemd_compiled_prepare(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  %.728 = alloca ptr, align 8
  store ptr null, ptr %.728, align 8
  %.969 = alloca ptr, align 8
  store ptr null, ptr %.969, align 8
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.838, %.597, %.356, %.115, %.963, %.722, %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit, %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.278, %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit ], [ %.519, %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit ], [ %.760, %.722 ], [ %.1001, %.963 ], [ 0, %.115 ], [ 0, %.356 ], [ 0, %.597 ], [ 0, %.838 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.521, %.8, %.5
  %.1004 = tail call i32 @PyErr_BadArgument()
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
  %.26 = add i64 %.15, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.21, 8
  %.31 = inttoptr i64 %.30 to ptr
  %.32 = load i64, ptr %.31, align 8
  %.33 = icmp eq i64 %.32, %.1
  %.35 = and i1 %.25, %.29
  %.36 = and i1 %.35, %.33
  br i1 %.36, label %.37, label %other_arguments

.37:                                              ; preds = %.8
  %.40 = add i64 %.11, 56
  %.41 = inttoptr i64 %.40 to ptr
  %.42 = load i64, ptr %.41, align 8
  %.43 = add i64 %.42, 28
  %.44 = inttoptr i64 %.43 to ptr
  %.45 = load i32, ptr %.44, align 4
  %.46 = icmp eq i32 %.45, 2
  %.48 = add i64 %.42, 26
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i8, ptr %.49, align 1
  %.51 = icmp ne i8 %.50, 62
  %.52 = add i64 %.11, 64
  %.53 = inttoptr i64 %.52 to ptr
  %.54 = load i32, ptr %.53, align 4
  %.55 = and i32 %.54, 257
  %.56 = icmp eq i32 %.55, 257
  %.57 = add i64 %.11, 24
  %.58 = inttoptr i64 %.57 to ptr
  %.59 = load i32, ptr %.58, align 4
  %.60 = icmp eq i32 %.59, 2
  %.61 = and i1 %.46, %.51
  %.62 = and i1 %.56, %.60
  %.63 = and i1 %.61, %.62
  %.64 = add i64 %.15, 56
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i64, ptr %.65, align 8
  %.67 = add i64 %.66, 28
  %.68 = inttoptr i64 %.67 to ptr
  %.69 = load i32, ptr %.68, align 4
  %.70 = icmp eq i32 %.69, 11
  %.72 = add i64 %.66, 26
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i8, ptr %.73, align 1
  %.75 = icmp ne i8 %.74, 62
  %.76 = add i64 %.15, 64
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i32, ptr %.77, align 4
  %.79 = and i32 %.78, 257
  %.80 = icmp eq i32 %.79, 257
  %.81 = add i64 %.15, 24
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = icmp eq i32 %.83, 2
  %.85 = and i1 %.70, %.75
  %.86 = and i1 %.80, %.84
  %.87 = and i1 %.85, %.86
  %.88 = add i64 %.21, 56
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i64, ptr %.89, align 8
  %.91 = add i64 %.90, 28
  %.92 = inttoptr i64 %.91 to ptr
  %.93 = load i32, ptr %.92, align 4
  %.94 = icmp eq i32 %.93, 11
  %.96 = add i64 %.90, 26
  %.97 = inttoptr i64 %.96 to ptr
  %.98 = load i8, ptr %.97, align 1
  %.99 = icmp ne i8 %.98, 62
  %.100 = add i64 %.21, 64
  %.101 = inttoptr i64 %.100 to ptr
  %.102 = load i32, ptr %.101, align 4
  %.103 = and i32 %.102, 1281
  %.104 = icmp eq i32 %.103, 1281
  %.105 = add i64 %.21, 24
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i32, ptr %.106, align 4
  %.108 = icmp eq i32 %.107, 2
  %.109 = and i1 %.94, %.99
  %.110 = and i1 %.104, %.108
  %.111 = and i1 %.109, %.110
  %.113 = and i1 %.63, %.87
  %.114 = and i1 %.113, %.111
  br i1 %.114, label %.115, label %.39

.39:                                              ; preds = %.37
  %.287 = icmp eq i32 %.45, 4
  %.302 = and i1 %.287, %.51
  %.304 = and i1 %.302, %.62
  %.354 = and i1 %.304, %.87
  %.355 = and i1 %.354, %.111
  br i1 %.355, label %.356, label %.280

.115:                                             ; preds = %.37
  %.117 = add i64 %.11, 32
  %.118 = inttoptr i64 %.117 to ptr
  %.119 = load i64, ptr %.118, align 8
  %.120 = inttoptr i64 %.119 to ptr
  %.122 = load i64, ptr %.120, align 8
  %.123 = getelementptr i8, ptr %.120, i64 8
  %.124 = load i64, ptr %.123, align 8
  %.129 = add i64 %.11, 16
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = load i64, ptr %.130, align 8
  %.156 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.157 = add i64 %.15, 32
  %.158 = inttoptr i64 %.157 to ptr
  %.159 = load i64, ptr %.158, align 8
  %.160 = inttoptr i64 %.159 to ptr
  %.163 = getelementptr i8, ptr %.160, i64 8
  %.164 = load i64, ptr %.163, align 8
  %.169 = add i64 %.15, 16
  %.170 = inttoptr i64 %.169 to ptr
  %.171 = load i64, ptr %.170, align 8
  %.196 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.198 = tail call double @PyFloat_AsDouble(i64 %.19)
  %.200 = add i64 %.21, 32
  %.201 = inttoptr i64 %.200 to ptr
  %.202 = load i64, ptr %.201, align 8
  %.203 = inttoptr i64 %.202 to ptr
  %.205 = load i64, ptr %.203, align 8
  %.206 = getelementptr i8, ptr %.203, i64 8
  %.207 = load i64, ptr %.206, align 8
  %.212 = add i64 %.21, 16
  %.213 = inttoptr i64 %.212 to ptr
  %.214 = load i64, ptr %.213, align 8
  %.239 = tail call i64 @PyErr_Occurred()
  %.242 = icmp eq i64 %.239, 0
  br i1 %.242, label %.240, label %common.ret

.240:                                             ; preds = %.115
  %.215 = inttoptr i64 %.214 to ptr
  %.199 = fptrunc double %.198 to float
  %.197.not = icmp eq i64 %.196, 0
  %.172 = inttoptr i64 %.171 to ptr
  %.132 = inttoptr i64 %.131 to ptr
  %.245 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  %.202495.i = icmp sgt i64 %.205, 0
  br i1 %.202495.i, label %B82.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit

B82.lr.ph.i:                                      ; preds = %.240
  %.147.1498.i = add nsw i64 %.205, -1
  %.241.i = add nsw i64 %.124, 1
  %.300.i = icmp slt i64 %.207, 2
  %.307.i = icmp slt i64 %.124, -1
  %.308.i = select i1 %.307.i, i64 %.207, i64 0
  %.309.i = add i64 %.241.i, %.308.i
  %.312.i = icmp slt i64 %.309.i, 0
  %.317.not.i = icmp slt i64 %.309.i, %.207
  %.440.i = add nsw i64 %.156, -1
  %.1010489.not.i = icmp slt i64 %.124, 1
  br label %B82.i

B82.i:                                            ; preds = %B545.i, %B82.lr.ph.i
  %.192.sroa.0.0501.i = phi i64 [ 0, %B82.lr.ph.i ], [ %.192.sroa.0.0.i, %B545.i ]
  %.147.1500.i = phi i64 [ %.147.1498.i, %B82.lr.ph.i ], [ %.147.1.i, %B545.i ]
  %.144.1499.i = phi i64 [ 1, %B82.lr.ph.i ], [ %.144.1.i, %B545.i ]
  %.277.i = icmp slt i64 %.192.sroa.0.0501.i, 0
  %.278.i = select i1 %.277.i, i64 %.205, i64 0
  %.279.i = add i64 %.278.i, %.192.sroa.0.0501.i
  br i1 %.300.i, label %B82.else.endif.if.i, label %B82.else.endif.endif.i, !prof !0

B180.i:                                           ; preds = %B82.endif.i
  %.799.i = mul i64 %.441.i, %.124
  %.801.i = getelementptr i8, ptr %.132, i64 %.799.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  br i1 %.197.not, label %B402.i, label %B200.i

B200.i:                                           ; preds = %B180.i
  %.879.i = mul i64 %.441.i, %.164
  %.881.i = getelementptr float, ptr %.172, i64 %.879.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  br i1 %.1010489.not.i, label %B400.i, label %B274.i

B274.i:                                           ; preds = %B200.i, %B274.i
  %.954.0490.i = phi i64 [ %.1023.i, %B274.i ], [ 0, %B200.i ]
  %.1023.i = add nuw nsw i64 %.954.0490.i, 1
  %0 = getelementptr i8, ptr %.801.i, i64 %.954.0490.i
  %.1081.i = load i8, ptr %0, align 1, !noalias !10
  %.1082.i = uitofp i8 %.1081.i to float
  %1 = getelementptr float, ptr %.881.i, i64 %.954.0490.i
  %.1113.i = load float, ptr %1, align 4, !noalias !10
  %.1114.i = fsub float %.1082.i, %.1113.i
  %.1120.i = fcmp olt float %.1114.i, %.199
  %.1114..i = select i1 %.1120.i, float %.1114.i, float 0xFFF0000000000000
  %2 = getelementptr float, ptr %.401.i, i64 %.954.0490.i
  store float %.1114..i, ptr %2, align 4, !noalias !10
  %exitcond502.not.i = icmp eq i64 %.124, %.1023.i
  br i1 %exitcond502.not.i, label %B400.i, label %B274.i

B400.i:                                           ; preds = %B274.i, %B200.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  br label %B545.i.sink.split

B402.i:                                           ; preds = %B180.i
  br i1 %.1010489.not.i, label %B545.i.sink.split, label %B460.i

B460.i:                                           ; preds = %B402.i, %B460.i
  %.1226.0493.i = phi i64 [ %.1295.i, %B460.i ], [ 0, %B402.i ]
  %.1295.i = add nuw nsw i64 %.1226.0493.i, 1
  %3 = getelementptr i8, ptr %.801.i, i64 %.1226.0493.i
  %.1353.i = load i8, ptr %3, align 1, !noalias !10
  %.1354.i = uitofp i8 %.1353.i to float
  %.1360.i = fcmp ogt float %.199, %.1354.i
  %.1354..i = select i1 %.1360.i, float %.1354.i, float 0xFFF0000000000000
  %4 = getelementptr float, ptr %.401.i, i64 %.1226.0493.i
  store float %.1354..i, ptr %4, align 4, !noalias !10
  %exitcond503.not.i = icmp eq i64 %.124, %.1295.i
  br i1 %exitcond503.not.i, label %B545.i.sink.split, label %B460.i

B545.i.sink.split:                                ; preds = %B460.i, %B402.i, %B400.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  br label %B545.i

B545.i:                                           ; preds = %.707.endif.i, %B545.i.sink.split, %B154.endif.else.endif.endif.endif.if.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  %.202.i = icmp sgt i64 %.147.1500.i, 0
  %.215.i = zext i1 %.202.i to i64
  %.144.1.i = add i64 %.144.1499.i, %.215.i
  %.211.i = sext i1 %.202.i to i64
  %.147.1.i = add nsw i64 %.147.1500.i, %.211.i
  %.192.sroa.0.0.i = select i1 %.202.i, i64 %.144.1499.i, i64 0
  br i1 %.202.i, label %B82.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit

B82.endif.i:                                      ; preds = %B82.else.endif.endif.endif.if.i, %B82.else.endif.endif.endif.i
  %.280.sroa.13.0.i = phi i64 [ %.207, %B82.else.endif.endif.endif.if.i ], [ %.280.sroa.13.1.i, %B82.else.endif.endif.endif.i ]
  %.368.i = sub i64 %.280.sroa.13.0.i, %.280.sroa.0.2.i
  %.375.i = icmp slt i64 %.368.i, 1
  %.377.i = select i1 %.375.i, i64 0, i64 %.368.i
  %.397.i = mul i64 %.279.i, %.207
  %5 = getelementptr float, ptr %.215, i64 %.397.i
  %.401.i = getelementptr float, ptr %5, i64 %.280.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !10
  %.441.i = add nsw i64 %.440.i, %.192.sroa.0.0501.i
  %.446.i = icmp sgt i64 %.441.i, -1
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  %.450.not.i = icmp slt i64 %.441.i, %.122
  %or.cond.i = select i1 %.446.i, i1 %.450.not.i, i1 false
  br i1 %or.cond.i, label %B180.i, label %B154.else.endif.i

B82.else.endif.if.i:                              ; preds = %B82.i
  br label %B82.else.endif.endif.i

B82.else.endif.endif.i:                           ; preds = %B82.else.endif.if.i, %B82.i
  %.280.sroa.0.2.i = phi i64 [ %.207, %B82.else.endif.if.i ], [ 1, %B82.i ]
  br i1 %.312.i, label %B82.else.endif.endif.if.i, label %B82.else.endif.endif.endif.i, !prof !0

B82.else.endif.endif.if.i:                        ; preds = %B82.else.endif.endif.i
  br label %B82.else.endif.endif.endif.i

B82.else.endif.endif.endif.i:                     ; preds = %B82.else.endif.endif.if.i, %B82.else.endif.endif.i
  %.280.sroa.13.1.i = phi i64 [ 0, %B82.else.endif.endif.if.i ], [ %.309.i, %B82.else.endif.endif.i ]
  br i1 %.317.not.i, label %B82.endif.i, label %B82.else.endif.endif.endif.if.i, !prof !1

B82.else.endif.endif.endif.if.i:                  ; preds = %B82.else.endif.endif.endif.i
  br label %B82.endif.i

B154.else.endif.i:                                ; preds = %B82.endif.i
  br i1 %.375.i, label %B154.endif.else.endif.if.i, label %B154.endif.else.endif.endif.endif.if.i, !prof !0

B154.endif.else.endif.if.i:                       ; preds = %B154.else.endif.i
  br label %B154.endif.else.endif.endif.endif.if.i

B154.endif.else.endif.endif.endif.if.i:           ; preds = %B154.endif.else.endif.if.i, %B154.else.endif.i
  %.616.sroa.0.2.i = phi i64 [ %.377.i, %B154.endif.else.endif.if.i ], [ 0, %B154.else.endif.i ]
  %.738.not487.i = icmp slt i64 %.616.sroa.0.2.i, %.377.i
  br i1 %.738.not487.i, label %.707.endif.i, label %B545.i, !prof !8

.707.endif.i:                                     ; preds = %B154.endif.else.endif.endif.endif.if.i, %.707.endif.i
  %.703.0488.i = phi i64 [ %.749.i, %.707.endif.i ], [ %.616.sroa.0.2.i, %B154.endif.else.endif.endif.endif.if.i ]
  %.744.i = getelementptr float, ptr %.401.i, i64 %.703.0488.i
  store float 0xFFF0000000000000, ptr %.744.i, align 4, !noalias !10
  %.749.i = add nsw i64 %.703.0488.i, 1
  %exitcond.not.i = icmp eq i64 %.749.i, %.377.i
  br i1 %exitcond.not.i, label %B545.i, label %.707.endif.i, !prof !9

_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit: ; preds = %B545.i, %.240
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  tail call fastcc void @NRT_decref(ptr null), !noalias !10
  tail call void @PyEval_RestoreThread(i64 %.245)
  %.278 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.280:                                             ; preds = %.39
  %.528 = icmp eq i32 %.45, 6
  %.543 = and i1 %.528, %.51
  %.545 = and i1 %.543, %.62
  %.595 = and i1 %.545, %.87
  %.596 = and i1 %.595, %.111
  br i1 %.596, label %.597, label %.521

.356:                                             ; preds = %.39
  %.358 = add i64 %.11, 32
  %.359 = inttoptr i64 %.358 to ptr
  %.360 = load i64, ptr %.359, align 8
  %.361 = inttoptr i64 %.360 to ptr
  %.363 = load i64, ptr %.361, align 8
  %.364 = getelementptr i8, ptr %.361, i64 8
  %.365 = load i64, ptr %.364, align 8
  %.370 = add i64 %.11, 16
  %.371 = inttoptr i64 %.370 to ptr
  %.372 = load i64, ptr %.371, align 8
  %.397 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.398 = add i64 %.15, 32
  %.399 = inttoptr i64 %.398 to ptr
  %.400 = load i64, ptr %.399, align 8
  %.401 = inttoptr i64 %.400 to ptr
  %.404 = getelementptr i8, ptr %.401, i64 8
  %.405 = load i64, ptr %.404, align 8
  %.410 = add i64 %.15, 16
  %.411 = inttoptr i64 %.410 to ptr
  %.412 = load i64, ptr %.411, align 8
  %.437 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.439 = tail call double @PyFloat_AsDouble(i64 %.19)
  %.441 = add i64 %.21, 32
  %.442 = inttoptr i64 %.441 to ptr
  %.443 = load i64, ptr %.442, align 8
  %.444 = inttoptr i64 %.443 to ptr
  %.446 = load i64, ptr %.444, align 8
  %.447 = getelementptr i8, ptr %.444, i64 8
  %.448 = load i64, ptr %.447, align 8
  %.453 = add i64 %.21, 16
  %.454 = inttoptr i64 %.453 to ptr
  %.455 = load i64, ptr %.454, align 8
  %.480 = tail call i64 @PyErr_Occurred()
  %.483 = icmp eq i64 %.480, 0
  br i1 %.483, label %.481, label %common.ret

.481:                                             ; preds = %.356
  %.456 = inttoptr i64 %.455 to ptr
  %.440 = fptrunc double %.439 to float
  %.438.not = icmp eq i64 %.437, 0
  %.413 = inttoptr i64 %.412 to ptr
  %.373 = inttoptr i64 %.372 to ptr
  %.486 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  %.202495.i110 = icmp sgt i64 %.446, 0
  br i1 %.202495.i110, label %B82.lr.ph.i111, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit

B82.lr.ph.i111:                                   ; preds = %.481
  %.147.1498.i112 = add nsw i64 %.446, -1
  %.241.i113 = add nsw i64 %.365, 1
  %.300.i114 = icmp slt i64 %.448, 2
  %.307.i115 = icmp slt i64 %.365, -1
  %.308.i116 = select i1 %.307.i115, i64 %.448, i64 0
  %.309.i117 = add i64 %.241.i113, %.308.i116
  %.312.i118 = icmp slt i64 %.309.i117, 0
  %.317.not.i119 = icmp slt i64 %.309.i117, %.448
  %.440.i120 = add nsw i64 %.397, -1
  %.1010489.not.i121 = icmp slt i64 %.365, 1
  br label %B82.i123

B82.i123:                                         ; preds = %B545.i151, %B82.lr.ph.i111
  %.192.sroa.0.0501.i124 = phi i64 [ 0, %B82.lr.ph.i111 ], [ %.192.sroa.0.0.i157, %B545.i151 ]
  %.147.1500.i125 = phi i64 [ %.147.1498.i112, %B82.lr.ph.i111 ], [ %.147.1.i156, %B545.i151 ]
  %.144.1499.i126 = phi i64 [ 1, %B82.lr.ph.i111 ], [ %.144.1.i154, %B545.i151 ]
  %.277.i127 = icmp slt i64 %.192.sroa.0.0501.i124, 0
  %.278.i128 = select i1 %.277.i127, i64 %.446, i64 0
  %.279.i129 = add i64 %.278.i128, %.192.sroa.0.0501.i124
  br i1 %.300.i114, label %B82.else.endif.if.i192, label %B82.else.endif.endif.i130, !prof !0

B180.i164:                                        ; preds = %B82.endif.i135
  %.799.i165 = mul i64 %.441.i142, %.365
  %.801.i166 = getelementptr i16, ptr %.373, i64 %.799.i165
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br i1 %.438.not, label %B402.i181, label %B200.i167

B200.i167:                                        ; preds = %B180.i164
  %.879.i168 = mul i64 %.441.i142, %.405
  %.881.i169 = getelementptr float, ptr %.413, i64 %.879.i168
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br i1 %.1010489.not.i121, label %B400.i180, label %B274.i170

B274.i170:                                        ; preds = %B200.i167, %B274.i170
  %.954.0490.i171 = phi i64 [ %.1023.i172, %B274.i170 ], [ 0, %B200.i167 ]
  %.1023.i172 = add nuw nsw i64 %.954.0490.i171, 1
  %6 = getelementptr i16, ptr %.801.i166, i64 %.954.0490.i171
  %.1081.i173 = load i16, ptr %6, align 2, !noalias !13
  %.1082.i174 = uitofp i16 %.1081.i173 to float
  %7 = getelementptr float, ptr %.881.i169, i64 %.954.0490.i171
  %.1113.i175 = load float, ptr %7, align 4, !noalias !13
  %.1114.i176 = fsub float %.1082.i174, %.1113.i175
  %.1120.i177 = fcmp olt float %.1114.i176, %.440
  %.1114..i178 = select i1 %.1120.i177, float %.1114.i176, float 0xFFF0000000000000
  %8 = getelementptr float, ptr %.401.i141, i64 %.954.0490.i171
  store float %.1114..i178, ptr %8, align 4, !noalias !13
  %exitcond502.not.i179 = icmp eq i64 %.365, %.1023.i172
  br i1 %exitcond502.not.i179, label %B400.i180, label %B274.i170

B400.i180:                                        ; preds = %B274.i170, %B200.i167
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br label %B545.i151.sink.split

B402.i181:                                        ; preds = %B180.i164
  br i1 %.1010489.not.i121, label %B545.i151.sink.split, label %B460.i182

B460.i182:                                        ; preds = %B402.i181, %B460.i182
  %.1226.0493.i183 = phi i64 [ %.1295.i184, %B460.i182 ], [ 0, %B402.i181 ]
  %.1295.i184 = add nuw nsw i64 %.1226.0493.i183, 1
  %9 = getelementptr i16, ptr %.801.i166, i64 %.1226.0493.i183
  %.1353.i185 = load i16, ptr %9, align 2, !noalias !13
  %.1354.i186 = uitofp i16 %.1353.i185 to float
  %.1360.i187 = fcmp ogt float %.440, %.1354.i186
  %.1354..i188 = select i1 %.1360.i187, float %.1354.i186, float 0xFFF0000000000000
  %10 = getelementptr float, ptr %.401.i141, i64 %.1226.0493.i183
  store float %.1354..i188, ptr %10, align 4, !noalias !13
  %exitcond503.not.i189 = icmp eq i64 %.365, %.1295.i184
  br i1 %exitcond503.not.i189, label %B545.i151.sink.split, label %B460.i182

B545.i151.sink.split:                             ; preds = %B460.i182, %B402.i181, %B400.i180
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  br label %B545.i151

B545.i151:                                        ; preds = %.707.endif.i158, %B545.i151.sink.split, %B154.endif.else.endif.endif.endif.if.i147
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  %.202.i152 = icmp sgt i64 %.147.1500.i125, 0
  %.215.i153 = zext i1 %.202.i152 to i64
  %.144.1.i154 = add i64 %.144.1499.i126, %.215.i153
  %.211.i155 = sext i1 %.202.i152 to i64
  %.147.1.i156 = add nsw i64 %.147.1500.i125, %.211.i155
  %.192.sroa.0.0.i157 = select i1 %.202.i152, i64 %.144.1499.i126, i64 0
  br i1 %.202.i152, label %B82.i123, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit

B82.endif.i135:                                   ; preds = %B82.else.endif.endif.endif.if.i134, %B82.else.endif.endif.endif.i132
  %.280.sroa.13.0.i136 = phi i64 [ %.448, %B82.else.endif.endif.endif.if.i134 ], [ %.280.sroa.13.1.i133, %B82.else.endif.endif.endif.i132 ]
  %.368.i137 = sub i64 %.280.sroa.13.0.i136, %.280.sroa.0.2.i131
  %.375.i138 = icmp slt i64 %.368.i137, 1
  %.377.i139 = select i1 %.375.i138, i64 0, i64 %.368.i137
  %.397.i140 = mul i64 %.279.i129, %.448
  %11 = getelementptr float, ptr %.456, i64 %.397.i140
  %.401.i141 = getelementptr float, ptr %11, i64 %.280.sroa.0.2.i131
  tail call fastcc void @NRT_incref(ptr null), !noalias !13
  %.441.i142 = add nsw i64 %.440.i120, %.192.sroa.0.0501.i124
  %.446.i143 = icmp sgt i64 %.441.i142, -1
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  %.450.not.i144 = icmp slt i64 %.441.i142, %.363
  %or.cond.i145 = select i1 %.446.i143, i1 %.450.not.i144, i1 false
  br i1 %or.cond.i145, label %B180.i164, label %B154.else.endif.i146

B82.else.endif.if.i192:                           ; preds = %B82.i123
  br label %B82.else.endif.endif.i130

B82.else.endif.endif.i130:                        ; preds = %B82.else.endif.if.i192, %B82.i123
  %.280.sroa.0.2.i131 = phi i64 [ %.448, %B82.else.endif.if.i192 ], [ 1, %B82.i123 ]
  br i1 %.312.i118, label %B82.else.endif.endif.if.i191, label %B82.else.endif.endif.endif.i132, !prof !0

B82.else.endif.endif.if.i191:                     ; preds = %B82.else.endif.endif.i130
  br label %B82.else.endif.endif.endif.i132

B82.else.endif.endif.endif.i132:                  ; preds = %B82.else.endif.endif.if.i191, %B82.else.endif.endif.i130
  %.280.sroa.13.1.i133 = phi i64 [ 0, %B82.else.endif.endif.if.i191 ], [ %.309.i117, %B82.else.endif.endif.i130 ]
  br i1 %.317.not.i119, label %B82.endif.i135, label %B82.else.endif.endif.endif.if.i134, !prof !1

B82.else.endif.endif.endif.if.i134:               ; preds = %B82.else.endif.endif.endif.i132
  br label %B82.endif.i135

B154.else.endif.i146:                             ; preds = %B82.endif.i135
  br i1 %.375.i138, label %B154.endif.else.endif.if.i163, label %B154.endif.else.endif.endif.endif.if.i147, !prof !0

B154.endif.else.endif.if.i163:                    ; preds = %B154.else.endif.i146
  br label %B154.endif.else.endif.endif.endif.if.i147

B154.endif.else.endif.endif.endif.if.i147:        ; preds = %B154.endif.else.endif.if.i163, %B154.else.endif.i146
  %.616.sroa.0.2.i148 = phi i64 [ %.377.i139, %B154.endif.else.endif.if.i163 ], [ 0, %B154.else.endif.i146 ]
  %.738.not487.i149 = icmp slt i64 %.616.sroa.0.2.i148, %.377.i139
  br i1 %.738.not487.i149, label %.707.endif.i158, label %B545.i151, !prof !8

.707.endif.i158:                                  ; preds = %B154.endif.else.endif.endif.endif.if.i147, %.707.endif.i158
  %.703.0488.i159 = phi i64 [ %.749.i161, %.707.endif.i158 ], [ %.616.sroa.0.2.i148, %B154.endif.else.endif.endif.endif.if.i147 ]
  %.744.i160 = getelementptr float, ptr %.401.i141, i64 %.703.0488.i159
  store float 0xFFF0000000000000, ptr %.744.i160, align 4, !noalias !13
  %.749.i161 = add nsw i64 %.703.0488.i159, 1
  %exitcond.not.i162 = icmp eq i64 %.749.i161, %.377.i139
  br i1 %exitcond.not.i162, label %B545.i151, label %.707.endif.i158, !prof !9

_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE.exit: ; preds = %B545.i151, %.481
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call fastcc void @NRT_decref(ptr null), !noalias !13
  tail call void @PyEval_RestoreThread(i64 %.486)
  %.519 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.521:                                             ; preds = %.280
  %.769 = icmp eq i32 %.45, 11
  %.784 = and i1 %.769, %.51
  %.786 = and i1 %.784, %.62
  %.836 = and i1 %.786, %.87
  %.837 = and i1 %.836, %.111
  br i1 %.837, label %.838, label %other_arguments

.597:                                             ; preds = %.280
  %.599 = add i64 %.11, 32
  %.600 = inttoptr i64 %.599 to ptr
  %.601 = load i64, ptr %.600, align 8
  %.602 = inttoptr i64 %.601 to ptr
  %.604 = load i64, ptr %.602, align 8
  %.605 = getelementptr i8, ptr %.602, i64 8
  %.606 = load i64, ptr %.605, align 8
  %.611 = add i64 %.11, 16
  %.612 = inttoptr i64 %.611 to ptr
  %.613 = load i64, ptr %.612, align 8
  %.638 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.639 = add i64 %.15, 32
  %.640 = inttoptr i64 %.639 to ptr
  %.641 = load i64, ptr %.640, align 8
  %.642 = inttoptr i64 %.641 to ptr
  %.645 = getelementptr i8, ptr %.642, i64 8
  %.646 = load i64, ptr %.645, align 8
  %.651 = add i64 %.15, 16
  %.652 = inttoptr i64 %.651 to ptr
  %.653 = load i64, ptr %.652, align 8
  %.678 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.680 = tail call double @PyFloat_AsDouble(i64 %.19)
  %.682 = add i64 %.21, 32
  %.683 = inttoptr i64 %.682 to ptr
  %.684 = load i64, ptr %.683, align 8
  %.685 = inttoptr i64 %.684 to ptr
  %.687 = load i64, ptr %.685, align 8
  %.688 = getelementptr i8, ptr %.685, i64 8
  %.689 = load i64, ptr %.688, align 8
  %.694 = add i64 %.21, 16
  %.695 = inttoptr i64 %.694 to ptr
  %.696 = load i64, ptr %.695, align 8
  %.721 = tail call i64 @PyErr_Occurred()
  %.724 = icmp eq i64 %.721, 0
  br i1 %.724, label %.722, label %common.ret

.722:                                             ; preds = %.597
  %.697 = inttoptr i64 %.696 to ptr
  %.681 = fptrunc double %.680 to float
  %.679 = icmp ne i64 %.678, 0
  %.654 = inttoptr i64 %.653 to ptr
  %.614 = inttoptr i64 %.613 to ptr
  %.727 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.728, align 8
  %.740 = zext i1 %.679 to i8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIjLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE(ptr %.728, ptr null, ptr %.614, i64 %.604, i64 %.606, i64 %.638, ptr null, ptr %.654, i64 %.646, i8 %.740, float %.681, ptr null, ptr %.697, i64 %.687, i64 %.689)
  tail call void @PyEval_RestoreThread(i64 %.727)
  %.760 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret

.838:                                             ; preds = %.521
  %.840 = add i64 %.11, 32
  %.841 = inttoptr i64 %.840 to ptr
  %.842 = load i64, ptr %.841, align 8
  %.843 = inttoptr i64 %.842 to ptr
  %.845 = load i64, ptr %.843, align 8
  %.846 = getelementptr i8, ptr %.843, i64 8
  %.847 = load i64, ptr %.846, align 8
  %.852 = add i64 %.11, 16
  %.853 = inttoptr i64 %.852 to ptr
  %.854 = load i64, ptr %.853, align 8
  %.879 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.880 = add i64 %.15, 32
  %.881 = inttoptr i64 %.880 to ptr
  %.882 = load i64, ptr %.881, align 8
  %.883 = inttoptr i64 %.882 to ptr
  %.886 = getelementptr i8, ptr %.883, i64 8
  %.887 = load i64, ptr %.886, align 8
  %.892 = add i64 %.15, 16
  %.893 = inttoptr i64 %.892 to ptr
  %.894 = load i64, ptr %.893, align 8
  %.919 = tail call i64 @PyLong_AsLongLong(i64 %.17)
  %.921 = tail call double @PyFloat_AsDouble(i64 %.19)
  %.923 = add i64 %.21, 32
  %.924 = inttoptr i64 %.923 to ptr
  %.925 = load i64, ptr %.924, align 8
  %.926 = inttoptr i64 %.925 to ptr
  %.928 = load i64, ptr %.926, align 8
  %.929 = getelementptr i8, ptr %.926, i64 8
  %.930 = load i64, ptr %.929, align 8
  %.935 = add i64 %.21, 16
  %.936 = inttoptr i64 %.935 to ptr
  %.937 = load i64, ptr %.936, align 8
  %.962 = tail call i64 @PyErr_Occurred()
  %.965 = icmp eq i64 %.962, 0
  br i1 %.965, label %.963, label %common.ret

.963:                                             ; preds = %.838
  %.938 = inttoptr i64 %.937 to ptr
  %.922 = fptrunc double %.921 to float
  %.920 = icmp ne i64 %.919, 0
  %.895 = inttoptr i64 %.894 to ptr
  %.855 = inttoptr i64 %.854 to ptr
  %.968 = tail call i64 @PyEval_SaveThread()
  store ptr null, ptr %.969, align 8
  %.981 = zext i1 %.920 to i8
  call fastcc void @_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE(ptr %.969, ptr null, ptr %.855, i64 %.845, i64 %.847, i64 %.879, ptr null, ptr %.895, i64 %.887, i8 %.981, float %.922, ptr null, ptr %.938, i64 %.928, i64 %.930)
  tail call void @PyEval_RestoreThread(i64 %.968)
  %.1001 = tail call i64 @PyLong_FromLongLong(i64 0)
  br label %common.ret
}

declare double @PyFloat_AsDouble(i64) local_unnamed_addr

define i64 @stemd_compiled_largest(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 4
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.83, %_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.191, %_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE.exit ], [ 0, %.83 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.28, %.8, %.5
  %.194 = tail call i32 @PyErr_BadArgument()
  br label %common.ret

.8:                                               ; preds = %.5
  %.11 = load i64, ptr %.2, align 8
  %.12 = getelementptr i8, ptr %.2, i64 8
  %.13 = load i64, ptr %.12, align 8
  %.14 = getelementptr i8, ptr %.2, i64 16
  %.15 = load i64, ptr %.14, align 8
  %.16 = getelementptr i8, ptr %.2, i64 24
  %.17 = load i64, ptr %.16, align 8
  %.18 = add i64 %.11, 8
  %.19 = inttoptr i64 %.18 to ptr
  %.20 = load i64, ptr %.19, align 8
  %.21 = icmp eq i64 %.20, %.1
  %.22 = add i64 %.17, 8
  %.23 = inttoptr i64 %.22 to ptr
  %.24 = load i64, ptr %.23, align 8
  %.25 = icmp eq i64 %.24, %.1
  %.27 = and i1 %.21, %.25
  br i1 %.27, label %.28, label %other_arguments

.28:                                              ; preds = %.8
  %.31 = add i64 %.11, 56
  %.32 = inttoptr i64 %.31 to ptr
  %.33 = load i64, ptr %.32, align 8
  %.34 = add i64 %.33, 28
  %.35 = inttoptr i64 %.34 to ptr
  %.36 = load i32, ptr %.35, align 4
  %.37 = icmp eq i32 %.36, 11
  %.39 = add i64 %.33, 26
  %.40 = inttoptr i64 %.39 to ptr
  %.41 = load i8, ptr %.40, align 1
  %.42 = icmp ne i8 %.41, 62
  %.43 = add i64 %.11, 64
  %.44 = inttoptr i64 %.43 to ptr
  %.45 = load i32, ptr %.44, align 4
  %.46 = and i32 %.45, 1281
  %.47 = icmp eq i32 %.46, 1281
  %.48 = add i64 %.11, 24
  %.49 = inttoptr i64 %.48 to ptr
  %.50 = load i32, ptr %.49, align 4
  %.51 = icmp eq i32 %.50, 2
  %.52 = and i1 %.37, %.42
  %.53 = and i1 %.47, %.51
  %.54 = and i1 %.52, %.53
  %.55 = add i64 %.17, 56
  %.56 = inttoptr i64 %.55 to ptr
  %.57 = load i64, ptr %.56, align 8
  %.58 = add i64 %.57, 28
  %.59 = inttoptr i64 %.58 to ptr
  %.60 = load i32, ptr %.59, align 4
  %.61 = icmp eq i32 %.60, 7
  %.63 = icmp eq i32 %.60, 9
  %.64 = or i1 %.61, %.63
  %.65 = add i64 %.57, 26
  %.66 = inttoptr i64 %.65 to ptr
  %.67 = load i8, ptr %.66, align 1
  %.68 = icmp ne i8 %.67, 62
  %.69 = add i64 %.17, 64
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i32, ptr %.70, align 4
  %.72 = and i32 %.71, 1281
  %.73 = icmp eq i32 %.72, 1281
  %.74 = add i64 %.17, 24
  %.75 = inttoptr i64 %.74 to ptr
  %.76 = load i32, ptr %.75, align 4
  %.77 = icmp eq i32 %.76, 1
  %.78 = and i1 %.64, %.68
  %.79 = and i1 %.73, %.77
  %.80 = and i1 %.78, %.79
  %.82 = and i1 %.54, %.80
  br i1 %.82, label %.83, label %other_arguments

.83:                                              ; preds = %.28
  %.85 = add i64 %.11, 32
  %.86 = inttoptr i64 %.85 to ptr
  %.87 = load i64, ptr %.86, align 8
  %.88 = inttoptr i64 %.87 to ptr
  %.90 = load i64, ptr %.88, align 8
  %.91 = getelementptr i8, ptr %.88, i64 8
  %.92 = load i64, ptr %.91, align 8
  %.97 = add i64 %.11, 16
  %.98 = inttoptr i64 %.97 to ptr
  %.99 = load i64, ptr %.98, align 8
  %.124 = tail call double @PyFloat_AsDouble(i64 %.13)
  %.126 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.127 = add i64 %.17, 32
  %.128 = inttoptr i64 %.127 to ptr
  %.129 = load i64, ptr %.128, align 8
  %.130 = inttoptr i64 %.129 to ptr
  %.132 = load i64, ptr %.130, align 8
  %.136 = add i64 %.17, 16
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i64, ptr %.137, align 8
  %.159 = tail call i64 @PyErr_Occurred()
  %.162 = icmp eq i64 %.159, 0
  br i1 %.162, label %.160, label %common.ret

.160:                                             ; preds = %.83
  %.139 = inttoptr i64 %.138 to ptr
  %.125 = fptrunc double %.124 to float
  %.100 = inttoptr i64 %.99 to ptr
  %.165 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  %.75.i = add nsw i64 %.92, -2
  %.165584.i = icmp sgt i64 %.90, 2
  br i1 %.165584.i, label %B114.lr.ph.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE.exit

B114.lr.ph.i:                                     ; preds = %.160
  %.109.1588.i = add nsw i64 %.90, -3
  %.213.i = add nsw i64 %.92, -1
  %.251.i = icmp slt i64 %.92, 3
  %0 = and i64 %.75.i, -9223372036854775777
  %.269.i = icmp sgt i64 %0, 0
  %.270.i = sdiv i64 %.75.i, 32
  %.271.i = zext i1 %.269.i to i64
  %.272.i = add nsw i64 %.270.i, %.271.i
  %.1680.i = add i64 %.126, -1
  %spec.select.i = select i1 %.251.i, i64 0, i64 %.272.i
  %.294574.i = icmp sgt i64 %spec.select.i, 0
  %.240.1577.i = add nsw i64 %spec.select.i, -1
  br label %B114.i

B110.loopexit.i:                                  ; preds = %B840.i, %B114.i
  %found.3.1.lcssa.i = phi i64 [ %found.5.0590.i, %B114.i ], [ %found.4.2.i, %B840.i ]
  %.165.i = icmp sgt i64 %.109.1592.i, 0
  %.178.i = zext i1 %.165.i to i64
  %.106.1.i = add i64 %.106.1591.i, %.178.i
  %.174.i = sext i1 %.165.i to i64
  %.109.1.i = add nsw i64 %.109.1592.i, %.174.i
  %.155.sroa.0.0.i = select i1 %.165.i, i64 %.106.1591.i, i64 0
  br i1 %.165.i, label %B114.i, label %_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE.exit

B114.i:                                           ; preds = %B110.loopexit.i, %B114.lr.ph.i
  %.155.sroa.0.0593.i = phi i64 [ 1, %B114.lr.ph.i ], [ %.155.sroa.0.0.i, %B110.loopexit.i ]
  %.109.1592.i = phi i64 [ %.109.1588.i, %B114.lr.ph.i ], [ %.109.1.i, %B110.loopexit.i ]
  %.106.1591.i = phi i64 [ 2, %B114.lr.ph.i ], [ %.106.1.i, %B110.loopexit.i ]
  %found.5.0590.i = phi i64 [ 0, %B114.lr.ph.i ], [ %found.3.1.lcssa.i, %B110.loopexit.i ]
  br i1 %.294574.i, label %B170.lr.ph.i, label %B110.loopexit.i

B170.i:                                           ; preds = %B170.lr.ph.i, %B840.i
  %.284.sroa.0.0582.i = phi i64 [ 1, %B170.lr.ph.i ], [ %.284.sroa.0.0.i, %B840.i ]
  %.240.1581.i = phi i64 [ %.240.1577.i, %B170.lr.ph.i ], [ %.240.1.i, %B840.i ]
  %.237.1580.i = phi i64 [ 33, %B170.lr.ph.i ], [ %.237.1.i, %B840.i ]
  %found.3.1579.i = phi i64 [ %found.5.0590.i, %B170.lr.ph.i ], [ %found.4.2.i, %B840.i ]
  %.336.i = add nsw i64 %.284.sroa.0.0582.i, 32
  %.340.i = tail call i64 @llvm.smin.i64(i64 %.213.i, i64 %.336.i)
  %.395.i = icmp slt i64 %.284.sroa.0.0582.i, 0
  %.396.i = select i1 %.395.i, i64 %.92, i64 0
  %.397.i = add i64 %.396.i, %.284.sroa.0.0582.i
  %.400.i = icmp slt i64 %.397.i, 0
  br i1 %.400.i, label %B170.else.if.i, label %B170.else.endif.i, !prof !0

B338.i:                                           ; preds = %B170.endif.i, %B338.i
  %above.2.2562.i = phi i32 [ %.711.i, %B338.i ], [ 0, %B170.endif.i ]
  %.581.0560.i = phi i64 [ %.650.i, %B338.i ], [ 0, %B170.endif.i ]
  %.650.i = add nuw nsw i64 %.581.0560.i, 1
  %1 = getelementptr float, ptr %.506.i, i64 %.581.0560.i
  %.704.i = load float, ptr %1, align 4, !noalias !16
  %.706.i = fcmp ogt float %.704.i, %.125
  %.710.i = zext i1 %.706.i to i32
  %.711.i = add i32 %above.2.2562.i, %.710.i
  %exitcond.not.i = icmp eq i64 %.473.i, %.650.i
  br i1 %exitcond.not.i, label %B398.loopexit.i, label %B338.i

B398.loopexit.i:                                  ; preds = %B338.i
  %2 = icmp eq i32 %.711.i, 0
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  br i1 %2, label %B840.i, label %B412.i

B412.i:                                           ; preds = %B398.loopexit.i
  %.790.i = sub i64 %.340.i, %.284.sroa.0.0582.i
  %.833563.i = icmp sgt i64 %.790.i, 0
  br i1 %.833563.i, label %B446.preheader.i, label %B840.i

B446.preheader.i:                                 ; preds = %B412.i
  %.780.1567.i = add nsw i64 %.790.i, -1
  %.777.1565.i = add i64 %.284.sroa.0.0582.i, 1
  br label %B446.i

B446.i:                                           ; preds = %B839.i, %B446.preheader.i
  %.823.sroa.0.0572.i = phi i64 [ %.823.sroa.0.0.i, %B839.i ], [ %.284.sroa.0.0582.i, %B446.preheader.i ]
  %.780.1571.i = phi i64 [ %.780.1.i, %B839.i ], [ %.780.1567.i, %B446.preheader.i ]
  %.777.1570.i = phi i64 [ %.777.1.i, %B839.i ], [ %.777.1565.i, %B446.preheader.i ]
  %found.2.2569.i = phi i64 [ %found.6.3.i, %B839.i ], [ %found.3.1579.i, %B446.preheader.i ]
  %.903.i = icmp slt i64 %.823.sroa.0.0572.i, 0
  %.904.i = select i1 %.903.i, i64 %.92, i64 0
  %3 = getelementptr float, ptr %5, i64 %.823.sroa.0.0572.i
  %.926.i = getelementptr float, ptr %3, i64 %.904.i
  %.927.i = load float, ptr %.926.i, align 4, !noalias !16
  %.935.i = fcmp ogt float %.927.i, %.125
  br i1 %.935.i, label %B482.i, label %B839.i

B482.i:                                           ; preds = %B446.i
  %.955.i = add nsw i64 %.823.sroa.0.0572.i, -1
  %.1006.inv.i = icmp sgt i64 %.823.sroa.0.0572.i, 0
  %.1007.i = select i1 %.1006.inv.i, i64 0, i64 %.92
  %.1008.i = add i64 %.1007.i, %.955.i
  %.1011.i = icmp slt i64 %.1008.i, 0
  br i1 %.1011.i, label %B482.else.if.i, label %B482.else.endif.i, !prof !0

B766.i:                                           ; preds = %B482.endif.else.endif.endif.i
  %.1652.i = fcmp ogt float %.1562.i, %.1533.i
  %.1653.i = select i1 %.1652.i, float %.1562.i, float %.1533.i
  %.1654.i = fcmp ogt float %.1591.i, %.1653.i
  %.1655.i = select i1 %.1654.i, float %.1591.i, float %.1653.i
  %.1656.i = fcmp ogt float %.1649.i, %.1655.i
  %.1657.i = select i1 %.1656.i, float %.1649.i, float %.1655.i
  %.1669.i = fcmp ugt float %.1657.i, %.927.i
  br i1 %.1669.i, label %B839.i, label %B778.i

B778.i:                                           ; preds = %B766.i
  %.1685.i = add i64 %.1682.i, %.823.sroa.0.0572.i
  %.1700.i = icmp slt i64 %found.2.2569.i, 0
  %.1701.i = select i1 %.1700.i, i64 %.132, i64 0
  %4 = getelementptr i64, ptr %.139, i64 %found.2.2569.i
  %.1715.i = getelementptr i64, ptr %4, i64 %.1701.i
  store i64 %.1685.i, ptr %.1715.i, align 8, !noalias !16
  %.1718.i = add nsw i64 %found.2.2569.i, 1
  br label %B839.i

B839.i:                                           ; preds = %B482.endif.else.endif.endif.i, %B778.i, %B766.i, %B446.i
  %found.6.3.i = phi i64 [ %found.2.2569.i, %B446.i ], [ %.1718.i, %B778.i ], [ %found.2.2569.i, %B766.i ], [ %found.2.2569.i, %B482.endif.else.endif.endif.i ]
  %.833.i = icmp sgt i64 %.780.1571.i, 0
  %.846.i = zext i1 %.833.i to i64
  %.777.1.i = add i64 %.777.1570.i, %.846.i
  %.842.i = sext i1 %.833.i to i64
  %.780.1.i = add nsw i64 %.780.1571.i, %.842.i
  %.823.sroa.0.0.i = select i1 %.833.i, i64 %.777.1570.i, i64 0
  br i1 %.833.i, label %B446.i, label %B840.i

B840.critedge.i:                                  ; preds = %B170.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  br label %B840.i

B840.i:                                           ; preds = %B839.i, %B840.critedge.i, %B412.i, %B398.loopexit.i
  %found.4.2.i = phi i64 [ %found.3.1579.i, %B398.loopexit.i ], [ %found.3.1579.i, %B412.i ], [ %found.3.1579.i, %B840.critedge.i ], [ %found.6.3.i, %B839.i ]
  %.294.i = icmp sgt i64 %.240.1581.i, 0
  %.307.i = add i64 %.237.1580.i, 32
  %.237.1.i = select i1 %.294.i, i64 %.307.i, i64 %.237.1580.i
  %.303.i = sext i1 %.294.i to i64
  %.240.1.i = add nsw i64 %.240.1581.i, %.303.i
  %.284.sroa.0.0.i = select i1 %.294.i, i64 %.237.1580.i, i64 0
  br i1 %.294.i, label %B170.i, label %B110.loopexit.i

B170.lr.ph.i:                                     ; preds = %B114.i
  %.382.i = icmp slt i64 %.155.sroa.0.0593.i, 0
  %.383.i = select i1 %.382.i, i64 %.90, i64 0
  %.384.i = add i64 %.383.i, %.155.sroa.0.0593.i
  %.502.i = mul i64 %.384.i, %.92
  %5 = getelementptr float, ptr %.100, i64 %.502.i
  %.953.i = add nsw i64 %.155.sroa.0.0593.i, -1
  %.993.inv.i = icmp sgt i64 %.155.sroa.0.0593.i, 0
  %.994.i = select i1 %.993.inv.i, i64 0, i64 %.90
  %.995.i = add i64 %.994.i, %.953.i
  %.1113.i = mul i64 %.995.i, %.92
  %6 = getelementptr float, ptr %.100, i64 %.1113.i
  %.1150.i = add nsw i64 %.155.sroa.0.0593.i, 1
  %.1190.i = icmp slt i64 %.155.sroa.0.0593.i, -1
  %.1191.i = select i1 %.1190.i, i64 %.90, i64 0
  %.1192.i = add i64 %.1150.i, %.1191.i
  %.1310.i = mul i64 %.1192.i, %.92
  %7 = getelementptr float, ptr %.100, i64 %.1310.i
  %.1678.i = mul nsw i64 %.953.i, %.75.i
  %.1682.i = add i64 %.1680.i, %.1678.i
  br label %B170.i

B170.endif.i:                                     ; preds = %B170.else.endif.endif.endif.if.i, %B170.else.endif.endif.endif.i
  %.385.sroa.13.0.i = phi i64 [ %.92, %B170.else.endif.endif.endif.if.i ], [ %.385.sroa.13.1.i, %B170.else.endif.endif.endif.i ]
  %.473.i = sub i64 %.385.sroa.13.0.i, %.385.sroa.0.2.i
  %.506.i = getelementptr float, ptr %5, i64 %.385.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  %.637559.not.i = icmp slt i64 %.473.i, 1
  br i1 %.637559.not.i, label %B840.critedge.i, label %B338.i

B170.else.if.i:                                   ; preds = %B170.i
  br label %B170.else.endif.i

B170.else.endif.i:                                ; preds = %B170.else.if.i, %B170.i
  %.385.sroa.0.1.i = phi i64 [ 0, %B170.else.if.i ], [ %.397.i, %B170.i ]
  %.405.not.i = icmp slt i64 %.397.i, %.92
  br i1 %.405.not.i, label %B170.else.endif.endif.i, label %B170.else.endif.if.i, !prof !1

B170.else.endif.if.i:                             ; preds = %B170.else.endif.i
  br label %B170.else.endif.endif.i

B170.else.endif.endif.i:                          ; preds = %B170.else.endif.if.i, %B170.else.endif.i
  %.385.sroa.0.2.i = phi i64 [ %.92, %B170.else.endif.if.i ], [ %.385.sroa.0.1.i, %B170.else.endif.i ]
  %.412.i = icmp slt i64 %.340.i, 0
  %.413.i = select i1 %.412.i, i64 %.92, i64 0
  %.414.i = add i64 %.413.i, %.340.i
  %.417.i = icmp slt i64 %.414.i, 0
  br i1 %.417.i, label %B170.else.endif.endif.if.i, label %B170.else.endif.endif.endif.i, !prof !0

B170.else.endif.endif.if.i:                       ; preds = %B170.else.endif.endif.i
  br label %B170.else.endif.endif.endif.i

B170.else.endif.endif.endif.i:                    ; preds = %B170.else.endif.endif.if.i, %B170.else.endif.endif.i
  %.385.sroa.13.1.i = phi i64 [ 0, %B170.else.endif.endif.if.i ], [ %.414.i, %B170.else.endif.endif.i ]
  %.422.not.i = icmp slt i64 %.414.i, %.92
  br i1 %.422.not.i, label %B170.endif.i, label %B170.else.endif.endif.endif.if.i, !prof !1

B170.else.endif.endif.endif.if.i:                 ; preds = %B170.else.endif.endif.endif.i
  br label %B170.endif.i

B482.else.if.i:                                   ; preds = %B482.i
  br label %B482.else.endif.i

B482.else.endif.i:                                ; preds = %B482.else.if.i, %B482.i
  %.996.sroa.0.1.i = phi i64 [ 0, %B482.else.if.i ], [ %.1008.i, %B482.i ]
  %.1016.not.i = icmp slt i64 %.1008.i, %.92
  br i1 %.1016.not.i, label %B482.else.endif.endif.i, label %B482.else.endif.if.i, !prof !1

B482.else.endif.if.i:                             ; preds = %B482.else.endif.i
  br label %B482.else.endif.endif.i

B482.else.endif.endif.i:                          ; preds = %B482.else.endif.if.i, %B482.else.endif.i
  %.996.sroa.0.2.i = phi i64 [ %.92, %B482.else.endif.if.i ], [ %.996.sroa.0.1.i, %B482.else.endif.i ]
  %.1117.i = getelementptr float, ptr %6, i64 %.996.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  br i1 %.1011.i, label %B482.endif.else.if.i, label %B482.endif.else.endif.i, !prof !0

B482.endif.else.if.i:                             ; preds = %B482.else.endif.endif.i
  br label %B482.endif.else.endif.i

B482.endif.else.endif.i:                          ; preds = %B482.endif.else.if.i, %B482.else.endif.endif.i
  %.1193.sroa.0.1.i = phi i64 [ 0, %B482.endif.else.if.i ], [ %.1008.i, %B482.else.endif.endif.i ]
  br i1 %.1016.not.i, label %B482.endif.else.endif.endif.i, label %B482.endif.else.endif.if.i, !prof !1

B482.endif.else.endif.if.i:                       ; preds = %B482.endif.else.endif.i
  br label %B482.endif.else.endif.endif.i

B482.endif.else.endif.endif.i:                    ; preds = %B482.endif.else.endif.if.i, %B482.endif.else.endif.i
  %.1193.sroa.0.2.i = phi i64 [ %.92, %B482.endif.else.endif.if.i ], [ %.1193.sroa.0.1.i, %B482.endif.else.endif.i ]
  %.1314.i = getelementptr float, ptr %7, i64 %.1193.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  tail call fastcc void @NRT_incref(ptr null), !noalias !16
  %.1380.i = load float, ptr %.1117.i, align 4, !noalias !16
  %.1408.i = getelementptr i8, ptr %.1117.i, i64 4
  %.1409.i = load float, ptr %.1408.i, align 4, !noalias !16
  %.1437.i = getelementptr i8, ptr %.1117.i, i64 8
  %.1438.i = load float, ptr %.1437.i, align 4, !noalias !16
  %8 = getelementptr float, ptr %5, i64 %.955.i
  %.1495.i = getelementptr float, ptr %8, i64 %.1007.i
  %.1496.i = load float, ptr %.1495.i, align 4, !noalias !16
  %.1499.i = fcmp ogt float %.1409.i, %.1380.i
  %.1500.i = select i1 %.1499.i, float %.1409.i, float %.1380.i
  %.1501.i = fcmp ogt float %.1438.i, %.1500.i
  %.1502.i = select i1 %.1501.i, float %.1438.i, float %.1500.i
  %.1503.i = fcmp ogt float %.1496.i, %.1502.i
  %.1504.i = select i1 %.1503.i, float %.1496.i, float %.1502.i
  %.1533.i = load float, ptr %.1314.i, align 4, !noalias !16
  %.1561.i = getelementptr i8, ptr %.1314.i, i64 4
  %.1562.i = load float, ptr %.1561.i, align 4, !noalias !16
  %.1590.i = getelementptr i8, ptr %.1314.i, i64 8
  %.1591.i = load float, ptr %.1590.i, align 4, !noalias !16
  %.1625.i = icmp slt i64 %.823.sroa.0.0572.i, -1
  %.1626.i = select i1 %.1625.i, i64 %.92, i64 0
  %9 = getelementptr i8, ptr %3, i64 4
  %.1648.i = getelementptr float, ptr %9, i64 %.1626.i
  %.1649.i = load float, ptr %.1648.i, align 4, !noalias !16
  %.1662.i = fcmp olt float %.1504.i, %.927.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  br i1 %.1662.i, label %B766.i, label %B839.i

_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B110.loopexit.i, %.160
  %found.5.0.lcssa.i = phi i64 [ 0, %.160 ], [ %found.3.1.lcssa.i, %B110.loopexit.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  tail call fastcc void @NRT_decref(ptr null), !noalias !16
  tail call void @PyEval_RestoreThread(i64 %.165)
  %.191 = tail call i64 @PyLong_FromLongLong(i64 %found.5.0.lcssa.i)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nofree norecurse nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 99, i32 1}
!2 = !{!3}
!3 = distinct !{!3, !4, !"_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE: %retptr"}
!4 = distinct !{!4, !"_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi3E1C8readonly7alignedEx5ArrayItLi3E1C7mutable7alignedE5ArrayItLi1E1C7mutable7alignedE"}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN10stemd_udfs7kernels8compiled11stage_loops10bin_framesB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi3E1C8readonly7alignedEx5ArrayIjLi3E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE"}
!8 = !{!"branch_weights", i32 127, i32 1}
!9 = !{!"branch_weights", i32 127, i32 12545}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE: %retptr"}
!12 = distinct !{!12, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE"}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE: %retptr"}
!15 = distinct !{!15, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7prepareB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayItLi2E1C8readonly7alignedEx5ArrayIfLi2E1C8readonly7alignedEbf5ArrayIfLi2E1C7mutable7alignedE"}
!16 = !{!17}
!17 = distinct !{!17, !18, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!18 = distinct !{!18, !"_ZN10stemd_udfs7kernels8compiled11stage_loops7largestB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIfLi2E1C7mutable7alignedEfx5ArrayIxLi1E1C7mutable7alignedE"}
