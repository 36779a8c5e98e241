"""Bubbles of pipelines in training: Qi et al. 2024 (zero bubble pipeline parallelism), with Narayanan et al. 2021 and Korthikanti et al. 2023 before it."""

from overlap_models.qi.bubbles import bubble_1f1b, bubble_dualpipe, bubble_interleaved, bubble_rate, bubble_zb_h1, bubble_zb_h2, interleaved_activations

__all__ = ["bubble_1f1b", "bubble_dualpipe", "bubble_interleaved", "bubble_rate", "bubble_zb_h1", "bubble_zb_h2", "interleaved_activations"]
