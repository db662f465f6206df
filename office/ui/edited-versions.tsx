import type { QueryKey } from '@tanstack/react-query'
import type { PastVersion } from '../../contract/office/face.ts'
import { LabelledConflict, type Conflict } from './labelled-conflict.tsx'
import { Versions, type Labelled } from './versions.tsx'

type Props<Draft> = {
  versions: PastVersion[]
  queryKey: QueryKey
  draft: Draft
  labelled: (draft: Draft) => Labelled
  read: (version: number) => Promise<Draft>
  /** The form has the version from now on. */
  onTake: (draft: Draft, version: number) => void
  /** What was changed by others, in a sentence. */
  name: string
  /** It is there when others have saved meanwhile. */
  conflict: (Conflict & { theirs: Draft }) | undefined
}

/** What an editor over numbered versions ends with. */
export function EditedVersions<Draft>(props: Props<Draft>) {
  const { versions, queryKey, draft, labelled, read, onTake, name, conflict } = props
  return (
    <>
      <Versions
        versions={versions}
        queryKey={queryKey}
        present={labelled(draft)}
        load={async (version) => labelled(await read(version))}
        onTake={async (version) => onTake(await read(version), version)}
      />
      {conflict && (
        <LabelledConflict
          name={name}
          theirs={labelled(conflict.theirs)}
          mine={labelled(draft)}
          conflict={conflict}
        />
      )}
    </>
  )
}
