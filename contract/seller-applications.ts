/** The seller fills in what is open, asked or refused; what waits is decided about as it was sent. */
export const applicationStatuses = ['open', 'waiting', 'asked', 'approved', 'refused'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationDecisions = ['approve', 'ask', 'refuse'] as const
export type ApplicationDecision = (typeof applicationDecisions)[number]

export const documentKinds = ['licence', 'tin', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentsMaximum = 8

/** The number of a taxpayer in Ethiopia has ten digits. */
export const tinPattern = /^\d{10}$/

/** It is the day from which on the text of the agreement in `messages/` holds; a change of its sense is a new version. */
export const agreementVersion = '2026-12-01'

/** What the shop needs to decide, in the order of the checklist. */
export const applicationItems = [
  'names',
  'place',
  'phone',
  'tin',
  'licence',
  'pay-details',
  'agreement',
] as const
export type ApplicationItem = (typeof applicationItems)[number]

export const appealMaximum = 1_000
export const signUpTextMaximum = 100

interface Applied {
  /** The store has a name in the letters of each script that the shop offers. */
  hasNames: boolean
  place: string
  phone: string
  tin: string | null
  documents: readonly { kind: DocumentKind }[]
  hasPayDetails: boolean
  agreedVersion: string | null
}

export function missingItems(applied: Applied): ApplicationItem[] {
  const isThere: Record<ApplicationItem, boolean> = {
    names: applied.hasNames,
    place: applied.place !== '',
    phone: applied.phone !== '',
    tin: applied.tin !== null,
    licence: applied.documents.some(({ kind }) => kind === 'licence'),
    'pay-details': applied.hasPayDetails,
    agreement: applied.agreedVersion === agreementVersion,
  }
  return applicationItems.filter((item) => !isThere[item])
}

/** Whether customers can read the name in their own letters: in those of the script (ISO 15924). */
export function isWrittenIn(text: string, script: string): boolean {
  if (script === 'Ethi') return /\p{Script=Ethiopic}/u.test(text)
  return /\p{Script=Latin}|\d/u.test(text)
}
