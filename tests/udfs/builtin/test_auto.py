from stemd_udfs import AutoUDF


def test_the_function_is_asked_once_for_each_shape(engine, data):
    asked = []
    udf = AutoUDF(lambda frame: asked.append(1) or 0.0)
    udf_frames = 20
    engine.run(data, udf)
    # The workers' copy has a function of its own, so only the main node's calls are seen here.
    assert len(asked) == 1 < udf_frames
