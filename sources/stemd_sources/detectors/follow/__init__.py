"""A file that another program is writing, followed frame by frame: ``follow:///path`` as a source URL."""

from stemd_sources.detectors.follow.messages import FollowParser
from stemd_sources.detectors.follow.receiver import connect_follow
from stemd_sources.detectors.follow.url import OPTIONS, follow_options
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="follow",
    parser=FollowParser,
    transports=(),
    connect=connect_follow,
    options=OPTIONS,
    check=follow_options,
    name="cameras without a stream: the file that their software writes, see [follow.md](follow.md)",
    url="follow:///path",
    tested_with="processes that write such files",
)
