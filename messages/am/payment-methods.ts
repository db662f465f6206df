import type { Messages } from '../messages.ts'

export const paymentMethods: Messages['paymentMethods'] = {
  names: {
    chapa: 'ቻፓ',
    telebirr: 'ቴሌብር',
    sandbox: 'የሙከራ ክፍያ',
    'bank-transfer': 'የባንክ ዝውውር',
    'on-delivery': 'ሲረከቡ በጥሬ ገንዘብ',
    credit: 'የሱቅ ሂሳብ',
  },
  notes: {
    chapa: 'በቴሌብር፣ በሲቢኢ ብር፣ በኤም-ፔሳ፣ በኢብር ወይም በካርድ',
    sandbox: 'ለሙከራ ነው፦ ምንም ገንዘብ አይወሰድም።',
    'bank-transfer': 'ገንዘቡን ልከው ያሳውቁናል።',
    'on-delivery': 'ዕቃውን ሲረከቡ ይከፍላሉ።',
  },
  ways: {
    telebirr: 'ቴሌብር',
    'm-pesa': 'ኤም-ፔሳ',
    'cbe-birr': 'ሲቢኢ ብር',
    'awash-birr': 'አዋሽ ብር',
    card: 'ካርድ',
  },
}
