import type { Messages } from '../messages.ts'

export const messageExamples: Messages['messageExamples'] = {
  usual: {
    name: 'Hannaa Tasfaayee',
    product: 'Jabanaa bunaa',
    variant: 'Uffata jirbii, Guddina: M',
    wish: 'Kan irratti bocamu: Haadha kootiif',
    post: 'Poostaa Itoophiyaa',
    courier: 'Geessituu Finfinnee',
    store: 'Suuqii Merkato kan Boolee',
    address: 'Mana 7, Boolee, Finfinnee',
    device: 'Chrome Android irratti',
    person: 'Salaam Haayilee',
    reason: 'Chaappaan saanduqichaa banamee ture.',
    answer: 'Eeyyee, suphee gurraacha irraa hojjetame.',
    message: 'Guyyaa dhalootaa gaarii!',
    time: "Dilbata, Sadaasa 20, 2019 ALI, ganama sa'aatii 5:00",
  },
  long: {
    product: 'Jabanaa aadaa suphee gurraachaa, teessoo cidii wajjin, liitira 1',
    place: 'Boolee, mana 12, fuuldura baankii, darbii sadaffaa',
    carrier: 'Dhaabbata Tajaajila Poostaa Itoophiyaa',
    person: 'Gabramaariyaam Waldagiyoorgis',
  },
}
