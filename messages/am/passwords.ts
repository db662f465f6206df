import type { Messages } from '../messages.ts'

export const passwords: Messages['passwords'] = {
  strength: 'ጥንካሬ',
  levels: {
    short: 'በጣም አጭር',
    weak: 'ደካማ',
    fair: 'መካከለኛ',
    good: 'ጥሩ',
    strong: 'ጠንካራ',
  },
}
