import { productFields } from '../product-fields.ts'

/** What parts of the office and of the seller portal share; the portal loads it with its products. */
export const shared = {
  loading: 'Loading…',
  noRight: 'Your role does not allow you to see this.',
  again: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  date: { day: 'Day', month: 'Month', year: 'Year', time: 'Time', minutes: 'Minutes' },
  chooseFile: 'Choose a file',
  /** Asked before a dialog is closed. */
  unsaved: { title: 'Discard what you typed?', keep: 'Keep', discard: 'Discard' },
  /** They tell of what two members change at once. */
  conflict: {
    conflict: 'Somebody else has changed "{name}"',
    conflictWhy: 'Nothing of yours is lost or saved yet. These fields differ:',
    field: 'Field',
    theirs: 'Saved by others',
    mine: 'Yours',
    combine: 'Combine, with mine where both changed',
    takeTheirs: 'Take what is saved',
    none: 'empty',
    yes: 'yes',
    no: 'no',
  },
  productFields,
}
