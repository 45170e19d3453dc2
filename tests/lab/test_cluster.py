"""A simulation on a Ray cluster of two nodes, of which one is killed half-way."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meseta
from meseta import MesetaError
from meseta.lab.plan import make_plan
from meseta.lab.simulation import simulate


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray stays on this machine, and tells nobody that it is there. It reads these when it is
    imported; whatever the second one's name says, it keeps all of Ray on 127.0.0.1."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")


@pytest.fixture
def cluster() -> Iterator[Any]:
    pytest.importorskip("ray", reason="Ray is not installed; meseta[ray] brings it")
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield made
    made.shutdown()


@pytest.mark.slow
def test_a_node_that_dies_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    assert cluster.address.startswith("127.0.0.1:")
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    plan = make_plan(meseta.game("the_alpha"), [["novice", "random"]], 40, 4, part=1)
    done = []

    def kill_one(games: int) -> None:
        done.append(games)
        if len(done) == 8:
            cluster.remove_node(node, allow_graceful=False)

    on_cluster = simulate(plan, tmp_path / "cluster", ray=cluster.address, progress=kill_one)
    assert len(done) == 40
    assert len(cluster.list_all_nodes()) == 1
    here = simulate(plan, tmp_path / "here", workers=1)
    assert on_cluster.table().equals(here.table())


@pytest.mark.slow
def test_a_bot_that_fails_on_the_cluster_is_named(cluster: Any, tmp_path: Path) -> None:
    plan = make_plan(meseta.game("the_alpha"), [["http://127.0.0.1:9"]], 2, 3)
    with pytest.raises(MesetaError, match="does not answer"):
        simulate(plan, tmp_path / "games", ray=cluster.address)


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "127.0.0.1:port"])
def test_an_address_without_a_cluster_is_refused(tmp_path: Path, address: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed; meseta[ray] brings it")
    plan = make_plan(meseta.game("the_alpha"), [["random"]], 2, 3)
    with pytest.raises(MesetaError, match="no Ray cluster"):
        simulate(plan, tmp_path / "games", ray=address)
    assert not (tmp_path / "games").exists()


def test_without_ray_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    plan = make_plan(meseta.game("the_alpha"), [["random"]], 2, 3)
    with pytest.raises(MesetaError, match=r"meseta\[ray\]"):
        simulate(plan, tmp_path / "games", ray="auto")
    assert not (tmp_path / "games").exists()
