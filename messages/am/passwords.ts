import type { Messages } from '../messages.ts'

export const passwords: Messages['passwords'] = {
  show: 'የይለፍ ቃሉን ይመልከቱ',
  capsLock: 'Caps Lock በርቷል።',
  strength: 'ጥንካሬ',
  levels: {
    short: 'በጣም አጭር',
    weak: 'ደካማ',
    fair: 'መካከለኛ',
    good: 'ጥሩ',
    strong: 'ጠንካራ',
  },
}
