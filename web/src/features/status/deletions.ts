import { createObservable } from '../../lib/observable.ts';

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

/** Deletions with a way back: the call is made when the time to undo it is over, or when the page is left or put away. */
export function createDeletions({ erase, getToken, undoForMs }: DeletionsOptions) {
  const state = createObservable<DeletionsState>({
    hidden: new Set(),
    undoable: null,
    failed: null,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | undefined;

  const publish = (change: Partial<DeletionsState>) => state.set({ ...state.get(), ...change });
  const without = (id: string) => new Set([...state.get().hidden].filter((each) => each !== id));

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
    const { undoable } = state.get();
    if (!undoable) return;
    publish({ undoable: null });
    void make(undoable, token);
  };

  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(commit, undoForMs);
  };

  return {
    subscribe: state.subscribe,
    current: state.get,
    /** Hides the request; one that could be undone until now is made. */
    delete: (deletion: Deletion) => {
      commit();
      token = undefined;
      getToken().then(
        (had) => {
          if (state.get().undoable?.id === deletion.id) token = had;
        },
        () => undefined,
      );
      publish({
        hidden: new Set([...state.get().hidden, deletion.id]),
        undoable: deletion,
        failed: null,
      });
      startTimer();
    },
    undo: () => {
      clearTimeout(timer);
      const { undoable } = state.get();
      if (undoable) publish({ hidden: without(undoable.id), undoable: null });
    },
    /** Stops the time to undo, for somebody who is about to; `resume` starts it again. */
    hold: () => clearTimeout(timer),
    resume: () => {
      if (state.get().undoable) startTimer();
    },
    commit,
    forgetFailure: () => publish({ failed: null }),
  };
}
