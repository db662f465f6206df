import type { Messages } from '../../messages.ts'

export const ways: Messages['office']['salesReports']['ways'] = {
  'cash-on-delivery': 'ሲደርስ በጥሬ ገንዘብ',
  nothing: 'የሚከፈል የለም',
  credit: 'የሱቅ ሂሳብ',
  'bank-transfer': 'የባንክ ዝውውር',
  'by-hand': 'በእጅ የተመዘገበ',
  transfer: 'የባንክ ዝውውር፣ በእጅ የተመዘገበ',
  telebirr: 'ቴሌብር፣ በእጅ የተመዘገበ',
  'cbe-birr': 'ሲቢኢ ብር፣ በእጅ የተመዘገበ',
  'm-pesa': 'ኤም-ፔሳ፣ በእጅ የተመዘገበ',
  cash: 'በመደብሩ በጥሬ ገንዘብ',
  chapa: 'ቻፓ',
  'telebirr-online': 'ቴሌብር',
  sandbox: 'የሙከራ ክፍያ',
}
