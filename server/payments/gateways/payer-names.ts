/** Given names of two words begin with one of these and end with one of those: Haile Selassie, ወልደ ማርያም. */
const firstHalf =
  /^(ha[iy]le|gebre|g\/|wolde|welde|w\/|tekle|habte|fikre|kidane|sahle|amde|newaye|zera|laike|ኃይለ|ሀይለ|ኀይለ|ገብረ|ወልደ|ተክለ|ሀብተ|ሃብተ|ፍቅረ|ኪዳነ|ሳህለ|ሣህለ|አምደ|ዓምደ|ዘርዐ|ዘርአ)$/iu
const secondHalf =
  /^(s[ie]l+as+[ie]e?|mi[ck]h?ael|mar[iy]am|g[iy]?orgis|[iy]?[ie]?yesus|kristos|medhin|tsadi[kq]|meskel|hanna|y[oe]ha?nn?es|amlak|egziabher|hai?manot|hiwot|tsion|ሥላሴ|ስላሴ|ሚካኤል|ማርያም|ጊዮርጊስ|ኢየሱስ|ክርስቶስ|መድህን|መድኅን|ጻድቅ|ፃድቅ|መስቀል|ሐና|ሃና|ዮሐንስ|ዮሃንስ|አምላክ|እግዚአብሔር|ሃይማኖት|ሕይወት|ህይወት|ጽዮን)$/iu

/**
 * Given name and father's given name out of a full name (ethiopia.md 4.6): a grandfather's name is left
 * off, and a given name of two words is kept whole where a father's name is left beside it.
 */
export function payerNames(fullName: string): { givenName: string; fatherName: string } {
  const words = fullName.trim().split(/\s+/u)
  const given = words.slice(0, words.length > 2 ? nameLength(words) : 1)
  const rest = words.slice(given.length)
  return { givenName: given.join(' '), fatherName: rest.slice(0, nameLength(rest)).join(' ') }
}

function nameLength([first = '', second = '']: string[]): number {
  return firstHalf.test(first) && secondHalf.test(second) ? 2 : 1
}
