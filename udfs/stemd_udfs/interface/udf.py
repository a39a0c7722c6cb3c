"""The interface that user-defined functions implement."""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from stemd_udfs.arrays import html
from stemd_udfs.arrays.backends import ArrayBackends
from stemd_udfs.arrays.conversion import fitting
from stemd_udfs.interface.aux_data import AuxData
from stemd_udfs.interface.calibration import Calibration, Taken
from stemd_udfs.interface.constructor import constructor_call, short_repr
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead, declare_buffer
from stemd_udfs.interface.meta import TilePreference, TilingPreferences, UDFMeta
from stemd_udfs.interface.namespaces import BufferViews, Inputs, Parameters, TaskData
from stemd_udfs.interface.units import Unit
from stemd_udfs.kernels.thinning import thinned


class UDFMethod(Enum):
    """How a UDF takes its data."""

    TILE = "tile"
    FRAME = "frame"
    PARTITION = "partition"

    @property
    def function_name(self) -> str:
        """Name of the method that processes data this way."""
        return f"process_{self.value}"


class CountSamples(NamedTuple):
    """Sums over parts of each frame, from which gF is measured; see :meth:`UDF.count_samples`.

    Both arrays have flat navigation with selected frames only, and perhaps more dimensions.
    """

    values: np.ndarray[Any, Any]  # sums of counts, perhaps with weights that change little between pixels
    variances: np.ndarray[Any, Any]  # theirs if each electron made one count in one pixel


Half = Mapping[str, np.ndarray[Any, Any]]
"""Result buffers as they were if half of the counts had come, by name."""
Samples = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]
"""The same, or a plain pair of them."""

VarianceOfGain = Callable[["float | np.ndarray[Any, Any]"], np.ndarray[Any, Any]]
"""Returns a variance of counts, given gF."""


class SampledVariance(NamedTuple):
    """A variance that :meth:`UDF.variance` returns with samples of its own.

    For results whose weights differ between pixels that share an electron, such as single pixels: there gF is
    not that of wide sums. `samples`: sums with the same weights, from which a factor is measured in place of
    gF: one for each value at a scan position if the sums have their shape, else one for all. Where it is not
    known, gF is taken.
    """

    values: np.ndarray[Any, Any] | VarianceOfGain  # the variance, as without samples
    samples: CountSamples


Variance = np.ndarray[Any, Any] | MaskedResult | ResultWhenRead | SampledVariance | VarianceOfGain
"""What :meth:`UDF.variance` returns for a result."""


