import type { Messages } from '../../messages.ts'

export const orderChanges: Messages['office']['orderChanges'] = {
  change: 'Ajaja jijjiiraa',
  title: 'Ajaja {number} jijjiiraa',
  back: "Gara ajajichaatti deebi'aa",
  hint: "Meeshaaleen hafan gatiin isaanii hin jijjiiramu. Warri haaraan gatii har'aa qabaatu.",
  isNew: "haaraa, gatii har'aatiin",
  terms: 'Geejjibaa fi koodii',
  unknownMethod: 'Akkuma ajajametti',
  nothing: 'Yoo xiqqaate meeshaan tokko hafuu qaba. Ajajicha xumuruuf yoo barbaaddan, haqaa.',
  paid: 'Hanga ammaatti kan kaffalame',
  due: 'Kaffaltii hafe',
  goesBack: "Maamilaaf kan deebi'u",
  same: 'Hanga ammaatti wanti jijjiirame hin jiru.',
  reasonHint: 'Maamilli ajajicha waliin ni arga.',
  doChange: 'Ajaja jijjiiraa',
  doChangeDue: 'Ajaja jijjiiraa; {amount} kaffalama',
  doChangeBack: 'Ajaja jijjiiraa, {amount} deebisaa',
  dueNow:
    "Ajajni erga jijjiiramee booda {amount} kaffalamuun hafa. Kanaan dura erguun hin danda'amu. Maamilli herrega isaa irratti kaffaluu danda'a, yookaan isin kaffaltii galmeessaa.",
  changes: 'Jijjiiramoota',
  from: 'Jijjiirama dura',
  to: 'Jijjiirama booda',
  line: '{quantity} × {name}',
  code: 'Koodii {code}',
}
