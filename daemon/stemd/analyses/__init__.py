"""Ready-made evaluations: a UDF with its parameters, and names for what comes out."""

from stemd.context.analysis import Analysis, AnalysisResult, AnalysisResultSet

__all__ = ["Analysis", "AnalysisResult", "AnalysisResultSet"]
