import type { SharedTexts } from '../../messages.ts'
import { productFields } from '../product-fields.ts'

export const shared: SharedTexts = {
  loading: 'እየተከፈተ ነው…',
  noRight: 'የሥራ ድርሻዎ ይህን ለማየት አይፈቅድም።',
  again: 'እንደገና ይሞክሩ',
  close: 'ይዝጉ',
  cancel: 'ይቅር',
  date: { day: 'ቀን', month: 'ወር', year: 'ዓመት', time: 'ሰዓት', minutes: 'ደቂቃ' },
  chooseFile: 'ፋይል ይምረጡ',
  /** Asked before a dialog is closed. */
  unsaved: { title: 'የጻፉት ይጥፋ?', keep: 'ይቆይ', discard: 'ይጥፋ' },
  /** They tell of what two members change at once. */
  conflict: {
    conflict: '‹{name}›ን ሌላ ሰው ቀይሮታል',
    conflictWhy: 'የእርስዎ ለውጥ አልጠፋም፤ ገና አልተቀመጠም። የሚለያዩት እነዚህ ናቸው፦',
    field: 'መስክ',
    theirs: 'ሌላ ሰው ያስቀመጠው',
    mine: 'የእርስዎ',
    combine: 'ያዋህዱ፤ ሁለቱም በቀየሩት ላይ የእኔ ይሁን',
    takeTheirs: 'የተቀመጠውን ይውሰዱ',
    none: 'ባዶ',
    yes: 'አዎ',
    no: 'አይደለም',
  },
  productFields,
}
