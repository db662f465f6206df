import { formatPrice } from '../../../contract/money.ts'
import type { MailMessages, OrderedLine } from '../mails.ts'

/** The same in Amharic, in the words of `storefront/messages/am/README.md`. */

const closing = 'መርካቶ፣ በኢትዮጵያ የእርስዎ ገበያ'
const toOrders = { label: 'ትዕዛዞችዎን ይመልከቱ', path: '/account/orders' }

export const am: MailMessages = {
  'verification-code': ({ name, code }) => ({
    subject: `የመርካቶ ማረጋገጫ ኮድዎ ${code} ነው`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      'ኢሜይልዎን ለማረጋገጥ ይህን ኮድ በመደብሩ ውስጥ ያስገቡ። ኮዱ ለ15 ደቂቃ ያገለግላል።',
      'ኮዱን የጠየቁት እርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግዎትም፤ ያለ ኮዱ ምንም ነገር አይቀየርም።',
    ],
    code,
    closing,
  }),
  'reset-password': ({ name, token }) => ({
    subject: 'አዲስ የመርካቶ የይለፍ ቃል ያስገቡ',
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      'አዲስ የይለፍ ቃል ለማስገባት ይህን ማስፈንጠሪያ በአንድ ሰዓት ውስጥ ይጠቀሙ።',
      'የጠየቁት እርስዎ ካልሆኑ ምንም ማድረግ አያስፈልግዎትም፤ የይለፍ ቃልዎ እንዳለ ይቆያል።',
    ],
    action: { label: 'አዲስ የይለፍ ቃል ያስገቡ', path: `/reset-password?token=${encodeURIComponent(token)}` },
    closing,
  }),
  'order-placed': ({ name, orderNumber, lines, totalSantim, goesTo, isCash }) => ({
    subject: `ትዕዛዝዎ ${orderNumber} ተመዝግቧል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      isCash
        ? `ስለ ትዕዛዝዎ እናመሰግናለን። ዕቃው ሲደርስዎ እባክዎ ${formatPrice(totalSantim, 'am')} ያዘጋጁ።`
        : 'ስለ ትዕዛዝዎ እናመሰግናለን። ክፍያዎ ሲደርሰን እንደገና እንጽፍልዎታለን።',
      destination(goesTo),
    ],
    ...goods(lines, totalSantim),
    action: toOrders,
    closing,
  }),
  'order-paid': ({ name, orderNumber, lines, totalSantim, goesTo }) => ({
    subject: `ለትዕዛዝዎ ${orderNumber} ክፍያዎ ደርሶናል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      `${formatPrice(totalSantim, 'am')} ደርሶናል። እናመሰግናለን!`,
      'ዕቃዎን በኢትዮጵያ ፖስታ እንልካለን፤ ሲላክም እንጽፍልዎታለን። ከ3 እስከ 7 የሥራ ቀናት ይወስዳል።',
      destination(goesTo),
    ],
    ...goods(lines, totalSantim),
    action: toOrders,
    closing,
  }),
  'order-shipped': ({ name, orderNumber, trackingNumber }) => ({
    subject: `ትዕዛዝዎ ${orderNumber} ተልኳል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      `ትዕዛዝዎ ${orderNumber} በኢትዮጵያ ፖስታ ተልኳል።`,
      ...(trackingNumber === null ? [] : [`የመከታተያ ቁጥሩ ${trackingNumber} ነው።`]),
    ],
    action: toOrders,
    closing,
  }),
  'order-delivered': ({ name, orderNumber }) => ({
    subject: `ትዕዛዝዎ ${orderNumber} ደርሶልዎታል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: ['ትዕዛዝዎ ደርሶልዎታል። መልካም አገልግሎት!', 'ዕቃው እንደጠበቁት ካልሆነ በተረከቡ በ7 ቀናት ውስጥ መመለስ ይችላሉ።'],
    action: toOrders,
    closing,
  }),
  'order-canceled': ({ name, orderNumber }) => ({
    subject: `ትዕዛዝዎ ${orderNumber} ተሰርዟል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [`ትዕዛዝዎ ${orderNumber} ተሰርዟል። ከፍለው ከሆነ ገንዘብዎ ይመለስልዎታል።`],
    action: toOrders,
    closing,
  }),
  'refund-started': ({ name, orderNumber, amountSantim }) => ({
    subject: `ለትዕዛዝዎ ${orderNumber} የከፈሉትን ገንዘብ እየመለስንልዎ ነው`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [
      `ለትዕዛዝዎ ${orderNumber} ${formatPrice(amountSantim, 'am')} እየመለስንልዎ ነው። ከ1 እስከ 3 የሥራ ቀናት ይወስዳል።`,
    ],
    action: toOrders,
    closing,
  }),
  'order-refunded': ({ name, orderNumber, amountSantim }) => ({
    subject: `ለትዕዛዝዎ ${orderNumber} የከፈሉት ገንዘብ ተመልሶልዎታል`,
    greeting: `ሰላም ${name}፣`,
    paragraphs: [`ለትዕዛዝዎ ${orderNumber} የከፈሉት ${formatPrice(amountSantim, 'am')} ተመልሶልዎታል።`],
    action: toOrders,
    closing,
  }),
}

function destination(goesTo: string | null): string {
  if (goesTo) return `የመላኪያ አድራሻ፦ ${goesTo}`
  return 'ዕቃውን የት እንደምንልክ ገና አናውቅም። እባክዎ በመደብሩ የአድራሻ መዝገብ ውስጥ አድራሻዎን ያስገቡ።'
}

function goods(lines: OrderedLine[], totalSantim: number) {
  return {
    lines: lines.map(({ name, quantity, costSantim }) => ({
      label: `${name} × ${quantity}`,
      amount: formatPrice(costSantim, 'am'),
    })),
    total: { label: 'ጠቅላላ፣ ተ.እ.ታ. ጨምሮ', amount: formatPrice(totalSantim, 'am') },
  }
}
