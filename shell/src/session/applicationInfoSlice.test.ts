import { ribbonOf } from './applicationInfoSlice';

test.each([
  [null, null],
  [{}, null],
  [{ 'display-ribbon-on-profiles': 'dev' }, null],
  [{ 'display-ribbon-on-profiles': 'dev', activeProfiles: ['prod'] }, null],
  [{ 'display-ribbon-on-profiles': 'dev', activeProfiles: ['api-docs', 'dev'] }, 'dev'],
])('[S16] derives from %j the ribbon %s', (info, ribbon) => {
  expect(ribbonOf(info)).toBe(ribbon);
});
