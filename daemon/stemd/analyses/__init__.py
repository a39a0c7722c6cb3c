"""Ready-made evaluations: a UDF with its parameters, and names for what comes out."""

from stemd.analyses.analysis import Analysis, AnalysisResult, AnalysisResultSet

__all__ = ["Analysis", "AnalysisResult", "AnalysisResultSet"]