class UDF(ArrayBackends):
    """A function over all frames of a data set, run in parallel on parts of it.

    Derive from it, declare result buffers in :meth:`get_result_buffers`, and implement one of

    ``process_frame(self, frame)``
        Gets one frame, in the shape of the signal. Navigation buffers are those of this frame: in the shape
        `extra_shape`, or ``(1,)`` without one. Signal and single buffers are whole.
    ``process_tile(self, tile)``
        Gets a stack of frames, or of the same rectangle of each, in the shape ``(depth, *rectangle)``.
        Navigation buffers have the shape ``(depth, *extra_shape)``; signal buffers show the rectangle,
        contiguous. A frame may come in several tiles, so add to navigation buffers instead of assigning.
    ``process_partition(self, partition)``
        Gets a whole partition at once, in the shape ``(frames, *signal)``.

    The first of tile, frame, partition that exists is used; :meth:`get_method` may choose another one. Frames
    come in no particular order, their dtype is ``self.meta.input_dtype``, and they are read-only. Buffers are
    zero at first, or what :meth:`preprocess` sets.

    Parameters
    ----------
    **kwargs
        Parameters, available everywhere as ``self.params.<name>``. The constructor must accept all
        parameters that it passes to ``super().__init__``. Other attributes of the object do not reach the
        workers. All must be picklable by cloudpickle.

    Attributes
    ----------
    params : Parameters
        What was given to the constructor.
    results : BufferViews
        ``self.results.<name>`` is an array: the part of the buffer that belongs to the data at hand.
        Assigning to it writes into the buffer. Not available in :meth:`merge`.
    meta : UDFMeta
        Shapes, dtypes, and where in the data set the data at hand lies.
    task_data : TaskData
        What :meth:`get_task_data` returned, on workers.
    inputs : Inputs
        ``self.inputs.<name>.<buffer>`` is a result of another UDF: see :meth:`get_inputs`.
    carried : Any
        In :meth:`get_results`, the value that :meth:`carry_over` returned after the previous scan. None in
        the first scan.

    Examples
    --------
    >>> class Brightest(UDF):
    ...     def get_result_buffers(self):
    ...         return {"brightest": self.buffer(kind="nav", dtype=self.meta.input_dtype)}
    ...     def process_frame(self, frame):
    ...         self.results.brightest[:] = frame.max()
    """

    UDF_METHOD = UDFMethod
    """What :meth:`get_method` may return."""
    USE_NATIVE_DTYPE = bool
    """Return it from :meth:`get_preferred_input_dtype` to get frames in the data set's own dtype."""
    TILE_DEPTH_DEFAULT = TilePreference.ENGINE
    """As many frames in a tile as the engine finds best."""
    TILE_DEPTH_MAX = math.inf
    """As many frames in a tile as its size allows."""
    TILE_SIZE_BEST_FIT = TilePreference.ENGINE
    """Tiles that stay in cache, of a mebibyte or two."""
    TILE_SIZE_MAX = math.inf
    """The largest tiles that there are."""

    frames_at_once: ClassVar[int] = 1
    """Least depth of tiles; more if :meth:`process_tile` is faster with several, and needs little memory."""

    # Facts of the class that the daemon and its live page read.
    from_calibration: ClassVar[Mapping[str, str]] = {}
    """Parameters that take a value of the calibration, by its name there, if they are not given (or None).

    ``"NAME.FIELD"`` is a field of a parameter that is a named tuple, ``"centre.0"`` the row of the centre.
    """
    must_be_known: ClassVar[Collection[str]] = ()
    """Those of them without which the UDF cannot run: in a daemon it waits for them."""
    panel: ClassVar[str | None] = None
    """Name of the script of the live page, without ``.js``, that shows results of this UDF in its own way."""
    title: ClassVar[str] = ""
    """Name of its results in the live page, in the words of microscopists; empty: what it runs under."""
    buffer_titles: ClassVar[Mapping[str, str]] = {}
    """The same of single buffers."""
    first_step: ClassVar[str] = ""
    """Words of a button of a fresh live page that adds this UDF; empty: there is none."""
    mean_pattern: ClassVar[str | None] = None
    """Buffer with the mean of the frames, or a multiple; ``stemd calibrate`` measures the disk in it."""
    frame_sums: ClassVar[str | None] = None
    """Buffer with the sum of each frame."""
    centres: ClassVar[str | None] = None
    """Buffer with the centre of mass of each frame, row and column in pixels from the first one."""
    segments: ClassVar[str | None] = None
    """Buffer with an image for each segment of the disk of the radius ``params.radius``."""
    vectors: ClassVar[Sequence[str]] = ()
    """Buffers with a vector (y, x) for each position; the page shows the first one if nobody chose."""
    writes_files: ClassVar[bool] = False
    """Whether it writes to the file ``params.filename``: such UDFs need the right to send code."""
    is_of_region: ClassVar[bool] = False
    """Whether only frames at the positions of ``params.region`` change its results."""

    wants_sigma: bool | float = False
    """Whether results get standard errors, set by the engine: UDFs that need more sums for them take these
    only then. A number is gF itself, which is measured otherwise."""
    wants_resolution: bool = False
    """Whether results also get a resolution, set by the engine: see :meth:`halves`."""

    params: Parameters
    results: BufferViews
    meta: UDFMeta
    task_data: TaskData
    inputs: Inputs
    carried: Any = None
    taken: Mapping[str, Taken]
    """What the parameters in :attr:`from_calibration` are, and where they came from."""
    _taken_from: Calibration | None = None

    # Any, here and below: parameters and results are whatever the author of a UDF makes them.
    def __init__(self, **kwargs: Any) -> None:
        self._kwargs = kwargs
        self.taken = {}
        self.params = Parameters(
            {name: value.raw_data if isinstance(value, AuxData) else value for name, value in kwargs.items()}
        )

    def __repr__(self) -> str:
        return constructor_call(type(self), self._kwargs)

    def _repr_html_(self) -> str:
        words = (type(self).__doc__ or "").strip().partition("\n")[0]
        rows = [("what it does", words)] if words else []
        rows += [(f"parameter {name}", short_repr(value)) for name, value in self._kwargs.items()]
        arrays = {name: value for name, value in self._kwargs.items() if isinstance(value, np.ndarray)}
        images = (html.picture(array, name) for name, array in arrays.items())
        return html.table(type(self).__name__, rows, *images)

    # --- what a UDF declares ---

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        """Return the declared result buffers by name, made by :meth:`buffer`; each UDF implements it.

        The main node and the workers call it several times, with ``self.params`` and ``self.meta``. It should
        be cheap and depend on these alone.
        """
        raise NotImplementedError(
            f"{type(self).__name__} does not implement get_result_buffers, which declares its results"
        )

    def buffer(
        self,
        kind: str,
        extra_shape: Iterable[int] = (),
        dtype: DTypeLike = "float32",
        where: str | None = None,
        use: str | None = None,
        *,
        combine: str | None = None,
    ) -> BufferDeclaration:
        """Make one of the result buffers that :meth:`get_result_buffers` declares.

        Parameters
        ----------
        kind : {"nav", "sig", "single"}
            ``"nav"``: a value for each frame; ``"sig"``: a value for each pixel; ``"single"``: neither.
        extra_shape : tuple of int
            Dimensions that follow those of the kind. A single buffer without them has the shape (1,).
        dtype : dtype
            Any dtype of NumPy. Items of ``object`` buffers must be picklable by cloudpickle; they start as 0.
        where : {None, "device"}
            ``"device"`` keeps the buffer in the memory of the device that the UDF runs on.
        use : {None, "private", "result_only"}
            ``"private"``: an intermediate result, dropped at the end; ``"result_only"``: not allocated on
            workers, filled by :meth:`get_results`.
        combine : {None, "sum", "max", "place"}
            How the values of a frame's modules become that of the whole frame, where several daemons process
            one module each: they are added; the largest counts; each module has its own pixels (kind sig
            only). None: such daemons cannot run the UDF, unless it has a :meth:`combine_modules` of its own.

        Raises
        ------
        ValueError
            If `kind`, `where`, `use` or `combine` is unknown, `extra_shape` is no tuple of whole numbers, or
            a buffer without pixels is to be placed.
        """
        owner = f"{type(self).__name__}: buffer"
        return declare_buffer(kind, extra_shape, dtype, where, use, combine=combine, owner=owner)

    def get_inputs(self) -> Mapping[str, str]:
        """Return the UDFs of the same run whose results this one takes as input.

        Each must come before this one: registered earlier, or earlier in the list that is run. In
        ``process_…`` and :meth:`postprocess`, ``self.inputs.<name>.<buffer>`` is the part of that UDF's
        buffer for the present frames: of kind nav, and neither private nor ``"result_only"``. The other UDF
        has finished these frames by then; if it has a :meth:`postprocess` or takes whole partitions, it has
        finished the partition. In :meth:`get_results` this UDF reads all merged results of the other one,
        with flat navigation. They are read-only.

        A UDF fails if one of its inputs fails or leaves the run. Keys are the names by which this UDF reads
        its inputs. Values are the names of the other UDFs. In a list of UDFs without names, that is the name
        of the class, or of a built-in UDF also its name on the command line.

        Examples
        --------
        >>> class Slope(UDF):
        ...     def get_inputs(self):
        ...         return {"com": "com"}
        ...     def get_result_buffers(self):
        ...         return {"length": self.buffer(kind="nav", dtype="float64", use="result_only")}
        ...     def process_tile(self, tile):
        ...         pass
        ...     def get_results(self):
        ...         return {"length": np.hypot(*self.inputs.com.field.T)}
        """
        return {}

    def get_preferred_input_dtype(self) -> DTypeLike:
        """Return the least dtype that this UDF wants for its frames.

        Frames have a dtype that can hold this one, the dtype of the data set, and those that the other UDFs
        of the run want (:func:`numpy.result_type`). :attr:`USE_NATIVE_DTYPE` leaves the choice to the others.
        """
        return np.float32

    def get_backends(self) -> str | Iterable[str]:
        """The array types that this UDF takes, one or several in order of preference.

        The names are the ``BACKEND_`` constants; ``self.BACKEND_ALL`` are all recommended ones. A UDF that
        takes several gets the one with the least conversion; ``self.meta.array_backend`` is its name. In
        types that have two dimensions only, a tile has the shape (frames, pixels) and a frame (1, pixels).
        With ``"cupy"``, frames are CuPy arrays and the UDF runs on a GPU; with ``"cuda"`` it gets NumPy ones
        on a worker that has a GPU, whose number is :func:`stemd_udfs.get_use_cuda`.
        """
        return (self.BACKEND_NUMPY,)

    def get_tiling_preferences(self) -> TilingPreferences:
        """Return how large tiles should be at most; :attr:`meta` is available.

        The keys are ``"depth"``, in frames, and ``"total_size"``, in bytes; values are numbers or the
        ``TILE_`` constants. The tiles of a run suit all its UDFs. A tile holds rectangles of frames instead
        of whole ones if a single frame is larger than the size.
        """
        return {"depth": self.TILE_DEPTH_DEFAULT, "total_size": self.TILE_SIZE_BEST_FIT}

    @classmethod
    def aux_data(
        cls, data: ArrayLike, kind: str, extra_shape: Iterable[int] = (), dtype: DTypeLike = "float32"
    ) -> AuxData:
        """Make a parameter with a value for each frame or each pixel, for the constructor of a UDF.

        While the UDF runs, ``self.params.<name>`` is the part that belongs to the data at hand, in the shape
        that a result buffer of this kind has there; read-only. Before that, as in
        :meth:`get_result_buffers`, it is all of it with flat navigation.

        Parameters
        ----------
        data : array_like
            For the whole data set: navigation shape or flat, or signal shape, then `extra_shape`.
        kind : {"nav", "sig", "single"}
            As for :meth:`buffer`.
        extra_shape : tuple of int
            Dimensions that follow those of the kind.
        dtype : dtype
            Dtype of the data.

        Raises
        ------
        ValueError
            If the kind is unknown, or the data have another dtype. Data of a wrong size are refused when the
            run starts.
        """
        return AuxData(data, kind, extra_shape, dtype)

    def get_method(self) -> UDFMethod:
        """Return which ``process_…`` method runs: the first of tile, frame and partition that the UDF has.

        Raises
        ------
        TypeError
            If it has none of them.
        """
        for method in UDFMethod:
            if callable(getattr(self, method.function_name, None)):
                return method
        raise TypeError(
            f"{type(self).__name__}: UDF should implement one of the `process_*` methods: "
            "process_tile, process_frame or process_partition"
        )

    @classmethod
    def changes_in_place(cls, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
        """Return whether parameters can change while a scan runs, without a trial: results stay alike.

        Parameters
        ----------
        before : mapping
            All parameters that are given now.
        after : mapping
            Those that change.
        """
        del before, after
        return False

    # --- what runs on a worker, for each partition ---

    def get_task_data(self) -> Mapping[str, Any]:
        """Return values for the processing of this partition, by name: ``self.task_data.<name>``."""
        return {}

    def preprocess(self) -> None:
        """Set initial values of result buffers that are not zero.

        On workers it runs before the data of each partition, and navigation buffers are those of the
        partition. On the main node it runs once, and they are those of the whole data set.
        """

    def postprocess(self) -> None:
        """Finish a partition after its data; navigation buffers are those of the whole partition."""

    def cleanup(self) -> None:
        """Release resources of the partition; runs after :meth:`postprocess`."""

    # --- what runs on the main node ---

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        """Merge the results of one partition into those of the partitions merged before.

        Needed for UDFs with signal or single buffers. Partitions come in any order.

        Parameters
        ----------
        dest : BufferViews
            The merged results, which this method changes. Navigation buffers are those of the partition.
            A method of your own takes all buffers, these too: ``dest.name[:] = src.name``.
        src : BufferViews
            The results of the partition.

        Raises
        ------
        NotImplementedError
            If the UDF has a buffer of another kind than nav, and does not implement this method.
        TypeError
            If the dtype of a partition's result does not fit the buffer.
        """
        declared = self.get_result_buffers()
        for name in dest:
            if declared[name].kind != "nav":
                raise NotImplementedError(
                    f"{type(self).__name__}: Default merging only works for kind='nav' buffers, "
                    f"{name!r} has kind={declared[name].kind!r}; implement merge(self, dest, src)"
                )
            into, values = getattr(dest, name), getattr(src, name)
            if not np.can_cast(values.dtype, into.dtype, casting="safe"):
                raise TypeError(
                    f"{type(self).__name__}: Unsafe automatic casting of {name!r} from {values.dtype} "
                    f"to {into.dtype}; implement merge(self, dest, src)"
                )
            into[...] = values

    def combine_modules(self, dest: BufferViews, src: BufferViews) -> None:
        """Combine the results of one module of the detector with those of the modules before it.

        Called where several daemons process one module of each frame: once for each module, with `dest` as it
        is after :meth:`preprocess` at first. :meth:`get_results` runs after it. This default does what
        ``combine`` of each buffer says; a method of your own takes all buffers.

        Parameters
        ----------
        dest : BufferViews
            The combined results, which this method changes. Navigation buffers are those of the frames that
            all modules have. Signal buffers that are declared with ``combine="place"`` show the rectangle of
            the module, ``self.meta.sig_slice``; other ones are whole.
        src : BufferViews
            The results of the module, in the same shapes. Signal and single buffers contain all frames that
            were processed of this module.

        Raises
        ------
        NotImplementedError
            If a buffer does not say how it is combined.
        """
        declared = self.get_result_buffers()
        for name in dest:
            into, values = getattr(dest, name), getattr(src, name)
            match declared[name].combine:
                case "sum":
                    np.add(into, values, out=into)
                case "max":
                    np.maximum(into, values, out=into)
                case "place":
                    into[...] = values
                case None:
                    raise NotImplementedError(
                        f"{type(self).__name__}: {name!r} does not say how the modules of a frame combine: "
                        "declare it with combine, or implement combine_modules(self, dest, src)"
                    )

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any] | MaskedResult | ResultWhenRead]:
        """Return the final results by name, made from the merged buffers.

        It runs for each partial result that is read, so it must not change the buffers. A buffer that is not
        returned becomes a result unchanged. Do not return buffers with ``use="private"``; always return those
        with ``use="result_only"``. :meth:`with_mask` marks the valid values of a result. :meth:`when_read`
        delays a costly result until it is read.
        """
        declared = self.get_result_buffers()
        return {name: getattr(self.results, name) for name in declared if declared[name].use is None}

    def variance(self) -> Mapping[str, Variance]:
        """Return the variances of results that counting electrons causes, by the name of the result.

        It runs where standard errors were asked for, after :meth:`get_results` and under its rules. Variances
        are those of electrons that make one count in one pixel each: of a sum with weights w over pixels I
        that is ``Σ w² I``. The results get buffers ``<name>_sigma``: the root of gF times the variance. gF is
        measured from :meth:`count_samples`; as long as it is not known they are NaN. Each variance has
        the shape of its result; :meth:`when_read` delays it. A function is given gF, and returns the whole
        variance. Results that are not named have no standard error.

        Examples
        --------
        >>> class Total(UDF):
        ...     def get_result_buffers(self):
        ...         return {"total": self.buffer(kind="nav", dtype="float64")}
        ...     def process_frame(self, frame):
        ...         self.results.total[:] = frame.sum()
        ...     def variance(self):
        ...         return {"total": self.results.total.copy()}
        ...     def count_samples(self):
        ...         return self.results.total, self.results.total
        """
        return {}

    def count_samples(self) -> Samples | Callable[[], Samples] | None:
        """Return sums over parts of each frame, from whose differences between neighbours gF is measured.

        It runs like :meth:`variance`. The sums and their variances, if each electron makes one count in one
        pixel, have a row for each frame. A function is called when a standard error is read, under the rules
        of :meth:`when_read`. None, the default: there are none, and gF must be given.
        """
        return None

    def halves(self) -> tuple[Half, Half] | None:
        """Return buffers of two independent halves of the counts, from which the resolution is measured.

        It runs like :meth:`variance` where a resolution was asked for. :meth:`get_results` then runs for each
        half, with these arrays in place of the buffers of the same names. :meth:`in_halves` splits counts.
        Each half maps names to arrays. None, the default: results have no resolution.
        """
        return None

    def get_coverage(self) -> np.ndarray[Any, np.dtype[np.bool_]] | None:
        """Return which of the merged frames the results contain, if the UDF leaves out some.

        A bool for each selected frame, with flat navigation; None, the default: all. ``self.results`` is that
        of :meth:`get_results`. A daemon gives what is returned as the coverage of the results.
        """
        return None

    def carry_over(self) -> Any:
        """Return what the UDF finds as ``self.carried`` during the next scan.

        A daemon calls it after the last results of a scan that was not cancelled, in the process that merges;
        ``self.results`` and ``self.inputs`` are those of :meth:`get_results`. The daemon keeps the value also
        if that process dies. It forgets it when the UDF is removed. A run over stored data carries nothing
        over. The value can be pickled; by default it is ``self.carried``, unchanged.
        """
        return self.carried

    def get_scans(self) -> Sequence[str]:
        """Return the ids of all scans that the last results were made of, if these are several.

        Results of a daemon name them in their header, as ``scans``. By default it is empty.
        """
        return ()

    def result_units(self, calibration: Calibration) -> Mapping[str, Unit]:
        """Return the units of results by the name of the buffer; see :class:`.units.Unit`.

        Where the calibration lacks the values that it takes, units are those of pixels and scan steps.
        """
        del calibration
        return {}

    def mean_counts(self, results: Mapping[str, np.ndarray[Any, Any]], frames: int) -> float | None:
        """Return the mean of all counts of a frame, if this UDF's results contain it.

        Parameters
        ----------
        results : mapping of str to numpy array
            The last results by the name of the buffer, each in the shape of its buffer.
        frames : int
            How many frames they are made of, at least 1.
        """
        del results, frames
        return None

    def events(self, results: Mapping[str, np.ndarray[Any, Any]]) -> Mapping[str, Mapping[str, Any]]:
        """Return what is to be published as events after a scan, by the kind of event.

        Values are plain. ``{"drift": {"drift": [row, column]}}``, in scan steps, is published as
        ``event/drift`` and sets the metrics of the drift; all other kinds as ``event/udf_event``.

        Parameters
        ----------
        results : mapping of str to numpy array
            The last results of the scan by the name of the buffer, each in the shape of its buffer.
        """
        del results
        return {}

    @staticmethod
    def with_mask(data: np.ndarray[Any, Any], mask: bool | np.ndarray[Any, Any]) -> MaskedResult:
        """Return a result with its valid values marked, for :meth:`get_results` to return.

        Without a mask a result of kind nav is valid where frames were processed, and other results are valid
        everywhere.

        Parameters
        ----------
        data : ndarray
            The result, in the shape and dtype of its buffer.
        mask : bool, or ndarray of bool
            True where the result is valid; an array must be broadcastable to the shape of `data`.

        Raises
        ------
        InvalidMaskError
            If the mask is not bool or does not fit.
        """
        return MaskedResult(data, mask)

    @staticmethod
    def when_read(make: Callable[[], np.ndarray[Any, Any] | MaskedResult]) -> ResultWhenRead:
        """Return a costly result that is computed only when it is read, for :meth:`get_results` to return.

        A Python program computes it when the data of its buffer are read. A daemon computes it for
        partial results only while somebody reads the results of the UDF, for at most a tenth of the time of
        the process that merges: partial results in between carry the last one that was computed. The last
        result of a run always has it.

        Parameters
        ----------
        make : callable
            Returns the result, in the declared dtype, perhaps :meth:`with_mask`. It is called once, and
            later: partitions may have been merged meanwhile, so it must use no result buffers, only arrays
            made of them.

        Raises
        ------
        TypeError
            If it cannot be called.
        """
        return ResultWhenRead(make)

    # --- helpers ---

    def in_halves(self, counts: np.ndarray[Any, Any]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Return two random halves of counts, the same ones whenever the same frames come.

        Both have the shape and dtype of `counts`. Each count is in one of them, by a coin that is a hash of
        the numbers of the frame and of the sum.

        Parameters
        ----------
        counts : ndarray, shape (current frames, …)
            Sums over pixels that have the weight 1, each count in one of them. Whole numbers; what is below 0
            counts as 0.
        """
        whole = counts if counts.dtype.kind == "u" else np.maximum(counts, 0).astype(np.uint64)
        half = thinned(whole, self.meta.positions).astype(counts.dtype, copy=False)
        return half, counts - half

    @property
    def xp(self) -> ModuleType:
        """The array module of the frames: :mod:`numpy`, or :mod:`cupy` on a GPU."""
        module: ModuleType = self.__dict__.get("_xp", np)
        return module

    # Any: arrays of any type.
    def forbuf(self, arr: Any, target: Any) -> Any:
        """Make an array fit to be assigned to a part of a result buffer.

        The result has the type of `target`, and its shape if the number of elements is the same. It is `arr`
        itself if that fits as it is, or is of no known type.

        Parameters
        ----------
        arr : array of any type
            What the UDF has calculated; of sparse arrays perhaps a sparse array, or a matrix.
        target : array
            What it is to be assigned to, such as ``self.results.intensity``.
        """
        return fitting(arr, target)

    if not TYPE_CHECKING:  # so that misspelt names are found

        def __getattr__(self, name: str) -> Any:
            if name in ("results", "meta", "task_data"):
                raise AttributeError(
                    f"{type(self).__name__}.{name} is not available here: it is set while the UDF runs, "
                    "on workers and, but for task_data and for results in merge, on the main node"
                )
            if name == "inputs":
                raise AttributeError(
                    f"{type(self).__name__}.inputs is not available here: it is set for process_…, "
                    "postprocess and get_results of a UDF that names its inputs in get_inputs"
                )
            if name in ("params", "_kwargs"):
                raise AttributeError(
                    f"{type(self).__name__}.{name} is not set: call super().__init__ with the parameters"
                )
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        for name in ("results", "meta", "task_data", "inputs", "carried", "_xp"):
            state.pop(name, None)
        return state
