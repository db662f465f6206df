import type { Messages } from '../messages.ts'

export const contact: Messages['contact'] = {
  title: 'Nu qunnamaa',
  description:
    'Guyyaa fi halkan, yeroo barbaaddan Merkato akkamitti akka qunnamtan. Gaaffilee barreeffamaan dhufaniif guyyaa hojii tokko keessatti deebii kennina.',
  lead: 'Yeroo isiniif mijate hunda nu qunnamaa. Gaaffilee barreeffamaan dhufaniif guyyaa hojii tokko keessatti deebii kennina.',
  reach: {
    email: 'Iimeelii',
    phone: 'Bilbila',
    hours: "Gargaarsi sa'aatii 24 guyyoota torban guutuu ni jira. Afaanota nuti dubbannu: {languages}.",
  },
  sections: {
    order: {
      heading: "Waa'ee ajajaa",
      paragraphs: ['Kanneen yoo harkaa qabaattan, saffisaan isin gargaaruu dandeenya:'],
      list: [
        'lakkoofsa ajajaa; herrega keessan keessatti [Ajajoota](/account/orders) jalatti argattu',
        'lakkoofsa bilbilaa ittiin ajajtan',
        'suuraa, wanti tokko yoo miidhame yookaan kan ajajtan yoo hin taane',
      ],
    },
    product: {
      heading: "Waa'ee meeshaa",
      paragraphs: [
        'Safara, halluu, meeshaa bakka buusaa: gurguraatu caalaatti beeka. Maqaan, bakki fi lakkoofsi bilbilaa gurguraa fuula meeshaa hunda irra jira. Deebii yoo hin argatin, nu gaafadhaa.',
        "Gaaffileen hedduun asitti deebii qabu: [Gaaffilee yeroo baay'ee gaafataman](/FAQ), [Geejjiba](/shipping), [Meeshaa deebisuu](/returns).",
      ],
    },
    data: {
      heading: "Waa'ee odeeffannoo keessanii",
      paragraphs: [
        'Mata duree "Odeeffannoo dhuunfaa" jedhuun gara teessoo kanumaatti barreessaa. Maal gaafachuu akka dandeessan [Imaammanni iccitii dhuunfaa](/privacy-policy) ni ibsa.',
      ],
    },
    complaint: {
      heading: 'Yoo hin quufne',
      paragraphs: [
        'Mata duree "Komii" jedhuun nuuf barreessaa. Namni duraan ajaja keessan irratti hin hojjenne ilaalee guyyaa hojii tokko keessatti deebii kenna.',
        'Akkasumas yeroo barbaaddanitti waajjira eegumsa shamattootaa Ministeera Daldalaa fi Walitti Hidhamiinsa Naannoo, yookaan biiroo daldalaa naannoo keessanii qunnamuu dandeessu.',
      ],
    },
  },
}
