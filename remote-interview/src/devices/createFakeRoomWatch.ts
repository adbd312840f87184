import type { RoomAttention, RoomWatch } from './roomWatch';

export interface FakeRoomWatch extends RoomWatch {
  moveTo(attention: RoomAttention): void;
  touch(): void;
  observers(): number;
}

/** A room whose candidate does what a test says. */
export function createFakeRoomWatch(): FakeRoomWatch {
  const observers = new Set<Parameters<RoomWatch['observe']>[0]>();
  let known: RoomAttention = 'here';
  return {
    moveTo(attention) {
      known = attention;
      for (const { onMoved } of [...observers]) onMoved(attention);
    },
    touch() {
      for (const { onTouched } of [...observers]) onTouched();
    },
    observers: () => observers.size,
    observe(observer) {
      observers.add(observer);
      observer.onMoved(known);
      return () => void observers.delete(observer);
    },
  };
}
