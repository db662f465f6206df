/** The page at which a courier without an account hands over one parcel. */
export const courierPage = {
  title: 'Meeshaa kenni',
  heading: 'Ajaja {order}',
  call: '{phone} bilbili',
  map: 'Kaartaa bani',
  noAddress: 'Ajajni teessoo hin qabu. Maaloo nama fudhatuuf bilbilaa.',
  ask: 'Meeshaa kennaa, achiis nama fudhatu koodii gaafadhaa.',
  code: 'Koodii nama fudhatuu',
  deliver: 'Geessameera',
  sending: 'Koodichi ergamaa jira …',
  waiting:
    'Quunnamtiin hin jiru. Koodichi bilbila kana irratti olkaaʼameera, ni ergamas. Yeroo quunnamtiin jiraatu maaloo fuula kana irra deebiʼaa banaa.',
  offline:
    'Quunnamtiin hin jiru, kanaaf teessoon hin mulʼatu. Yeroo quunnamtiin jiraatu fuula kana banuun irra deebiʼee mulʼata.',
  malformed: 'Koodichi lakkoofsa jaʼa qaba. Maaloo nama fudhatu irra deebiʼaa gaafadhaa.',
  delivered: 'Meeshaan kun geessameera. Galatoomaa!',
  unknown:
    'Geessituun kun hin hojjetu ykn yeroon isaa darbeera. Maaloo nama isiniif kenne kan biraa gaafadhaa.',
}
