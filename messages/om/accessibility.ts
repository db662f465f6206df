import type { Messages } from '../messages.ts'

export const accessibility: Messages['accessibility'] = {
  title: 'Hundaaf mijachuu',
  description:
    'Merkato akka WCAG 2.2 sadarkaa AA tti hojjetame: kiiboordii, dubbistuu iskiriinii, barreeffama guddaa, garaagarummaa halluu, sochii xiqqaa; afaanota isaa hundaan.',
  lead: 'Gabaan kan nama hundaati. Kanaaf gabaa kana akka Qajeelfama Qabiyyee Marsariitii Hundaaf Mijatu (WCAG) 2.2, sadarkaa AA tti hojjenna.',
  sections: {
    does: {
      heading: 'Waan itti amanuu dandeessan',
      list: [
        "Wanti hundi kiiboordii qofaan ni hojjeta; bakki irra jirtan yeroo hunda ni mul'ata.",
        'Mataduree, qabduuwwan, dirreewwan fi suuraawwan maqaa dubbistuu iskiriiniitiif qabu; afaanota suuqichi ittiin dhihaatu hundaan.',
        "Barreeffamni hanga dhibbeentaa 200 guddachuu danda'a; fuulli piksilii 320 bal'achuu danda'a; qabiyyeen isaas hin hir'atu.",
        "Barreeffamnii fi qabduuwwan duubbee isaanii irraa ifatti adda ba'u; bifa ifaa fi dukkanaatiin. Bifti mosaajii keessan hordofa.",
        'Mosaajiin keessan sochii xiqqaa yoo barbaade, sochiiwwan ni dhaamu.',
        "Qabduuwwan yoo xiqqaate piksilii 44 dheerina qabu; quba abbudduutiif ga'aadha.",
        'Dogoggorri halluu qofaan osoo hin taane, jechootaan dirree cinatti ibsama.',
      ],
    },
    network: {
      heading: 'Neetworkii suuta, bilbila moofaa',
      paragraphs: [
        "Fuulonni xixiqqaadha; meeshaaleenis osoo iskiriiptiin tokkollee hin fe'amin dubbifamuu danda'u. Suuraawwan safara iskiriiniin keessan barbaaduun ergamu.",
      ],
    },
    known: {
      heading: 'Hanqinoota beekaman',
      list: [
        "Barreeffamni suuraa gurguraa bakka bu'u maqaa meeshaati; waan xixiqqaa isa keessa jiru hin ibsu.",
        "Ibsiwwanii fi yaadonni hiikkaan yoo hin jirre afaan itti barreeffamaniin mul'atu.",
        'Fuulli tajaajila kaffaltii kan keenya miti. Itti fayyadamuu yoo hin dandeenye, yeroo geessamu callaa kaffaluu yookaan dabarsa baankii filadhaa, yookaan [nu qunnamaa](/contact).',
      ],
    },
    tested: {
      heading: 'Akkamitti qorannu',
      paragraphs: [
        "Fuulli hundi WCAG 2.2 AA irratti ofumaan qoratama; afaan lamaanii fi bifa lamaaniin, bal'ina bilbilaa fi kompiitaraatiin; akkasumas kiiboordii qofaan itti fayyadamama.",
      ],
    },
    tell: {
      heading: 'Nutti himaa',
      paragraphs: [
        "Wanti tokko yoo isiniif hojjechuu dide, gara [{email}](mailto:{email}) barreessaa. Fuula isa kam akka ta'ee fi maal hojjechuu akka barbaaddan nutti himaa. Guyyaa hojii tokko keessatti deebii kennina.",
        'Yookaan [{phone}](tel:{phone}) irratti bilbilaa.',
      ],
    },
  },
}
