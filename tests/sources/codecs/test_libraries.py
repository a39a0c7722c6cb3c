import sys

import pytest

from stemd_sources.codecs import codec_report, libraries
from stemd_sources.errors import CodecUnavailable
from whole_way.programs import finished


@pytest.fixture
def forget(monkeypatch):
    """Look for libraries anew in this test, and after it."""
    caches = (libraries._choose, libraries.bslz4_codec, libraries.plugin_codec)
    for cached in caches:
        cached.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    for cached in caches:
        cached.cache_clear()


def test_the_report_names_the_library_in_use():
    report = codec_report()
    assert report.implementation == libraries.bslz4_codec().name
    assert report.library == libraries.bslz4_codec().path
    assert report.version
    assert (report.implementation == libraries.VENDOR or report.is_compiled) == (report.advice is None)


def test_where_frames_are_decoded_by_compiled_code_nothing_is_to_be_installed(kernels):
    report = codec_report()
    assert report.is_compiled == (kernels == "compiled")
    assert not report.is_compiled or report.advice is None


def test_without_any_library_the_error_says_what_to_install(forget):
    forget.setattr(libraries, "_vendor_library", lambda: None)
    forget.setattr(libraries, "_plugin_library", lambda: None)
    assert codec_report().implementation is None
    assert codec_report().advice == "pip install hdf5plugin"
    for find in (libraries.bslz4_codec, libraries.plugin_codec):
        with pytest.raises(CodecUnavailable, match="install hdf5plugin"):
            find()


def test_a_file_that_is_no_library_is_named_and_the_next_is_taken(forget, tmp_path):
    broken = tmp_path / "compression.so"
    broken.write_bytes(b"not a library")
    forget.setattr(libraries, "_vendor_library", lambda: broken)
    report = codec_report()
    assert report.implementation == libraries.PLUGIN
    assert report.rejected
    assert str(broken) in report.rejected[0]


def test_a_library_that_decodes_wrongly_is_not_used(forget):
    forget.setattr(libraries.PluginCodec, "decode_bslz4", lambda self, *args: True)
    forget.setattr(libraries, "_vendor_library", lambda: None)
    report = codec_report()
    assert report.implementation is None
    assert "decodes a known frame to other pixels" in report.rejected[0]


def test_nothing_heavy_is_imported_to_decode():
    code = (
        "import sys; from stemd_sources.codecs import codec_report; codec_report();"
        "print(*{'h5py', 'hdf5plugin', 'dectris.compression', 'scipy'} & set(sys.modules))"
    )
    assert finished(sys.executable, "-c", code, check=True).stdout.strip() == ""
