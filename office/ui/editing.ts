import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { useSave } from './use-save.ts'

type Versioned = { version: string }

type Options<Row, Typed> = {
  queryKey: QueryKey
  /** It is as it was when the dialog was opened, and undefined for a new one. */
  row: Row | undefined
  typedOf: (row: Row | undefined) => Typed
  /** What is saved now. */
  reread: () => Promise<Row | undefined>
  onClose: () => void
}

export type Editing<Row, Typed> = ReturnType<typeof useEditing<Row & Versioned, Typed>>

/** What is typed over the version of an entry that was shown; `theirs` is what others have saved since. */
export function useEditing<Row extends Versioned, Typed>(options: Options<Row, Typed>) {
  const { queryKey, row, typedOf, reread, onClose } = options
  const [base, setBase] = useState(row)
  const [typed, setTyped] = useState(() => typedOf(row))
  const [theirs, setTheirs] = useState<Row>()
  const saving = useSave(queryKey, onClose)
  const save = (act: (version: string | null) => Promise<unknown>) => {
    const onError = async (error: unknown) => {
      if (error instanceof CallFailed && error.code === 'changed-meanwhile') setTheirs(await reread())
    }
    saving.mutate(() => act(base?.version ?? null), { onError })
  }
  const change = (given: Partial<Typed>) => setTyped({ ...typed, ...given })
  const leaveConflict = () => setTheirs(undefined)
  /** The next save is one of their version. */
  const take = (values: Typed) => {
    setTyped(values)
    setBase(theirs)
    leaveConflict()
    saving.reset()
  }
  return { base, typed, typedOf, change, saving, save, theirs, take, leaveConflict }
}
