import type { Messages } from '../messages.ts'

export const seasons: Messages['seasons'] = {
  enkutatash: {
    title: 'Ayyaana waggaa haaraa: wantoota haaraa',
    text: 'Uffata, kennaa fi daraaraa ayyaanaaf.',
  },
  meskel: {
    title: 'Masqala: gammachuun kabajaa',
    text: 'Uffata adii, gaabii fi meeshaa bunaa ayyaanaaf.',
  },
  genna: {
    title: "Gannaan ga'eera: kennaa hundaaf",
    text: 'Naxalaa adii, meeshaa taphaa fi meeshaa bunaa ayyaanaaf.',
  },
  timket: { title: 'Cuuphaa: uffata adiidhaan', text: 'Qamisii, naxalaa fi gaabii ayyaana kanaaf.' },
  fasika: {
    title: "Faasikaa: maaddiin qophaa'eera",
    text: 'Wanta kushiinaa fi ittoo lukkuutiif barbaachisu hunda.',
  },
  eidAlFitr: {
    title: 'Iid Mubaarak: gammachuu hundaaf',
    text: 'Uffata, shittoo fi kennaa maatiif.',
  },
  eidAlAdha: { title: 'Iid Mubaarak: gammachuu qoodaa', text: 'Uffata fi meeshaa kushiinaa ayyaanaaf.' },
  backToSchool: {
    title: "Barnootaaf qophaa'aa",
    text: 'Boorsaa, kophee fi ibsituu waggaa barnootaa haaraaf.',
  },
  other: { title: 'Guyyoota kanaaf kan filataman', text: 'Meeshaalee gaarii Itoophiyaa guutuu irraa.' },
}
