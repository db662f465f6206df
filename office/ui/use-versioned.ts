import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { combineFields } from '../../member-ui/combine.ts'

type Options<Saved, Draft> = {
  saved: Saved
  draftOf: (saved: Saved) => Draft
  save: (version: number, draft: Draft) => Promise<Saved>
  /** What is saved now. */
  reread: () => Promise<Saved>
  /** The screen shows it from now on. */
  onSaved: (saved: Saved) => void
}

/** What is typed over a numbered version, and what others have saved since. */
export function useVersioned<Saved extends { version: number }, Draft extends object>(
  options: Options<Saved, Draft>,
) {
  const { saved, draftOf, save, reread, onSaved } = options
  const [base, setBase] = useState(() => ({ version: saved.version, draft: draftOf(saved) }))
  const [draft, setDraft] = useState(base.draft)
  const [theirs, setTheirs] = useState<Saved>()
  const take = (now: Saved, typed: Draft) => {
    onSaved(now)
    setBase({ version: now.version, draft: draftOf(now) })
    setDraft(typed)
    setTheirs(undefined)
  }
  const accept = (now: Saved) => take(now, draftOf(now))
  const saving = useMutation({
    mutationFn: () => save(base.version, draft),
    onSuccess: accept,
    async onError(error) {
      if (error instanceof CallFailed && error.code === 'changed-meanwhile') setTheirs(await reread())
    },
  })
  const change = (changed: Partial<Draft>) => {
    if (saving.isSuccess) saving.reset()
    setDraft({ ...draft, ...changed })
  }
  const choose = (typed: (theirDraft: Draft) => Draft) => {
    if (!theirs) return
    take(theirs, typed(draftOf(theirs)))
    saving.reset()
  }
  return {
    draft,
    change,
    version: base.version,
    saving,
    accept,
    conflict: theirs && {
      theirs: draftOf(theirs),
      combine: () => choose((their) => combineFields(base.draft, draft, their)),
      takeTheirs: () => choose((their) => their),
      leave: () => setTheirs(undefined),
    },
  }
}
