import type { Labels } from '../../components/labels/labels.ts';
import { plural } from './words.ts';

export const emojiPicker: Labels['emojiPicker'] = {
  title: 'الرموز التعبيرية',
  search: 'البحث عن رمز تعبيري',
  none: 'لم يُعثر على أي رمز تعبيري',
  results: 'النتائج',
  found: (n) =>
    plural(n, {
      zero: '# رمز تعبيري',
      one: 'رمز تعبيري واحد',
      two: 'رمزان تعبيريان',
      few: '# رموز تعبيرية',
      many: '# رمزًا تعبيريًا',
      other: '# رمز تعبيري',
    }),
  recent: 'المستخدمة مؤخرًا',
  custom: 'مخصصة',
  groupsName: 'مجموعات الرموز التعبيرية',
  groups: {
    smileys: 'الوجوه',
    people: 'الأشخاص',
    nature: 'الحيوانات والطبيعة',
    food: 'الطعام والشراب',
    travel: 'السفر والأماكن',
    activities: 'الأنشطة',
    objects: 'الأشياء',
    symbols: 'الرموز',
    flags: 'الأعلام',
  },
  spoken: { '+1': 'إبهام لأعلى', '-1': 'إبهام لأسفل' },
  skinTone: 'لون البشرة',
  tones: {
    1: 'لون البشرة الافتراضي',
    2: 'بشرة فاتحة',
    3: 'بشرة فاتحة متوسطة',
    4: 'بشرة متوسطة',
    5: 'بشرة داكنة متوسطة',
    6: 'بشرة داكنة',
  },
};
