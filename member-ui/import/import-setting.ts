import type { CatalogueImport, FaultFile, ListedFaults, NewestImport } from '../../contract/office/imports.ts'

export type Choice = Pick<CatalogueImport, 'format' | 'prune' | 'asDrafts' | 'priceFactor' | 'roundTo'> & {
  meanings: string[]
}

type Shown = Promise<{ import: CatalogueImport }>

/** The calls of the application that the import is in, and what differs there. */
export interface ImportSetting {
  newest(): Promise<NewestImport>
  upload(body: FormData): Shown
  check(importId: string, choice: Choice): Shown
  run(importId: string): Shown
  cancel(importId: string): Shown
  faults(importId: string): Promise<ListedFaults>
  faultList(importId: string): Promise<FaultFile>
  /** A file has at most so many. */
  bytes: number
  /** What is not in the file can be taken off sale. */
  prunes: boolean
  texts: { tooLarge: string; asDrafts: string }
}
