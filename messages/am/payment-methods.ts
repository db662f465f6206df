import type { Messages } from '../messages.ts'

export const paymentMethods: Messages['paymentMethods'] = {
  names: {
    chapa: 'ቻፓ',
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
}
