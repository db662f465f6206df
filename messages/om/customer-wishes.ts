import type { Messages } from '../messages.ts'

export const customerWishes: Messages['customerWishes'] = {
  heading: 'Wanta isin jechuu qabdan',
  note: "Himoota afran kanaaf hojjenna. Yaadni maamiltoota as irraa bitatanii bakka isaanii bu'a.",
  entries: {
    delivery: {
      title: "Waa'ee geejjibaa",
      text: 'Haadha kootiif meeshaa jabanaa ajaje; guyyaa fuulichi jedhetti dhufe.',
    },
    returns: {
      title: "Waa'ee deebii",
      text: "Kophichi lakkoofsa tokkoon na xiqqaate. Deebiseen erge, maallaqni koos akkasuma saffisaan naaf deebi'e.",
    },
    payment: {
      title: "Waa'ee kaffaltii",
      text: 'Yeroo paakeejiin harka koo seene kaffale. Yeroo jalqabaatiif mirkaneeffachuun barbaade.',
    },
    prices: {
      title: "Waa'ee gatii",
      text: 'Gatiin argu kanuma kaffaludha, taaksii dabalata gatii (VAT) waliin; geejjibas osoo hin kaffaliin dura nan arga.',
    },
  },
}
