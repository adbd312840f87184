// Form controls; core.ts explains why antd comes in shared modules.
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Input } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Select } from 'antd/es/select';
export { default as Slider } from 'antd/es/slider';
