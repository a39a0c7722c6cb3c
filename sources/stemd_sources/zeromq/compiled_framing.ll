; {"take_messages": "stemd_zeromq_take_messages", "find_messages": "stemd_zeromq_find_messages", "take_multipart_messages": "stemd_zeromq_take_multipart_messages", "join_messages": "stemd_zeromq_join_messages"}
; a623d57112bed023

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

define i64 @stemd_zeromq_take_messages(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.149, %_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.315, %_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit ], [ 0, %.149 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.42, %.8, %.5
  %.324 = tail call i32 @PyErr_BadArgument()
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
  %.26 = add i64 %.17, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.19, 8
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
  %.60 = and i32 %.59, 1281
  %.61 = icmp eq i32 %.60, 1281
  %.62 = add i64 %.11, 24
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i32, ptr %.63, align 4
  %.65 = icmp eq i32 %.64, 1
  %.66 = and i1 %.51, %.56
  %.67 = and i1 %.61, %.65
  %.68 = and i1 %.66, %.67
  %.69 = add i64 %.17, 56
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
  %.81 = add i64 %.17, 64
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = and i32 %.83, 1281
  %.85 = icmp eq i32 %.84, 1281
  %.86 = add i64 %.17, 24
  %.87 = inttoptr i64 %.86 to ptr
  %.88 = load i32, ptr %.87, align 4
  %.89 = icmp eq i32 %.88, 1
  %.90 = and i1 %.75, %.80
  %.91 = and i1 %.85, %.89
  %.92 = and i1 %.90, %.91
  %.93 = add i64 %.19, 56
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
  %.107 = add i64 %.19, 64
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = load i32, ptr %.108, align 4
  %.110 = and i32 %.109, 1281
  %.111 = icmp eq i32 %.110, 1281
  %.112 = add i64 %.19, 24
  %.113 = inttoptr i64 %.112 to ptr
  %.114 = load i32, ptr %.113, align 4
  %.115 = icmp eq i32 %.114, 1
  %.116 = and i1 %.102, %.106
  %.117 = and i1 %.111, %.115
  %.118 = and i1 %.116, %.117
  %.119 = add i64 %.21, 56
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i64, ptr %.120, align 8
  %.122 = add i64 %.121, 28
  %.123 = inttoptr i64 %.122 to ptr
  %.124 = load i32, ptr %.123, align 4
  %.125 = icmp eq i32 %.124, 7
  %.127 = icmp eq i32 %.124, 9
  %.128 = or i1 %.125, %.127
  %.129 = add i64 %.121, 26
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = load i8, ptr %.130, align 1
  %.132 = icmp ne i8 %.131, 62
  %.133 = add i64 %.21, 64
  %.134 = inttoptr i64 %.133 to ptr
  %.135 = load i32, ptr %.134, align 4
  %.136 = and i32 %.135, 1281
  %.137 = icmp eq i32 %.136, 1281
  %.138 = add i64 %.21, 24
  %.139 = inttoptr i64 %.138 to ptr
  %.140 = load i32, ptr %.139, align 4
  %.141 = icmp eq i32 %.140, 1
  %.142 = and i1 %.128, %.132
  %.143 = and i1 %.137, %.141
  %.144 = and i1 %.142, %.143
  %.146 = and i1 %.68, %.92
  %.147 = and i1 %.146, %.118
  %.148 = and i1 %.147, %.144
  br i1 %.148, label %.149, label %other_arguments

.149:                                             ; preds = %.42
  %.151 = add i64 %.11, 32
  %.152 = inttoptr i64 %.151 to ptr
  %.153 = load i64, ptr %.152, align 8
  %.154 = inttoptr i64 %.153 to ptr
  %.156 = load i64, ptr %.154, align 8
  %.160 = add i64 %.11, 16
  %.161 = inttoptr i64 %.160 to ptr
  %.162 = load i64, ptr %.161, align 8
  %.183 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.184 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.185 = add i64 %.17, 32
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load i64, ptr %.186, align 8
  %.188 = inttoptr i64 %.187 to ptr
  %.190 = load i64, ptr %.188, align 8
  %.194 = add i64 %.17, 16
  %.195 = inttoptr i64 %.194 to ptr
  %.196 = load i64, ptr %.195, align 8
  %.217 = add i64 %.19, 32
  %.218 = inttoptr i64 %.217 to ptr
  %.219 = load i64, ptr %.218, align 8
  %.220 = inttoptr i64 %.219 to ptr
  %.222 = load i64, ptr %.220, align 8
  %.226 = add i64 %.19, 16
  %.227 = inttoptr i64 %.226 to ptr
  %.228 = load i64, ptr %.227, align 8
  %.258 = add i64 %.21, 16
  %.259 = inttoptr i64 %.258 to ptr
  %.260 = load i64, ptr %.259, align 8
  %.281 = tail call i64 @PyErr_Occurred()
  %.284 = icmp eq i64 %.281, 0
  br i1 %.284, label %.282, label %common.ret

.282:                                             ; preds = %.149
  %.261 = inttoptr i64 %.260 to ptr
  %.229 = inttoptr i64 %.228 to ptr
  %.197 = inttoptr i64 %.196 to ptr
  %.163 = inttoptr i64 %.162 to ptr
  %.287 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.64.i = add nsw i64 %.190, %.183
  %.66.i = tail call i64 @llvm.smin.i64(i64 %.64.i, i64 %.184)
  %.78.i.i = icmp slt i64 %.222, 1
  %.87.i.i = add nsw i64 %.183, 9
  %.89.not.i.i = icmp sgt i64 %.87.i.i, %.66.i
  %or.cond.i.i = select i1 %.78.i.i, i1 true, i1 %.89.not.i.i
  br i1 %or.cond.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i, label %B78.i.i

B78.i.i:                                          ; preds = %.282
  %.121.i.i = icmp slt i64 %.183, 0
  %.122.i.i = select i1 %.121.i.i, i64 %.156, i64 0
  %0 = getelementptr i8, ptr %.163, i64 %.183
  %.136.i.i = getelementptr i8, ptr %0, i64 %.122.i.i
  %.137.i.i = load i8, ptr %.136.i.i, align 1, !noalias !4
  %.141.i.i = icmp eq i8 %.137.i.i, 2
  br i1 %.141.i.i, label %B112.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i

B112.i.i:                                         ; preds = %B78.i.i, %B296.i.i
  %position.2.0.i.i = phi i64 [ %.309.i.i, %B296.i.i ], [ %.183, %B78.i.i ]
  %count.2.0.i.i = phi i64 [ %.298.i.i, %B296.i.i ], [ 0, %B78.i.i ]
  %.151.i.i = add nsw i64 %position.2.0.i.i, 9
  %.22.i.i.i = add nsw i64 %position.2.0.i.i, 1
  %.47.180.i.i.i = add i64 %position.2.0.i.i, 2
  br label %B64.i.i.i

B64.i.i.i:                                        ; preds = %B112.i.i.i, %B112.i.i
  %.95.sroa.0.084.i.i.i = phi i64 [ %.22.i.i.i, %B112.i.i ], [ %.95.sroa.0.0.i.i.i, %B112.i.i.i ]
  %.50.183.i.i.i = phi i64 [ 7, %B112.i.i ], [ %.50.1.i.i.i, %B112.i.i.i ]
  %.47.182.i.i.i = phi i64 [ %.47.180.i.i.i, %B112.i.i ], [ %.47.1.i.i.i, %B112.i.i.i ]
  %value.2.081.i.i.i = phi i64 [ 0, %B112.i.i ], [ %.199.i.i.i, %B112.i.i.i ]
  %.148.i.i.i = icmp sgt i64 %value.2.081.i.i.i, 18014398509481983
  br i1 %.148.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, label %B112.i.i.i

B112.i.i.i:                                       ; preds = %B64.i.i.i
  %.164.i.i.i = shl i64 %value.2.081.i.i.i, 8
  %.179.i.i.i = icmp slt i64 %.95.sroa.0.084.i.i.i, 0
  %.180.i.i.i = select i1 %.179.i.i.i, i64 %.156, i64 0
  %1 = getelementptr i8, ptr %.163, i64 %.95.sroa.0.084.i.i.i
  %.194.i.i.i = getelementptr i8, ptr %1, i64 %.180.i.i.i
  %.195.i.i.i = load i8, ptr %.194.i.i.i, align 1, !noalias !7
  %.198.i.i.i = zext i8 %.195.i.i.i to i64
  %.199.i.i.i = or disjoint i64 %.164.i.i.i, %.198.i.i.i
  %.105.i.i.i = icmp ne i64 %.50.183.i.i.i, 0
  %.118.i.i.i = zext i1 %.105.i.i.i to i64
  %.47.1.i.i.i = add i64 %.47.182.i.i.i, %.118.i.i.i
  %.114.i.i.i = sext i1 %.105.i.i.i to i64
  %.50.1.i.i.i = add nsw i64 %.50.183.i.i.i, %.114.i.i.i
  %.95.sroa.0.0.i.i.i = select i1 %.105.i.i.i, i64 %.47.182.i.i.i, i64 0
  br i1 %.105.i.i.i, label %B64.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i

_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i: ; preds = %B112.i.i.i, %B64.i.i.i
  %storemerge.i.i.i = phi i64 [ 4611686018427387904, %B64.i.i.i ], [ %.199.i.i.i, %B112.i.i.i ]
  %.191.i.i = sub nsw i64 %.66.i, %.151.i.i
  %.193.i.i = icmp sgt i64 %storemerge.i.i.i, %.191.i.i
  br i1 %.193.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i, label %B184.i.i

B184.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i
  %.233.i.i = sub nsw i64 %.151.i.i, %.183
  %.263.i.i = getelementptr i64, ptr %.229, i64 %count.2.0.i.i
  store i64 %.233.i.i, ptr %.263.i.i, align 8, !noalias !4
  %.295.i.i = getelementptr i64, ptr %.261, i64 %count.2.0.i.i
  store i64 %storemerge.i.i.i, ptr %.295.i.i, align 8, !noalias !4
  %.298.i.i = add nuw nsw i64 %count.2.0.i.i, 1
  %.309.i.i = add nsw i64 %storemerge.i.i.i, %.151.i.i
  %.331.i.i = icmp sge i64 %.298.i.i, %.222
  %.340.i.i = add nsw i64 %.309.i.i, 9
  %.342.not.i.i = icmp sgt i64 %.340.i.i, %.66.i
  %or.cond215.i.i = select i1 %.331.i.i, i1 true, i1 %.342.not.i.i
  br i1 %or.cond215.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i, label %B296.i.i

B296.i.i:                                         ; preds = %B184.i.i
  %.372.i.i = icmp slt i64 %.309.i.i, 0
  %.373.i.i = select i1 %.372.i.i, i64 %.156, i64 0
  %2 = getelementptr i8, ptr %.163, i64 %.309.i.i
  %.387.i.i = getelementptr i8, ptr %2, i64 %.373.i.i
  %.388.i.i = load i8, ptr %.387.i.i, align 1, !noalias !4
  %.392.i.i = icmp eq i8 %.388.i.i, 2
  br i1 %.392.i.i, label %B112.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i

_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i: ; preds = %B296.i.i, %B184.i.i, %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, %B78.i.i, %.282
  %position.3.1.i.i = phi i64 [ %.183, %B78.i.i ], [ %.183, %.282 ], [ %.309.i.i, %B296.i.i ], [ %.309.i.i, %B184.i.i ], [ %position.2.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i ]
  %count.3.1.i.i = phi i64 [ 0, %B78.i.i ], [ 0, %.282 ], [ %.298.i.i, %B296.i.i ], [ %.298.i.i, %B184.i.i ], [ %count.2.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.149.i = icmp slt i64 %.183, 0
  %.150.i = select i1 %.149.i, i64 %.156, i64 0
  %.151.i = add i64 %.150.i, %.183
  %.154.i = icmp slt i64 %.151.i, 0
  br i1 %.154.i, label %B0.endif.else.if.i, label %B0.endif.else.endif.i, !prof !0

B0.endif.endif.i:                                 ; preds = %B0.endif.else.endif.endif.endif.if.i, %B0.endif.else.endif.endif.endif.i
  %.139.sroa.13.0.i = phi i64 [ %.156, %B0.endif.else.endif.endif.endif.if.i ], [ %.139.sroa.13.1.i, %B0.endif.else.endif.endif.endif.i ]
  %.227.i = sub i64 %.139.sroa.13.0.i, %.139.sroa.0.2.i
  %.252.i = getelementptr i8, ptr %.163, i64 %.139.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  %.333.i = icmp slt i64 %.190, 1
  br i1 %.333.i, label %B0.endif.endif.else.endif.if.i, label %B0.endif.endif.else.endif.endif.i, !prof !0

B0.endif.else.if.i:                               ; preds = %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i
  br label %B0.endif.else.endif.i

B0.endif.else.endif.i:                            ; preds = %B0.endif.else.if.i, %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i
  %.139.sroa.0.1.i = phi i64 [ 0, %B0.endif.else.if.i ], [ %.151.i, %_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i ]
  %.159.not.i = icmp slt i64 %.151.i, %.156
  br i1 %.159.not.i, label %B0.endif.else.endif.endif.i, label %B0.endif.else.endif.if.i, !prof !10

B0.endif.else.endif.if.i:                         ; preds = %B0.endif.else.endif.i
  br label %B0.endif.else.endif.endif.i

B0.endif.else.endif.endif.i:                      ; preds = %B0.endif.else.endif.if.i, %B0.endif.else.endif.i
  %.139.sroa.0.2.i = phi i64 [ %.156, %B0.endif.else.endif.if.i ], [ %.139.sroa.0.1.i, %B0.endif.else.endif.i ]
  %.166.i = icmp slt i64 %position.3.1.i.i, 0
  %.167.i = select i1 %.166.i, i64 %.156, i64 0
  %.168.i = add i64 %.167.i, %position.3.1.i.i
  %.171.i = icmp slt i64 %.168.i, 0
  br i1 %.171.i, label %B0.endif.else.endif.endif.if.i, label %B0.endif.else.endif.endif.endif.i, !prof !0

B0.endif.else.endif.endif.if.i:                   ; preds = %B0.endif.else.endif.endif.i
  br label %B0.endif.else.endif.endif.endif.i

B0.endif.else.endif.endif.endif.i:                ; preds = %B0.endif.else.endif.endif.if.i, %B0.endif.else.endif.endif.i
  %.139.sroa.13.1.i = phi i64 [ 0, %B0.endif.else.endif.endif.if.i ], [ %.168.i, %B0.endif.else.endif.endif.i ]
  %.176.not.i = icmp slt i64 %.168.i, %.156
  br i1 %.176.not.i, label %B0.endif.endif.i, label %B0.endif.else.endif.endif.endif.if.i, !prof !10

B0.endif.else.endif.endif.endif.if.i:             ; preds = %B0.endif.else.endif.endif.endif.i
  br label %B0.endif.endif.i

B62.i.i:                                          ; preds = %B0.endif.endif.else.endif.endif.i, %B62.i.i
  %.65.086.i.i = phi i64 [ %.136.i80.i, %B62.i.i ], [ 0, %B0.endif.endif.else.endif.endif.i ]
  %.136.i80.i = add nuw nsw i64 %.65.086.i.i, 1
  %3 = getelementptr i8, ptr %.252.i, i64 %.65.086.i.i
  %.190.i.i = load i8, ptr %3, align 1, !noalias !11
  %4 = getelementptr i8, ptr %.426.i, i64 %.65.086.i.i
  store i8 %.190.i.i, ptr %4, align 1, !noalias !11
  %exitcond.not.i.i = icmp eq i64 %.227.i, %.136.i80.i
  br i1 %exitcond.not.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B62.i.i

B0.endif.endif.else.endif.if.i:                   ; preds = %B0.endif.endif.i
  br label %B0.endif.endif.else.endif.endif.i

B0.endif.endif.else.endif.endif.i:                ; preds = %B0.endif.endif.else.endif.if.i, %B0.endif.endif.i
  %.313.sroa.0.2.i = phi i64 [ %.190, %B0.endif.endif.else.endif.if.i ], [ 0, %B0.endif.endif.i ]
  %.426.i = getelementptr i8, ptr %.197, i64 %.313.sroa.0.2.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !1
  %.12385.not.i.i = icmp slt i64 %.227.i, 1
  br i1 %.12385.not.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B62.i.i

_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %B62.i.i, %B0.endif.endif.else.endif.endif.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call fastcc void @NRT_decref(ptr null), !noalias !1
  tail call void @PyEval_RestoreThread(i64 %.287)
  %.315 = tail call i64 @PyTuple_New(i64 2)
  %.317 = tail call i64 @PyLong_FromLongLong(i64 %count.3.1.i.i)
  %.318 = tail call i32 @PyTuple_SetItem(i64 %.315, i64 0, i64 %.317)
  %.320 = tail call i64 @PyLong_FromLongLong(i64 %position.3.1.i.i)
  %.321 = tail call i32 @PyTuple_SetItem(i64 %.315, i64 1, i64 %.320)
  br label %common.ret
}

declare i32 @PyErr_BadArgument() local_unnamed_addr

declare i64 @PyLong_AsLongLong(i64) local_unnamed_addr

declare i64 @PyErr_Occurred() local_unnamed_addr

declare i64 @PyEval_SaveThread() local_unnamed_addr

declare void @PyEval_RestoreThread(i64) local_unnamed_addr

declare i64 @PyTuple_New(i64) local_unnamed_addr

declare i64 @PyLong_FromLongLong(i64) local_unnamed_addr

declare i32 @PyTuple_SetItem(i64, i64, i64) local_unnamed_addr

define i64 @stemd_zeromq_find_messages(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 5
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.117, %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.249, %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit ], [ 0, %.117 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.35, %.8, %.5
  %.258 = tail call i32 @PyErr_BadArgument()
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
  %.24 = add i64 %.17, 8
  %.25 = inttoptr i64 %.24 to ptr
  %.26 = load i64, ptr %.25, align 8
  %.27 = icmp eq i64 %.26, %.1
  %.28 = add i64 %.19, 8
  %.29 = inttoptr i64 %.28 to ptr
  %.30 = load i64, ptr %.29, align 8
  %.31 = icmp eq i64 %.30, %.1
  %.33 = and i1 %.23, %.27
  %.34 = and i1 %.33, %.31
  br i1 %.34, label %.35, label %other_arguments

.35:                                              ; preds = %.8
  %.38 = add i64 %.11, 56
  %.39 = inttoptr i64 %.38 to ptr
  %.40 = load i64, ptr %.39, align 8
  %.41 = add i64 %.40, 28
  %.42 = inttoptr i64 %.41 to ptr
  %.43 = load i32, ptr %.42, align 4
  %.44 = icmp eq i32 %.43, 2
  %.46 = add i64 %.40, 26
  %.47 = inttoptr i64 %.46 to ptr
  %.48 = load i8, ptr %.47, align 1
  %.49 = icmp ne i8 %.48, 62
  %.50 = add i64 %.11, 64
  %.51 = inttoptr i64 %.50 to ptr
  %.52 = load i32, ptr %.51, align 4
  %.53 = and i32 %.52, 1281
  %.54 = icmp eq i32 %.53, 1281
  %.55 = add i64 %.11, 24
  %.56 = inttoptr i64 %.55 to ptr
  %.57 = load i32, ptr %.56, align 4
  %.58 = icmp eq i32 %.57, 1
  %.59 = and i1 %.44, %.49
  %.60 = and i1 %.54, %.58
  %.61 = and i1 %.59, %.60
  %.62 = add i64 %.17, 56
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i64, ptr %.63, align 8
  %.65 = add i64 %.64, 28
  %.66 = inttoptr i64 %.65 to ptr
  %.67 = load i32, ptr %.66, align 4
  %.68 = icmp eq i32 %.67, 7
  %.70 = icmp eq i32 %.67, 9
  %.71 = or i1 %.68, %.70
  %.72 = add i64 %.64, 26
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i8, ptr %.73, align 1
  %.75 = icmp ne i8 %.74, 62
  %.76 = add i64 %.17, 64
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i32, ptr %.77, align 4
  %.79 = and i32 %.78, 1281
  %.80 = icmp eq i32 %.79, 1281
  %.81 = add i64 %.17, 24
  %.82 = inttoptr i64 %.81 to ptr
  %.83 = load i32, ptr %.82, align 4
  %.84 = icmp eq i32 %.83, 1
  %.85 = and i1 %.71, %.75
  %.86 = and i1 %.80, %.84
  %.87 = and i1 %.85, %.86
  %.88 = add i64 %.19, 56
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
  %.102 = add i64 %.19, 64
  %.103 = inttoptr i64 %.102 to ptr
  %.104 = load i32, ptr %.103, align 4
  %.105 = and i32 %.104, 1281
  %.106 = icmp eq i32 %.105, 1281
  %.107 = add i64 %.19, 24
  %.108 = inttoptr i64 %.107 to ptr
  %.109 = load i32, ptr %.108, align 4
  %.110 = icmp eq i32 %.109, 1
  %.111 = and i1 %.97, %.101
  %.112 = and i1 %.106, %.110
  %.113 = and i1 %.111, %.112
  %.115 = and i1 %.61, %.87
  %.116 = and i1 %.115, %.113
  br i1 %.116, label %.117, label %other_arguments

.117:                                             ; preds = %.35
  %.119 = add i64 %.11, 32
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i64, ptr %.120, align 8
  %.122 = inttoptr i64 %.121 to ptr
  %.124 = load i64, ptr %.122, align 8
  %.128 = add i64 %.11, 16
  %.129 = inttoptr i64 %.128 to ptr
  %.130 = load i64, ptr %.129, align 8
  %.151 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.152 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.153 = add i64 %.17, 32
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i64, ptr %.154, align 8
  %.156 = inttoptr i64 %.155 to ptr
  %.158 = load i64, ptr %.156, align 8
  %.162 = add i64 %.17, 16
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i64, ptr %.163, align 8
  %.194 = add i64 %.19, 16
  %.195 = inttoptr i64 %.194 to ptr
  %.196 = load i64, ptr %.195, align 8
  %.217 = tail call i64 @PyErr_Occurred()
  %.220 = icmp eq i64 %.217, 0
  br i1 %.220, label %.218, label %common.ret

.218:                                             ; preds = %.117
  %.197 = inttoptr i64 %.196 to ptr
  %.165 = inttoptr i64 %.164 to ptr
  %.131 = inttoptr i64 %.130 to ptr
  %.223 = tail call i64 @PyEval_SaveThread()
  %.78.i.i = icmp slt i64 %.158, 1
  %.87.i.i = add nsw i64 %.151, 9
  %.89.not.i.i = icmp sgt i64 %.87.i.i, %.152
  %or.cond.i.i = select i1 %.78.i.i, i1 true, i1 %.89.not.i.i
  br i1 %or.cond.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B78.i.i

B78.i.i:                                          ; preds = %.218
  %.121.i.i = icmp slt i64 %.151, 0
  %.122.i.i = select i1 %.121.i.i, i64 %.124, i64 0
  %0 = getelementptr i8, ptr %.131, i64 %.151
  %.136.i.i = getelementptr i8, ptr %0, i64 %.122.i.i
  %.137.i.i = load i8, ptr %.136.i.i, align 1, !noalias !14
  %.141.i.i = icmp eq i8 %.137.i.i, 2
  br i1 %.141.i.i, label %B112.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

B112.i.i:                                         ; preds = %B78.i.i, %B296.i.i
  %position.2.0.i.i = phi i64 [ %.309.i.i, %B296.i.i ], [ %.151, %B78.i.i ]
  %count.2.0.i.i = phi i64 [ %.298.i.i, %B296.i.i ], [ 0, %B78.i.i ]
  %.151.i.i = add nsw i64 %position.2.0.i.i, 9
  %.22.i.i.i = add nsw i64 %position.2.0.i.i, 1
  %.47.180.i.i.i = add i64 %position.2.0.i.i, 2
  br label %B64.i.i.i

B64.i.i.i:                                        ; preds = %B112.i.i.i, %B112.i.i
  %.95.sroa.0.084.i.i.i = phi i64 [ %.22.i.i.i, %B112.i.i ], [ %.95.sroa.0.0.i.i.i, %B112.i.i.i ]
  %.50.183.i.i.i = phi i64 [ 7, %B112.i.i ], [ %.50.1.i.i.i, %B112.i.i.i ]
  %.47.182.i.i.i = phi i64 [ %.47.180.i.i.i, %B112.i.i ], [ %.47.1.i.i.i, %B112.i.i.i ]
  %value.2.081.i.i.i = phi i64 [ 0, %B112.i.i ], [ %.199.i.i.i, %B112.i.i.i ]
  %.148.i.i.i = icmp sgt i64 %value.2.081.i.i.i, 18014398509481983
  br i1 %.148.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, label %B112.i.i.i

B112.i.i.i:                                       ; preds = %B64.i.i.i
  %.164.i.i.i = shl i64 %value.2.081.i.i.i, 8
  %.179.i.i.i = icmp slt i64 %.95.sroa.0.084.i.i.i, 0
  %.180.i.i.i = select i1 %.179.i.i.i, i64 %.124, i64 0
  %1 = getelementptr i8, ptr %.131, i64 %.95.sroa.0.084.i.i.i
  %.194.i.i.i = getelementptr i8, ptr %1, i64 %.180.i.i.i
  %.195.i.i.i = load i8, ptr %.194.i.i.i, align 1, !noalias !19
  %.198.i.i.i = zext i8 %.195.i.i.i to i64
  %.199.i.i.i = or disjoint i64 %.164.i.i.i, %.198.i.i.i
  %.105.i.i.i = icmp ne i64 %.50.183.i.i.i, 0
  %.118.i.i.i = zext i1 %.105.i.i.i to i64
  %.47.1.i.i.i = add i64 %.47.182.i.i.i, %.118.i.i.i
  %.114.i.i.i = sext i1 %.105.i.i.i to i64
  %.50.1.i.i.i = add nsw i64 %.50.183.i.i.i, %.114.i.i.i
  %.95.sroa.0.0.i.i.i = select i1 %.105.i.i.i, i64 %.47.182.i.i.i, i64 0
  br i1 %.105.i.i.i, label %B64.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i

_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i: ; preds = %B112.i.i.i, %B64.i.i.i
  %storemerge.i.i.i = phi i64 [ 4611686018427387904, %B64.i.i.i ], [ %.199.i.i.i, %B112.i.i.i ]
  %.191.i.i = sub nsw i64 %.152, %.151.i.i
  %.193.i.i = icmp sgt i64 %storemerge.i.i.i, %.191.i.i
  br i1 %.193.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B184.i.i

B184.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i
  %.233.i.i = sub nsw i64 %.151.i.i, %.151
  %.263.i.i = getelementptr i64, ptr %.165, i64 %count.2.0.i.i
  store i64 %.233.i.i, ptr %.263.i.i, align 8, !noalias !14
  %.295.i.i = getelementptr i64, ptr %.197, i64 %count.2.0.i.i
  store i64 %storemerge.i.i.i, ptr %.295.i.i, align 8, !noalias !14
  %.298.i.i = add nuw nsw i64 %count.2.0.i.i, 1
  %.309.i.i = add nsw i64 %storemerge.i.i.i, %.151.i.i
  %.331.i.i = icmp sge i64 %.298.i.i, %.158
  %.340.i.i = add nsw i64 %.309.i.i, 9
  %.342.not.i.i = icmp sgt i64 %.340.i.i, %.152
  %or.cond215.i.i = select i1 %.331.i.i, i1 true, i1 %.342.not.i.i
  br i1 %or.cond215.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit, label %B296.i.i

B296.i.i:                                         ; preds = %B184.i.i
  %.372.i.i = icmp slt i64 %.309.i.i, 0
  %.373.i.i = select i1 %.372.i.i, i64 %.124, i64 0
  %2 = getelementptr i8, ptr %.131, i64 %.309.i.i
  %.387.i.i = getelementptr i8, ptr %2, i64 %.373.i.i
  %.388.i.i = load i8, ptr %.387.i.i, align 1, !noalias !14
  %.392.i.i = icmp eq i8 %.388.i.i, 2
  br i1 %.392.i.i, label %B112.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit

_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit: ; preds = %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i, %B184.i.i, %B296.i.i, %.218, %B78.i.i
  %position.3.1.i.i = phi i64 [ %.151, %B78.i.i ], [ %.151, %.218 ], [ %.309.i.i, %B296.i.i ], [ %.309.i.i, %B184.i.i ], [ %position.2.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i ]
  %count.3.1.i.i = phi i64 [ 0, %B78.i.i ], [ 0, %.218 ], [ %.298.i.i, %B296.i.i ], [ %.298.i.i, %B184.i.i ], [ %count.2.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx.exit.i.i ]
  tail call void @PyEval_RestoreThread(i64 %.223)
  %.249 = tail call i64 @PyTuple_New(i64 2)
  %.251 = tail call i64 @PyLong_FromLongLong(i64 %count.3.1.i.i)
  %.252 = tail call i32 @PyTuple_SetItem(i64 %.249, i64 0, i64 %.251)
  %.254 = tail call i64 @PyLong_FromLongLong(i64 %position.3.1.i.i)
  %.255 = tail call i32 @PyTuple_SetItem(i64 %.249, i64 1, i64 %.254)
  br label %common.ret
}

define i64 @stemd_zeromq_take_multipart_messages(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 7
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.183, %_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.392, %_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit ], [ 0, %.183 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.49, %.8, %.5
  %.401 = tail call i32 @PyErr_BadArgument()
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
  %.28 = add i64 %.17, 8
  %.29 = inttoptr i64 %.28 to ptr
  %.30 = load i64, ptr %.29, align 8
  %.31 = icmp eq i64 %.30, %.1
  %.32 = add i64 %.19, 8
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
  %.58 = icmp eq i32 %.57, 2
  %.60 = add i64 %.54, 26
  %.61 = inttoptr i64 %.60 to ptr
  %.62 = load i8, ptr %.61, align 1
  %.63 = icmp ne i8 %.62, 62
  %.64 = add i64 %.11, 64
  %.65 = inttoptr i64 %.64 to ptr
  %.66 = load i32, ptr %.65, align 4
  %.67 = and i32 %.66, 1281
  %.68 = icmp eq i32 %.67, 1281
  %.69 = add i64 %.11, 24
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i32, ptr %.70, align 4
  %.72 = icmp eq i32 %.71, 1
  %.73 = and i1 %.58, %.63
  %.74 = and i1 %.68, %.72
  %.75 = and i1 %.73, %.74
  %.76 = add i64 %.17, 56
  %.77 = inttoptr i64 %.76 to ptr
  %.78 = load i64, ptr %.77, align 8
  %.79 = add i64 %.78, 28
  %.80 = inttoptr i64 %.79 to ptr
  %.81 = load i32, ptr %.80, align 4
  %.82 = icmp eq i32 %.81, 2
  %.84 = add i64 %.78, 26
  %.85 = inttoptr i64 %.84 to ptr
  %.86 = load i8, ptr %.85, align 1
  %.87 = icmp ne i8 %.86, 62
  %.88 = add i64 %.17, 64
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i32, ptr %.89, align 4
  %.91 = and i32 %.90, 1281
  %.92 = icmp eq i32 %.91, 1281
  %.93 = add i64 %.17, 24
  %.94 = inttoptr i64 %.93 to ptr
  %.95 = load i32, ptr %.94, align 4
  %.96 = icmp eq i32 %.95, 1
  %.97 = and i1 %.82, %.87
  %.98 = and i1 %.92, %.96
  %.99 = and i1 %.97, %.98
  %.100 = add i64 %.19, 56
  %.101 = inttoptr i64 %.100 to ptr
  %.102 = load i64, ptr %.101, align 8
  %.103 = add i64 %.102, 28
  %.104 = inttoptr i64 %.103 to ptr
  %.105 = load i32, ptr %.104, align 4
  %.106 = icmp eq i32 %.105, 7
  %.108 = icmp eq i32 %.105, 9
  %.109 = or i1 %.106, %.108
  %.110 = add i64 %.102, 26
  %.111 = inttoptr i64 %.110 to ptr
  %.112 = load i8, ptr %.111, align 1
  %.113 = icmp ne i8 %.112, 62
  %.114 = add i64 %.19, 64
  %.115 = inttoptr i64 %.114 to ptr
  %.116 = load i32, ptr %.115, align 4
  %.117 = and i32 %.116, 1281
  %.118 = icmp eq i32 %.117, 1281
  %.119 = add i64 %.19, 24
  %.120 = inttoptr i64 %.119 to ptr
  %.121 = load i32, ptr %.120, align 4
  %.122 = icmp eq i32 %.121, 1
  %.123 = and i1 %.109, %.113
  %.124 = and i1 %.118, %.122
  %.125 = and i1 %.123, %.124
  %.126 = add i64 %.21, 56
  %.127 = inttoptr i64 %.126 to ptr
  %.128 = load i64, ptr %.127, align 8
  %.129 = add i64 %.128, 28
  %.130 = inttoptr i64 %.129 to ptr
  %.131 = load i32, ptr %.130, align 4
  %.132 = icmp eq i32 %.131, 7
  %.134 = icmp eq i32 %.131, 9
  %.135 = or i1 %.132, %.134
  %.136 = add i64 %.128, 26
  %.137 = inttoptr i64 %.136 to ptr
  %.138 = load i8, ptr %.137, align 1
  %.139 = icmp ne i8 %.138, 62
  %.140 = add i64 %.21, 64
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = load i32, ptr %.141, align 4
  %.143 = and i32 %.142, 1281
  %.144 = icmp eq i32 %.143, 1281
  %.145 = add i64 %.21, 24
  %.146 = inttoptr i64 %.145 to ptr
  %.147 = load i32, ptr %.146, align 4
  %.148 = icmp eq i32 %.147, 1
  %.149 = and i1 %.135, %.139
  %.150 = and i1 %.144, %.148
  %.151 = and i1 %.149, %.150
  %.152 = add i64 %.23, 56
  %.153 = inttoptr i64 %.152 to ptr
  %.154 = load i64, ptr %.153, align 8
  %.155 = add i64 %.154, 28
  %.156 = inttoptr i64 %.155 to ptr
  %.157 = load i32, ptr %.156, align 4
  %.158 = icmp eq i32 %.157, 7
  %.160 = icmp eq i32 %.157, 9
  %.161 = or i1 %.158, %.160
  %.162 = add i64 %.154, 26
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i8, ptr %.163, align 1
  %.165 = icmp ne i8 %.164, 62
  %.166 = add i64 %.23, 64
  %.167 = inttoptr i64 %.166 to ptr
  %.168 = load i32, ptr %.167, align 4
  %.169 = and i32 %.168, 1281
  %.170 = icmp eq i32 %.169, 1281
  %.171 = add i64 %.23, 24
  %.172 = inttoptr i64 %.171 to ptr
  %.173 = load i32, ptr %.172, align 4
  %.174 = icmp eq i32 %.173, 2
  %.175 = and i1 %.161, %.165
  %.176 = and i1 %.170, %.174
  %.177 = and i1 %.175, %.176
  %.179 = and i1 %.75, %.99
  %.180 = and i1 %.179, %.125
  %.181 = and i1 %.180, %.151
  %.182 = and i1 %.181, %.177
  br i1 %.182, label %.183, label %other_arguments

.183:                                             ; preds = %.49
  %.185 = add i64 %.11, 32
  %.186 = inttoptr i64 %.185 to ptr
  %.187 = load i64, ptr %.186, align 8
  %.188 = inttoptr i64 %.187 to ptr
  %.190 = load i64, ptr %.188, align 8
  %.194 = add i64 %.11, 16
  %.195 = inttoptr i64 %.194 to ptr
  %.196 = load i64, ptr %.195, align 8
  %.217 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.218 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.219 = add i64 %.17, 32
  %.220 = inttoptr i64 %.219 to ptr
  %.221 = load i64, ptr %.220, align 8
  %.222 = inttoptr i64 %.221 to ptr
  %.224 = load i64, ptr %.222, align 8
  %.228 = add i64 %.17, 16
  %.229 = inttoptr i64 %.228 to ptr
  %.230 = load i64, ptr %.229, align 8
  %.251 = add i64 %.19, 32
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i64, ptr %.252, align 8
  %.254 = inttoptr i64 %.253 to ptr
  %.256 = load i64, ptr %.254, align 8
  %.260 = add i64 %.19, 16
  %.261 = inttoptr i64 %.260 to ptr
  %.262 = load i64, ptr %.261, align 8
  %.292 = add i64 %.21, 16
  %.293 = inttoptr i64 %.292 to ptr
  %.294 = load i64, ptr %.293, align 8
  %.315 = add i64 %.23, 32
  %.316 = inttoptr i64 %.315 to ptr
  %.317 = load i64, ptr %.316, align 8
  %.318 = inttoptr i64 %.317 to ptr
  %.321 = getelementptr i8, ptr %.318, i64 8
  %.322 = load i64, ptr %.321, align 8
  %.327 = add i64 %.23, 16
  %.328 = inttoptr i64 %.327 to ptr
  %.329 = load i64, ptr %.328, align 8
  %.354 = tail call i64 @PyErr_Occurred()
  %.357 = icmp eq i64 %.354, 0
  br i1 %.357, label %.355, label %common.ret

.355:                                             ; preds = %.183
  %.330 = inttoptr i64 %.329 to ptr
  %.295 = inttoptr i64 %.294 to ptr
  %.263 = inttoptr i64 %.262 to ptr
  %.231 = inttoptr i64 %.230 to ptr
  %.197 = inttoptr i64 %.196 to ptr
  %.360 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  %.199.i.i = getelementptr i64, ptr %.330, i64 %.322
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  %.285.i.i = icmp sgt i64 %.256, 0
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  br i1 %.285.i.i, label %B86.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

B86.i.i:                                          ; preds = %.355, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i
  %position.2.0.i.i = phi i64 [ %.300.sroa.9.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i ], [ %.217, %.355 ]
  %count.2.0.i.i = phi i64 [ %.1487.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i ], [ 0, %.355 ]
  %end.4.0.i.i = phi i64 [ %.1481.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i ], [ 0, %.355 ]
  %.97.i.i.i = add nsw i64 %position.2.0.i.i, 9
  %.101.not.i.i.i = icmp sgt i64 %.97.i.i.i, %.218
  br i1 %.101.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B64.i.i.i

B64.i.i.i:                                        ; preds = %B86.i.i, %B380.i.i.i
  %position.4.0.i.i.i = phi i64 [ %.382.i.i.i, %B380.i.i.i ], [ %position.2.0.i.i, %B86.i.i ]
  %parts.2.0.i.i.i = phi i64 [ %.366.i.i.i, %B380.i.i.i ], [ 0, %B86.i.i ]
  %total.2.0.i.i.i = phi i64 [ %.374.i.i.i, %B380.i.i.i ], [ 0, %B86.i.i ]
  %.122.i.i.i = icmp slt i64 %position.4.0.i.i.i, 0
  %.123.i.i.i = select i1 %.122.i.i.i, i64 %.190, i64 0
  %0 = getelementptr i8, ptr %.197, i64 %position.4.0.i.i.i
  %.137.i.i.i = getelementptr i8, ptr %0, i64 %.123.i.i.i
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1, !noalias !27
  %.144.i.i.i = icmp ult i8 %.138.i.i.i, 2
  br i1 %.144.i.i.i, label %B106.i.i.i, label %B186.i.i.i

B106.i.i.i:                                       ; preds = %B64.i.i.i
  %.161.i.i.i = icmp slt i64 %position.4.0.i.i.i, -1
  %.162.i.i.i = select i1 %.161.i.i.i, i64 %.190, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.176.i.i.i = getelementptr i8, ptr %1, i64 %.162.i.i.i
  %.177.i.i.i = load i8, ptr %.176.i.i.i, align 1, !noalias !27
  %.178.i.i.i = zext i8 %.177.i.i.i to i64
  br label %B280.i.i.i

B186.i.i.i:                                       ; preds = %B64.i.i.i
  %.193.i.i.i = icmp ult i8 %.138.i.i.i, 4
  br i1 %.193.i.i.i, label %B224.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i

B224.i.i.i:                                       ; preds = %B186.i.i.i
  %.22.i.i.i.i = add nsw i64 %position.4.0.i.i.i, 1
  %.47.180.i.i.i.i = add i64 %position.4.0.i.i.i, 2
  br label %B64.i.i.i.i

B64.i.i.i.i:                                      ; preds = %B112.i.i.i.i, %B224.i.i.i
  %.95.sroa.0.084.i.i.i.i = phi i64 [ %.22.i.i.i.i, %B224.i.i.i ], [ %.95.sroa.0.0.i.i.i.i, %B112.i.i.i.i ]
  %.50.183.i.i.i.i = phi i64 [ 7, %B224.i.i.i ], [ %.50.1.i.i.i.i, %B112.i.i.i.i ]
  %.47.182.i.i.i.i = phi i64 [ %.47.180.i.i.i.i, %B224.i.i.i ], [ %.47.1.i.i.i.i, %B112.i.i.i.i ]
  %value.2.081.i.i.i.i = phi i64 [ 0, %B224.i.i.i ], [ %.199.i.i.i.i, %B112.i.i.i.i ]
  %.148.i.i.i.i = icmp sgt i64 %value.2.081.i.i.i.i, 18014398509481983
  br i1 %.148.i.i.i.i, label %B280.i.i.i, label %B112.i.i.i.i

B112.i.i.i.i:                                     ; preds = %B64.i.i.i.i
  %.164.i.i.i.i = shl i64 %value.2.081.i.i.i.i, 8
  %.179.i.i.i.i = icmp slt i64 %.95.sroa.0.084.i.i.i.i, 0
  %.180.i.i.i.i = select i1 %.179.i.i.i.i, i64 %.190, i64 0
  %2 = getelementptr i8, ptr %.197, i64 %.95.sroa.0.084.i.i.i.i
  %.194.i.i.i.i = getelementptr i8, ptr %2, i64 %.180.i.i.i.i
  %.195.i.i.i.i = load i8, ptr %.194.i.i.i.i, align 1, !noalias !30
  %.198.i.i.i.i = zext i8 %.195.i.i.i.i to i64
  %.199.i.i.i.i = or disjoint i64 %.164.i.i.i.i, %.198.i.i.i.i
  %.105.i.i.i.i = icmp ne i64 %.50.183.i.i.i.i, 0
  %.118.i.i.i.i = zext i1 %.105.i.i.i.i to i64
  %.47.1.i.i.i.i = add i64 %.47.182.i.i.i.i, %.118.i.i.i.i
  %.114.i.i.i.i = sext i1 %.105.i.i.i.i to i64
  %.50.1.i.i.i.i = add nsw i64 %.50.183.i.i.i.i, %.114.i.i.i.i
  %.95.sroa.0.0.i.i.i.i = select i1 %.105.i.i.i.i, i64 %.47.182.i.i.i.i, i64 0
  br i1 %.105.i.i.i.i, label %B64.i.i.i.i, label %B280.i.i.i

B280.i.i.i:                                       ; preds = %B64.i.i.i.i, %B112.i.i.i.i, %B106.i.i.i
  %.sink = phi i64 [ 2, %B106.i.i.i ], [ 9, %B112.i.i.i.i ], [ 9, %B64.i.i.i.i ]
  %size.3.1.i.i.i = phi i64 [ %.178.i.i.i, %B106.i.i.i ], [ 4611686018427387904, %B64.i.i.i.i ], [ %.199.i.i.i.i, %B112.i.i.i.i ]
  %.229.i.i.i = add nsw i64 %position.4.0.i.i.i, %.sink
  %.266.i.i.i = sub nsw i64 %.218, %.229.i.i.i
  %.268.i.i.i = icmp sgt i64 %size.3.1.i.i.i, %.266.i.i.i
  br i1 %.268.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B300.i.i.i

B300.i.i.i:                                       ; preds = %B280.i.i.i
  %.331.i.i.i = getelementptr i64, ptr %.330, i64 %parts.2.0.i.i.i
  store i64 %.229.i.i.i, ptr %.331.i.i.i, align 8, !noalias !27
  %.363.i.i.i = getelementptr i64, ptr %.199.i.i, i64 %parts.2.0.i.i.i
  store i64 %size.3.1.i.i.i, ptr %.363.i.i.i, align 8, !noalias !27
  %.366.i.i.i = add nuw nsw i64 %parts.2.0.i.i.i, 1
  %.374.i.i.i = add nsw i64 %size.3.1.i.i.i, %total.2.0.i.i.i
  %.382.i.i.i = add nsw i64 %.229.i.i.i, %size.3.1.i.i.i
  %3 = and i8 %.138.i.i.i, 1
  %.395.not.i.i.i = icmp eq i8 %3, 0
  br i1 %.395.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B380.i.i.i

B380.i.i.i:                                       ; preds = %B300.i.i.i
  %.441.i.i.i = icmp samesign ugt i64 %parts.2.0.i.i.i, 62
  %.460.i.i.i = add nsw i64 %.382.i.i.i, 9
  %.464.not.i.i.i = icmp sgt i64 %.460.i.i.i, %.218
  %or.cond.i.i.i = select i1 %.441.i.i.i, i1 true, i1 %.464.not.i.i.i
  br i1 %or.cond.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B64.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i: ; preds = %B380.i.i.i, %B300.i.i.i, %B280.i.i.i, %B186.i.i.i, %B86.i.i
  %.300.sroa.5.0.i.i = phi i64 [ 0, %B86.i.i ], [ %.374.i.i.i, %B300.i.i.i ], [ 0, %B380.i.i.i ], [ 0, %B280.i.i.i ], [ 0, %B186.i.i.i ]
  %.300.sroa.9.0.i.i = phi i64 [ %position.2.0.i.i, %B86.i.i ], [ %.382.i.i.i, %B300.i.i.i ], [ %.382.i.i.i, %B380.i.i.i ], [ %.229.i.i.i, %B280.i.i.i ], [ %position.4.0.i.i.i, %B186.i.i.i ]
  %.300.sroa.0.0.i.i = phi i64 [ 0, %B86.i.i ], [ %.366.i.i.i, %B300.i.i.i ], [ 0, %B380.i.i.i ], [ 0, %B280.i.i.i ], [ 0, %B186.i.i.i ]
  %.353.i.i = shl i64 %.300.sroa.0.0.i.i, 3
  %.354.i.i = add i64 %end.4.0.i.i, 8
  %.351.i.i = add i64 %.354.i.i, %.300.sroa.5.0.i.i
  %.355.i.i = add i64 %.351.i.i, %.353.i.i
  %.360.not.i.i = icmp eq i64 %.300.sroa.0.0.i.i, 0
  %.373.i.i = icmp sgt i64 %.355.i.i, %.224
  %or.cond.i.i = select i1 %.360.not.i.i, i1 true, i1 %.373.i.i
  br i1 %or.cond.i.i, label %B242.i.i, label %B244.i.i

B242.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  br label %_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

B244.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i
  %.473.i.i = getelementptr i64, ptr %.263, i64 %count.2.0.i.i
  store i64 %end.4.0.i.i, ptr %.473.i.i, align 8, !noalias !22
  %.477.i.i = sub nsw i64 %.355.i.i, %end.4.0.i.i
  %.511.i.i = getelementptr i64, ptr %.295, i64 %count.2.0.i.i
  store i64 %.477.i.i, ptr %.511.i.i, align 8, !noalias !22
  %.593609.i.i = icmp sgt i64 %.300.sroa.0.0.i.i, 0
  br i1 %.593609.i.i, label %B302.preheader.i.i, label %B566.preheader.i.i

B302.preheader.i.i:                               ; preds = %B244.i.i
  %.540.1612.i.i = add nsw i64 %.300.sroa.0.0.i.i, -1
  br label %B302.i.i

B300.loopexit.i.i:                                ; preds = %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, %B302.endif.endif.i.i
  %end.5.2.lcssa.i.i = phi i64 [ %end.6.1614.i.i, %B302.endif.endif.i.i ], [ %.1028.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.593.i.i = icmp sgt i64 %.540.1616.i.i, 0
  %.606.i.i = zext i1 %.593.i.i to i64
  %.537.1.i.i = add i64 %.537.1615.i.i, %.606.i.i
  %.602.i.i = sext i1 %.593.i.i to i64
  %.540.1.i.i = add nsw i64 %.540.1616.i.i, %.602.i.i
  br i1 %.593.i.i, label %B302.i.i, label %B566.preheader.i.i

B566.preheader.i.i:                               ; preds = %B300.loopexit.i.i, %B244.i.i
  %end.6.1.lcssa.i.i = phi i64 [ %end.4.0.i.i, %B244.i.i ], [ %end.5.2.lcssa.i.i, %B300.loopexit.i.i ]
  br i1 %.593609.i.i, label %B568.preheader.i.i, label %B46.i585.preheader.i.i

B568.preheader.i.i:                               ; preds = %B566.preheader.i.i
  %.1289.1621.i.i = add nsw i64 %.300.sroa.0.0.i.i, -1
  br label %B568.i.i

B302.i.i:                                         ; preds = %B300.loopexit.i.i, %B302.preheader.i.i
  %.540.1616.i.i = phi i64 [ %.540.1.i.i, %B300.loopexit.i.i ], [ %.540.1612.i.i, %B302.preheader.i.i ]
  %.537.1615.i.i = phi i64 [ %.537.1.i.i, %B300.loopexit.i.i ], [ 1, %B302.preheader.i.i ]
  %end.6.1614.i.i = phi i64 [ %end.5.2.lcssa.i.i, %B300.loopexit.i.i ], [ %end.4.0.i.i, %B302.preheader.i.i ]
  %.537.0613.i.i = phi i64 [ %.537.1615.i.i, %B300.loopexit.i.i ], [ 0, %B302.preheader.i.i ]
  %.669.i.i = getelementptr i64, ptr %.199.i.i, i64 %.537.0613.i.i
  %.670.i.i = load i64, ptr %.669.i.i, align 8, !noalias !22
  %.708.i.i = icmp slt i64 %.670.i.i, 1
  br i1 %.708.i.i, label %B302.endif.endif.i.i, label %B302.endif.else.i.i

B362.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, %B362.lr.ph.i.i
  %.697.1608.i.i = phi i64 [ %.697.1604.i.i, %B362.lr.ph.i.i ], [ %.697.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.694.1607.i.i = phi i64 [ 4096, %B362.lr.ph.i.i ], [ %.694.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %end.5.2606.i.i = phi i64 [ %end.6.1614.i.i, %B362.lr.ph.i.i ], [ %.1028.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.694.0605.i.i = phi i64 [ 0, %B362.lr.ph.i.i ], [ %.694.1607.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.818.i.i = load i64, ptr %.669.i.i, align 8, !noalias !22
  %.819.i.i = sub nsw i64 %.818.i.i, %.694.0605.i.i
  %.821.i.i = tail call i64 @llvm.smin.i64(i64 %.819.i.i, i64 4096)
  %.852.i.i = load i64, ptr %.851.i.i, align 8, !noalias !22
  %.853.i.i = add nsw i64 %.852.i.i, %.694.0605.i.i
  %.855.i.i = add nsw i64 %.853.i.i, %.821.i.i
  %.892.i.i = icmp slt i64 %.853.i.i, 0
  %.893.i.i = select i1 %.892.i.i, i64 %.190, i64 0
  %.894.i.i = add i64 %.893.i.i, %.853.i.i
  %.897.i.i = icmp slt i64 %.894.i.i, 0
  br i1 %.897.i.i, label %B362.else.if.i.i, label %B362.else.endif.i.i, !prof !0

B46.i585.preheader.i.i:                           ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, %B566.preheader.i.i
  %end.7.1.lcssa.i.i = phi i64 [ %end.6.1.lcssa.i.i, %B566.preheader.i.i ], [ %.1440.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ]
  br label %B46.i585.i.i

B568.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, %B568.preheader.i.i
  %.1289.1625.i.i = phi i64 [ %.1289.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ %.1289.1621.i.i, %B568.preheader.i.i ]
  %.1286.1624.i.i = phi i64 [ %.1286.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ 1, %B568.preheader.i.i ]
  %end.7.1623.i.i = phi i64 [ %.1440.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ %end.6.1.lcssa.i.i, %B568.preheader.i.i ]
  %.1286.0622.i.i = phi i64 [ %.1286.1624.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ 0, %B568.preheader.i.i ]
  %4 = getelementptr i64, ptr %.199.i.i, i64 %.1286.0622.i.i
  %.1410.i.i = load i64, ptr %4, align 8, !noalias !22
  br label %B46.i.i.i

B46.i.i.i:                                        ; preds = %B46.i.i.i, %B568.i.i
  %.47.056.i.i.i = phi i64 [ 0, %B568.i.i ], [ %.118.i.i.i, %B46.i.i.i ]
  %.118.i.i.i = add nuw nsw i64 %.47.056.i.i.i, 1
  %.143.i.i.i = shl nsw i64 %.47.056.i.i.i, 3
  %.145.i.i.i = ashr i64 %.1410.i.i, %.143.i.i.i
  %.148.i.i.i = add nsw i64 %.47.056.i.i.i, %end.7.1623.i.i
  %.162.i582.i.i = icmp slt i64 %.148.i.i.i, 0
  %.163.i.i.i = select i1 %.162.i582.i.i, i64 %.224, i64 0
  %5 = getelementptr i8, ptr %.231, i64 %.148.i.i.i
  %.177.i583.i.i = getelementptr i8, ptr %5, i64 %.163.i.i.i
  %.178.i584.i.i = trunc i64 %.145.i.i.i to i8
  store i8 %.178.i584.i.i, ptr %.177.i583.i.i, align 1, !noalias !33
  %exitcond.not.i.i.i = icmp eq i64 %.118.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, label %B46.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i: ; preds = %B46.i.i.i
  %.1440.i.i = add nsw i64 %end.7.1623.i.i, 8
  %.1342.i.i = icmp sgt i64 %.1289.1625.i.i, 0
  %.1355.i.i = zext i1 %.1342.i.i to i64
  %.1286.1.i.i = add i64 %.1286.1624.i.i, %.1355.i.i
  %.1351.i.i = sext i1 %.1342.i.i to i64
  %.1289.1.i.i = add nsw i64 %.1289.1625.i.i, %.1351.i.i
  br i1 %.1342.i.i, label %B568.i.i, label %B46.i585.preheader.i.i

B46.i585.i.i:                                     ; preds = %B46.i585.i.i, %B46.i585.preheader.i.i
  %.47.056.i586.i.i = phi i64 [ %.118.i587.i.i, %B46.i585.i.i ], [ 0, %B46.i585.preheader.i.i ]
  %.118.i587.i.i = add nuw nsw i64 %.47.056.i586.i.i, 1
  %.143.i588.i.i = shl nsw i64 %.47.056.i586.i.i, 3
  %.145.i589.i.i = ashr i64 %.300.sroa.0.0.i.i, %.143.i588.i.i
  %.148.i590.i.i = add nsw i64 %.47.056.i586.i.i, %end.7.1.lcssa.i.i
  %.162.i591.i.i = icmp slt i64 %.148.i590.i.i, 0
  %.163.i592.i.i = select i1 %.162.i591.i.i, i64 %.224, i64 0
  %6 = getelementptr i8, ptr %.231, i64 %.148.i590.i.i
  %.177.i593.i.i = getelementptr i8, ptr %6, i64 %.163.i592.i.i
  %.178.i594.i.i = trunc i64 %.145.i589.i.i to i8
  store i8 %.178.i594.i.i, ptr %.177.i593.i.i, align 1, !noalias !36
  %exitcond.not.i595.i.i = icmp eq i64 %.118.i587.i.i, 8
  br i1 %exitcond.not.i595.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i, label %B46.i585.i.i

_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i: ; preds = %B46.i585.i.i
  %.1481.i.i = add nsw i64 %end.7.1.lcssa.i.i, 8
  %.1487.i.i = add nuw nsw i64 %count.2.0.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.1487.i.i, %.256
  br i1 %exitcond.not.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, label %B86.i.i

B302.endif.else.i.i:                              ; preds = %B302.i.i
  %.723.i.i = and i64 %.670.i.i, 4095
  %.726.not.i.i = icmp ne i64 %.723.i.i, 0
  %.727578.i.i = lshr i64 %.670.i.i, 12
  %.728.i.i = zext i1 %.726.not.i.i to i64
  %.729.i.i = add nuw nsw i64 %.727578.i.i, %.728.i.i
  br label %B302.endif.endif.i.i

B302.endif.endif.i.i:                             ; preds = %B302.endif.else.i.i, %B302.i.i
  %storemerge579.i.i = phi i64 [ %.729.i.i, %B302.endif.else.i.i ], [ 0, %B302.i.i ]
  %.750601.i.i = icmp sgt i64 %storemerge579.i.i, 0
  br i1 %.750601.i.i, label %B362.lr.ph.i.i, label %B300.loopexit.i.i

B362.lr.ph.i.i:                                   ; preds = %B302.endif.endif.i.i
  %.697.1604.i.i = add nsw i64 %storemerge579.i.i, -1
  %.851.i.i = getelementptr i64, ptr %.330, i64 %.537.0613.i.i
  br label %B362.i.i

B362.endif.i.i:                                   ; preds = %B362.else.endif.endif.endif.if.i.i, %B362.else.endif.endif.endif.i.i
  %.882.sroa.13.0.i.i = phi i64 [ %.190, %B362.else.endif.endif.endif.if.i.i ], [ %.882.sroa.13.1.i.i, %B362.else.endif.endif.endif.i.i ]
  %.970.i.i = sub i64 %.882.sroa.13.0.i.i, %.882.sroa.0.2.i.i
  %.995.i.i = getelementptr i8, ptr %.197, i64 %.882.sroa.0.2.i.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  %.1028.i.i = add nsw i64 %.821.i.i, %end.5.2606.i.i
  %.1066.i.i = icmp slt i64 %end.5.2606.i.i, 0
  %.1067.i.i = select i1 %.1066.i.i, i64 %.224, i64 0
  %.1068.i.i = add i64 %.1067.i.i, %end.5.2606.i.i
  %.1071.i.i = icmp slt i64 %.1068.i.i, 0
  br i1 %.1071.i.i, label %B362.endif.else.if.i.i, label %B362.endif.else.endif.i.i, !prof !0

B362.else.if.i.i:                                 ; preds = %B362.i.i
  br label %B362.else.endif.i.i

B362.else.endif.i.i:                              ; preds = %B362.else.if.i.i, %B362.i.i
  %.882.sroa.0.1.i.i = phi i64 [ 0, %B362.else.if.i.i ], [ %.894.i.i, %B362.i.i ]
  %.902.not.i.i = icmp slt i64 %.894.i.i, %.190
  br i1 %.902.not.i.i, label %B362.else.endif.endif.i.i, label %B362.else.endif.if.i.i, !prof !10

B362.else.endif.if.i.i:                           ; preds = %B362.else.endif.i.i
  br label %B362.else.endif.endif.i.i

B362.else.endif.endif.i.i:                        ; preds = %B362.else.endif.if.i.i, %B362.else.endif.i.i
  %.882.sroa.0.2.i.i = phi i64 [ %.190, %B362.else.endif.if.i.i ], [ %.882.sroa.0.1.i.i, %B362.else.endif.i.i ]
  %.909.i.i = icmp slt i64 %.855.i.i, 0
  %.910.i.i = select i1 %.909.i.i, i64 %.190, i64 0
  %.911.i.i = add i64 %.910.i.i, %.855.i.i
  %.914.i.i = icmp slt i64 %.911.i.i, 0
  br i1 %.914.i.i, label %B362.else.endif.endif.if.i.i, label %B362.else.endif.endif.endif.i.i, !prof !0

B362.else.endif.endif.if.i.i:                     ; preds = %B362.else.endif.endif.i.i
  br label %B362.else.endif.endif.endif.i.i

B362.else.endif.endif.endif.i.i:                  ; preds = %B362.else.endif.endif.if.i.i, %B362.else.endif.endif.i.i
  %.882.sroa.13.1.i.i = phi i64 [ 0, %B362.else.endif.endif.if.i.i ], [ %.911.i.i, %B362.else.endif.endif.i.i ]
  %.919.not.i.i = icmp slt i64 %.911.i.i, %.190
  br i1 %.919.not.i.i, label %B362.endif.i.i, label %B362.else.endif.endif.endif.if.i.i, !prof !10

B362.else.endif.endif.endif.if.i.i:               ; preds = %B362.else.endif.endif.endif.i.i
  br label %B362.endif.i.i

B62.i.i.i:                                        ; preds = %B362.endif.else.endif.endif.i.i, %B62.i.i.i
  %.65.086.i.i.i = phi i64 [ %.136.i.i.i, %B62.i.i.i ], [ 0, %B362.endif.else.endif.endif.i.i ]
  %.136.i.i.i = add nuw nsw i64 %.65.086.i.i.i, 1
  %7 = getelementptr i8, ptr %.995.i.i, i64 %.65.086.i.i.i
  %.190.i.i.i = load i8, ptr %7, align 1, !noalias !39
  %8 = getelementptr i8, ptr %.1169.i.i, i64 %.65.086.i.i.i
  store i8 %.190.i.i.i, ptr %8, align 1, !noalias !39
  %exitcond.not.i597.i.i = icmp eq i64 %.970.i.i, %.136.i.i.i
  br i1 %exitcond.not.i597.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, label %B62.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i: ; preds = %B62.i.i.i, %B362.endif.else.endif.endif.i.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  %.750.i.i = icmp sgt i64 %.697.1608.i.i, 0
  %.763.i.i = add i64 %.694.1607.i.i, 4096
  %.694.1.i.i = select i1 %.750.i.i, i64 %.763.i.i, i64 %.694.1607.i.i
  %.759.i.i = sext i1 %.750.i.i to i64
  %.697.1.i.i = add nsw i64 %.697.1608.i.i, %.759.i.i
  br i1 %.750.i.i, label %B362.i.i, label %B300.loopexit.i.i

B362.endif.else.if.i.i:                           ; preds = %B362.endif.i.i
  br label %B362.endif.else.endif.i.i

B362.endif.else.endif.i.i:                        ; preds = %B362.endif.else.if.i.i, %B362.endif.i.i
  %.1056.sroa.0.1.i.i = phi i64 [ 0, %B362.endif.else.if.i.i ], [ %.1068.i.i, %B362.endif.i.i ]
  %.1076.not.i.i = icmp slt i64 %.1068.i.i, %.224
  br i1 %.1076.not.i.i, label %B362.endif.else.endif.endif.i.i, label %B362.endif.else.endif.if.i.i, !prof !10

B362.endif.else.endif.if.i.i:                     ; preds = %B362.endif.else.endif.i.i
  br label %B362.endif.else.endif.endif.i.i

B362.endif.else.endif.endif.i.i:                  ; preds = %B362.endif.else.endif.if.i.i, %B362.endif.else.endif.i.i
  %.1056.sroa.0.2.i.i = phi i64 [ %.224, %B362.endif.else.endif.if.i.i ], [ %.1056.sroa.0.1.i.i, %B362.endif.else.endif.i.i ]
  %.1169.i.i = getelementptr i8, ptr %.231, i64 %.1056.sroa.0.2.i.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !22
  %.12385.not.i.i.i = icmp slt i64 %.970.i.i, 1
  br i1 %.12385.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, label %B62.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit: ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i, %.355, %B242.i.i
  %position.3.1.i.i = phi i64 [ %position.2.0.i.i, %B242.i.i ], [ %.217, %.355 ], [ %.300.sroa.9.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i ]
  %count.3.1.i.i = phi i64 [ %count.2.0.i.i, %B242.i.i ], [ 0, %.355 ], [ %.256, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit596.i.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call fastcc void @NRT_decref(ptr null), !noalias !22
  tail call void @PyEval_RestoreThread(i64 %.360)
  %.392 = tail call i64 @PyTuple_New(i64 2)
  %.394 = tail call i64 @PyLong_FromLongLong(i64 %count.3.1.i.i)
  %.395 = tail call i32 @PyTuple_SetItem(i64 %.392, i64 0, i64 %.394)
  %.397 = tail call i64 @PyLong_FromLongLong(i64 %position.3.1.i.i)
  %.398 = tail call i32 @PyTuple_SetItem(i64 %.392, i64 1, i64 %.397)
  br label %common.ret
}

define i64 @stemd_zeromq_join_messages(i64 %.1, ptr nocapture readonly %.2, i64 %.3) local_unnamed_addr {
.5:
  %.6 = icmp eq i64 %.3, 6
  br i1 %.6, label %.8, label %other_arguments

common.ret:                                       ; preds = %.151, %_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, %other_arguments
  %common.ret.op = phi i64 [ 0, %other_arguments ], [ %.326, %_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit ], [ 0, %.151 ]
  ret i64 %common.ret.op

other_arguments:                                  ; preds = %.42, %.8, %.5
  %.335 = tail call i32 @PyErr_BadArgument()
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
  %.26 = add i64 %.17, 8
  %.27 = inttoptr i64 %.26 to ptr
  %.28 = load i64, ptr %.27, align 8
  %.29 = icmp eq i64 %.28, %.1
  %.30 = add i64 %.19, 8
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
  %.60 = and i32 %.59, 1281
  %.61 = icmp eq i32 %.60, 1281
  %.62 = add i64 %.11, 24
  %.63 = inttoptr i64 %.62 to ptr
  %.64 = load i32, ptr %.63, align 4
  %.65 = icmp eq i32 %.64, 1
  %.66 = and i1 %.51, %.56
  %.67 = and i1 %.61, %.65
  %.68 = and i1 %.66, %.67
  %.69 = add i64 %.17, 56
  %.70 = inttoptr i64 %.69 to ptr
  %.71 = load i64, ptr %.70, align 8
  %.72 = add i64 %.71, 28
  %.73 = inttoptr i64 %.72 to ptr
  %.74 = load i32, ptr %.73, align 4
  %.75 = icmp eq i32 %.74, 7
  %.77 = icmp eq i32 %.74, 9
  %.78 = or i1 %.75, %.77
  %.79 = add i64 %.71, 26
  %.80 = inttoptr i64 %.79 to ptr
  %.81 = load i8, ptr %.80, align 1
  %.82 = icmp ne i8 %.81, 62
  %.83 = add i64 %.17, 64
  %.84 = inttoptr i64 %.83 to ptr
  %.85 = load i32, ptr %.84, align 4
  %.86 = and i32 %.85, 1281
  %.87 = icmp eq i32 %.86, 1281
  %.88 = add i64 %.17, 24
  %.89 = inttoptr i64 %.88 to ptr
  %.90 = load i32, ptr %.89, align 4
  %.91 = icmp eq i32 %.90, 1
  %.92 = and i1 %.78, %.82
  %.93 = and i1 %.87, %.91
  %.94 = and i1 %.92, %.93
  %.95 = add i64 %.19, 56
  %.96 = inttoptr i64 %.95 to ptr
  %.97 = load i64, ptr %.96, align 8
  %.98 = add i64 %.97, 28
  %.99 = inttoptr i64 %.98 to ptr
  %.100 = load i32, ptr %.99, align 4
  %.101 = icmp eq i32 %.100, 7
  %.103 = icmp eq i32 %.100, 9
  %.104 = or i1 %.101, %.103
  %.105 = add i64 %.97, 26
  %.106 = inttoptr i64 %.105 to ptr
  %.107 = load i8, ptr %.106, align 1
  %.108 = icmp ne i8 %.107, 62
  %.109 = add i64 %.19, 64
  %.110 = inttoptr i64 %.109 to ptr
  %.111 = load i32, ptr %.110, align 4
  %.112 = and i32 %.111, 1281
  %.113 = icmp eq i32 %.112, 1281
  %.114 = add i64 %.19, 24
  %.115 = inttoptr i64 %.114 to ptr
  %.116 = load i32, ptr %.115, align 4
  %.117 = icmp eq i32 %.116, 1
  %.118 = and i1 %.104, %.108
  %.119 = and i1 %.113, %.117
  %.120 = and i1 %.118, %.119
  %.121 = add i64 %.21, 56
  %.122 = inttoptr i64 %.121 to ptr
  %.123 = load i64, ptr %.122, align 8
  %.124 = add i64 %.123, 28
  %.125 = inttoptr i64 %.124 to ptr
  %.126 = load i32, ptr %.125, align 4
  %.127 = icmp eq i32 %.126, 7
  %.129 = icmp eq i32 %.126, 9
  %.130 = or i1 %.127, %.129
  %.131 = add i64 %.123, 26
  %.132 = inttoptr i64 %.131 to ptr
  %.133 = load i8, ptr %.132, align 1
  %.134 = icmp ne i8 %.133, 62
  %.135 = add i64 %.21, 64
  %.136 = inttoptr i64 %.135 to ptr
  %.137 = load i32, ptr %.136, align 4
  %.138 = and i32 %.137, 1281
  %.139 = icmp eq i32 %.138, 1281
  %.140 = add i64 %.21, 24
  %.141 = inttoptr i64 %.140 to ptr
  %.142 = load i32, ptr %.141, align 4
  %.143 = icmp eq i32 %.142, 2
  %.144 = and i1 %.130, %.134
  %.145 = and i1 %.139, %.143
  %.146 = and i1 %.144, %.145
  %.148 = and i1 %.68, %.94
  %.149 = and i1 %.148, %.120
  %.150 = and i1 %.149, %.146
  br i1 %.150, label %.151, label %other_arguments

.151:                                             ; preds = %.42
  %.153 = add i64 %.11, 32
  %.154 = inttoptr i64 %.153 to ptr
  %.155 = load i64, ptr %.154, align 8
  %.156 = inttoptr i64 %.155 to ptr
  %.158 = load i64, ptr %.156, align 8
  %.162 = add i64 %.11, 16
  %.163 = inttoptr i64 %.162 to ptr
  %.164 = load i64, ptr %.163, align 8
  %.185 = tail call i64 @PyLong_AsLongLong(i64 %.13)
  %.186 = tail call i64 @PyLong_AsLongLong(i64 %.15)
  %.187 = add i64 %.17, 32
  %.188 = inttoptr i64 %.187 to ptr
  %.189 = load i64, ptr %.188, align 8
  %.190 = inttoptr i64 %.189 to ptr
  %.192 = load i64, ptr %.190, align 8
  %.196 = add i64 %.17, 16
  %.197 = inttoptr i64 %.196 to ptr
  %.198 = load i64, ptr %.197, align 8
  %.228 = add i64 %.19, 16
  %.229 = inttoptr i64 %.228 to ptr
  %.230 = load i64, ptr %.229, align 8
  %.251 = add i64 %.21, 32
  %.252 = inttoptr i64 %.251 to ptr
  %.253 = load i64, ptr %.252, align 8
  %.254 = inttoptr i64 %.253 to ptr
  %.257 = getelementptr i8, ptr %.254, i64 8
  %.258 = load i64, ptr %.257, align 8
  %.263 = add i64 %.21, 16
  %.264 = inttoptr i64 %.263 to ptr
  %.265 = load i64, ptr %.264, align 8
  %.290 = tail call i64 @PyErr_Occurred()
  %.293 = icmp eq i64 %.290, 0
  br i1 %.293, label %.291, label %common.ret

.291:                                             ; preds = %.151
  %.266 = inttoptr i64 %.265 to ptr
  %.231 = inttoptr i64 %.230 to ptr
  %.199 = inttoptr i64 %.198 to ptr
  %.165 = inttoptr i64 %.164 to ptr
  %.296 = tail call i64 @PyEval_SaveThread()
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  %.199.i.i = getelementptr i64, ptr %.266, i64 %.258
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  %.285.i.i = icmp sgt i64 %.192, 0
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  br i1 %.285.i.i, label %B86.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

B86.i.i:                                          ; preds = %.291, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i
  %position.2.0.i.i = phi i64 [ %.300.sroa.9.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i ], [ %.185, %.291 ]
  %count.2.0.i.i = phi i64 [ %.1487.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i ], [ 0, %.291 ]
  %end.4.0.i.i = phi i64 [ %.1481.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i ], [ 0, %.291 ]
  %.97.i.i.i = add nsw i64 %position.2.0.i.i, 9
  %.101.not.i.i.i = icmp sgt i64 %.97.i.i.i, %.186
  br i1 %.101.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B64.i.i.i

B64.i.i.i:                                        ; preds = %B86.i.i, %B380.i.i.i
  %position.4.0.i.i.i = phi i64 [ %.382.i.i.i, %B380.i.i.i ], [ %position.2.0.i.i, %B86.i.i ]
  %parts.2.0.i.i.i = phi i64 [ %.366.i.i.i, %B380.i.i.i ], [ 0, %B86.i.i ]
  %total.2.0.i.i.i = phi i64 [ %.374.i.i.i, %B380.i.i.i ], [ 0, %B86.i.i ]
  %.122.i.i.i = icmp slt i64 %position.4.0.i.i.i, 0
  %.123.i.i.i = select i1 %.122.i.i.i, i64 %.158, i64 0
  %0 = getelementptr i8, ptr %.165, i64 %position.4.0.i.i.i
  %.137.i.i.i = getelementptr i8, ptr %0, i64 %.123.i.i.i
  %.138.i.i.i = load i8, ptr %.137.i.i.i, align 1, !noalias !47
  %.144.i.i.i = icmp ult i8 %.138.i.i.i, 2
  br i1 %.144.i.i.i, label %B106.i.i.i, label %B186.i.i.i

B106.i.i.i:                                       ; preds = %B64.i.i.i
  %.161.i.i.i = icmp slt i64 %position.4.0.i.i.i, -1
  %.162.i.i.i = select i1 %.161.i.i.i, i64 %.158, i64 0
  %1 = getelementptr i8, ptr %0, i64 1
  %.176.i.i.i = getelementptr i8, ptr %1, i64 %.162.i.i.i
  %.177.i.i.i = load i8, ptr %.176.i.i.i, align 1, !noalias !47
  %.178.i.i.i = zext i8 %.177.i.i.i to i64
  br label %B280.i.i.i

B186.i.i.i:                                       ; preds = %B64.i.i.i
  %.193.i.i.i = icmp ult i8 %.138.i.i.i, 4
  br i1 %.193.i.i.i, label %B224.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i

B224.i.i.i:                                       ; preds = %B186.i.i.i
  %.22.i.i.i.i = add nsw i64 %position.4.0.i.i.i, 1
  %.47.180.i.i.i.i = add i64 %position.4.0.i.i.i, 2
  br label %B64.i.i.i.i

B64.i.i.i.i:                                      ; preds = %B112.i.i.i.i, %B224.i.i.i
  %.95.sroa.0.084.i.i.i.i = phi i64 [ %.22.i.i.i.i, %B224.i.i.i ], [ %.95.sroa.0.0.i.i.i.i, %B112.i.i.i.i ]
  %.50.183.i.i.i.i = phi i64 [ 7, %B224.i.i.i ], [ %.50.1.i.i.i.i, %B112.i.i.i.i ]
  %.47.182.i.i.i.i = phi i64 [ %.47.180.i.i.i.i, %B224.i.i.i ], [ %.47.1.i.i.i.i, %B112.i.i.i.i ]
  %value.2.081.i.i.i.i = phi i64 [ 0, %B224.i.i.i ], [ %.199.i.i.i.i, %B112.i.i.i.i ]
  %.148.i.i.i.i = icmp sgt i64 %value.2.081.i.i.i.i, 18014398509481983
  br i1 %.148.i.i.i.i, label %B280.i.i.i, label %B112.i.i.i.i

B112.i.i.i.i:                                     ; preds = %B64.i.i.i.i
  %.164.i.i.i.i = shl i64 %value.2.081.i.i.i.i, 8
  %.179.i.i.i.i = icmp slt i64 %.95.sroa.0.084.i.i.i.i, 0
  %.180.i.i.i.i = select i1 %.179.i.i.i.i, i64 %.158, i64 0
  %2 = getelementptr i8, ptr %.165, i64 %.95.sroa.0.084.i.i.i.i
  %.194.i.i.i.i = getelementptr i8, ptr %2, i64 %.180.i.i.i.i
  %.195.i.i.i.i = load i8, ptr %.194.i.i.i.i, align 1, !noalias !50
  %.198.i.i.i.i = zext i8 %.195.i.i.i.i to i64
  %.199.i.i.i.i = or disjoint i64 %.164.i.i.i.i, %.198.i.i.i.i
  %.105.i.i.i.i = icmp ne i64 %.50.183.i.i.i.i, 0
  %.118.i.i.i.i = zext i1 %.105.i.i.i.i to i64
  %.47.1.i.i.i.i = add i64 %.47.182.i.i.i.i, %.118.i.i.i.i
  %.114.i.i.i.i = sext i1 %.105.i.i.i.i to i64
  %.50.1.i.i.i.i = add nsw i64 %.50.183.i.i.i.i, %.114.i.i.i.i
  %.95.sroa.0.0.i.i.i.i = select i1 %.105.i.i.i.i, i64 %.47.182.i.i.i.i, i64 0
  br i1 %.105.i.i.i.i, label %B64.i.i.i.i, label %B280.i.i.i

B280.i.i.i:                                       ; preds = %B64.i.i.i.i, %B112.i.i.i.i, %B106.i.i.i
  %.sink = phi i64 [ 2, %B106.i.i.i ], [ 9, %B112.i.i.i.i ], [ 9, %B64.i.i.i.i ]
  %size.3.1.i.i.i = phi i64 [ %.178.i.i.i, %B106.i.i.i ], [ 4611686018427387904, %B64.i.i.i.i ], [ %.199.i.i.i.i, %B112.i.i.i.i ]
  %.229.i.i.i = add nsw i64 %position.4.0.i.i.i, %.sink
  %.266.i.i.i = sub nsw i64 %.186, %.229.i.i.i
  %.268.i.i.i = icmp sgt i64 %size.3.1.i.i.i, %.266.i.i.i
  br i1 %.268.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B300.i.i.i

B300.i.i.i:                                       ; preds = %B280.i.i.i
  %.331.i.i.i = getelementptr i64, ptr %.266, i64 %parts.2.0.i.i.i
  store i64 %.229.i.i.i, ptr %.331.i.i.i, align 8, !noalias !47
  %.363.i.i.i = getelementptr i64, ptr %.199.i.i, i64 %parts.2.0.i.i.i
  store i64 %size.3.1.i.i.i, ptr %.363.i.i.i, align 8, !noalias !47
  %.366.i.i.i = add nuw nsw i64 %parts.2.0.i.i.i, 1
  %.374.i.i.i = add nsw i64 %size.3.1.i.i.i, %total.2.0.i.i.i
  %.382.i.i.i = add nsw i64 %.229.i.i.i, %size.3.1.i.i.i
  %3 = and i8 %.138.i.i.i, 1
  %.395.not.i.i.i = icmp eq i8 %3, 0
  br i1 %.395.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B380.i.i.i

B380.i.i.i:                                       ; preds = %B300.i.i.i
  %.441.i.i.i = icmp samesign ugt i64 %parts.2.0.i.i.i, 62
  %.460.i.i.i = add nsw i64 %.382.i.i.i, 9
  %.464.not.i.i.i = icmp sgt i64 %.460.i.i.i, %.186
  %or.cond.i.i.i = select i1 %.441.i.i.i, i1 true, i1 %.464.not.i.i.i
  br i1 %or.cond.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i, label %B64.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i: ; preds = %B380.i.i.i, %B300.i.i.i, %B280.i.i.i, %B186.i.i.i, %B86.i.i
  %.300.sroa.5.0.i.i = phi i64 [ 0, %B86.i.i ], [ %.374.i.i.i, %B300.i.i.i ], [ 0, %B380.i.i.i ], [ 0, %B280.i.i.i ], [ 0, %B186.i.i.i ]
  %.300.sroa.9.0.i.i = phi i64 [ %position.2.0.i.i, %B86.i.i ], [ %.382.i.i.i, %B300.i.i.i ], [ %.382.i.i.i, %B380.i.i.i ], [ %.229.i.i.i, %B280.i.i.i ], [ %position.4.0.i.i.i, %B186.i.i.i ]
  %.300.sroa.0.0.i.i = phi i64 [ 0, %B86.i.i ], [ %.366.i.i.i, %B300.i.i.i ], [ 0, %B380.i.i.i ], [ 0, %B280.i.i.i ], [ 0, %B186.i.i.i ]
  %.353.i.i = shl i64 %.300.sroa.0.0.i.i, 3
  %.354.i.i = add i64 %end.4.0.i.i, 8
  %.351.i.i = add i64 %.354.i.i, %.300.sroa.5.0.i.i
  %.355.i.i = add i64 %.351.i.i, %.353.i.i
  %.360.not.i.i = icmp eq i64 %.300.sroa.0.0.i.i, 0
  %.373.i.i = icmp sgt i64 %.355.i.i, %.158
  %or.cond.i.i = select i1 %.360.not.i.i, i1 true, i1 %.373.i.i
  %.380.i.i = add nsw i64 %.355.i.i, 4096
  %.382.i.i = icmp sgt i64 %.380.i.i, %.300.sroa.9.0.i.i
  %or.cond582.i.i = select i1 %or.cond.i.i, i1 true, i1 %.382.i.i
  br i1 %or.cond582.i.i, label %B242.i.i, label %B244.i.i

B242.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  br label %_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit

B244.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE.exit.i.i
  %.473.i.i = getelementptr i64, ptr %.199, i64 %count.2.0.i.i
  store i64 %end.4.0.i.i, ptr %.473.i.i, align 8, !noalias !42
  %.477.i.i = sub nsw i64 %.355.i.i, %end.4.0.i.i
  %.511.i.i = getelementptr i64, ptr %.231, i64 %count.2.0.i.i
  store i64 %.477.i.i, ptr %.511.i.i, align 8, !noalias !42
  %.593610.i.i = icmp sgt i64 %.300.sroa.0.0.i.i, 0
  br i1 %.593610.i.i, label %B302.preheader.i.i, label %B566.preheader.i.i

B302.preheader.i.i:                               ; preds = %B244.i.i
  %.540.1613.i.i = add nsw i64 %.300.sroa.0.0.i.i, -1
  br label %B302.i.i

B300.loopexit.i.i:                                ; preds = %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, %B302.endif.endif.i.i
  %end.5.2.lcssa.i.i = phi i64 [ %end.6.1615.i.i, %B302.endif.endif.i.i ], [ %.1028.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.593.i.i = icmp sgt i64 %.540.1617.i.i, 0
  %.606.i.i = zext i1 %.593.i.i to i64
  %.537.1.i.i = add i64 %.537.1616.i.i, %.606.i.i
  %.602.i.i = sext i1 %.593.i.i to i64
  %.540.1.i.i = add nsw i64 %.540.1617.i.i, %.602.i.i
  br i1 %.593.i.i, label %B302.i.i, label %B566.preheader.i.i

B566.preheader.i.i:                               ; preds = %B300.loopexit.i.i, %B244.i.i
  %end.6.1.lcssa.i.i = phi i64 [ %end.4.0.i.i, %B244.i.i ], [ %end.5.2.lcssa.i.i, %B300.loopexit.i.i ]
  br i1 %.593610.i.i, label %B568.preheader.i.i, label %B46.i586.preheader.i.i

B568.preheader.i.i:                               ; preds = %B566.preheader.i.i
  %.1289.1622.i.i = add nsw i64 %.300.sroa.0.0.i.i, -1
  br label %B568.i.i

B302.i.i:                                         ; preds = %B300.loopexit.i.i, %B302.preheader.i.i
  %.540.1617.i.i = phi i64 [ %.540.1.i.i, %B300.loopexit.i.i ], [ %.540.1613.i.i, %B302.preheader.i.i ]
  %.537.1616.i.i = phi i64 [ %.537.1.i.i, %B300.loopexit.i.i ], [ 1, %B302.preheader.i.i ]
  %end.6.1615.i.i = phi i64 [ %end.5.2.lcssa.i.i, %B300.loopexit.i.i ], [ %end.4.0.i.i, %B302.preheader.i.i ]
  %.537.0614.i.i = phi i64 [ %.537.1616.i.i, %B300.loopexit.i.i ], [ 0, %B302.preheader.i.i ]
  %.669.i.i = getelementptr i64, ptr %.199.i.i, i64 %.537.0614.i.i
  %.670.i.i = load i64, ptr %.669.i.i, align 8, !noalias !42
  %.708.i.i = icmp slt i64 %.670.i.i, 1
  br i1 %.708.i.i, label %B302.endif.endif.i.i, label %B302.endif.else.i.i

B362.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, %B362.lr.ph.i.i
  %.697.1609.i.i = phi i64 [ %.697.1605.i.i, %B362.lr.ph.i.i ], [ %.697.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.694.1608.i.i = phi i64 [ 4096, %B362.lr.ph.i.i ], [ %.694.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %end.5.2607.i.i = phi i64 [ %end.6.1615.i.i, %B362.lr.ph.i.i ], [ %.1028.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.694.0606.i.i = phi i64 [ 0, %B362.lr.ph.i.i ], [ %.694.1608.i.i, %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i ]
  %.818.i.i = load i64, ptr %.669.i.i, align 8, !noalias !42
  %.819.i.i = sub nsw i64 %.818.i.i, %.694.0606.i.i
  %.821.i.i = tail call i64 @llvm.smin.i64(i64 %.819.i.i, i64 4096)
  %.852.i.i = load i64, ptr %.851.i.i, align 8, !noalias !42
  %.853.i.i = add nsw i64 %.852.i.i, %.694.0606.i.i
  %.855.i.i = add nsw i64 %.853.i.i, %.821.i.i
  %.892.i.i = icmp slt i64 %.853.i.i, 0
  %.893.i.i = select i1 %.892.i.i, i64 %.158, i64 0
  %.894.i.i = add i64 %.893.i.i, %.853.i.i
  %.897.i.i = icmp slt i64 %.894.i.i, 0
  br i1 %.897.i.i, label %B362.else.if.i.i, label %B362.else.endif.i.i, !prof !0

B46.i586.preheader.i.i:                           ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, %B566.preheader.i.i
  %end.7.1.lcssa.i.i = phi i64 [ %end.6.1.lcssa.i.i, %B566.preheader.i.i ], [ %.1440.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ]
  br label %B46.i586.i.i

B568.i.i:                                         ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, %B568.preheader.i.i
  %.1289.1626.i.i = phi i64 [ %.1289.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ %.1289.1622.i.i, %B568.preheader.i.i ]
  %.1286.1625.i.i = phi i64 [ %.1286.1.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ 1, %B568.preheader.i.i ]
  %end.7.1624.i.i = phi i64 [ %.1440.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ %end.6.1.lcssa.i.i, %B568.preheader.i.i ]
  %.1286.0623.i.i = phi i64 [ %.1286.1625.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i ], [ 0, %B568.preheader.i.i ]
  %4 = getelementptr i64, ptr %.199.i.i, i64 %.1286.0623.i.i
  %.1410.i.i = load i64, ptr %4, align 8, !noalias !42
  br label %B46.i.i.i

B46.i.i.i:                                        ; preds = %B46.i.i.i, %B568.i.i
  %.47.056.i.i.i = phi i64 [ 0, %B568.i.i ], [ %.118.i.i.i, %B46.i.i.i ]
  %.118.i.i.i = add nuw nsw i64 %.47.056.i.i.i, 1
  %.143.i.i.i = shl nsw i64 %.47.056.i.i.i, 3
  %.145.i.i.i = ashr i64 %.1410.i.i, %.143.i.i.i
  %.148.i.i.i = add nsw i64 %.47.056.i.i.i, %end.7.1624.i.i
  %.162.i583.i.i = icmp slt i64 %.148.i.i.i, 0
  %.163.i.i.i = select i1 %.162.i583.i.i, i64 %.158, i64 0
  %5 = getelementptr i8, ptr %.165, i64 %.148.i.i.i
  %.177.i584.i.i = getelementptr i8, ptr %5, i64 %.163.i.i.i
  %.178.i585.i.i = trunc i64 %.145.i.i.i to i8
  store i8 %.178.i585.i.i, ptr %.177.i584.i.i, align 1, !noalias !53
  %exitcond.not.i.i.i = icmp eq i64 %.118.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i, label %B46.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit.i.i: ; preds = %B46.i.i.i
  %.1440.i.i = add nsw i64 %end.7.1624.i.i, 8
  %.1342.i.i = icmp sgt i64 %.1289.1626.i.i, 0
  %.1355.i.i = zext i1 %.1342.i.i to i64
  %.1286.1.i.i = add i64 %.1286.1625.i.i, %.1355.i.i
  %.1351.i.i = sext i1 %.1342.i.i to i64
  %.1289.1.i.i = add nsw i64 %.1289.1626.i.i, %.1351.i.i
  br i1 %.1342.i.i, label %B568.i.i, label %B46.i586.preheader.i.i

B46.i586.i.i:                                     ; preds = %B46.i586.i.i, %B46.i586.preheader.i.i
  %.47.056.i587.i.i = phi i64 [ %.118.i588.i.i, %B46.i586.i.i ], [ 0, %B46.i586.preheader.i.i ]
  %.118.i588.i.i = add nuw nsw i64 %.47.056.i587.i.i, 1
  %.143.i589.i.i = shl nsw i64 %.47.056.i587.i.i, 3
  %.145.i590.i.i = ashr i64 %.300.sroa.0.0.i.i, %.143.i589.i.i
  %.148.i591.i.i = add nsw i64 %.47.056.i587.i.i, %end.7.1.lcssa.i.i
  %.162.i592.i.i = icmp slt i64 %.148.i591.i.i, 0
  %.163.i593.i.i = select i1 %.162.i592.i.i, i64 %.158, i64 0
  %6 = getelementptr i8, ptr %.165, i64 %.148.i591.i.i
  %.177.i594.i.i = getelementptr i8, ptr %6, i64 %.163.i593.i.i
  %.178.i595.i.i = trunc i64 %.145.i590.i.i to i8
  store i8 %.178.i595.i.i, ptr %.177.i594.i.i, align 1, !noalias !56
  %exitcond.not.i596.i.i = icmp eq i64 %.118.i588.i.i, 8
  br i1 %exitcond.not.i596.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i, label %B46.i586.i.i

_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i: ; preds = %B46.i586.i.i
  %.1481.i.i = add nsw i64 %end.7.1.lcssa.i.i, 8
  %.1487.i.i = add nuw nsw i64 %count.2.0.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %.1487.i.i, %.192
  br i1 %exitcond.not.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit, label %B86.i.i

B302.endif.else.i.i:                              ; preds = %B302.i.i
  %.723.i.i = and i64 %.670.i.i, 4095
  %.726.not.i.i = icmp ne i64 %.723.i.i, 0
  %.727578.i.i = lshr i64 %.670.i.i, 12
  %.728.i.i = zext i1 %.726.not.i.i to i64
  %.729.i.i = add nuw nsw i64 %.727578.i.i, %.728.i.i
  br label %B302.endif.endif.i.i

B302.endif.endif.i.i:                             ; preds = %B302.endif.else.i.i, %B302.i.i
  %storemerge579.i.i = phi i64 [ %.729.i.i, %B302.endif.else.i.i ], [ 0, %B302.i.i ]
  %.750602.i.i = icmp sgt i64 %storemerge579.i.i, 0
  br i1 %.750602.i.i, label %B362.lr.ph.i.i, label %B300.loopexit.i.i

B362.lr.ph.i.i:                                   ; preds = %B302.endif.endif.i.i
  %.697.1605.i.i = add nsw i64 %storemerge579.i.i, -1
  %.851.i.i = getelementptr i64, ptr %.266, i64 %.537.0614.i.i
  br label %B362.i.i

B362.endif.i.i:                                   ; preds = %B362.else.endif.endif.endif.if.i.i, %B362.else.endif.endif.endif.i.i
  %.882.sroa.13.0.i.i = phi i64 [ %.158, %B362.else.endif.endif.endif.if.i.i ], [ %.882.sroa.13.1.i.i, %B362.else.endif.endif.endif.i.i ]
  %.970.i.i = sub i64 %.882.sroa.13.0.i.i, %.882.sroa.0.2.i.i
  %.995.i.i = getelementptr i8, ptr %.165, i64 %.882.sroa.0.2.i.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  %.1028.i.i = add nsw i64 %.821.i.i, %end.5.2607.i.i
  %.1066.i.i = icmp slt i64 %end.5.2607.i.i, 0
  %.1067.i.i = select i1 %.1066.i.i, i64 %.158, i64 0
  %.1068.i.i = add i64 %.1067.i.i, %end.5.2607.i.i
  %.1071.i.i = icmp slt i64 %.1068.i.i, 0
  br i1 %.1071.i.i, label %B362.endif.else.if.i.i, label %B362.endif.else.endif.i.i, !prof !0

B362.else.if.i.i:                                 ; preds = %B362.i.i
  br label %B362.else.endif.i.i

B362.else.endif.i.i:                              ; preds = %B362.else.if.i.i, %B362.i.i
  %.882.sroa.0.1.i.i = phi i64 [ 0, %B362.else.if.i.i ], [ %.894.i.i, %B362.i.i ]
  %.902.not.i.i = icmp slt i64 %.894.i.i, %.158
  br i1 %.902.not.i.i, label %B362.else.endif.endif.i.i, label %B362.else.endif.if.i.i, !prof !10

B362.else.endif.if.i.i:                           ; preds = %B362.else.endif.i.i
  br label %B362.else.endif.endif.i.i

B362.else.endif.endif.i.i:                        ; preds = %B362.else.endif.if.i.i, %B362.else.endif.i.i
  %.882.sroa.0.2.i.i = phi i64 [ %.158, %B362.else.endif.if.i.i ], [ %.882.sroa.0.1.i.i, %B362.else.endif.i.i ]
  %.909.i.i = icmp slt i64 %.855.i.i, 0
  %.910.i.i = select i1 %.909.i.i, i64 %.158, i64 0
  %.911.i.i = add i64 %.910.i.i, %.855.i.i
  %.914.i.i = icmp slt i64 %.911.i.i, 0
  br i1 %.914.i.i, label %B362.else.endif.endif.if.i.i, label %B362.else.endif.endif.endif.i.i, !prof !0

B362.else.endif.endif.if.i.i:                     ; preds = %B362.else.endif.endif.i.i
  br label %B362.else.endif.endif.endif.i.i

B362.else.endif.endif.endif.i.i:                  ; preds = %B362.else.endif.endif.if.i.i, %B362.else.endif.endif.i.i
  %.882.sroa.13.1.i.i = phi i64 [ 0, %B362.else.endif.endif.if.i.i ], [ %.911.i.i, %B362.else.endif.endif.i.i ]
  %.919.not.i.i = icmp slt i64 %.911.i.i, %.158
  br i1 %.919.not.i.i, label %B362.endif.i.i, label %B362.else.endif.endif.endif.if.i.i, !prof !10

B362.else.endif.endif.endif.if.i.i:               ; preds = %B362.else.endif.endif.endif.i.i
  br label %B362.endif.i.i

B62.i.i.i:                                        ; preds = %B362.endif.else.endif.endif.i.i, %B62.i.i.i
  %.65.086.i.i.i = phi i64 [ %.136.i.i.i, %B62.i.i.i ], [ 0, %B362.endif.else.endif.endif.i.i ]
  %.136.i.i.i = add nuw nsw i64 %.65.086.i.i.i, 1
  %7 = getelementptr i8, ptr %.995.i.i, i64 %.65.086.i.i.i
  %.190.i.i.i = load i8, ptr %7, align 1, !noalias !59
  %8 = getelementptr i8, ptr %.1169.i.i, i64 %.65.086.i.i.i
  store i8 %.190.i.i.i, ptr %8, align 1, !noalias !59
  %exitcond.not.i598.i.i = icmp eq i64 %.970.i.i, %.136.i.i.i
  br i1 %exitcond.not.i598.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, label %B62.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i: ; preds = %B62.i.i.i, %B362.endif.else.endif.endif.i.i
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  %.750.i.i = icmp sgt i64 %.697.1609.i.i, 0
  %.763.i.i = add i64 %.694.1608.i.i, 4096
  %.694.1.i.i = select i1 %.750.i.i, i64 %.763.i.i, i64 %.694.1608.i.i
  %.759.i.i = sext i1 %.750.i.i to i64
  %.697.1.i.i = add nsw i64 %.697.1609.i.i, %.759.i.i
  br i1 %.750.i.i, label %B362.i.i, label %B300.loopexit.i.i

B362.endif.else.if.i.i:                           ; preds = %B362.endif.i.i
  br label %B362.endif.else.endif.i.i

B362.endif.else.endif.i.i:                        ; preds = %B362.endif.else.if.i.i, %B362.endif.i.i
  %.1056.sroa.0.1.i.i = phi i64 [ 0, %B362.endif.else.if.i.i ], [ %.1068.i.i, %B362.endif.i.i ]
  %.1076.not.i.i = icmp slt i64 %.1068.i.i, %.158
  br i1 %.1076.not.i.i, label %B362.endif.else.endif.endif.i.i, label %B362.endif.else.endif.if.i.i, !prof !10

B362.endif.else.endif.if.i.i:                     ; preds = %B362.endif.else.endif.i.i
  br label %B362.endif.else.endif.endif.i.i

B362.endif.else.endif.endif.i.i:                  ; preds = %B362.endif.else.endif.if.i.i, %B362.endif.else.endif.i.i
  %.1056.sroa.0.2.i.i = phi i64 [ %.158, %B362.endif.else.endif.if.i.i ], [ %.1056.sroa.0.1.i.i, %B362.endif.else.endif.i.i ]
  %.1169.i.i = getelementptr i8, ptr %.165, i64 %.1056.sroa.0.2.i.i
  tail call fastcc void @NRT_incref(ptr null), !noalias !42
  %.12385.not.i.i.i = icmp slt i64 %.970.i.i, 1
  br i1 %.12385.not.i.i.i, label %_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE.exit.i.i, label %B62.i.i.i

_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE.exit: ; preds = %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i, %.291, %B242.i.i
  %position.3.1.i.i = phi i64 [ %position.2.0.i.i, %B242.i.i ], [ %.185, %.291 ], [ %.300.sroa.9.0.i.i, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i ]
  %count.3.1.i.i = phi i64 [ %count.2.0.i.i, %B242.i.i ], [ 0, %.291 ], [ %.192, %_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx.exit597.i.i ]
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call fastcc void @NRT_decref(ptr null), !noalias !42
  tail call void @PyEval_RestoreThread(i64 %.296)
  %.326 = tail call i64 @PyTuple_New(i64 2)
  %.328 = tail call i64 @PyLong_FromLongLong(i64 %count.3.1.i.i)
  %.329 = tail call i32 @PyTuple_SetItem(i64 %.326, i64 0, i64 %.328)
  %.331 = tail call i64 @PyLong_FromLongLong(i64 %position.3.1.i.i)
  %.332 = tail call i32 @PyTuple_SetItem(i64 %.326, i64 1, i64 %.331)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!2}
!2 = distinct !{!2, !3, !"_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN13stemd_sources6zeromq16compiled_framing13take_messagesB2v1B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!4 = !{!5, !2}
!5 = distinct !{!5, !6, !"_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!6 = distinct !{!6, !"_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!7 = !{!8, !5, !2}
!8 = distinct !{!8, !9, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!9 = distinct !{!9, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!10 = !{!"branch_weights", i32 99, i32 1}
!11 = !{!12, !2}
!12 = distinct !{!12, !13, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE: %retptr"}
!13 = distinct !{!13, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE"}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN13stemd_sources6zeromq16compiled_framing5_findB2v2B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!17 = distinct !{!17, !18, !"_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!18 = distinct !{!18, !"_ZN13stemd_sources6zeromq16compiled_framing13find_messagesB2v5B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!19 = !{!20, !15, !17}
!20 = distinct !{!20, !21, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!21 = distinct !{!21, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!22 = !{!23, !25}
!23 = distinct !{!23, !24, !"_ZN13stemd_sources6zeromq16compiled_framing5_joinB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE26Literal_5bint_5d_28_2d1_295ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!24 = distinct !{!24, !"_ZN13stemd_sources6zeromq16compiled_framing5_joinB2v7B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE26Literal_5bint_5d_28_2d1_295ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!25 = distinct !{!25, !26, !"_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!26 = distinct !{!26, !"_ZN13stemd_sources6zeromq16compiled_framing23take_multipart_messagesB2v6B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!27 = !{!28, !23, !25}
!28 = distinct !{!28, !29, !"_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!29 = distinct !{!29, !"_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!30 = !{!31, !28, !23, !25}
!31 = distinct !{!31, !32, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!32 = distinct !{!32, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!33 = !{!34, !23, !25}
!34 = distinct !{!34, !35, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!35 = distinct !{!35, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!36 = !{!37, !23, !25}
!37 = distinct !{!37, !38, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!38 = distinct !{!38, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!39 = !{!40, !23, !25}
!40 = distinct !{!40, !41, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE: %retptr"}
!41 = distinct !{!41, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE"}
!42 = !{!43, !45}
!43 = distinct !{!43, !44, !"_ZN13stemd_sources6zeromq16compiled_framing5_joinB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE26Literal_5bint_5d_284096_295ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!44 = distinct !{!44, !"_ZN13stemd_sources6zeromq16compiled_framing5_joinB3v12B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIhLi1E1C7mutable7alignedE26Literal_5bint_5d_284096_295ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!45 = distinct !{!45, !46, !"_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE: %retptr"}
!46 = distinct !{!46, !"_ZN13stemd_sources6zeromq16compiled_framing13join_messagesB3v11B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi2E1C7mutable7alignedE"}
!47 = !{!48, !43, !45}
!48 = distinct !{!48, !49, !"_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!49 = distinct !{!49, !"_ZN13stemd_sources6zeromq16compiled_framing6_partsB2v8B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx5ArrayIxLi1E1C7mutable7alignedE5ArrayIxLi1E1C7mutable7alignedE"}
!50 = !{!51, !48, !43, !45}
!51 = distinct !{!51, !52, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!52 = distinct !{!52, !"_ZN13stemd_sources6zeromq16compiled_framing10_long_sizeB2v3B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedEx"}
!53 = !{!54, !43, !45}
!54 = distinct !{!54, !55, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!55 = distinct !{!55, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!56 = !{!57, !43, !45}
!57 = distinct !{!57, !58, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx: %retptr"}
!58 = distinct !{!58, !"_ZN13stemd_sources6zeromq16compiled_framing13_write_lengthB3v10B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedExx"}
!59 = !{!60, !43, !45}
!60 = distinct !{!60, !61, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE: %retptr"}
!61 = distinct !{!61, !"_ZN13stemd_sources6zeromq16compiled_framing5_copyB2v4B54c8tJTIeFIjxB2IKSgI4CrvQClUaPLCRh1KiFSRTBdCIlJbCIJgA_3dE5ArrayIhLi1E1C7mutable7alignedE5ArrayIhLi1E1C7mutable7alignedE"}
