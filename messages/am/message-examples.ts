import type { Messages } from '../messages.ts'

export const messageExamples: Messages['messageExamples'] = {
  usual: {
    name: 'ሐና ተስፋዬ',
    product: 'የቡና ጀበና',
    variant: 'የጥጥ ቀሚስ፣ መጠን፦ M',
    wish: 'የሚቀረጸው፦ ለእናቴ',
    post: 'የኢትዮጵያ ፖስታ',
    courier: 'አዲስ ማድረሻ',
    store: 'የመርካቶ ቦሌ መደብር',
    address: 'የቤት ቁጥር 7፣ ቦሌ፣ አዲስ አበባ',
    device: 'Chrome በ Android ላይ',
    person: 'ሰላም ኃይሌ',
    reason: 'የሣጥኑ ማሸጊያ ተከፍቷል።',
    answer: 'አዎ፣ ከጥቁር ሸክላ የተሠራ ነው።',
    message: 'መልካም ልደት!',
    time: 'እሑድ ኅዳር 20 ቀን 2019፣ 5:00',
  },
  long: {
    product: 'ከጥቁር ሸክላ የተሠራ የቡና ጀበና ከስንደዶ ማስቀመጫው ጋር፣ አንድ ሊትር',
    place: 'ቦሌ፣ ከባንኩ ፊት ለፊት፣ የቤት ቁጥር 12፣ ሦስተኛ ፎቅ',
    carrier: 'የኢትዮጵያ ፖስታ አገልግሎት ድርጅት',
    person: 'ገብረማርያም ወልደጊዮርጊስ',
  },
}
