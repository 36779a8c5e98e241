/** What the figures of a lab need, and which of it is off screen. */
export interface SeenNeeds {
  /** Reports a figure's visibility. */
  see(figure: object, need: Need, isSeen: boolean): void;
  /** A figure was removed. */
  forget(figure: object): void;
  /** All figures were of another lab. */
  clear(): void;
  /** Whether figures need this, all of them off screen. */
  isUnseen(name: string): boolean;
  /** Names of the needs of off-screen figures alone: `curve`, or the diagram's. */
  unseen(): readonly string[];
}

/** What takes time and is for a figure alone: the model's curve, or what happened in a diagram. */
export type Need = 'curve' | { readonly diagram: string };

export function createSeenNeeds(): SeenNeeds {
  /** The latest state of each figure; a removed figure is keyed by the name of its need. */
  const said = new Map<object | string, { readonly name: string; readonly isSeen: boolean }>();
  const unseen = (): readonly string[] => {
    const all = [...said.values()];
    const seen = new Set(all.flatMap(({ name, isSeen }) => (isSeen ? [name] : [])));
    return [...new Set(all.map(({ name }) => name))].filter((name) => !seen.has(name));
  };
  return {
    see(figure, need, isSeen) {
      said.set(figure, { name: need === 'curve' ? need : need.diagram, isSeen });
    },
    forget(figure) {
      const gone = said.get(figure);
      said.delete(figure);
      // A figure removed off screen returns off screen, until it reports otherwise.
      if (gone !== undefined && !gone.isSeen) said.set(gone.name, gone);
    },
    clear: () => said.clear(),
    isUnseen: (name) => unseen().includes(name),
    unseen,
  };
}
