import type { Piece } from './pieces.ts';

/** The version that `encode` writes. Within a version no default and no meaning of a key changes. */
export const currentVersion = 1;

/** Turns the pieces of a link of one version into those of the next that show the same scenario. */
export type Migration = (pieces: readonly Piece[]) => readonly Piece[];

/**
 * `migrations[n]` leads from version n to version n + 1. A default that changes is written out there, so that an
 * old link, which omits it, goes on showing what it showed when it was made. Version 1 is the first.
 */
export const migrations: Readonly<Record<number, Migration>> = {};

export function migrate(pieces: readonly Piece[], from: number, to = currentVersion, steps = migrations): readonly Piece[] {
  let migrated = pieces;
  for (let version = from; version < to; version += 1) migrated = steps[version]?.(migrated) ?? migrated;
  return migrated;
}
