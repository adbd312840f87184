export {
  DELIVERY_KEY,
  deliveryEvents,
  deliveryOf,
  deliverySlice,
  deliveryStateSchema,
  initialDelivery,
  type DeliveryEvent,
  type WithDelivery,
} from './state/deliverySlice';
