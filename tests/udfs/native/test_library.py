"""The library of kernels: which variant is loaded, what it is compiled of, and how Python calls it."""

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import build_kernels
import numpy as np
import pytest

from stemd_udfs import native
from stemd_udfs.native import library

ROOT = Path(__file__).parents[3]
C_FILES = [file for folder in build_kernels.SOURCES for file in (ROOT / folder).rglob("*.c")]
LETTERS = {"int64_t": "i", "double": "d", "float": "f", "void": ""}


def letter_of(declared: str) -> str:
    """What Python says of an argument or a result."""
    return "p" if "*" in declared else LETTERS[declared.removeprefix("const ").split()[0]]


def functions_in_c() -> dict[str, tuple[str, str]]:
    found = {}
    head = re.compile(r"^KERNEL (\w+) (\w+)\((.*?)\)", re.M | re.S)
    for file in C_FILES:
        for result, name, arguments in head.findall(file.read_text()):
            letters = "".join(letter_of(" ".join(one.split())) for one in arguments.split(","))
            found[name] = (letters, letter_of(result))
    return found


def functions_in_python() -> dict[str, tuple[str, str]]:
    from stemd_udfs.kernels.compiled_kernels import _ARGUMENTS, _RESULTS

    found = {name: (given, _RESULTS.get(name, "")) for name, given in _ARGUMENTS.items()}
    files = [file for folder in ("sources", "tests/sources") for file in (ROOT / folder).rglob("*.py")]
    for file in files:
        calls = re.findall(r'kernel\("(\w+)",\s*"([pifd ]+)",\s*"(\w*)"\)', file.read_text())
        found.update({name: (given, result) for name, given, result in calls})
    return {name: (given.replace(" ", ""), result) for name, (given, result) in found.items()}


def test_python_calls_all_functions_with_the_arguments_that_they_have_in_c():
    assert functions_in_python() == functions_in_c()


@pytest.mark.parametrize("variant", native.available())
def test_libraries_were_compiled_of_the_files_that_are_there_now(variant):
    loaded = library._load(library._path(variant))
    stamp = ctypes.c_char_p(ctypes.addressof(ctypes.c_char.in_dll(loaded, "kernels_stamp"))).value.decode()
    assert build_kernels.source_stamp() in stamp, "run build_kernels.py"


def test_the_environment_chooses_the_variant(use_kernels):
    there = native.available()
    for wanted, expected in [("auto", there[0] if there else "plain"), ("", there[0] if there else "plain")]:
        use_kernels(wanted)
        assert native.report().variant == expected
    for variant in there:
        use_kernels(variant)
        assert native.report() == (variant, str(library._path(variant)))
    use_kernels("plain")
    assert native.report() == ("plain", "STEMD_KERNELS is plain")
    assert native.kernel("add_sums", "p") is None
    use_kernels("fast")
    with pytest.raises(ValueError, match="STEMD_KERNELS=fast: expected one of auto, plain"):
        native.report()


def test_a_processor_gets_the_fastest_variant_that_it_can_run(monkeypatch):
    monkeypatch.setattr(library, "_path", lambda variant: Path(__file__))
    every = frozenset.union(*library.VARIANTS.values())
    cases = [(every, "avx512"), (every - {"gfni"}, "avx2"), (every - {"bmi2"}, "base")]
    for abilities, expected in [*cases, (library.VARIANTS["avx2"], "avx2"), (frozenset(), "base")]:
        monkeypatch.setattr(library, "_abilities", lambda abilities=abilities: abilities)
        assert native.available()[0] == expected


def test_without_or_with_a_damaged_library_numpy_does_the_work(use_kernels, monkeypatch, tmp_path):
    use_kernels("auto")
    monkeypatch.setattr(library, "_FOLDER", tmp_path)
    variant, reason = native.report()
    assert variant == "plain"
    assert "built without a C compiler" in reason
    (tmp_path / "base.so").write_bytes(b"\x7fELF")
    library._library.cache_clear()
    variant, reason = native.report()
    assert variant == "plain"
    assert reason.startswith("the library cannot be loaded")


def test_a_library_of_other_c_files_is_not_called(use_kernels, monkeypatch):
    """Its functions may take other arguments."""
    use_kernels("auto")
    monkeypatch.setattr(library.runpy, "run_path", lambda _: {"source_stamp": lambda: "0123456789abcdef"})
    variant, reason = native.report()
    assert variant == "plain"
    assert "was compiled from other C files: python build_kernels.py" in reason or not native.available()


@pytest.mark.parametrize("is_fast", [True, False])
def test_addresses_are_those_of_contiguous_arrays(monkeypatch, is_fast):
    monkeypatch.setattr(library, "_HAS_ADDRESS", is_fast)
    array = np.zeros((3, 4))
    shown = array[1:]
    shown.flags.writeable = False
    for one in (array[1:], shown, array[1:].view(np.matrix), np.zeros(0)):
        assert native.address(one) == one.ctypes.data
    with pytest.raises(AssertionError):
        native.address(array[:, ::2])


def test_where_neither_cc_nor_ziglang_is_there_the_error_says_so(monkeypatch):
    monkeypatch.setenv("CC", "/bin/false")
    assert build_kernels.needs_zig()
    monkeypatch.setattr(build_kernels, "find_spec", lambda name: None)
    with pytest.raises(build_kernels.CompilingFailed, match="neither a C compiler"):
        build_kernels.compiler()


def test_libraries_do_not_depend_on_the_folder_they_are_compiled_in(monkeypatch, tmp_path):
    if build_kernels.needs_zig():
        pytest.skip("there is no C compiler")
    libraries = []
    for name in ("here", "elsewhere"):
        folder = tmp_path / name / "udfs"
        folder.mkdir(parents=True)
        (folder / "one.c").write_text('__attribute__((visibility("default"))) int one(void) { return 1; }\n')
        copied = shutil.copy(build_kernels.__file__, tmp_path / name)
        spec = importlib.util.spec_from_file_location("copied", copied)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        monkeypatch.setattr(module, "VARIANTS", {module.machine(): {"base": ()}})
        (tmp_path / name / "python").symlink_to(shutil.which("cc"))  # stands for `python -m ziglang cc`
        monkeypatch.setattr(sys, "executable", str(tmp_path / name / "python"))
        monkeypatch.setattr(module, "compiler", lambda: [sys.executable])
        libraries += [path.read_bytes() for path in module.compile_all(tmp_path / name)]
    assert libraries[0] == libraries[1]


def test_c_files_are_no_longer_than_agreed():
    files = [*C_FILES, *(file for folder in build_kernels.SOURCES for file in (ROOT / folder).rglob("*.h"))]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 3000


def test_a_debug_build_passes_the_tests_of_its_own_assertions(tmp_path):
    """A kernel that is asked for an impossible size ends its process, instead of reading elsewhere."""
    if build_kernels.needs_zig():
        pytest.skip("there is no C compiler")
    program = tmp_path / "broken.c"
    program.write_text(
        '#include "stemd_udfs/native/kernel.h"\n'
        "int main(void) { uint8_t bytes[8] = {0}; return (int)load_number(bytes, 3); }\n"
    )
    flags = [flag for flag in build_kernels.FLAGS if flag not in {"-O3", "-fPIC"}]
    made = tmp_path / "broken"
    flags += build_kernels.INCLUDES
    command = [os.environ.get("CC") or "cc", *flags, "-Wno-unused-function", str(program), "-o", str(made)]
    subprocess.run(command, check=True)
    assert subprocess.run([made], check=False, capture_output=True).returncode < 0
