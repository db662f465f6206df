/** The page at which a courier without an account hands over one parcel. */
export const courierPage = {
  title: 'ዕቃ ያስረክቡ',
  heading: 'ትዕዛዝ {order}',
  call: '{phone} ይደውሉ',
  map: 'ካርታውን ይክፈቱ',
  noAddress: 'ትዕዛዙ አድራሻ የለውም። እባክዎ ተቀባዩን ይደውሉ።',
  ask: 'ዕቃውን ያስረክቡ፤ ከዚያ ተቀባዩን ኮዱን ይጠይቁ።',
  code: 'የተቀባዩ ኮድ',
  deliver: 'ደርሷል',
  sending: 'ኮዱ በመላክ ላይ ነው …',
  waiting: 'ግንኙነት የለም። ኮዱ በዚህ ስልክ ተቀምጧል፤ ይላካልም። ግንኙነት ሲኖር እባክዎ ይህን ገጽ እንደገና ይክፈቱ።',
  offline: 'ግንኙነት የለም፤ ስለዚህ አድራሻው አይታይም። ግንኙነት ሲኖር ይህን ገጽ ሲከፍቱ እንደገና ይታያል።',
  malformed: 'ኮዱ ስድስት አኃዝ አለው። እባክዎ ተቀባዩን እንደገና ይጠይቁ።',
  delivered: 'ይህ ዕቃ ደርሷል። እናመሰግናለን!',
  unknown: 'ይህ ሊንክ አይሠራም ወይም ጊዜው አልፏል። እባክዎ የሰጠዎትን ሰው ሌላ ይጠይቁ።',
}
