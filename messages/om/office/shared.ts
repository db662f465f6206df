import type { SharedTexts } from '../../messages.ts'
import { productFields } from '../product-fields.ts'

export const shared: SharedTexts = {
  loading: 'Banamaa jira…',
  noRight: 'Gaheen keessan kana ilaaluuf isiniif hin hayyamu.',
  again: "Irra deebi'aa yaalaa",
  close: 'Cufaa',
  cancel: 'Dhiisaa',
  date: { day: 'Guyyaa', month: "Ji'a", year: 'Waggaa', time: "Sa'aatii", minutes: 'Daqiiqaa' },
  chooseFile: 'Faayilii filadhaa',
  /** Asked before a dialog is closed. */
  unsaved: { title: 'Wanti barreessitan haa badu?', keep: 'Haa turu', discard: 'Haa badu' },
  /** They tell of what two members change at once. */
  conflict: {
    conflict: '"{name}" namni biraa jijjiireera',
    conflictWhy: "Wanti keessan hin badne; garuu hin olkaa'amne. Wantoonni wal hin fakkaanne kanneeni:",
    field: 'Dirree',
    theirs: "Kan namni biraa olkaa'e",
    mine: 'Kan keessan',
    combine: "Walitti makaa; bakka lamaanuu jijjiiranitti kan koo haa ta'u",
    takeTheirs: "Kan olkaa'ame fudhadhaa",
    none: 'duwwaa',
    yes: 'eeyyee',
    no: 'lakki',
  },
  productFields,
}
