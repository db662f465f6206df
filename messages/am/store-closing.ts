import type { Messages } from '../messages.ts'

/** How an owner closes the store in the seller portal, and opens it again. */
export const storeClosing: Messages['storeClosing'] = {
  title: 'ሱቁን መዝጋት',
  why: 'ዕቃዎችዎ ከሽያጭ ይወጣሉ፤ ደንበኞችም ሱቅዎን አያዩም። የታዘዙት ይቀጥላሉ፤ ያለብንንም እንከፍላለን። ሱቁን በማንኛውም ጊዜ እንደገና መክፈት ይችላሉ።',
  close: 'ሱቁን ይዝጉ',
  ask: '{name} ይዘጋ?',
  open: 'ሱቁን እንደገና ይክፈቱ',
  openWhy: 'ሱቁን ሲዘጉ በሽያጭ ላይ የነበሩ ዕቃዎችዎ እንደገና ይሸጣሉ።',
}
