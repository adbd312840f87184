export {
  deliveryEvents,
  deliveryKey,
  deliveryOf,
  deliverySlice,
  spokenAnswersSchema,
  type DeliveryEvent,
  type WithDelivery,
} from './state/deliverySlice';
