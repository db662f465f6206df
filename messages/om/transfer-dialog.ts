import type { Messages } from '../messages.ts'

export const transferDialog: Messages['transferDialog'] = {
  title: 'Dabarsa baankii gabaaftaniittu',
  text: "Dabarsa keessan kan meeshaalee kanaa ilaalaa jirra; yeroo baay'ee guyyaa hojii tokko keessatti isiniif barreessina. Amma karaa biraan yoo kaffaltan, ajajni dabarsa qabu ni haqama. Si'a lama hin kaffaltan: kan kaffaltii tokkoo ol fudhannu isiniif deebi'a.",
  orders: 'Ajajoota keessan ilaalaa',
  keep: 'Dabarsa koo eegaa',
  replace: 'Karaa biraan kaffalaa',
}
