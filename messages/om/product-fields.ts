import type { Messages } from '../messages.ts'

export const productFields: Messages['productFields'] = {
  labels: {
    brand: 'Maqaa daldalaa',
    model: 'Moodeela',
    warranty: 'Wabii',
    weight: 'Ulfaatina',
    noteLabel: 'Maamila kan gaafatan',
    richDescription: 'Ibsa bifa qabu',
    pageTitle: 'Mata duree barbaacha interneetii',
    pageDescription: 'Cuunfaa barbaacha interneetii',
  },
  numbers: {
    warranty: { one: "ji'a {count}", other: "ji'oota {count}" },
    weight: { one: 'giraama {count}', other: 'giraama {count}' },
  },
  hints: {
    warranty: "Ji'aan. Yoo hin jirre, duwwaa dhiisaa.",
    weight:
      "Giraamiin, marsaa isaa waliin, fakkeenyaaf 1500. Kaffaltiin geejjibaa ulfaatinaan shallagamu isa barbaada; isa malee meeshichi akka salphaatti lakkaa'ama.",
    noteLabel:
      'Yaadannoo ajaja waliin dhufu, fakkeenyaaf “Dheerina keessan, handaara uffataatiif”. Wanti gaafattan yoo hin jirre, duwwaa dhiisaa.',
    pageTitle:
      'Moototni barbaachaa fi liinkiiwwan qoodaman bakka maqaa kana agarsiisu. Hanga qubee 60 ni agarsiifama.',
    pageDescription: 'Bakka jalqaba ibsaa kana agarsiisu. Hanga qubee 155 ni agarsiifama.',
  },
}
