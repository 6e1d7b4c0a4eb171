/** A request that the member has deleted, while it can still be undone. */
export interface Deletion {
  readonly uid: string;
  readonly id: string;
  readonly title: string;
}

export interface DeletionsState {
  /** Not to be shown any more: deleted, or about to be. */
  readonly hidden: ReadonlySet<string>;
  /** The latest one, while it can be undone. */
  readonly undoable: Deletion | null;
  /** One that could not be made, and is shown again. */
  readonly failed: (Deletion & { readonly reason: string }) | null;
}

interface DeletionsOptions {
  /** Makes the call. `token` is the one that was had when the member pressed Delete: leaving the page waits for nothing. */
  readonly erase: (id: string, token: string) => Promise<void>;
  readonly getToken: () => Promise<string>;
  /** For how long a deletion can be undone, in milliseconds. */
  readonly undoForMs: number;
}

/** Deletions with a way back: the call is made when the time to undo it is over, or when the page is left. */
export function createDeletions({ erase, getToken, undoForMs }: DeletionsOptions) {
  let state: DeletionsState = { hidden: new Set(), undoable: null, failed: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;
  const listeners = new Set<() => void>();

  const publish = (change: Partial<DeletionsState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const without = (id: string) => new Set([...state.hidden].filter((each) => each !== id));

  const make = async (deletion: Deletion, knownToken: string | undefined) => {
    try {
      await erase(deletion.id, knownToken ?? (await getToken()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      publish({ hidden: without(deletion.id), failed: { ...deletion, reason } });
    }
  };

  /** Makes the deletion that could still be undone. */
  const commit = () => {
    clearTimeout(timer);
    const { undoable } = state;
    if (!undoable) return;
    publish({ undoable: null });
    void make(undoable, token);
  };

  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(commit, undoForMs);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    /** Hides the request; one that could be undone until now is made. */
    delete: (deletion: Deletion) => {
      commit();
      token = undefined;
      getToken().then(
        (had) => {
          if (state.undoable?.id === deletion.id) token = had;
        },
        () => undefined,
      );
      publish({
        hidden: new Set([...state.hidden, deletion.id]),
        undoable: deletion,
        failed: null,
      });
      startTimer();
    },
    undo: () => {
      clearTimeout(timer);
      if (state.undoable) publish({ hidden: without(state.undoable.id), undoable: null });
    },
    /** Stops the time to undo, for somebody who is about to; `resume` starts it again. */
    hold: () => clearTimeout(timer),
    resume: () => {
      if (state.undoable) startTimer();
    },
    commit,
    forgetFailure: () => publish({ failed: null }),
  };
}
